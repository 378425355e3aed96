// The revenue of a campaign as it grew since it was sent.

import type { CampaignReport } from '../../api.ts'
import { formatAmount } from '../../ui/amount.ts'
import type { Point } from '../../ui/chart.tsx'
import { ChartDrawing } from '../../ui/chart-drawing.tsx'
import type { Tick } from '../../ui/chart-drawing.tsx'
import { dayIn } from '../../ui/days.ts'
import { formatMoney, formatShortDay, formatTime, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'
import * as words from '../../words/index.ts'

const HEIGHT = 140
const HOUR_MS = 3_600_000
/** Of an hour each, for a week. Longer times have longer steps. */
const MOST_POINTS = 7 * 24
/** The line of a campaign that was just sent. */
const LEAST_HOURS = 24

type Hours = CampaignReport['revenue_by_hour']
type GrowthProps = { startedAt: string; hours: Hours; currency: string }

export function Growth({ startedAt, hours, currency }: GrowthProps) {
  const format = useTimeFormat()
  const now = useNow()
  const points = grown(startedAt, hours, now)
  const labels = dayLabels(points, format)
  const dayOf = (at: string) => formatTime(new Date(at), ['day', 'time'], format)
  const last = points.at(-1)!
  const total = last.values.revenue
  return (
    <div
      role="img"
      aria-label={words.report.grewTo(formatAmount(total, currency), dayOf(last.day))}
      style={{ height: HEIGHT }}
    >
      <ChartDrawing
        kind="area"
        points={points}
        series={[
          { key: 'revenue', label: words.report.revenue, color: 'teal', end: formatMoney(total, currency, true) },
        ]}
        show={(amount) => formatAmount(amount, currency)}
        axis={(amount) => formatMoney(amount, currency, true)}
        dayOf={dayOf}
        tickOf={(at) => labels.get(at) ?? null}
        height={HEIGHT}
      />
    </div>
  )
}

/** The first point of each day has its name. */
function dayLabels(points: readonly Point[], { zone }: TimeFormat): Map<string, Tick> {
  const labels = new Map<string, Tick>()
  let before = ''
  for (const { day: at } of points) {
    const day = dayIn(new Date(at), zone)
    if (day !== before) labels.set(at, { label: formatShortDay(day) })
    before = day
  }
  return labels
}

/** The revenue up to each time, from nothing at the start to all of it. */
function grown(startedAt: string, hours: Hours, now: Date) {
  const start = Math.floor(Date.parse(startedAt) / HOUR_MS) * HOUR_MS
  const last = Math.max(start, ...hours.map(({ hour }) => Date.parse(hour))) + HOUR_MS
  const passed = Math.ceil((Math.max(last, Math.min(now.getTime(), start + LEAST_HOURS * HOUR_MS)) - start) / HOUR_MS)
  const step = Math.max(1, Math.ceil(passed / MOST_POINTS)) * HOUR_MS
  return Array.from({ length: Math.ceil((passed * HOUR_MS) / step) + 1 }, (_, n) => {
    const at = start + n * step
    const before = hours.filter(({ hour }) => Date.parse(hour) < at)
    return { day: new Date(at).toISOString(), values: { revenue: before.reduce((sum, { total }) => sum + total, 0) } }
  })
}
