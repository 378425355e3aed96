// Small SVG charts of one series. They are decorative: a sentence summarizes them and a table has the numbers.

import type { ReportCardPeriod } from '../../api.ts'
import classes from './cards.module.css'

type Point = ReportCardPeriod['points'][number]

const WIDTH = 300
const HEIGHT = 80
const EDGE = 3

const highest = (points: Point[]): number => Math.max(1, ...points.map(({ value }) => value))

export function LineChart({ points }: { points: Point[] }) {
  const top = highest(points)
  const step = points.length > 1 ? (WIDTH - 2 * EDGE) / (points.length - 1) : 0
  const y = (value: number) => HEIGHT - EDGE - (Math.max(0, value) / top) * (HEIGHT - 2 * EDGE)
  const line = points.map(({ value }, i) => `${(EDGE + i * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={line} className={classes.line} />
    </svg>
  )
}

export function ColumnChart({ points }: { points: Point[] }) {
  const top = highest(points)
  const room = WIDTH / Math.max(1, points.length)
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {points.map(({ label, value }, i) => {
        const height = (Math.max(0, value) / top) * HEIGHT
        return (
          <rect
            key={label}
            className={classes.column}
            x={i * room + room * 0.1}
            width={room * 0.8}
            y={HEIGHT - height}
            height={height}
          />
        )
      })}
    </svg>
  )
}

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
