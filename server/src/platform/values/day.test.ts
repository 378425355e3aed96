import { describe, expect, test } from 'vitest'
import { dayWanted, readDay } from './day.ts'

const dayFirst = { monthFirst: false }
const monthFirst = { monthFirst: true }

describe('A date column is stored as YYYY-MM-DD. Inputs like 14/10/2026 or 14 Oct 2026 are read as dates', () => {
  test.each([
    ['14/10/2026', '2026-10-14'],
    ['4/3/2026', '2026-03-04'],
    ['14-10-2026', '2026-10-14'],
    ['14.10.2026', '2026-10-14'],
    [' 14/10/2026 ', '2026-10-14'],
    ['14/10/2026 09:30', '2026-10-14'],
    ['2026-10-14T09:30:00+01', '2026-10-14'],
    ['14 Oct 2026', '2026-10-14'],
    ['14 october 2026', '2026-10-14'],
    ['1st Sept. 2026', '2026-09-01'],
    ['14-Oct-2026', '2026-10-14'],
    ['Wed, 14 Oct 2026 09:30:00 GMT', '2026-10-14'],
    ['October 14, 2026', '2026-10-14'],
    ['Oct 14 2026', '2026-10-14'],
    ['Wednesday, October 14th, 2026', '2026-10-14'],
    ['2026-10-14', '2026-10-14'],
    ['2026/10/14', '2026-10-14'],
    ['20261014', '2026-10-14'],
    ['2026-10-14T23:30:00-05:00', '2026-10-14'],
    ['2026-10-14T09:30:00.123Z', '2026-10-14'],
    ['2026-10-14 09:30', '2026-10-14'],
    ['29/02/2028', '2028-02-29'],
  ])('%s', (text, day) => expect(readDay(text, dayFirst)).toBe(day))
})

test('day first unless the account is in the US or Canada', () => {
  expect(readDay('03/04/2026', dayFirst)).toBe('2026-04-03')
  expect(readDay('03/04/2026', monthFirst)).toBe('2026-03-04')
  expect(readDay('14/10/2026', monthFirst)).toBeNull()
  expect(readDay('10/14/2026', dayFirst)).toBeNull()
  expect(readDay('14 Oct 2026', monthFirst)).toBe('2026-10-14')
})

test.each([
  '',
  'soon',
  '46309',
  '46309.5',
  '14/10/26',
  '2026-10-14T25:00:00Z',
  '2026-10-14 09:60',
  '2026-10-14T09:30+99:99',
  '31/02/2026',
  '29/02/2026',
  '2026-13-01',
  '0/1/2026',
  '14/10-2026',
  '14 Foo 2026',
  '14 ma 2026',
  'by 14 Oct 2026',
  `14/10/2026 09:30${' '.repeat(100_000)}x`,
  '2026',
  '14/10/2026 is a day',
])('rejects %j as a date', (text) => expect(readDay(text, dayFirst)).toBeNull())

test('recognizes the day number of a spreadsheet', () => {
  expect(dayWanted(46309, dayFirst)).toBe(
    "a date, such as 2026-10-14 or 14/10/2026: 46309 looks like a spreadsheet's day number, so format that column as a date",
  )
  expect(dayWanted('soon', monthFirst)).toBe('a date, such as 2026-10-14 or 10/14/2026')
})
