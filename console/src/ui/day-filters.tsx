// Filters by a day, in the URL as "2026-11-17", or by a period, as "2026-10-19..2026-11-17".

import { Stack } from '@mantine/core'
import { useState } from 'react'
import * as words from '../words/index.ts'
import { dayIn, DEFAULT_DAYS } from './days.ts'
import { Chip, ChipForm } from './filter-chip.tsx'
import type { Opening } from './filter-chip.tsx'
import { formatShortDay, useTimeFormat } from './format.ts'
import { DayChoice } from './day-choice.tsx'
import { useNow } from './now.ts'
import { addDays } from './read-date-time.ts'
import { periodIn } from './search-params.ts'
import { ToggleButtons } from './toggle-buttons.tsx'

const text = words.dateTime

type DaysFilterProps = Opening & {
  label: string
  value: string | number | undefined
  onChange: (days: string | undefined) => void
}

export function PeriodFilter({ label, value, onChange, ...opening }: DaysFilterProps) {
  const { zone } = useTimeFormat()
  const today = dayIn(useNow(), zone)
  const chosen = periodIn(value)
  const [isLast, setLast] = useState(false)
  const { from, to } = chosen ?? { from: addDays(today, 1 - DEFAULT_DAYS), to: today }
  const shown = chosen ? text.range(formatShortDay(from), formatShortDay(to)) : '…'
  const phrase = words.ui.filterSince(label, shown)
  return (
    <Chip phrase={phrase} onRemove={chosen && (() => onChange(undefined))}>
      <ChipForm {...opening} phrase={phrase} label={label}>
        <Stack gap="xs">
          <ToggleButtons
            label={label}
            value={isLast ? 'last' : 'first'}
            options={[
              { value: 'first', label: text.firstDay },
              { value: 'last', label: text.lastDay },
            ]}
            onChange={(end) => setLast(end === 'last')}
          />
          {isLast ? (
            <DayChoice
              key="last"
              label={text.lastDay}
              value={to}
              first={from}
              onChoose={(day) => onChange(`${from}..${day}`)}
            />
          ) : (
            <DayChoice
              key="first"
              label={text.firstDay}
              value={from}
              last={to}
              onChoose={(day) => {
                onChange(`${day}..${to}`)
                setLast(true)
              }}
            />
          )}
        </Stack>
      </ChipForm>
    </Chip>
  )
}

export function DayFilter({ label, value, onChange, ...opening }: DaysFilterProps) {
  const phrase = words.ui.filterSince(label, value === undefined ? '…' : formatShortDay(String(value)))
  return (
    <Chip phrase={phrase} onRemove={value === undefined ? undefined : () => onChange(undefined)}>
      <ChipForm {...opening} phrase={phrase} label={label}>
        <DayChoice
          label={label}
          value={String(value ?? '')}
          onChoose={(day) => {
            onChange(day)
            opening.onClose()
          }}
        />
      </ChipForm>
    </Chip>
  )
}
