// Scales of charts, without a browser.

import { expect, test } from 'vitest'
import { evenly, scaleOf, spread } from '../src/ui/chart-scale.ts'

test('an axis has a few round values and ends close above the highest one', () => {
  expect(scaleOf([0, 4300]).ticks).toEqual([0, 1000, 2000, 3000, 4000, 5000])
  expect(scaleOf([5725]).ticks).toEqual([0, 2000, 4000, 6000])
  expect(scaleOf([23, 5]).ticks).toEqual([0, 5, 10, 15, 20, 25])
  expect(scaleOf([-30, 100]).ticks).toEqual([-50, 0, 50, 100])
})

test('counts have no fractions on the axis', () => {
  expect(scaleOf([]).ticks).toEqual([0, 1])
  expect(scaleOf([2, 1]).ticks).toEqual([0, 1, 2])
})

test('labels that are too close move apart', () => {
  expect(spread([40, 38, 90], 14)).toEqual([52, 38, 90])
})

test('labels are spread evenly from the first point to the last', () => {
  expect([...evenly(30, 6)]).toEqual([0, 7, 15, 22, 29])
  expect([...evenly(7, 1)]).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect([...evenly(3, 5)]).toEqual([0, 2])
  expect([...evenly(1, 1)]).toEqual([0])
})
