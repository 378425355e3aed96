// The account: its name, where it is, and what its plan allows.

import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery, useAccount } from '../../account.ts'
import { accountUpdate } from '../../api.ts'
import type { Account } from '../../api.ts'
import { CopyField } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Num } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { useSave } from '../../ui/save.ts'
import { Section, SettingsCard } from '../../ui/settings-card.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { words } from '../../words/index.ts'
import { countryOptions } from './countries.ts'

export function General() {
  const { accountId, manages } = useAccount()
  const account = useQuery(accountQuery(accountId))
  return (
    <Page title={words.settings.title} part={words.nav.settings} width="settings">
      {account.isPending && <Loading />}
      {account.isError && <ErrorState error={account.error} retry={() => void account.refetch()} />}
      {account.data && (
        <>
          <Identity key={accountId} account={account.data} manages={manages} />
          <Plan account={account.data} />
        </>
      )}
    </Page>
  )
}

function Identity({ account, manages }: { account: Account; manages: boolean }) {
  const save = useSave({
    initial: { name: account.name, country: account.country },
    validate: { name: (name) => (name.trim() === '' ? words.settings.needsName : null) },
    run: ({ name, country }) => accountUpdate({ path: { accountId: account.id }, body: { name, country } }),
    // The account's name stands in many places.
    refresh: [],
    done: words.settings.saved,
  })
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
        data={countryOptions()}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': words.settings.noCountry }}
        readOnly={!manages}
        {...save.form.getInputProps('country')}
      />
    </SettingsCard>
  )
}

const limit = (n: number | null) => (n === null ? words.settings.noLimit : <Num value={n} />)

function Plan({ account: { id, plan, openForSending, createdAt } }: { account: Account }) {
  return (
    <Section title={words.settings.plan}>
      <Facts
        facts={[
          { name: words.settings.people, value: limit(plan.peopleLimit) },
          { name: words.settings.sends, value: limit(plan.sendsPerMonth) },
          { name: words.settings.sending, value: openForSending ? words.settings.open : words.settings.notOpen },
          { name: words.settings.since, value: <Time at={createdAt} mode="day" /> },
        ]}
      />
      <CopyField label={words.settings.id} value={id} />
    </Section>
  )
}
