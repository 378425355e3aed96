// Apps this account made: private ones with keys, public ones that other accounts connect; in test mode or live.

import { Badge, Button, Card, Code, Group, Modal, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import type { App, NewApp } from '../api.ts'
import { accountKey, appsQuery } from '../queries.ts'
import { useAccount } from '../ui/account.ts'
import { useAction } from '../ui/action.ts'
import { Icon } from '../ui/icons.tsx'
import { OnlyManagers, Page } from '../ui/page.tsx'
import { Copy, Secret } from '../ui/secret.tsx'
import { Empty, Loading, ProblemAlert } from '../ui/states.tsx'
import { EditApp, MakeApp, RemoveApp, ReplaceSecret } from './app-dialogs.tsx'

type Shown = { title: string; label: string; value: string }
type Open =
  | { dialog: 'new' }
  | { dialog: 'shown'; shown: Shown }
  | { dialog: 'edit' | 'remove' | 'secret'; app: App }
  | null

export function Apps() {
  const { accountId, manages } = useAccount()
  const apps = useQuery({ ...appsQuery(accountId), enabled: manages })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const show = (shown: Shown) => setOpen({ dialog: 'shown', shown })
  if (!manages) return <OnlyManagers title="Apps" />
  return (
    <Page
      title="Apps"
      intro="Programs that you make on top of Lettermill. A new app is in test mode: nothing it does sends anything, until you switch it live."
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen({ dialog: 'new' })}>
          New app
        </Button>
      }
    >
      <ProblemAlert error={apps.error} retry={() => void apps.refetch()} />
      {apps.isPending && <Loading rows={3} />}
      {apps.data?.length === 0 && (
        <Card withBorder>
          <Empty icon="apps" title="No apps yet">
            Make a private app for your own systems, or a public one that other accounts can connect.
          </Empty>
        </Card>
      )}
      {apps.data?.map((app) => (
        <AppCard
          key={app.id}
          accountId={accountId}
          app={app}
          onKey={(value) => show({ title: `New key of ${app.name}`, label: 'Key', value })}
          onEdit={() => setOpen({ dialog: 'edit', app })}
          onRemove={() => setOpen({ dialog: 'remove', app })}
          onReplaceSecret={() => setOpen({ dialog: 'secret', app })}
        />
      ))}
      {open?.dialog === 'new' && (
        <MakeApp accountId={accountId} onClose={close} onMade={(made) => show(whatToKeep(made))} />
      )}
      {open?.dialog === 'shown' && (
        <Modal title={open.shown.title} opened onClose={close}>
          <Stack>
            <Secret label={open.shown.label} value={open.shown.value} />
            <Button onClick={close}>I have kept it</Button>
          </Stack>
        </Modal>
      )}
      {open?.dialog === 'edit' && <EditApp accountId={accountId} app={open.app} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveApp accountId={accountId} app={open.app} onClose={close} />}
      {open?.dialog === 'secret' && (
        <ReplaceSecret
          accountId={accountId}
          app={open.app}
          onClose={close}
          onMade={(value) => show({ title: `New client secret of ${open.app.name}`, label: 'Client secret', value })}
        />
      )}
    </Page>
  )
}

const whatToKeep = (made: NewApp): Shown =>
  made.client_secret
    ? { title: `${made.name} is made`, label: 'Client secret', value: made.client_secret }
    : { title: `${made.name} is made`, label: 'Key', value: made.key ?? '' }

type AppCardProps = {
  accountId: string
  app: App
  onKey: (key: string) => void
  onEdit: () => void
  onRemove: () => void
  onReplaceSecret: () => void
}

function AppCard({ accountId, app, onKey, onEdit, onRemove, onReplaceSecret }: AppCardProps) {
  const path = { accountId, id: app.id }
  const refresh = [...accountKey(accountId), 'apps']
  const setLive = useAction((live: boolean) => api.apps.update({ path, body: { live } }), {
    refresh,
    done: ({ data }) => (data.live ? `${data.name} is live.` : `${data.name} is in test mode.`),
  })
  const newKey = useAction(() => api.apps.createKey({ path, body: {} }), {
    refresh: [...accountKey(accountId), 'keys'],
    onDone: ({ data }) => onKey(data.key),
  })
  return (
    <Card withBorder padding="lg" component="section" aria-label={app.name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Group gap="xs">
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {app.name}
            </Title>
            <Badge color="gray">{app.kind === 'private' ? 'Private' : 'Public'}</Badge>
            {app.live ? <Badge>Live</Badge> : <Badge color="yellow">Test mode</Badge>}
          </Group>
          <Text size="sm" c="dimmed" mt={4}>
            May use {app.scopes.join(', ') || 'nothing yet'}
          </Text>
        </div>
        <Switch
          label="Live"
          aria-label={`${app.name} is live`}
          checked={app.live}
          disabled={setLive.isPending}
          onChange={(event) => setLive.mutate(event.currentTarget.checked)}
        />
      </Group>
      {app.client_id && <ClientFacts clientId={app.client_id} redirects={app.redirect_uris} />}
      <ProblemAlert error={setLive.error ?? newKey.error} />
      <Group mt="md" gap="xs">
        <Button variant="default" size="xs" onClick={onEdit} aria-label={`Edit ${app.name}`}>
          Edit
        </Button>
        {app.kind === 'private' ? (
          <Button variant="default" size="xs" loading={newKey.isPending} onClick={() => newKey.mutate(undefined)}>
            Make another key
          </Button>
        ) : (
          <Button variant="default" size="xs" onClick={onReplaceSecret}>
            Replace the client secret
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onRemove} aria-label={`Remove ${app.name}`}>
          Remove
        </Button>
      </Group>
    </Card>
  )
}

function ClientFacts({ clientId, redirects }: { clientId: string; redirects: string[] }) {
  return (
    <Stack gap="xs" mt="md">
      <Group gap="xs">
        <Text size="sm">Client id</Text>
        <Code>{clientId}</Code>
        <Copy value={clientId} />
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Sends people back to {redirects.join(', ')}
      </Text>
    </Stack>
  )
}
