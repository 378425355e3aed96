// Table filters: a search field, filter chips and the number of matches, all stored in the URL.

import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import * as words from '../words/index.ts'
import { Chip, ChipChoice, ChipForm } from './filter-chip.tsx'
import type { Opening } from './filter-chip.tsx'
import { lazyNamed } from './dialog.tsx'
import { Icon } from './icons.tsx'
import { SearchField } from './search-field.tsx'
import { useSearchParams } from './search-params.ts'
import classes from './filter-bar.module.css'

const PeriodFilter = lazyNamed(() => import('./day-filters.tsx'), 'PeriodFilter')
const DayFilter = lazyNamed(() => import('./day-filters.tsx'), 'DayFilter')

export type Filter = {
  /** Its name in the URL. */
  key: string
  label: string
} & (
  | { options: { value: string; label: string }[] }
  | { input: 'email' | 'text' }
  | { input: 'day' }
  | { input: 'period' }
  | CustomFilter
)

/** A chip with its own component, loaded when shown. */
export type CustomFilter = { Own: ComponentType<CustomFilterProps> }

export type CustomFilterProps = Opening & {
  label: string
  params: Record<string, string | number | undefined>
  set: (change: Record<string, string | undefined>) => void
}

const noFilters: Filter[] = []

/** Without a label there is no search field. */
type FilterBarProps = { search?: string; filters?: Filter[]; count?: ReactNode }

export function FilterBar({ search, filters = noFilters, count }: FilterBarProps) {
  const { params, set } = useSearchParams()
  const [adding, setAdding] = useState<string | null>(null)
  const isSet = ({ key }: Filter) => params[key] !== undefined
  const shown = filters.filter((filter) => isSet(filter) || filter.key === adding)
  const offered = filters.filter((filter) => !shown.includes(filter))
  return (
    <div className={classes.bar} role="search">
      {search !== undefined && <SearchField label={search} />}
      {shown.map((filter) =>
        'Own' in filter ? (
          <Suspense key={filter.key}>
            <filter.Own
              label={filter.label}
              params={params}
              set={set}
              opened={adding === filter.key}
              onOpen={() => setAdding(filter.key)}
              onClose={() => setAdding(null)}
            />
          </Suspense>
        ) : (
          <FilterChip
            key={filter.key}
            filter={filter}
            value={params[filter.key]}
            opened={adding === filter.key}
            onOpen={() => setAdding(filter.key)}
            onClose={() => setAdding(null)}
            onChange={(value) => set({ [filter.key]: value })}
          />
        ),
      )}
      {offered.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<Icon name="filter" />} aria-keyshortcuts="f" data-add-filter>
              {words.ui.filter}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map(({ key, label }) => (
              // Wait until the menu has returned the focus; otherwise it would close the chip that opens.
              <Menu.Item key={key} onClick={() => setTimeout(() => setAdding(key))}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Text fz={13} c="dimmed" role="status" className={classes.count}>
        {count}
      </Text>
    </div>
  )
}

type FilterChipProps = Opening & {
  filter: Exclude<Filter, CustomFilter>
  value: string | number | undefined
  onChange: (value: string | undefined) => void
}

function FilterChip({ filter, value, onChange, ...opening }: FilterChipProps) {
  if ('input' in filter && (filter.input === 'period' || filter.input === 'day')) {
    const Days = filter.input === 'period' ? PeriodFilter : DayFilter
    return (
      <Suspense>
        <Days label={filter.label} value={value} onChange={onChange} {...opening} />
      </Suspense>
    )
  }
  const options = 'options' in filter ? filter.options : []
  const shown = options.find((option) => option.value === value)?.label ?? (value === undefined ? '…' : String(value))
  const phrase = words.ui.filterPhrase(filter.label, shown)
  return (
    <Chip phrase={phrase} onRemove={value === undefined ? undefined : () => onChange(undefined)}>
      {'options' in filter ? (
        <ChipChoice {...opening} phrase={phrase} options={filter.options} value={value} onChange={onChange} />
      ) : (
        <ChipForm {...opening} phrase={phrase} label={filter.label}>
          <Typed
            label={filter.label}
            type={filter.input}
            value={String(value ?? '')}
            onApply={(typed) => {
              onChange(typed)
              opening.onClose()
            }}
          />
        </ChipForm>
      )}
    </Chip>
  )
}

type TypedProps = {
  label: string
  type: 'email' | 'text'
  value: string
  onApply: (value: string | undefined) => void
}

function Typed({ label, type, value, onApply }: TypedProps) {
  const [typed, setTyped] = useState(value)
  const apply = (event: React.FormEvent) => {
    event.preventDefault()
    onApply(typed.trim() || undefined)
  }
  return (
    <form onSubmit={apply} noValidate>
      <Stack gap="xs">
        <TextInput
          label={label}
          type={type}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button type="submit">{words.ui.apply}</Button>
        </Group>
      </Stack>
    </form>
  )
}
