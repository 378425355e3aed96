// "Good for this time of year" in the gallery: designs that suit the next 30 days.

import { expect, test } from 'vitest'
import type { StartingDesign } from '../src/api.ts'
import { inSeason } from '../src/features/designs/gallery/gallery-query.ts'

const all = ['spring', 'summer', 'autumn-sale', 'gift-guide', 'flash-sale', 'last-hours', 'invitation'].map(
  (key) => ({ key }) as StartingDesign,
)
const keysOn = (day: string, zone = 'Europe/London') =>
  inSeason(all, new Date(`${day}T12:00:00Z`), zone).map(({ key }) => key)

test('seasons begin 30 days ahead, across the new year too', () => {
  expect(keysOn('2026-11-18')).toEqual(['flash-sale', 'last-hours', 'gift-guide'])
  expect(keysOn('2026-01-20')).toEqual([])
  expect(keysOn('2026-01-31')).toEqual(['spring'])
  expect(keysOn('2026-12-21')).toEqual([])
})

test('designs for the next occasion come first', () => {
  expect(keysOn('2026-11-27')).toEqual(['flash-sale', 'last-hours', 'gift-guide'])
  expect(keysOn('2026-11-28')).toEqual(['gift-guide', 'flash-sale', 'last-hours'])
})

test('seasons of nature are half a year apart in the south', () => {
  expect(keysOn('2026-12-21', 'Australia/Sydney')).toEqual(['summer'])
  expect(keysOn('2026-04-01', 'Australia/Sydney')).toEqual(['autumn-sale'])
})
