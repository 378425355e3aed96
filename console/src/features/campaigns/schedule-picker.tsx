// The date and time of a campaign, and when people open emails. Days on which others are scheduled are marked.

import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import { DateTimePicker } from '../../ui/date-time-picker.tsx'
import { Loading } from '../../ui/feedback.tsx'
import { useNow } from '../../ui/now.ts'
import { toLocal } from '../../ui/zoned-time.ts'
import * as words from '../../words/index.ts'
import { listed } from '../../words/intl.ts'
import { bestMinutesOn, OpenHoursPanel } from './open-hours.tsx'
import { openHoursQuery, scheduledCampaignsQuery } from './queries.ts'
import classes from './schedule-picker.module.css'

type SchedulePickerProps = { accountId: string; campaignId: string; value: Date; onChange: (at: Date) => void }

export function SchedulePicker({ accountId, campaignId, value, onChange }: SchedulePickerProps) {
  const { data: account } = useQuery(accountQuery(accountId))
  const { data: scheduled = [] } = useQuery(scheduledCampaignsQuery(accountId))
  const opens = useQuery(openHoursQuery(accountId))
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
  const minutes = opens.data ? bestMinutesOn(toLocal(value, zone).day, opens.data) : null
  const best = minutes === null ? undefined : { minutes, label: words.openHours.best }
  return (
    <div className={classes.frame}>
      <div className={classes.parts}>
        <DateTimePicker {...{ value, now, zone, weekStart, marked, best, onChange }} />
        {opens.isPending ? (
          <Loading rows={8} />
        ) : (
          <OpenHoursPanel hours={opens.data ?? null} {...{ now, zone, weekStart }} onChoose={onChange} />
        )}
      </div>
    </div>
  )
}
