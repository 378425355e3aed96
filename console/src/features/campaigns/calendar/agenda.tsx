// The calendar on phones: days with campaigns or holidays, one below the other.

import { Text } from '@mantine/core'
import * as words from '../../../words/index.ts'
import { currentLocale } from '../../../words/intl.ts'
import { formatDay } from './days.ts'
import type { CalendarProps } from './day-grid.tsx'
import { Entry } from './entry.tsx'
import classes from './calendar.module.css'

const ignore = () => {}

export function Agenda({ accountId, days, month, view, today, holidays, calendar }: CalendarProps) {
  const shown = days
    .filter((day) => view === 'week' || day.startsWith(month))
    .map((day) => ({ day, entries: calendar.entries.filter((entry) => entry.day === day) }))
    .filter(({ day, entries }) => entries.length > 0 || holidays.has(day))
  if (shown.length === 0) return <Text c="dimmed">{words.calendar.nothing}</Text>
  return (
    <ul className={classes.agenda} aria-label={words.calendar.title}>
      {shown.map(({ day, entries }) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h2>{formatDay(day, currentLocale(), { weekday: 'short', day: 'numeric', month: 'short' })}</h2>
          {holidays.get(day)?.map((name) => (
            <span key={name} className={classes.holiday}>
              {name}
            </span>
          ))}
          {entries.map(({ campaign }) => (
            <Entry
              key={campaign.id}
              accountId={accountId}
              campaign={campaign}
              isMovable={false}
              isMoving={false}
              onDrag={ignore}
              onKey={ignore}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}
