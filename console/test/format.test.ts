// Formatting of values, without a browser.

import { expect, onTestFinished, test } from 'vitest'
import { amountFormatOf, formatAmount, shownAmount } from '../src/ui/amount.ts'
import { linkMoney } from '../src/features/campaigns/report-figures.ts'
import { formatBytes } from '../src/ui/bytes.ts'
import {
  formatClock,
  formatMoney,
  formatRate,
  formatRelative,
  formatShortDay,
  formatShortTime,
  formatTime,
  timeFormatOf,
} from '../src/ui/format.ts'
import { currentLocale, setLocale } from '../src/words/intl.ts'

test('money is formatted by currency, or followed by text that is not a currency code', () => {
  expect(formatMoney(12.5, 'USD')).toBe('$12.50')
  expect(formatMoney(1200.4, 'EUR', true)).toBe('€1,200')
  expect(formatMoney(12.5, 'points')).toBe('12.5 points')
  expect(formatMoney(12.5, '')).toBe('12.5')
})

test('sizes of files are short, and bytes have a plural', () => {
  expect([1, 133, 2_000, 1_240_000].map(formatBytes)).toEqual(['1 byte', '133 bytes', '2 KB', '1.2 MB'])
})

test('a day is written with its year only if that is another one', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  expect(formatShortDay('2026-11-26', now)).toBe('Nov 26')
  expect(formatShortDay('2025-12-31', now)).toBe('Dec 31, 2025')
})

test.each([
  ['en-GB', '26 Nov, 08:00', '26 Nov 2025, 08:00', '1 Nov'],
  ['en-US', 'Nov 26, 8:00 AM', 'Nov 26, 2025, 8:00 AM', 'Nov 1'],
  ['de-DE', '26. Nov., 08:00', '26. Nov. 2025, 08:00', '1. Nov.'],
])('in %s, times in lists are short, as the locale writes them', (locale, soon, lastYear, earlier) => {
  const before = currentLocale()
  onTestFinished(() => setLocale(before))
  setLocale(locale)
  const now = new Date('2026-11-17T12:00:00Z')
  const format = timeFormatOf('UTC')
  expect(plain(formatShortTime(new Date('2026-11-26T08:00:00Z'), now, format))).toBe(soon)
  expect(plain(formatShortTime(new Date('2025-11-26T08:00:00Z'), now, format))).toBe(lastYear)
  expect(formatRelative(new Date('2026-11-01T08:00:00Z'), now, format)).toBe(earlier)
})

// ICU separates "8:00" and "AM" with a narrow space.
const plain = (text: string) => text.replaceAll('\u202F', ' ')

test('a time names its zone only if the clock of the browser shows another time', () => {
  const shown = (zone: string, browserZone: string, at: string) =>
    plain(formatTime(new Date(at), ['time'], { zone, browserZone }))
  expect(shown('Europe/London', 'UTC', '2026-11-19T09:03:00Z')).toBe('9:03 AM')
  expect(shown('Europe/London', 'UTC', '2026-07-19T09:03:00Z')).toBe('10:03 AM (London)')
  expect(shown('Europe/London', 'Europe/Berlin', '2026-11-19T09:03:00Z')).toBe('9:03 AM (London)')
  expect(shown('Europe/Vienna', 'Europe/Berlin', '2026-11-19T09:03:00Z')).toBe('10:03 AM')
})

test('the minute before and the minute after now differ', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const shown = (seconds: number) => formatRelative(new Date(now.getTime() + seconds * 1000), now, timeFormatOf('UTC'))
  expect([-59, 0, 1, 59].map(shown)).toEqual(['just now', 'just now', 'now', 'now'])
})

test('a received email has the time of day until yesterday', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  // Nine hours behind: 3:00 AM.
  const shown = (at: string) => plain(formatClock(new Date(at), now, timeFormatOf('America/Anchorage')))
  expect(shown('2026-11-17T11:59:00Z')).toBe('2:59 AM')
  expect(shown('2026-11-17T08:59:00Z')).toBe('yesterday, 11:59 PM')
  expect(shown('2026-11-16T09:00:00Z')).toBe('yesterday, 12:00 AM')
  expect(shown('2026-11-16T08:59:00Z')).toBe('Nov 15')
})

test('a rate is 100% only of all, and 0% only of none', () => {
  expect([0.4556, 7474 / 7476, 1, 1 / 7476, 0].map(formatRate)).toEqual(['45.6%', '99.9%', '100%', '<0.1%', '0%'])
})

test('amounts in headlines are whole from 100 on, and add up as shown', () => {
  expect([0, 65.4, 99.99, 100, 660.6].map((amount) => formatAmount(amount, 'GBP'))).toEqual([
    '£0',
    '£65.40',
    '£99.99',
    '£100',
    '£661',
  ])
  expect(shownAmount(8495.5) + shownAmount(3322.5)).toBe(11_819)
})

test('the revenue of links adds up to that of the campaign, as shown', () => {
  const links = [3418.7, 1187.65, 203.6, 1322.52].map((total, n) => ({
    n,
    version: 'a' as const,
    revenue: [{ currency: 'GBP', total }],
  }))
  expect(formatAmount(6132.47, 'GBP')).toBe('£6,132')
  expect(links.map(linkMoney(links, 'GBP'))).toEqual(['£3,419', '£1,188', '£203', '£1,322'])
  const few = [{ n: 0, version: 'a' as const, revenue: [{ currency: 'GBP', total: 12.4 }] }]
  expect(few.map(linkMoney(few, 'GBP'))).toEqual(['£12.40'])
  expect(linkMoney(few, 'GBP')({ n: 1, version: 'a', revenue: [] })).toBe('£0')
})

test('amounts of one list all have cents or none', () => {
  const shown = (amounts: number[]) => amounts.map((amount) => amountFormatOf(amounts)(amount, 'GBP'))
  expect(shown([660.6, 98.4, 0])).toEqual(['£661', '£98', '£0'])
  expect(shown([98.4, 12, 0])).toEqual(['£98.40', '£12.00', '£0'])
  expect(shown([])).toEqual([])
})
