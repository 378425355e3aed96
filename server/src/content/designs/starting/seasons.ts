import type { StartingDesign } from './start.ts'

export const SEASONS: readonly StartingDesign[] = []
