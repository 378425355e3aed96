// Emails by day, stacked by outcome.

import { Box } from '@mantine/core'
import type { SendingHealth } from '../../api.ts'
import { ChartDrawing } from '../../ui/chart-drawing.tsx'
import { ChartLegend } from '../../ui/chart.tsx'
import type { Series } from '../../ui/chart.tsx'
import { formatNumber, formatShortDay } from '../../ui/format.ts'
import * as words from '../../words/index.ts'

const HEIGHT = 220

const series: Series[] = [
  { key: 'accepted', label: words.health.accepted, color: 'teal' },
  { key: 'deferred', label: words.health.deferred, color: 'ochre' },
  { key: 'bounced', label: words.health.bounced, color: 'rust' },
  { key: 'complained', label: words.health.complained, color: 'plum' },
]

export function DaysChart({ days }: { days: SendingHealth['days'] }) {
  const points = days.map(({ day, ...values }) => ({ day, values }))
  return (
    <>
      <Box mb="xs">
        <ChartLegend series={series} />
      </Box>
      <div role="img" aria-label={words.health.chart(days.length)}>
        <ChartDrawing
          kind="stacked"
          points={points}
          series={series}
          show={formatNumber}
          dayOf={formatShortDay}
          tickOf={(day) => ({ label: formatShortDay(day) })}
          height={HEIGHT}
        />
      </div>
    </>
  )
}
