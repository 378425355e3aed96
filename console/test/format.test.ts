// Formatting of values, without a browser.

import { expect, test } from 'vitest'
import { formatMoney } from '../src/ui/format.ts'

test('money is shown in its currency, and beside what is no code of one', () => {
  expect(formatMoney(12.5, 'USD')).toBe('$12.50')
  expect(formatMoney(1200.4, 'EUR', true)).toBe('€1,200')
  expect(formatMoney(12.5, 'points')).toBe('12.5 points')
  expect(formatMoney(12.5, '')).toBe('12.5')
})
