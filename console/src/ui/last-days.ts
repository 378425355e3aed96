// Periods of so many days up to a day, or up to today.

import { daysOf, MAX_DAYS } from './days.ts'
import type { LastDays } from './days.ts'

const DAY_MS = 86_400_000

/** A period as in the URL: without the default, and without today. */
export const lastDaysOf = (first: string, last: string, today: string): LastDays => ({
  days: daysOf(Math.min(MAX_DAYS, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1)),
  to: last < today ? last : undefined,
})

/** The first of so many days up to a day. */
export const firstOf = (days: number, to: string): string =>
  new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
