// Days, and periods of the last days in the URL.

import { dateFormat } from '../words/intl.ts'

export const DEFAULT_DAYS = 30
const MAX_DAYS = 366

/** Undefined for the default, which is left out of the URL. */
export const daysOf = (raw: unknown): number | undefined =>
  Number.isInteger(raw) && Number(raw) >= 1 && Number(raw) <= MAX_DAYS && raw !== DEFAULT_DAYS ? Number(raw) : undefined

/** The day of a moment in a time zone, such as 2026-11-26. */
export const dayIn = (at: Date, zone: string): string => dateFormat({ timeZone: zone }, 'sv-SE').format(at)

const DAY_MS = 86_400_000

/** How many days a period has that begins on a day and lasts until today; undefined for the default, as in the URL. */
export const daysSince = (first: string, today: string): number | undefined =>
  daysOf(Math.min(MAX_DAYS, (Date.parse(today) - Date.parse(first)) / DAY_MS + 1))
