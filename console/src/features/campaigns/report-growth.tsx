// The revenue of a campaign as it grew, day by day.

import type { CampaignReport } from '../../api.ts'
import { ChartDrawing } from '../../ui/chart-drawing.tsx'
import { formatMoney, formatShortDay, formatTime, useTimeFormat } from '../../ui/format.ts'
import * as words from '../../words/index.ts'

const HEIGHT = 140
/** One point doesn't make a line. */
const LEAST = 2

export function Growth({ days }: { days: CampaignReport['revenue_by_day'] }) {
  const format = useTimeFormat()
  const currency = days[0]?.currency ?? 'USD'
  const dayOf = (day: string) => formatTime(new Date(`${day}T12:00:00Z`), ['day'], { ...format, zone: 'UTC' })
  const points = grown(days)
  if (points.length < LEAST) return null
  const show = (value: number) => formatMoney(value, currency, true)
  return (
    <div
      role="img"
      aria-label={words.report.grewTo(show(points.at(-1)!.values.revenue), dayOf(points.at(-1)!.day))}
      style={{ height: HEIGHT }}
    >
      <ChartDrawing
        kind="area"
        points={points}
        series={[{ key: 'revenue', label: words.report.revenue, color: 'teal' }]}
        show={show}
        axis={show}
        dayOf={dayOf}
        tickOf={(day) => ({ label: formatShortDay(day) })}
        height={HEIGHT}
      />
    </div>
  )
}

/** Each day with the revenue up to it. */
function grown(days: CampaignReport['revenue_by_day']) {
  let total = 0
  return days.map(({ day, total: added }) => ({ day, values: { revenue: (total += added) } }))
}
