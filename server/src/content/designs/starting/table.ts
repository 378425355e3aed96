// The designs that people start from.

import type { Ctx } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import { instantOf, localOf } from '../../../platform/values/local-time.ts'
import { DAY_MS, MINUTE_MS } from '../../../platform/values/time.ts'
import { addDays } from '../../../platform/values/zone.ts'
import { GALLERY } from './gallery.ts'
import type { BlocksContent } from '../content.ts'
import { findLocale } from '../sql.ts'
import type { StartingDesign } from './start.ts'

/** When a sample is shown or used, and where. */
export type SampleTime = { now: Date; zone: string }

export const sampleTime = async ({ db, accountId, clock }: Ctx): Promise<SampleTime> => ({
  now: clock.now(),
  zone: (await findLocale(db, accountId)).zone,
})

/** As they would be written today: countdowns end on the coming Sunday. */
export const startingDesigns = (time: SampleTime): StartingDesign[] =>
  GALLERY.map((design) => ({ ...design, content: endingSoon(design.content, time) }))

export function startingDesign(key: string, time: SampleTime): StartingDesign {
  const found = startingDesigns(time).find((design) => design.key === key)
  if (found) return found
  const keys = GALLERY.map((design) => design.key).join(', ')
  throw new Problem('validation_error', `"starting_design" must be one of ${keys}.`)
}

const SUNDAY = 7
/** A countdown of a few hours would be over before the email is written. */
const LEAST_DAYS = 3

/** The last minute of the coming Sunday in the shop. */
function comingSunday({ now, zone }: SampleTime): string {
  const earliest = addDays(localOf(zone, now).day, LEAST_DAYS)
  const days = (SUNDAY - new Date(earliest).getUTCDay()) % SUNDAY
  return instantOf(zone, addDays(earliest, days), DAY_MS - MINUTE_MS).toISOString()
}

/** Countdowns of samples end on the coming Sunday. */
export const endingSoon = (content: BlocksContent, time: SampleTime): BlocksContent => ({
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      columns: row.columns.map((column) =>
        column.map((block) => (block.type === 'countdown' ? { ...block, ends_at: comingSunday(time) } : block)),
      ),
    })),
  })),
})
