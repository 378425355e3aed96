// Moves a scheduled campaign to another time. Everything else stays as it was approved.

import { Button, Group, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../account.ts'
import { campaignsMove } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { DateTimePicker } from '../../ui/date-time-picker.tsx'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'
import * as words from '../../words/index.ts'

const text = words.campaignStates

type ChangeTimeProps = { accountId: string; campaign: ConsoleCampaign; onClose: () => void }

export function ChangeTime({ accountId, campaign, onClose }: ChangeTimeProps) {
  const account = useQuery(accountQuery(accountId))
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
    <Modal title={text.changeTime} opened onClose={onClose}>
      <Stack gap="md">
        {account.data && (
          <DateTimePicker
            value={at}
            now={now}
            zone={account.data.zone}
            weekStart={account.data.weekStart}
            onChange={setAt}
          />
        )}
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
