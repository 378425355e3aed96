// Figures of reports: money by currency, and what a campaign earned.

import type { CampaignReport } from '../../api.ts'
import { formatMoney } from '../../ui/format.ts'

type Amount = { currency: string; total: number }

/** The account's currency first, then the largest. */
export const inOrder = <A extends Amount>(amounts: readonly A[], currency: string | null): A[] =>
  amounts.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency) || b.total - a.total)

const WHOLE_FROM = 1_000

/** "£6,156": cents are omitted from a thousand on. */
export const money = ({ total, currency }: Amount): string => formatMoney(total, currency, total >= WHOLE_FROM)

/** "£6,156 + $310"; amounts in different currencies are never added up. */
export const moneyOf = (amounts: readonly Amount[], currency: string | null): string =>
  inOrder(amounts, currency).map(money).join(' + ')

/** The same without cents, for columns, where they would come and go from row to row. */
export const wholeMoneyOf = (amounts: readonly Amount[], currency: string | null): string =>
  inOrder(amounts, currency)
    .map((amount) => formatMoney(amount.total, amount.currency, true))
    .join(' + ')

/** The leading amount of a report, with its orders; null if nothing was ordered. */
export const leading = (report: Pick<CampaignReport, 'revenue'>, currency: string | null) =>
  inOrder(report.revenue, currency)[0] ?? null

/** What an earlier report earned in the same currency. */
export const sameCurrency = (report: Pick<CampaignReport, 'revenue'>, currency: string) =>
  report.revenue.find((each) => each.currency === currency) ?? { currency, orders: 0, people: 0, total: 0 }
