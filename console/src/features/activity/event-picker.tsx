// Chooses an event by its name in words, or one that wasn't seen yet by the name that it will have.

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { eventLabel, eventOptions } from './event-label.ts'
import { eventCatalogQuery } from './queries.ts'

const text = words.activity
const LONGEST_NAME = 120

type EventPickerProps = {
  /** The name of an event; empty for none. */
  value: string
  onChange: (name: string) => void
  w?: number
} & ({ label: string } | { 'aria-label': string })

export function EventPicker({ value, onChange, ...field }: EventPickerProps) {
  const { accountId } = useAccount()
  const { data: catalog = [] } = useQuery(eventCatalogQuery(accountId))
  const [search, setSearch] = useState('')
  const optionsOf = (kind: 'custom' | 'built_in') => eventOptions(catalog.filter((event) => event.kind === kind))
  const known = [...optionsOf('custom'), ...optionsOf('built_in')]
  const typed = search.trim().slice(0, LONGEST_NAME)
  const isKnown = (name: string) => known.some((each) => each.value === name || each.label === name)
  const unseen = [
    ...(value !== '' && !isKnown(value) ? [{ value, label: eventLabel(value) }] : []),
    ...(!['', value, eventLabel(value)].includes(typed) && !isKnown(typed)
      ? [{ value: typed, label: text.nameTyped(typed) }]
      : []),
  ]
  return (
    <Select
      {...field}
      data={[
        ...unseen,
        { group: capitalized(words.eventKinds.custom), items: optionsOf('custom') },
        { group: capitalized(words.eventKinds.built_in), items: optionsOf('built_in') },
      ].filter((each) => !('items' in each) || each.items.length > 0)}
      value={value === '' ? null : value}
      searchable
      allowDeselect={false}
      placeholder={words.rules.choose}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(name) => name !== null && onChange(name)}
    />
  )
}
