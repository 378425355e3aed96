// Searches for a person; the part of the picker that is loaded when it is used.

import { fullName } from '../../ui/full-name.ts'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleSearchQuery } from './queries.ts'
import classes from './person-picker.module.css'

const MIN_CHARS = 3
const AFTER_MS = 200

export type PersonPickerProps = {
  accountId: string
  label: string
  placeholder?: string
  /** Without a visible label, for toolbars: the placeholder names who is chosen otherwise. */
  isCompact?: boolean
  value: string | null
  onChange: (personId: string | null, email: string) => void
}

export type PersonSelectProps = PersonPickerProps & {
  /** Text that was typed while this was loading. */
  typedBefore: string
}

export function PersonSelect(props: PersonSelectProps) {
  const { accountId, label, placeholder, isCompact = false, value, onChange, typedBefore } = props
  const [typed, setTyped] = useState(typedBefore)
  const [sought] = useDebouncedValue(typed.trim(), AFTER_MS)
  const isSearching = value === null && sought.length >= MIN_CHARS
  const found = useQuery({ ...peopleSearchQuery(accountId, sought), enabled: isSearching })
  const people = new Map(
    (found.data ?? []).map((person) => [[person.email, fullName(person)].filter(Boolean).join(' · '), person]),
  )
  return (
    <Autocomplete
      {...(isCompact ? { 'aria-label': label, className: classes.compact } : { label })}
      placeholder={placeholder}
      data={[...people.keys()]}
      value={typed}
      autoFocus
      clearable
      clearButtonProps={{ 'aria-label': placeholder ?? label }}
      filter={({ options }) => options}
      onChange={(text) => {
        setTyped(text)
        const person = people.get(text)
        if (person) onChange(person.id, person.email)
        else if (value !== null) onChange(null, '')
      }}
    />
  )
}
