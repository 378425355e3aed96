// The tabs of the campaigns page: by status with counts, and one-to-one emails.

import type { CampaignCounts } from '../../api.ts'
import { Tab, TabBar, TabCount } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import type { CampaignsSearch } from './queries.ts'

const TABS = ['all', 'draft', 'scheduled', 'sending', 'sent', 'cancelled', 'archived'] as const

type CampaignTabsProps = {
  accountId: string
  counts: CampaignCounts
  /** What the list shows, of which the tabs keep everything but the status and the page; null on other pages. */
  search: CampaignsSearch | null
}

export function CampaignTabs({ accountId, counts, search }: CampaignTabsProps) {
  const { q, tag, date, sort, status } = search ?? {}
  return (
    <TabBar label={words.campaigns.state}>
      {TABS.filter((tab) => tab !== 'archived' || counts.archived > 0 || status === 'archived').map((tab) => (
        <Tab
          key={tab}
          to={urls.campaigns}
          params={{ accountId }}
          search={{ q, tag, date, sort, status: tab === 'all' ? undefined : tab }}
          activeOptions={{ exact: search === null, explicitUndefined: true }}
        >
          {words.campaignTabs[tab]}
          <TabCount n={counts[tab]} />
        </Tab>
      ))}
      <Tab to={urls.oneToOne} params={{ accountId }}>
        {words.oneToOne.title}
      </Tab>
    </TabBar>
  )
}
