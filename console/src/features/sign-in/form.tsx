// The identity provider, or email and password; then the second factor if there is one. Used to sign in and to accept an
// invitation.

import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionSecondFactor, sessionSignIn } from '../../api.ts'
import type { SignedIn } from '../../api.ts'
import { RouterLink } from '../../ui/links.tsx'
import { CurrentPassword } from '../../ui/password-field.tsx'
import { useSignIn } from '../../ui/session.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { ProviderButton, signInOptionsQuery } from './provider.tsx'

type SignInFormProps = {
  email?: string
  onSignedIn: () => void
  /** Where the provider returns to. */
  to?: string
  hasProvider?: boolean
}

export function SignInForm({ email, onSignedIn, to = urls.home, hasProvider = true }: SignInFormProps) {
  const [state, setState] = useState<SignedIn['state'] | null>(null)
  const { data: options } = useQuery(signInOptionsQuery)
  const onAnswer = ({ state: reached }: SignedIn) => (reached === 'signed_in' ? onSignedIn() : setState(reached))
  if (state === 'second_factor') return <SecondFactorForm onSignedIn={onSignedIn} onBack={() => setState(null)} />
  return (
    <Stack gap="md">
      {hasProvider && <ProviderButton to={to} />}
      {options?.passwords !== false && <PasswordForm email={email} onAnswer={onAnswer} />}
    </Stack>
  )
}

type PasswordFormProps = { email: string | undefined; onAnswer: (answer: SignedIn) => void }

function PasswordForm({ email, onAnswer }: PasswordFormProps) {
  const form = useForm({ initialValues: { email: email ?? '', password: '' } })
  const signIn = useSignIn(async (body: typeof form.values) => (await sessionSignIn({ body })).data, onAnswer)
  return (
    <form onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
      <Stack gap="md">
        <TextInput
          label={words.ui.email}
          type="email"
          autoComplete="username"
          required
          readOnly={email !== undefined}
          {...form.getInputProps('email')}
        />
        <CurrentPassword label={words.signIn.password} {...form.getInputProps('password')} />
        <ErrorMessage error={signIn.error} />
        <Button type="submit" loading={signIn.isPending}>
          {words.signIn.submit}
        </Button>
        <RouterLink to={urls.forgotPassword} fz="sm" ta="center">
          {words.signIn.forgot}
        </RouterLink>
      </Stack>
    </form>
  )
}

const DIGITS = 6

type SecondFactorFormProps = { onSignedIn: () => void; onBack: () => void }

/** A six-digit code submits itself; a backup code has letters and needs the button. */
export function SecondFactorForm({ onSignedIn, onBack }: SecondFactorFormProps) {
  const [hasBackupCode, setHasBackupCode] = useState(false)
  const form = useForm({ initialValues: { code: '' } })
  const finish = useSignIn(async (body: typeof form.values) => (await sessionSecondFactor({ body })).data, onSignedIn)
  const type = (code: string) => {
    form.setFieldValue('code', code)
    if (!hasBackupCode && /^\d+$/.test(code) && code.length === DIGITS) finish.mutate({ code })
  }
  return (
    <form onSubmit={form.onSubmit((values) => finish.mutate(values))}>
      <Stack gap="md">
        <Text fz="sm">{words.signIn.secondFactorIntro}</Text>
        <TextInput
          label={hasBackupCode ? words.signIn.backupCode : words.signIn.code}
          {...(!hasBackupCode && { inputMode: 'numeric', maxLength: DIGITS })}
          autoComplete="one-time-code"
          required
          key={String(hasBackupCode)}
          autoFocus
          value={form.values.code}
          onChange={(event) => type(event.currentTarget.value.trim())}
        />
        <ErrorMessage error={finish.error} />
        <Button type="submit" loading={finish.isPending}>
          {words.signIn.continue}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            setHasBackupCode(!hasBackupCode)
            form.setFieldValue('code', '')
          }}
        >
          {hasBackupCode ? words.signIn.withApp : words.signIn.withBackupCode}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {words.signIn.startAgain}
        </Button>
      </Stack>
    </form>
  )
}
