// Narrowing what a table shows: a search field, chips that read as phrases, and how much is left. All of it stands in
// the address.

import { Button, Group, Menu, Popover, Stack, Text, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { words } from '../words/index.ts'
import { Icon } from './icons.tsx'
import { SearchField } from './search-field.tsx'
import { useSearchParams } from './search-params.ts'
import classes from './filter-bar.module.css'

export type Filter = {
  /** Its name in the address. */
  key: string
  label: string
} & ({ options: { value: string; label: string }[] } | { input: 'email' | 'date' | 'text' } | OwnFilter)

/** A chip of its own making, downloaded when it is shown. */
export type OwnFilter = { Own: ComponentType<OwnFilterProps> }

export type OwnFilterProps = {
  label: string
  params: Record<string, string | number | undefined>
  set: (change: Record<string, string | undefined>) => void
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

const noFilters: Filter[] = []

/** Without words for it there is no search field. */
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
          <Chip
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
              // After the menu has given the focus back, or it would close the one that opens.
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

type ChipProps = {
  filter: Exclude<Filter, OwnFilter>
  value: string | number | undefined
  opened: boolean
  onOpen: () => void
  onClose: () => void
  onChange: (value: string | undefined) => void
}

function Chip(props: ChipProps) {
  const { filter, value, onChange } = props
  const options = 'options' in filter ? filter.options : []
  const shown = options.find((option) => option.value === value)?.label ?? (value === undefined ? '…' : String(value))
  const isDay = 'input' in filter && filter.input === 'date'
  const phrase = isDay ? words.ui.filterSince(filter.label, shown) : words.ui.filterPhrase(filter.label, shown)
  return (
    <span className={classes.chip}>
      {'options' in filter ? (
        <Choice {...props} phrase={phrase} options={filter.options} />
      ) : (
        <Typed {...props} phrase={phrase} type={filter.input} />
      )}
      {value !== undefined && (
        <button
          type="button"
          className={classes.remove}
          aria-label={words.ui.removeFilter(phrase)}
          onClick={() => onChange(undefined)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}

type ChoiceProps = ChipProps & { phrase: string; options: { value: string; label: string }[] }

function Choice({ options, value, opened, onOpen, onClose, onChange, phrase }: ChoiceProps) {
  return (
    <Menu opened={opened} onOpen={onOpen} onClose={onClose} position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.phrase}>
          {phrase}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            onClick={() => onChange(option.value)}
            rightSection={option.value === value ? <Icon name="check" /> : null}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type TypedProps = ChipProps & { phrase: string; type: 'email' | 'date' | 'text' }

function Typed({ filter, value, opened, onOpen, onClose, onChange, phrase, type }: TypedProps) {
  const [typed, setTyped] = useState(String(value ?? ''))
  const apply = (event: React.FormEvent) => {
    event.preventDefault()
    onChange(typed.trim() || undefined)
    onClose()
  }
  return (
    <Popover
      opened={opened}
      onChange={(wanted) => (wanted ? onOpen() : onClose())}
      position="bottom-start"
      width={280}
      trapFocus
    >
      <Popover.Target>
        <button type="button" className={classes.phrase} onClick={opened ? onClose : onOpen}>
          {phrase}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={filter.label}>
        <form onSubmit={apply} noValidate>
          <Stack gap="xs">
            <TextInput
              label={filter.label}
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
      </Popover.Dropdown>
    </Popover>
  )
}
