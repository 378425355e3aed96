// The page that the OpenID Connect provider sends the browser back to.

import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sessionFinishProvider, sessionMailProof } from '../../api.ts'
import type { ProviderAnswer } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage, Loading } from '../../ui/feedback.tsx'
import { useSignIn } from '../../ui/session.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { BackToSignIn, CardPage, Success } from './card-page.tsx'
import { useEnter } from './enter.ts'
import { SecondFactorForm, SignInForm } from './form.tsx'
import { connectIdentity, rememberIdentity, signInOptionsQuery, takeDestination } from './provider.tsx'

export function ProviderCallback() {
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<ProviderAnswer | null>(null)
  const open = useEnter()
  const enter = () => open(takeDestination())
  const finish = useSignIn(
    async (query: string) => (await sessionFinishProvider({ body: { query } })).data,
    (found) => {
      if (found.state === 'signed_in') return enter()
      if (found.state === 'linked') return void navigate({ to: urls.profile, replace: true })
      if (found.linkToken) rememberIdentity(found.linkToken)
      setAnswer(found)
    },
  )
  // The response works once, so it is sent once.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    finish.mutate(window.location.search.slice(1))
  }, [finish])

  return (
    <CardPage title={words.signIn.title}>
      {finish.isError ? (
        <Stack gap="md">
          <ErrorMessage error={finish.error} />
          <BackToSignIn />
        </Stack>
      ) : answer?.state === 'second_factor' ? (
        <SecondFactorForm onSignedIn={enter} onBack={() => void navigate({ to: urls.signIn, replace: true })} />
      ) : answer?.state === 'link_needed' ? (
        <ProveYourself
          email={answer.email!}
          linkToken={answer.linkToken!}
          onSignedIn={() => void connectIdentity().then(enter)}
        />
      ) : (
        <Loading rows={2} />
      )}
    </CardPage>
  )
}

type ProveYourselfProps = { email: string; linkToken: string; onSignedIn: () => void }

/** A matching address is no proof, so the user signs in once as before. */
function ProveYourself({ email, linkToken, onSignedIn }: ProveYourselfProps) {
  const { data: options } = useQuery(signInOptionsQuery)
  const mail = useApiMutation<void, unknown>(() => sessionMailProof({ body: { linkToken } }))
  return (
    <Stack gap="md">
      <Text fz="sm">{words.provider.linkIntro(email, options?.provider?.name ?? '')}</Text>
      {options?.passwords !== false && <SignInForm email={email} hasProvider={false} onSignedIn={onSignedIn} />}
      {mail.isSuccess ? (
        <Success>{words.provider.linkSent(email)}</Success>
      ) : (
        <Button
          variant={options?.passwords ? 'default' : 'filled'}
          loading={mail.isPending}
          onClick={() => mail.mutate()}
        >
          {words.signIn.sendLink}
        </Button>
      )}
      <ErrorMessage error={mail.error} />
    </Stack>
  )
}
