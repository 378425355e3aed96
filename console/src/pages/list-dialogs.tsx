// Making, changing and deleting one list.

import { Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../api.ts'
import type { List } from '../api.ts'
import { accountKey } from '../queries.ts'
import { useAction } from '../ui/action.ts'
import { ConfirmDialog, FormDialog } from '../ui/dialogs.tsx'

type EditListProps = { accountId: string; list: List | null; onClose: () => void }

export function EditList({ accountId, list, onClose }: EditListProps) {
  const form = useForm({
    initialValues: {
      name: list?.name ?? '',
      description: list?.description ?? '',
      blockSending: list?.blockSending ?? false,
    },
    validate: { name: (name) => (name.trim() === '' ? 'Give the list a name.' : null) },
  })
  const save = useAction(
    ({ description, ...rest }: typeof form.values) => {
      const body = { ...rest, description: description.trim() === '' ? null : description }
      return list
        ? api.lists.update({ path: { accountId, id: list.id }, body })
        : api.lists.create({ path: { accountId }, body })
    },
    {
      refresh: [...accountKey(accountId), 'lists'],
      done: ({ data }) => (list ? `“${data.name}” is saved.` : `The list “${data.name}” is made.`),
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      title={list ? 'Edit list' : 'New list'}
      opened
      onClose={onClose}
      submit={list ? 'Save' : 'Make the list'}
      busy={save.isPending}
      error={save.error}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Textarea label="Description" maxLength={500} autosize minRows={2} {...form.getInputProps('description')} />
      <Switch
        label="Never email the people on this list"
        description="They are kept out of every send. Their subscriptions stay as they are."
        {...form.getInputProps('blockSending', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

type DeleteListProps = { accountId: string; list: List; onClose: () => void }

export function DeleteList({ accountId, list, onClose }: DeleteListProps) {
  const remove = useAction(() => api.lists.remove({ path: { accountId, id: list.id } }), {
    refresh: [...accountKey(accountId), 'lists'],
    done: `“${list.name}” is deleted.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Delete this list?"
      opened
      onClose={onClose}
      confirm="Delete the list"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
    >
      “{list.name}” is deleted for good. The people on it stay, and so do their subscriptions.
      {list.blockSending && ' They can be emailed again.'}
    </ConfirmDialog>
  )
}
