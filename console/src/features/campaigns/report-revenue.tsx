// What a campaign earned: orders, average, per recipient, and how it grew.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import type { CampaignReport, CampaignReportDetails } from '../../api.ts'
import { formatAmount } from '../../ui/amount.ts'
import { relativeChange } from '../../ui/changes.ts'
import { ChangeLine } from '../../ui/change-line.tsx'
import { formatMoney, formatNumber } from '../../ui/format.ts'
import { InfoPopover } from '../../ui/info-popover.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { Growth } from './report-growth.tsx'
import { inOrder, leading, moneyOf, sameCurrency } from './report-figures.ts'
import classes from './report.module.css'

const text = words.report

type RevenueProps = {
  accountId: string
  startedAt: string | null
  report: CampaignReport
  details: CampaignReportDetails | undefined
  hasOrders: boolean
}

export function RevenueCard({ accountId, startedAt, report, details, hasOrders }: RevenueProps) {
  const { data: account } = useQuery(accountQuery(accountId))
  const currency = account?.currency ?? null
  const main = leading(report, currency)
  return (
    <Panel title={text.revenue} aside={<HowCounted report={report} details={details} currency={currency} />}>
      {!hasOrders && !main ? (
        <Text fz="sm">
          {text.noStore}{' '}
          <RouterLink to={urls.stores} params={{ accountId }} fz="sm" td="underline">
            {text.connectStore}
          </RouterLink>
        </Text>
      ) : (
        <>
          <div className={classes.headline}>
            <span className={classes.money}>{moneyOf(report.revenue, currency)}</span>
            {main && <PerRecipientChange report={report} currency={main.currency} />}
          </div>
          <dl className={classes.trio}>
            <Item name={text.ordersLabel(main?.orders ?? 0)} value={formatNumber(main?.orders ?? 0)} />
            <Item
              name={text.averageOrder}
              value={main && main.orders > 0 ? formatMoney(main.total / main.orders, main.currency) : '–'}
            />
            <Item
              name={text.perRecipient}
              value={main && report.recipients > 0 ? formatMoney(main.total / report.recipients, main.currency) : '–'}
            />
          </dl>
          {main && startedAt && (
            <Growth
              startedAt={startedAt}
              hours={report.revenue_by_hour.filter(({ currency: of }) => of === main.currency)}
              currency={main.currency}
            />
          )}
          {inOrder(report.revenue, currency)
            .slice(1)
            .map((other) => (
              <Text key={other.currency} fz={13} c="dimmed">
                {text.otherCurrency(formatAmount(other.total, other.currency), other.orders)}
              </Text>
            ))}
        </>
      )}
    </Panel>
  )
}

const Item = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dd className="figures">{value}</dd>
    <dt>{name}</dt>
  </div>
)

/** Campaigns differ in size, so revenue is compared per recipient. */
function PerRecipientChange({ report, currency }: { report: CampaignReport; currency: string }) {
  const { usual, recipients } = report
  if (!usual || recipients === 0) return null
  const before = sameCurrency(usual, currency)
  const change = relativeChange({
    now: sameCurrency(report, currency).total / recipients,
    before: before.total / usual.recipients,
    cases: before.orders,
    better: 'up',
  })
  if (!change) return null
  return <ChangeLine change={{ ...change, text: text.perRecipientVsUsual(change.text) }} />
}

type HowProps = Pick<RevenueProps, 'report' | 'details'> & { currency: string | null }

function HowCounted({ report, details, currency }: HowProps) {
  const openedOnly = details && details.opened_only.length > 0 ? moneyOf(details.opened_only, currency) : null
  return (
    <>
      {text.withinDays(report.revenue_days)}
      <InfoPopover about={text.revenue}>
        <p>{text.revenueHow(report.revenue_days)}</p>
        {openedOnly && <p>{text.notIncluded(openedOnly)}</p>}
      </InfoPopover>
    </>
  )
}
