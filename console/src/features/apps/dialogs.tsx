// Creating, editing and removing an app, going live, and its credentials.

import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { TextareaProps } from '@mantine/core'
import {
  appsCreate,
  appsCreateKey,
  appsNewClientSecret,
  appsRemove,
  appsUpdate,
  connectedAppsRemove,
} from '../../api.ts'
import type { App, ConnectedApp } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useSave } from '../../ui/save.ts'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import { words } from '../../words/index.ts'
import { accountWords } from '../../words/account.ts'
import { Permissions, useDefaultScopes } from '../keys/permissions.tsx'

type DialogProps = { accountId: string; onClose: () => void }
type AppDialogProps = DialogProps & { app: App }

const needsName = (name: string) => (name.trim() === '' ? accountWords.apps.needsName : null)
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
    const [label, secret] = clientSecret
      ? [accountWords.apps.clientSecret, clientSecret]
      : [accountWords.keys.key, key ?? '']
    return <OneTimeSecret title={accountWords.apps.created(name)} label={label} secret={secret} onClose={onClose} />
  }
  return (
    <FormDialog title={accountWords.apps.new} wide save={save} submit={accountWords.apps.create} onClose={onClose}>
      <TextInput
        label={accountWords.apps.name}
        required
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label={accountWords.apps.whoUses} {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          <Radio value="private" label={accountWords.apps.onlyHere} description={accountWords.apps.privateHint} />
          <Radio value="public" label={accountWords.apps.anyAccount} description={accountWords.apps.publicHint} />
        </Stack>
      </Radio.Group>
      {form.values.kind === 'public' && <RedirectAddresses {...form.getInputProps('redirectUris')} />}
      <Permissions value={form.values.scopes ?? usual} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
    </FormDialog>
  )
}

const RedirectAddresses = (field: TextareaProps) => (
  <Textarea
    label={accountWords.apps.redirects}
    description={accountWords.apps.redirectsHint}
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
    done: ({ data }) => accountWords.apps.saved(data.name),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog title={accountWords.apps.editTitle} wide save={save} submit={words.ui.save} onClose={onClose}>
      <TextInput
        label={accountWords.apps.name}
        required
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {isPublic && <RedirectAddresses {...form.getInputProps('redirectUris')} />}
      <Permissions value={form.values.scopes} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
      {!isPublic && <Text fz="sm">{accountWords.apps.keysKeep}</Text>}
    </FormDialog>
  )
}

export function GoLive({ accountId, app, onClose }: AppDialogProps) {
  const live = useApiMutation<void, unknown>(
    () => appsUpdate({ path: { accountId, id: app.id }, body: { live: true } }),
    {
      refresh: queryKeys.account(accountId).apps,
      done: accountWords.apps.isLive(app.name),
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      level="send"
      title={accountWords.apps.goLiveTitle(app.name)}
      items={[
        { name: accountWords.apps.kind, value: accountWords.appKinds[app.kind] },
        { name: accountWords.keys.permissionsHead, value: accountWords.keys.permissions(app.scopes.length) },
        { name: accountWords.apps.toPause, value: accountWords.apps.backToTest },
      ]}
      confirm={accountWords.apps.goLive}
      action={live}
      onClose={onClose}
    >
      {accountWords.apps.goLiveBody}
    </ConfirmDialog>
  )
}

export function CreateAppKey({ accountId, app, onClose }: AppDialogProps) {
  const make = useApiMutation<void, { data: { key: string } }>(
    () => appsCreateKey({ path: { accountId, id: app.id }, body: {} }),
    { refresh: queryKeys.account(accountId).keys },
  )
  if (make.data) {
    const { key } = make.data.data
    return (
      <OneTimeSecret
        title={accountWords.apps.newKeyOf(app.name)}
        label={accountWords.keys.key}
        secret={key}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      level="send"
      title={accountWords.apps.newKeyTitle(app.name)}
      items={[{ name: accountWords.keys.permissionsHead, value: accountWords.keys.permissions(app.scopes.length) }]}
      confirm={accountWords.keys.create}
      action={make}
      onClose={onClose}
    >
      {accountWords.apps.newKeyBody}
    </ConfirmDialog>
  )
}

export function ReplaceSecret({ accountId, app, onClose }: AppDialogProps) {
  const replace = useApiMutation<void, { data: { clientSecret: string } }>(() =>
    appsNewClientSecret({ path: { accountId, id: app.id } }),
  )
  if (replace.data) {
    const { clientSecret } = replace.data.data
    return (
      <OneTimeSecret
        title={accountWords.apps.newSecretOf(app.name)}
        label={accountWords.apps.clientSecret}
        secret={clientSecret}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      level="ask"
      title={accountWords.apps.replaceTitle(app.name)}
      confirm={accountWords.apps.replace}
      action={replace}
      onClose={onClose}
    >
      {accountWords.apps.replaceBody}
    </ConfirmDialog>
  )
}

export function RemoveApp({ accountId, app, onClose }: AppDialogProps) {
  const remove = useApiMutation<void, unknown>(() => appsRemove({ path: { accountId, id: app.id } }), {
    refresh: queryKeys.account(accountId).all,
    done: accountWords.apps.removed(app.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={accountWords.apps.removeTitle(app.name)}
      confirm={accountWords.apps.removeIt}
      action={remove}
      onClose={onClose}
    >
      {accountWords.apps.removeBody}
    </ConfirmDialog>
  )
}

export function RemoveConnectedApp({ accountId, connection, onClose }: DialogProps & { connection: ConnectedApp }) {
  const { id, app } = connection
  const remove = useApiMutation<void, unknown>(() => connectedAppsRemove({ path: { accountId, id } }), {
    // Its webhooks, cards, steps and blocks are removed with it.
    refresh: queryKeys.account(accountId).all,
    done: accountWords.connectedApps.removed(app.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={accountWords.connectedApps.removeTitle(app.name)}
      confirm={accountWords.connectedApps.removeIt}
      action={remove}
      onClose={onClose}
    >
      {accountWords.connectedApps.removeBody}
    </ConfirmDialog>
  )
}
