// Parses dates as people write them: 14/10/2026, 14 Oct 2026, October 14, 2026, ISO 8601. Years need four digits. A day
// and month that are only valid when swapped are rejected: guessing would repair some rows and corrupt others.

import { isCalendarDay } from './time.ts'

export type DayOptions = {
  /** 10/14/2026 instead of 14/10/2026. */
  monthFirst: boolean
}

/** Countries where 3/4/2026 is March 4. */
export const isMonthFirst = (country: string | null): boolean => country === 'US' || country === 'CA'

/** A calendar date, `YYYY-MM-DD`. */
export type Day = string

const TIME = String.raw`(?:[T ,]\s*(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-][01]\d(?::?[0-5]\d)?)?)?`
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+)?`
const MONTH = String.raw`([a-z]{3,9})\.?`
const form = (pattern: string) => new RegExp(`^${pattern}${TIME}$`, 'i')

const YEAR_FIRST = form(String.raw`(\d{4})([-/.])(\d{1,2})\2(\d{1,2})`)
const YEAR_FIRST_JOINED = form(String.raw`(\d{4})(\d\d)(\d\d)`)
const YEAR_LAST = form(String.raw`(\d{1,2})([-/.])(\d{1,2})\2(\d{4})`)
const DAY_NAME_YEAR = form(String.raw`${WEEKDAY}(\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:of\s+)?${MONTH}[\s,-]+(\d{4})`)
const NAME_DAY_YEAR = form(String.raw`${WEEKDAY}${MONTH}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})`)

/** No valid date is longer, so patterns never search long text. */
const LONGEST = 60

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** Returns null if the text is not a date. A time of day is allowed and ignored. */
export function readDay(text: string, { monthFirst }: DayOptions): Day | null {
  const written = text.trim()
  if (written.length > LONGEST) return null
  let parts = YEAR_FIRST.exec(written)
  if (parts) return day(parts[1]!, Number(parts[3]), parts[4]!)
  parts = YEAR_FIRST_JOINED.exec(written)
  if (parts) return day(parts[1]!, Number(parts[2]), parts[3]!)
  parts = YEAR_LAST.exec(written)
  if (parts) {
    const [first, second] = [parts[1]!, parts[3]!]
    return monthFirst ? day(parts[4]!, Number(first), second) : day(parts[4]!, Number(second), first)
  }
  parts = DAY_NAME_YEAR.exec(written)
  if (parts) return day(parts[3]!, monthOf(parts[2]!), parts[1]!)
  parts = NAME_DAY_YEAR.exec(written)
  if (parts) return day(parts[3]!, monthOf(parts[1]!), parts[2]!)
  return null
}

/** Why a value is not a date, as the end of a sentence: `"opens" must be …`. */
export function dayWanted(value: unknown, { monthFirst }: DayOptions): string {
  const example = monthFirst ? '2026-10-14 or 10/14/2026' : '2026-10-14 or 14/10/2026'
  return isSerial(value)
    ? `a date, such as ${example}: ${value} looks like a spreadsheet's day number, so format that column as a date`
    : `a date, such as ${example}`
}

/** Spreadsheets count days since 1900: 46309 is October 14, 2026 in one program and a different day in another. */
const isSerial = (value: unknown): boolean => /^\d{5}(\.\d+)?$/.test(String(value).trim())

/** Accepts `Oct` and `Sept` as well as the full name; returns 0 for anything else. */
function monthOf(name: string): number {
  const short = name.toLowerCase()
  return MONTHS.findIndex((month) => month.startsWith(short)) + 1
}

function day(year: string, month: number, dayText: string): Day | null {
  const dayNumber = Number(dayText)
  if (!isCalendarDay(Number(year), month, dayNumber)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(dayNumber).padStart(2, '0')}`
}
