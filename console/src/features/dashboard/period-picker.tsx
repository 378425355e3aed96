// The period of the dashboard, in the URL: the last days, a month, or two dates.

import { Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_DAYS } from '../../ui/days.ts'
import { DayField } from '../../ui/lazy-days.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { Period } from './queries.ts'

const text = words.dashboard

/** The first and the last day of the month, this many months ago. `today` is a day such as 2026-11-17. */
export function monthOf(today: string, ago: number): { from: string; to: string } {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)
  const last = dayOf(new Date(Date.UTC(year, month - ago, 0)))
  return { from: dayOf(new Date(Date.UTC(year, month - 1 - ago, 1))), to: ago === 0 ? today : last }
}

const sameDays = (a: Period, b: Period): boolean => a.from === b.from && a.to === b.to

type PeriodPickerProps = { period: Period; today: string }

export function PeriodPicker({ period, today }: PeriodPickerProps) {
  const { set } = useSearchParams()
  const [isCustom, setIsCustom] = useState(false)
  const [thisMonth, lastMonth] = [monthOf(today, 0), monthOf(today, 1)]
  const chosen = isCustom
    ? 'custom'
    : !period.from
      ? String(period.days ?? DEFAULT_DAYS)
      : sameDays(period, thisMonth)
        ? 'month'
        : sameDays(period, lastMonth)
          ? 'last_month'
          : 'custom'
  const choose = (value: string) => {
    setIsCustom(value === 'custom')
    if (value === 'month') set({ days: undefined, ...thisMonth })
    else if (value === 'last_month') set({ days: undefined, ...lastMonth })
    else if (value === 'custom') set({ days: undefined, from: period.from ?? thisMonth.from, to: period.to ?? today })
    else set({ from: undefined, to: undefined, days: Number(value) === DEFAULT_DAYS ? undefined : Number(value) })
  }
  return (
    <Group gap="xs" justify="flex-end">
      <NativeSelect
        aria-label={text.period}
        data={optionsOf(words.periods)}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        miw={160}
        w="fit-content"
      />
      {chosen === 'custom' && (
        <Group gap="xs" wrap="nowrap">
          <DayField
            label={words.dateTime.firstDay}
            value={period.from ?? thisMonth.from}
            last={period.to}
            onChange={(from) => set({ from })}
          />
          <DayField
            label={words.dateTime.lastDay}
            value={period.to ?? today}
            first={period.from}
            last={today}
            onChange={(to) => set({ to })}
          />
        </Group>
      )}
    </Group>
  )
}
