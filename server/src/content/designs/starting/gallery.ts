// The finished designs of the gallery, by category.

import { AUTOMATIC } from './automatic.ts'
import { NEWS } from './news.ts'
import { OFFERS } from './offers.ts'
import { PEOPLE } from './people.ts'
import { PRODUCTS } from './products.ts'
import { SEASONS } from './seasons.ts'
import type { StartingDesign } from './start.ts'

export const GALLERY: readonly StartingDesign[] = [...NEWS, ...PRODUCTS, ...SEASONS, ...OFFERS, ...PEOPLE, ...AUTOMATIC]
