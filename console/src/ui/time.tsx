// A time in the account's format, with the full date in a tooltip.

import { useNow } from './now.ts'
import { formatClock, formatRelative, formatShortTime, formatTime, useTimeFormat } from './format.ts'

/**
 * `short` is relative and brief, without the time of day from yesterday on. `clock` is "08:14" today, `exact` "12 Nov,
 * 08:14".
 */
type TimeProps = { at: string; mode?: 'relative' | 'short' | 'clock' | 'exact' | 'day' | 'minute' }

export function Time({ at, mode = 'relative' }: TimeProps) {
  const format = useTimeFormat()
  const now = useNow()
  const moment = new Date(at)
  const full = formatTime(moment, ['day', 'time'], format)
  const shown = {
    relative: () => formatRelative(moment, now, format),
    short: () => formatRelative(moment, now, format, ['day']),
    clock: () => formatClock(moment, now, format),
    exact: () => formatShortTime(moment, now, format),
    day: () => formatShortTime(moment, now, format, ['day']),
    minute: () => full,
  }[mode]()
  return (
    <time dateTime={at} title={full} className="figures">
      {shown}
    </time>
  )
}
