// A person's name and details, edited in place, with undo.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contactsPropertiesUpdate, contactsUpdate } from '../../api.ts'
import type { Detail, Profile } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import type { DescriptionItem } from '../../ui/description-list.tsx'
import { formatNumber, formatTime, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import { InlineEdit } from '../../ui/inline-edit.tsx'
import type { EditType, EditValue } from '../../ui/inline-edit.tsx'
import { UnknownValue } from '../../ui/num.tsx'
import { undoable } from '../../ui/undo.ts'
import * as words from '../../words/index.ts'
import { detailsQuery } from './queries.ts'

export function PersonDetails({ accountId, profile }: { accountId: string; profile: Profile }) {
  const { person } = profile
  const queries = useQueryClient()
  const format = useTimeFormat()
  const known = useQuery(detailsQuery(accountId))
  const path = { accountId, id: person.id }

  /** Saves, and offers to restore the previous value. */
  const change = async (
    label: string,
    before: EditValue,
    value: EditValue | null,
    set: (value: EditValue | null) => Promise<unknown>,
  ) => {
    const save = async (wanted: EditValue | null) => {
      await set(wanted)
      await queries.invalidateQueries({ queryKey: queryKeys.account(accountId).people })
    }
    await save(value)
    undoable({ done: words.person.changed(label), undo: () => save(before === '' ? null : before) })
  }

  const nameFact = (label: string, key: 'firstName' | 'lastName'): DescriptionItem => {
    const value = person[key] ?? ''
    const set = (wanted: EditValue | null) => contactsUpdate({ path, body: { [key]: wanted } })
    return {
      name: label,
      value: (
        <InlineEdit label={label} type="text" value={value} onSave={(wanted) => change(label, value, wanted, set)}>
          {value || <UnknownValue />}
        </InlineEdit>
      ),
    }
  }
  const detailFact = ({ name, type, choices }: Pick<Detail, 'name' | 'type' | 'choices'>): DescriptionItem => {
    const value = profile.details.find((detail) => detail.name === name)?.value ?? ''
    const set = (wanted: EditValue | null) =>
      contactsPropertiesUpdate({ path, body: { properties: { [name]: wanted } } })
    return {
      name,
      value: (
        <InlineEdit
          label={name}
          type={type}
          value={value}
          choices={choices}
          onSave={(wanted) => change(name, value, wanted, set)}
        >
          {formatValue(type, value, format)}
        </InlineEdit>
      ),
    }
  }
  const items = [
    nameFact(words.addPerson.firstName, 'firstName'),
    nameFact(words.addPerson.lastName, 'lastName'),
    ...(known.data ?? []).map(detailFact),
  ]
  return <DescriptionList columns items={items} />
}

function formatValue(type: EditType, value: EditValue, format: TimeFormat) {
  if (value === '') return <UnknownValue />
  if (type === 'number') return formatNumber(Number(value))
  if (type === 'yes_no') return value ? words.ui.yes : words.ui.no
  // Dates without a time have no time zone.
  if (type === 'date') return formatTime(new Date(`${value}T12:00:00Z`), ['day'], { ...format, zone: 'UTC' })
  return String(value)
}
