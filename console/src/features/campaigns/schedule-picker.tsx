// The date and time of a campaign. Days on which others are scheduled are marked.

import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import { DateTimePicker } from '../../ui/date-time-picker.tsx'
import { useNow } from '../../ui/now.ts'
import { toLocal } from '../../ui/zoned-time.ts'
import * as words from '../../words/index.ts'
import { listed } from '../../words/intl.ts'
import { scheduledCampaignsQuery } from './queries.ts'

type SchedulePickerProps = { accountId: string; campaignId: string; value: Date; onChange: (at: Date) => void }

export function SchedulePicker({ accountId, campaignId, value, onChange }: SchedulePickerProps) {
  const { data: account } = useQuery(accountQuery(accountId))
  const { data: scheduled = [] } = useQuery(scheduledCampaignsQuery(accountId))
  const now = useNow()
  if (!account) return null
  const { zone, weekStart } = account
  const others = scheduled.flatMap(({ id, name, scheduled_at }) =>
    id === campaignId || scheduled_at === null ? [] : [{ name, day: toLocal(new Date(scheduled_at), zone).day }],
  )
  const days = new Map(
    [...Map.groupBy(others, ({ day }) => day)].map(([day, some]) => [day, listed(some.map(({ name }) => name))]),
  )
  const marked = { days, label: words.composer.otherScheduled }
  return <DateTimePicker {...{ value, now, zone, weekStart, marked, onChange }} />
}
