// The days of a month to choose from, in the account's format and week start.

import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { dateFormat } from '../words/intl.ts'
import * as words from '../words/index.ts'
import { gridItem, moveInGrid } from './grid-keys.ts'
import { Icon } from './icons.tsx'
import { addDays, weekdayOf } from './read-date-time.ts'
import { WEEK_STARTS } from './weekdays.ts'
import type { WeekStart } from './weekdays.ts'
import classes from './month-grid.module.css'

const text = words.dateTime

/** Days with a dot, and what it means. */
export type MarkedDays = { days: ReadonlyMap<string, string>; label: string }

type MonthGridProps = {
  chosen: string
  today: string
  /** Earlier and later days can't be chosen. */
  first?: string | undefined
  last?: string | undefined
  weekStart: WeekStart
  marked?: MarkedDays | undefined
  onChoose: (day: string) => void
}

export const formatDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export function MonthGrid({ chosen, today, first, last, weekStart, marked, onChoose }: MonthGridProps) {
  const [month, setMonth] = useState(chosen.slice(0, 7))
  const [lastChosen, setLastChosen] = useState(chosen)
  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    setMonth(chosen.slice(0, 7))
  }
  const days = daysShown(month, WEEK_STARTS[weekStart])
  const isOut = (day: string) => (first !== undefined && day < first) || (last !== undefined && day > last)
  const stop = days.includes(chosen) ? chosen : days.find((day) => !isOut(day))
  return (
    <div>
      <div className={classes.head}>
        <strong>{formatDay(`${month}-01`, { month: 'long', year: 'numeric' })}</strong>
        <span>
          <ActionIcon variant="subtle" aria-label={text.monthBefore} onClick={() => setMonth(shiftMonth(month, -1))}>
            <Icon name="previous" />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={text.monthAfter} onClick={() => setMonth(shiftMonth(month, 1))}>
            <Icon name="next" />
          </ActionIcon>
        </span>
      </div>
      <div className={classes.days} onKeyDown={moveInGrid}>
        {days.map((day, i) => (
          <div key={day} className={classes.cell}>
            {i < 7 && (
              <span className={classes.weekday} aria-hidden>
                {formatDay(day, { weekday: 'short' }).slice(0, 2)}
              </span>
            )}
            <UnstyledButton
              className={classes.day}
              disabled={isOut(day)}
              {...gridItem(day === stop)}
              aria-pressed={day === chosen}
              data-today={day === today || undefined}
              data-outside={!day.startsWith(month) || undefined}
              data-marked={marked?.days.has(day) || undefined}
              title={marked?.days.get(day)}
              aria-label={formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
              onClick={() => onChoose(day)}
            >
              {Number(day.slice(8))}
            </UnstyledButton>
          </div>
        ))}
      </div>
      {marked && days.some((day) => marked.days.has(day)) && <div className={classes.legend}>{marked.label}</div>}
    </div>
  )
}

/** Six weeks, beginning with the week of the first day. */
function daysShown(month: string, firstWeekday: number): string[] {
  const first = `${month}-01`
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7))
  return Array.from({ length: 42 }, (_, n) => addDays(start, n))
}

function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
