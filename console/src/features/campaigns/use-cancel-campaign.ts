// Canceling a campaign, from its row and from its report.

import { campaignsCancel } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import * as words from '../../words/index.ts'

export function useCancelCampaign(accountId: string) {
  const confirm = useConfirm()
  return ({ id, name, status }: ConsoleCampaign) =>
    confirm({
      title: words.campaigns.cancelTitle(name),
      body: status === 'scheduled' ? words.campaignStates.cancelBody : words.campaigns.cancelBody,
      keep: words.campaignStates.keep,
      label: words.campaigns.cancelIt,
      run: () => campaignsCancel({ path: { accountId, id } }),
      refresh: queryKeys.account(accountId).campaigns,
      done: words.campaigns.cancelled(name),
    })
}
