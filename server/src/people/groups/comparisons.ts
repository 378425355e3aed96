// Parses the `op` and `value` of a condition by value type.

import { Problem } from '../../platform/problem.ts'
import { parseDayOrInstant } from '../../platform/values/time.ts'
import { MAX_CHOICES, MAX_DAYS, MAX_TEXT, OPS } from './rules.ts'
import type { Comparison, DateComparison, Family, NumberComparison, WordComparison } from './rules.ts'

export const wrong = (at: string, words: string): never => {
  throw new Problem('validation_error', `"${at}" ${words}.`)
}

export type ParseOptions = { op?: unknown; value?: unknown }

/** `instants`: a date may include a time of day. */
export function readComparison(
  family: Family,
  { op, value }: ParseOptions,
  at: string,
  { instants = false } = {},
): Comparison {
  const known: readonly string[] = OPS[family]
  if (typeof op !== 'string' || !known.includes(op)) wrong(`${at}.op`, `must be one of ${known.join(', ')}`)
  switch (family) {
    case 'words':
      return readWords(op as (typeof OPS.words)[number], value, `${at}.value`)
    case 'number':
      return readNumbers(op as (typeof OPS.number)[number], value, `${at}.value`)
    case 'date':
      return readDate(op as (typeof OPS.date)[number], value, `${at}.value`, instants)
    case 'yes_no':
      if (typeof value !== 'boolean') wrong(`${at}.value`, 'must be true or false')
      return { family, op: 'is', negated: false, value: value as boolean }
  }
}

export function readText(value: unknown, at: string, longest = MAX_TEXT): string {
  if (typeof value !== 'string' || value === '' || value.length > longest)
    wrong(at, `must be text of 1 to ${longest.toLocaleString('en')} characters`)
  return value as string
}

function readWords(op: (typeof OPS.words)[number], value: unknown, at: string): WordComparison {
  switch (op) {
    case 'is_empty':
    case 'is_not_empty':
      if (value !== undefined) wrong(at, `is not used with ${op}`)
      return { family: 'words', op: 'is_empty', negated: op === 'is_not_empty', values: [] }
    case 'one_of':
      return { family: 'words', op, negated: false, values: readChoices(value, at) }
    case 'is_not':
      return { family: 'words', op: 'is', negated: true, values: [readText(value, at)] }
    default:
      return { family: 'words', op, negated: false, values: [readText(value, at)] }
  }
}

export function readChoices(value: unknown, at: string): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_CHOICES)
    wrong(at, `must be an array of 1 to ${MAX_CHOICES} strings`)
  return (value as unknown[]).map((each, i) => readText(each, `${at}[${i}]`))
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function readNumbers(op: (typeof OPS.number)[number], value: unknown, at: string): NumberComparison {
  if (op === 'between') {
    const [from, to, ...more] = Array.isArray(value) ? (value as unknown[]) : []
    if (!isNumber(from) || !isNumber(to) || more.length > 0 || from > to)
      return wrong(at, 'must be an array of two numbers, the smaller one first')
    return { family: 'number', op, negated: false, values: [from, to] }
  }
  if (!isNumber(value)) return wrong(at, 'must be a number')
  return op === 'is_not'
    ? { family: 'number', op: 'is', negated: true, values: [value] }
    : { family: 'number', op, negated: false, values: [value] }
}

const DAY = /^\d{4}-\d\d-\d\d$/

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && parseDayOrInstant(value) !== null

function readDate(op: (typeof OPS.date)[number], value: unknown, at: string, instants: boolean): DateComparison {
  switch (op) {
    case 'before':
    case 'after':
    case 'on': {
      const mayHaveTime = instants && op !== 'on'
      const isDate = typeof value === 'string' && (mayHaveTime || DAY.test(value)) && parseDayOrInstant(value) !== null
      if (!isDate)
        wrong(
          at,
          mayHaveTime
            ? 'must be a date or a date and time, for example 2026-11-14 or 2026-11-14T09:30:00Z'
            : 'must be a date, for example 2026-11-14',
        )
      return { family: 'date', op, negated: false, value: value as string }
    }
    case 'between': {
      const [from, to, ...more] = Array.isArray(value) ? (value as unknown[]) : []
      if (!isDay(from) || !isDay(to) || more.length > 0 || from > to)
        return wrong(at, 'must be an array of two dates, the earlier one first')
      return { family: 'date', op, negated: false, from, to }
    }
    default:
      return {
        family: 'date',
        op,
        negated: false,
        days: readDays(value, at, op === 'anniversary_in_days' ? 365 : MAX_DAYS),
      }
  }
}

export function readDays(value: unknown, at: string, most = MAX_DAYS, least = 0): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    wrong(at, `must be a whole number of days from ${least} to ${most.toLocaleString('en')}`)
  return value as number
}

/** Infers the value type from the comparison if nothing else determines it. */
export function familyOf({ op, value }: ParseOptions, at: string): Family {
  if (op === 'is' || op === 'is_not')
    return typeof value === 'number' ? 'number' : typeof value === 'boolean' && op === 'is' ? 'yes_no' : 'words'
  if (op === 'between' && Array.isArray(value) && typeof value[0] === 'string') return 'date'
  const families = Object.keys(OPS) as Family[]
  const known = families.find((family) => (OPS[family] as readonly unknown[]).includes(op))
  return (
    known ?? wrong(`${at}.op`, `must be one of ${[...new Set(families.flatMap((family) => OPS[family]))].join(', ')}`)
  )
}
