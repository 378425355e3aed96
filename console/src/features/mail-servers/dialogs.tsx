// Adding, changing and removing a mail server, and a provider that tells by webhook.

import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import {
  mailServersCreate,
  mailServersRemove,
  mailServersUpdate,
  returnSourcesCreate,
  returnSourcesRemove,
} from '../../api.ts'
import type { MailServer, ReturnSource } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { words } from '../../words/index.ts'
import { PROVIDERS, providerName } from './providers.ts'

type DialogProps = { accountId: string; onClose: () => void }

const tlsOptions = Object.entries(words.servers.tls).map(([value, label]) => ({ value, label }))

export function EditServer({ accountId, server, onClose }: DialogProps & { server: MailServer | null }) {
  const save = useSave({
    initial: {
      name: server?.name ?? '',
      host: server?.host ?? '',
      port: server?.port ?? 587,
      tls: (server?.tls ?? 'if_offered') as MailServer['tls'],
      username: server?.username ?? '',
      password: '',
      warmUp: server?.warmUp ?? false,
      active: server?.active ?? true,
    },
    validate: {
      name: (name) => (name.trim() === '' ? words.servers.needsName : null),
      host: (host) => (host.trim() === '' ? words.servers.needsHost : null),
    },
    run({ username, password, ...rest }) {
      const user = username.trim()
      const body = {
        ...rest,
        username: user === '' ? null : user,
        auth: user === '' ? ('none' as const) : ('password' as const),
        ...(password && { password }),
      }
      return server
        ? mailServersUpdate({ path: { accountId, id: server.id }, body })
        : mailServersCreate({ path: { accountId }, body })
    },
    refresh: queryKeys.account(accountId).mailServers,
    done: ({ data }) => (server ? words.servers.saved(data.name) : words.servers.added(data.name)),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog
      title={server ? words.servers.edit : words.servers.add}
      save={save}
      submit={server ? words.ui.save : words.servers.addIt}
      onClose={onClose}
    >
      <TextInput label={words.servers.name} required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <TextInput label={words.servers.host} required maxLength={253} {...form.getInputProps('host')} />
      <NumberInput label={words.servers.port} min={1} max={65_535} {...form.getInputProps('port')} />
      <Select label={words.servers.secure} data={tlsOptions} allowDeselect={false} {...form.getInputProps('tls')} />
      <TextInput
        label={words.servers.username}
        description={words.servers.usernameHint}
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <TextInput
        type="password"
        label={words.servers.password}
        description={words.servers.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Switch
        label={words.servers.warmUp}
        description={words.servers.warmUpHint}
        {...form.getInputProps('warmUp', { type: 'checkbox' })}
      />
      {server && <Switch label={words.servers.on} {...form.getInputProps('active', { type: 'checkbox' })} />}
    </FormDialog>
  )
}

export function RemoveServer({ accountId, server, onClose }: DialogProps & { server: MailServer }) {
  const remove = useAction<void, unknown>(() => mailServersRemove({ path: { accountId, id: server.id } }), {
    refresh: queryKeys.account(accountId).mailServers,
    done: words.servers.removed(server.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={words.servers.removeTitle(server.name)}
      confirm={words.servers.removeIt}
      action={remove}
      onClose={onClose}
    >
      {words.servers.removeBody}
    </ConfirmDialog>
  )
}

export function AddSource({ accountId, onClose }: DialogProps) {
  const save = useSave({
    initial: { provider: 'ses' as ReturnSource['provider'], secret: '', topicArn: '' },
    run: ({ provider, secret, topicArn }) =>
      returnSourcesCreate({
        path: { accountId },
        body: { provider, ...(provider === 'ses' ? { topicArn: topicArn.trim() } : { secret: secret.trim() }) },
      }),
    refresh: queryKeys.account(accountId).returnSources,
    done: words.servers.sourceAdded,
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog title={words.servers.sourceAdd} save={save} submit={words.servers.sourceAdd} onClose={onClose}>
      <Select
        label={words.servers.source}
        data={PROVIDERS}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('provider')}
      />
      {form.values.provider === 'ses' ? (
        <TextInput label={words.servers.sourceTopic} required {...form.getInputProps('topicArn')} />
      ) : (
        <TextInput
          label={words.servers.sourceSecret}
          description={words.servers.sourceSecretHint}
          required
          autoComplete="off"
          {...form.getInputProps('secret')}
        />
      )}
    </FormDialog>
  )
}

export function RemoveSource({ accountId, source, onClose }: DialogProps & { source: ReturnSource }) {
  const remove = useAction<void, unknown>(() => returnSourcesRemove({ path: { accountId, id: source.id } }), {
    refresh: queryKeys.account(accountId).returnSources,
    done: words.servers.sourceRemoved,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={words.servers.removeTitle(providerName(source.provider))}
      confirm={words.servers.remove}
      action={remove}
      onClose={onClose}
    >
      {words.servers.sourceRemoveBody}
    </ConfirmDialog>
  )
}
