// Searches for a person; the part of the picker that is loaded when it is used.

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from './person-name.tsx'
import { peopleSearchQuery } from './queries.ts'

const MIN_CHARS = 3
const AFTER_MS = 200

export type PersonPickerProps = {
  accountId: string
  label: string
  placeholder?: string
  value: string | null
  onChange: (personId: string | null, email: string) => void
}

export function PersonSelect({ accountId, label, placeholder, value, onChange }: PersonPickerProps) {
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), AFTER_MS)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const found = useQuery({ ...peopleSearchQuery(accountId, sought), enabled: sought.length >= MIN_CHARS })
  const people = (found.data ?? []).map((person) => ({
    value: person.id,
    label: [person.email, fullName(person)].filter(Boolean).join(' · '),
    email: person.email,
  }))
  const data = chosen && !people.some(({ value: id }) => id === chosen.value) ? [chosen, ...people] : people
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={data}
      value={value}
      searchable
      autoFocus
      clearable
      clearButtonProps={{ 'aria-label': placeholder ?? label }}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const person = people.find((each) => each.value === id)
        setChosen(person ?? null)
        onChange(id, person?.email ?? '')
      }}
    />
  )
}
