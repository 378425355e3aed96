// Weekdays by API value.

import { dateFormat } from '../words/intl.ts'

/** API values, starting on Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const FIRST_MONDAY = Date.UTC(2024, 0, 1)

/** "Monday". */
export const weekdayName = (day: string): string =>
  dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(
    FIRST_MONDAY + (WEEKDAYS as readonly string[]).indexOf(day) * 86_400_000,
  )

/** The first day of a week in the account, as a number from Sunday on. */
export const WEEK_STARTS = { sunday: 0, monday: 1, saturday: 6 } as const

export type WeekStart = keyof typeof WEEK_STARTS
