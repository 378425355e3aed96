// Above a scheduled campaign: which version of the design it sends, and what people with permission to send can do.

import { Button, Group, Stack, Text } from '@mantine/core'
import { useMaySend } from '../../account.ts'
import { campaignsSend, campaignsUnschedule } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { Notice, ErrorMessage } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { words } from '../../words/composing.ts'

const text = words.composer

export function ScheduledNotice({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const maySend = useMaySend()
  const path = { accountId, id: campaign.id }
  const refresh = queryKeys.account(accountId).campaigns
  const approve = useApiMutation<void, unknown>(() => campaignsSend({ path, body: { at: campaign.scheduled_at } }), {
    refresh,
    done: text.newestUsed(campaign.name),
  })
  const unschedule = useApiMutation<void, unknown>(() => campaignsUnschedule({ path }), {
    refresh,
    done: text.unscheduled(campaign.name),
  })
  const { approved } = campaign
  const hasNewer = approved?.has_newer_design ?? false
  return (
    <Notice>
      <Stack gap="xs">
        {approved?.design_saved_at && (
          <Text fz="sm">
            {text.scheduledVersion} <Time at={approved.design_saved_at} mode="minute" />.
          </Text>
        )}
        {hasNewer && <Text fz="sm">{text.scheduledNewer}</Text>}
        <Text fz="sm">{maySend ? text.scheduledChange : text.scheduledOnly}</Text>
        {maySend && (
          <Group gap="xs">
            {hasNewer && (
              <Button onClick={() => approve.mutate()} loading={approve.isPending}>
                {text.takeNewest}
              </Button>
            )}
            <Button variant="default" onClick={() => unschedule.mutate()} loading={unschedule.isPending}>
              {text.unschedule}
            </Button>
          </Group>
        )}
        <ErrorMessage error={approve.error ?? unschedule.error} />
      </Stack>
    </Notice>
  )
}
