// The page behind an invitation: new people choose a password, existing users sign in.

import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { meQuery } from '../../account.ts'
import { invitationAccept, invitationLook, isNotFound } from '../../api.ts'
import type { InvitationSeen } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { NewPassword } from '../../ui/password-field.tsx'
import { useSignIn } from '../../ui/session.ts'
import { Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { tokenIn, urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { BackToSignIn, CardPage } from './card-page.tsx'
import { SignInForm } from './form.tsx'
import { ProviderButton, signInOptionsQuery } from './provider.tsx'

export function Invitation() {
  const token = tokenIn(useLocation().hash) ?? ''
  const looked = useQuery({
    queryKey: queryKeys.invitation(token),
    queryFn: async () => (await invitationLook({ body: { token } })).data,
  })
  return (
    <CardPage title={isNotFound(looked.error) ? words.invitation.invalid : words.invitation.title}>
      {looked.isPending && <Loading rows={3} />}
      <ErrorMessage error={looked.error} />
      {looked.isError && <BackToSignIn />}
      {looked.data && (
        <Stack gap="md">
          <Text fz="sm">{words.invitation.join(looked.data)}</Text>
          <Accept token={token} invitation={looked.data} />
        </Stack>
      )}
    </CardPage>
  )
}

function Accept({ token, invitation }: { token: string; invitation: InvitationSeen }) {
  const navigate = useNavigate()
  const me = useQuery(meQuery)
  const { data: options } = useQuery(signInOptionsQuery)
  const [signedIn, setSignedIn] = useState(false)
  const accept = useSignIn(
    async (chosen: { name?: string; password?: string }) =>
      (await invitationAccept({ body: { token, ...chosen } })).data,
    ({ accountId }) => void navigate({ to: urls.account, params: { accountId }, replace: true }),
  )
  if (me.isPending) return <Loading rows={2} />
  const here = `${urls.invitation}#token=${token}`
  if (!invitation.hasUser) {
    return (
      <>
        <ProviderButton to={here} />
        {options?.passwords !== false && <NewPersonForm accept={accept} />}
      </>
    )
  }
  if (!signedIn && me.data?.user.email !== invitation.email) {
    return <SignInForm email={invitation.email} to={here} onSignedIn={() => setSignedIn(true)} />
  }
  return (
    <>
      <ErrorMessage error={accept.error} />
      <Button loading={accept.isPending} onClick={() => accept.mutate({})}>
        {words.invitation.accept}
      </Button>
    </>
  )
}

type Acceptance = { mutate(chosen: { name: string; password: string }): void; error: Error | null; isPending: boolean }

function NewPersonForm({ accept }: { accept: Acceptance }) {
  const form = useForm({ initialValues: { name: '', password: '' } })
  return (
    <form onSubmit={form.onSubmit((values) => accept.mutate(values))}>
      <Stack gap="md">
        <TextInput label={words.signIn.yourName} autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
        <NewPassword label={words.invitation.choosePassword} {...form.getInputProps('password')} />
        <ErrorMessage error={accept.error} />
        <Button type="submit" loading={accept.isPending}>
          {words.invitation.acceptNew}
        </Button>
      </Stack>
    </form>
  )
}
