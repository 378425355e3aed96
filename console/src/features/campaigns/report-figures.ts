// Figures of reports: money by currency, and what a campaign earned.

import type { CampaignReport } from '../../api.ts'
import { amountFormatOf, formatAmount, someWhole } from '../../ui/amount.ts'
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

/** Clicks by link scanners, which no other figure counts. */
export const machineClicksOf = ({ links }: Pick<CampaignReport, 'links'>): number =>
  links.reduce((sum, { machine_clicks }) => sum + machine_clicks, 0)

/** Rounded so that they add up to their sum as shown: those with the largest fractions are rounded up. */
export function roundedTogether(amounts: readonly number[]): number[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const more = Math.round(sum(amounts)) - sum(amounts.map(Math.floor))
  const fraction = (n: number) => amounts[n]! - Math.floor(amounts[n]!)
  const up = new Set([...amounts.keys()].toSorted((a, b) => fraction(b) - fraction(a)).slice(0, more))
  return amounts.map((amount, n) => Math.floor(amount) + Number(up.has(n)))
}

type EarningLink = Pick<CampaignReport['links'][number], 'n' | 'version' | 'revenue'>

/** The revenue of each link of a report. It adds up to that of the report, as shown. */
export function linkMoney(links: readonly EarningLink[], currency: string | null): (link: EarningLink) => string {
  const amounts = links.flatMap((link) => link.revenue.map((amount) => ({ ...amount, key: keyOf(link, amount) })))
  const totals = amounts.map(({ total }) => total)
  const shown = new Map<string, number>()
  if (someWhole(totals))
    for (const some of Map.groupBy(amounts, (amount) => amount.currency).values()) {
      const rounded = roundedTogether(some.map(({ total }) => total))
      for (const [n, { key }] of some.entries()) shown.set(key, rounded[n]!)
    }
  const format = amountFormatOf(totals)
  return (link) =>
    moneyOf(
      link.revenue.map((amount) => ({ ...amount, total: shown.get(keyOf(link, amount)) ?? amount.total })),
      currency,
      format,
    )
}

const keyOf = ({ version, n }: EarningLink, { currency }: Amount): string => `${version}${n} ${currency}`

/** The leading amount of a report, with its orders; null if nothing was ordered. */
export const leading = (report: Pick<CampaignReport, 'revenue'>, currency: string | null) =>
  inOrder(report.revenue, currency)[0] ?? null

/** What an earlier report earned in the same currency. */
export const sameCurrency = (report: Pick<CampaignReport, 'revenue'>, currency: string) =>
  report.revenue.find((each) => each.currency === currency) ?? { currency, orders: 0, people: 0, total: 0 }
