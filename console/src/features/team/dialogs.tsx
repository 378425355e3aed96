// Inviting people, changing roles, removing members, leaving.

import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accessEnd, invitationsCreate, teamChangeRole, teamRemove } from '../../api.ts'
import type { TeamMember } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useSave } from '../../ui/save.ts'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import * as words from '../../words/index.ts'
import { AccessList } from '../keys/remaining-access.tsx'
import { accessOfUserQuery } from '../keys/queries.ts'

type Role = TeamMember['role']
type DialogProps = { accountId: string; onClose: () => void }

const ROLES = ['member', 'admin', 'owner'] as const satisfies Role[]

/** Only owners can make someone an owner. */
function RoleChoice({ own, ...field }: { own: Role; value?: Role; onChange?: (role: Role) => void }) {
  const offered = ROLES.filter((role) => role !== 'owner' || own === 'owner')
  return (
    <Radio.Group
      label={words.team.role}
      {...field}
      onChange={(chosen) => field.onChange?.(ROLES.find((role) => role === chosen) ?? 'member')}
    >
      <Stack gap="xs" mt="xs">
        {offered.map((role) => (
          <Radio key={role} value={role} label={words.roles[role]} description={words.roleHints[role]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

export function Invite({ accountId, role, onClose }: DialogProps & { role: Role }) {
  const save = useSave({
    initial: { email: '', role: 'member' as Role },
    run: (body) => invitationsCreate({ path: { accountId }, body }),
    refresh: queryKeys.account(accountId).invitations,
    done: ({ data }) => words.team.invited(data.email),
    onDone: ({ data }) => {
      if (data.link === null) onClose()
    },
  })
  const made = save.result?.data
  // Without a mail server the link is shown, to be passed on.
  if (made?.link) {
    return (
      <OneTimeSecret
        title={words.team.invitationFor(made.email)}
        label={words.team.link}
        secret={made.link}
        next={words.team.shareLink}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog title={words.team.invite} save={save} submit={words.team.sendInvitation} onClose={onClose}>
      <TextInput
        label={words.ui.email}
        description={words.team.inviteHint}
        type="email"
        required
        data-autofocus
        {...save.form.getInputProps('email')}
      />
      <RoleChoice own={role} {...save.form.getInputProps('role')} />
    </FormDialog>
  )
}

export function ChangeRole({ accountId, role, member, onClose }: DialogProps & { role: Role; member: TeamMember }) {
  const save = useSave({
    initial: { role: member.role },
    run: (body) => teamChangeRole({ path: { accountId, id: member.id }, body }),
    // Changing your own role changes what the console shows.
    refresh: [],
    done: words.team.roleChanged(member.email),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.team.roleOf(member.name ?? member.email)}
      save={save}
      submit={words.ui.save}
      onClose={onClose}
    >
      <RoleChoice own={role} {...save.form.getInputProps('role')} />
    </FormDialog>
  )
}

export function RemoveMember({ accountId, member, onClose }: DialogProps & { member: TeamMember }) {
  const name = member.name ?? member.email
  const access = useQuery(accessOfUserQuery(accountId, member.id)).data ?? []
  const [endsAccess, setEndsAccess] = useState(true)
  const path = { accountId, id: member.id }
  const remove = useApiMutation<void, unknown>(
    async () => {
      await teamRemove({ path })
      // Revoked after the removal, so that nothing is added in between. What remains is listed on the keys page.
      if (endsAccess && access.length > 0) await accessEnd({ path })
    },
    { refresh: queryKeys.account(accountId).all, done: words.team.removed(name), onDone: onClose },
  )
  return (
    <ConfirmDialog
      level="ask"
      title={words.team.removeTitle(name)}
      confirm={words.team.remove}
      action={remove}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text fz="sm">{words.team.removeBody}</Text>
        {access.length > 0 && (
          <>
            <Text fz="sm">{words.leftAccess.theyGave}</Text>
            <AccessList access={access} />
            <Checkbox
              label={words.leftAccess.endToo(access.length)}
              description={words.leftAccess.endBody}
              checked={endsAccess}
              onChange={(event) => setEndsAccess(event.currentTarget.checked)}
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
