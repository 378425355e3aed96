// A date and time in the account's time zone, format and week start: a month to click, times in half-hour steps, and a
// field that also reads typed text such as "19 nov 8".

import { TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { currentLocale, dateFormat } from '../words/intl.ts'
import * as words from '../words/index.ts'
import { gridItem, moveInGrid } from './grid-keys.ts'
import { Icon } from './icons.tsx'
import { formatDay, MonthGrid } from './month-grid.tsx'
import type { MarkedDays } from './month-grid.tsx'
import type { WeekStart } from './weekdays.ts'
import { readDateTime } from './read-date-time.ts'
import { fromLocal, toLocal } from './zoned-time.ts'
import classes from './date-time-picker.module.css'

const text = words.dateTime
const STEP = 30
const TIMES = Array.from({ length: 1440 / STEP }, (_, n) => n * STEP)

type DateTimePickerProps = {
  value: Date
  now: Date
  zone: string
  weekStart: WeekStart
  marked?: MarkedDays | undefined
  onChange: (at: Date) => void
}

const formatMinutes = (minutes: number): string =>
  dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(minutes * 60_000)

const isMonthFirst = (): boolean =>
  dateFormat({})
    .formatToParts(0)
    .find(({ type }) => type !== 'literal')?.type === 'month'

export function DateTimePicker({ value, now, zone, weekStart, marked, onChange }: DateTimePickerProps) {
  const chosen = toLocal(value, zone)
  const today = toLocal(now, zone).day
  const choose = (local: typeof chosen) => onChange(fromLocal(local, zone))
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
      <MonthGrid
        chosen={chosen.day}
        today={today}
        first={today}
        weekStart={weekStart}
        marked={marked}
        onChoose={(day) => choose({ ...chosen, day })}
      />
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
