// A day with its time, for waits, whose hour matters.

import { formatShortTime, useTimeFormat } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'

export function ShortTime({ at }: { at: string }) {
  const format = useTimeFormat()
  const now = useNow()
  return (
    <time dateTime={at} className="figures">
      {formatShortTime(new Date(at), now, format)}
    </time>
  )
}
