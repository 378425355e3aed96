// Formatting of values, without a browser.

import { expect, test } from 'vitest'
import { formatMoney, formatShortDay } from '../src/ui/format.ts'

test('money is formatted by currency, or followed by text that is not a currency code', () => {
  expect(formatMoney(12.5, 'USD')).toBe('$12.50')
  expect(formatMoney(1200.4, 'EUR', true)).toBe('€1,200')
  expect(formatMoney(12.5, 'points')).toBe('12.5 points')
  expect(formatMoney(12.5, '')).toBe('12.5')
})

test('a day is written with its year only if that is another one', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  expect(formatShortDay('2026-11-26', now)).toBe('Nov 26')
  expect(formatShortDay('2025-12-31', now)).toBe('Dec 31, 2025')
})
