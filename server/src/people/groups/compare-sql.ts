import type { Fragment, Sql } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import { addDays } from '../../platform/values/zone.ts'
import { parseDayOrInstant } from '../../platform/values/time.ts'
import type { Comparison, DateComparison, NumberComparison, WordComparison, YesNoComparison } from './rules.ts'

/** The time at which rules are evaluated, and the account's time zone. */
export type Moment = { now: Date; today: Day; zone: string }

/** A value to compare, as SQL. A missing value is null. */
export type Value = {
  /** As text. */
  text: Fragment
  /** As JSON, if stored that way; its type then shows whether it is a number. */
  json?: Fragment
  /** Stored in lower case. */
  isLower?: true
  /** Never null. */
  isKnown?: true
}

/** True for people who match; false or null for others. */
export function passes(db: Sql, comparison: Comparison, value: Value, moment: Moment): Fragment {
  const asked = compared(db, comparison, value, moment)
  return comparison.negated ? db`(${asked}) is not true` : asked
}

function compared(db: Sql, comparison: Comparison, value: Value, moment: Moment): Fragment {
  switch (comparison.family) {
    case 'words':
      return compareWords(db, comparison, value)
    case 'number':
      return compareNumber(db, comparison, numberOf(db, value))
    case 'date':
      return compareDay(db, comparison, dayOf(db, value), moment)
    case 'yes_no':
      return compareYesNo(db, comparison, value)
  }
}

/** PostgreSQL lowercases both sides, so the same rules apply to both. */
function compareWords(db: Sql, { op, values }: WordComparison, { text, isLower, isKnown }: Value): Fragment {
  if (op === 'is_empty') return isKnown ? db`${text} = ''` : db`coalesce(${text}, '') = ''`
  const held = isLower ? text : db`lower(${text})`
  if (op === 'one_of')
    return isLower
      ? db`${held} = any(${values}::text[])`
      : db`${held} = any(array(select lower(v) from unnest(${values}::text[]) v))`
  const wanted = isLower ? db`${values[0]!}::text` : db`lower(${values[0]!}::text)`
  switch (op) {
    case 'is':
      return db`${held} = ${wanted}`
    case 'contains':
      return db`strpos(${held}, ${wanted}) > 0`
    case 'starts_with':
      return db`starts_with(${held}, ${wanted})`
    case 'ends_with':
      return db`right(${held}, length(${wanted})) = ${wanted}`
  }
}

/** Text is compared as a number only if it clearly is one; a failing cast would fail the whole query. */
const numberOf = (db: Sql, { text, json }: Value): Fragment => {
  const written = db`case when ${text} ~ '^[+-]?[0-9]{1,30}([.][0-9]{1,30})?$' then (${text})::numeric end`
  return json
    ? db`(case jsonb_typeof(${json}) when 'number' then (${json})::numeric when 'string' then ${written} end)`
    : written
}

export function compareNumber(db: Sql, { op, values }: NumberComparison, number: Fragment): Fragment {
  const [first, second] = values.map((value): Fragment => db`${String(value)}::numeric`) as [Fragment, Fragment]
  switch (op) {
    case 'is':
      return db`${number} = ${first}`
    case 'more_than':
      return db`${number} > ${first}`
    case 'less_than':
      return db`${number} < ${first}`
    case 'at_least':
      return db`${number} >= ${first}`
    case 'at_most':
      return db`${number} <= ${first}`
    case 'between':
      return db`${number} between ${first} and ${second}`
  }
}

const YES_NO = { true: ['true', 'yes', '1'], false: ['false', 'no', '0'] }

const compareYesNo = (db: Sql, { value }: YesNoComparison, { text }: Value): Fragment =>
  db`lower(${text}) = any(${YES_NO[`${value}`]}::text[])`

/** Dates are stored and compared as YYYY-MM-DD. A time of day after the date is ignored. */
const dayOf = (db: Sql, { text }: Value): Fragment =>
  db`(case when ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then left(${text}, 10) end collate "C")`

function compareDay(db: Sql, comparison: DateComparison, day: Fragment, { today }: Moment): Fragment {
  switch (comparison.op) {
    case 'before':
      return db`${day} < ${comparison.value}`
    case 'after':
      return db`${day} > ${comparison.value}`
    case 'on':
      return db`${day} = ${comparison.value}`
    case 'between':
      return db`${day} between ${comparison.from} and ${comparison.to}`
    case 'within_last_days':
      return db`${day} between ${addDays(today, -comparison.days)} and ${today}`
    case 'within_next_days':
      return db`${day} between ${today} and ${addDays(today, comparison.days)}`
    case 'more_than_days_ago':
      return db`${day} < ${addDays(today, -comparison.days)}`
    case 'anniversary_in_days': {
      const target = addDays(today, comparison.days)
      return db`(${day} < ${target} and right(${day}, 5) = any(${anniversariesOn(target)}::text[]))`
    }
  }
}

/** In years without 29 February, that birthday falls on the 28th. */
function anniversariesOn(day: Day): string[] {
  const date = day.slice(5)
  return date === '02-28' && addDays(day, 1).endsWith('03-01') ? [date, '02-29'] : [date]
}

const DAY_MS = 86_400_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** For timestamp columns. Days start at midnight in the account's time zone. */
export function compareInstant(db: Sql, comparison: DateComparison, instant: Fragment, moment: Moment): Fragment {
  const { now, zone } = moment
  const startOf = (day: Day) => db`(${day}::date::timestamp at time zone ${zone}::text)`
  const startOfNext = (day: Day) => db`((${day}::date + 1)::timestamp at time zone ${zone}::text)`
  const isDay = 'value' in comparison && comparison.value.length === 10
  switch (comparison.op) {
    case 'before':
      return db`${instant} < ${isDay ? startOf(comparison.value) : instantOf(db, comparison.value)}`
    case 'after':
      return isDay
        ? db`${instant} >= ${startOfNext(comparison.value)}`
        : db`${instant} > ${instantOf(db, comparison.value)}`
    case 'on':
      return db`(${instant} >= ${startOf(comparison.value)} and ${instant} < ${startOfNext(comparison.value)})`
    case 'between':
      return db`(${instant} >= ${startOf(comparison.from)} and ${instant} < ${startOfNext(comparison.to)})`
    case 'within_last_days':
      return db`${instant} between ${daysBefore(now, comparison.days)} and ${now}`
    case 'within_next_days':
      return db`${instant} between ${now} and ${daysBefore(now, -comparison.days)}`
    case 'more_than_days_ago':
      return db`${instant} < ${daysBefore(now, comparison.days)}`
    case 'anniversary_in_days':
      return compareDay(
        db,
        comparison,
        db`(to_char(${instant} at time zone ${zone}::text, 'YYYY-MM-DD') collate "C")`,
        moment,
      )
  }
}

const instantOf = (db: Sql, text: string): Fragment => db`${parseDayOrInstant(text)!}::timestamptz`
