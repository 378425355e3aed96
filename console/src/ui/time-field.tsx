// A time of day in the account's format: typed, or chosen in half-hour steps.

import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import * as words from '../words/index.ts'
import { HALF_HOURS, readTime } from './read-date-time.ts'
import { formatMinutes } from './format.ts'

type TimeFieldProps = {
  label: string
  /** Such as 08:30. */
  value: string
  onChange: (time: string) => void
}

export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const minutes = readTime(value)
  const shown = minutes === null ? '' : formatMinutes(minutes)
  const [typed, setTyped] = useState(shown)
  const [lastShown, setLastShown] = useState(shown)
  if (shown !== lastShown) {
    setLastShown(shown)
    setTyped(shown)
  }
  const take = (text: string) => {
    const read = readTime(text)
    if (read === null) return
    setTyped(formatMinutes(read))
    onChange(timeOfDay(read))
  }
  return (
    <Autocomplete
      label={label}
      placeholder={words.dateTime.timeExample}
      data={HALF_HOURS.map(formatMinutes)}
      // Everything is offered until something is typed.
      filter={({ options, search }) =>
        search === shown ? options : options.filter((option) => 'value' in option && option.value.startsWith(search))
      }
      value={typed}
      error={typed === shown || readTime(typed) !== null ? null : words.dateTime.unreadTime}
      onChange={setTyped}
      onOptionSubmit={take}
      onBlur={() => take(typed)}
      maxDropdownHeight={220}
    />
  )
}

const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
