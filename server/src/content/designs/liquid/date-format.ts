// The `date` filter: the usual % letters, in UTC and English, without width padding.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MAX_FORMAT = 200

const two = (n: number): string => String(n).padStart(2, '0')
const twelve = (date: Date): number => date.getUTCHours() % 12 || 12

const LETTERS: Record<string, (date: Date) => string> = {
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => two(date.getUTCFullYear() % 100),
  m: (date) => two(date.getUTCMonth() + 1),
  '-m': (date) => String(date.getUTCMonth() + 1),
  B: (date) => MONTHS[date.getUTCMonth()]!,
  b: (date) => MONTHS[date.getUTCMonth()]!.slice(0, 3),
  d: (date) => two(date.getUTCDate()),
  '-d': (date) => String(date.getUTCDate()),
  e: (date) => String(date.getUTCDate()),
  A: (date) => DAYS[date.getUTCDay()]!,
  a: (date) => DAYS[date.getUTCDay()]!.slice(0, 3),
  H: (date) => two(date.getUTCHours()),
  I: (date) => two(twelve(date)),
  '-I': (date) => String(twelve(date)),
  M: (date) => two(date.getUTCMinutes()),
  S: (date) => two(date.getUTCSeconds()),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  '%': () => '%',
}

const longDates = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATS = 200

/** An instant as a day in a language and a time zone, such as 12 May 2026. A value that is not a date is unchanged. */
export function longDate(value: unknown, lang: string, zone: string): unknown {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(date.getTime())) return value
  const key = `${lang} ${zone}`
  let format = longDates.get(key)
  if (!format) {
    try {
      format = new Intl.DateTimeFormat(lang || 'en', { dateStyle: 'long', timeZone: zone || 'UTC' })
    } catch {
      format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    }
    if (longDates.size >= MAX_FORMATS) longDates.clear()
    longDates.set(key, format)
  }
  return format.format(date)
}

/** A value that is not a date is unchanged. */
export function formatDate(value: unknown, format: string): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const date = new Date(value)
  if (Number.isNaN(date.getTime()) || value === '') return value
  const wanted = format === '' ? '%-d %B %Y' : format.slice(0, MAX_FORMAT)
  return wanted.replaceAll(/%(-?[a-zA-Z%])/g, (whole, letter: string) => LETTERS[letter]?.(date) ?? whole)
}
