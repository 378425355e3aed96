// How values are shown, without a browser.

import { expect, test } from 'vitest'
import { showMoney } from '../src/ui/format.ts'

test('money is shown in its currency, and beside what is no code of one', () => {
  expect(showMoney(12.5, 'USD')).toBe('$12.50')
  expect(showMoney(1200.4, 'EUR', true)).toBe('€1,200')
  expect(showMoney(12.5, 'points')).toBe('12.5 points')
  expect(showMoney(12.5, '')).toBe('12.5')
})
