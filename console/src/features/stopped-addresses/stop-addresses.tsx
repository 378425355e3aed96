// Stopping addresses by hand: nothing more is sent to them.

import { Textarea } from '@mantine/core'
import { stoppedAddressesAdd } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
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
        body: { emails: emails.split(/[\s,;]+/).filter((email) => email !== '') },
      }),
    refresh: queryKeys.account(accountId).all,
    done: ({ data }) => text.added(data.stopped),
    onDone: onClose,
  })
  return (
    <FormDialog title={text.add} save={save} submit={text.addIt} onClose={onClose}>
      <Textarea
        label={text.addresses}
        description={text.addHint}
        required
        autosize
        minRows={3}
        data-autofocus
        {...save.form.getInputProps('emails')}
      />
    </FormDialog>
  )
}
