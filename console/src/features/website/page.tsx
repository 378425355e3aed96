// The website script: the snippet, allowed origins, and a check of a page.

import { Button, Group, List, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import { siteCheck, siteUpdate } from '../../api.ts'
import type { Site } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { CopyField } from '../../ui/copy.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { useSave } from '../../ui/save.ts'
import { Section } from '../../ui/section.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { ErrorState, Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { words } from '../../words/index.ts'
import { formWords } from '../../words/forms.ts'
import { siteQuery } from './queries.ts'

export function Website() {
  const { accountId, manages } = useAccount()
  const site = useQuery(siteQuery(accountId))
  return (
    <Page title={formWords.website.title} part={words.nav.settings} width="settings">
      {site.isPending && <Loading />}
      {site.isError && <ErrorState error={site.error} retry={() => void site.refetch()} />}
      {site.data && (
        <>
          <Section title={formWords.website.install} intro={formWords.website.installIntro}>
            <CopyField label={formWords.website.snippet} value={site.data.snippet} />
          </Section>
          <Settings key={accountId} accountId={accountId} site={site.data} manages={manages} />
          <Checker accountId={accountId} />
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
    done: formWords.website.saved,
  })
  return (
    <SettingsCard title={formWords.website.where} save={save} readOnly={!manages}>
      <Textarea
        label={formWords.website.origins}
        description={formWords.website.originsHint}
        autosize
        minRows={2}
        readOnly={!manages}
        {...save.form.getInputProps('origins')}
      />
      <Switch
        label={formWords.website.records}
        description={formWords.website.recordsHint}
        disabled={!manages}
        {...save.form.getInputProps('recordsVisits', { type: 'checkbox' })}
      />
    </SettingsCard>
  )
}

function Checker({ accountId }: { accountId: string }) {
  const [url, setUrl] = useState('')
  const check = useApiMutation(() => siteCheck({ path: { accountId }, body: { url } }))
  return (
    <Section title={formWords.website.check} intro={formWords.website.checkIntro}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          check.mutate(undefined)
        }}
      >
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            label={formWords.website.checkUrl}
            type="url"
            required
            flex={1}
            value={url}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={check.isPending}>
            {formWords.website.checkIt}
          </Button>
        </Group>
      </form>
      <ErrorMessage error={check.error} />
      {check.data && (
        <List aria-label={formWords.website.found} role="status" spacing="xs" center>
          {check.data.data.findings.map(({ ok, text }) => (
            <List.Item key={text} icon={<Icon name={ok ? 'check' : 'alert'} />}>
              {ok ? formWords.website.yes : formWords.website.no} {text}
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  )
}
