// The brand's fonts and corners on forms; colors are part of each form.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { readLook } from '../../content/designs/brand/brand.ts'
import { DISPLAY_FONTS, FONTS, RADII } from '../../content/designs/brand/look.ts'

/** Other than in email, a font of the visitor's system comes before the browser's usual one. */
const onWebsites = (stack: string): string => stack.replace(/, sans-serif$/, ', system-ui, sans-serif')

/** Font stacks, and corners in pixels. */
export async function formStyle(db: Sql, accountId: Uuid) {
  const { font, display, radius } = await readLook(db, accountId)
  const { button, card } = RADII[radius]
  return { font: onWebsites(FONTS[font]), display: onWebsites(DISPLAY_FONTS[display]), button, card }
}
