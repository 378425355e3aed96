// Days of the calendar as text such as 2026-11-26, independent of time zones.

import type { CampaignCalendar } from '../../../api.ts'
import { dateFormat } from '../../../words/intl.ts'

const DAY_MS = 86_400_000

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => toDay(new Date(toDate(day).getTime() + days * DAY_MS))

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

export function addMonths(day: string, months: number): string {
  const date = toDate(firstOfMonth(day))
  date.setUTCMonth(date.getUTCMonth() + months)
  return toDay(date)
}

/** The first day of the week that a day is in; `starts` is 1 for Monday and 0 for Sunday. */
const startOfWeek = (day: string, starts: number): string => addDays(day, -((toDate(day).getUTCDay() - starts + 7) % 7))

export const isWeekend = (day: string): boolean => [0, 6].includes(toDate(day).getUTCDay())

export type View = 'month' | 'week'

/** The days shown: whole weeks around the month, or one week. */
export function daysOf(view: View, day: string, starts: number): string[] {
  const first = startOfWeek(view === 'month' ? firstOfMonth(day) : day, starts)
  const last = view === 'month' ? addDays(addMonths(day, 1), -1) : addDays(first, 6)
  const days: string[] = []
  for (let each = first; each <= last || days.length % 7 !== 0; each = addDays(each, 1)) days.push(each)
  return days
}

/** A day in the account's locale: "Thu 26 Nov", "November 2026". */
export const formatDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat({ ...options, timeZone: 'UTC' }, locale).format(toDate(day))

/** Days on which drips continue for many people, compared with the other days shown. */
export function busyDays(drips: CampaignCalendar['drips']): Map<string, number> {
  const most = Math.max(0, ...drips.map(({ people }) => people))
  return new Map(drips.filter(({ people }) => people >= most / 2).map(({ day, people }) => [day, people]))
}
