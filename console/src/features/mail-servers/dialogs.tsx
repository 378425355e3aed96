// Adding, editing and removing a mail server, or a provider that reports by webhook.

import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { mailServersCreate, mailServersUpdate, returnSourcesCreate } from '../../api.ts'
import type { MailServer, ReturnSource } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { words } from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { sendingWords } from '../../words/sending.ts'
import { PROVIDERS } from './providers.ts'

type DialogProps = { accountId: string; onClose: () => void }

const tlsOptions = Object.entries(sendingWords.tlsModes).map(([value, label]) => ({ value, label }))

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
      name: (name) => (name.trim() === '' ? sendingWords.servers.needsName : null),
      host: (host) => (host.trim() === '' ? sendingWords.servers.needsHost : null),
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
    done: ({ data }) => (server ? sendingWords.servers.saved(data.name) : sendingWords.servers.added(data.name)),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog
      title={server ? sendingWords.servers.editTitle : sendingWords.servers.add}
      save={save}
      submit={server ? words.ui.save : sendingWords.servers.addIt}
      onClose={onClose}
    >
      <TextInput
        label={sendingWords.servers.name}
        required
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={sendingWords.servers.host} required maxLength={253} {...form.getInputProps('host')} />
      <NumberInput label={sendingWords.servers.port} min={1} max={65_535} {...form.getInputProps('port')} />
      <Select
        label={sendingWords.servers.secure}
        data={tlsOptions}
        allowDeselect={false}
        {...form.getInputProps('tls')}
      />
      <TextInput
        label={sendingWords.servers.username}
        description={sendingWords.servers.usernameHint}
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <TextInput
        type="password"
        label={sendingWords.servers.password}
        description={sendingWords.servers.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Select
        label={sendingWords.servers.purpose}
        description={sendingWords.servers.purposeHint}
        data={optionsOf(sendingWords.serverPurposes)}
        allowDeselect={false}
        {...form.getInputProps('purpose')}
      />
      <Switch
        label={sendingWords.servers.warmUp}
        description={sendingWords.servers.warmUpHint}
        {...form.getInputProps('warmUp', { type: 'checkbox' })}
      />
      {server && <Switch label={sendingWords.servers.on} {...form.getInputProps('active', { type: 'checkbox' })} />}
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
    done: sendingWords.deliveryReports.added,
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog
      title={sendingWords.deliveryReports.add}
      save={save}
      submit={sendingWords.deliveryReports.add}
      onClose={onClose}
    >
      <Select
        label={sendingWords.deliveryReports.provider}
        data={PROVIDERS}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('provider')}
      />
      {form.values.provider === 'ses' ? (
        <TextInput label={sendingWords.deliveryReports.topic} required {...form.getInputProps('topicArn')} />
      ) : (
        <TextInput
          label={sendingWords.deliveryReports.secret}
          description={sendingWords.deliveryReports.secretHint}
          required
          autoComplete="off"
          {...form.getInputProps('secret')}
        />
      )}
    </FormDialog>
  )
}
