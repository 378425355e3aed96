// Address and password, then the second factor where there is one. Used to sign in, and to accept an invitation.

import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import type { SignedIn } from '../api.ts'
import { urls } from '../urls.ts'
import { useSignIn } from './action.ts'
import { ProblemAlert } from './states.tsx'

type SignInFormProps = { email?: string; onSignedIn: () => void }

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [state, setState] = useState<SignedIn['state'] | null>(null)
  const onAnswer = ({ state: reached }: SignedIn) => (reached === 'signed_in' ? onSignedIn() : setState(reached))
  if (state === 'second_factor') return <SecondFactorForm onSignedIn={onSignedIn} onBack={() => setState(null)} />
  return <PasswordForm email={email} onAnswer={onAnswer} />
}

type PasswordFormProps = { email: string | undefined; onAnswer: (answer: SignedIn) => void }

function PasswordForm({ email, onAnswer }: PasswordFormProps) {
  const form = useForm({ initialValues: { email: email ?? '', password: '' } })
  const signIn = useSignIn(async (body: typeof form.values) => (await api.session.signIn({ body })).data, onAnswer)
  return (
    <form onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
      <Stack>
        <TextInput
          label="Email address"
          type="email"
          autoComplete="username"
          required
          readOnly={email !== undefined}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <ProblemAlert error={signIn.error} />
        <Button type="submit" loading={signIn.isPending}>
          Sign in
        </Button>
        <Anchor component={Link} to={urls.forgotPassword} size="sm" ta="center">
          I forgot my password
        </Anchor>
      </Stack>
    </form>
  )
}

type SecondFactorFormProps = { onSignedIn: () => void; onBack: () => void }

export function SecondFactorForm({ onSignedIn, onBack }: SecondFactorFormProps) {
  const form = useForm({ initialValues: { code: '' } })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const finish = useSignIn(
    async (body: typeof form.values) => (await api.session.secondFactor({ body })).data,
    onSignedIn,
  )
  return (
    <form onSubmit={form.onSubmit((values) => finish.mutate(values))}>
      <Stack>
        <Text size="sm">Open your authenticator app and type the code that it shows for Lettermill.</Text>
        <TextInput
          label="Code"
          description="Six digits, or one of your backup codes"
          autoComplete="one-time-code"
          required
          ref={field}
          {...form.getInputProps('code')}
        />
        <ProblemAlert error={finish.error} />
        <Button type="submit" loading={finish.isPending}>
          Continue
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Start again
        </Button>
      </Stack>
    </form>
  )
}
