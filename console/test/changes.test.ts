// Changes of figures, without a browser.

import { expect, test } from 'vitest'
import { amountChange, amountDifference, isSignificant, pointsChange, rateChange } from '../src/ui/changes.ts'
import { formatNumber } from '../src/ui/format.ts'

test('a rate is compared with a rate, in percentage points', () => {
  const change = rateChange({ n: 80, of: 200 }, { n: 50, of: 100 }, 'up')
  expect(change).toMatchObject({ direction: 'down', text: '10.0 pts from 50.0%' })
})

test('twice the emails at the same rate is no change', () => {
  expect(rateChange({ n: 100, of: 200 }, { n: 50, of: 100 }, 'up')).toEqual({
    direction: 'same',
    text: 'No change from 50.0%',
    tone: 'plain',
  })
})

test('a rate is colored only if the difference is significant at 95%', () => {
  // z = 1.63 and z = 2.31 by hand.
  expect(isSignificant({ n: 80, of: 200 }, { n: 50, of: 100 })).toBe(false)
  expect(isSignificant({ n: 160, of: 400 }, { n: 100, of: 200 })).toBe(true)
  expect(pointsChange({ n: 160, of: 400 }, { n: 100, of: 200 }, 'up')?.tone).toBe('bad')
  expect(pointsChange({ n: 160, of: 400 }, { n: 100, of: 200 }, 'down')?.tone).toBe('good')
  expect(pointsChange({ n: 80, of: 200 }, { n: 50, of: 100 }, 'up')?.tone).toBe('plain')
})

test('the difference of two rates is that of the rates as shown', () => {
  // 61.96% and 45.56%, whose difference is 16.4%.
  expect(pointsChange({ n: 271, of: 437 }, { n: 2035, of: 4467 }, 'up')?.text).toBe('16.4 pts')
  expect(pointsChange({ n: 176, of: 1000 }, { n: 1260, of: 10_004 }, 'up')?.text).toBe('5.0 pts')
})

test('too few earlier cases are no base', () => {
  expect(rateChange({ n: 80, of: 200 }, { n: 10, of: 19 }, 'up')).toBeNull()
  expect(amountChange({ now: 40, before: 19, cases: 19, better: 'up', show: formatNumber })).toBeNull()
  expect(amountChange({ now: 40, before: 0, cases: 0, better: 'up', show: formatNumber })).toBeNull()
})

test('money and counts change by a percentage, colored from 10% on', () => {
  const change = (now: number) => amountChange({ now, before: 9210, cases: 200, better: 'up', show: formatNumber })
  expect(change(10_575)).toEqual({ direction: 'up', text: '15% from 9,210', tone: 'good' })
  expect(change(9_300)).toEqual({ direction: 'up', text: '1% from 9,210', tone: 'plain' })
  expect(change(8_000)).toMatchObject({ direction: 'down', tone: 'bad' })
})

test('a change that rounds to 0% is still a change', () => {
  const change = (now: number) => amountChange({ now, before: 7263, cases: 7263, better: 'up', show: formatNumber })
  expect(change(7285)).toEqual({ direction: 'up', text: '<1% from 7,263', tone: 'plain' })
  expect(change(7241)).toEqual({ direction: 'down', text: '<1% from 7,263', tone: 'plain' })
  expect(change(7263)).toEqual({ direction: 'same', text: 'No change from 7,263', tone: 'plain' })
})

test('beside the earlier amount, a change is its difference and a percentage', () => {
  const difference = (now: number, before: number, cases: number) =>
    amountDifference({ now, before, cases, better: 'up', show: formatNumber })
  expect(difference(5725, 2111, 39)).toEqual({ direction: 'up', text: '3,614 (171%)', tone: 'good' })
  expect(difference(437, 4467, 0)).toEqual({ direction: 'down', text: '4,030', tone: 'plain' })
  expect(difference(12, 12, 100)).toEqual({ direction: 'same', text: 'No change', tone: 'plain' })
})
