// Formats times in the account's time zone, and numbers in its locale.

import { createContext, use } from 'react'
import { counted, dateFormat, numberFormat, relativeFormat } from '../words/intl.ts'
import * as words from '../words/index.ts'

export type TimeFormat = { zone: string; browserZone: string }

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const timeFormatOf = (zone = browserZone): TimeFormat => ({ zone, browserZone })

export const TimeFormatContext = createContext<TimeFormat>(timeFormatOf())

export const useTimeFormat = (): TimeFormat => use(TimeFormatContext)

type Part = 'day' | 'time'

/** On a zone's clocks: "2026-11-26 14:05:00". */
const clockIn = (zone: string, at: Date | number): string =>
  dateFormat({ timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE').format(at)

/** "Nov 26, 2026", "2:05 PM", and "2:05 PM (Berlin)" if the browser's clock shows another time. */
export function formatTime(at: Date, parts: readonly Part[], { zone, browserZone }: TimeFormat): string {
  const shown = dateFormat({
    timeZone: zone,
    ...(parts.includes('day') && { dateStyle: 'medium' }),
    ...(parts.includes('time') && { timeStyle: 'short' }),
  }).format(at)
  const isElsewhere = parts.includes('time') && zone !== browserZone && clockIn(zone, at) !== clockIn(browserZone, at)
  return isElsewhere ? `${shown} (${zone.split('/').at(-1)!.replaceAll('_', ' ')})` : shown
}

/** "Nov 26, 2:05 PM", "Nov 26" or "Thu, Nov 26, 2:05 PM", with the year only if it isn't the current one. */
export function formatShortTime(
  at: Date,
  now: Date,
  { zone }: TimeFormat,
  parts: readonly (Part | 'weekday')[] = ['day', 'time'],
): string {
  const yearOf = (date: Date) => dateFormat({ timeZone: zone, year: 'numeric' }, 'en').format(date)
  return dateFormat({
    timeZone: zone,
    ...(parts.includes('weekday') && { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
    ...(yearOf(at) === yearOf(now) ? {} : { year: 'numeric' }),
    ...(parts.includes('time') && { hour: hourDigits(), minute: '2-digit' }),
  }).format(at)
}

const EARLY = new Date('2026-01-01T08:00:00Z')

/** As in the locale's short time, which can't be combined with single fields: "08:00" or "8:00 AM". */
export function hourDigits(): '2-digit' | 'numeric' {
  const parts = dateFormat({ timeZone: 'UTC', timeStyle: 'short' }).formatToParts(EARLY)
  return parts.find(({ type }) => type === 'hour')!.value.length === 2 ? '2-digit' : 'numeric'
}

/** "Nov 26" for a day such as 2026-11-26, with the year only if it isn't that of `now`. */
export const formatShortDay = (day: string, now = new Date()): string =>
  dateFormat({
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(day.startsWith(String(now.getUTCFullYear())) ? {} : { year: 'numeric' }),
  }).format(new Date(`${day}T12:00:00Z`))

/** A time of day. */
export const formatMinutes = (minutes: number): string =>
  dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(minutes * 60_000)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Relative within seven days ("5 minutes ago", "now", "yesterday, 2:05 PM"), otherwise the date. Shorter without the time.
 */
export function formatRelative(at: Date, now: Date, format: TimeFormat, parts: readonly Part[] = ['day', 'time']) {
  const until = at.getTime() - now.getTime()
  const relative = relativeFormat(parts.includes('time') ? 'long' : 'short')
  if (Math.abs(until) < MINUTE) return until > 0 ? relative.format(0, 'second') : words.ui.justNow
  if (Math.abs(until) < HOUR) return relative.format(Math.trunc(until / MINUTE), 'minute')
  if (Math.abs(until) < DAY / 2) return relative.format(Math.trunc(until / HOUR), 'hour')
  const days = dayNumber(at, format.zone) - dayNumber(now, format.zone)
  if (Math.abs(days) <= 1 && parts.includes('time'))
    return `${relative.format(days, 'day')}, ${formatTime(at, ['time'], format)}`
  return days <= 1 && days > -7 ? relative.format(days, 'day') : formatShortTime(at, now, format, ['day'])
}

/** "2:05 PM" today, "yesterday, 2:05 PM", otherwise the date. */
export function formatClock(at: Date, now: Date, format: TimeFormat): string {
  const days = dayNumber(at, format.zone) - dayNumber(now, format.zone)
  if (days < -1) return formatShortTime(at, now, format, ['day'])
  const time = formatTime(at, ['time'], { ...format, browserZone: format.zone })
  return days === -1 ? `${relativeFormat().format(days, 'day')}, ${time}` : time
}

/** "today", "tomorrow", "in 10 days". */
export const formatDaysUntil = (at: Date, now: Date, { zone }: TimeFormat): string =>
  relativeFormat().format(dayNumber(at, zone) - dayNumber(now, zone), 'day')

/** Days since 1970 on the zone's calendar. */
function dayNumber(at: Date, zone: string): number {
  const iso = dateFormat({ timeZone: zone }, 'sv-SE').format(at)
  return Date.parse(`${iso}T00:00:00Z`) / DAY
}

/** The start of a day such as 2026-11-26 in a time zone. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (at: number) => Date.parse(`${clockIn(zone, at).replace(' ', 'T')}Z`) - at
  // The offset at midnight UTC may differ from the one at local midnight.
  return new Date(midnight - offsetAt(midnight - offsetAt(midnight)))
}

/** The next day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10)

export const formatNumber = counted

export const formatPercent = (share: number): string => numberFormat({ style: 'percent' }).format(share)

const CURRENCY_CODE = /^[A-Za-z]{3}$/

/** `whole` omits cents for large amounts. Text that isn't a currency code follows the number. */
export const formatMoney = (amount: number, currency: string, whole = false): string => {
  if (!CURRENCY_CODE.test(currency)) return `${formatNumber(amount)} ${currency}`.trim()
  const digits = whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}
  return numberFormat({ style: 'currency', currency, ...digits }).format(amount)
}

/** A share as shown, with one decimal; it is 100% only of all. */
export const shownRate = (share: number): number => {
  const rounded = Math.round(share * 1000) / 1000
  return share < 1 ? Math.min(rounded, 0.999) : rounded
}

/** "46.8%", "0%" of none, "100%" of all, and "<0.1%" instead of a zero that isn't none. */
export const formatRate = (share: number): string => {
  if (share === 0 || share === 1) return formatPercent(share)
  const percent = numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const shown = shownRate(share)
  return shown === 0 ? `<${percent.format(0.001)}` : percent.format(shown)
}

/** With fewer cases a rate would suggest a precision it doesn't have. */
export const FEW = 20

/** "46.8%", or "3 of 12" for few cases. */
export const formatShare = (n: number, of: number): string =>
  of === 0 ? '–' : of < FEW ? words.ui.ofTotal(n, of) : formatRate(n / of)
