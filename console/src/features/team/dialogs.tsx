// Inviting somebody, changing a role, removing somebody, leaving.

import { Radio, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { invitationsCreate, teamChangeRole, teamLeave, teamRemove } from '../../api.ts'
import type { TeamMember } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useAction } from '../../ui/action.ts'
import { useSave } from '../../ui/save.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/index.ts'
import { accountWords } from '../../words/account.ts'

type Role = TeamMember['role']
type DialogProps = { accountId: string; onClose: () => void }

const ROLES = ['member', 'admin', 'owner'] as const satisfies Role[]

/** Only an owner makes an owner. */
function RoleChoice({ own, ...field }: { own: Role; value?: Role; onChange?: (role: Role) => void }) {
  const offered = ROLES.filter((role) => role !== 'owner' || own === 'owner')
  return (
    <Radio.Group
      label={accountWords.team.role}
      {...field}
      onChange={(chosen) => field.onChange?.(ROLES.find((role) => role === chosen) ?? 'member')}
    >
      <Stack gap="xs" mt="xs">
        {offered.map((role) => (
          <Radio key={role} value={role} label={words.roles[role]} description={accountWords.team.roleMay[role]} />
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
    done: ({ data }) => accountWords.team.invited(data.email),
    onDone: ({ data }) => {
      if (data.link === null) onClose()
    },
  })
  const made = save.result?.data
  // Where mail cannot leave, whoever invites hands the link on.
  if (made?.link) {
    return (
      <SecretOnce
        title={accountWords.team.invitationFor(made.email)}
        label={accountWords.team.link}
        secret={made.link}
        next={accountWords.team.handOn}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={accountWords.team.invite}
      save={save}
      submit={accountWords.team.sendInvitation}
      onClose={onClose}
    >
      <TextInput
        label={words.ui.email}
        description={accountWords.team.inviteHint}
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
    // Whoever changes their own role sees another console.
    refresh: [],
    done: accountWords.team.roleChanged(member.email),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={accountWords.team.roleOf(member.name ?? member.email)}
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
  const remove = useAction<void, unknown>(() => teamRemove({ path: { accountId, id: member.id } }), {
    refresh: queryKeys.account(accountId).members,
    done: accountWords.team.removed(name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={accountWords.team.removeTitle(name)}
      confirm={accountWords.team.remove}
      action={remove}
      onClose={onClose}
    >
      {accountWords.team.removeBody}
    </ConfirmDialog>
  )
}

export function LeaveTeam({ accountId, onClose }: DialogProps) {
  const navigate = useNavigate()
  const leave = useAction<void, unknown>(() => teamLeave({ path: { accountId } }), {
    refresh: queryKeys.me,
    done: accountWords.team.left,
    onDone: () => void navigate({ to: urls.home }),
  })
  return (
    <ConfirmDialog
      level="ask"
      title={accountWords.team.leaveTitle}
      confirm={accountWords.team.leave}
      action={leave}
      onClose={onClose}
    >
      {accountWords.team.leaveBody}
    </ConfirmDialog>
  )
}
