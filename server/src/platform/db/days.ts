// Periods of days in an account's time zone, for statements.

import type { Day } from '../values/day.ts'
import { nothing } from './db.ts'
import type { Fragment, Sql } from './db.ts'

/** Both days included; null for open. */
export type DayRange = { from: Day | null; to: Day | null; zone: string }

export const startOfDay = (db: Sql, day: Day, zone: string): Fragment =>
  db`(${day}::date::timestamp at time zone ${zone}::text)` as Fragment

/** Continues a condition. */
export const andOnDays = (db: Sql, instant: Fragment, { from, to, zone }: DayRange): Fragment =>
  db`
    ${from === null ? nothing(db) : db`and ${instant} >= ${startOfDay(db, from, zone)}`}
    ${to === null ? nothing(db) : db`and ${instant} < ((${to}::date + 1)::timestamp at time zone ${zone}::text)`}` as Fragment
