// Days, and periods of days in the URL.

import { dateFormat } from '../words/intl.ts'
import { day } from './search-params.ts'

export const DEFAULT_DAYS = 30
export const MAX_DAYS = 366

/** Undefined for the default, which is left out of the URL. */
export const daysOf = (raw: unknown): number | undefined =>
  Number.isInteger(raw) && Number(raw) >= 1 && Number(raw) <= MAX_DAYS && raw !== DEFAULT_DAYS ? Number(raw) : undefined

/** The day of a moment in a time zone, such as 2026-11-26. */
export const dayIn = (at: Date, zone: string): string => dateFormat({ timeZone: zone }, 'sv-SE').format(at)

/** So many days up to a day, or up to today. */
export type LastDays = { days?: number | undefined; to?: string | undefined }

/** In the URL. */
export const lastDays = { days: daysOf, to: day }
