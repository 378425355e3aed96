// The calendar on phones: days with campaigns, drips or holidays, one below the other.

import { Text } from '@mantine/core'
import type { ConsoleCampaign } from '../../../api.ts'
import * as words from '../../../words/index.ts'
import { currentLocale } from '../../../words/intl.ts'
import { busyDays, formatDay } from './days.ts'
import type { CalendarProps } from './day-grid.tsx'
import { Entry } from './entry.tsx'
import classes from './calendar.module.css'

const text = words.calendar
const ignore = () => {}

export function Agenda({ accountId, days, month, today, holidays, calendar, undated }: CalendarProps) {
  const busy = busyDays(calendar.drips)
  const shown = days
    .filter((day) => day.startsWith(month))
    .map((day) => ({
      day,
      entries: calendar.entries.filter((entry) => entry.day === day),
      people: busy.get(day),
    }))
    .filter(({ day, entries, people }) => day === today || entries.length > 0 || people || holidays.has(day))
  const isEmpty = shown.every(({ day, entries, people }) => entries.length === 0 && !people && !holidays.has(day))
  const entryOf = (campaign: ConsoleCampaign) => (
    <Entry
      key={campaign.id}
      accountId={accountId}
      campaign={campaign}
      isMovable={false}
      isMoving={false}
      onDrag={ignore}
      onKey={ignore}
    />
  )
  return (
    <>
      {isEmpty && <Text c="dimmed">{text.nothing}</Text>}
      <ul className={classes.agenda} aria-label={text.title}>
        {shown.map(({ day, entries, people }) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <h2>
              {formatDay(day, currentLocale(), { weekday: 'short', day: 'numeric', month: 'short' })}
              {day === today && ` · ${text.today}`}
            </h2>
            {holidays.get(day)?.map((name) => (
              <span key={name} className={classes.holiday}>
                {name}
              </span>
            ))}
            {entries.map(({ campaign }) => entryOf(campaign))}
            {people && <span className={classes.drips}>{text.drips(people)}</span>}
          </li>
        ))}
        {undated.length > 0 && (
          <li>
            <h2>{text.undated}</h2>
            {undated.map(entryOf)}
          </li>
        )}
      </ul>
    </>
  )
}
