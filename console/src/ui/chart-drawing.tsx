// The drawing of a chart: axes, lines, areas or bars, and the values of the point under the mouse.

import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { PointerEvent } from 'react'
import { numberFormat } from '../words/intl.ts'
import type { ChartProps, Series } from './chart.tsx'
import { evenly, labelEvery, scaleOf, spread, STEPS_OF_SMALL } from './chart-scale.ts'
import type { Point } from './chart.tsx'
import classes from './chart-drawing.module.css'

type DrawingProps = Pick<ChartProps, 'kind' | 'points' | 'series' | 'show' | 'axis' | 'unfinished'> & {
  /** The name of a point, next to its values. */
  dayOf: (day: string) => string
  /** Its shorter name on the axis; null if it has none. */
  tickOf: (day: string) => Tick | null
  height: number
}

/** `group` is below the label, once for neighbors that share it: the day of some hours. */
export type Tick = { label: string; group?: string }

const RIGHT = 8
const TOP = 8
const BOTTOM = 28
/** A second line of labels. */
const GROUPS = 16
const TICK_GAP = 8
/** Lower drawings have fewer lines. */
const SMALL = 160
/** Between two labels of the axis. */
const LABEL_GAP = 16
/** Between the labels of two lines at their end. */
const END_GAP = 14
/** The values on an axis have room for so many characters, so that most charts below each other align. */
const AXIS_CHARACTERS = 4
/** The width of a character on an axis, and of a digit, which is wider. */
const CHARACTER = 7
const DIGIT = 7.5
/** The part of a point's width that its bars fill, and the most that one takes. */
const FILLED = 0.8
const WIDEST = 40
/** The height of a line above bars, and its distance from them. */
const ABOVE = 36
const ABOVE_GAP = 20
const DASHES = [undefined, '6 3', '2 3']
/** What isn't over yet. */
const HALF = 0.5

const compact = (n: number): string => numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(n)
const colorOf = ({ color }: Series): string => `var(--lm-chart-${color})`

type Label = { at: number; tick: Tick; anchor: 'middle' | 'end'; hasGroup: boolean }

/**
 * The labels that fit, the last day's among them. Of labels with the same group, such as a day, the first also names it,
 * unless that runs into another.
 */
function labelsOf(
  marks: readonly (Tick | null)[],
  x: (n: number) => number,
  { plotWidth, width }: { plotWidth: number; width: number },
): Label[] {
  const ticked = marks.flatMap((tick, n) => (tick ? [{ tick, at: x(n) }] : []))
  const half = (Math.max(0, ...ticked.map(({ tick }) => tick.label.length)) * CHARACTER) / 2
  const every = labelEvery(2 * half + LABEL_GAP, plotWidth, ticked.length)
  const labels: Label[] = []
  let [free, freeGroup] = [-Infinity, -Infinity]
  let group: string | undefined
  const placed = ticked.map(({ tick, at }) =>
    // The last label ends where the drawing does.
    at + half > width
      ? { tick, at: width, left: width - 2 * half, anchor: 'end' as const }
      : { tick, at, left: at - half, anchor: 'middle' as const },
  )
  const final = placed.at(-1)
  const last = final?.tick.group === undefined ? final : undefined
  const spreadOut = last && evenly(placed.length, every)
  for (const [n, label] of placed.entries()) {
    const { tick, at, left, anchor } = label
    const end = left + 2 * half + LABEL_GAP / 2
    const fits = (spreadOut?.has(n) ?? n % every === 0) && left >= free && !(last && end > last.left)
    if (label !== last && !fits) continue
    free = end
    const halfGroup = ((tick.group?.length ?? 0) * CHARACTER) / 2
    const hasGroup = tick.group !== undefined && tick.group !== group && at - halfGroup >= freeGroup
    if (hasGroup) freeGroup = at + halfGroup + CHARACTER
    group = tick.group
    labels.push({ at, tick, anchor, hasGroup })
  }
  return labels
}

export function ChartDrawing({
  kind,
  points,
  series,
  show,
  dayOf,
  tickOf,
  height,
  unfinished = false,
  axis = compact,
}: DrawingProps) {
  const { ref, width } = useElementSize()
  const [pointed, setPointed] = useState<number | null>(null)
  const isBars = kind === 'bar' || kind === 'stacked'
  const above = series.find(({ as }) => as === 'line')
  const drawn = series.filter(({ as }) => as !== 'line')
  const top = above ? TOP + ABOVE + ABOVE_GAP : TOP
  const valuesOf = ({ values }: Point) => drawn.map(({ key, as }) => (as === 'below' ? -1 : 1) * (values[key] ?? 0))
  const { low, high, ticks } = scaleOf(
    points.flatMap((point) => (kind === 'stacked' ? spanOf(valuesOf(point)) : valuesOf(point))),
    height < SMALL ? STEPS_OF_SMALL : undefined,
  )
  const marks = points.map(({ day }) => tickOf(day))
  const bottom = marks.some((mark) => mark?.group) ? BOTTOM + GROUPS : BOTTOM
  const beside = [...ticks.map(axis), ...(above && points[0] ? [show(points[0].values[above.key] ?? 0)] : [])]
  const left = TICK_GAP + Math.max(AXIS_CHARACTERS, ...beside.map(({ length }) => length)) * DIGIT
  const right = RIGHT + Math.max(0, ...series.map(({ end = '' }) => end.length)) * CHARACTER
  const plot = { width: Math.max(width - left - right, 0), height: height - top - bottom }
  const y = (value: number) => top + plot.height * (1 - (value - low) / (high - low))
  const band = plot.width / (isBars ? points.length : Math.max(points.length - 1, 1))
  const x = (n: number) => (points.length === 1 ? left + plot.width / 2 : left + band * (n + (isBars ? 0.5 : 0)))
  const last = points.length - 1
  /** The place of a point on a line. */
  const place = (n: number, key: string) => `${x(n).toFixed(1)},${y(points[n]!.values[key] ?? 0).toFixed(1)}`
  /** A line as far as it is finished. */
  const line = (key: string) => points.slice(0, unfinished ? last : undefined).map((_, n) => place(n, key))
  const ends = spread(
    series.map(({ key }) => y(points[last]?.values[key] ?? 0)),
    END_GAP,
  )

  const point = (event: PointerEvent) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    const n = isBars ? Math.floor(offset / band) : Math.round(offset / band)
    setPointed(Math.min(Math.max(n, 0), last))
  }

  return (
    <div ref={ref} className={classes.drawing} style={{ height }}>
      {width > 0 && points.length > 0 && (
        <svg width={width} height={height} onPointerMove={point} onPointerLeave={() => setPointed(null)} aria-hidden>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={left + plot.width} y1={y(tick)} y2={y(tick)} className={classes.grid} />
              <text x={left - TICK_GAP} y={y(tick)} dy="0.32em" textAnchor="end">
                {axis(tick)}
              </text>
            </g>
          ))}
          {labelsOf(marks, x, { plotWidth: plot.width, width }).map(({ at, tick, anchor, hasGroup }) => (
            <text key={at} x={at} y={top + plot.height + BOTTOM - TICK_GAP} textAnchor={anchor}>
              {tick.label}
              {hasGroup && (
                <tspan x={at} dy={GROUPS} className={classes.group}>
                  {tick.group}
                </tspan>
              )}
            </text>
          ))}
          {pointed !== null &&
            (isBars ? (
              <rect
                x={x(pointed) - band / 2}
                y={TOP}
                width={band}
                height={top - TOP + plot.height}
                className={classes.band}
              />
            ) : (
              <line x1={x(pointed)} x2={x(pointed)} y1={TOP} y2={top + plot.height} className={classes.rule} />
            ))}
          {isBars &&
            points.map((each, n) => (
              <g key={each.day} opacity={unfinished && n === last ? HALF : undefined}>
                <Bars kind={kind} values={valuesOf(each)} series={drawn} x={x(n)} band={band} y={y} />
              </g>
            ))}
          {above && <LineAbove {...{ points, series: above, x, left, show }} />}
          {kind === 'area' &&
            series.map((each) => (
              <polygon
                key={each.key}
                points={[`${x(0)},${y(0)}`, ...points.map((_, n) => place(n, each.key)), `${x(last)},${y(0)}`].join(
                  ' ',
                )}
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
                strokeDasharray={each.dashed ? '6 4' : kind === 'line' ? DASHES[n] : undefined}
              />
            ))}
          {!isBars &&
            unfinished &&
            last > 0 &&
            series.map((each) => (
              <polyline
                key={each.key}
                points={`${place(last - 1, each.key)} ${place(last, each.key)}`}
                stroke={colorOf(each)}
                strokeWidth={2}
                opacity={HALF}
              />
            ))}
          {series.map(({ key, end, as }, n) =>
            end && !as ? (
              <text key={key} x={x(last) + TICK_GAP} y={ends[n]} dy="0.32em" className={classes.end}>
                {end}
              </text>
            ) : null,
          )}
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

/** How far a stack reaches above and below zero. */
const spanOf = (values: number[]): [number, number] => [
  values.reduce((sum, value) => sum + Math.max(value, 0), 0),
  values.reduce((sum, value) => sum + Math.min(value, 0), 0),
]

type LineAboveProps = {
  points: Point[]
  series: Series
  x: (n: number) => number
  left: number
  show: (n: number) => string
}

/** From its lowest to its highest value, with the first and the last written beside it. */
function LineAbove({ points, series, x, left, show }: LineAboveProps) {
  const values = points.map((point) => point.values[series.key] ?? 0)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const at = (n: number) => TOP + ABOVE * (high === low ? 0.5 : 1 - (values[n]! - low) / (high - low))
  const last = values.length - 1
  return (
    <>
      <polyline
        points={values.map((_, n) => `${x(n).toFixed(1)},${at(n).toFixed(1)}`).join(' ')}
        fill="none"
        stroke={colorOf(series)}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <text x={left - TICK_GAP} y={at(0)} dy="0.32em" textAnchor="end">
        {show(values[0]!)}
      </text>
      <text x={x(last) + TICK_GAP} y={at(last)} dy="0.32em" className={classes.end}>
        {series.end}
      </text>
    </>
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
    const from = kind === 'stacked' && value > 0 ? base : 0
    base += Math.max(value, 0)
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
