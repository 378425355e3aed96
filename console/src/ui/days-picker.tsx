// Chooses how many days the figures of a page cover. A link can lead to days that don't end today.

import { NativeSelect } from '@mantine/core'
import * as words from '../words/index.ts'
import { DEFAULT_DAYS } from './days.ts'
import type { LastDays } from './days.ts'
import { formatShortDay } from './format.ts'
import { firstOf } from './last-days.ts'
import { useSearchParams } from './search-params.ts'

const CHOICES = [7, 30, 90, 365]
const PAST = 'past'

type DaysPickerProps = { period: LastDays; /** Longer periods aren't offered. */ most?: number }

export function DaysPicker({ period: { days = DEFAULT_DAYS, to }, most = Infinity }: DaysPickerProps) {
  const { set } = useSearchParams()
  const shown = to ? [] : [days]
  const choices = [...new Set([...CHOICES.filter((each) => each <= most), ...shown])].toSorted((a, b) => a - b)
  return (
    <NativeSelect
      aria-label={words.ui.period}
      data={[
        ...(to ? [{ value: PAST, label: rangeOfDays(days, to) }] : []),
        ...choices.map((n) => ({ value: String(n), label: words.ui.lastDays(n) })),
      ]}
      value={to ? PAST : String(days)}
      onChange={({ currentTarget: { value } }) =>
        value !== PAST && set({ to: undefined, days: Number(value) === DEFAULT_DAYS ? undefined : Number(value) })
      }
      miw={150}
      w="fit-content"
    />
  )
}

/** "1 Oct – 31 Oct". */
export const rangeOfDays = (days: number, to: string): string =>
  days === 1 ? formatShortDay(to) : words.dateTime.range(formatShortDay(firstOf(days, to)), formatShortDay(to))
