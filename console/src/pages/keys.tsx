// API keys: made with permissions, shown once, revoked at once.

import { Badge, Button, Card, Group, Modal, Stack, Table, Text, TextInput, Tooltip } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import type { Key } from '../api.ts'
import { accountKey, keysQuery } from '../queries.ts'
import { useAccount } from '../ui/account.ts'
import { useAction } from '../ui/action.ts'
import { showDay, showTime } from '../ui/dates.ts'
import { ConfirmDialog, FormDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/icons.tsx'
import { OnlyManagers, Page } from '../ui/page.tsx'
import { Permissions, useUsualScopes } from '../ui/permissions.tsx'
import { Secret } from '../ui/secret.tsx'
import { Empty, Loading, ProblemAlert } from '../ui/states.tsx'

type Open = { dialog: 'new' } | { dialog: 'shown'; key: string } | { dialog: 'revoke'; key: Key } | null

export function Keys() {
  const { accountId, manages } = useAccount()
  const keys = useQuery({ ...keysQuery(accountId), enabled: manages })
  const [open, setOpen] = useState<Open>(null)
  const make = () => setOpen({ dialog: 'new' })
  const close = () => setOpen(null)
  if (!manages) return <OnlyManagers title="API keys" />
  return (
    <Page
      title="API keys"
      intro="A key lets a program of yours use this account. Keep it on a server: a key in a web page is refused."
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={make}>
          New key
        </Button>
      }
    >
      <ProblemAlert error={keys.error} retry={() => void keys.refetch()} />
      <Card withBorder padding={0}>
        {keys.isPending && <Loading rows={3} />}
        {keys.data?.length === 0 && (
          <Empty icon="key" title="No keys yet">
            Make one for each program, so that you can revoke one without stopping the others.
          </Empty>
        )}
        {keys.data && keys.data.length > 0 && (
          <KeyTable keys={keys.data} onRevoke={(key) => setOpen({ dialog: 'revoke', key })} />
        )}
      </Card>
      {open?.dialog === 'new' && (
        <NewKey accountId={accountId} onClose={close} onMade={(key) => setOpen({ dialog: 'shown', key })} />
      )}
      {open?.dialog === 'shown' && (
        <Modal title="Your new key" opened onClose={close}>
          <Stack>
            <Secret label="Key" value={open.key} />
            <Button onClick={close}>I have kept it</Button>
          </Stack>
        </Modal>
      )}
      {open?.dialog === 'revoke' && <RevokeKey accountId={accountId} apiKey={open.key} onClose={close} />}
    </Page>
  )
}

type KeyTableProps = { keys: Key[]; onRevoke: (key: Key) => void }

function KeyTable({ keys, onRevoke }: KeyTableProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th visibleFrom="sm">Permissions</Table.Th>
          <Table.Th visibleFrom="sm">Last used</Table.Th>
          <Table.Th w={100}>
            <span className="for-screen-readers">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keys.map((key) => (
          <Table.Tr key={key.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Text size="sm" fw={600}>
                {key.name}
              </Text>
              <Text size="sm" c="dimmed">
                ends in {key.hint}
                {key.app_name && `, of ${key.app_name}`}, made {showDay(key.created_at)}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Tooltip label={key.scopes.join(', ') || 'none'} multiline maw={320} events={TOUCH_TOO}>
                <Badge
                  color="gray"
                  tabIndex={0}
                  aria-label={`Permissions: ${key.scopes.join(', ') || 'none'}`}
                  role="img"
                >
                  {key.scopes.length === 1 ? '1 permission' : `${key.scopes.length} permissions`}
                </Badge>
              </Tooltip>
            </Table.Td>
            <Table.Td visibleFrom="sm">{key.last_used_at ? showTime(key.last_used_at) : 'Never'}</Table.Td>
            <Table.Td>
              <Group justify="flex-end">
                <Button variant="default" size="xs" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                  Revoke
                </Button>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const TOUCH_TOO = { hover: true, focus: true, touch: true }

type NewKeyProps = { accountId: string; onClose: () => void; onMade: (key: string) => void }

function NewKey({ accountId, onClose, onMade }: NewKeyProps) {
  const usual = useUsualScopes()
  const form = useForm<{ name: string; scopes: string[] | null }>({ initialValues: { name: '', scopes: null } })
  const create = useAction(
    ({ name, scopes }: typeof form.values) =>
      api.keys.create({ path: { accountId }, body: { ...(name.trim() && { name }), scopes: scopes ?? usual } }),
    { refresh: [...accountKey(accountId), 'keys'], onDone: ({ data }) => onMade(data.key) },
  )
  return (
    <FormDialog
      title="New key"
      size="lg"
      opened
      onClose={onClose}
      submit="Make the key"
      busy={create.isPending}
      error={create.error}
      onSubmit={form.onSubmit((values) => create.mutate(values))}
    >
      <TextInput
        label="Name"
        description="What uses it, such as “Web shop”."
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Permissions value={form.values.scopes ?? usual} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
    </FormDialog>
  )
}

type RevokeKeyProps = { accountId: string; apiKey: Key; onClose: () => void }

function RevokeKey({ accountId, apiKey, onClose }: RevokeKeyProps) {
  const revoke = useAction(() => api.keys.revoke({ path: { accountId, id: apiKey.id } }), {
    refresh: [...accountKey(accountId), 'keys'],
    done: `“${apiKey.name}” is revoked.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Revoke this key?"
      opened
      onClose={onClose}
      confirm="Revoke the key"
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate(undefined)}
    >
      “{apiKey.name}”, ending in {apiKey.hint}, stops working at once. Programs that use it are refused. This cannot be
      undone.
    </ConfirmDialog>
  )
}
