import { expect, test } from 'vitest'
import { addDays, dayIn } from './zone.ts'

test.each([
  ['UTC', '2026-02-28T03:00:00Z', '2026-02-28'],
  ['America/New_York', '2026-02-28T03:00:00Z', '2026-02-27'],
  ['Pacific/Kiritimati', '2026-12-31T11:00:00Z', '2027-01-01'],
  ['Europe/Vienna', '2026-03-29T00:59:59Z', '2026-03-29'],
])('in %s, %s is %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day)
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['0050-03-01', -1, '0050-02-28'],
  ['0001-01-01', -1, '0001-01-01'],
  ['9999-12-31', 36_500, '9999-12-31'],
])('%s plus %i days is %s', (day, days, moved) => {
  expect(addDays(day, days)).toBe(moved)
})
