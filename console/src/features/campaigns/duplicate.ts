// Duplicates a campaign and opens the copy.

import { useNavigate } from '@tanstack/react-router'
import { campaignsDuplicate } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

export function useDuplicate(accountId: string, { id }: ConsoleCampaign) {
  const navigate = useNavigate()
  return useApiMutation<void, { data: ConsoleCampaign }>(() => campaignsDuplicate({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).campaigns,
    done: ({ data }) => words.campaigns.duplicated(data.name),
    onDone: ({ data }) => void navigate({ to: urls.campaign, params: { accountId, campaignId: data.id } }),
  })
}
