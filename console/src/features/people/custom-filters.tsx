// Filters by group and by detail, loaded when first shown.

import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import type { Detail } from '../../api.ts'
import type { CustomFilterProps } from '../../ui/filter-bar.tsx'
import { Chip, ChipChoice, ChipForm } from '../../ui/filter-chip.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { groupsQuery } from '../groups/queries.ts'
import { detailsQuery } from './queries.ts'

export function GroupFilter({ label, params, set, ...opening }: CustomFilterProps) {
  const { accountId } = useAccount()
  const groups = useQuery(groupsQuery(accountId)).data?.data ?? []
  const chosen = params.group
  const phrase = words.ui.filterPhrase(label, groups.find(({ id }) => id === chosen)?.name ?? '…')
  return (
    <Chip phrase={phrase} onRemove={chosen === undefined ? undefined : () => set({ group: undefined })}>
      <ChipChoice
        {...opening}
        phrase={phrase}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(group) => set({ group })}
      />
    </Chip>
  )
}

export function DetailFilter({ label, params, set, ...opening }: CustomFilterProps) {
  const { accountId } = useAccount()
  const details = useQuery(detailsQuery(accountId)).data ?? []
  const isSet = params.detail !== undefined
  const phrase = isSet
    ? words.ui.filterPhrase(String(params.detail), String(params.is ?? '…'))
    : words.ui.filterPhrase(label, '…')
  return (
    <Chip phrase={phrase} onRemove={isSet ? () => set({ detail: undefined, is: undefined }) : undefined}>
      <ChipForm {...opening} phrase={phrase} label={label}>
        <DetailForm
          label={label}
          details={details}
          detail={String(params.detail ?? '')}
          value={String(params.is ?? '')}
          onApply={(detail, is) => {
            set({ detail, is })
            opening.onClose()
          }}
        />
      </ChipForm>
    </Chip>
  )
}

type DetailFormProps = {
  label: string
  details: Detail[]
  detail: string
  value: string
  onApply: (detail: string, is: string) => void
}

function DetailForm({ label, details, detail, value, onApply }: DetailFormProps) {
  const [name, setName] = useState(detail)
  const [typed, setTyped] = useState(value)
  const chosen = details.find((each) => each.name === name) ?? details[0]
  const apply = (event: React.FormEvent) => {
    event.preventDefault()
    if (chosen && typed.trim() !== '') onApply(chosen.name, typed.trim())
  }
  return (
    <form onSubmit={apply} noValidate>
      <Stack gap="xs">
        <NativeSelect
          label={label}
          data={details.map((each) => each.name)}
          value={chosen?.name ?? ''}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setTyped('')
          }}
          data-autofocus
        />
        {chosen && <ValueField label={words.people.is} detail={chosen} value={typed} onChange={setTyped} />}
        <Group justify="flex-end">
          <Button type="submit">{words.ui.apply}</Button>
        </Group>
      </Stack>
    </form>
  )
}

type ValueFieldProps = { label: string; detail: Detail; value: string; onChange: (value: string) => void }

/** An input for the detail's type, with its value as text. */
export function ValueField({ label, detail: { type, choices }, value, onChange }: ValueFieldProps) {
  const field = {
    label,
    value,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.currentTarget.value),
  }
  if (type === 'choice' || type === 'yes_no') {
    const options =
      type === 'choice' ? choices.map((choice) => ({ value: choice, label: choice })) : optionsOf(words.parseBoolean)
    return <NativeSelect {...field} data={[{ value: '', label: '–' }, ...options]} />
  }
  return (
    <TextInput {...field} type={type === 'date' ? 'date' : 'text'} inputMode={type === 'number' ? 'decimal' : 'text'} />
  )
}
