// A campaign beside another one, or beside the average of the last twelve. The URL holds which.

import { Button, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import type { CampaignReport, ConsoleCampaign } from '../../api.ts'
import { amountChange, pointsChange } from '../../ui/changes.ts'
import type { Better, Change, Rate } from '../../ui/changes.ts'
import { ChangeLine } from '../../ui/change-line.tsx'
import { Chart } from '../../ui/chart.tsx'
import { EmailMiniature, pageSrc } from '../../ui/email-preview.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { formatMoney, formatNumber, formatRate, formatShare, formatTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import * as words from '../../words/index.ts'
import { campaignsQuery, otherReportQuery } from './queries.ts'
import { money, sameCurrency, leading } from './report-figures.ts'
import classes from './report.module.css'
import table from '../../ui/figure-table.module.css'

const text = words.compare
const report = words.report
export const USUAL = 'usual'

/** What a campaign, or several together, reached. */
type Side = Pick<
  CampaignReport,
  'recipients' | 'delivered' | 'opened' | 'clicked' | 'ordered' | 'unsubscribed' | 'bounced' | 'revenue'
>

type CompareProps = { accountId: string; campaign: ConsoleCampaign; own: CampaignReport; other: string }

export function Compare({ accountId, campaign, own, other }: CompareProps) {
  const { set } = useSearchParams()
  const format = useTimeFormat()
  const sent = useQuery(campaignsQuery(accountId, { status: 'sent' }, 100))
  const theirs = useQuery({ ...otherReportQuery(accountId, other), enabled: other !== USUAL })
  const choices = (sent.data?.data ?? [])
    .filter(({ id }) => id !== campaign.id)
    .toSorted((a, b) => Number(hasAudienceOf(b, campaign)) - Number(hasAudienceOf(a, campaign)))
    .map(({ id, name, started_at }) => ({
      value: id,
      label: started_at ? text.named(name, formatTime(new Date(started_at), ['day'], format)) : name,
    }))
  const chosen = sent.data?.data.find(({ id }) => id === other)
  const side: Side | null | undefined = other === USUAL ? own.usual : theirs.data
  const name = other === USUAL ? text.lastCampaigns(own.usual?.campaigns ?? 0) : (chosen?.name ?? text.other)
  return (
    <>
      <div className={classes.compare} role="group" aria-label={text.title}>
        <Text fw={600} component="span">
          {text.title}
        </Text>
        <span className={classes.key}>
          <span className={classes.swatch} data-tone="own" aria-hidden />
          {campaign.name}
        </span>
        <span className={classes.quiet}>{text.with}</span>
        <Select
          aria-label={text.choose}
          placeholder={text.choose}
          data={choices}
          value={other === USUAL ? null : other}
          onChange={(value) => value && set({ with: value })}
          searchable
          allowDeselect={false}
          w={280}
        />
        {own.usual && other !== USUAL && (
          <Button variant="subtle" onClick={() => set({ with: USUAL })}>
            {text.orUsual(own.usual.campaigns)}
          </Button>
        )}
        <Button variant="subtle" ml="auto" leftSection={<Icon name="close" />} onClick={() => set({ with: undefined })}>
          {text.stop}
        </Button>
      </div>
      {other !== USUAL && theirs.isPending && <Loading rows={8} />}
      {theirs.isError && <ErrorState error={theirs.error} retry={() => void theirs.refetch()} />}
      {other === USUAL && !own.usual && <Text c="dimmed">{text.noUsual}</Text>}
      {side && (
        <div className={classes.columns}>
          <div>
            <ComparedTable
              accountId={accountId}
              own={own}
              other={side}
              campaigns={other === USUAL ? (own.usual?.campaigns ?? 1) : 1}
              name={name}
            />
            <Text fz={13} c="dimmed" mt="sm">
              {text.legend}
            </Text>
          </div>
          {other !== USUAL && theirs.data && chosen && (
            <div className={classes.stack}>
              <OpenedOverTime campaign={campaign} own={own} other={chosen} theirs={theirs.data} />
              <Emails accountId={accountId} campaigns={[campaign, chosen]} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

const hasAudienceOf = (a: ConsoleCampaign, b: ConsoleCampaign): boolean =>
  a.everyone === b.everyone && a.group_id === b.group_id && a.list_id === b.list_id

type TableProps = {
  accountId: string
  own: Side
  other: Side
  /** How many campaigns the other side adds up; amounts are compared with their average. */
  campaigns: number
  name: string
}

function ComparedTable({ accountId, own, other, campaigns, name }: TableProps) {
  const { data: account } = useQuery(accountQuery(accountId))
  const currency = leading(own, account?.currency ?? null)?.currency ?? leading(other, null)?.currency ?? null
  const [mine, theirs] = currency ? [sameCurrency(own, currency), sameCurrency(other, currency)] : [null, null]
  const each = (side: Side, total: number) => (side.recipients > 0 ? total / side.recipients : 0)
  const sides = { own, other, campaigns }
  const amount = (now: number, before: number, cases: number, show: (value: number) => string) =>
    amountChange({ now, before, cases, better: 'up', show })
  return (
    <table className={`${table.table} ${classes.boxed}`}>
      <thead>
        <tr>
          <th>
            <span className="for-screen-readers">{text.figure}</span>
          </th>
          <th data-figure>{text.this}</th>
          <th data-figure>{name}</th>
          <th data-figure>{text.difference}</th>
        </tr>
      </thead>
      <tbody>
        {mine && theirs && currency && (
          <>
            <Row
              name={report.revenue}
              own={[money(mine)]}
              other={[money({ ...theirs, total: theirs.total / campaigns })]}
              change={amount(mine.total, theirs.total / campaigns, theirs.orders, (value) =>
                formatMoney(value, currency, true),
              )}
            />
            <Row
              name={text.perRecipient}
              own={[formatMoney(each(own, mine.total), currency)]}
              other={[formatMoney(each(other, theirs.total), currency)]}
              change={amount(each(own, mine.total), each(other, theirs.total), theirs.orders, (value) =>
                formatMoney(value, currency),
              )}
            />
            <Row
              name={text.orders}
              own={[formatNumber(mine.orders)]}
              other={[formatNumber(Math.round(theirs.orders / campaigns))]}
              change={amount(mine.orders, Math.round(theirs.orders / campaigns), theirs.orders, formatNumber)}
            />
          </>
        )}
        <Row
          name={report.recipients}
          own={[formatNumber(own.recipients)]}
          other={[formatNumber(Math.round(other.recipients / campaigns))]}
          change={null}
        />
        <RateRow name={report.delivered} {...sides} of="recipients" figure="delivered" better="up" />
        <RateRow name={report.opened} {...sides} figure="opened" better="up" />
        <RateRow name={report.clicked} {...sides} figure="clicked" better="up" />
        <RateRow name={report.ordered} {...sides} figure="ordered" better="up" />
        <RateRow name={report.unsubscribed} {...sides} figure="unsubscribed" better="down" />
      </tbody>
    </table>
  )
}

type RowProps = { name: string; own: string[]; other: string[]; change: Change | null }

const Row = ({ name, own, other, change }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {[own, other].map(([first, second], n) => (
      <td key={n} data-figure>
        {first}
        {second && <span className={table.second}>{second}</span>}
      </td>
    ))}
    <td data-figure>
      <ChangeLine change={change} />
    </td>
  </tr>
)

type RateRowProps = {
  name: string
  own: Side
  other: Side
  campaigns: number
  figure: 'delivered' | 'opened' | 'clicked' | 'ordered' | 'unsubscribed'
  of?: 'recipients' | 'delivered'
  better: Better
}

function RateRow({ name, own, other, campaigns, figure, of = 'delivered', better }: RateRowProps) {
  const rateOf = (side: Side): Rate => ({ n: side[figure], of: side[of] })
  const shown = ({ n, of: all }: Rate, sum = 1) => [
    formatShare(n, all),
    ...(all >= 20 ? [formatNumber(Math.round(n / sum))] : []),
  ]
  return (
    <Row
      name={name}
      own={shown(rateOf(own))}
      other={shown(rateOf(other), campaigns)}
      change={pointsChange(rateOf(own), rateOf(other), better)}
    />
  )
}

const HOUR_MS = 3_600_000
const HOURS = 24

/** The share of delivered emails opened by each hour after sending. */
function openedBy({ started_at }: ConsoleCampaign, { by_hour, delivered }: CampaignReport): number[] {
  const start = Math.floor(Date.parse(started_at ?? '') / HOUR_MS) * HOUR_MS
  let sum = 0
  return Array.from({ length: HOURS + 1 }, (_, n) => {
    const row = by_hour.find(({ hour }) => Date.parse(hour) === start + (n - 1) * HOUR_MS)
    sum += row?.opened ?? 0
    return delivered > 0 ? sum / delivered : 0
  })
}

type OverTimeProps = { campaign: ConsoleCampaign; own: CampaignReport; other: ConsoleCampaign; theirs: CampaignReport }

function OpenedOverTime({ campaign, own, other, theirs }: OverTimeProps) {
  const [mine, before] = [openedBy(campaign, own), openedBy(other, theirs)]
  return (
    <Chart
      title={text.openedHours}
      file="opened-by-hour"
      kind="line"
      points={mine.map((value, n) => ({ day: String(n), values: { own: value, other: before[n]! } }))}
      series={[
        { key: 'own', label: campaign.name, color: 'indigo' },
        { key: 'other', label: other.name, color: 'slate', dashed: true },
      ]}
      show={formatRate}
      axis={formatRate}
      nameOf={(hours) => text.hoursAfter(Number(hours))}
      pointHead={report.hour}
    />
  )
}

const Emails = ({ accountId, campaigns }: { accountId: string; campaigns: ConsoleCampaign[] }) => (
  <Panel title={text.emails}>
    <div className={classes.emails}>
      {campaigns.map(({ id, name, subject }) => (
        <div key={id} className={classes.email}>
          <EmailMiniature src={pageSrc(accountId, `/campaigns/${id}/email.html`)} />
          <div>
            <Text fw={600} fz="sm" className="anywhere">
              {name}
            </Text>
            <Text fz={13} c="dimmed" className="anywhere">
              {subject}
            </Text>
          </div>
        </div>
      ))}
    </div>
  </Panel>
)
