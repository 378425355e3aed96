// What the colors of the calendar mean.

import type { ConsoleCampaign } from '../../../api.ts'
import * as words from '../../../words/index.ts'
import { optionsOf } from '../../../words/lookup.ts'
import type { CalendarProps } from './day-grid.tsx'
import classes from './calendar.module.css'

/** What the calendar shows a campaign as; canceled ones have no color. */
export const kindOf = (status: ConsoleCampaign['status']): keyof typeof words.calendarKinds | null =>
  status === 'sending' ? 'scheduled' : status === 'cancelled' ? null : status

type LegendProps = Pick<CalendarProps, 'calendar' | 'undated'>

/** Only what the calendar shows now. */
export function Legend({ calendar, undated }: LegendProps) {
  const shown = new Set(
    [...calendar.entries.map(({ campaign }) => campaign), ...undated].map(({ status }) => kindOf(status)),
  )
  return (
    <ul className={classes.legend} aria-label={words.calendar.legend}>
      {optionsOf(words.calendarKinds)
        .filter(({ value }) => shown.has(value))
        .map(({ value, label }) => (
          <li key={value} data-kind={value}>
            {label}
          </li>
        ))}
    </ul>
  )
}
