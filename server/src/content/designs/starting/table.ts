// The designs that people start from.

import { Problem } from '../../../platform/problem.ts'
import { GALLERY } from './gallery.ts'
import { letter } from './letter.ts'
import { newsletter } from './newsletter.ts'
import type { StartingDesign } from './start.ts'

export const STARTING_DESIGNS: readonly StartingDesign[] = [...GALLERY, letter, newsletter]

export function startingDesign(key: string): StartingDesign {
  const found = STARTING_DESIGNS.find((design) => design.key === key)
  if (found) return found
  const keys = STARTING_DESIGNS.map((design) => design.key).join(', ')
  throw new Problem('validation_error', `"starting_design" must be one of ${keys}.`)
}
