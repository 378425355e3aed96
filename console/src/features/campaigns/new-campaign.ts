// Creates a draft, which goes to all subscribers until another audience is chosen.

import { useNavigate } from '@tanstack/react-router'
import { campaignsCreateDraft } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { urls } from '../../urls.ts'

type Start = Parameters<typeof campaignsCreateDraft>[0]['body']

export function useNewCampaign(accountId: string) {
  const navigate = useNavigate()
  return useApiMutation(
    (start: Start) => campaignsCreateDraft({ path: { accountId }, body: { everyone: true, ...start } }),
    {
      refresh: queryKeys.account(accountId).campaigns,
      onDone: ({ data }) => void navigate({ to: urls.campaign, params: { accountId, campaignId: data.id } }),
    },
  )
}
