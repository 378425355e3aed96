// Creating, editing and deleting a list.

import { Switch, Textarea, TextInput } from '@mantine/core'
import { listsCreate, listsUpdate } from '../../api.ts'
import type { List } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'

type EditListProps = { accountId: string; list: List | null; onClose: () => void }

export function EditList({ accountId, list, onClose }: EditListProps) {
  const save = useSave({
    initial: {
      name: list?.name ?? '',
      description: list?.description ?? '',
      blockSending: list?.blockSending ?? false,
    },
    validate: { name: (name) => (name.trim() === '' ? words.lists.needsName : null) },
    run({ description, ...rest }) {
      const body = { ...rest, description: description.trim() === '' ? null : description }
      return list ? listsUpdate({ path: { accountId, id: list.id }, body }) : listsCreate({ path: { accountId }, body })
    },
    refresh: queryKeys.account(accountId).lists,
    done: ({ data }) => (list ? words.lists.saved(data.name) : words.lists.created(data.name)),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog
      title={list ? words.lists.editTitle : words.lists.new}
      save={save}
      submit={list ? words.ui.save : words.lists.create}
      onClose={onClose}
    >
      <TextInput label={words.lists.name} required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={words.lists.description}
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <Switch
        label={words.lists.neverEmail}
        description={words.lists.neverEmailHint}
        {...form.getInputProps('blockSending', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
