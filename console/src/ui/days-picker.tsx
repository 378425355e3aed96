// Chooses how many days the figures of a page cover.

import { NativeSelect } from '@mantine/core'
import * as words from '../words/index.ts'
import { DEFAULT_DAYS } from './days.ts'
import { useSearchParams } from './search-params.ts'

const CHOICES = [7, 30, 90, 365]

type DaysPickerProps = { days?: number | undefined; /** Longer periods aren't offered. */ most?: number }

export function DaysPicker({ days = DEFAULT_DAYS, most = Infinity }: DaysPickerProps) {
  const { set } = useSearchParams()
  const choices = [...new Set([...CHOICES.filter((each) => each <= most), days])].toSorted((a, b) => a - b)
  return (
    <NativeSelect
      aria-label={words.ui.period}
      data={choices.map((n) => ({ value: String(n), label: words.ui.lastDays(n) }))}
      value={String(days)}
      onChange={({ currentTarget: { value } }) =>
        set({ days: Number(value) === DEFAULT_DAYS ? undefined : Number(value) })
      }
      w={150}
    />
  )
}
