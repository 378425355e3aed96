// A chart with a text alternative, a table and a download.

import { Card, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { Tick } from './chart-drawing.tsx'
import { formatShortDay, formatTime, useTimeFormat } from './format.ts'
import { useIsPhone } from './media.ts'
import { ActionMenu } from './row-menu.tsx'
import { downloadFile } from './download-file.ts'
import classes from './chart.module.css'

/** `teal2` and `teal3` are lighter, for a stack of one kind. */
export type ChartColor = 'teal' | 'teal2' | 'teal3' | 'rust' | 'indigo' | 'plum' | 'ochre' | 'slate'
export type Series = {
  key: string
  label: string
  color: ChartColor
  dashed?: true
  /** A label at the end of a line. */
  end?: string
  /** Among bars: below zero, or a line above them with its own scale. */
  as?: 'below' | 'line'
}
/** The values of one day, by series key. A chart with its own `nameOf` may have other keys than days. */
export type Point = { day: string; values: Record<string, number> }

export type ChartProps = {
  title: string
  kind: 'line' | 'bar' | 'stacked' | 'area'
  points: Point[]
  series: Series[]
  show: (value: number) => string
  /** File name without extension. */
  file: string
  /** The name of a point; by default a day. */
  nameOf?: ((key: string) => string) | undefined
  /** Its name on the axis; null if it has none. */
  tickOf?: ((key: string) => Tick | null) | undefined
  /** The last point's day or week isn't over. It is drawn at half strength and named "so far". */
  unfinished?: boolean | undefined
  /** The heading of the points in the table. */
  pointHead?: string
  /** Values on the axis; by default compact numbers. */
  axis?: ((value: number) => string) | undefined
  /** More controls, before those of the chart. */
  controls?: ReactNode
  /** Below the drawing. */
  note?: ReactNode
  /** Of the drawing, in pixels. */
  height?: number
}

export function Chart({
  title,
  kind,
  points,
  series,
  show,
  file,
  pointHead,
  axis,
  unfinished = false,
  controls,
  note,
  height: givenHeight,
  ...given
}: ChartProps) {
  const [hasNumbers, setHasNumbers] = useState(false)
  const isPhone = useIsPhone()
  const format = useTimeFormat()
  const height = givenHeight ?? (isPhone ? 200 : 240)
  // Dates without a time have no time zone.
  const nameOf =
    given.nameOf ?? ((day: string) => formatTime(new Date(`${day}T12:00:00Z`), ['day'], { ...format, zone: 'UTC' }))
  const dayOf = (day: string) =>
    unfinished && day === points.at(-1)?.day ? words.chart.soFar(nameOf(day)) : nameOf(day)
  const tickOf = given.tickOf ?? ((day: string): Tick => ({ label: given.nameOf?.(day) ?? formatShortDay(day) }))
  const totals = series.map(({ key, label, as }) => {
    const all = points.map(({ values }) => values[key] ?? 0)
    return words.chart.total(label, show(as === 'line' ? all.at(-1)! : all.reduce((sum, value) => sum + value, 0)))
  })
  const save = () => {
    const lines = [
      ['day', ...series.map(({ key }) => key)],
      ...points.map(({ day, values }) => [day, ...series.map(({ key }) => values[key] ?? 0)]),
    ]
    downloadFile(new Blob([lines.map((line) => line.join(',')).join('\r\n')], { type: 'text/csv' }), `${file}.csv`)
  }
  return (
    <Card component="section" aria-label={title} padding="md" data-testid={`chart-${file}`}>
      <div className={classes.head}>
        <Title order={2} size="h5">
          {title}
        </Title>
        <div className={classes.aside}>
          {/* The title names a single series. */}
          {series.length > 1 && <ChartLegend series={series} />}
          {controls}
        </div>
        <div className={classes.menu}>
          <ActionMenu
            label={words.ui.actionsFor(title)}
            actions={[
              {
                label: hasNumbers ? words.chart.hideData : words.chart.showData,
                icon: 'table',
                run: () => setHasNumbers(!hasNumbers),
              },
              { label: words.chart.csv, icon: 'download', run: save },
            ]}
          />
        </div>
      </div>
      <div role="img" aria-label={words.chart.summary(title, totals)} style={{ height }}>
        <ChartDrawing {...{ kind, points, series, show, dayOf, tickOf, height, axis, unfinished }} />
      </div>
      {note && (
        <Text fz={13} c="dimmed" mt="xs" component="div">
          {note}
        </Text>
      )}
      {hasNumbers && (
        <div className={classes.numbers} tabIndex={0} role="region" aria-label={words.chart.dataOf(title)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{pointHead ?? words.chart.day}</th>
                {series.map(({ key, label }) => (
                  <th key={key} scope="col" data-align="right">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ day, values }) => (
                <tr key={day}>
                  <th scope="row">{dayOf(day)}</th>
                  {series.map(({ key }) => (
                    <td key={key} data-align="right">
                      {show(values[key] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

export function ChartLegend({ series }: { series: readonly Series[] }) {
  return (
    <Group gap="0.125rem 1rem">
      {series.map(({ key, label, color, dashed, as }) => (
        <Text key={key} fz={13} c="dimmed" className={classes.key}>
          <span
            className={classes.swatch}
            data-dashed={dashed}
            data-line={as === 'line' || undefined}
            style={{ color: `var(--lm-chart-${color})` }}
            aria-hidden
          />
          {label}
        </Text>
      ))}
    </Group>
  )
}
