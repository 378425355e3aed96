// Figures of reports: money by currency, and what a campaign earned.

import type { CampaignReport } from '../../api.ts'
import { amountFormatOf, formatAmount } from '../../ui/amount.ts'
import { formatNumber } from '../../ui/format.ts'

type Amount = { currency: string; total: number }

/** The account's currency first, then the largest. */
export const inOrder = <A extends Amount>(amounts: readonly A[], currency: string | null): A[] =>
  amounts.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency) || b.total - a.total)

/** "£6,156 + $310", or "£0"; amounts in different currencies are never added up. */
export const moneyOf = (amounts: readonly Amount[], currency: string | null, format = formatAmount): string =>
  inOrder(amounts, currency)
    .map((amount) => format(amount.total, amount.currency))
    .join(' + ') || (currency ? formatAmount(0, currency) : formatNumber(0))

/** For the revenue of links in one list. */
export const linkAmountFormat = (links: readonly { revenue: readonly Amount[] }[]) =>
  amountFormatOf(links.flatMap(({ revenue }) => revenue.map(({ total }) => total)))

/** The leading amount of a report, with its orders; null if nothing was ordered. */
export const leading = (report: Pick<CampaignReport, 'revenue'>, currency: string | null) =>
  inOrder(report.revenue, currency)[0] ?? null

/** What an earlier report earned in the same currency. */
export const sameCurrency = (report: Pick<CampaignReport, 'revenue'>, currency: string) =>
  report.revenue.find((each) => each.currency === currency) ?? { currency, orders: 0, people: 0, total: 0 }
