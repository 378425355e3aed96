// Creating a key, which is shown once, and revoking one.

import { TextInput } from '@mantine/core'
import { keysCreate } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import * as words from '../../words/index.ts'
import { Permissions, useDefaultScopes } from './permissions.tsx'

type DialogProps = { accountId: string; onClose: () => void }

export function NewKey({ accountId, onClose }: DialogProps) {
  const usual = useDefaultScopes()
  const save = useSave({
    // Null until a box is ticked, because the defaults may still be loading.
    initial: { name: '', scopes: null as string[] | null },
    run: ({ name, scopes }) =>
      keysCreate({ path: { accountId }, body: { ...(name.trim() && { name }), scopes: scopes ?? usual } }),
    refresh: queryKeys.account(accountId).keys,
  })
  if (save.result) {
    return (
      <OneTimeSecret
        title={words.keys.yourKey}
        label={words.keys.key}
        secret={save.result.data.key}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog title={words.keys.new} wide save={save} submit={words.keys.create} onClose={onClose}>
      <TextInput
        label={words.keys.name}
        description={words.keys.nameHint}
        maxLength={120}
        data-autofocus
        {...save.form.getInputProps('name')}
      />
      <Permissions
        value={save.form.values.scopes ?? usual}
        onChange={(scopes) => save.form.setFieldValue('scopes', scopes)}
      />
    </FormDialog>
  )
}
