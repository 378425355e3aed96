// Every campaign and drip with orders in the period. With other emails, such as one-to-one, they add up to all revenue.

import { Modal } from '@mantine/core'
import { amountFormatOf } from '../../ui/amount.ts'
import type { LastDays } from '../../ui/days.ts'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { SourceLink } from './source-link.tsx'
import type { Source } from './source-link.tsx'
import classes from './dashboard.module.css'
import table from '../../ui/figure-table.module.css'

const text = words.dashboard

type Earned = { orders: number; revenue: number }

type AllSourcesProps = {
  accountId: string
  sources: Source[]
  /** From all emails. */
  earned: Earned
  currency: string
  period: LastDays
  onClose: () => void
}

export function AllSources({ accountId, sources, earned, currency, period, onClose }: AllSourcesProps) {
  const sum = (figure: keyof Earned) => sources.reduce((total, source) => total + source[figure], 0)
  const formatRevenue = amountFormatOf([earned.revenue])
  const otherOrders = earned.orders - sum('orders')
  return (
    <Modal title={text.allSources} opened onClose={onClose} size={640}>
      <table className={`${table.table} ${classes.names}`}>
        <thead>
          <tr>
            <th>{text.source}</th>
            <th data-figure>{text.orders}</th>
            <th data-figure>{text.revenue}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.id}>
              <td>
                <span className={`${classes.source} anywhere`}>
                  <Icon name={source.kind === 'campaign' ? 'mail' : 'drips'} size={14} />
                  <SourceLink accountId={accountId} period={period} {...source} />
                </span>
              </td>
              <td data-figure>{formatNumber(source.orders)}</td>
              <td data-figure>{formatRevenue(source.revenue, currency)}</td>
            </tr>
          ))}
          {otherOrders > 0 && (
            <tr>
              <td>{text.otherEmails}</td>
              <td data-figure>{formatNumber(otherOrders)}</td>
              <td data-figure>{formatRevenue(earned.revenue - sum('revenue'), currency)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{text.total}</th>
            <td data-figure>{formatNumber(earned.orders)}</td>
            <td data-figure>{formatRevenue(earned.revenue, currency)}</td>
          </tr>
        </tbody>
      </table>
    </Modal>
  )
}
