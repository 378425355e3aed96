// What is tracked, and the UTM parameters of links to the account's own sites.

import { Group, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { accountQuery } from '../../account.ts'
import type { ConsoleCampaign } from '../../api.ts'
import * as words from '../../words/index.ts'
import { ComposerSection } from './composer-section.tsx'
import type { Folding } from './composer-section.tsx'
import type { Draft } from './draft.ts'
import { UtmFields } from './lazy.ts'

const text = words.tracking

type Tracking = ConsoleCampaign['tracking']

/** The name in lowercase with hyphens, as the server writes it. */
const campaignTag = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
    .slice(0, 100) || 'campaign'

export type Utm = { source: string; medium: string; campaign: string }

/** The UTM parameters that apply; null if none are added. */
export function useUtm(
  accountId: string,
  { name, tracking: { utm } }: Pick<ConsoleCampaign, 'name' | 'tracking'>,
): Utm | null {
  const { data: account } = useQuery(accountQuery(accountId))
  const defaults = account?.utm
  if (!(utm.on ?? defaults?.on)) return null
  return {
    source: utm.source ?? defaults?.source ?? '',
    medium: utm.medium ?? defaults?.medium ?? '',
    campaign: utm.campaign ?? campaignTag(name),
  }
}

export function trackingLine({ opens, clicks }: Tracking, utm: Utm | null): string {
  const tracked =
    opens && clicks ? text.opensAndClicks : opens ? text.opensOnly : clicks ? text.clicksOnly : text.nothing
  return utm ? `${tracked} · ${text.utmCampaign(utm.campaign)}` : tracked
}

export function TrackingSection({ accountId, draft, ...folding }: Folding & { accountId: string; draft: Draft }) {
  const { shown, change } = draft
  const { tracking } = shown
  const utm = useUtm(accountId, shown)
  const set = (more: Partial<Tracking>) => change({ tracking: { ...tracking, ...more } }, { now: true })
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
          onChange={(event) => set({ utm: { ...tracking.utm, on: event.currentTarget.checked } })}
        />
      </Group>
      {utm && (
        <Suspense>
          <UtmFields accountId={accountId} draft={draft} utm={utm} />
        </Suspense>
      )}
    </ComposerSection>
  )
}
