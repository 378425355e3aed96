// The figures of a campaign beside those of another one, or of several together.

import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import type { CampaignReport } from '../../api.ts'
import { formatAmount, shownAmount } from '../../ui/amount.ts'
import { ChangeLine } from '../../ui/change-line.tsx'
import { amountDifference, pointsChange } from '../../ui/changes.ts'
import type { Better, Change, Rate } from '../../ui/changes.ts'
import { formatMoney, formatNumber, formatShare } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import { leading, sameCurrency } from './report-figures.ts'
import classes from './report.module.css'
import table from '../../ui/figure-table.module.css'

const text = words.compare
const report = words.report
/** With fewer cases the rate is shown as "3 of 12", which has the count already. */
const FEW = 20

/** What a campaign, or several together, reached. */
export type Side = Pick<
  CampaignReport,
  'recipients' | 'delivered' | 'opened' | 'clicked' | 'ordered' | 'unsubscribed' | 'bounced' | 'revenue'
>

type TableProps = {
  accountId: string
  own: Side
  other: Side
  /** How many campaigns the other side adds up; amounts are compared with their average. */
  campaigns: number
  name: string
}

export function ComparedTable({ accountId, own, other, campaigns, name }: TableProps) {
  const { data: account } = useQuery(accountQuery(accountId))
  const currency = leading(own, account?.currency ?? null)?.currency ?? leading(other, null)?.currency ?? null
  const sides = { own, other, campaigns }
  return (
    <table className={`${table.table} ${classes.boxed}`}>
      <thead>
        <tr>
          <th>
            <span className="for-screen-readers">{text.figure}</span>
          </th>
          <th data-figure>{text.this}</th>
          <th data-figure title={name}>
            {name}
          </th>
          <th data-figure>{text.difference}</th>
        </tr>
      </thead>
      <tbody>
        {currency && <MoneyRows {...sides} currency={currency} />}
        <AmountRow
          name={report.recipients}
          now={own.recipients}
          before={Math.round(other.recipients / campaigns)}
          cases={0}
          show={formatNumber}
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

type Sides = Pick<TableProps, 'own' | 'other' | 'campaigns'>

function MoneyRows({ own, other, campaigns, currency }: Sides & { currency: string }) {
  const [mine, theirs] = [sameCurrency(own, currency), sameCurrency(other, currency)]
  const each = (side: Side, total: number) => (side.recipients > 0 ? total / side.recipients : 0)
  const amounts = { cases: theirs.orders, show: (amount: number) => formatAmount(amount, currency) }
  return (
    <>
      <AmountRow
        name={report.revenue}
        now={shownAmount(mine.total)}
        before={shownAmount(theirs.total / campaigns)}
        {...amounts}
      />
      <AmountRow
        name={text.perRecipient}
        now={shownAmount(each(own, mine.total))}
        before={shownAmount(each(other, theirs.total))}
        {...amounts}
      />
      <AmountRow
        name={text.orders}
        now={mine.orders}
        before={Math.round(theirs.orders / campaigns)}
        cases={theirs.orders}
        show={formatNumber}
        seconds={[mine, theirs].map(({ orders, total }) =>
          orders > 0 ? words.campaigns.each(formatMoney(total / orders, currency)) : undefined,
        )}
      />
    </>
  )
}

type AmountRowProps = {
  name: string
  now: number
  before: number
  /** How many orders the earlier amount is about; none where more isn't better. */
  cases: number
  show: (amount: number) => string
  /** Below the two amounts. */
  seconds?: Figures
}

const AmountRow = ({ name, now, before, cases, show, seconds = [] }: AmountRowProps) => (
  <Row
    name={name}
    own={[show(now), seconds[0]]}
    other={[show(before), seconds[1]]}
    change={amountDifference({ now, before, cases, better: 'up', show })}
  />
)

type RateRowProps = Sides & {
  name: string
  figure: 'delivered' | 'opened' | 'clicked' | 'ordered' | 'unsubscribed'
  of?: 'recipients' | 'delivered'
  better: Better
}

function RateRow({ name, own, other, campaigns, figure, of = 'delivered', better }: RateRowProps) {
  const rateOf = (side: Side): Rate => ({ n: side[figure], of: side[of] })
  const shown = ({ n, of: all }: Rate, sum = 1) => [
    formatShare(n, all),
    ...(all >= FEW ? [formatNumber(Math.round(n / sum))] : []),
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

type Figures = (string | undefined)[]
type RowProps = { name: string; own: Figures; other: Figures; change: Change | null }

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
      <ChangeLine change={change} without="–" />
    </td>
  </tr>
)
