// The finished designs of the gallery, by category.

import { NEWS } from './news.ts'
import { PRODUCTS } from './products.ts'
import { SEASONS } from './seasons.ts'
import type { StartingDesign } from './start.ts'

export const GALLERY: readonly StartingDesign[] = [...NEWS, ...PRODUCTS, ...SEASONS]
