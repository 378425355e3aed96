// Reading and writing instants as the contract does: ISO 8601 in, UTC with milliseconds out.

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(:([0-5]\d)([.,]\d{1,9})?)?(Z|[+-][01]\d:?[0-5]\d)?$/i

/** A date-time with a zone, or without one (then UTC); null when it is none. */
export function parseInstant(text: string): Date | null {
  const parts = INSTANT.exec(text)
  if (!parts || !isCalendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return null
  const seconds = parts[7] ? `${parts[7]}${(parts[8] ?? '').replace(',', '.').slice(0, 4)}` : '00'
  const zone = (parts[9] ?? 'Z').toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const instant = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${seconds}${zone}`)
  // A zone can carry a moment out of the years that have four digits.
  const year = instant.getUTCFullYear()
  return year >= 1 && year <= 9999 ? instant : null
}

/** A date-time, or a day, which stands for its first instant in UTC. */
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

/** What is written or answered together mostly names the same instant, and writing one out is dear. */
export function showInstant(instant: Date): string {
  const time = instant.getTime()
  if (time !== lastInstant) {
    lastShown = instant.toISOString()
    lastInstant = time
  }
  return lastShown
}

export const showInstantOrNull = (instant: Date | null): string | null => instant && showInstant(instant)
