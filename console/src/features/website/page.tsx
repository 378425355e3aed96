// The website script: the snippet, allowed origins, and a check of a page.

import { Switch, Textarea } from '@mantine/core'
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
import { PageCheck } from './page-check.tsx'
import { siteQuery } from './queries.ts'
import { SeenSites } from './seen-sites.tsx'

export function Website() {
  const { accountId, manages } = useAccount()
  const site = useQuery(siteQuery(accountId))
  return (
    <Page title={words.website.title} part={words.nav.settings} width="settings">
      {site.isPending && <Loading />}
      {site.isError && <ErrorState error={site.error} retry={() => void site.refetch()} />}
      {site.data && (
        <>
          <Section title={words.website.install} intro={words.website.installIntro}>
            <CopyField label={words.website.snippet} value={site.data.snippet} />
          </Section>
          <Settings key={accountId} accountId={accountId} site={site.data} manages={manages} />
          <Section title={words.website.check} intro={words.website.checkIntro}>
            <PageCheck accountId={accountId} />
          </Section>
          <Section title={words.website.sites} wide>
            <SeenSites accountId={accountId} site={site.data} />
          </Section>
        </>
      )}
    </Page>
  )
}

function Settings({ accountId, site, manages }: { accountId: string; site: Site; manages: boolean }) {
  const save = useSave({
    initial: { origins: site.origins.join('\n'), recordsVisits: site.recordsVisits },
    run: ({ origins, recordsVisits }) =>
      siteUpdate({
        path: { accountId },
        body: { origins: origins.split('\n').filter((line) => line.trim() !== ''), recordsVisits },
      }),
    refresh: queryKeys.account(accountId).site,
    done: words.website.saved,
  })
  return (
    <SettingsCard title={words.website.where} save={save} readOnly={!manages}>
      <Textarea
        label={words.website.origins}
        description={words.website.originsHint}
        autosize
        minRows={2}
        readOnly={!manages}
        {...save.form.getInputProps('origins')}
      />
      <Switch
        label={words.website.records}
        description={words.website.recordsHint}
        disabled={!manages}
        {...save.form.getInputProps('recordsVisits', { type: 'checkbox' })}
      />
    </SettingsCard>
  )
}
