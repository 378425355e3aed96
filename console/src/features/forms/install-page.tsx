// How to put a form on a website: the script, allowed addresses, a check, and what was seen.

import { SimpleGrid, Stack, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { siteUpdate } from '../../api.ts'
import type { Form, Site } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { CopyField } from '../../ui/copy.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { useSave } from '../../ui/save.ts'
import { Section } from '../../ui/section.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { PageCheck } from '../website/page-check.tsx'
import { siteQuery } from '../website/queries.ts'
import { SeenSites } from '../website/seen-sites.tsx'
import { ConfirmationButton } from './after-submit.tsx'
import { FormLayout } from './form-layout.tsx'
import { formQuery } from './queries.ts'
import classes from './install.module.css'

const route = getRouteApi(`/signed-in${urls.formInstall}`)
const text = words.forms

/** The script reports once a minute. */
const REFRESH_MS = 30_000

export function FormInstall() {
  const { accountId, formId } = route.useParams()
  const form = useQuery({ ...formQuery(accountId, formId), refetchInterval: REFRESH_MS })
  const site = useQuery({ ...siteQuery(accountId), refetchInterval: REFRESH_MS })
  const failed = form.error ?? site.error
  if (failed) return <ErrorState error={failed} retry={() => void Promise.all([form.refetch(), site.refetch()])} />
  if (!form.data || !site.data) return <Loading />
  return (
    <FormLayout accountId={accountId} form={form.data}>
      <div className={classes.columns}>
        <Steps accountId={accountId} form={form.data} site={site.data} />
        <Stack gap="md">
          <Section title={words.website.sites} wide>
            <SeenSites accountId={accountId} site={site.data} />
          </Section>
          {form.data.content.after.doubleOptIn && (
            <Section title={text.confirmEmail} intro={text.doubleOptInHint} wide>
              <Text fz="sm">{text.confirmRate(form.data.confirmed.confirmed, form.data.confirmed.asked)}</Text>
              <div>
                <ConfirmationButton
                  accountId={accountId}
                  formId={form.data.id}
                  designId={form.data.content.after.designId}
                />
              </div>
            </Section>
          )}
        </Stack>
      </div>
    </FormLayout>
  )
}

function Steps({ accountId, form, site }: { accountId: string; form: Form; site: Site }) {
  return (
    <Stack gap="md">
      <Section title={text.installScript} intro={text.installScriptIntro} wide>
        <CopyField label={words.website.snippet} value={site.snippet} />
      </Section>
      <AllowedSites key={site.origins.join(' ')} accountId={accountId} site={site} />
      <Section title={text.installCheck} intro={text.installCheckIntro} wide>
        <PageCheck accountId={accountId} initial={site.origins[0] ?? ''} />
      </Section>
      <Section title={text.installOther} wide>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <CopyField label={text.openPage} value={form.pageUrl} />
          <CopyField label={text.embed} value={`<div data-lettermill-form="${form.id}"></div>`} />
        </SimpleGrid>
      </Section>
    </Stack>
  )
}

function AllowedSites({ accountId, site }: { accountId: string; site: Site }) {
  const { manages } = useAccount()
  const save = useSave({
    initial: { origins: site.origins },
    run: ({ origins }) => siteUpdate({ path: { accountId }, body: { origins, recordsVisits: site.recordsVisits } }),
    refresh: queryKeys.account(accountId).all,
    done: words.website.saved,
  })
  return (
    <SettingsCard title={text.installAllow} intro={text.installAllowIntro} save={save} readOnly={!manages}>
      <TagsInput
        label={words.website.origins}
        placeholder="https://shop.example"
        readOnly={!manages}
        {...save.form.getInputProps('origins')}
      />
    </SettingsCard>
  )
}
