// Parses and formats times as the contract defines: ISO 8601 in, UTC with milliseconds out.

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const EXTENDED =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T ](?<hour>[01]\d|2[0-4])(?::(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?<fraction>[.,]\d{1,9})?)?)?(?<zone>Z|[+-][01]\d(?::?[0-5]\d)?)?$/i
/** The basic format, without separators. */
const BASIC =
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)T(?<hour>[01]\d|2[0-4])(?:(?<minute>[0-5]\d)(?:(?<second>[0-5]\d)(?<fraction>[.,]\d{1,9})?)?)?(?<zone>Z|[+-][01]\d(?::?[0-5]\d)?)?$/i

/** Parses a date-time, UTC if it has no time zone; null if it is invalid. */
export function parseInstant(text: string): Date | null {
  const parts = (EXTENDED.exec(text) ?? BASIC.exec(text))?.groups
  if (!parts) return null
  const { year: yyyy, month, day, hour, minute = '00', second = '00', fraction = '', zone = 'Z' } = parts
  if (!isCalendarDay(Number(yyyy), Number(month), Number(day))) return null
  // Midnight can also be written as 24:00, the end of a day.
  if (hour === '24' && !/^[0.,]*$/.test(minute + second + fraction)) return null
  const seconds = `${second}${fraction.replace(',', '.').slice(0, 4)}`
  const offset = zone
    .toUpperCase()
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)
  const instant = new Date(`${yyyy}-${month}-${day}T${hour}:${minute}:${seconds}${offset}`)
  // A time zone can move a time outside the years with four digits.
  const year = instant.getUTCFullYear()
  return year >= 1 && year <= 9999 ? instant : null
}

/** Parses a date-time, or a date, which means its first instant in UTC. */
export function parseDayOrInstant(text: string): Date | null {
  return DAY.test(text) ? parseInstant(`${text}T00:00`) : parseInstant(text)
}

export function isCalendarDay(year: number, month: number, day: number): boolean {
  return (
    year >= 1 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  )
}

let lastInstant = Number.NaN
let lastShown = ''

/** Caches the last value: rows written or returned together mostly have the same time, and formatting is slow. */
export function showInstant(instant: Date): string {
  const time = instant.getTime()
  if (time !== lastInstant) {
    lastShown = instant.toISOString()
    lastInstant = time
  }
  return lastShown
}

export const showInstantOrNull = (instant: Date | null): string | null => instant && showInstant(instant)
