// How to put a form on a website: the script, allowed websites, a check, and what was seen.

import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Form, Site } from '../../api.ts'
import { CopyInput } from '../../ui/copy-input.tsx'
import { CopyField } from '../../ui/copy.tsx'
import { ErrorState, Loading, Notice } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { AllowedSites } from '../website/allowed-sites.tsx'
import { PageCheck, usePageCheck } from '../website/page-check.tsx'
import { siteQuery } from '../website/queries.ts'
import { SeenSites } from '../website/seen-sites.tsx'
import { ConfirmationButton, ConfirmationTest } from './after-submit.tsx'
import { appearsOn } from './appears-on.ts'
import { FormIcon } from './form-icons.tsx'
import type { FormIconName } from './form-icons.tsx'
import { FormLayout } from './form-layout.tsx'
import { isReviewed } from './form-type.ts'
import { formQuery, resultsQuery } from './queries.ts'
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
      <Installation accountId={accountId} form={form.data} site={site.data} />
    </FormLayout>
  )
}

type InstallationProps = { accountId: string; form: Form; site: Site }

function Installation({ accountId, form, site }: InstallationProps) {
  const check = usePageCheck(accountId, site.origins[0])
  const checking = useRef<HTMLDivElement>(null)
  const { designId } = form.content.after
  return (
    <div className={classes.columns}>
      <Card component="ol" padding={0} className={classes.steps}>
        <Step mark={1} isDone={form.sites.seen > 0} title={text.installScript} intro={text.installScriptIntro}>
          <Script snippet={site.snippet} />
        </Step>
        <Step mark={2} isDone={site.origins.length > 0} title={text.installAllow} intro={text.installAllowIntro}>
          <AllowedSites accountId={accountId} site={site} />
        </Step>
        <Step mark={3} title={text.installCheck} intro={text.installCheckIntro}>
          <div ref={checking}>
            <PageCheck check={check} />
            {isLeftOut(form, check.checked) && (
              <Notice>
                {text.installLeftOut}{' '}
                <RouterLink to={urls.editForm} params={{ accountId, formId: form.id }}>
                  {text.editRules}
                </RouterLink>
              </Notice>
            )}
          </div>
        </Step>
        <Step mark={<Icon name="add" />} title={text.installOther}>
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <CopyInput label={text.openPage} description={text.openPageHint} value={form.pageUrl} />
            <CopyInput
              label={text.embed}
              description={text.embedHint}
              value={`<div data-lettermill-form="${form.id}"></div>`}
            />
          </SimpleGrid>
        </Step>
      </Card>
      <Stack gap="md">
        <Panel
          title={words.website.status}
          aside={words.website.statusUpdates}
          note={form.state === 'live' && <ShownToday accountId={accountId} form={form} />}
        >
          <SeenSites
            accountId={accountId}
            site={site}
            onCheck={(origin) => {
              check.run(origin)
              checking.current?.scrollIntoView({ block: 'center' })
            }}
          />
        </Panel>
        {form.content.after.doubleOptIn && (
          <Panel title={text.confirmEmail}>
            <Text fz={13} c="dimmed">
              {text.doubleOptInHint} {text.confirmRate(form.confirmed.confirmed, form.confirmed.asked)}
            </Text>
            <Group mt="sm" gap="xs">
              <ConfirmationButton accountId={accountId} formId={form.id} designId={designId} />
              <ConfirmationTest accountId={accountId} designId={designId} />
            </Group>
          </Panel>
        )}
      </Stack>
    </div>
  )
}

function ShownToday({ accountId, form }: { accountId: string; form: Form }) {
  const { data } = useQuery({ ...resultsQuery(accountId, form.id, 1), refetchInterval: REFRESH_MS })
  return data && text.shownToday(data.views, data.answers, isReviewed(form))
}

const HAS_RULES = new Set<Form['content']['look']['shape']>(['popup', 'slide_in'])

/** Whether the form would not appear on the page that was checked. */
const isLeftOut = ({ content: { look, where } }: Form, page = ''): boolean =>
  HAS_RULES.has(look.shape) && URL.canParse(page) && !appearsOn(where, new URL(page).pathname)

type StepProps = { mark: ReactNode; isDone?: boolean; title: string; intro?: string; children: ReactNode }

const Step = ({ mark, isDone = false, title, intro, children }: StepProps) => (
  <li className={classes.step}>
    <span className={classes.mark} data-done={isDone || undefined} aria-hidden>
      {isDone ? <Icon name="check" /> : mark}
    </span>
    <div>
      <Title order={2} size="h5">
        {title}
        {isDone && <span className="for-screen-readers">{` ${text.installDone}`}</span>}
      </Title>
      {intro && (
        <Text fz={13} c="dimmed">
          {intro}
        </Text>
      )}
    </div>
    <Stack gap="sm" className={classes.content}>
      {children}
    </Stack>
  </li>
)

type Platform = keyof typeof words.installPlatforms

const ICONS: Record<Platform, FormIconName> = {
  shopify: 'shop',
  woocommerce: 'wordpress',
  tag_manager: 'google',
  any: 'code',
}

function Script({ snippet }: { snippet: string }) {
  const [platform, setPlatform] = useState<Platform>('any')
  const code = platform === 'tag_manager' ? tagManagerSnippet(snippet) : snippet
  const steps = words.installSteps[platform]
  const mail = new URLSearchParams({ subject: text.installEmailSubject, body: `${steps}\n\n${code}` })
  return (
    <>
      <div role="group" aria-label={text.installPlatform} className={classes.platforms}>
        {(Object.keys(ICONS) as Platform[]).map((each) => (
          <UnstyledButton
            key={each}
            className={classes.platform}
            aria-pressed={each === platform}
            onClick={() => setPlatform(each)}
          >
            <FormIcon name={ICONS[each]} size={18} />
            {words.installPlatforms[each]}
          </UnstyledButton>
        ))}
      </div>
      <Text fz={13}>{steps}</Text>
      <CopyField label={words.website.snippet} value={code} />
      <div>
        {/* Mail programs don't read "+" as a space. */}
        <Anchor href={`mailto:?${mail.toString().replaceAll('+', '%20')}`} fz={13}>
          {text.installEmail}
        </Anchor>
      </div>
    </>
  )
}

/** Tag Manager drops the attribute with the account from scripts in its tags, so the tag creates the script. */
function tagManagerSnippet(snippet: string): string {
  const [, source = '', account = ''] = /src="([^"]*)" data-account="([^"]*)"/.exec(snippet) ?? []
  return [
    '<script>',
    "  var script = document.createElement('script');",
    `  script.src = '${source}';`,
    `  script.setAttribute('data-account', '${account}');`,
    '  document.head.appendChild(script);',
    '</script>',
  ].join('\n')
}
