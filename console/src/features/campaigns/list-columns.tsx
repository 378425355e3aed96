// The columns of the list of campaigns: state, audience, date, and results as rates of delivered emails.

import { Progress, Stack, Text } from '@mantine/core'
import type { ConsoleCampaign } from '../../api.ts'
import type { AmountFormat } from '../../ui/amount.ts'
import type { Column } from '../../ui/data-table.tsx'
import { EmailMiniature, pageSrc } from '../../ui/email-preview.tsx'
import {
  formatMoney,
  formatNumber,
  formatPercent,
  formatShare,
  formatShortTime,
  formatTime,
  useTimeFormat,
} from '../../ui/format.ts'
import { useIsPhone } from '../../ui/media.ts'
import { useNow } from '../../ui/now.ts'
import { Money, Num, UnknownValue } from '../../ui/num.tsx'
import { Shortened } from '../../ui/shortened.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { campaignStateOf } from '../../ui/badges.ts'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { currentLocale, dateFormat } from '../../words/intl.ts'
import { amountsOf } from './amounts.ts'
import { formatDay } from './calendar/days.ts'
import { sendProgress } from './send-progress.ts'
import classes from './list.module.css'

const text = words.campaigns

/** The name has the width that the others leave. In a tight table, everything has one line. */
export const columnsWith = (
  accountId: string,
  audienceName: (campaign: ConsoleCampaign) => string,
  format: AmountFormat,
  isTight: boolean,
): Column<ConsoleCampaign>[] => [
  {
    key: 'name',
    head: text.campaign,
    cell: (campaign) => <Named accountId={accountId} campaign={campaign} isTight={isTight} />,
    phone: 'title',
  },
  { key: 'state', head: text.state, cell: (campaign) => <State campaign={campaign} />, width: '10.4%', phone: 'badge' },
  {
    key: 'audience',
    head: text.audience,
    cell: (campaign) => <Lines isTight={isTight}>{audienceName(campaign)}</Lines>,
    width: isTight ? '15.6%' : '14%',
    phone: 'sub',
  },
  {
    key: 'date',
    head: text.date,
    cell: (campaign) => <When campaign={campaign} isTight={isTight} />,
    width: isTight ? '14%' : '13%',
    sortedBy: 'server',
    phone: 'badge',
  },
  {
    key: 'recipients',
    head: text.recipients,
    cell: (campaign) => <Recipients campaign={campaign} />,
    align: 'right',
    width: '9.2%',
    sortedBy: 'server',
    phone: 'sub',
    onCard: ({ recipients, approved }) =>
      recipients === null && approved && words.campaignStates.about(approved.people),
  },
  rate('opened', text.opened),
  rate('clicked', text.clicked),
  {
    key: 'revenue',
    head: text.revenue,
    cell: (campaign) => <Revenue campaign={campaign} format={format} />,
    align: 'right',
    width: '8.6%',
    sortedBy: 'server',
    phone: 'figure',
  },
]

/** Up to two lines, or exactly one. */
const Lines = ({ isTight, children }: { isTight: boolean; children: string }) =>
  isTight ? (
    <Shortened text={children} />
  ) : (
    <Text component="span" inherit lineClamp={2} title={children}>
      {children}
    </Text>
  )

type CellProps = { campaign: ConsoleCampaign; isTight: boolean }

function Named({ accountId, campaign, isTight }: CellProps & { accountId: string }) {
  const isPhone = useIsPhone()
  const { name, subject, split, tags } = campaign
  const tested = split && words.splitVariants[split.kind](split.variants.length + 1)
  const second = tested ? `${words.splitTest.title} · ${tested}` : subject
  return (
    <span className={classes.named}>
      {!isTight && (
        <span className={classes.thumbnail}>
          <EmailMiniature size="tiny" src={thumbnailOf(accountId, campaign)} />
        </span>
      )}
      <span className={classes.name}>
        <TwoLines first={<Lines isTight={isTight}>{name}</Lines>} second={!isPhone && (second ?? text.noSubject)} />
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label={text.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </span>
    </span>
  )
}

/** The email as it was sent, or the design as it is now. */
const thumbnailOf = (accountId: string, { id, design_id, started_at }: ConsoleCampaign): string =>
  started_at
    ? pageSrc(accountId, `/campaigns/${id}/email.html`, { version: 'a' })
    : pageSrc(accountId, `/designs/${design_id}/preview.html`)

const rate = (key: 'opened' | 'clicked', head: string): Column<ConsoleCampaign> => ({
  key,
  head,
  cell: ({ figures, progress }) => {
    if (!figures || !progress || progress.accepted === 0) return <UnknownValue />
    const share = formatShare(figures[key], progress.accepted)
    const count = formatNumber(figures[key])
    return (
      <span className={classes.figure}>
        {share}
        {/* Few emails are shown as a count already. */}
        {share.includes('%') && <small>{count}</small>}
      </span>
    )
  },
  align: 'right',
  width: '6.6%',
  sortedBy: 'server',
  phone: 'figure',
})

function Recipients({ campaign: { recipients, approved } }: { campaign: ConsoleCampaign }) {
  if (recipients !== null || !approved) return <Num value={recipients} />
  return <span className={classes.estimate}>{text.about(approved.people)}</span>
}

type RevenueProps = { campaign: ConsoleCampaign; format: AmountFormat }

function Revenue({ campaign, format }: RevenueProps) {
  const { recipients } = campaign
  const amounts = amountsOf(campaign)
  const [first, second] = Object.entries(amounts)
  if (!recipients || !first) return <UnknownValue />
  const [currency, total] = first
  const isEach = !second && total > 0
  return (
    <span className={classes.figure}>
      <Money amounts={amounts} format={format} />
      {isEach && <small className={classes.each}>{text.each(formatMoney(total / recipients, currency))}</small>}
    </span>
  )
}

function State({ campaign }: { campaign: ConsoleCampaign }) {
  const state = campaignStateOf(campaign)
  const { done, total } = sendProgress(campaign)
  if (campaign.status !== 'sending' || total === 0) return <StateBadge of="campaign" state={state} />
  const share = done / total
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge
        of="campaign"
        state={state}
        text={state === 'sending' ? text.sendingShare(formatPercent(share)) : undefined}
      />
      <Progress value={share * 100} size="xs" w="100%" aria-label={text.sendingNow(campaign.name)} />
    </Stack>
  )
}

/** "2:05 PM" leaves no room for a weekday. */
const hasLongTimes = (): boolean => dateFormat({ hour: 'numeric' }).resolvedOptions().hour12 === true

function When({ campaign, isTight }: CellProps) {
  const format = useTimeFormat()
  const now = useNow()
  const { scheduled_at, started_at, finished_at, status, planned_on, updated_at, departures } = campaign
  const isNeverStarted = status === 'cancelled' && started_at === null
  const at = status === 'draft' ? null : isNeverStarted ? finished_at : (started_at ?? scheduled_at)
  if (at) {
    const shown = formatShortTime(
      new Date(at),
      now,
      format,
      status === 'scheduled' && !isTight && !hasLongTimes() ? ['weekday', 'day', 'time'] : undefined,
    )
    const isFrom = status === 'scheduled' && departures?.by === 'hour'
    return (
      <time dateTime={at} title={formatTime(new Date(at), ['day', 'time'], format)} className="figures">
        {isFrom ? text.fromDay(shown) : shown}
      </time>
    )
  }
  const day = planned_on && formatDay(planned_on, currentLocale(), { day: 'numeric', month: 'short' })
  return (
    <Text fz="inherit" c="dimmed" component="span" className={classes.drafted}>
      {day ? (
        text.plannedFor(day)
      ) : (
        <>
          {text.edited} <Time at={updated_at} mode="short" />
        </>
      )}
    </Text>
  )
}
