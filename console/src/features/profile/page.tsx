// The user's name, email address, password and second factor across accounts, and settings of this browser.

import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { meQuery } from '../../account.ts'
import { meChangeEmail, meChangePassword, meUpdate } from '../../api.ts'
import type { Me } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { Page } from '../../ui/page.tsx'
import { CurrentPassword, NewPassword } from '../../ui/password-field.tsx'
import { useSave } from '../../ui/save.ts'
import { Section } from '../../ui/section.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { shortcutsSwitch } from '../../ui/shortcuts.ts'
import { Notice } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { LANGUAGES, rememberLanguage } from '../../words/language.ts'
import type { Language } from '../../words/language.ts'
import { optionsOf } from '../../words/lookup.ts'
import { signInOptionsQuery } from '../sign-in/provider.tsx'
import { Identities } from './identities.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

export function Profile() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { user } = me
  const { data: options } = useQuery(signInOptionsQuery)
  const closed = me.accounts.filter(({ lacksSecondFactor }) => lacksSecondFactor)
  return (
    <Page title={words.nav.profile} line={words.profile.intro} width="settings">
      {closed.length > 0 && <Notice>{words.profile.needsSecondFactor(closed.map(({ name }) => name))}</Notice>}
      <Name name={user.name} />
      <ConsoleLanguage language={user.language} />
      <EmailAddress key={user.email} user={user} />
      {options?.passwords !== false && <Password hasPassword={user.hasPassword} email={user.email} />}
      <Identities hasPassword={user.hasPassword} />
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
      <TextInput
        label={words.signIn.yourName}
        autoComplete="name"
        maxLength={120}
        {...save.form.getInputProps('name')}
      />
    </SettingsCard>
  )
}

function ConsoleLanguage({ language }: { language: Language | null }) {
  const save = useSave({
    initial: { language: language ?? '' },
    run: (values) => meUpdate({ body: { language: (values.language || null) as Language | null } }),
    refresh: queryKeys.me,
    done: words.profile.languageSaved,
    onDone: ({ data }) => {
      if (rememberLanguage(data.user.language)) location.reload()
    },
  })
  return (
    <SettingsCard title={words.profile.languageTitle} save={save} submit={words.profile.saveLanguage}>
      <NativeSelect
        label={words.profile.language}
        data={[{ value: '', label: words.profile.languageOfBrowser }, ...optionsOf(LANGUAGES)]}
        {...save.form.getInputProps('language')}
      />
    </SettingsCard>
  )
}

function EmailAddress({ user: { email, hasPassword, newEmailConfirmed } }: { user: Me['user'] }) {
  const save = useSave({
    initial: { email: '', password: '' },
    run: ({ email: wanted, password }) => meChangeEmail({ body: { email: wanted, ...(hasPassword && { password }) } }),
    refresh: queryKeys.me,
    done: ({ data }) => (data.state === 'changed' ? words.profile.emailChanged : words.profile.emailLinkSent),
    clears: true,
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
        description={newEmailConfirmed ? words.profile.newEmailLink : words.profile.newEmailAtOnce}
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
    clears: true,
  })
  return (
    <SettingsCard
      title={words.profile.passwordTitle}
      intro={hasPassword ? undefined : words.profile.noPassword}
      save={save}
      submit={hasPassword ? words.profile.changePassword : words.signIn.setPassword}
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
