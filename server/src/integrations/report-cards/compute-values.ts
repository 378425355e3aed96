// Computes report cards: the events of the last 30 and 90 days, counted or added up, compared with the periods before,
// and split by day, week, or property. Days and weeks are those of the account.

import type { FeedSection } from '../../activity/feed/schema.ts'
import type { WeekStart } from '../../identity/accounts/settings.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { MOST_VALUES, PERIODS } from './schema.ts'
import type { CardBody, Period } from './schema.ts'
import * as sql from './sql.ts'

export type Calendar = { zone: string; weekStart: WeekStart; now: Date }

type Card = Pick<CardBody, 'event' | 'sum' | 'split' | 'property'> & { section: FeedSection }

const [SHORT, LONG] = PERIODS
const WEEKDAY_OF: Record<WeekStart, number> = { sunday: 0, monday: 1, saturday: 6 }

/** The periods of each card, in the order of the cards. */
export async function computeValues(
  db: Sql,
  accountId: Uuid,
  cards: readonly Card[],
  { zone, weekStart, now }: Calendar,
): Promise<Period[][]> {
  const today = dayIn(zone, now)
  const until = addDays(today, 1)
  const measured = cards.map(({ event, section, sum, property }, n) => ({ n, event, section, sum, property }))
  const byDay = { zone, since: addDays(until, -2 * LONG), until }
  const byProperty = { zone, since: addDays(until, -LONG), until, shortSince: addDays(until, -SHORT) }
  const split = measured.filter(({ property }) => property !== null)
  const [dayValues, propertyValues] = await Promise.all([
    bothWays(measured, (some, isSum) => sql.listDayValues(db, accountId, some, byDay, isSum)),
    bothWays(split, (some, isSum) => sql.listPropertyValues(db, accountId, some, byProperty, isSum, MOST_VALUES)),
  ])
  const days = cards.map(() => new Map<Day, number>())
  for (const { n, day, value } of dayValues) days[n]!.set(day, Number(value))
  const labels = Map.groupBy(propertyValues, ({ n }) => n)

  return cards.map((card, n) =>
    PERIODS.map((length): Period => {
      const range = daysBefore(until, length)
      const total = sumOf(days[n]!, range)
      const points =
        card.split === 'property'
          ? labelPoints(labels.get(n) ?? [], length)
          : dayPoints(days[n]!, range, card, weekStart)
      const shown = points.reduce((sum, { value }) => sum + value, 0)
      return {
        days: length,
        total,
        before: sumOf(days[n]!, daysBefore(range[0]!, length)),
        points,
        others: card.split === 'property' ? rounded(total - shown) : 0,
      }
    }),
  )
}

/**
 * Cards that count and cards that add up are queried separately, because counting doesn't need the events' properties.
 */
async function bothWays<Row>(
  cards: sql.Measured[],
  ask: (some: sql.Measured[], isSum: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  const parts = [true, false].map((isSum) => {
    const some = cards.filter(({ sum }) => (sum !== null) === isSum)
    return some.length > 0 ? ask(some, isSum) : []
  })
  return (await Promise.all(parts)).flat()
}

const daysBefore = (until: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => addDays(until, i - count))

const sumOf = (values: ReadonlyMap<Day, number>, range: readonly Day[]): number =>
  rounded(range.reduce((sum, day) => sum + (values.get(day) ?? 0), 0))

/** Adding binary fractions leaves rounding errors. */
const rounded = (value: number): number => Number(value.toPrecision(15))

function dayPoints(
  values: ReadonlyMap<Day, number>,
  range: readonly Day[],
  { split }: Card,
  weekStart: WeekStart,
): Period['points'] {
  if (split === 'none') return []
  const labelOf = split === 'day' ? (day: Day) => day : (day: Day) => firstOfWeek(day, weekStart)
  const groups = Map.groupBy(range, labelOf)
  return Array.from(groups, ([label, days]) => ({ label, value: sumOf(values, days) }))
}

export function firstOfWeek(day: Day, weekStart: WeekStart): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - WEEKDAY_OF[weekStart] + 7) % 7))
}

function labelPoints(rows: readonly sql.PropertyValue[], length: (typeof PERIODS)[number]): Period['points'] {
  return rows
    .map(({ label, short, long }) => ({ label, value: Number(length === SHORT ? short : long) }))
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_VALUES)
}
