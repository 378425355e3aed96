// Emails by day, stacked by what became of them.

import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
// The legend is made of it.
import '@mantine/core/styles/ColorSwatch.css'
import type { SendingHealth } from '../../api.ts'
import { pageWords } from '../../words/pages.ts'

const series = [
  { name: 'accepted', label: pageWords.health.accepted, color: 'teal.6' },
  { name: 'deferred', label: pageWords.health.deferred, color: 'yellow.5' },
  { name: 'bounced', label: pageWords.health.bounced, color: 'red.6' },
  { name: 'complained', label: pageWords.health.complained, color: 'grape.6' },
]

export function DaysChart({ days }: { days: SendingHealth['days'] }) {
  return (
    <div role="img" aria-label={pageWords.health.chart(days.length)}>
      <BarChart
        h={220}
        data={days.map(({ day, ...figures }) => ({ day: day.slice(5), ...figures }))}
        dataKey="day"
        type="stacked"
        series={series}
        withLegend
        tickLine="none"
        gridAxis="x"
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
