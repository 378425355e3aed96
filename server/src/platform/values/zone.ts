// Calendar days in a time zone.

import { LRUCache } from 'lru-cache'
import type { Day } from './day.ts'

const DAY_MS = 86_400_000
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 1_000 })

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(zone, format)
  }
  return format
}

/** Returns the date at an instant in an IANA time zone. */
export function dayIn(zone: string, instant: Date): Day {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')!.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/** Adds days, or subtracts them if negative; stays within years of four digits. */
export function addDays(day: Day, days: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  // Not passed to the constructor, which reads the years 0 to 99 as 1900 to 1999.
  const start = new Date(0).setUTCFullYear(year, month - 1, date)
  const moved = new Date(start + days * DAY_MS)
  if (moved.getUTCFullYear() < 1) return '0001-01-01'
  if (moved.getUTCFullYear() > 9999) return '9999-12-31'
  return moved.toISOString().slice(0, 10)
}
