// What the colors of the calendar mean.

import type { ConsoleCampaign } from '../../../api.ts'
import * as words from '../../../words/index.ts'
import { optionsOf } from '../../../words/lookup.ts'
import classes from './calendar.module.css'

/** What the calendar shows a campaign as; canceled ones have no color. */
export const kindOf = (status: ConsoleCampaign['status']): keyof typeof words.calendarKinds | null =>
  status === 'sending' ? 'scheduled' : status === 'cancelled' ? null : status

export const Legend = ({ hasDrips }: { hasDrips: boolean }) => (
  <ul className={classes.legend} aria-label={words.calendar.legend}>
    {optionsOf(words.calendarKinds).map(({ value, label }) => (
      <li key={value} data-kind={value}>
        {label}
      </li>
    ))}
    {hasDrips && <li data-kind="drips">{words.calendar.busyDrips}</li>}
  </ul>
)
