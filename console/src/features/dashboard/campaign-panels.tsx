// Campaigns on the dashboard: what is sent now and next, and how the last five did.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleCampaign } from '../../api.ts'
import { campaignStateOf } from '../../ui/badges.ts'
import { formatMoney, formatNumber, formatShare } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import { pageWords } from '../../words/pages.ts'
import { someCampaignsQuery } from './queries.ts'
import { money } from './tiles.tsx'
import classes from './dashboard.module.css'
import table from '../../ui/figure-table.module.css'

const text = pageWords.dashboard
const NEXT = 3

export function SendingNext({ accountId }: { accountId: string }) {
  const { data: sending = [] } = useQuery(someCampaignsQuery(accountId, 'sending'))
  const { data: scheduled = [] } = useQuery(someCampaignsQuery(accountId, 'scheduled'))
  const next = scheduled.toSorted((a, b) => (a.scheduled_at ?? '').localeCompare(b.scheduled_at ?? '')).slice(0, NEXT)
  return (
    <Panel title={text.sendingNext}>
      {sending.length + next.length === 0 ? (
        <Text c="dimmed">{text.nothingScheduled}</Text>
      ) : (
        <ul className={classes.list}>
          {[...sending, ...next].map((campaign) => (
            <li key={campaign.id}>
              <span className={classes.when}>
                {campaign.status === 'sending'
                  ? text.now
                  : campaign.scheduled_at && <Time at={campaign.scheduled_at} />}
              </span>
              <RouterLink to={urls.campaign} params={{ accountId, campaignId: campaign.id }} className="anywhere">
                {campaign.name}
                {campaign.progress && (
                  <span className={table.second}>
                    {text.of(campaign.progress.emails - campaign.progress.waiting, campaign.progress.emails)}
                  </span>
                )}
              </RouterLink>
              <StateBadge of="campaign" state={campaignStateOf(campaign)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function LastCampaigns({ accountId, currency }: { accountId: string; currency: string | null }) {
  const { data: sent = [] } = useQuery(someCampaignsQuery(accountId, 'sent'))
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
        <table className={table.table}>
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
              <Row key={campaign.id} accountId={accountId} campaign={campaign} currency={currency} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

type RowProps = { accountId: string; campaign: ConsoleCampaign; currency: string | null }

function Row({ accountId, campaign, currency }: RowProps) {
  const { id, name, started_at, progress, figures } = campaign
  const delivered = progress?.accepted ?? 0
  const revenue = currency ? ((figures?.revenue as Record<string, number> | undefined)?.[currency] ?? 0) : 0
  return (
    <tr>
      <td>
        <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }} className="anywhere">
          {name}
        </RouterLink>
        <span className={table.second}>
          {started_at && <Time at={started_at} />} · {formatNumber(progress?.emails ?? 0)}
        </span>
      </td>
      <td data-figure>{formatShare(figures?.opened ?? 0, delivered)}</td>
      <td data-figure>{formatShare(figures?.clicked ?? 0, delivered)}</td>
      <td data-figure>
        {currency && revenue > 0 ? (
          <>
            {money(revenue, currency)}
            {progress && progress.emails > 0 && (
              <span className={table.second}>{text.each(formatMoney(revenue / progress.emails, currency))}</span>
            )}
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
