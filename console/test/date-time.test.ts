// Dates and times as people type them, and days in the account's time zone.

import { expect, test } from 'vitest'
import { readDateTime, readDay, readTime } from '../src/ui/read-date-time.ts'
import { fromLocal, toLocal } from '../src/ui/zoned-time.ts'

const before = { day: '2026-11-18', minutes: 9 * 60 }
const read = (text: string, { monthFirst = false, locale = 'en-GB' } = {}) => {
  const found = readDateTime(text, { today: '2026-11-17', before, monthFirst, locale })
  return found && `${found.day} ${Math.floor(found.minutes / 60)}:${String(found.minutes % 60).padStart(2, '0')}`
}

test('typed dates and times are read, and missing parts keep what was chosen', () => {
  expect(read('19 nov 8')).toBe('2026-11-19 8:00')
  expect(read('Nov 19, 8:30')).toBe('2026-11-19 8:30')
  expect(read('Thu, 19 Nov 2026, 08:05')).toBe('2026-11-19 8:05')
  expect(read('19th November at 8pm')).toBe('2026-11-19 20:00')
  expect(read('3/12 8')).toBe('2026-12-03 8:00')
  expect(read('12/3 8', { monthFirst: true })).toBe('2026-12-03 8:00')
  expect(read('2027-01-02')).toBe('2027-01-02 9:00')
  expect(read('tomorrow 12am')).toBe('2026-11-18 0:00')
  expect(read('tuesday 9')).toBe('2026-11-24 9:00')
  expect(read('14:15')).toBe('2026-11-18 14:15')
  expect(read('2 jan')).toBe('2027-01-02 9:00')
  for (const wrong of ['', 'soon', '31 feb 8', '19 nov 25', '8:75', '19 nov 8 x', '1'.repeat(50)])
    expect(read(wrong)).toBeNull()
})

test('a day or a time alone is read, and nothing more', () => {
  const options = { today: '2026-11-17', monthFirst: false, locale: 'en-GB' }
  expect(readDay('4 july 1990', options)).toBe('1990-07-04')
  expect(readDay('4/7/1990', options)).toBe('1990-07-04')
  expect(readDay('1990-07-04', options)).toBe('1990-07-04')
  for (const wrong of ['', '8:30', '4 july 1990 8:30', '31 feb', '1'.repeat(50)])
    expect(readDay(wrong, options)).toBeNull()
  expect(readTime('8')).toBe(8 * 60)
  expect(readTime('08:30')).toBe(8 * 60 + 30)
  expect(readTime('9:15\u202fPM')).toBe(21 * 60 + 15)
  for (const wrong of ['', '25', '8:75', '19 nov', '8 and more']) expect(readTime(wrong)).toBeNull()
})

test('dates are read in the language of the console, too', () => {
  expect(read('3. Dez 8:30', { locale: 'de-DE' })).toBe('2026-12-03 8:30')
  expect(read('morgen 9', { locale: 'de' })).toBe('2026-11-18 9:00')
  expect(read('Dienstag 9', { locale: 'de' })).toBe('2026-11-24 9:00')
  expect(read('3 juillet 8', { locale: 'fr' })).toBe('2027-07-03 8:00')
  expect(read('demain 8h30', { locale: 'fr' })).toBe('2026-11-18 8:30')
  expect(read('4 ene 8', { locale: 'es' })).toBe('2027-01-04 8:00')
  expect(read('19 nov 8', { locale: 'es' })).toBe('2026-11-19 8:00')
})

test('a local time is the same clock time across a clock change', () => {
  const zone = 'Europe/London'
  for (const day of ['2026-03-28', '2026-03-29', '2026-10-25', '2026-11-19']) {
    const local = { day, minutes: 8 * 60 }
    expect(toLocal(fromLocal(local, zone), zone)).toEqual(local)
  }
  expect(fromLocal({ day: '2026-07-01', minutes: 480 }, zone).toISOString()).toBe('2026-07-01T07:00:00.000Z')
})
