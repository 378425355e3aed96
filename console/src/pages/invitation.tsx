// Where an invitation's link leads: someone new chooses a password, someone known signs in, and both are in.

import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api.ts'
import type { InvitationSeen } from '../api.ts'
import { meQuery } from '../queries.ts'
import { useSignIn } from '../ui/action.ts'
import { CardPage } from '../ui/card-page.tsx'
import { SignInForm } from '../ui/sign-in-form.tsx'
import { Loading, ProblemAlert } from '../ui/states.tsx'
import { tokenIn, urls } from '../urls.ts'

export function Invitation() {
  const token = tokenIn(useLocation().hash) ?? ''
  const looked = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await api.invitation.look({ body: { token } })).data,
  })
  return (
    <CardPage title="You are invited">
      {looked.isPending && <Loading rows={3} />}
      <ProblemAlert error={looked.error} />
      {looked.data && (
        <Stack>
          <Text size="sm">
            Join <b>{looked.data.account}</b> as {looked.data.role === 'member' ? 'a member' : `an ${looked.data.role}`}
            , with the address {looked.data.email}.
          </Text>
          <Accept token={token} invitation={looked.data} />
        </Stack>
      )}
    </CardPage>
  )
}

type AcceptProps = { token: string; invitation: InvitationSeen }

function Accept({ token, invitation }: AcceptProps) {
  const navigate = useNavigate()
  const me = useQuery(meQuery)
  const [signedIn, setSignedIn] = useState(false)
  const accept = useSignIn(
    async (chosen: { name?: string; password?: string }) =>
      (await api.invitation.accept({ body: { token, ...chosen } })).data,
    ({ account_id }) => void navigate({ to: urls.account, params: { accountId: account_id }, replace: true }),
  )
  if (me.isPending) return <Loading rows={2} />
  if (!invitation.has_user) return <NewPersonForm accept={accept} />
  if (!signedIn && me.data?.user.email !== invitation.email) {
    return <SignInForm email={invitation.email} onSignedIn={() => setSignedIn(true)} />
  }
  return (
    <>
      <ProblemAlert error={accept.error} />
      <Button loading={accept.isPending} onClick={() => accept.mutate({})}>
        Accept
      </Button>
    </>
  )
}

type Acceptance = { mutate(chosen: { name: string; password: string }): void; error: Error | null; isPending: boolean }

function NewPersonForm({ accept }: { accept: Acceptance }) {
  const form = useForm({ initialValues: { name: '', password: '' } })
  return (
    <form onSubmit={form.onSubmit((values) => accept.mutate(values))}>
      <Stack>
        <TextInput label="Your name" autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
        <PasswordInput
          label="Choose a password"
          description="At least 8 characters"
          autoComplete="new-password"
          required
          minLength={8}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <ProblemAlert error={accept.error} />
        <Button type="submit" loading={accept.isPending}>
          Accept and sign in
        </Button>
      </Stack>
    </form>
  )
}
