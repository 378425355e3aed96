// Evaluates conditions on the properties of an event, with the same results as groups have for that event in the feed.

import { familyOf, readComparison, readText, wrong } from '../../people/groups/comparisons.ts'
import type { Comparison, DateComparison, NumberComparison, WordComparison } from '../../people/groups/rules.ts'
import { addDays } from '../../platform/values/zone.ts'
import type { Day } from '../../platform/values/day.ts'
import { isObject } from '../../platform/values/json.ts'
import type { SentWhere, Where } from './graph.ts'
import { dayInYear } from './times.ts'

export const MAX_WHERE = 20

/** Parses conditions; invalid ones are rejected with their path. */
export function readWhere(input: unknown, at: string): SentWhere | undefined {
  if (input === undefined || input === null) return undefined
  if (!Array.isArray(input)) return wrong(at, 'must be an array of conditions')
  if (input.length > MAX_WHERE) wrong(at, `must have at most ${MAX_WHERE} conditions`)
  const sent = input.map((test: unknown, i) => {
    const place = `${at}[${i}]`
    if (!isObject(test)) return wrong(place, 'must be an object')
    const { property, op, value } = test as Record<string, unknown>
    readComparison(familyOf({ op, value }, place), { op, value }, place)
    return {
      property: readText(property, `${place}.property`),
      op: op as string,
      ...(value !== undefined && { value }),
    }
  })
  return sent.length > 0 ? sent : undefined
}

export const whereOf = (sent: SentWhere | undefined): Where =>
  (sent ?? []).map((test, i) => ({
    property: test.property,
    comparison: readComparison(familyOf(test, `where[${i}]`), test, `where[${i}]`),
  }))

export const meets = (where: Where, properties: Record<string, unknown>, today: Day): boolean =>
  where.every(({ property, comparison }) =>
    passes(comparison, Object.hasOwn(properties, property) ? properties[property] : undefined, today),
  )

/** A missing property matches only negated conditions. */
export function passes(comparison: Comparison, value: unknown, today: Day): boolean {
  const asked = compared(comparison, value, today)
  return comparison.negated ? !asked : asked
}

function compared(comparison: Comparison, value: unknown, today: Day): boolean {
  switch (comparison.family) {
    case 'words':
      return compareWords(comparison, textOf(value))
    case 'number':
      return compareNumber(comparison, numberOf(value))
    case 'date':
      return compareDay(comparison, dayOf(textOf(value)), today)
    case 'yes_no':
      return YES_NO[`${comparison.value}`].includes((textOf(value) ?? '').toLowerCase())
  }
}

const YES_NO = { true: ['true', 'yes', '1'], false: ['false', 'no', '0'] }

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

const PLAIN_NUMBER = /^[+-]?\d{1,30}(?:\.\d{1,30})?$/

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' && PLAIN_NUMBER.test(value) ? Number(value) : null

const dayOf = (text: string | null): Day | null =>
  text !== null && /^\d{4}-\d\d-\d\d/.test(text) ? text.slice(0, 10) : null

function compareWords({ op, values }: WordComparison, text: string | null): boolean {
  if (op === 'is_empty') return (text ?? '') === ''
  if (text === null) return false
  const held = text.toLowerCase()
  const wanted = values.map((value) => value.toLowerCase())
  switch (op) {
    case 'is':
    case 'one_of':
      return wanted.includes(held)
    case 'contains':
      return held.includes(wanted[0]!)
    case 'starts_with':
      return held.startsWith(wanted[0]!)
    case 'ends_with':
      return held.endsWith(wanted[0]!)
  }
}

function compareNumber({ op, values: [first, second] }: NumberComparison, number: number | null): boolean {
  if (number === null) return false
  switch (op) {
    case 'is':
      return number === first!
    case 'more_than':
      return number > first!
    case 'less_than':
      return number < first!
    case 'at_least':
      return number >= first!
    case 'at_most':
      return number <= first!
    case 'between':
      return number >= first! && number <= second!
  }
}

function compareDay(comparison: DateComparison, day: Day | null, today: Day): boolean {
  if (day === null) return false
  switch (comparison.op) {
    case 'before':
      return day < comparison.value
    case 'after':
      return day > comparison.value
    case 'on':
      return day === comparison.value
    case 'between':
      return day >= comparison.from && day <= comparison.to
    case 'within_last_days':
      return day >= addDays(today, -comparison.days) && day <= today
    case 'within_next_days':
      return day >= today && day <= addDays(today, comparison.days)
    case 'more_than_days_ago':
      return day < addDays(today, -comparison.days)
    case 'anniversary_in_days': {
      const target = addDays(today, comparison.days)
      return day < target && dayInYear(day, Number(target.slice(0, 4))) === target
    }
  }
}
