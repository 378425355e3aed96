// What the account knows of somebody: names and its own details, each changed where it stands and undone for a while.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contactsPropertiesUpdate, contactsUpdate } from '../../api.ts'
import type { Detail, Profile } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { Facts } from '../../ui/facts.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { showNumber, showTime, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import { InlineEdit } from '../../ui/inline-edit.tsx'
import type { EditType, EditValue } from '../../ui/inline-edit.tsx'
import { NotKnown } from '../../ui/num.tsx'
import { undoable } from '../../ui/undo.ts'
import { words } from '../../words/index.ts'
import { personWords } from '../../words/person.ts'
import { detailsQuery } from './queries.ts'

export function PersonDetails({ accountId, profile }: { accountId: string; profile: Profile }) {
  const { person } = profile
  const queries = useQueryClient()
  const format = useTimeFormat()
  const known = useQuery(detailsQuery(accountId))
  const path = { accountId, id: person.id }

  /** Saves, and offers to put the value back that was there before. */
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
    undoable({ done: personWords.person.changed(label), undo: () => save(before === '' ? null : before) })
  }

  const nameFact = (label: string, key: 'firstName' | 'lastName'): Fact => {
    const value = person[key] ?? ''
    const set = (wanted: EditValue | null) => contactsUpdate({ path, body: { [key]: wanted } })
    return {
      name: label,
      value: (
        <InlineEdit label={label} type="text" value={value} onSave={(wanted) => change(label, value, wanted, set)}>
          {value || <NotKnown />}
        </InlineEdit>
      ),
    }
  }
  const detailFact = ({ name, type, choices }: Pick<Detail, 'name' | 'type' | 'choices'>): Fact => {
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
          {showValue(type, value, format)}
        </InlineEdit>
      ),
    }
  }
  const facts = [
    nameFact(personWords.addPerson.firstName, 'firstName'),
    nameFact(personWords.addPerson.lastName, 'lastName'),
    ...(known.data ?? []).map(detailFact),
  ]
  return <Facts facts={facts} />
}

function showValue(type: EditType, value: EditValue, format: TimeFormat) {
  if (value === '') return <NotKnown />
  if (type === 'number') return showNumber(Number(value))
  if (type === 'yes_no') return value ? words.ui.yes : words.ui.no
  // A day has no zone: it is the same everywhere.
  if (type === 'date') return showTime(new Date(`${value}T12:00:00Z`), ['day'], { ...format, zone: 'UTC' })
  return String(value)
}
