// On the report of a campaign that was canceled while sending: how many it reached, and a draft for the others.

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { campaignsRemaining } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage, Notice } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import classes from './states.module.css'

const text = words.campaignStates

export function CanceledNotice({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const navigate = useNavigate()
  const draft = useApiMutation<void, { data: ConsoleCampaign }>(
    () => campaignsRemaining({ path: { accountId, id: campaign.id } }),
    {
      refresh: queryKeys.account(accountId).campaigns,
      done: ({ data }) => text.remainingDone(data.name),
      onDone: ({ data }) => void navigate({ to: urls.campaign, params: { accountId, campaignId: data.id } }),
    },
  )
  const { recipients: reached, planned } = campaign
  if (reached === null || planned === null) return null
  const left = planned - reached
  return (
    <Notice>
      <div className={classes.reached}>
        <span>{text.reached(reached, planned)}</span>
        {left > 0 && (
          <Button variant="default" loading={draft.isPending} onClick={() => draft.mutate()}>
            {text.remaining(left)}
          </Button>
        )}
        <ErrorMessage error={draft.error} />
      </div>
    </Notice>
  )
}
