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

const needsName = (name: string) => (name.trim() === '' ? words.apps.needsName : null)
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
    const [label, secret] = clientSecret ? [words.apps.clientSecret, clientSecret] : [words.keys.key, key ?? '']
    return <SecretOnce title={words.apps.isMade(name)} label={label} secret={secret} onClose={onClose} />
  }
  return (
    <FormDialog title={words.apps.make} wide save={save} submit={words.apps.makeIt} onClose={onClose}>
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
    // Keys are listed with the name of their app.
    refresh: queryKeys.account(accountId).all,
    done: ({ data }) => words.apps.saved(data.name),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog title={words.apps.edit} wide save={save} submit={words.ui.save} onClose={onClose}>
      <TextInput label={words.apps.name} required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      {isPublic && <RedirectAddresses {...form.getInputProps('redirectUris')} />}
      <Permissions value={form.values.scopes} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
      {!isPublic && <Text fz="sm">{words.apps.keysKeep}</Text>}
    </FormDialog>
  )
}

export function GoLive({ accountId, app, onClose }: AppDialogProps) {
  const live = useAction<void, unknown>(() => appsUpdate({ path: { accountId, id: app.id }, body: { live: true } }), {
    refresh: queryKeys.account(accountId).apps,
    done: words.apps.isLive(app.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="send"
      title={words.apps.goLiveTitle(app.name)}
      facts={[
        { name: words.apps.kind, value: words.apps.kinds[app.kind] },
        { name: words.keys.permissionsHead, value: words.keys.permissions(app.scopes.length) },
        { name: words.apps.toHalt, value: words.apps.halt },
      ]}
      confirm={words.apps.goLive}
      action={live}
      onClose={onClose}
    >
      {words.apps.goLiveBody}
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
    return <SecretOnce title={words.apps.newKeyOf(app.name)} label={words.keys.key} secret={key} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      level="send"
      title={words.apps.newKeyTitle(app.name)}
      facts={[{ name: words.keys.permissionsHead, value: words.keys.permissions(app.scopes.length) }]}
      confirm={words.keys.makeIt}
      action={make}
      onClose={onClose}
    >
      {words.apps.newKeyBody}
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
        title={words.apps.newSecretOf(app.name)}
        label={words.apps.clientSecret}
        secret={clientSecret}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      level="ask"
      title={words.apps.replaceTitle(app.name)}
      confirm={words.apps.replace}
      action={replace}
      onClose={onClose}
    >
      {words.apps.replaceBody}
    </ConfirmDialog>
  )
}

export function RemoveApp({ accountId, app, onClose }: AppDialogProps) {
  const remove = useAction<void, unknown>(() => appsRemove({ path: { accountId, id: app.id } }), {
    refresh: queryKeys.account(accountId).all,
    done: words.apps.removed(app.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={words.apps.removeTitle(app.name)}
      confirm={words.apps.removeIt}
      action={remove}
      onClose={onClose}
    >
      {words.apps.removeBody}
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
