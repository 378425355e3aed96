// Charts of report cards. A sentence and a table have the same numbers.

import type { ReportCardPeriod } from '../../api.ts'
import { ChartDrawing } from '../../ui/chart-drawing.tsx'
import { formatShortDay } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import classes from './cards.module.css'

const HEIGHT = 140

type DaysChartProps = {
  kind: 'line' | 'bar'
  /** By day or week; the last one isn't over. */
  points: ReportCardPeriod['points']
  nameOf: (label: string) => string
  show: (value: number) => string
  axis: ((value: number) => string) | undefined
}

export const DaysChart = ({ kind, points, nameOf, show, axis }: DaysChartProps) => (
  <div className={classes.chart} style={{ height: HEIGHT }}>
    <ChartDrawing
      kind={kind}
      points={points.map(({ label, value }) => ({ day: label ?? '', values: { value } }))}
      series={[{ key: 'value', label: words.reportCards.value, color: 'teal' }]}
      unfinished
      show={show}
      axis={axis}
      dayOf={nameOf}
      tickOf={(day) => ({ label: formatShortDay(day) })}
      height={HEIGHT}
    />
  </div>
)

/** Bars with labels and values, so they need no separate table. */
export function NamedBars({ rows }: { rows: { name: string; value: number; shown: string }[] }) {
  const top = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <dl className={classes.bars}>
      {rows.map(({ name, value, shown }) => (
        <div key={name}>
          <dt className="anywhere">{name}</dt>
          <dd className="figures">{shown}</dd>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
            <rect className={classes.column} width={(Math.max(0, value) / top) * 100} height={4} />
          </svg>
        </div>
      ))}
    </dl>
  )
}
