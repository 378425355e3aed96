// The designs that people start from.

import { Problem } from '../../../platform/problem.ts'
import { GALLERY } from './gallery.ts'
import type { StartingDesign } from './start.ts'

export function startingDesign(key: string): StartingDesign {
  const found = GALLERY.find((design) => design.key === key)
  if (found) return found
  const keys = GALLERY.map((design) => design.key).join(', ')
  throw new Problem('validation_error', `"starting_design" must be one of ${keys}.`)
}
