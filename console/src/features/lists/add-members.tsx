// Adding existing people to a list by their addresses.

import { Textarea } from '@mantine/core'
import { listsMembersAdd } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'

const text = words.lists

type AddMembersProps = { accountId: string; listId: string; onClose: () => void }

export function AddMembers({ accountId, listId, onClose }: AddMembersProps) {
  const save = useSave({
    initial: { emails: '' },
    run: ({ emails }) =>
      listsMembersAdd({
        path: { accountId, id: listId },
        body: { emails: emails.split(/[\s,;]+/).filter((email) => email !== '') },
      }),
    refresh: queryKeys.account(accountId).lists,
    done: ({ data, meta }) => text.membersAdded(data.added, data.alreadyMembers, meta.unknownEmails.length),
    onDone: onClose,
  })
  return (
    <FormDialog title={text.addPeople} save={save} submit={text.addPeople} onClose={onClose}>
      <Textarea
        label={text.emails}
        description={text.emailsHint}
        required
        autosize
        minRows={3}
        data-autofocus
        {...save.form.getInputProps('emails')}
      />
    </FormDialog>
  )
}
