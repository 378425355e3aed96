// First opens and clicks: by hour for three days, or by day.

import { useState } from 'react'
import type { CampaignReport, ConsoleCampaign } from '../../api.ts'
import { Chart } from '../../ui/chart.tsx'
import { formatNumber, formatTime, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import * as words from '../../words/index.ts'
import { dateFormat } from '../../words/intl.ts'

const text = words.report
const HOUR_MS = 3_600_000
const HOURS = 72

export function OpensAndClicks({ campaign, report }: { campaign: ConsoleCampaign; report: CampaignReport }) {
  const [span, setSpan] = useState<'hours' | 'days'>('hours')
  const format = useTimeFormat()
  const points =
    span === 'hours'
      ? hoursOf(campaign.started_at ?? campaign.created_at, report.by_hour)
      : report.by_day.map(({ day, opened, clicked }) => ({ day, values: { opened, clicked } }))
  const half = halfOpened(campaign.started_at, report.by_hour, report.opened)
  const note = [
    ...(report.clicked === 0 ? [text.noClicksYet] : []),
    ...(half === null ? [] : [text.halfWithin(half)]),
    ...(report.machine_opened + report.machine_clicked > 0
      ? [text.machine(report.machine_opened, report.machine_clicked)]
      : []),
  ].join(' ')
  return (
    <Chart
      title={span === 'hours' ? text.byHour : text.byDay}
      file="by-hour"
      kind="bar"
      points={points}
      series={[
        { key: 'opened', label: text.opened, color: 'indigo' },
        { key: 'clicked', label: text.clicked, color: 'teal' },
      ]}
      show={formatNumber}
      nameOf={span === 'hours' ? (hour) => formatTime(new Date(hour), ['day', 'time'], format) : undefined}
      tickOf={span === 'hours' ? (hour) => hourTick(new Date(hour), format) : undefined}
      pointHead={span === 'hours' ? text.hour : text.day}
      controls={
        <ToggleButtons
          label={text.span}
          value={span}
          onChange={setSpan}
          options={[
            { value: 'hours', label: text.hours72 },
            { value: 'days', label: text.allDays },
          ]}
        />
      }
      note={note || undefined}
    />
  )
}

/** "08:00", and below it the day. */
const hourTick = (at: Date, { zone }: TimeFormat) => {
  const shown = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone: zone, ...options }).format(at)
  return {
    label: shown({ timeStyle: 'short' }),
    group: shown({ weekday: 'short', day: 'numeric', month: 'short' }),
  }
}

/** Every hour since the start, also those without an open, until now or for three days. */
function hoursOf(startedAt: string, rows: CampaignReport['by_hour']) {
  const first = Math.floor(Date.parse(startedAt) / HOUR_MS) * HOUR_MS
  const byHour = new Map(rows.map((row) => [Date.parse(row.hour), row]))
  const passed = Math.max(1, Math.min(HOURS, Math.ceil((Date.now() - first) / HOUR_MS)))
  return Array.from({ length: passed }, (_, n) => {
    const at = first + n * HOUR_MS
    const { opened = 0, clicked = 0 } = byHour.get(at) ?? {}
    return { day: new Date(at).toISOString(), values: { opened, clicked } }
  })
}

/** Fewer opens have no pattern. */
const LEAST = 20

/** Within how many hours half of the people opened. */
function halfOpened(startedAt: string | null, rows: CampaignReport['by_hour'], opened: number): number | null {
  if (!startedAt || opened < LEAST) return null
  let sum = 0
  for (const row of rows) {
    sum += row.opened
    if (sum >= opened / 2)
      return Math.max(1, Math.ceil((Date.parse(row.hour) + HOUR_MS - Date.parse(startedAt)) / HOUR_MS))
  }
  return null
}
