// First opens and clicks: by hour for three days, or by day.

import { useState } from 'react'
import type { CampaignReport, ConsoleCampaign } from '../../api.ts'
import { Chart } from '../../ui/chart.tsx'
import { dayIn } from '../../ui/days.ts'
import { formatNumber, formatTime, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import { useIsPhone } from '../../ui/media.ts'
import { useNow } from '../../ui/now.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import * as words from '../../words/index.ts'
import { dateFormat } from '../../words/intl.ts'
import { machineClicksOf } from './report-figures.ts'

const text = words.report
const HOUR_MS = 3_600_000
const HOURS = 72
/** Hours per bar. Single ones are hairlines on a phone. */
const PER_BAR = { wide: 1, phone: 3 }
/** Hours between the labels of the axis. */
const LABELED = { wide: 4, phone: 12 }

type Rows = CampaignReport['by_hour']

export function OpensAndClicks({ campaign, report }: { campaign: ConsoleCampaign; report: CampaignReport }) {
  const [span, setSpan] = useState<'hours' | 'days'>('hours')
  const half = halfOpened(campaign.started_at, report.by_hour, report.opened)
  const machineClicks = machineClicksOf(report)
  const machines = [
    ...(report.machine_opened > 0 ? [text.machineOpens(report.machine_opened)] : []),
    ...(machineClicks > 0 ? [text.machineClicks(machineClicks)] : []),
  ]
  const note = [
    ...(report.clicked === 0 ? [text.noClicksYet] : []),
    ...(half === null ? [] : [text.halfWithin(half)]),
    ...(machines.length > 0 ? [text.notCounted(machines)] : []),
  ].join(' ')
  const shown = {
    hours: useHours(campaign.started_at ?? campaign.created_at, report.by_hour),
    days: useDays(report.by_day),
  }[span]
  return (
    <Chart
      file="by-hour"
      kind="bar"
      series={[
        { key: 'opened', label: text.opened, color: 'indigo' },
        { key: 'clicked', label: text.clicked, color: 'teal' },
      ]}
      show={formatNumber}
      {...shown}
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

function useDays(rows: CampaignReport['by_day']) {
  const { zone } = useTimeFormat()
  const today = dayIn(useNow(), zone)
  return {
    title: text.byDay,
    points: rows.map(({ day, opened, clicked }) => ({ day, values: { opened, clicked } })),
    pointHead: text.day,
    unfinished: rows.at(-1)?.day === today,
  }
}

function useHours(startedAt: string, rows: Rows) {
  const format = useTimeFormat()
  const look = useIsPhone() ? 'phone' : 'wide'
  const now = useNow().getTime()
  const [perBar, labeled] = [PER_BAR[look] * HOUR_MS, LABELED[look] * HOUR_MS]
  const start = Math.floor(Date.parse(startedAt) / HOUR_MS) * HOUR_MS
  const bars = Math.max(1, Math.ceil(Math.min(HOURS * HOUR_MS, now - start) / perBar))
  const points = Array.from({ length: bars }, (_, n) => {
    const from = start + n * perBar
    const within = rows.filter(({ hour }) => Date.parse(hour) >= from && Date.parse(hour) < from + perBar)
    const sum = (of: 'opened' | 'clicked') => within.reduce((total, row) => total + row[of], 0)
    return { day: new Date(from).toISOString(), values: { opened: sum('opened'), clicked: sum('clicked') } }
  })
  return {
    title: text.byHours(PER_BAR[look]),
    points,
    pointHead: PER_BAR[look] === 1 ? text.hour : text.span,
    unfinished: start + bars * perBar > now,
    nameOf: (from: string) => spanName(Date.parse(from), perBar, format),
    tickOf: (from: string) => ((Date.parse(from) - start) % labeled === 0 ? hourTick(new Date(from), format) : null),
  }
}

/** "12 Nov 2026, 10:00–11:00". */
const spanName = (from: number, lengthMs: number, format: TimeFormat): string =>
  `${formatTime(new Date(from), ['day', 'time'], { ...format, browserZone: format.zone })}–${formatTime(new Date(from + lengthMs), ['time'], format)}`

/** "08:00", and below it the day. */
const hourTick = (at: Date, { zone }: TimeFormat) => {
  const shown = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone: zone, ...options }).format(at)
  return {
    label: shown({ timeStyle: 'short' }),
    group: shown({ weekday: 'short', day: 'numeric', month: 'short' }),
  }
}

/** Fewer opens have no pattern. */
const LEAST = 20

/** Within how many hours half of the people opened. */
function halfOpened(startedAt: string | null, rows: Rows, opened: number): number | null {
  if (!startedAt || opened < LEAST) return null
  let sum = 0
  for (const row of rows) {
    sum += row.opened
    if (sum >= opened / 2)
      return Math.max(1, Math.ceil((Date.parse(row.hour) + HOUR_MS - Date.parse(startedAt)) / HOUR_MS))
  }
  return null
}
