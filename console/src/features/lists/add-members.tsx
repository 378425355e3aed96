// Adding existing people to a list by their addresses.

import { listsMembersAdd } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { EmailsField, emailsIn } from '../../ui/emails-field.tsx'
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
        body: { emails: emailsIn(emails) },
      }),
    refresh: queryKeys.account(accountId).lists,
    done: ({ data, meta }) => text.membersAdded(data.added, data.alreadyMembers, meta.unknownEmails.length),
    onDone: onClose,
  })
  return (
    <FormDialog title={text.addPeople} save={save} submit={text.addPeople} onClose={onClose}>
      <EmailsField label={text.emails} description={text.emailsHint} {...save.form.getInputProps('emails')} />
    </FormDialog>
  )
}
