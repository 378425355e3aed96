// A day, such as the first of a period. A click opens its month.

import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import * as words from '../words/index.ts'
import { DayChoice } from './day-choice.tsx'
import type { DayChoiceProps } from './day-choice.tsx'
import { formatShortDay } from './format.ts'
import { Icon } from './icons.tsx'

type DayFieldProps = Omit<DayChoiceProps, 'onChoose'> & { onChange: (day: string) => void }

export function DayField({ label, value, first, last, onChange }: DayFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = value === '' ? words.dateTime.chooseDay : formatShortDay(value)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus width={272}>
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
        <DayChoice
          {...{ label, value, first, last }}
          onChoose={(day) => {
            setOpen(false)
            onChange(day)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
