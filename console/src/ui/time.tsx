// A time in the account's format, with the full date in a tooltip.

import { useNow } from './now.ts'
import { formatRelative, formatTime, useTimeFormat } from './format.ts'

type TimeProps = { at: string; mode?: 'relative' | 'day' | 'minute' }

export function Time({ at, mode = 'relative' }: TimeProps) {
  const format = useTimeFormat()
  const now = useNow()
  const moment = new Date(at)
  const full = formatTime(moment, ['day', 'time'], format)
  const shown = {
    relative: () => formatRelative(moment, now, format),
    day: () => formatTime(moment, ['day'], format),
    minute: () => full,
  }[mode]()
  return (
    <time dateTime={at} title={full} className="figures">
      {shown}
    </time>
  )
}
