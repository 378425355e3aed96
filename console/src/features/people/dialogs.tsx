// Dialogs that act on people: lists, stops, subscriptions, address changes and erasure.

import { Select, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  contactsChangeEmail,
  contactsErase,
  listsMembersAdd,
  listsMembersRemove,
  stoppedAddressesAdd,
} from '../../api.ts'
import type { Person } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useSave } from '../../ui/save.ts'
import { undoable } from '../../ui/undo.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { listChoicesQuery } from '../lists/queries.ts'
import { RemoveStopDialog } from '../stopped-addresses/remove-stop.tsx'

type DialogProps = { accountId: string; onClose: () => void }
type PersonDialogProps = DialogProps & { person: Person }

type AddToListProps = DialogProps & { people: { id: string; email: string }[]; onDone?: () => void }

/** Reversible, so it runs immediately and offers undo. */
export function AddToList({ accountId, people, onClose, onDone }: AddToListProps) {
  const queries = useQueryClient()
  const lists = useQuery(listChoicesQuery(accountId))
  const contactIds = people.map(({ id }) => id)
  const refresh = queryKeys.account(accountId).people
  const save = useSave({
    initial: { listId: null as string | null },
    validate: { listId: (id) => (id === null ? words.addToList.choose : null) },
    run: ({ listId }) => listsMembersAdd({ path: { accountId, id: listId! }, body: { contactIds } }),
    refresh,
    onDone({ data: { added, alreadyMembers } }) {
      const id = save.form.values.listId!
      const name = lists.data?.find((list) => list.id === id)?.name ?? ''
      undoable({
        done: words.addToList.done(added, alreadyMembers, name),
        async undo() {
          await listsMembersRemove({ path: { accountId, id }, body: { contactIds } })
          await queries.invalidateQueries({ queryKey: refresh })
        },
      })
      onClose()
      onDone?.()
    },
  })
  return (
    <FormDialog
      title={words.people.addToList}
      save={save}
      submit={words.addToList.submit(people.length)}
      onClose={onClose}
    >
      <Select
        label={words.people.list}
        data={(lists.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        required
        nothingFoundMessage={words.lists.noMatch}
        data-autofocus
        {...save.form.getInputProps('listId')}
      />
    </FormDialog>
  )
}

type AddressesProps = DialogProps & { emails: string[]; onDone?: () => void }

export function StopAddresses({ accountId, emails, onClose, onDone }: AddressesProps) {
  const stop = useApiMutation<void, { data: { stopped: number } }>(
    () => stoppedAddressesAdd({ path: { accountId }, body: { emails } }),
    {
      refresh: queryKeys.account(accountId).people,
      done: ({ data }) => words.stop.done(data.stopped),
      onDone() {
        onClose()
        onDone?.()
      },
    },
  )
  return (
    <ConfirmDialog
      level="ask"
      title={words.stop.title(emails)}
      confirm={words.stop.submit(emails.length)}
      action={stop}
      onClose={onClose}
    >
      {words.stop.body(emails.length)}
    </ConfirmDialog>
  )
}

export const RemoveStop = ({ accountId, person, onClose }: PersonDialogProps) => (
  <RemoveStopDialog
    accountId={accountId}
    email={person.email}
    refresh={queryKeys.account(accountId).people}
    onClose={onClose}
  />
)

export function ChangeAddress({ accountId, person, onClose }: PersonDialogProps) {
  const save = useSave({
    initial: { email: person.email },
    run: (body) => contactsChangeEmail({ path: { accountId, id: person.id }, body }),
    refresh: queryKeys.account(accountId).people,
    done: ({ data }) => words.changeAddress.done(data.email),
    onDone: onClose,
  })
  return (
    <FormDialog title={words.changeAddress.title} save={save} submit={words.changeAddress.submit} onClose={onClose}>
      <Text fz="sm">{words.changeAddress.body}</Text>
      <TextInput label={words.ui.email} type="email" required data-autofocus {...save.form.getInputProps('email')} />
    </FormDialog>
  )
}

export function ErasePerson({ accountId, person, onClose }: PersonDialogProps) {
  const { id, email } = person
  const navigate = useNavigate()
  const queries = useQueryClient()
  const erase = useApiMutation<void, unknown>(() => contactsErase({ path: { accountId, id } }), {
    done: words.erase.done,
    onDone() {
      onClose()
      void navigate({ to: urls.people, params: { accountId } }).then(() => {
        queries.removeQueries({ queryKey: queryKeys.account(accountId).person(id) })
        return queries.invalidateQueries({ queryKey: queryKeys.account(accountId).people })
      })
    },
  })
  return (
    <ConfirmDialog
      level="type"
      typed={email}
      title={words.erase.title(email)}
      confirm={words.erase.submit}
      action={erase}
      onClose={onClose}
    >
      {words.erase.body}
    </ConfirmDialog>
  )
}
