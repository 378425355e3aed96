// Campaigns on the dashboard: what is sent now and next, and how the last five did.

import { Button, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMaySend } from '../../account.ts'
import { campaignsPause, campaignsResume } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { campaignStateOf } from '../../ui/badges.ts'
import { amountFormatOf } from '../../ui/amount.ts'
import type { AmountFormat } from '../../ui/amount.ts'
import { dayIn } from '../../ui/days.ts'
import { formatMoney, formatShare, formatShortDay, formatShortTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { useNow } from '../../ui/now.ts'
import { EmailMiniature, pageSrc } from '../../ui/email-preview.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { useNewCampaign } from '../campaigns/new-campaign.ts'
import { sendProgress } from '../campaigns/send-progress.ts'
import { liveDripsQuery, someCampaignsQuery } from './queries.ts'
import classes from './dashboard.module.css'
import table from '../../ui/figure-table.module.css'

const text = words.dashboard
const NEXT = 3

export function SendingNext({ accountId }: { accountId: string }) {
  const { data: sending = [] } = useQuery(someCampaignsQuery(accountId, 'sending'))
  const { data: scheduled = [] } = useQuery(someCampaignsQuery(accountId, 'scheduled'))
  const { data: drips } = useQuery(liveDripsQuery(accountId))
  const start = useNewCampaign(accountId)
  const format = useTimeFormat()
  const now = useNow()
  const next = scheduled.toSorted((a, b) => (a.scheduled_at ?? '').localeCompare(b.scheduled_at ?? '')).slice(0, NEXT)
  return (
    <Panel
      title={text.sendingNext}
      aside={
        <RouterLink to={urls.campaignCalendar} params={{ accountId }} fz={13}>
          {text.calendar}
        </RouterLink>
      }
    >
      {sending.length + next.length === 0 && (
        <div className={classes.nothing}>
          <Text c="dimmed">{text.nothingScheduled}</Text>
          <Button variant="default" size="compact-sm" loading={start.isPending} onClick={() => start.mutate({})}>
            {words.campaigns.new}
          </Button>
        </div>
      )}
      <ul className={`${classes.list} ${classes.names}`}>
        {sending.map((campaign) => (
          <SendingNow key={campaign.id} accountId={accountId} campaign={campaign} />
        ))}
        {next.map((campaign) => (
          <li key={campaign.id}>
            <span className={classes.when}>
              {campaign.scheduled_at && formatShortTime(new Date(campaign.scheduled_at), now, format)}
            </span>
            <RouterLink to={urls.campaign} params={{ accountId, campaignId: campaign.id }} className="anywhere">
              {campaign.name}
              <span className={table.second}>
                {[
                  campaign.approved && text.aboutPeople(campaign.approved.people),
                  campaign.split && words.splitTest.title,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </RouterLink>
            <StateBadge of="campaign" state={campaignStateOf(campaign)} />
          </li>
        ))}
        {drips && drips.drips > 0 && (
          <li>
            <span className={classes.when}>{text.drips}</span>
            <RouterLink to={urls.drips} params={{ accountId }}>
              {text.liveDrips(drips.drips)}
              <span className={table.second}>{text.inDrips(drips.people)}</span>
            </RouterLink>
            <StateBadge of="drip" state="live" />
          </li>
        )}
      </ul>
    </Panel>
  )
}

type SendingNowProps = { accountId: string; campaign: ConsoleCampaign }

/** How far it is. People who may send also pause and resume it. */
function SendingNow({ accountId, campaign }: SendingNowProps) {
  const { id, name, paused } = campaign
  const maySend = useMaySend()
  const path = { accountId, id }
  const hold = useApiMutation<void, unknown>(() => (paused ? campaignsResume({ path }) : campaignsPause({ path })), {
    refresh: queryKeys.account(accountId).all,
    done: paused ? words.campaigns.resumed(name) : words.campaigns.paused(name),
  })
  const { done, total } = sendProgress(campaign)
  return (
    <li>
      <span className={classes.when}>{text.now}</span>
      <div>
        <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }} className="anywhere">
          {name}
        </RouterLink>
        <div className={classes.progress}>
          <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={words.campaigns.sendingNow(name)} />
          <span className={`${table.second} figures`}>
            {total === 0 ? words.campaigns.preparing : text.of(done, total)}
          </span>
        </div>
      </div>
      {maySend ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name={paused ? 'resume' : 'pause'} size={14} />}
          loading={hold.isPending}
          onClick={() => hold.mutate()}
        >
          {paused ? words.campaigns.resume : words.campaigns.pause}
        </Button>
      ) : (
        <StateBadge of="campaign" state={campaignStateOf(campaign)} />
      )}
    </li>
  )
}

export function LastCampaigns({ accountId, currency }: { accountId: string; currency: string | null }) {
  const { data: sent = [] } = useQuery(someCampaignsQuery(accountId, 'sent'))
  const format = amountFormatOf(sent.map((campaign) => revenueOf(campaign, currency)))
  return (
    <Panel
      title={text.lastFive}
      aside={
        <RouterLink to={urls.campaigns} params={{ accountId }} fz={13}>
          {text.allCampaigns}
        </RouterLink>
      }
    >
      {sent.length === 0 ? (
        <Text c="dimmed">{text.noneSent}</Text>
      ) : (
        <table className={`${table.table} ${classes.names}`}>
          <thead>
            <tr>
              <th>{text.campaign}</th>
              <th data-figure>{text.opened}</th>
              <th data-figure>{text.clicked}</th>
              <th data-figure>{text.revenue}</th>
            </tr>
          </thead>
          <tbody>
            {sent.map((campaign) => (
              <Row key={campaign.id} accountId={accountId} campaign={campaign} currency={currency} format={format} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

const revenueOf = ({ figures }: ConsoleCampaign, currency: string | null): number =>
  currency ? ((figures?.revenue as Record<string, number> | undefined)?.[currency] ?? 0) : 0

type RowProps = { accountId: string; campaign: ConsoleCampaign; currency: string | null; format: AmountFormat }

function Row({ accountId, campaign, currency, format }: RowProps) {
  const { zone } = useTimeFormat()
  const { id, name, started_at, recipients, progress, figures } = campaign
  const delivered = progress?.accepted ?? 0
  const revenue = revenueOf(campaign, currency)
  return (
    <tr>
      <td>
        <div className={classes.named}>
          <EmailMiniature size="tiny" src={pageSrc(accountId, `/campaigns/${id}/email.html`, { version: 'a' })} />
          <div>
            <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }} className="anywhere">
              {name}
            </RouterLink>
            <span className={table.second}>
              {started_at && formatShortDay(dayIn(new Date(started_at), zone))}
              <span className={classes.recipients}> · {text.recipients(recipients ?? 0)}</span>
            </span>
          </div>
        </div>
      </td>
      <td data-figure>{formatShare(figures?.opened ?? 0, delivered)}</td>
      <td data-figure>{formatShare(figures?.clicked ?? 0, delivered)}</td>
      <td data-figure>
        {currency && revenue > 0 ? (
          <>
            {format(revenue, currency)}
            {recipients !== null && recipients > 0 && (
              <span className={table.second}>{text.each(formatMoney(revenue / recipients, currency))}</span>
            )}
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
