// Creating, editing and removing an app, going live, and its credentials.

import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { TextareaProps } from '@mantine/core'
import { appsCreate, appsUpdate } from '../../api.ts'
import type { App } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import * as words from '../../words/index.ts'
import { Permissions, useDefaultScopes } from '../keys/permissions.tsx'

type DialogProps = { accountId: string; onClose: () => void }
type AppDialogProps = DialogProps & { app: App }

const needsName = (name: string) => (name.trim() === '' ? words.apps.needsName : null)
const addressesIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

export function CreateApp({ accountId, onClose }: DialogProps) {
  const usual = useDefaultScopes()
  const save = useSave({
    initial: { name: '', kind: 'private' as App['kind'], scopes: null as string[] | null, redirectUris: '' },
    validate: { name: needsName },
    run({ name, kind, scopes, redirectUris }) {
      const addresses = kind === 'public' && { redirectUris: addressesIn(redirectUris) }
      return appsCreate({ path: { accountId }, body: { name, kind, scopes: scopes ?? usual, ...addresses } })
    },
    // A private app gets a key, which the key list shows too.
    refresh: queryKeys.account(accountId).all,
  })
  const { form, result } = save
  if (result) {
    const { name, key, clientSecret } = result.data
    const [label, secret] = clientSecret ? [words.apps.clientSecret, clientSecret] : [words.keys.key, key ?? '']
    return <OneTimeSecret title={words.apps.created(name)} label={label} secret={secret} onClose={onClose} />
  }
  return (
    <FormDialog title={words.apps.new} wide save={save} submit={words.apps.create} onClose={onClose}>
      <TextInput label={words.apps.name} required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Radio.Group label={words.apps.whoUses} {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          <Radio value="private" label={words.apps.onlyHere} description={words.apps.privateHint} />
          <Radio value="public" label={words.apps.anyAccount} description={words.apps.publicHint} />
        </Stack>
      </Radio.Group>
      {form.values.kind === 'public' && <RedirectAddresses {...form.getInputProps('redirectUris')} />}
      <Permissions value={form.values.scopes ?? usual} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
    </FormDialog>
  )
}

const RedirectAddresses = (field: TextareaProps) => (
  <Textarea
    label={words.apps.redirects}
    description={words.apps.redirectsHint}
    placeholder="https://example.com/callback"
    autosize
    minRows={2}
    required
    {...field}
  />
)

export function EditApp({ accountId, app, onClose }: AppDialogProps) {
  const isPublic = app.kind === 'public'
  const save = useSave({
    initial: { name: app.name, scopes: app.scopes, redirectUris: app.redirectUris.join('\n') },
    validate: { name: needsName },
    run({ name, scopes, redirectUris }) {
      const body = { name, scopes, ...(isPublic && { redirectUris: addressesIn(redirectUris) }) }
      return appsUpdate({ path: { accountId, id: app.id }, body })
    },
    // The key list shows the name of the app.
    refresh: queryKeys.account(accountId).all,
    done: ({ data }) => words.apps.saved(data.name),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog title={words.apps.editTitle} wide save={save} submit={words.ui.save} onClose={onClose}>
      <TextInput label={words.apps.name} required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      {isPublic && <RedirectAddresses {...form.getInputProps('redirectUris')} />}
      <Permissions value={form.values.scopes} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
      {!isPublic && <Text fz="sm">{words.apps.keysKeep}</Text>}
    </FormDialog>
  )
}
