// Computes due times: spans, weekdays and times of day, calendar dates, quiet hours. Pure functions; zones are IANA
// names. A time of day skipped by a clock change is moved later by the same amount; of a repeated one, the first
// counts.

import { addDays } from '../../platform/values/zone.ts'
import type { Day } from '../../platform/values/day.ts'
import { instantOf, localOf } from '../../platform/values/local-time.ts'
import { isCalendarDay, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { WEEKDAYS } from './graph.ts'
import type { Span, Weekday } from './graph.ts'

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

export const isTime = (text: unknown): text is string => typeof text === 'string' && TIME.test(text)

const timeMs = (time: string): number => {
  const [, hours, minutes] = TIME.exec(time)!
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
}

/** Seconds, minutes and hours are elapsed time; a day later is the same time of day, across clock changes. */
export function addSpan(at: Date, { seconds = 0, minutes = 0, hours = 0, days = 0 }: Span, zone: string): Date {
  const exact = new Date(at.getTime() + seconds * 1_000 + minutes * MINUTE_MS + hours * HOUR_MS)
  if (days === 0) return exact
  const { day, milliseconds } = localOf(zone, exact)
  return instantOf(zone, addDays(day, days), milliseconds)
}

/**
 * The next time it is that time of day, on that weekday if given. Never the current moment: of two steps that wait for
 * the same time, the second waits for the next day.
 */
export function nextTime(at: Date, { weekday, time }: { weekday: Weekday | null; time: string }, zone: string): Date {
  const { day } = localOf(zone, at)
  for (let ahead = 0; ; ahead++) {
    const candidate = addDays(day, ahead)
    if (weekday !== null && weekdayOf(candidate) !== weekday) continue
    const instant = instantOf(zone, candidate, timeMs(time))
    if (instant > at) return instant
  }
}

export const weekdayOf = (day: Day): Weekday => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!

/**
 * When a person's date occurs: the date itself if in the future, otherwise its next anniversary. 29 February falls on
 * the 28th in common years. Null if it has passed and doesn't repeat.
 */
export function nextDate(
  at: Date,
  { date, time, repeat }: { date: Day; time: string; repeat: 'yearly' | 'once' },
  zone: string,
): Date | null {
  const first = instantOf(zone, date, timeMs(time))
  if (first > at) return first
  if (repeat === 'once') return null
  const year = Number(localOf(zone, at).day.slice(0, 4))
  for (const each of [year, year + 1]) {
    const instant = instantOf(zone, dayInYear(date, each), timeMs(time))
    if (instant > at) return instant
  }
  return null
}

export function dayInYear(date: Day, year: number): Day {
  const [, month, day] = date.split('-').map(Number) as [number, number, number]
  const held = isCalendarDay(year, month, day) ? day : day - 1
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(held).padStart(2, '0')}`
}

/** The end of the quiet hours that contain an instant; null if none do. Quiet hours may span midnight. */
export function quietUntil(at: Date, { from, to }: { from: string; to: string }, zone: string): Date | null {
  const { day, milliseconds } = localOf(zone, at)
  const [begin, end] = [timeMs(from), timeMs(to)]
  if (begin === end) return null
  const passesMidnight = begin > end
  const isQuiet = passesMidnight
    ? milliseconds >= begin || milliseconds < end
    : milliseconds >= begin && milliseconds < end
  if (!isQuiet) return null
  const endsTomorrow = passesMidnight && milliseconds >= begin
  return instantOf(zone, endsTomorrow ? addDays(day, 1) : day, end)
}
