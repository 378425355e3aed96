// Getting back in without the password: asking for a mail, and choosing a new one from its link.

import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useLocation } from '@tanstack/react-router'
import { api } from '../api.ts'
import { useSignIn } from '../ui/action.ts'
import { CardPage } from '../ui/card-page.tsx'
import { ProblemAlert } from '../ui/states.tsx'
import { tokenIn, urls } from '../urls.ts'

export function ForgotPassword() {
  const form = useForm({ initialValues: { email: '' } })
  const ask = useSignIn(
    (body: typeof form.values) => api.password.requestReset({ body }),
    () => {},
  )
  return (
    <CardPage title="Forgot your password?">
      {ask.isSuccess ? (
        <Alert color="brand" role="status">
          If somebody signs in with {form.values.email}, a mail with a link is on its way. The link works for an hour.
        </Alert>
      ) : (
        <form onSubmit={form.onSubmit((values) => ask.mutate(values))}>
          <Stack>
            <Text size="sm">We mail you a link to choose a new one.</Text>
            <TextInput
              label="Email address"
              type="email"
              autoComplete="username"
              required
              {...form.getInputProps('email')}
            />
            <ProblemAlert error={ask.error} />
            <Button type="submit" loading={ask.isPending}>
              Mail me a link
            </Button>
          </Stack>
        </form>
      )}
      <BackToSignIn />
    </CardPage>
  )
}

export function ResetPassword() {
  const token = tokenIn(useLocation().hash) ?? ''
  const form = useForm({ initialValues: { password: '' } })
  const reset = useSignIn(
    ({ password }: typeof form.values) => api.password.reset({ body: { token, password } }),
    () => {},
  )
  return (
    <CardPage title="Choose a new password">
      {reset.isSuccess ? (
        <Alert color="brand" role="status">
          Your new password is set, and you were signed out everywhere. Sign in with it now.
        </Alert>
      ) : (
        <form onSubmit={form.onSubmit((values) => reset.mutate(values))}>
          <Stack>
            <PasswordInput
              label="New password"
              description="At least 8 characters"
              autoComplete="new-password"
              required
              minLength={8}
              visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
              {...form.getInputProps('password')}
            />
            <ProblemAlert error={reset.error} />
            <Button type="submit" loading={reset.isPending}>
              Set the password
            </Button>
          </Stack>
        </form>
      )}
      <BackToSignIn />
    </CardPage>
  )
}

const BackToSignIn = () => (
  <Anchor component={Link} to={urls.signIn} size="sm" ta="center">
    Go to sign-in
  </Anchor>
)
