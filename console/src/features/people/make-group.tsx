// A group out of what People shows: each filter becomes a rule.

import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { groupsCreate } from '../../api.ts'
import type { Detail } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { Loading } from '../../ui/states.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { detailsQuery } from './queries.ts'
import type { PeopleSearch } from './queries.ts'

const text = words.groups

type Rules = Record<string, unknown>
type MakeGroupOfProps = { accountId: string; search: PeopleSearch; onClose: () => void }

export function MakeGroupOf({ accountId, search, onClose }: MakeGroupOfProps) {
  const navigate = useNavigate()
  const details = useQuery(detailsQuery(accountId))
  const save = useSave({
    initial: { name: '' },
    run: ({ name }) =>
      groupsCreate({ path: { accountId }, body: { name, rules: { all: rulesFor(search, details.data ?? []) } } }),
    refresh: queryKeys.account(accountId).groups,
    done: ({ data }) => text.isMade(data.name),
    onDone({ data }) {
      onClose()
      void navigate({ to: urls.group, params: { accountId, groupId: data.id } })
    },
  })
  if (details.isPending) return <Loading rows={1} />
  return (
    <FormDialog title={text.ofThese} save={save} submit={text.makeIt} onClose={onClose}>
      <Text fz="sm">{text.ofTheseIntro}</Text>
      <TextInput label={text.name} required maxLength={120} data-autofocus {...save.form.getInputProps('name')} />
    </FormDialog>
  )
}

export function rulesFor(search: PeopleSearch, details: Detail[]): Rules[] {
  const { q, status, stopped, list, group, detail, is, source } = search
  return [
    ...(q ? wordsOf(q).map(named) : []),
    ...(status ? [{ person: 'status', op: 'is', value: status }] : []),
    ...(stopped ? [{ person: 'status', op: stopped === 'yes' ? 'is' : 'is_not', value: 'stopped' }] : []),
    ...(list ? [{ list, op: 'on' }] : []),
    ...(group ? [{ group, op: 'in' }] : []),
    ...(detail && is ? [detailRule(detail, is, details.find(({ name }) => name === detail)?.type)] : []),
    ...(source ? [{ person: 'source', op: 'is', value: source }] : []),
  ]
}

const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter((word) => word !== '')

const NAMES = ['email', 'first_name', 'last_name']

const named = (word: string): Rules => ({ any: NAMES.map((person) => ({ person, op: 'contains', value: word })) })

function detailRule(detail: string, is: string, type: Detail['type'] | undefined): Rules {
  if (type === 'number') return { detail, op: 'is', value: Number(is) }
  if (type === 'yes_no') return { detail, op: 'is', value: is === 'true' }
  return { detail, op: type === 'date' ? 'on' : 'is', value: is }
}
