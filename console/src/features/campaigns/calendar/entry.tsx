// A campaign on the calendar: its name, and its time with what matters in its state.

import type { ConsoleCampaign } from '../../../api.ts'
import { formatAmount } from '../../../ui/amount.ts'
import { formatPercent, formatTime, useTimeFormat } from '../../../ui/format.ts'
import type { TimeFormat } from '../../../ui/format.ts'
import { RouterLink } from '../../../ui/links.tsx'
import { urls } from '../../../urls.ts'
import * as words from '../../../words/index.ts'
import classes from './calendar.module.css'

type EntryProps = {
  accountId: string
  campaign: ConsoleCampaign
  isMovable: boolean
  isMoving: boolean
  onDrag: (campaign: ConsoleCampaign | null) => void
  onKey: (event: React.KeyboardEvent, campaign: ConsoleCampaign) => void
}

export function Entry({ accountId, campaign, isMovable, isMoving, onDrag, onKey }: EntryProps) {
  const format = useTimeFormat()
  const about = aboutOf(campaign, format)
  return (
    <RouterLink
      to={urls.campaign}
      params={{ accountId, campaignId: campaign.id }}
      className={classes.entry}
      data-status={campaign.status}
      data-moving={isMoving || undefined}
      draggable={isMovable}
      title={campaign.name}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', campaign.name)
        onDrag(campaign)
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={(event) => onKey(event, campaign)}
      {...(isMovable && { 'aria-keyshortcuts': 'm' })}
    >
      <span className={classes.name}>{campaign.name}</span>
      {about && <span className={classes.about}>{about}</span>}
    </RouterLink>
  )
}

/** "08:00 · £6,156", "08:35 · sending 42%", "Draft, planned"; nothing for the drafts that are listed without a day. */
function aboutOf(campaign: ConsoleCampaign, format: TimeFormat): string {
  const { status, scheduled_at, started_at, approved, progress, figures } = campaign
  if (status === 'draft') return campaign.planned_on ? words.calendar.planned : ''
  const at = started_at ?? scheduled_at
  // The calendar is in the account's time zone throughout.
  const time = at && formatTime(new Date(at), ['time'], { ...format, browserZone: format.zone })
  const [revenue] = Object.entries(figures?.revenue ?? {})
  const more = {
    scheduled: () =>
      campaign.paused ? words.states.campaign.paused : approved && words.campaigns.about(approved.people),
    sending: () =>
      progress && progress.emails > 0
        ? words.calendar.sending(formatPercent((progress.emails - progress.waiting) / progress.emails))
        : words.states.campaign.sending,
    sent: () => revenue && formatAmount(Number(revenue[1]), revenue[0]),
    cancelled: () => words.states.campaign.cancelled,
  }[status]()
  const isFrom = status === 'scheduled' && campaign.departures?.by === 'hour'
  return [time && isFrom ? words.campaigns.fromTime(time) : time, more].filter(Boolean).join(' · ')
}
