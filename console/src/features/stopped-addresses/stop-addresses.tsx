// Stopping addresses by hand: nothing more is sent to them.

import { stoppedAddressesAdd } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { EmailsField, emailsIn } from '../../ui/emails-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'

const text = words.stopped

export function StopAddresses({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const save = useSave({
    initial: { emails: '' },
    run: ({ emails }) =>
      stoppedAddressesAdd({
        path: { accountId },
        body: { emails: emailsIn(emails) },
      }),
    refresh: queryKeys.account(accountId).all,
    done: ({ data }) => text.added(data.stopped),
    onDone: onClose,
  })
  return (
    <FormDialog title={text.add} save={save} submit={text.addIt} onClose={onClose}>
      <EmailsField label={text.addresses} description={text.addHint} {...save.form.getInputProps('emails')} />
    </FormDialog>
  )
}
