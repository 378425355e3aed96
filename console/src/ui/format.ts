// How an account writes times: its zone, and 24 hours except in the United States and Canada. The shell fills this in.

import { createContext, use } from 'react'

const LANGUAGE = 'en-GB'

export type TimeFormat = { zone: string; browserZone: string; hour12: boolean }

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const timeFormatOf = (country: string | null | undefined, zone = browserZone): TimeFormat => ({
  zone,
  browserZone,
  hour12: country === 'US' || country === 'CA',
})

export const TimeFormatContext = createContext<TimeFormat>(timeFormatOf(null))

export const useTimeFormat = (): TimeFormat => use(TimeFormatContext)

type Part = 'day' | 'time'

/** "26 Nov 2026", "14:05", and "14:05 (Berlin)" where the browser is in another zone. */
export function showTime(at: Date, parts: readonly Part[], { zone, browserZone, hour12 }: TimeFormat): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', hour12 } as const
  const shown = new Intl.DateTimeFormat(LANGUAGE, {
    timeZone: zone,
    ...(parts.includes('day') && day),
    ...(parts.includes('time') && time),
  }).format(at)
  const isElsewhere = parts.includes('time') && zone !== browserZone
  return isElsewhere ? `${shown} (${zone.split('/').at(-1)!.replaceAll('_', ' ')})` : shown
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Within seven days in words: "5 min ago", "yesterday, 14:05"; otherwise the day. */
export function showRelative(at: Date, now: Date, format: TimeFormat): string {
  const ago = now.getTime() - at.getTime()
  if (Math.abs(ago) < MINUTE) return 'just now'
  if (Math.abs(ago) < HOUR) return around(ago, MINUTE, 'min')
  if (Math.abs(ago) < DAY / 2) return around(ago, HOUR, 'h')
  const days = dayNumber(now, format.zone) - dayNumber(at, format.zone)
  const time = () => showTime(at, ['time'], format)
  if (days === 0) return `today, ${time()}`
  if (days === 1) return `yesterday, ${time()}`
  if (days === -1) return `tomorrow, ${time()}`
  if (days > 0 && days < 7) return `${days} days ago`
  return showTime(at, ['day'], format)
}

const around = (ago: number, unit: number, name: string): string => {
  const n = Math.floor(Math.abs(ago) / unit)
  return ago > 0 ? `${n} ${name} ago` : `in ${n} ${name}`
}

/** Days since 1970 on the zone's own calendar. */
function dayNumber(at: Date, zone: string): number {
  const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)
  return Date.parse(`${iso}T00:00:00Z`) / DAY
}

/** When a day such as 2026-11-26 begins in a zone. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (at: number) => {
    const there = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
      at,
    )
    return Date.parse(`${there.replace(' ', 'T')}Z`) - at
  }
  // The offset at midnight UTC may be that of the day before a change of the clocks.
  return new Date(midnight - offsetAt(midnight - offsetAt(midnight)))
}

/** The day after, as a day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10)

const numbers = new Intl.NumberFormat(LANGUAGE)
export const showNumber = (n: number): string => numbers.format(n)

const percent = new Intl.NumberFormat(LANGUAGE, { style: 'percent', maximumFractionDigits: 0 })
export const showPercent = (share: number): string => percent.format(share)

const CURRENCY_CODE = /^[A-Za-z]{3}$/

/** `whole` leaves the cents out, where the amount is large. What is no currency's code stands beside the number. */
export const showMoney = (amount: number, currency: string, whole = false): string => {
  if (!CURRENCY_CODE.test(currency)) return `${showNumber(amount)} ${currency}`.trim()
  const digits = whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency, ...digits }).format(amount)
}

const share = new Intl.NumberFormat(LANGUAGE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Below this many cases a rate would say more than is known. */
const FEW = 20

/** "46.8%", or "3 of 12" where there are too few for a rate. */
export const showShare = (n: number, of: number): string =>
  of === 0 ? '–' : of < FEW ? `${showNumber(n)} of ${showNumber(of)}` : share.format(n / of)

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** "1.2 GB": in thousands, as disks are sold. */
export function showBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** step
  return `${size.toFixed(step === 0 || size >= 100 ? 0 : 1)} ${UNITS[step]}`
}
