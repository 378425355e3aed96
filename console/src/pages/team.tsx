// The team: who works on the account, in which role, and who is invited.

import { ActionIcon, Badge, Button, Card, Group, Menu, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation, TeamMember } from '../api.ts'
import { api } from '../api.ts'
import { accountKey, invitationsQuery, membersQuery } from '../queries.ts'
import { useAccount } from '../ui/account.ts'
import { useAction } from '../ui/action.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { Loading, ProblemAlert } from '../ui/states.tsx'
import { ChangeRole, Invite, LeaveTeam, RemoveMember } from './team-dialogs.tsx'

type Open = { dialog: 'invite' } | { dialog: 'role' | 'remove' | 'leave'; member: TeamMember } | null

export function Team() {
  const { accountId, role, manages, me } = useAccount()
  const members = useQuery(membersQuery(accountId))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Page
      title="Team"
      intro="Owners do everything. Admins do everything but manage owners. Members work with people and mail."
      actions={
        manages && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen({ dialog: 'invite' })}>
            Invite somebody
          </Button>
        )
      }
    >
      <ProblemAlert error={members.error} retry={() => void members.refetch()} />
      <Card withBorder padding={0}>
        {members.isPending && <Loading rows={3} />}
        {members.data && (
          <MemberTable
            members={members.data}
            ownId={me.user.id}
            mayChange={(member) => manages && (role === 'owner' || member.role !== 'owner')}
            onOpen={(dialog, member) => setOpen({ dialog, member })}
          />
        )}
      </Card>
      {manages && <Invitations accountId={accountId} />}
      {open?.dialog === 'invite' && <Invite accountId={accountId} role={role} onClose={close} />}
      {open?.dialog === 'role' && <ChangeRole accountId={accountId} role={role} member={open.member} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveMember accountId={accountId} member={open.member} onClose={close} />}
      {open?.dialog === 'leave' && <LeaveTeam accountId={accountId} onClose={close} />}
    </Page>
  )
}

type MemberTableProps = {
  members: TeamMember[]
  ownId: string
  mayChange: (member: TeamMember) => boolean
  onOpen: (dialog: 'role' | 'remove' | 'leave', member: TeamMember) => void
}

function MemberTable({ members, ownId, mayChange, onOpen }: MemberTableProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Person</Table.Th>
          <Table.Th>Role</Table.Th>
          <Table.Th visibleFrom="sm">Second factor</Table.Th>
          <Table.Th visibleFrom="sm">Joined</Table.Th>
          <Table.Th w={56}>
            <span className="for-screen-readers">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <Table.Tr key={member.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Text size="sm" fw={600}>
                {member.name ?? member.email}
                {member.id === ownId && ' (you)'}
              </Text>
              {member.name && (
                <Text size="sm" c="dimmed">
                  {member.email}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <RoleBadge role={member.role} />
            </Table.Td>
            <Table.Td visibleFrom="sm">
              {member.second_factor ? <Badge>On</Badge> : <Badge color="gray">Off</Badge>}
            </Table.Td>
            <Table.Td visibleFrom="sm">{showDay(member.joined_at)}</Table.Td>
            <Table.Td>
              {(mayChange(member) || member.id === ownId) && (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      c="var(--mantine-color-text)"
                      aria-label={`Actions for ${member.email}`}
                    >
                      <Icon name="dots" />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {mayChange(member) && <Menu.Item onClick={() => onOpen('role', member)}>Change the role</Menu.Item>}
                    {member.id === ownId ? (
                      <Menu.Item c="var(--mantine-color-red-text)" onClick={() => onOpen('leave', member)}>
                        Leave the account
                      </Menu.Item>
                    ) : (
                      <Menu.Item c="var(--mantine-color-red-text)" onClick={() => onOpen('remove', member)}>
                        Remove from the team
                      </Menu.Item>
                    )}
                  </Menu.Dropdown>
                </Menu>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Invitations({ accountId }: { accountId: string }) {
  const invitations = useQuery(invitationsQuery(accountId))
  const revoke = useAction(({ id }: Invitation) => api.invitations.revoke({ path: { accountId, id } }), {
    refresh: [...accountKey(accountId), 'invitations'],
    done: 'The invitation is taken back. Its link no longer works.',
  })
  if (invitations.isPending) return null
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        Invitations
      </Title>
      <ProblemAlert error={invitations.error ?? revoke.error} />
      {invitations.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nobody is invited at the moment.
        </Text>
      )}
      {invitations.data && invitations.data.length > 0 && (
        <Card withBorder padding={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Address</Table.Th>
                <Table.Th>Role</Table.Th>
                <Table.Th visibleFrom="sm">Works until</Table.Th>
                <Table.Th w={120}>
                  <span className="for-screen-readers">Actions</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {invitations.data.map((invitation) => (
                <Table.Tr key={invitation.id}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{invitation.email}</Table.Td>
                  <Table.Td>
                    <RoleBadge role={invitation.role} />
                  </Table.Td>
                  <Table.Td visibleFrom="sm">{showDay(invitation.expires_at)}</Table.Td>
                  <Table.Td>
                    <Group justify="flex-end">
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={`Take back the invitation of ${invitation.email}`}
                        loading={revoke.isPending && revoke.variables.id === invitation.id}
                        onClick={() => revoke.mutate(invitation)}
                      >
                        Take back
                      </Button>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      )}
    </section>
  )
}

function RoleBadge({ role }: { role: TeamMember['role'] }) {
  return (
    <Badge color={role === 'member' ? 'gray' : 'brand'}>
      {role === 'owner' ? 'Owner' : role === 'admin' ? 'Admin' : 'Member'}
    </Badge>
  )
}
