// Reads a date and time as people type them: "19 nov 8", "Nov 19, 8:30", "19/11 8pm", "tomorrow 9", "8:00", in English
// or in the language of the console. Parts that are missing are taken from what was chosen before.

export type LocalTime = { day: string; minutes: number }

export type ReadOptions = {
  /** The current day in the account's time zone. */
  today: string
  before: LocalTime
  /** Whether 3/4 is March 4. */
  monthFirst: boolean
  locale: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const NEAR_DAYS = ['today', 'tomorrow']
const DAY_MS = 86_400_000
const LONGEST = 40

export const HALF_HOUR = 30
/** The half hours of a day, in minutes. */
export const HALF_HOURS = Array.from({ length: 1440 / HALF_HOUR }, (_, n) => n * HALF_HOUR)

/** Null if the text is neither a date nor a time. */
export function readDateTime(text: string, options: ReadOptions): LocalTime | null {
  const words = wordsOf(text)
  const date = takeDate(words, options)
  const time = takeTime(words)
  if (words.length > 0 || date === IMPOSSIBLE || Number.isNaN(time) || (!date && time === null)) return null
  return { day: date ?? options.before.day, minutes: time ?? options.before.minutes }
}

/** Null if the text is not a day. */
export function readDay(text: string, options: Omit<ReadOptions, 'before'>): string | null {
  const words = wordsOf(text)
  const date = takeDate(words, options)
  return words.length > 0 || date === IMPOSSIBLE ? null : date
}

/** In minutes; null if the text is not a time of day. */
export function readTime(text: string): number | null {
  const words = wordsOf(text)
  const time = takeTime(words)
  return words.length > 0 || Number.isNaN(time) ? null : time
}

function wordsOf(text: string): string[] {
  const written = text.trim().toLowerCase()
  if (written.length > LONGEST) return []
  return written.split(/[\s,]+/).filter((word) => word !== '' && word !== 'at')
}

/** Which month (from 0) starts like this word; -1 if none. 2023 began on a Sunday. */
const monthIn = (word: string, locale: string): number =>
  indexOfName(word, MONTHS, (i) => shortName(locale, { month: 'short' }, Date.UTC(2023, i, 15)))

const weekdayIn = (word: string, locale: string): number =>
  indexOfName(word, WEEKDAYS, (i) => shortName(locale, { weekday: 'short' }, Date.UTC(2023, 0, 1 + i)))

const nearDayIn = (word: string, locale: string): number =>
  indexOfName(word, NEAR_DAYS, (i) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(i, 'day'))

const shortName = (locale: string, options: Intl.DateTimeFormatOptions, at: number): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at).replace('.', '').toLowerCase()

const indexOfName = (word: string, english: readonly string[], local: (i: number) => string): number =>
  english.findIndex((name, i) => word.startsWith(name) || word.startsWith(local(i)))

/** A date that is not in the calendar. */
const IMPOSSIBLE = 'impossible'

/** Removes the words it reads. Null if they don't begin with a date. */
function takeDate(words: string[], options: Omit<ReadOptions, 'before'>): string | null {
  const { today, monthFirst, locale } = options
  const nearDay = nearDayIn(words[0] ?? '', locale)
  if (nearDay >= 0) {
    words.shift()
    return addDays(today, nearDay)
  }
  const weekday = weekdayIn(words[0] ?? '', locale)
  if (weekday >= 0) {
    words.shift()
    const named = takeDate(words, options)
    return named ?? addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7)
  }
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(words[0] ?? '')
  if (iso) {
    words.shift()
    return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  }
  const numbers = /^(\d\d?)[/.](\d\d?)(?:[/.](\d{2,4})?)?$/.exec(words[0] ?? '')
  if (numbers) {
    words.shift()
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const [month, day] = monthFirst ? [first, second] : [second, first]
    return withYear(month, day, numbers[3], today)
  }
  const months = words.slice(0, 2).map((word) => monthIn(word, locale))
  const monthAt = months.findIndex((month) => month >= 0)
  if (monthAt < 0) return null
  const month = months[monthAt]! + 1
  const dayAt = monthAt === 1 ? 0 : 1
  const day = /^(\d\d?)(?:st|nd|rd|th)?\.?$/.exec(words[dayAt] ?? '')
  if (!day) return null
  words.splice(0, 2)
  const year = /^\d{4}$/.test(words[0] ?? '') ? words.shift() : undefined
  return withYear(month, Number(day[1]), year, today)
}

/** Without a year: the next such day. */
function withYear(month: number, day: number, year: string | undefined, today: string): string {
  if (year) return dayOf(Number(year) + (year.length === 2 ? 2000 : 0), month, day)
  const thisYear = Number(today.slice(0, 4))
  const found = dayOf(thisYear, month, day)
  return found < today ? dayOf(thisYear + 1, month, day) : found
}

/** NaN for a time that no clock shows. */
function takeTime(words: string[]): number | null {
  const match = /^(\d\d?)(?:[:.h](\d\d))?(am|pm)?$/.exec(words[0] ?? '')
  if (!match) return null
  words.shift()
  const suffix = match[3] ?? (words[0] === 'am' || words[0] === 'pm' ? words.shift() : undefined)
  const hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  if (minute > 59 || hour > 23 || (suffix && (hour < 1 || hour > 12))) return Number.NaN
  const hour24 = suffix ? (hour % 12) + (suffix === 'pm' ? 12 : 0) : hour
  return hour24 * 60 + minute
}

function dayOf(year: number, month: number, day: number): string {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : IMPOSSIBLE
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
