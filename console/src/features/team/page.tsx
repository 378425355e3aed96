// The team: members, roles and invitations.

import { Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { membersQuery, useAccount } from '../../account.ts'
import { invitationsRevoke, teamLeave } from '../../api.ts'
import type { Invitation, TeamMember } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { useNow } from '../../ui/now.ts'
import { UnknownValue } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { Shortened } from '../../ui/shortened.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { undoable } from '../../ui/undo.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { ChangeRole, Invite, RemoveMember, SecondFactorRule } from './lazy.ts'
import { invitationsQuery } from './queries.ts'

export function Team() {
  const { accountId, role, manages, me } = useAccount()
  const members = useQuery(membersQuery(accountId))
  const openDialog = useDialog()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const now = useNow()
  const invite: Action = {
    label: words.team.invite,
    icon: 'add',
    run: () => openDialog((close) => <Invite accountId={accountId} role={role} onClose={close} />),
  }
  const actionsFor = (member: TeamMember): Action[] => {
    const mayChange = manages && (role === 'owner' || member.role !== 'owner')
    const change: Action = {
      label: words.team.changeRole,
      icon: 'edit',
      run: () =>
        openDialog((close) => <ChangeRole accountId={accountId} role={role} member={member} onClose={close} />),
    }
    const remove: Action = {
      label: words.team.remove,
      icon: 'delete',
      danger: true,
      run: () => openDialog((close) => <RemoveMember accountId={accountId} member={member} onClose={close} />),
    }
    const leave: Action = {
      label: words.team.leave,
      icon: 'signOut',
      danger: true,
      run: () =>
        confirm({
          title: words.team.leaveTitle,
          body: words.team.leaveBody,
          label: words.team.leave,
          run: () => teamLeave({ path: { accountId } }),
          refresh: queryKeys.me,
          done: words.team.left,
          onDone: () => void navigate({ to: urls.home }),
        }),
    }
    return [...(mayChange ? [change] : []), ...(member.id === me.user.id ? [leave] : mayChange ? [remove] : [])]
  }
  const columns: Column<TeamMember>[] = [
    {
      key: 'person',
      head: words.team.person,
      sort: ({ name, email }) => name ?? email,
      cell: ({ id, name, email }) => (
        <TwoLines
          first={name ?? email}
          second={[id === me.user.id && words.team.you, name !== null && email].filter(Boolean).join(' · ')}
        />
      ),
      width: 300,
      phone: 'title',
    },
    {
      key: 'role',
      head: words.team.role,
      cell: (member) => words.roles[member.role],
      sort: roleRank,
      phone: 'badge',
    },
    {
      key: 'factor',
      head: words.team.secondFactor,
      cell: ({ secondFactor }) => <StateBadge of="secondFactor" state={secondFactor ? 'on' : 'off'} />,
      phone: 'named',
    },
    {
      key: 'seen',
      head: words.team.seen,
      sort: ({ seenAt }) => seenAt ?? '',
      cell: ({ id, seenAt }) =>
        id === me.user.id ? <Time at={now.toISOString()} /> : seenAt ? <Time at={seenAt} /> : <UnknownValue />,
      phone: 'named',
    },
    {
      key: 'joined',
      head: words.team.joined,
      sort: ({ joinedAt }) => joinedAt,
      cell: ({ joinedAt }) => <Time at={joinedAt} />,
      phone: 'hide',
    },
  ]
  return (
    <Page
      title={words.team.title}
      part={words.nav.settings}
      line={words.team.intro}
      primary={manages ? invite : undefined}
      width="detail"
    >
      <DataTable
        label={words.team.title}
        query={members}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        columns={columns}
        rowMenu={actionsFor}
        empty={null}
      />
      {manages && <Invitations accountId={accountId} />}
      {role === 'owner' && members.data && (
        <Suspense>
          <SecondFactorRule accountId={accountId} members={members.data.data} />
        </Suspense>
      )}
    </Page>
  )
}

const roleRank = ({ role }: TeamMember): number => ['owner', 'admin', 'member'].indexOf(role)

function Invitations({ accountId }: { accountId: string }) {
  const queries = useQueryClient()
  const options = invitationsQuery(accountId)
  const invitations = useQuery(options)
  /** The request is delayed while it can be undone; until then the emailed link works. */
  const takeBack = (invitation: Invitation) => {
    queries.setQueryData(options.queryKey, (before) => ({
      ...before!,
      data: before!.data.filter(({ id }) => id !== invitation.id),
    }))
    undoable({
      done: words.team.revoked(invitation.email),
      commit: ({ keepalive }) => invitationsRevoke({ path: { accountId, id: invitation.id }, keepalive }),
      restore: () => void queries.invalidateQueries({ queryKey: options.queryKey }),
    })
  }
  const columns: Column<Invitation>[] = [
    {
      key: 'address',
      head: words.team.email,
      cell: ({ email }) => (
        <Text fw={600} component="div">
          <Shortened text={email} />
        </Text>
      ),
      phone: 'title',
    },
    { key: 'role', head: words.team.role, cell: ({ role }) => words.roles[role], phone: 'sub' },
    { key: 'by', head: words.team.invitedBy, cell: ({ invitedBy }) => invitedBy, phone: 'hide' },
    {
      key: 'until',
      head: words.team.worksUntil,
      cell: ({ expiresAt }) => <Time at={expiresAt} mode="day" />,
      phone: 'sub',
    },
  ]
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {words.team.invitations}
      </Title>
      {invitations.data?.data.length === 0 ? (
        <Text c="dimmed">{words.team.noInvitations}</Text>
      ) : (
        <DataTable
          label={words.team.invitations}
          query={invitations}
          rowKey={({ id }) => id}
          rowName={({ email }) => email}
          columns={columns}
          rowMenu={(invitation) => [
            { label: words.team.revoke, icon: 'delete', danger: true, run: () => takeBack(invitation) },
          ]}
          empty={null}
        />
      )}
    </section>
  )
}
