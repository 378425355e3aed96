// When people open emails, by weekday and two hours of the day, and the best hour to send.

import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { OpenHours } from '../../api.ts'
import { formatMinutes, formatPercent, hourDigits } from '../../ui/format.ts'
import { fromLocal, toLocal } from '../../ui/zoned-time.ts'
import { addDays, weekdayOf } from '../../ui/read-date-time.ts'
import { WEEK_STARTS, weekdayName, WEEKDAYS } from '../../ui/weekdays.ts'
import type { WeekStart } from '../../ui/weekdays.ts'
import * as words from '../../words/index.ts'
import { capitalized, dateFormat } from '../../words/intl.ts'
import classes from './open-hours.module.css'

const text = words.openHours

const LEAST_OPENS = 500
const PER_COLUMN = 2
const PER_LABEL = 6
const every = (step: number) => Array.from({ length: 24 / step }, (_, n) => n * step)

type Weekday = (typeof WEEKDAYS)[number]

/** The weekday of a day such as 2026-11-26. */
const nameOfDay = (day: string): Weekday => WEEKDAYS[(weekdayOf(day) + 6) % 7]!

/** The hour with most opens on the weekday of this day, in minutes; null for too few opens. */
export function bestMinutesOn(day: string, hours: OpenHours): number | null {
  const byHour = hours.best && hours.weekdays.find(({ weekday }) => weekday === nameOfDay(day))?.byHour
  const most = Math.max(...(byHour ?? [0]))
  return byHour && most > 0 ? byHour.indexOf(most) * 60 : null
}

/** When clocks show this hour of the week next. */
function nextAt({ weekday, hour }: NonNullable<OpenHours['best']>, now: Date, zone: string): Date {
  for (let { day } = toLocal(now, zone); ; day = addDays(day, 1)) {
    const at = fromLocal({ day, minutes: hour * 60 }, zone)
    if (nameOfDay(day) === weekday && at > now) return at
  }
}

type OpenHoursPanelProps = {
  /** Null if they couldn't be counted. */
  hours: OpenHours | null
  now: Date
  zone: string
  weekStart: WeekStart
  onChoose: (at: Date) => void
}

export function OpenHoursPanel({ hours, now, zone, weekStart, onChoose }: OpenHoursPanelProps) {
  return (
    <section className={classes.panel} aria-label={text.title}>
      <div className={classes.head}>
        <strong>{text.title}</strong>
        {hours && (
          <span className={classes.period}>
            {hours.estimate ? text.lastDaysSampled(hours.days) : text.lastDays(hours.days)}
          </span>
        )}
      </div>
      {!hours && <Text fz="sm">{text.tooSlow}</Text>}
      {hours && hours.opened > 0 && <HeatMap hours={hours} weekStart={weekStart} />}
      {hours && !hours.best && <Text fz="sm">{text.few(LEAST_OPENS)}</Text>}
      {hours?.best && (
        <Text fz="sm">
          <strong>{capitalized(text.at(weekdayName(hours.best.weekday), formatMinutes(hours.best.hour * 60)))}</strong>{' '}
          {text.isBest(formatPercent(hours.soon ?? 0))}{' '}
          <Anchor component="button" type="button" inline onClick={() => onChoose(nextAt(hours.best!, now, zone))}>
            {text.use}
          </Anchor>
        </Text>
      )}
    </section>
  )
}

const hourName = (hour: number): string => dateFormat({ timeZone: 'UTC', hour: hourDigits() }).format(hour * 3_600_000)

/** "08:00–10:00". */
const spanName = (hour: number): string =>
  words.dateTime.range(formatMinutes(hour * 60), formatMinutes((hour + PER_COLUMN) * 60))

/** A table, colored by number; the root keeps quiet hours visible. */
function HeatMap({ hours: { weekdays, best }, weekStart }: { hours: OpenHours; weekStart: WeekStart }) {
  const first = (WEEK_STARTS[weekStart] + 6) % 7
  const rows = [...weekdays.slice(first), ...weekdays.slice(0, first)].map(({ weekday, byHour }) => ({
    weekday,
    cells: every(PER_COLUMN).map((hour) => ({
      hour,
      opens: byHour.slice(hour, hour + PER_COLUMN).reduce((sum, n) => sum + n, 0),
      isBest: best?.weekday === weekday && best.hour >= hour && best.hour < hour + PER_COLUMN,
    })),
  }))
  const most = Math.max(...rows.flatMap(({ cells }) => cells.map(({ opens }) => opens)))
  return (
    <table className={classes.map}>
      <VisuallyHidden component="caption">{text.table}</VisuallyHidden>
      <thead>
        <tr>
          <td />
          {every(PER_COLUMN).map((hour) => (
            <th key={hour} scope="col">
              <VisuallyHidden>{spanName(hour)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ weekday, cells }) => (
          <tr key={weekday}>
            <th scope="row" abbr={weekdayName(weekday)}>
              <VisuallyHidden>{weekdayName(weekday)}</VisuallyHidden>
              <span aria-hidden>{weekdayName(weekday).slice(0, 2)}</span>
            </th>
            {cells.map(({ hour, opens, isBest }) => (
              <td
                key={hour}
                title={`${weekdayName(weekday)}, ${spanName(hour)}: ${text.opens(opens)}`}
                data-best={isBest || undefined}
                style={{ '--heat': `${Math.round(100 * Math.sqrt(opens / most))}%` } as CSSProperties}
              >
                <VisuallyHidden>{text.opens(opens)}</VisuallyHidden>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden>
        <tr>
          <td />
          {every(PER_LABEL).map((hour) => (
            <td key={hour} colSpan={PER_LABEL / PER_COLUMN}>
              {hourName(hour)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
