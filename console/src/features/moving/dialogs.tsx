// Replaces a key that the platform rejected, and resumes the move.

import { TextInput } from '@mantine/core'
import { movesRenewKey } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SecretField } from '../../ui/password-field.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'
import type { MoveProps } from './move-page.tsx'

const w = words.moving

export function NewKey({ accountId, move, onClose }: MoveProps & { onClose: () => void }) {
  const isListmonk = move.platform === 'listmonk'
  const save = useSave({
    initial: { key: '', user: '' },
    run: ({ key, user }) =>
      movesRenewKey({ path: { accountId, id: move.id }, body: { key, ...(isListmonk && { user }) } }),
    refresh: queryKeys.account(accountId).moves,
    onDone: onClose,
  })
  return (
    <FormDialog title={w.newKey} save={save} submit={w.newKeyIt} onClose={onClose}>
      {isListmonk && <TextInput label={w.user} required maxLength={200} {...save.form.getInputProps('user')} />}
      <SecretField
        label={isListmonk ? w.token : w.key}
        description={w.keyHint}
        required
        {...save.form.getInputProps('key')}
      />
    </FormDialog>
  )
}
