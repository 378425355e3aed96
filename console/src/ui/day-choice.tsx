// A day to click in its month or to type, in the account's format and week start.

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery, useAccount } from '../account.ts'
import { currentLocale, isMonthFirst } from '../words/intl.ts'
import * as words from '../words/index.ts'
import { dayIn } from './days.ts'
import { useTimeFormat } from './format.ts'
import { formatDay, MonthGrid } from './month-grid.tsx'
import { useNow } from './now.ts'
import { readDay } from './read-date-time.ts'
import { WrittenField } from './written-field.tsx'

const text = words.dateTime

export type DayChoiceProps = {
  label: string
  /** Empty for none. */
  value: string
  first?: string | undefined
  last?: string | undefined
  onChoose: (day: string) => void
}

export function DayChoice({ label, value, first, last, onChoose }: DayChoiceProps) {
  const { accountId } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const { zone } = useTimeFormat()
  const today = dayIn(useNow(), zone)
  const isOffered = (day: string) => (!first || day >= first) && (!last || day <= last)
  return (
    <Stack gap="xs">
      <WrittenField
        aria-label={label}
        shown={value && formatDay(value, { day: 'numeric', month: 'short', year: 'numeric' })}
        example={text.dayExample}
        unread={text.unreadDay}
        autoFocus
        read={(typed) => {
          const day = readDay(typed, { today, monthFirst: isMonthFirst(), locale: currentLocale() })
          return day && isOffered(day) ? day : null
        }}
        onRead={onChoose}
      />
      <MonthGrid
        chosen={value || today}
        weekStart={account?.weekStart ?? 'monday'}
        {...{ today, first, last, onChoose }}
      />
    </Stack>
  )
}
