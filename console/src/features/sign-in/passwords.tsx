// Resetting a forgotten password.

import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocation } from '@tanstack/react-router'
import { passwordRequestReset, passwordReset } from '../../api.ts'
import { NewPassword } from '../../ui/password-field.tsx'
import { useSignIn } from '../../ui/session.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { tokenIn } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { BackToSignIn, CardPage, Success } from './card-page.tsx'

const nothing = () => {}

export function ForgotPassword() {
  const form = useForm({ initialValues: { email: '' } })
  const ask = useSignIn((body: typeof form.values) => passwordRequestReset({ body }), nothing)
  return (
    <CardPage title={words.signIn.forgotTitle}>
      {ask.isSuccess ? (
        <Success>{words.signIn.resetSent(form.values.email)}</Success>
      ) : (
        <form onSubmit={form.onSubmit((values) => ask.mutate(values))}>
          <Stack gap="md">
            <Text fz="sm">{words.signIn.forgotIntro}</Text>
            <TextInput
              label={words.ui.email}
              type="email"
              autoComplete="username"
              required
              {...form.getInputProps('email')}
            />
            <ErrorMessage error={ask.error} />
            <Button type="submit" loading={ask.isPending}>
              {words.signIn.sendLink}
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
  const reset = useSignIn(({ password }: typeof form.values) => passwordReset({ body: { token, password } }), nothing)
  return (
    <CardPage title={words.signIn.resetTitle}>
      {reset.isSuccess ? (
        <Success>{words.signIn.resetDone}</Success>
      ) : (
        <form onSubmit={form.onSubmit((values) => reset.mutate(values))}>
          <Stack gap="md">
            <NewPassword {...form.getInputProps('password')} />
            <ErrorMessage error={reset.error} />
            <Button type="submit" loading={reset.isPending}>
              {words.signIn.setPassword}
            </Button>
          </Stack>
        </form>
      )}
      <BackToSignIn />
    </CardPage>
  )
}
