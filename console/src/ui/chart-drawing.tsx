// The drawing of a chart: the only file that imports the chart library.

import '@mantine/charts/styles.css'
import { AreaChart, BarChart, LineChart } from '@mantine/charts'
import { numberFormat } from '../words/intl.ts'
import type { ChartProps } from './chart.tsx'

type DrawingProps = Pick<ChartProps, 'kind' | 'points' | 'series' | 'show' | 'axis'> & {
  dayOf: (day: string) => string
  height: number
}

const DASHES = [undefined, '6 3', '2 3']

const compact = (n: number): string => numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(n)

export function ChartDrawing({ kind, points, series, show, dayOf, height, axis = compact }: DrawingProps) {
  const data = points.map(({ day, values }) => ({ day: dayOf(day), ...values }))
  const common = {
    h: height,
    data,
    dataKey: 'day',
    valueFormatter: show,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    withLegend: false,
    xAxisProps: { tickMargin: 8, minTickGap: 48 },
    yAxisProps: { width: 48, tickFormatter: axis, allowDecimals: false },
  }
  const drawn = series.map(({ key, label, color, dashed }, n) => ({
    name: key,
    label,
    color: `var(--lm-chart-${color})`,
    ...(dashed ? { strokeDasharray: '4 4' } : kind === 'line' && DASHES[n] && { strokeDasharray: DASHES[n] }),
  }))
  if (kind === 'stacked')
    return <BarChart {...common} type="stacked" series={drawn} barProps={{ isAnimationActive: false }} />
  if (kind === 'area')
    return (
      <AreaChart
        {...common}
        series={drawn}
        curveType="linear"
        withDots={false}
        withGradient={false}
        fillOpacity={0.12}
        areaProps={{ isAnimationActive: false }}
      />
    )
  if (kind === 'bar') return <BarChart {...common} series={drawn} barProps={{ isAnimationActive: false }} />
  return (
    <LineChart
      {...common}
      series={drawn}
      curveType="linear"
      strokeWidth={2}
      withDots={false}
      lineProps={{ isAnimationActive: false }}
    />
  )
}
