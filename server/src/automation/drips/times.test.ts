// Tables of due times: daylight saving, weekdays, birthdays, quiet hours.

import { describe, expect, test } from 'vitest'
import { isZone } from '../../platform/values/local-time.ts'
import { addSpan, nextDate, nextTime, quietUntil } from './times.ts'

const VIENNA = 'Europe/Vienna'

describe('a span', () => {
  test.each([
    ['seconds', '2026-03-28T12:00:00Z', { seconds: 30 }, VIENNA, '2026-03-28T12:00:30.000Z'],
    ['hours are elapsed time', '2026-03-29T00:30:00Z', { hours: 1 }, VIENNA, '2026-03-29T01:30:00.000Z'],
    [
      'a day across the spring change is 23 hours',
      '2026-03-28T12:00:00Z',
      { days: 1 },
      VIENNA,
      '2026-03-29T11:00:00.000Z',
    ],
    [
      'a day across the autumn change is 25 hours',
      '2026-10-24T12:00:00Z',
      { days: 1 },
      VIENNA,
      '2026-10-25T13:00:00.000Z',
    ],
    ['a day in UTC is 24 hours', '2026-03-28T12:00:00Z', { days: 1 }, 'UTC', '2026-03-29T12:00:00.000Z'],
    ['into the skipped hour', '2026-03-28T01:30:00Z', { days: 1 }, VIENNA, '2026-03-29T01:30:00.000Z'],
    ['into the repeated hour', '2026-10-24T00:30:00Z', { days: 1 }, VIENNA, '2026-10-25T00:30:00.000Z'],
    ['milliseconds are kept', '2026-06-01T12:00:00.123Z', { days: 2 }, VIENNA, '2026-06-03T12:00:00.123Z'],
    [
      'half-hour daylight saving',
      '2026-04-04T12:00:00Z',
      { days: 1 },
      'Australia/Lord_Howe',
      '2026-04-05T12:30:00.000Z',
    ],
  ])('%s', (_, at, span, zone, expected) => {
    expect(addSpan(new Date(at), span, zone).toISOString()).toBe(expected)
  })
})

describe('a time of day', () => {
  test.each([
    ['later today', '2026-11-16T07:00:00Z', null, '09:00', VIENNA, '2026-11-16T08:00:00.000Z'],
    ['never the current moment', '2026-11-16T08:00:00Z', null, '09:00', VIENNA, '2026-11-17T08:00:00.000Z'],
    ['tomorrow', '2026-11-16T08:00:00.001Z', null, '09:00', VIENNA, '2026-11-17T08:00:00.000Z'],
    ['in a zone with another date', '2026-11-16T23:00:00Z', null, '09:00', 'Asia/Tokyo', '2026-11-17T00:00:00.000Z'],
    ['a weekday', '2026-11-16T12:00:00Z', 'monday' as const, '09:00', VIENNA, '2026-11-23T08:00:00.000Z'],
    ['a weekday, today', '2026-11-16T07:00:00Z', 'monday' as const, '09:00', VIENNA, '2026-11-16T08:00:00.000Z'],
    ['on the day of the change', '2026-03-29T00:00:00Z', null, '09:00', VIENNA, '2026-03-29T07:00:00.000Z'],
    ['skipped by the change', '2026-03-29T00:00:00Z', null, '02:30', VIENNA, '2026-03-29T01:30:00.000Z'],
    ['repeated: the first', '2026-10-24T23:00:00Z', null, '02:30', VIENNA, '2026-10-25T00:30:00.000Z'],
  ])('%s', (_, at, weekday, time, zone, expected) => {
    expect(nextTime(new Date(at), { weekday, time }, zone).toISOString()).toBe(expected)
  })
})

describe("a person's date", () => {
  const yearly = (date: string) => ({ date, time: '09:00', repeat: 'yearly' as const })
  test.each([
    ['in the future', '2026-11-16T00:00:00Z', yearly('2027-05-01'), '2027-05-01T07:00:00.000Z'],
    ['years ahead: not moved to this year', '2026-11-16T00:00:00Z', yearly('2030-05-01'), '2030-05-01T07:00:00.000Z'],
    ['a birthday this year', '2026-11-16T00:00:00Z', yearly('1985-12-24'), '2026-12-24T08:00:00.000Z'],
    ['a birthday that has passed', '2026-12-25T00:00:00Z', yearly('1985-12-24'), '2027-12-24T08:00:00.000Z'],
    ['today, earlier', '2026-12-24T09:00:00Z', yearly('1985-12-24'), '2027-12-24T08:00:00.000Z'],
    ['29 February in a common year', '2026-11-16T00:00:00Z', yearly('2000-02-29'), '2027-02-28T08:00:00.000Z'],
    ['29 February in a leap year', '2027-11-16T00:00:00Z', yearly('2000-02-29'), '2028-02-29T08:00:00.000Z'],
    [
      '29 February, after the 28th of a leap year',
      '2028-02-28T12:00:00Z',
      yearly('2000-02-29'),
      '2028-02-29T08:00:00.000Z',
    ],
    ['new year in a zone with another year', '2026-12-31T23:30:00Z', yearly('1990-01-01'), '2027-01-01T08:00:00.000Z'],
    ['once, passed', '2026-12-25T00:00:00Z', { date: '2026-12-24', time: '09:00', repeat: 'once' as const }, null],
  ])('%s', (_, at, wanted, expected) => {
    expect(nextDate(new Date(at), wanted, VIENNA)?.toISOString() ?? null).toBe(expected)
  })
})

describe('quiet hours', () => {
  const night = { from: '21:00', to: '08:00' }
  test.each([
    ['before', '2026-11-16T19:59:59Z', night, null],
    ['at the start', '2026-11-16T20:00:00Z', night, '2026-11-17T07:00:00.000Z'],
    ['after midnight', '2026-11-17T02:00:00Z', night, '2026-11-17T07:00:00.000Z'],
    ['at the end', '2026-11-17T07:00:00Z', night, null],
    ['across the spring change', '2026-03-28T22:00:00Z', night, '2026-03-29T06:00:00.000Z'],
    ['within a day', '2026-11-16T11:30:00Z', { from: '12:00', to: '13:00' }, '2026-11-16T12:00:00.000Z'],
    ['none', '2026-11-16T11:30:00Z', { from: '12:00', to: '12:00' }, null],
  ])('%s', (_, at, hours, expected) => {
    expect(quietUntil(new Date(at), hours, VIENNA)?.toISOString() ?? null).toBe(expected)
  })
})

test('a zone must be in the IANA list', () => {
  expect([isZone('Europe/Vienna'), isZone('Nowhere/Land'), isZone('+02:00'), isZone(3)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
