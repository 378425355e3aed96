// Making, changing and deleting one list.

import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listsCreate, listsRemove, listsUpdate } from '../../api.ts'
import type { List } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useAction } from '../../ui/action.ts'
import { useSave } from '../../ui/save.ts'
import { UsesList } from '../../ui/uses-list.tsx'
import { words } from '../../words/index.ts'
import { usesQuery } from '../topics/queries.ts'

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
    done: ({ data }) => (list ? words.lists.saved(data.name) : words.lists.isMade(data.name)),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog
      title={list ? words.lists.edit : words.lists.make}
      save={save}
      submit={list ? words.ui.save : words.lists.makeIt}
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

export function DeleteList({ accountId, list, onClose }: { accountId: string; list: List; onClose: () => void }) {
  const uses = useQuery(usesQuery(accountId, 'list', list.id))
  const remove = useAction<void, unknown>(() => listsRemove({ path: { accountId, id: list.id } }), {
    refresh: queryKeys.account(accountId).lists,
    done: words.lists.deleted(list.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={words.lists.deleteTitle(list.name)}
      confirm={words.lists.deleteIt}
      action={remove}
      onClose={onClose}
    >
      <Stack gap="sm">
        {words.lists.deleteBody(list.blockSending)}
        <UsesList uses={uses.data ?? []} />
      </Stack>
    </ConfirmDialog>
  )
}
