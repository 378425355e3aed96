import type { StartingDesign } from './start.ts'

export const PRODUCTS: readonly StartingDesign[] = []
