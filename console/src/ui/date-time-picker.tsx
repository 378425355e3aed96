// A date and time in the account's time zone, format and week start: a month to click, times in half-hour steps, and a
// field that also reads typed text such as "19 nov 8".

import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { currentLocale, isMonthFirst } from '../words/intl.ts'
import * as words from '../words/index.ts'
import { gridItem, moveInGrid } from './grid-keys.ts'
import { formatMinutes } from './format.ts'
import { Icon } from './icons.tsx'
import { formatDay, MonthGrid } from './month-grid.tsx'
import type { MarkedDays } from './month-grid.tsx'
import type { WeekStart } from './weekdays.ts'
import { HALF_HOUR, HALF_HOURS, readDateTime } from './read-date-time.ts'
import { WrittenField } from './written-field.tsx'
import { fromLocal, toLocal } from './zoned-time.ts'
import classes from './date-time-picker.module.css'

const text = words.dateTime

type MarkedTime = { minutes: number; label: string }

type DateTimePickerProps = {
  value: Date
  now: Date
  zone: string
  weekStart: WeekStart
  marked?: MarkedDays | undefined
  /** A time of day that stands out, and what it is. */
  best?: MarkedTime | undefined
  onChange: (at: Date) => void
}

export function DateTimePicker({ value, now, zone, weekStart, marked, best, onChange }: DateTimePickerProps) {
  const chosen = toLocal(value, zone)
  const today = toLocal(now, zone).day
  const choose = (local: typeof chosen) => onChange(fromLocal(local, zone))
  const written = `${formatDay(chosen.day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}, ${formatMinutes(chosen.minutes)}`
  return (
    <div className={classes.picker} role="group" aria-label={text.title}>
      <WrittenField
        className={classes.written}
        label={text.title}
        leftSection={<Icon name="wait" />}
        example={text.example}
        unread={text.unread}
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
        best={best}
        isPast={(minutes) => fromLocal({ day: chosen.day, minutes }, zone) < now}
        onChoose={(minutes) => choose({ ...chosen, minutes })}
      />
    </div>
  )
}

const isSeen = ({ offsetTop, offsetHeight }: HTMLElement, { scrollTop, clientHeight }: HTMLElement): boolean =>
  offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight

type TimesProps = {
  chosen: number
  best: MarkedTime | undefined
  isPast: (minutes: number) => boolean
  onChoose: (minutes: number) => void
}

function Times({ chosen, best, isPast, onChoose }: TimesProps) {
  const list = useRef<HTMLDivElement>(null)
  const isNear = (minutes: number) => minutes <= chosen && chosen < minutes + HALF_HOUR
  const ahead = HALF_HOURS.filter((minutes) => !isPast(minutes))
  const stop = ahead.find(isNear) ?? ahead[0]
  useEffect(() => {
    const near = list.current?.children[Math.floor(chosen / HALF_HOUR)] as HTMLElement | undefined
    if (list.current && near && !isSeen(near, list.current))
      list.current.scrollTop = near.offsetTop - list.current.clientHeight / 3
  }, [chosen])
  return (
    <div className={classes.times} role="group" aria-label={text.time} ref={list} onKeyDown={moveInGrid}>
      {HALF_HOURS.map((minutes) => (
        <UnstyledButton
          key={minutes}
          className={classes.time}
          disabled={isPast(minutes)}
          {...gridItem(minutes === stop)}
          aria-pressed={minutes === chosen}
          onClick={() => onChoose(minutes)}
        >
          {formatMinutes(minutes)}
          {minutes === best?.minutes && <span className={classes.best}> {best.label}</span>}
        </UnstyledButton>
      ))}
    </div>
  )
}
