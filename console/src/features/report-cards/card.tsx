// A report card: its figure compared with the previous period, and its breakdown as a chart, bars or a table.

import { Card, Group, Text, Title } from '@mantine/core'
import type { ReportCardPeriod, ReportCardWithValues } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { ChangeLine } from '../../ui/change-line.tsx'
import { relativeChange } from '../../ui/changes.ts'
import type { Change } from '../../ui/changes.ts'
import { formatAmount } from '../../ui/amount.ts'
import { formatMoney, formatNumber, formatTime, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import * as words from '../../words/index.ts'
import { inWords } from '../../words/lookup.ts'
import { DaysChart, NamedBars } from './chart.tsx'
import classes from './cards.module.css'

type CardProps = { card: ReportCardWithValues; days: number; actions?: Action[] | undefined }

export function ReportCardTile({ card, days, actions }: CardProps) {
  const { name, description, app, currency } = card
  const period = card.periods.find((each) => each.days === days) ?? card.periods[0]!
  const shown = (value: number) => (currency === null ? formatNumber(value) : formatAmount(value, currency))
  return (
    <Card component="article" aria-label={name} className={classes.card}>
      <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
        <div>
          <Title order={2} size="h5" className="anywhere">
            {name}
          </Title>
          <Text c="dimmed" fz="sm" className="anywhere">
            {description ?? (app ? words.reportCards.from(app.name) : words.reportCards.fromTeam)}
          </Text>
        </div>
        {actions && actions.length > 0 && <RowMenu name={name} actions={actions} />}
      </Group>
      <p className={`figures ${classes.figure}`}>{shown(period.total)}</p>
      <ChangeLine
        change={changeOf(card, period, shown)}
        without={words.reportCards.before(shown(period.before), period.days)}
      />
      <Split card={card} period={period} shown={shown} />
    </Card>
  )
}

/** More money is better. Whether more of an event is better isn't known, so its change is gray. */
function changeOf(
  { currency }: ReportCardWithValues,
  { total: now, before, days }: ReportCardPeriod,
  show: (value: number) => string,
): Change | null {
  const change = relativeChange({ now, before, cases: before, better: 'up' })
  return (
    change && {
      ...change,
      text: words.reportCards.change(change.text, show(before), days),
      ...(currency === null && { tone: 'plain' }),
    }
  )
}

type SplitProps = { card: ReportCardWithValues; period: ReportCardPeriod; shown: (value: number) => string }

function Split({ card: { chart, split, name, property, currency }, period, shown }: SplitProps) {
  const format = useTimeFormat()
  if (split === 'none') return null
  const rows = rowsOf(split, period, shown, format)
  if (rows.length === 0) return <Text fz="sm">{words.reportCards.noNumbers}</Text>
  const numbers = (
    <Numbers name={name} head={property === null ? words.reportCards.period : inWords(property)} rows={rows} />
  )
  if (chart === 'table') return numbers
  if (split === 'property') return <NamedBars rows={rows} />
  return (
    <>
      <DaysChart
        kind={chart === 'line' ? 'line' : 'bar'}
        points={period.points}
        nameOf={(label) => rows[period.points.findIndex((point) => point.label === label)]?.name ?? ''}
        show={shown}
        axis={currency === null ? undefined : (value) => formatMoney(value, currency, true)}
      />
      <details className={classes.numbers}>
        <summary>{words.reportCards.showData}</summary>
        {numbers}
      </details>
    </>
  )
}

type Row = { name: string; value: number; shown: string }

function rowsOf(
  split: ReportCardWithValues['split'],
  { points, others }: ReportCardPeriod,
  shown: (value: number) => string,
  format: TimeFormat,
): Row[] {
  const rows = points.map(({ label, value }, n) => {
    const name = nameOf(split, label, format)
    const isOver = split === 'property' || n < points.length - 1
    return { name: isOver ? name : words.chart.soFar(name), value, shown: shown(value) }
  })
  return others === 0 ? rows : [...rows, { name: words.reportCards.others, value: others, shown: shown(others) }]
}

function nameOf(split: ReportCardWithValues['split'], label: string | null, format: TimeFormat): string {
  if (label === null) return words.reportCards.unnamed
  if (split === 'property') return label
  // A day of the account's calendar, independent of the browser's time zone.
  const day = formatTime(new Date(`${label}T12:00:00Z`), ['day'], { ...format, zone: 'UTC' })
  return split === 'week' ? words.reportCards.week(day) : day
}

const Numbers = ({ name, head, rows }: { name: string; head: string; rows: Row[] }) => (
  <div className={classes.scroll} tabIndex={0} role="region" aria-label={name}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className="anywhere">
            {head}
          </th>
          <th scope="col">{words.reportCards.value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td className="anywhere">{row.name}</td>
            <td className="figures">{row.shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
