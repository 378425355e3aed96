// When people move on, as tables: daylight saving, weekdays, birthdays, hours of quiet.

import { describe, expect, test } from 'vitest'
import { addSpan, isZone, nextDate, nextTime, quietUntil } from './times.ts'

const VIENNA = 'Europe/Vienna'

describe('a span', () => {
  test.each([
    ['seconds', '2026-03-28T12:00:00Z', { seconds: 30 }, VIENNA, '2026-03-28T12:00:30.000Z'],
    ['hours pass on any clock', '2026-03-29T00:30:00Z', { hours: 1 }, VIENNA, '2026-03-29T01:30:00.000Z'],
    ['a day over the jump ahead is 23 hours', '2026-03-28T12:00:00Z', { days: 1 }, VIENNA, '2026-03-29T11:00:00.000Z'],
    ['a day over the jump back is 25 hours', '2026-10-24T12:00:00Z', { days: 1 }, VIENNA, '2026-10-25T13:00:00.000Z'],
    ['a day in UTC is 24 hours', '2026-03-28T12:00:00Z', { days: 1 }, 'UTC', '2026-03-29T12:00:00.000Z'],
    ['into the hour left out', '2026-03-28T01:30:00Z', { days: 1 }, VIENNA, '2026-03-29T01:30:00.000Z'],
    ['into the hour that comes twice', '2026-10-24T00:30:00Z', { days: 1 }, VIENNA, '2026-10-25T00:30:00.000Z'],
    ['milliseconds are kept', '2026-06-01T12:00:00.123Z', { days: 2 }, VIENNA, '2026-06-03T12:00:00.123Z'],
    ['half an hour of summer', '2026-04-04T12:00:00Z', { days: 1 }, 'Australia/Lord_Howe', '2026-04-05T12:30:00.000Z'],
  ])('%s', (_, at, span, zone, expected) => {
    expect(addSpan(new Date(at), span, zone).toISOString()).toBe(expected)
  })
})

describe('a time of day', () => {
  test.each([
    ['later today', '2026-11-16T07:00:00Z', null, '09:00', VIENNA, '2026-11-16T08:00:00.000Z'],
    ['not this very moment', '2026-11-16T08:00:00Z', null, '09:00', VIENNA, '2026-11-17T08:00:00.000Z'],
    ['tomorrow', '2026-11-16T08:00:00.001Z', null, '09:00', VIENNA, '2026-11-17T08:00:00.000Z'],
    ['where it is another day', '2026-11-16T23:00:00Z', null, '09:00', 'Asia/Tokyo', '2026-11-17T00:00:00.000Z'],
    ['a weekday', '2026-11-16T12:00:00Z', 'monday' as const, '09:00', VIENNA, '2026-11-23T08:00:00.000Z'],
    ['a weekday, today', '2026-11-16T07:00:00Z', 'monday' as const, '09:00', VIENNA, '2026-11-16T08:00:00.000Z'],
    ['on the day of the jump', '2026-03-29T00:00:00Z', null, '09:00', VIENNA, '2026-03-29T07:00:00.000Z'],
    ['left out by the jump', '2026-03-29T00:00:00Z', null, '02:30', VIENNA, '2026-03-29T01:30:00.000Z'],
    ['twice: the first', '2026-10-24T23:00:00Z', null, '02:30', VIENNA, '2026-10-25T00:30:00.000Z'],
  ])('%s', (_, at, weekday, time, zone, expected) => {
    expect(nextTime(new Date(at), { weekday, time }, zone).toISOString()).toBe(expected)
  })
})

describe('a date that is known of somebody', () => {
  const yearly = (date: string) => ({ date, time: '09:00', repeat: 'yearly' as const })
  test.each([
    ['lies ahead', '2026-11-16T00:00:00Z', yearly('2027-05-01'), '2027-05-01T07:00:00.000Z'],
    ['years ahead is not brought forward', '2026-11-16T00:00:00Z', yearly('2030-05-01'), '2030-05-01T07:00:00.000Z'],
    ['a birthday this year', '2026-11-16T00:00:00Z', yearly('1985-12-24'), '2026-12-24T08:00:00.000Z'],
    ['a birthday that is over', '2026-12-25T00:00:00Z', yearly('1985-12-24'), '2027-12-24T08:00:00.000Z'],
    ['today, earlier', '2026-12-24T09:00:00Z', yearly('1985-12-24'), '2027-12-24T08:00:00.000Z'],
    ['29 February in a common year', '2026-11-16T00:00:00Z', yearly('2000-02-29'), '2027-02-28T08:00:00.000Z'],
    ['29 February in a leap year', '2027-11-16T00:00:00Z', yearly('2000-02-29'), '2028-02-29T08:00:00.000Z'],
    [
      '29 February, after the 28th of a leap year',
      '2028-02-28T12:00:00Z',
      yearly('2000-02-29'),
      '2028-02-29T08:00:00.000Z',
    ],
    ['new year where the year is another', '2026-12-31T23:30:00Z', yearly('1990-01-01'), '2027-01-01T08:00:00.000Z'],
    ['once, over', '2026-12-25T00:00:00Z', { date: '2026-12-24', time: '09:00', repeat: 'once' as const }, null],
  ])('%s', (_, at, wanted, expected) => {
    expect(nextDate(new Date(at), wanted, VIENNA)?.toISOString() ?? null).toBe(expected)
  })
})

describe('hours of quiet', () => {
  const night = { from: '21:00', to: '08:00' }
  test.each([
    ['before them', '2026-11-16T19:59:59Z', night, null],
    ['their first moment', '2026-11-16T20:00:00Z', night, '2026-11-17T07:00:00.000Z'],
    ['after midnight', '2026-11-17T02:00:00Z', night, '2026-11-17T07:00:00.000Z'],
    ['their end', '2026-11-17T07:00:00Z', night, null],
    ['over the jump ahead', '2026-03-28T22:00:00Z', night, '2026-03-29T06:00:00.000Z'],
    ['within a day', '2026-11-16T11:30:00Z', { from: '12:00', to: '13:00' }, '2026-11-16T12:00:00.000Z'],
    ['none at all', '2026-11-16T11:30:00Z', { from: '12:00', to: '12:00' }, null],
  ])('%s', (_, at, hours, expected) => {
    expect(quietUntil(new Date(at), hours, VIENNA)?.toISOString() ?? null).toBe(expected)
  })
})

test('a zone is a name of the list', () => {
  expect([isZone('Europe/Vienna'), isZone('Nowhere/Land'), isZone('+02:00'), isZone(3)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
