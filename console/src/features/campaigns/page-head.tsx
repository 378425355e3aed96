// The head of a campaign's page: its name, its state, and the way back to the list.

import type { ConsoleCampaign } from '../../api.ts'
import { campaignStateOf } from '../../ui/badges.ts'
import { RouterLink } from '../../ui/links.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

export const pageHead = (accountId: string, campaign: ConsoleCampaign) => ({
  title: campaign.name,
  part: words.campaigns.title,
  beside: <StateBadge of="campaign" state={campaignStateOf(campaign)} />,
  trail: (
    <RouterLink to={urls.campaigns} params={{ accountId }}>
      {words.campaigns.title}
    </RouterLink>
  ),
})
