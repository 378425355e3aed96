// General account settings: name, time and money, email footer, and who may send.

import { NativeSelect, Select, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountQuery, useAccount } from '../../account.ts'
import { accountUpdate } from '../../api.ts'
import type { Account } from '../../api.ts'
import { Page } from '../../ui/page.tsx'
import { useSave } from '../../ui/save.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { weekdayName } from '../../ui/weekdays.ts'
import * as words from '../../words/index.ts'
import { countryOptions, currencyOptions, findCurrency, languageName } from './intl-options.ts'
import { RevenueCard } from './revenue-card.tsx'
import classes from './settings.module.css'

export function General() {
  const { accountId, role } = useAccount()
  const account = useQuery(accountQuery(accountId))
  const props = account.data && { account: account.data, manages: role !== 'member' }
  return (
    <Page title={words.settings.title} part={words.nav.settings} width="settings">
      {account.isPending && <Loading />}
      {account.isError && <ErrorState error={account.error} retry={() => void account.refetch()} />}
      {props && (
        <div key={accountId} className={classes.cards}>
          <Identity {...props} />
          <TimesAndMoney {...props} />
          <Footer {...props} />
          <RevenueCard accountId={accountId} manages={props.manages} />
          <UtmDefaults {...props} />
          {role === 'owner' && <WhoSends {...props} />}
        </div>
      )}
    </Page>
  )
}

type CardProps = { account: Account; manages: boolean }

/** These settings affect most pages, so everything is refetched. */
const EVERYTHING: never[] = []

function useAccountSave<Values extends Parameters<typeof accountUpdate>[0]['body'] & object>(
  { id }: Account,
  initial: Values,
  validate?: NonNullable<Parameters<typeof useSave<Values, unknown>>[0]['validate']>,
) {
  return useSave<Values, unknown>({
    initial,
    ...(validate && { validate }),
    run: (body) => accountUpdate({ path: { accountId: id }, body }),
    refresh: EVERYTHING,
    done: words.settings.saved,
  })
}

function Identity({ account, manages }: CardProps) {
  const save = useAccountSave(
    account,
    { name: account.name, country: account.country },
    { name: (name: string) => (name.trim() === '' ? words.settings.needsName : null) },
  )
  return (
    <SettingsCard title={words.settings.identity} save={save} readOnly={!manages}>
      <TextInput
        label={words.settings.name}
        description={words.settings.nameHint}
        required
        maxLength={120}
        readOnly={!manages}
        {...save.form.getInputProps('name')}
      />
      <Select
        label={words.settings.country}
        description={words.settings.countryHint}
        placeholder={words.settings.chooseCountry}
        data={countryOptions()}
        searchable
        allowDeselect={false}
        readOnly={!manages}
        {...save.form.getInputProps('country')}
      />
    </SettingsCard>
  )
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const WEEK_STARTS = ['monday', 'saturday', 'sunday'] as const
/** Languages of the public pages. */
const LANGUAGES = ['en', 'de', 'fr', 'es']

function TimesAndMoney({ account, manages }: CardProps) {
  const w = words.general
  const save = useAccountSave(account, {
    zone: account.zone,
    weekStart: account.weekStart,
    currency: account.currency,
  })
  const { form } = save
  const currencies = useMemo(() => currencyOptions(), [])
  return (
    <SettingsCard title={w.timesAndMoney} intro={w.timesAndMoneyIntro} save={save} readOnly={!manages}>
      <Select
        label={w.zone}
        description={w.zoneHint}
        data={ZONES.includes(account.zone) ? ZONES : [account.zone, ...ZONES]}
        searchable
        allowDeselect={false}
        limit={60}
        readOnly={!manages}
        {...form.getInputProps('zone')}
      />
      <NativeSelect
        label={w.weekStart}
        data={WEEK_STARTS.map((day) => ({ value: day, label: weekdayName(day) }))}
        disabled={!manages}
        {...form.getInputProps('weekStart')}
      />
      <Select
        label={w.currency}
        description={w.currencyHint}
        placeholder={w.chooseCurrency}
        data={currencies}
        filter={findCurrency}
        searchable
        allowDeselect={false}
        limit={60}
        readOnly={!manages}
        {...form.getInputProps('currency')}
      />
    </SettingsCard>
  )
}

/** Defaults of new campaigns; each can decide otherwise. */
function UtmDefaults({ account, manages }: CardProps) {
  const w = words.utmDefaults
  const save = useAccountSave(account, { utm: account.utm })
  const { form } = save
  return (
    <SettingsCard title={w.title} intro={w.intro} save={save} readOnly={!manages}>
      <Switch label={w.on} disabled={!manages} {...form.getInputProps('utm.on', { type: 'checkbox' })} />
      {form.values.utm.on && (
        <>
          <TextInput
            label="utm_source"
            required
            maxLength={100}
            readOnly={!manages}
            {...form.getInputProps('utm.source')}
          />
          <TextInput
            label="utm_medium"
            required
            maxLength={100}
            readOnly={!manages}
            {...form.getInputProps('utm.medium')}
          />
        </>
      )}
    </SettingsCard>
  )
}

function Footer({ account, manages }: CardProps) {
  const w = words.general
  const save = useAccountSave(account, {
    postalAddress: account.postalAddress ?? '',
    language: account.language,
  })
  const { form } = save
  return (
    <SettingsCard title={w.footer} intro={w.footerIntro} save={save} readOnly={!manages}>
      <Textarea
        label={w.postal}
        autosize
        minRows={2}
        maxLength={500}
        readOnly={!manages}
        {...form.getInputProps('postalAddress')}
      />
      <div className={classes.footer} role="img" aria-label={w.footerPreview}>
        <Text fz={13} c="dimmed">
          {account.name}
        </Text>
        <Text fz={13} c="dimmed" className={classes.lines}>
          {form.values.postalAddress.trim() || w.noPostal}
        </Text>
        <Text fz={13} c="dimmed" td="underline">
          {w.footerLinks}
        </Text>
      </div>
      <Select
        label={w.language}
        description={w.languageHint}
        data={LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
        clearable
        clearButtonProps={{ 'aria-label': w.noLanguage }}
        placeholder={w.noLanguage}
        readOnly={!manages}
        {...form.getInputProps('language')}
      />
    </SettingsCard>
  )
}

function WhoSends({ account }: CardProps) {
  const w = words.general
  const save = useAccountSave(account, { membersMaySend: account.membersMaySend })
  return (
    <SettingsCard title={w.whoSends} intro={w.whoSendsIntro} save={save}>
      <Switch label={w.membersMaySend} {...save.form.getInputProps('membersMaySend', { type: 'checkbox' })} />
    </SettingsCard>
  )
}
