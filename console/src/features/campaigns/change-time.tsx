// Moves a scheduled campaign to another time. Everything else stays as it was approved.

import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { campaignsMove } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'
import * as words from '../../words/index.ts'
import { SchedulePicker } from './schedule-picker.tsx'

const text = words.campaignStates

type ChangeTimeProps = { accountId: string; campaign: ConsoleCampaign; onClose: () => void }

export function ChangeTime({ accountId, campaign, onClose }: ChangeTimeProps) {
  const now = useNow()
  const format = useTimeFormat()
  const [at, setAt] = useState(() => new Date(campaign.scheduled_at!))
  const move = useApiMutation<void, unknown>(
    () => campaignsMove({ path: { accountId, id: campaign.id }, body: { at: at.toISOString() } }),
    {
      refresh: queryKeys.account(accountId).campaigns,
      done: text.moved(formatTime(at, ['day', 'time'], format)),
      onDone: onClose,
    },
  )
  return (
    <Modal title={text.changeTime} size="xl" opened onClose={onClose}>
      <Stack gap="md">
        <SchedulePicker accountId={accountId} campaignId={campaign.id} value={at} onChange={setAt} />
        <ErrorMessage error={move.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.ui.cancel}
          </Button>
          <Button disabled={at <= now} loading={move.isPending} onClick={() => move.mutate()}>
            {text.saveTime}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
