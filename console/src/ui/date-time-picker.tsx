// A date and time in the account's time zone, format and week start: a month to click, times in half-hour steps, and a
// field that also reads typed text such as "19 nov 8".

import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { currentLocale, dateFormat } from '../words/intl.ts'
import * as words from '../words/index.ts'
import { moveInGrid } from './grid-keys.ts'
import { Icon } from './icons.tsx'
import { addDays, readDateTime, weekdayOf } from './read-date-time.ts'
import { fromLocal, toLocal } from './zoned-time.ts'
import classes from './date-time-picker.module.css'

const text = words.dateTime
const STEP = 30
const TIMES = Array.from({ length: 1440 / STEP }, (_, n) => n * STEP)
const WEEK_STARTS = { sunday: 0, monday: 1, saturday: 6 } as const

type DateTimePickerProps = {
  value: Date
  now: Date
  zone: string
  weekStart: keyof typeof WEEK_STARTS
  /** Days with a dot, and what it means. */
  marked?: { days: ReadonlyMap<string, string>; label: string }
  onChange: (at: Date) => void
}

const formatDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const formatMinutes = (minutes: number): string =>
  dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(minutes * 60_000)

const isMonthFirst = (): boolean =>
  dateFormat({})
    .formatToParts(0)
    .find(({ type }) => type !== 'literal')?.type === 'month'

/** Tab comes to one item of a grid, and arrow keys to the others. */
const gridItem = (isTabStop: boolean) => ({ 'data-grid-item': true, tabIndex: isTabStop ? 0 : -1 })

export function DateTimePicker({ value, now, zone, weekStart, marked, onChange }: DateTimePickerProps) {
  const chosen = toLocal(value, zone)
  const today = toLocal(now, zone).day
  const [month, setMonth] = useState(chosen.day.slice(0, 7))
  const choose = (local: typeof chosen) => {
    setMonth(local.day.slice(0, 7))
    onChange(fromLocal(local, zone))
  }
  const days = daysShown(month, WEEK_STARTS[weekStart])
  const dayStop = days.includes(chosen.day) ? chosen.day : days.find((day) => day >= today)
  const written = `${formatDay(chosen.day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}, ${formatMinutes(chosen.minutes)}`
  return (
    <div className={classes.picker} role="group" aria-label={text.title}>
      <Written
        shown={written}
        read={(typed) =>
          readDateTime(typed, { today, before: chosen, monthFirst: isMonthFirst(), locale: currentLocale() })
        }
        onRead={choose}
      />
      <div className={classes.month}>
        <div className={classes.monthHead}>
          <strong>{formatDay(`${month}-01`, { month: 'long', year: 'numeric' })}</strong>
          <span>
            <ActionIcon variant="subtle" aria-label={text.monthBefore} onClick={() => setMonth(shiftMonth(month, -1))}>
              <Icon name="previous" />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={text.monthAfter} onClick={() => setMonth(shiftMonth(month, 1))}>
              <Icon name="next" />
            </ActionIcon>
          </span>
        </div>
        <div className={classes.days} onKeyDown={moveInGrid}>
          {days.map((day, i) => (
            <div key={day} className={classes.cell}>
              {i < 7 && (
                <span className={classes.weekday} aria-hidden>
                  {formatDay(day, { weekday: 'short' }).slice(0, 2)}
                </span>
              )}
              <UnstyledButton
                className={classes.day}
                disabled={day < today}
                {...gridItem(day === dayStop)}
                aria-pressed={day === chosen.day}
                data-today={day === today || undefined}
                data-outside={!day.startsWith(month) || undefined}
                data-marked={marked?.days.has(day) || undefined}
                title={marked?.days.get(day)}
                aria-label={formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                onClick={() => choose({ ...chosen, day })}
              >
                {Number(day.slice(8))}
              </UnstyledButton>
            </div>
          ))}
        </div>
        {marked && days.some((day) => marked.days.has(day)) && <div className={classes.legend}>{marked.label}</div>}
      </div>
      <Times
        chosen={chosen.minutes}
        isPast={(minutes) => fromLocal({ day: chosen.day, minutes }, zone) < now}
        onChoose={(minutes) => choose({ ...chosen, minutes })}
      />
    </div>
  )
}

type WrittenProps<Read> = { shown: string; read: (typed: string) => Read | null; onRead: (read: Read) => void }

function Written<Read>({ shown, read, onRead }: WrittenProps<Read>) {
  const [typed, setTyped] = useState(shown)
  const [lastShown, setLastShown] = useState(shown)
  // Not by a key, which would lose the focus.
  if (shown !== lastShown) {
    setLastShown(shown)
    setTyped(shown)
  }
  const isRead = typed === shown || read(typed) !== null
  const submit = () => {
    const found = typed === shown ? null : read(typed)
    if (found === null) return
    setTyped(shown)
    onRead(found)
  }
  return (
    <TextInput
      className={classes.written}
      label={text.title}
      placeholder={text.example}
      leftSection={<Icon name="wait" />}
      value={typed}
      error={isRead ? null : text.unread}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Ctrl+Enter also sends, which is up to the page.
        if (!event.ctrlKey && !event.metaKey) event.preventDefault()
        submit()
      }}
    />
  )
}

type TimesProps = { chosen: number; isPast: (minutes: number) => boolean; onChoose: (minutes: number) => void }

function Times({ chosen, isPast, onChoose }: TimesProps) {
  const list = useRef<HTMLDivElement>(null)
  const isNear = (minutes: number) => minutes <= chosen && chosen < minutes + STEP
  const ahead = TIMES.filter((minutes) => !isPast(minutes))
  const stop = ahead.find(isNear) ?? ahead[0]
  useEffect(() => {
    const near = list.current?.querySelector<HTMLElement>('[data-near]')
    if (list.current && near) list.current.scrollTop = near.offsetTop - list.current.clientHeight / 3
  }, [])
  return (
    <div className={classes.times} role="group" aria-label={text.time} ref={list} onKeyDown={moveInGrid}>
      {TIMES.map((minutes) => (
        <UnstyledButton
          key={minutes}
          className={classes.time}
          disabled={isPast(minutes)}
          {...gridItem(minutes === stop)}
          aria-pressed={minutes === chosen}
          data-near={isNear(minutes) || undefined}
          onClick={() => onChoose(minutes)}
        >
          {formatMinutes(minutes)}
        </UnstyledButton>
      ))}
    </div>
  )
}

/** Six weeks, beginning with the week of the first day. */
function daysShown(month: string, firstWeekday: number): string[] {
  const first = `${month}-01`
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7))
  return Array.from({ length: 42 }, (_, n) => addDays(start, n))
}

function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
