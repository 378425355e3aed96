// A day, such as the first of a period. A click opens its month.

import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { formatShortDay } from './format.ts'
import { Icon } from './icons.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { WeekStart } from './weekdays.ts'

type DayFieldProps = {
  label: string
  value: string
  today: string
  first?: string | undefined
  last?: string | undefined
  weekStart: WeekStart
  onChange: (day: string) => void
}

export function DayField({ label, value, today, first, last, weekStart, onChange }: DayFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = formatShortDay(value)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus width={272}>
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          leftSection={<Icon name="calendar" />}
          aria-label={`${label}: ${shown}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <MonthGrid
          chosen={value}
          {...{ today, first, last, weekStart }}
          onChoose={(day) => {
            setOpen(false)
            onChange(day)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
