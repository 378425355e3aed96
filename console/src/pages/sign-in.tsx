// Signing in, by password or by a link that works once.

import { Button, Stack, Text } from '@mantine/core'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api.ts'
import { useSignIn } from '../ui/action.ts'
import { CardPage } from '../ui/card-page.tsx'
import { SecondFactorForm, SignInForm } from '../ui/sign-in-form.tsx'
import { ProblemAlert } from '../ui/states.tsx'
import { tokenIn, urls } from '../urls.ts'

const route = getRouteApi(urls.signIn)

export function SignIn() {
  const { to = urls.home } = route.useSearch()
  const navigate = useNavigate()
  const token = tokenIn(useLocation().hash)
  // The page on which apps are allowed is the server's own.
  const enter = () =>
    to.startsWith('/oauth/')
      ? window.location.replace(to)
      : void navigate({ href: to, replace: true, reloadDocument: false })
  if (token) return <SignInByLink token={token} onSignedIn={enter} />
  return (
    <CardPage title="Sign in">
      <SignInForm onSignedIn={enter} />
    </CardPage>
  )
}

/** The link is used up only when the button is pressed: programs that open links to look at them do not press it. */
function SignInByLink({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = useSignIn(
    async () => (await api.session.signInByLink({ body: { token } })).data,
    ({ state }) => (state === 'signed_in' ? onSignedIn() : setNeedsCode(true)),
  )
  const withPassword = () => void navigate({ to: urls.signIn, hash: '', replace: true })
  if (needsCode) {
    return (
      <CardPage title="Sign in">
        <SecondFactorForm onSignedIn={onSignedIn} onBack={withPassword} />
      </CardPage>
    )
  }
  return (
    <CardPage title="Sign in">
      <Stack>
        <Text size="sm">Your link signs you in once, without a password.</Text>
        <ProblemAlert error={signIn.error} />
        <Button loading={signIn.isPending} disabled={signIn.isError} onClick={() => signIn.mutate(undefined)}>
          Sign in to Lettermill
        </Button>
        <Button variant="subtle" onClick={withPassword}>
          Use a password instead
        </Button>
      </Stack>
    </CardPage>
  )
}
