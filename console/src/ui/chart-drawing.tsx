// The drawing of a chart: axes, lines, areas or bars, and the values of the point under the mouse.

import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { PointerEvent } from 'react'
import { numberFormat } from '../words/intl.ts'
import type { ChartProps, Series } from './chart.tsx'
import { labelEvery, scaleOf } from './chart-scale.ts'
import classes from './chart-drawing.module.css'

type DrawingProps = Pick<ChartProps, 'kind' | 'points' | 'series' | 'show' | 'axis'> & {
  /** The name of a point, next to its values. */
  dayOf: (day: string) => string
  /** Its shorter name on the axis. */
  tickOf: (day: string) => Tick
  height: number
}

/** `group` is below the label, once for neighbors that share it: the day of some hours. */
export type Tick = { label: string; group?: string }

const LEFT = 52
const RIGHT = 8
const TOP = 8
const BOTTOM = 28
/** A second line of labels. */
const GROUPS = 16
const TICK_GAP = 8
/** The width of a character on an axis. */
const CHARACTER = 7
/** The part of a point's width that its bars fill, and the most that one takes. */
const FILLED = 0.8
const WIDEST = 40
const DASHES = [undefined, '6 3', '2 3']

const compact = (n: number): string => numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(n)
const colorOf = ({ color }: Series): string => `var(--lm-chart-${color})`

/** The labels that also name their group, such as a day: the first of each, unless it would run into the one before. */
function groupsToName(marks: readonly Tick[], every: number, x: (n: number) => number): Set<number> {
  const named = new Set<number>()
  let free = -Infinity
  for (let n = 0; n < marks.length; n += every) {
    const { group } = marks[n]!
    const half = ((group?.length ?? 0) * CHARACTER) / 2
    if (!group || group === marks[n - every]?.group || x(n) - half < free) continue
    named.add(n)
    free = x(n) + half + CHARACTER
  }
  return named
}

export function ChartDrawing({ kind, points, series, show, dayOf, tickOf, height, axis = compact }: DrawingProps) {
  const { ref, width } = useElementSize()
  const [pointed, setPointed] = useState<number | null>(null)
  const isBars = kind === 'bar' || kind === 'stacked'
  const valuesOf = ({ values }: (typeof points)[number]) => series.map(({ key }) => values[key] ?? 0)
  const { low, high, ticks } = scaleOf(
    points.flatMap((point) =>
      kind === 'stacked' ? valuesOf(point).reduce((sum, value) => sum + value, 0) : valuesOf(point),
    ),
  )
  const marks = points.map(({ day }) => tickOf(day))
  const bottom = marks.some(({ group }) => group) ? BOTTOM + GROUPS : BOTTOM
  const plot = { width: Math.max(width - LEFT - RIGHT, 0), height: height - TOP - bottom }
  const y = (value: number) => TOP + plot.height * (1 - (value - low) / (high - low))
  const band = plot.width / (isBars ? points.length : Math.max(points.length - 1, 1))
  const x = (n: number) => (points.length === 1 ? LEFT + plot.width / 2 : LEFT + band * (n + (isBars ? 0.5 : 0)))
  const longest = Math.max(...marks.map(({ label }) => label.length))
  const every = labelEvery(longest * CHARACTER + 16, plot.width, points.length)
  // The last label ends where the drawing does, if there is room next to the one before.
  const anchorAt = (at: number) => (at + (longest * CHARACTER) / 2 > width ? 'end' : 'middle')
  const isLabeled = (n: number) =>
    n % every === 0 && (n === 0 || anchorAt(x(n)) === 'middle' || every * band > 1.5 * longest * CHARACTER)
  const grouped = groupsToName(marks, every, x)
  const line = (key: string) => points.map(({ values }, n) => `${x(n).toFixed(1)},${y(values[key] ?? 0).toFixed(1)}`)

  const point = (event: PointerEvent) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    const n = isBars ? Math.floor(offset / band) : Math.round(offset / band)
    setPointed(Math.min(Math.max(n, 0), points.length - 1))
  }

  return (
    <div ref={ref} className={classes.drawing} style={{ height }}>
      {width > 0 && points.length > 0 && (
        <svg width={width} height={height} onPointerMove={point} onPointerLeave={() => setPointed(null)} aria-hidden>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={LEFT + plot.width} y1={y(tick)} y2={y(tick)} className={classes.grid} />
              <text x={LEFT - TICK_GAP} y={y(tick)} dy="0.32em" textAnchor="end">
                {axis(tick)}
              </text>
            </g>
          ))}
          {marks.map(({ label, group }, n) =>
            isLabeled(n) ? (
              <text key={n} x={x(n)} y={TOP + plot.height + BOTTOM - TICK_GAP} textAnchor={anchorAt(x(n))}>
                {label}
                {grouped.has(n) && (
                  <tspan x={x(n)} dy={GROUPS} className={classes.group}>
                    {group}
                  </tspan>
                )}
              </text>
            ) : null,
          )}
          {pointed !== null &&
            (isBars ? (
              <rect x={x(pointed) - band / 2} y={TOP} width={band} height={plot.height} className={classes.band} />
            ) : (
              <line x1={x(pointed)} x2={x(pointed)} y1={TOP} y2={TOP + plot.height} className={classes.rule} />
            ))}
          {isBars &&
            points.map((each, n) => (
              <Bars key={each.day} kind={kind} values={valuesOf(each)} series={series} x={x(n)} band={band} y={y} />
            ))}
          {kind === 'area' &&
            series.map((each) => (
              <polygon
                key={each.key}
                points={[`${x(0)},${y(0)}`, ...line(each.key), `${x(points.length - 1)},${y(0)}`].join(' ')}
                fill={colorOf(each)}
                fillOpacity={0.12}
              />
            ))}
          {!isBars &&
            series.map((each, n) => (
              <polyline
                key={each.key}
                points={line(each.key).join(' ')}
                fill="none"
                stroke={colorOf(each)}
                strokeWidth={2}
                strokeLinejoin="round"
                strokeDasharray={each.dashed ? '4 4' : kind === 'line' ? DASHES[n] : undefined}
              />
            ))}
          {!isBars &&
            (pointed === null && points.length > 1 ? [] : series).map((each) => (
              <circle
                key={each.key}
                cx={x(pointed ?? 0)}
                cy={y(points[pointed ?? 0]!.values[each.key] ?? 0)}
                r={4}
                fill={colorOf(each)}
              />
            ))}
        </svg>
      )}
      {pointed !== null && points[pointed] && (
        <div
          className={classes.values}
          style={x(pointed) > width / 2 ? { right: width - x(pointed) + 12 } : { left: x(pointed) + 12 }}
        >
          <strong>{dayOf(points[pointed].day)}</strong>
          {series.map((each) => (
            <div key={each.key} className={classes.value}>
              <span className={classes.swatch} style={{ background: colorOf(each) }} />
              <span>{each.label}</span>
              <span>{show(points[pointed]!.values[each.key] ?? 0)}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

type BarsProps = {
  kind: 'bar' | 'stacked'
  values: number[]
  series: Series[]
  x: number
  band: number
  y: (value: number) => number
}

/** The bars of one point: beside each other, or on top of each other. */
function Bars({ kind, values, series, x, band, y }: BarsProps) {
  const columns = kind === 'bar' ? series.length : 1
  const width = Math.min((band * FILLED) / columns, WIDEST)
  let base = 0
  return values.map((value, n) => {
    const from = kind === 'stacked' ? base : 0
    base += value
    return (
      <rect
        key={series[n]!.key}
        x={x + width * ((kind === 'bar' ? n : 0) - columns / 2)}
        y={Math.min(y(from), y(from + value))}
        width={Math.max(width - 1, 1)}
        height={Math.abs(y(from) - y(from + value))}
        fill={colorOf(series[n]!)}
      />
    )
  })
}
