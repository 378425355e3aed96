// Formatting of values, without a browser.

import { expect, test } from 'vitest'
import { formatMoney } from '../src/ui/format.ts'

test('money is formatted by currency, or followed by text that is not a currency code', () => {
  expect(formatMoney(12.5, 'USD')).toBe('$12.50')
  expect(formatMoney(1200.4, 'EUR', true)).toBe('€1,200')
  expect(formatMoney(12.5, 'points')).toBe('12.5 points')
  expect(formatMoney(12.5, '')).toBe('12.5')
})
