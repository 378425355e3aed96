// What is tracked, and the UTM parameters of links to the account's own sites.

import { Group, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import type { ConsoleCampaign } from '../../api.ts'
import * as words from '../../words/index.ts'
import { ComposerSection } from './composer-section.tsx'
import type { Folding } from './composer-section.tsx'
import type { Draft } from './draft.ts'
import { useSender } from './composer-subject.tsx'
import classes from './composer.module.css'

const text = words.tracking

type Tracking = ConsoleCampaign['tracking']
type Utm = Tracking['utm']

/** The name in lowercase with hyphens, as the server writes it. */
const campaignTag = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
    .slice(0, 100) || 'campaign'

/** The UTM parameters that apply; null if none are added. */
export function useUtm(accountId: string, { name, tracking: { utm } }: Pick<ConsoleCampaign, 'name' | 'tracking'>) {
  const { data: account } = useQuery(accountQuery(accountId))
  const defaults = account?.utm
  if (!(utm.on ?? defaults?.on)) return null
  return {
    source: utm.source ?? defaults?.source ?? '',
    medium: utm.medium ?? defaults?.medium ?? '',
    campaign: utm.campaign ?? campaignTag(name),
  }
}

export function trackingLine({ opens, clicks }: Tracking, utm: ReturnType<typeof useUtm>): string {
  const tracked =
    opens && clicks ? text.opensAndClicks : opens ? text.opensOnly : clicks ? text.clicksOnly : text.nothing
  return utm ? `${tracked} · ${text.utmCampaign(utm.campaign)}` : tracked
}

export function TrackingSection({ accountId, draft, ...folding }: Folding & { accountId: string; draft: Draft }) {
  const { shown, change } = draft
  const { tracking } = shown
  const utm = useUtm(accountId, shown)
  const { sender } = useSender(accountId, shown.sender_id)
  const set = (more: Partial<Tracking>) => change({ tracking: { ...tracking, ...more } }, { now: true })
  const setUtm = (more: Partial<Utm>, now = false) =>
    change({ tracking: { ...tracking, utm: { ...tracking.utm, ...more } } }, { now })
  return (
    <ComposerSection
      {...folding}
      name="tracking"
      title={text.title}
      isDone
      summary={folding.isOpen ? '' : trackingLine(tracking, utm)}
    >
      <Group gap="lg">
        <Switch
          label={text.opens}
          checked={tracking.opens}
          onChange={(event) => set({ opens: event.currentTarget.checked })}
        />
        <Switch
          label={text.clicks}
          checked={tracking.clicks}
          onChange={(event) => set({ clicks: event.currentTarget.checked })}
        />
        <Switch
          label={text.utm}
          checked={utm !== null}
          onChange={(event) => setUtm({ on: event.currentTarget.checked }, true)}
        />
      </Group>
      {utm && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            {(['source', 'medium', 'campaign'] as const).map((name) => (
              <TextInput
                key={name}
                label={`utm_${name}`}
                maxLength={100}
                placeholder={utm[name]}
                value={tracking.utm[name] ?? utm[name]}
                onChange={(event) => setUtm({ [name]: event.currentTarget.value || null })}
              />
            ))}
          </SimpleGrid>
          <Text fz={13} c="dimmed">
            {text.utmHint}
          </Text>
          <Text fz={13} className={`${classes.example} anywhere`}>
            {`https://${sender?.email.split('@')[1] ?? 'shop.example'}/?${new URLSearchParams({ utm_source: utm.source, utm_medium: utm.medium, utm_campaign: utm.campaign })}`}
          </Text>
        </>
      )}
    </ComposerSection>
  )
}
