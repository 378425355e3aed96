// Making, changing and removing an app, going live, and what it proves itself with.

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
import { useAction } from '../../ui/action.ts'
import { useSave } from '../../ui/save.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { words } from '../../words/index.ts'
import { pageWords } from '../../words/pages.ts'
import { Permissions, useUsualScopes } from '../keys/permissions.tsx'

type DialogProps = { accountId: string; onClose: () => void }
type AppDialogProps = DialogProps & { app: App }

const needsName = (name: string) => (name.trim() === '' ? pageWords.apps.needsName : null)
const addressesIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

export function MakeApp({ accountId, onClose }: DialogProps) {
  const usual = useUsualScopes()
  const save = useSave({
    initial: { name: '', kind: 'private' as App['kind'], scopes: null as string[] | null, redirectUris: '' },
    validate: { name: needsName },
    run({ name, kind, scopes, redirectUris }) {
      const addresses = kind === 'public' && { redirectUris: addressesIn(redirectUris) }
      return appsCreate({ path: { accountId }, body: { name, kind, scopes: scopes ?? usual, ...addresses } })
    },
    // A private app comes with a key, which is in the list of keys too.
    refresh: queryKeys.account(accountId).all,
  })
  const { form, result } = save
  if (result) {
    const { name, key, clientSecret } = result.data
    const [label, secret] = clientSecret ? [pageWords.apps.clientSecret, clientSecret] : [pageWords.keys.key, key ?? '']
    return <SecretOnce title={pageWords.apps.isMade(name)} label={label} secret={secret} onClose={onClose} />
  }
  return (
    <FormDialog title={pageWords.apps.make} wide save={save} submit={pageWords.apps.makeIt} onClose={onClose}>
      <TextInput label={pageWords.apps.name} required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Radio.Group label={pageWords.apps.whoUses} {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          <Radio value="private" label={pageWords.apps.onlyHere} description={pageWords.apps.privateHint} />
          <Radio value="public" label={pageWords.apps.anyAccount} description={pageWords.apps.publicHint} />
        </Stack>
      </Radio.Group>
      {form.values.kind === 'public' && <RedirectAddresses {...form.getInputProps('redirectUris')} />}
      <Permissions value={form.values.scopes ?? usual} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
    </FormDialog>
  )
}

const RedirectAddresses = (field: TextareaProps) => (
  <Textarea
    label={pageWords.apps.redirects}
    description={pageWords.apps.redirectsHint}
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
    // Keys are listed with the name of their app.
    refresh: queryKeys.account(accountId).all,
    done: ({ data }) => pageWords.apps.saved(data.name),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog title={pageWords.apps.edit} wide save={save} submit={words.ui.save} onClose={onClose}>
      <TextInput label={pageWords.apps.name} required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      {isPublic && <RedirectAddresses {...form.getInputProps('redirectUris')} />}
      <Permissions value={form.values.scopes} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
      {!isPublic && <Text fz="sm">{pageWords.apps.keysKeep}</Text>}
    </FormDialog>
  )
}

export function GoLive({ accountId, app, onClose }: AppDialogProps) {
  const live = useAction<void, unknown>(() => appsUpdate({ path: { accountId, id: app.id }, body: { live: true } }), {
    refresh: queryKeys.account(accountId).apps,
    done: pageWords.apps.isLive(app.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="send"
      title={pageWords.apps.goLiveTitle(app.name)}
      facts={[
        { name: pageWords.apps.kind, value: pageWords.apps.kinds[app.kind] },
        { name: pageWords.keys.permissionsHead, value: pageWords.keys.permissions(app.scopes.length) },
        { name: pageWords.apps.toHalt, value: pageWords.apps.halt },
      ]}
      confirm={pageWords.apps.goLive}
      action={live}
      onClose={onClose}
    >
      {pageWords.apps.goLiveBody}
    </ConfirmDialog>
  )
}

export function MakeAppKey({ accountId, app, onClose }: AppDialogProps) {
  const make = useAction<void, { data: { key: string } }>(
    () => appsCreateKey({ path: { accountId, id: app.id }, body: {} }),
    { refresh: queryKeys.account(accountId).keys },
  )
  if (make.data) {
    const { key } = make.data.data
    return (
      <SecretOnce title={pageWords.apps.newKeyOf(app.name)} label={pageWords.keys.key} secret={key} onClose={onClose} />
    )
  }
  return (
    <ConfirmDialog
      level="send"
      title={pageWords.apps.newKeyTitle(app.name)}
      facts={[{ name: pageWords.keys.permissionsHead, value: pageWords.keys.permissions(app.scopes.length) }]}
      confirm={pageWords.keys.makeIt}
      action={make}
      onClose={onClose}
    >
      {pageWords.apps.newKeyBody}
    </ConfirmDialog>
  )
}

export function ReplaceSecret({ accountId, app, onClose }: AppDialogProps) {
  const replace = useAction<void, { data: { clientSecret: string } }>(() =>
    appsNewClientSecret({ path: { accountId, id: app.id } }),
  )
  if (replace.data) {
    const { clientSecret } = replace.data.data
    return (
      <SecretOnce
        title={pageWords.apps.newSecretOf(app.name)}
        label={pageWords.apps.clientSecret}
        secret={clientSecret}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      level="ask"
      title={pageWords.apps.replaceTitle(app.name)}
      confirm={pageWords.apps.replace}
      action={replace}
      onClose={onClose}
    >
      {pageWords.apps.replaceBody}
    </ConfirmDialog>
  )
}

export function RemoveApp({ accountId, app, onClose }: AppDialogProps) {
  const remove = useAction<void, unknown>(() => appsRemove({ path: { accountId, id: app.id } }), {
    refresh: queryKeys.account(accountId).all,
    done: pageWords.apps.removed(app.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={pageWords.apps.removeTitle(app.name)}
      confirm={pageWords.apps.removeIt}
      action={remove}
      onClose={onClose}
    >
      {pageWords.apps.removeBody}
    </ConfirmDialog>
  )
}

export function RemoveConnectedApp({ accountId, connection, onClose }: DialogProps & { connection: ConnectedApp }) {
  const { id, app } = connection
  const remove = useAction<void, unknown>(() => connectedAppsRemove({ path: { accountId, id } }), {
    // Its webhooks, cards, steps and blocks go with it.
    refresh: queryKeys.account(accountId).all,
    done: pageWords.connectedApps.removed(app.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={pageWords.connectedApps.removeTitle(app.name)}
      confirm={pageWords.connectedApps.removeIt}
      action={remove}
      onClose={onClose}
    >
      {pageWords.connectedApps.removeBody}
    </ConfirmDialog>
  )
}
