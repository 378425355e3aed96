// Your own name, address, password and second factor, in all your accounts.

import { Button, Card, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../api.ts'
import type { EmailChange } from '../api.ts'
import { meQuery } from '../queries.ts'
import { useAction, useSignOut } from '../ui/action.ts'
import { CurrentPassword } from '../ui/current-password.tsx'
import { Page } from '../ui/page.tsx'
import { ProblemAlert } from '../ui/states.tsx'
import { SecondFactor } from './second-factor.tsx'

export function Profile() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { user } = me
  return (
    <Page title="Your profile" intro="This is about you, in every account you belong to.">
      <Section title="Name">
        <Name name={user.name} />
      </Section>
      <Section title="Email address">
        <EmailAddress key={user.email} email={user.email} hasPassword={user.has_password} />
      </Section>
      <Section title="Password">
        <Password hasPassword={user.has_password} email={user.email} />
      </Section>
      <Section title="Second factor">
        <SecondFactor user={user} />
      </Section>
      <Section title="Sessions">
        <SignOutEverywhere />
      </Section>
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card withBorder padding="lg" component="section">
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      <Stack maw={440}>{children}</Stack>
    </Card>
  )
}

function Name({ name }: { name: string | null }) {
  const form = useForm({ initialValues: { name: name ?? '' } })
  const save = useAction(
    (values: typeof form.values) => api.me.update({ body: { name: values.name.trim() || null } }),
    { refresh: [], done: 'Your name is saved.', onDone: () => form.resetDirty() },
  )
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <TextInput label="Your name" autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
        <ProblemAlert error={save.error} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Save the name
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const EMAIL_CHANGE = {
  link_mailed: 'A mail is on its way to the new address. Open its link within an hour.',
  changed: 'Your address is changed. Sign in with the new one from now on.',
} satisfies Record<EmailChange['state'], string>

function EmailAddress({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const form = useForm({ initialValues: { email: '', password: '' } })
  const change = useAction(
    ({ email: wanted, password }: typeof form.values) =>
      api.me.changeEmail({ body: { email: wanted, ...(hasPassword && { password }) } }),
    {
      refresh: meQuery.queryKey,
      done: ({ data }) => EMAIL_CHANGE[data.state],
      onDone: () => form.reset(),
    },
  )
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack>
        <Text size="sm">
          You sign in with <b>{email}</b>.
        </Text>
        <TextInput
          label="New address"
          description="If a mail server is set up, we mail a link there, and the change is made when you open it."
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        {hasPassword && <CurrentPassword {...form.getInputProps('password')} />}
        <ProblemAlert error={change.error} />
        <Group>
          <Button type="submit" loading={change.isPending}>
            Change the address
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Password({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const form = useForm({ initialValues: { current: '', wanted: '' } })
  const change = useAction(
    ({ current, wanted }: typeof form.values) =>
      api.me.changePassword({ body: { new_password: wanted, ...(hasPassword && { current_password: current }) } }),
    {
      refresh: meQuery.queryKey,
      done: 'Your password is changed, and every other browser is signed out.',
      onDone: () => form.reset(),
    },
  )
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack>
        {!hasPassword && <Text size="sm">You have no password yet. Choose one to sign in with next time.</Text>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {hasPassword && <CurrentPassword {...form.getInputProps('current')} />}
        <PasswordInput
          label="New password"
          description="At least 8 characters"
          autoComplete="new-password"
          required
          minLength={8}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          {...form.getInputProps('wanted')}
        />
        <ProblemAlert error={change.error} />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {hasPassword ? 'Change the password' : 'Set the password'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function SignOutEverywhere() {
  const signOut = useSignOut(() => api.session.signOutEverywhere())
  return (
    <>
      <Text size="sm">Left a browser signed in somewhere? This signs you out of all of them, here too.</Text>
      <ProblemAlert error={signOut.error} />
      <Group>
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out everywhere
        </Button>
      </Group>
    </>
  )
}
