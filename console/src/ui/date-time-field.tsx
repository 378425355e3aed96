// A date and time. A click opens the picker.

import { Button, Input, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { accountQuery, useAccount } from '../account.ts'
import * as words from '../words/index.ts'
import { DateTimePicker } from './date-time-picker.tsx'
import { formatTime, useTimeFormat } from './format.ts'
import { Icon } from './icons.tsx'
import { useNow } from './now.ts'

type DateTimeFieldProps = {
  label: string
  description?: string
  /** Null for none. */
  value: Date | null
  onChange: (at: Date) => void
}

export function DateTimeField({ label, description, value, onChange }: DateTimeFieldProps) {
  const { accountId } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const [isOpen, setOpen] = useState(false)
  const format = useTimeFormat()
  const now = useNow()
  const id = useId()
  const shown = value ? formatTime(value, ['day', 'time'], format) : words.dateTime.choose
  return (
    <Input.Wrapper label={label} id={id} {...(description && { description })}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button
            id={id}
            variant="default"
            fw={400}
            fullWidth
            justify="start"
            leftSection={<Icon name="calendar" />}
            aria-label={`${label}: ${shown}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {shown}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          {account && (
            <DateTimePicker
              value={value ?? now}
              now={now}
              zone={account.zone}
              weekStart={account.weekStart}
              onChange={onChange}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
