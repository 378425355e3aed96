// Inviting somebody, changing a role, removing somebody, leaving.

import { Button, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import type { TeamMember } from '../api.ts'
import { accountKey, meQuery } from '../queries.ts'
import { tell, useAction } from '../ui/action.ts'
import { ConfirmDialog, FormDialog } from '../ui/dialogs.tsx'
import { Secret } from '../ui/secret.tsx'
import { urls } from '../urls.ts'

type Role = TeamMember['role']
type DialogProps = { accountId: string; onClose: () => void }

const ROLES: { role: Role; label: string; description: string }[] = [
  { role: 'member', label: 'Member', description: 'Works with people and mail.' },
  { role: 'admin', label: 'Admin', description: 'Also manages the team, keys, apps and the account.' },
  { role: 'owner', label: 'Owner', description: 'Does everything, and manages owners.' },
]

/** Only an owner makes an owner. */
function RoleChoice({ own, ...field }: { own: Role; value?: Role; onChange?: (role: Role) => void }) {
  const offered = ROLES.filter(({ role }) => role !== 'owner' || own === 'owner')
  return (
    <Radio.Group label="Role" {...field} onChange={(role) => field.onChange?.(role as Role)}>
      <Stack gap="xs" mt="xs">
        {offered.map(({ role, label, description }) => (
          <Radio key={role} value={role} label={label} description={description} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

export function Invite({ accountId, role, onClose }: DialogProps & { role: Role }) {
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: '', role: 'member' } })
  const invite = useAction((body: typeof form.values) => api.invitations.create({ path: { accountId }, body }), {
    refresh: [...accountKey(accountId), 'invitations'],
    done: ({ data }) => `${data.email} is invited.`,
    onDone: ({ data }) => {
      if (data.link === null) onClose()
    },
  })
  const made = invite.data?.data
  if (made?.link) return <HandOn email={made.email} link={made.link} onClose={onClose} />
  return (
    <FormDialog
      title="Invite somebody"
      opened
      onClose={onClose}
      submit="Send the invitation"
      busy={invite.isPending}
      error={invite.error}
      onSubmit={form.onSubmit((values) => invite.mutate(values))}
    >
      <TextInput
        label="Email address"
        description="The invitation is for this address alone and works for seven days."
        type="email"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleChoice own={role} {...form.getInputProps('role')} />
    </FormDialog>
  )
}

/** Where mail cannot leave, whoever invites hands the link on. */
function HandOn({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  return (
    <Modal title={`Invitation for ${email}`} opened onClose={onClose}>
      <Stack>
        <Secret label="Link" value={link}>
          No mail server is set up, so hand this link on yourself. It works once and cannot be shown again.
        </Secret>
        <Button onClick={onClose}>I have kept it</Button>
      </Stack>
    </Modal>
  )
}

export function ChangeRole({ accountId, role, member, onClose }: DialogProps & { role: Role; member: TeamMember }) {
  const form = useForm<{ role: Role }>({ initialValues: { role: member.role } })
  const change = useAction(
    (body: typeof form.values) => api.team.changeRole({ path: { accountId, id: member.id }, body }),
    // Whoever changes their own role sees another console.
    { refresh: [], done: `The role of ${member.email} is changed.`, onDone: onClose },
  )
  return (
    <FormDialog
      title={`Role of ${member.name ?? member.email}`}
      opened
      onClose={onClose}
      submit="Save"
      busy={change.isPending}
      error={change.error}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
    >
      <RoleChoice own={role} {...form.getInputProps('role')} />
    </FormDialog>
  )
}

export function RemoveMember({ accountId, member, onClose }: DialogProps & { member: TeamMember }) {
  const remove = useAction(() => api.team.remove({ path: { accountId, id: member.id } }), {
    refresh: [...accountKey(accountId), 'members'],
    done: `${member.email} is no longer in the team.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Remove from the team?"
      opened
      onClose={onClose}
      confirm="Remove"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
    >
      {member.name ?? member.email} can no longer open this account. What they made stays.
    </ConfirmDialog>
  )
}

export function LeaveTeam({ accountId, onClose }: DialogProps) {
  const navigate = useNavigate()
  const leave = useAction(() => api.team.leave({ path: { accountId } }), {
    refresh: meQuery.queryKey,
    onDone: () => {
      tell('You left the account.')
      void navigate({ to: urls.home })
    },
  })
  return (
    <ConfirmDialog
      title="Leave this account?"
      opened
      onClose={onClose}
      confirm="Leave"
      busy={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate(undefined)}
    >
      You can no longer open it, unless somebody invites you again.
    </ConfirmDialog>
  )
}
