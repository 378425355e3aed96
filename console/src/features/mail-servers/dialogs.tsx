// Adding, editing and removing a mail server, or a provider that reports by webhook.

import { Select, Switch, TextInput } from '@mantine/core'
import { mailServersCreate, mailServersUpdate, returnSourcesCreate } from '../../api.ts'
import type { MailServer, ReturnSource } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { PROVIDERS } from './providers.ts'

type DialogProps = { accountId: string; onClose: () => void }

const tlsOptions = Object.entries(words.tlsModes).map(([value, label]) => ({ value, label }))

export function EditServer({ accountId, server, onClose }: DialogProps & { server: MailServer | null }) {
  const save = useSave({
    initial: {
      name: server?.name ?? '',
      host: server?.host ?? '',
      port: server?.port ?? 587,
      tls: (server?.tls ?? 'opportunistic') as MailServer['tls'],
      username: server?.username ?? '',
      password: '',
      warmUp: server?.warmUp ?? false,
      purpose: (server?.purpose ?? 'all') as MailServer['purpose'],
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
      title={server ? words.servers.editTitle : words.servers.add}
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
      <Select
        label={words.servers.purpose}
        description={words.servers.purposeHint}
        data={optionsOf(words.serverPurposes)}
        allowDeselect={false}
        {...form.getInputProps('purpose')}
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

export function AddSource({ accountId, onClose }: DialogProps) {
  const save = useSave({
    initial: { provider: 'ses' as ReturnSource['provider'], secret: '', topicArn: '' },
    run: ({ provider, secret, topicArn }) =>
      returnSourcesCreate({
        path: { accountId },
        body: { provider, ...(provider === 'ses' ? { topicArn: topicArn.trim() } : { secret: secret.trim() }) },
      }),
    refresh: queryKeys.account(accountId).returnSources,
    done: words.deliveryReports.added,
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog title={words.deliveryReports.add} save={save} submit={words.deliveryReports.add} onClose={onClose}>
      <Select
        label={words.deliveryReports.provider}
        data={PROVIDERS}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('provider')}
      />
      {form.values.provider === 'ses' ? (
        <TextInput label={words.deliveryReports.topic} required {...form.getInputProps('topicArn')} />
      ) : (
        <TextInput
          label={words.deliveryReports.secret}
          description={words.deliveryReports.secretHint}
          required
          autoComplete="off"
          {...form.getInputProps('secret')}
        />
      )}
    </FormDialog>
  )
}
