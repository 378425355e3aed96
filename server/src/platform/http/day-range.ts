// Filters of a list by days in the account's time zone.

import { optional, Type } from '../values/schema.ts'

const Day = (description: string) => optional(Type.String({ format: 'date', description }))

/** `what` begins with a capital letter, such as "Ordered". */
export const dayRangeQuery = (what: string) => ({
  from: Day(`${what} on this day or later, in the account's time zone.`),
  to: Day(`${what} on this day or earlier.`),
})

export type DayRangeQuery = { from?: string; to?: string }
