// Your own name, address, password and second factor, in all your accounts; and how this browser behaves.

import { Button, Group, Switch, Text, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { meQuery } from '../../account.ts'
import { meChangeEmail, meChangePassword, meUpdate, sessionSignOutEverywhere } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { Page } from '../../ui/page.tsx'
import { CurrentPassword, NewPassword } from '../../ui/password-field.tsx'
import { useSave } from '../../ui/save.ts'
import { useSignOut } from '../../ui/session.ts'
import { Section, SettingsCard } from '../../ui/settings-card.tsx'
import { shortcutsSwitch } from '../../ui/shortcuts.ts'
import { Refusal } from '../../ui/states.tsx'
import { words } from '../../words/index.ts'
import { SecondFactor } from './second-factor.tsx'

export function Profile() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { user } = me
  return (
    <Page title={words.profile.title} line={words.profile.intro} width="settings">
      <Name name={user.name} />
      <EmailAddress key={user.email} email={user.email} hasPassword={user.hasPassword} />
      <Password hasPassword={user.hasPassword} email={user.email} />
      <SecondFactor user={user} />
      <SingleKeys />
      <Sessions />
    </Page>
  )
}

function Name({ name }: { name: string | null }) {
  const save = useSave({
    initial: { name: name ?? '' },
    run: (values) => meUpdate({ body: { name: values.name.trim() || null } }),
    refresh: queryKeys.me,
    done: words.profile.nameSaved,
  })
  return (
    <SettingsCard title={words.profile.nameTitle} save={save} submit={words.profile.saveName}>
      <TextInput label={words.profile.name} autoComplete="name" maxLength={120} {...save.form.getInputProps('name')} />
    </SettingsCard>
  )
}

function EmailAddress({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const save = useSave({
    initial: { email: '', password: '' },
    run: ({ email: wanted, password }) => meChangeEmail({ body: { email: wanted, ...(hasPassword && { password }) } }),
    refresh: queryKeys.me,
    done: ({ data }) => words.profile.emailChange[data.state],
    onDone: () => save.form.reset(),
  })
  return (
    <SettingsCard
      title={words.profile.emailTitle}
      intro={words.profile.signInWith(email)}
      save={save}
      submit={words.profile.changeEmail}
    >
      <TextInput
        label={words.profile.newEmail}
        description={words.profile.newEmailHint}
        type="email"
        autoComplete="email"
        required
        {...save.form.getInputProps('email')}
      />
      {hasPassword && <CurrentPassword {...save.form.getInputProps('password')} />}
    </SettingsCard>
  )
}

function Password({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const save = useSave({
    initial: { currentPassword: '', newPassword: '' },
    run: ({ currentPassword, newPassword }) =>
      meChangePassword({ body: { newPassword, ...(hasPassword && { currentPassword }) } }),
    refresh: queryKeys.me,
    done: words.profile.passwordChanged,
    onDone: () => save.form.reset(),
  })
  return (
    <SettingsCard
      title={words.profile.passwordTitle}
      intro={hasPassword ? undefined : words.profile.noPassword}
      save={save}
      submit={hasPassword ? words.profile.changePassword : words.profile.setPassword}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {hasPassword && <CurrentPassword {...save.form.getInputProps('currentPassword')} />}
      <NewPassword {...save.form.getInputProps('newPassword')} />
    </SettingsCard>
  )
}

function SingleKeys() {
  const isOn = useSyncExternalStore(shortcutsSwitch.subscribe, shortcutsSwitch.get)
  return (
    <Section title={words.shell.shortcuts} intro={words.profile.shortcutsIntro}>
      <Switch
        label={words.profile.shortcutsSwitch}
        checked={isOn}
        onChange={(event) => shortcutsSwitch.set(event.currentTarget.checked)}
      />
    </Section>
  )
}

function Sessions() {
  const signOut = useSignOut(() => sessionSignOutEverywhere())
  return (
    <Section title={words.profile.sessions}>
      <Text fz="sm">{words.profile.sessionsIntro}</Text>
      <Refusal error={signOut.error} />
      <Group>
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {words.profile.signOutEverywhere}
        </Button>
      </Group>
    </Section>
  )
}
