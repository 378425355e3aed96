// Times of day in a time zone. Pure functions; zones are IANA names. A time of day skipped by a clock change is moved
// later by the same amount; of a repeated one, the first counts.

import { LRUCache } from 'lru-cache'
import type { Day } from './day.ts'
import { DAY_MS, MINUTE_MS } from './time.ts'

type Local = { day: Day; minutes: number; milliseconds: number }

/** Zones are written in many ways: upper and lower case are the same zone. */
const ZONES_KEPT = 1_000
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: ZONES_KEPT })
const offsets = new LRUCache<string, Map<number, number>>({ max: ZONES_KEPT })
/** Clock changes happen on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS
const QUARTERS_OF_DAY = DAY_MS / QUARTER_MS
/** Of each zone. */
const OFFSETS_KEPT = 2_000

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    })
    formats.set(zone, format)
  }
  return format
}

/** The offset of a zone from UTC at an instant, in milliseconds. Most days have one offset, which is computed once. */
function offsetAt(zone: string, at: number): number {
  const day = Math.floor(at / DAY_MS) * QUARTERS_OF_DAY
  const offset = offsetFrom(zone, day)
  return offset === offsetFrom(zone, day + QUARTERS_OF_DAY) ? offset : offsetFrom(zone, Math.floor(at / QUARTER_MS))
}

/** Computed for quarters of an hour, by their number: small numbers are found faster than milliseconds. */
function offsetFrom(zone: string, quarter: number): number {
  let known = offsets.get(zone)
  if (!known) offsets.set(zone, (known = new Map()))
  const stored = known.get(quarter)
  if (stored !== undefined) return stored
  const from = quarter * QUARTER_MS
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(from)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const local = new Date(0)
  local.setUTCFullYear(parts.year!, parts.month! - 1, parts.day!)
  local.setUTCHours(parts.hour!, parts.minute!, parts.second!)
  const offset = local.getTime() - from
  if (known.size > OFFSETS_KEPT) known.clear()
  known.set(quarter, offset)
  return offset
}

export function localOf(zone: string, at: Date): Local {
  const local = at.getTime() + offsetAt(zone, at.getTime())
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const milliseconds = local - midnight
  return { day: new Date(midnight).toISOString().slice(0, 10), minutes: milliseconds / MINUTE_MS, milliseconds }
}

/** The instant at which clocks in a zone show a day and time. */
export function instantOf(zone: string, day: Day, milliseconds: number): Date {
  const local = Date.parse(`${day}T00:00:00.000Z`) + milliseconds
  const before = offsetAt(zone, local - DAY_MS)
  const after = offsetAt(zone, local + DAY_MS)
  const shows = (offset: number) => offsetAt(zone, local - offset) === offset
  if (shows(before)) return new Date(local - before)
  if (shows(after)) return new Date(local - after)
  // Skipped by a clock change: using the previous offset moves it later by the length of the change.
  return new Date(local - before)
}

/** When a day begins in a zone. */
export const startOfDay = (zone: string, day: Day): Date => instantOf(zone, day, 0)

const zones = new LRUCache<string, boolean>({ max: 5_000 })

/** Whether a text is a zone name; a person's zone is whatever was entered in a detail. */
export function isZone(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[A-Za-z]/.test(text) || text.length > 60) return false
  const known = zones.get(text)
  if (known !== undefined) return known
  const isKnown = isNamed(text)
  zones.set(text, isKnown)
  return isKnown
}

function isNamed(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
