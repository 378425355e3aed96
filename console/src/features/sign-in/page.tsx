// Signing in with a password, or with a one-time link.

import { Button, Stack, Text } from '@mantine/core'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionSignInByLink } from '../../api.ts'
import { useSignIn } from '../../ui/session.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { tokenIn, urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { CardPage } from './card-page.tsx'
import { useEnter } from './enter.ts'
import { SecondFactorForm, SignInForm } from './form.tsx'
import { connectIdentity } from './provider.tsx'

const route = getRouteApi(urls.signIn)

export function SignIn() {
  const { to = urls.home } = route.useSearch()
  const enter = useEnter()
  const token = tokenIn(useLocation().hash)
  // A mailed link proves the user of a new identity.
  if (token) return <SignInByLink token={token} onSignedIn={() => void connectIdentity().then(() => enter(to))} />
  return (
    <CardPage title={words.signIn.title}>
      <SignInForm to={to} onSignedIn={() => enter(to)} />
    </CardPage>
  )
}

/** The link is consumed only by pressing the button, because link scanners open it too. */
function SignInByLink({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = useSignIn(
    async () => (await sessionSignInByLink({ body: { token } })).data,
    ({ state }) => (state === 'signed_in' ? onSignedIn() : setNeedsCode(true)),
  )
  const withPassword = () => void navigate({ to: urls.signIn, hash: '', replace: true })
  if (needsCode) {
    return (
      <CardPage title={words.signIn.title}>
        <SecondFactorForm onSignedIn={onSignedIn} onBack={withPassword} />
      </CardPage>
    )
  }
  return (
    <CardPage title={words.signIn.title}>
      <Stack gap="md">
        <Text fz="sm">{words.signIn.byLink}</Text>
        <ErrorMessage error={signIn.error} />
        <Button loading={signIn.isPending} disabled={signIn.isError} onClick={() => signIn.mutate(undefined)}>
          {words.signIn.submitLink}
        </Button>
        <Button variant="subtle" onClick={withPassword}>
          {words.signIn.withPassword}
        </Button>
      </Stack>
    </CardPage>
  )
}
