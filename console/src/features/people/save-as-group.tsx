// Saves the filters of the people page as a group: each filter becomes a rule.

import { Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { contactsRules, groupsCreate } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { peopleFilter } from './queries.ts'
import type { PeopleSearch } from './queries.ts'

const text = words.groups

type SaveAsGroupProps = { accountId: string; search: PeopleSearch; onClose: () => void }

export function SaveAsGroup({ accountId, search, onClose }: SaveAsGroupProps) {
  const navigate = useNavigate()
  const save = useSave({
    initial: { name: '' },
    async run({ name }) {
      const { data: rules } = await contactsRules({ path: { accountId }, query: peopleFilter(search) })
      return groupsCreate({ path: { accountId }, body: { name, rules } })
    },
    refresh: queryKeys.account(accountId).groups,
    done: ({ data }) => text.created(data.name),
    onDone({ data }) {
      onClose()
      void navigate({ to: urls.group, params: { accountId, groupId: data.id } })
    },
  })
  return (
    <FormDialog title={words.people.saveAsGroup} save={save} submit={text.create} onClose={onClose}>
      <Text fz="sm">{text.fromFilters}</Text>
      <TextInput label={text.name} required maxLength={120} data-autofocus {...save.form.getInputProps('name')} />
    </FormDialog>
  )
}
