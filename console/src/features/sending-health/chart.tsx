// Emails by day, stacked by what became of them.

import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
// The legend is made of it.
import '@mantine/core/styles/ColorSwatch.css'
import type { SendingHealth } from '../../api.ts'
import { words } from '../../words/index.ts'

const series = [
  { name: 'accepted', label: words.health.accepted, color: 'teal.6' },
  { name: 'deferred', label: words.health.deferred, color: 'yellow.5' },
  { name: 'bounced', label: words.health.bounced, color: 'red.6' },
  { name: 'complained', label: words.health.complained, color: 'grape.6' },
]

export function DaysChart({ days }: { days: SendingHealth['days'] }) {
  return (
    <div role="img" aria-label={words.health.chart(days.length)}>
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
