// Emails by day: accepted ones, and on their own scale, which a large campaign doesn't flatten, all others by outcome.

import { Box } from '@mantine/core'
import type { SendingHealth } from '../../api.ts'
import { ChartDrawing } from '../../ui/chart-drawing.tsx'
import { ChartLegend } from '../../ui/chart.tsx'
import type { Series } from '../../ui/chart.tsx'
import { formatNumber, formatShortDay } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import classes from './deliverability.module.css'

const HEIGHT = 220

const accepted: Series[] = [{ key: 'accepted', label: words.health.accepted, color: 'teal' }]
const problems: Series[] = [
  { key: 'deferred', label: words.health.deferred, color: 'ochre' },
  { key: 'bounced', label: words.health.bounced, color: 'rust' },
  { key: 'complained', label: words.health.complained, color: 'plum' },
]

type DaysChartsProps = {
  days: SendingHealth['days']
  title: string
  /** The last day isn't over. */ unfinished: boolean
}

export const DaysCharts = (props: DaysChartsProps) => (
  <div className={classes.charts}>
    {[accepted, problems].map((series) => (
      <OutcomesChart key={series[0]!.key} {...props} series={series} />
    ))}
  </div>
)

function OutcomesChart({ days, title, unfinished, series }: DaysChartsProps & { series: Series[] }) {
  const points = days.map(({ day, ...values }) => ({ day, values }))
  const totals = series.map(({ key, label }) => {
    const total = points.reduce((sum, { values }) => sum + values[key as keyof typeof values], 0)
    return words.chart.total(label, formatNumber(total))
  })
  return (
    <div>
      <Box mb="xs">
        <ChartLegend series={series} />
      </Box>
      <div role="img" aria-label={words.chart.summary(title, totals)}>
        <ChartDrawing
          kind="stacked"
          points={points}
          series={series}
          show={formatNumber}
          unfinished={unfinished}
          dayOf={(day) =>
            unfinished && day === days.at(-1)?.day ? words.chart.soFar(formatShortDay(day)) : formatShortDay(day)
          }
          tickOf={(day) => ({ label: formatShortDay(day) })}
          height={HEIGHT}
        />
      </div>
    </div>
  )
}
