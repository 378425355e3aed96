// The website script: where it was seen, the snippet, allowed websites, and a check of a page.

import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { siteUpdate } from '../../api.ts'
import type { Site } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { CopyField } from '../../ui/copy.tsx'
import { Page } from '../../ui/page.tsx'
import { useSave } from '../../ui/save.ts'
import { Section } from '../../ui/section.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { AllowedSites } from './allowed-sites.tsx'
import { PageCheck, usePageCheck } from './page-check.tsx'
import { siteQuery } from './queries.ts'
import { SeenSites } from './seen-sites.tsx'

const text = words.website

export function Website() {
  const { accountId, manages } = useAccount()
  const site = useQuery(siteQuery(accountId))
  const check = usePageCheck(accountId, site.data?.origins[0])
  return (
    <Page title={text.title} part={words.nav.settings} width="settings">
      {site.isPending && <Loading />}
      {site.isError && <ErrorState error={site.error} retry={() => void site.refetch()} />}
      {site.data && (
        <>
          <Section title={text.sites} wide>
            <SeenSites accountId={accountId} site={site.data} />
          </Section>
          <Section title={text.install} intro={text.installIntro} wide>
            <CopyField label={text.snippet} value={site.data.snippet} />
          </Section>
          <Section title={text.origins} intro={text.originsIntro} wide>
            <AllowedSites accountId={accountId} site={site.data} />
          </Section>
          <Tracking key={accountId} accountId={accountId} site={site.data} manages={manages} />
          <Section title={text.check} intro={text.checkIntro} wide>
            <PageCheck check={check} />
          </Section>
        </>
      )}
    </Page>
  )
}

function Tracking({ accountId, site, manages }: { accountId: string; site: Site; manages: boolean }) {
  const save = useSave({
    initial: { recordsVisits: site.recordsVisits },
    run: ({ recordsVisits }) => siteUpdate({ path: { accountId }, body: { origins: site.origins, recordsVisits } }),
    refresh: queryKeys.account(accountId).site,
    done: text.saved,
  })
  return (
    <SettingsCard title={text.tracking} save={save} readOnly={!manages}>
      <Switch
        label={text.records}
        description={text.recordsHint}
        disabled={!manages}
        {...save.form.getInputProps('recordsVisits', { type: 'checkbox' })}
      />
    </SettingsCard>
  )
}
