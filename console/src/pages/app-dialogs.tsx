// Making, changing and removing an app, and replacing what a public one proves itself with.

import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { TextareaProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../api.ts'
import type { App, NewApp } from '../api.ts'
import { accountKey } from '../queries.ts'
import { useAction } from '../ui/action.ts'
import { ConfirmDialog, FormDialog } from '../ui/dialogs.tsx'
import { Permissions, useUsualScopes } from '../ui/permissions.tsx'

type DialogProps = { accountId: string; onClose: () => void }
type AppForm = { name: string; kind: App['kind']; scopes: string[] | null; redirects: string }

const needsName = (name: string) => (name.trim() === '' ? 'Give the app a name.' : null)
const addressesIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

export function MakeApp({ accountId, onClose, onMade }: DialogProps & { onMade: (made: NewApp) => void }) {
  const usual = useUsualScopes()
  const form = useForm<AppForm>({
    initialValues: { name: '', kind: 'private', scopes: null, redirects: '' },
    validate: { name: needsName },
  })
  const create = useAction(
    ({ name, kind, scopes, redirects }: AppForm) => {
      const addresses = kind === 'public' && { redirect_uris: addressesIn(redirects) }
      const body = { name, kind, scopes: scopes ?? usual, ...addresses }
      return api.apps.create({ path: { accountId }, body })
    },
    // A private app comes with a key, which is in the list of keys too.
    { refresh: accountKey(accountId), onDone: ({ data }) => onMade(data) },
  )
  return (
    <FormDialog
      title="New app"
      size="lg"
      opened
      onClose={onClose}
      submit="Make the app"
      busy={create.isPending}
      error={create.error}
      onSubmit={form.onSubmit((values) => create.mutate(values))}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Radio.Group label="Who uses it" {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          <Radio value="private" label="Only this account" description="A private app. It gets a key." />
          <Radio
            value="public"
            label="Any account that connects it"
            description="A public app. Each account agrees first, and the app receives a token for it."
          />
        </Stack>
      </Radio.Group>
      {form.values.kind === 'public' && <RedirectAddresses {...form.getInputProps('redirects')} />}
      <Permissions value={form.values.scopes ?? usual} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
    </FormDialog>
  )
}

const RedirectAddresses = (field: TextareaProps) => (
  <Textarea
    label="Redirect addresses"
    description="Where people are sent back after they agree, one on each line."
    placeholder="https://example.com/callback"
    autosize
    minRows={2}
    required
    {...field}
  />
)

export function EditApp({ accountId, app, onClose }: DialogProps & { app: App }) {
  const isPublic = app.kind === 'public'
  const form = useForm({
    initialValues: { name: app.name, scopes: app.scopes, redirects: app.redirect_uris.join('\n') },
    validate: { name: needsName },
  })
  const save = useAction(
    ({ name, scopes, redirects }: typeof form.values) => {
      const body = { name, scopes, ...(isPublic && { redirect_uris: addressesIn(redirects) }) }
      return api.apps.update({ path: { accountId, id: app.id }, body })
    },
    // Keys are listed with the name of their app.
    { refresh: accountKey(accountId), done: ({ data }) => `${data.name} is saved.`, onDone: onClose },
  )
  return (
    <FormDialog
      title="Edit app"
      size="lg"
      opened
      onClose={onClose}
      submit="Save"
      busy={save.isPending}
      error={save.error}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      {isPublic && <RedirectAddresses {...form.getInputProps('redirects')} />}
      <Permissions value={form.values.scopes} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
      {!isPublic && <Text size="sm">Keys it has keep the permissions they were made with. New keys take these.</Text>}
    </FormDialog>
  )
}

export function RemoveApp({ accountId, app, onClose }: DialogProps & { app: App }) {
  const remove = useAction(() => api.apps.remove({ path: { accountId, id: app.id } }), {
    refresh: accountKey(accountId),
    done: `${app.name} is removed.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Remove this app?"
      opened
      onClose={onClose}
      confirm="Remove the app"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
    >
      {app.name} goes, and everything it signs in with stops working at once. This cannot be undone.
    </ConfirmDialog>
  )
}

type ReplaceSecretProps = DialogProps & { app: App; onMade: (secret: string) => void }

export function ReplaceSecret({ accountId, app, onClose, onMade }: ReplaceSecretProps) {
  const replace = useAction(() => api.apps.newClientSecret({ path: { accountId, id: app.id } }), {
    onDone: ({ data }) => onMade(data.client_secret),
  })
  return (
    <ConfirmDialog
      title="Replace the client secret?"
      opened
      onClose={onClose}
      confirm="Replace it"
      busy={replace.isPending}
      error={replace.error}
      onConfirm={() => replace.mutate(undefined)}
    >
      The secret that {app.name} uses now stops working at once.
    </ConfirmDialog>
  )
}
