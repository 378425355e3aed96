// The designs that people start from.

import { Problem } from '../../../platform/problem.ts'
import { GALLERY } from './gallery.ts'
import type { BlocksContent } from '../content.ts'
import type { StartingDesign } from './start.ts'

/** As they would be written today: countdowns end on the coming Sunday. */
export const startingDesigns = (now: Date): StartingDesign[] =>
  GALLERY.map((design) => ({ ...design, content: endingSoon(design.content, now) }))

export function startingDesign(key: string, now: Date): StartingDesign {
  const found = startingDesigns(now).find((design) => design.key === key)
  if (found) return found
  const keys = GALLERY.map((design) => design.key).join(', ')
  throw new Problem('validation_error', `"starting_design" must be one of ${keys}.`)
}

const SUNDAY = 7
/** A countdown of a few hours would be over before the email is written. */
const LEAST_DAYS = 3

/** The last minute of the coming Sunday. */
function comingSunday(now: Date): string {
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() + LEAST_DAYS)
  day.setUTCDate(day.getUTCDate() + ((SUNDAY - day.getUTCDay()) % SUNDAY))
  day.setUTCHours(22, 59, 0, 0)
  return day.toISOString()
}

/** Countdowns of samples end on the coming Sunday. */
export const endingSoon = (content: BlocksContent, now: Date): BlocksContent => ({
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      columns: row.columns.map((column) =>
        column.map((block) => (block.type === 'countdown' ? { ...block, ends_at: comingSunday(now) } : block)),
      ),
    })),
  })),
})
