// Public holidays and retail days of a country, by rule. They help to plan and change nothing.

import * as words from '../../../words/index.ts'
import { addDays } from './days.ts'

type Name = keyof typeof words.holidays
type Rule = (year: number) => string

const on =
  (month: number, day: number): Rule =>
  (year) =>
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The nth weekday of a month, counted from its end if negative; 0 is Sunday. */
const nth =
  (month: number, weekday: number, n: number): Rule =>
  (year) => {
    if (n > 0) {
      const first = on(month, 1)(year)
      return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1))
    }
    const last = addDays(month === 12 ? on(1, 1)(year + 1) : on(month + 1, 1)(year), -1)
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7) + 7 * (n + 1))
  }

/** Easter Sunday by the anonymous Gregorian algorithm. */
const easter: Rule = (year) => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return on(Math.floor(n / 31), (n % 31) + 1)(year)
}

const after =
  (rule: Rule, days: number): Rule =>
  (year) =>
    addDays(rule(year), days)

const thanksgiving = nth(11, 4, 4)

const EVERYWHERE: [Name, Rule][] = [
  ['newYear', on(1, 1)],
  ['valentines', on(2, 14)],
  ['easter', easter],
  ['blackFriday', after(thanksgiving, 1)],
  ['cyberMonday', after(thanksgiving, 4)],
  ['christmasEve', on(12, 24)],
  ['christmas', on(12, 25)],
  ['newYearsEve', on(12, 31)],
]
const GOOD_FRIDAY: [Name, Rule] = ['goodFriday', after(easter, -2)]
const EASTER_MONDAY: [Name, Rule] = ['easterMonday', after(easter, 1)]
const ASCENSION: [Name, Rule] = ['ascension', after(easter, 39)]
const WHIT_MONDAY: [Name, Rule] = ['whitMonday', after(easter, 50)]
const LABOR_DAY: [Name, Rule] = ['mayDay', on(5, 1)]
const BOXING_DAY: [Name, Rule] = ['boxingDay', on(12, 26)]
const SECOND_CHRISTMAS: [Name, Rule] = ['secondChristmas', on(12, 26)]
const MOTHERS_DAY: [Name, Rule] = ['mothersDay', nth(5, 0, 2)]

const BY_COUNTRY: Record<string, [Name, Rule][]> = {
  GB: [
    ['mothersDay', after(easter, -21)],
    GOOD_FRIDAY,
    EASTER_MONDAY,
    ['earlyMayBank', nth(5, 1, 1)],
    ['springBank', nth(5, 1, -1)],
    ['fathersDay', nth(6, 0, 3)],
    ['summerBank', nth(8, 1, -1)],
    ['halloween', on(10, 31)],
    ['bonfireNight', on(11, 5)],
    BOXING_DAY,
  ],
  IE: [
    ['stPatrick', on(3, 17)],
    ['mothersDay', after(easter, -21)],
    EASTER_MONDAY,
    ['earlyMayBank', nth(5, 1, 1)],
    ['stStephen', on(12, 26)],
  ],
  US: [
    ['mlk', nth(1, 1, 3)],
    ['presidents', nth(2, 1, 3)],
    MOTHERS_DAY,
    ['memorial', nth(5, 1, -1)],
    ['juneteenth', on(6, 19)],
    ['fathersDay', nth(6, 0, 3)],
    ['independence', on(7, 4)],
    ['laborDay', nth(9, 1, 1)],
    ['halloween', on(10, 31)],
    ['veterans', on(11, 11)],
    ['thanksgiving', thanksgiving],
  ],
  CA: [
    GOOD_FRIDAY,
    MOTHERS_DAY,
    ['canadaDay', on(7, 1)],
    ['laborDay', nth(9, 1, 1)],
    ['thanksgiving', nth(10, 1, 2)],
    ['halloween', on(10, 31)],
    BOXING_DAY,
  ],
  AU: [
    ['australiaDay', on(1, 26)],
    GOOD_FRIDAY,
    EASTER_MONDAY,
    ['anzac', on(4, 25)],
    MOTHERS_DAY,
    ['fathersDay', nth(9, 0, 1)],
    BOXING_DAY,
  ],
  DE: [
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOR_DAY,
    MOTHERS_DAY,
    ASCENSION,
    WHIT_MONDAY,
    ['germanUnity', on(10, 3)],
    ['stNicholas', on(12, 6)],
    SECOND_CHRISTMAS,
  ],
  AT: [EASTER_MONDAY, LABOR_DAY, MOTHERS_DAY, ASCENSION, WHIT_MONDAY, ['nationalDay', on(10, 26)], SECOND_CHRISTMAS],
  CH: [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, MOTHERS_DAY, WHIT_MONDAY, ['nationalDay', on(8, 1)], SECOND_CHRISTMAS],
  FR: [
    EASTER_MONDAY,
    LABOR_DAY,
    ['victory', on(5, 8)],
    ASCENSION,
    WHIT_MONDAY,
    ['bastille', on(7, 14)],
    ['assumption', on(8, 15)],
    ['allSaints', on(11, 1)],
    ['armistice', on(11, 11)],
  ],
  NL: [
    EASTER_MONDAY,
    ['kingsDay', on(4, 27)],
    MOTHERS_DAY,
    ASCENSION,
    WHIT_MONDAY,
    ['stNicholas', on(12, 5)],
    SECOND_CHRISTMAS,
  ],
  ES: [
    ['epiphany', on(1, 6)],
    GOOD_FRIDAY,
    LABOR_DAY,
    ['assumption', on(8, 15)],
    ['nationalDay', on(10, 12)],
    ['allSaints', on(11, 1)],
  ],
  IT: [
    ['epiphany', on(1, 6)],
    EASTER_MONDAY,
    ['liberation', on(4, 25)],
    LABOR_DAY,
    MOTHERS_DAY,
    ['republic', on(6, 2)],
    ['assumption', on(8, 15)],
    ['allSaints', on(11, 1)],
  ],
}

/** The names of holidays by day, for a year and a country such as GB. */
export function holidaysOf(year: number, country: string | null | undefined): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, rule] of [...EVERYWHERE, ...(BY_COUNTRY[country ?? ''] ?? [])]) {
    const day = rule(year)
    found.set(day, [...(found.get(day) ?? []), words.holidays[name]])
  }
  return found
}
