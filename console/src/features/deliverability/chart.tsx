// Emails by day, stacked by outcome.

import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
// The legend is built from it.
import '@mantine/core/styles/ColorSwatch.css'
import type { SendingHealth } from '../../api.ts'
import { currentLocale } from '../../words/intl.ts'
import { sendingWords } from '../../words/sending.ts'

const series = [
  { name: 'accepted', label: sendingWords.health.accepted, color: 'teal.6' },
  { name: 'deferred', label: sendingWords.health.deferred, color: 'yellow.5' },
  { name: 'bounced', label: sendingWords.health.bounced, color: 'red.6' },
  { name: 'complained', label: sendingWords.health.complained, color: 'grape.6' },
]

/** "Nov 26" or "26 Nov". */
const formatDay = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))

export function DaysChart({ days }: { days: SendingHealth['days'] }) {
  return (
    <div role="img" aria-label={sendingWords.health.chart(days.length)}>
      <BarChart
        h={220}
        data={days.map(({ day, ...figures }) => ({ day: formatDay(day), ...figures }))}
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
