// The six headline figures, each compared with as many days before. Rates are compared with rates.

import type { ReactNode } from 'react'
import type { Overview } from '../../api.ts'
import { amountChange, rateChange } from '../../ui/changes.ts'
import type { Better, Change } from '../../ui/changes.ts'
import { ChangeLine } from '../../ui/change-line.tsx'
import { formatMoney, formatNumber, formatPercent, formatShare } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Tile, Tiles as TileRow } from '../../ui/tiles.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { sum } from './sum.ts'
import type { Figure } from './sum.ts'

const text = words.dashboard
/** Larger amounts are shown without cents. */
const WHOLE_FROM = 100

export const money = (amount: number, currency: string): string => formatMoney(amount, currency, amount >= WHOLE_FROM)

type TilesProps = { accountId: string; overview: Overview; hasOrders: boolean }

export function Tiles({ accountId, overview, hasOrders }: TilesProps) {
  const { now, before, subscribed } = overview
  const [delivered, deliveredBefore] = [sum(now, 'delivered'), sum(before, 'delivered')]
  const sent = delivered + sum(now, 'bounced') + sum(now, 'failed')
  const rate = (figure: Figure, better: Better) => {
    const n = sum(now, figure)
    return {
      value: formatShare(n, delivered),
      note: delivered > 0 ? text.of(n, delivered) : undefined,
      foot: <Compared to={rateChange({ n, of: delivered }, { n: sum(before, figure), of: deliveredBefore }, better)} />,
    }
  }
  const link = linksOf(accountId)
  const net = sum(now, 'subscribed') - sum(now, 'unsubscribed')
  return (
    <TileRow first="wide">
      <Revenue accountId={accountId} overview={overview} hasOrders={hasOrders} />
      <Tile
        label={text.subscribed}
        value={formatNumber(subscribed)}
        note={text.joinedLost(sum(now, 'subscribed'), sum(now, 'unsubscribed'))}
        foot={text.net(net)}
        link={link(urls.people)}
      />
      <Tile
        label={text.delivered}
        value={formatNumber(delivered)}
        note={sent > 0 ? text.ofSent(formatShare(delivered, sent), sent) : undefined}
        foot={
          <Compared
            to={amountChange({
              now: delivered,
              before: deliveredBefore,
              cases: deliveredBefore,
              better: 'up',
              show: formatNumber,
            })}
          />
        }
        link={link(urls.deliverability)}
      />
      <Tile label={text.opened} {...rate('opened', 'up')} link={link(urls.campaigns)} />
      <Tile label={text.clicked} {...rate('clicked', 'up')} link={link(urls.campaigns)} />
      <Tile label={text.unsubscribed} {...rate('unsubscribed', 'down')} link={leftOf(accountId)} />
    </TileRow>
  )
}

type Page = typeof urls.people | typeof urls.deliverability | typeof urls.campaigns | typeof urls.orders

/** The page with the details of a figure. */
const linksOf = (accountId: string) => (to: Page) => (label: ReactNode, className: string) => (
  <RouterLink to={to} params={{ accountId }} className={className}>
    {label}
  </RouterLink>
)

/** People who unsubscribed. */
const leftOf = (accountId: string) => (label: ReactNode, className: string) => (
  <RouterLink to={urls.people} params={{ accountId }} search={{ status: 'unsubscribed' }} className={className}>
    {label}
  </RouterLink>
)

const Compared = ({ to }: { to: Change | null }) => <ChangeLine change={to} without={words.changes.none} />

function Revenue({ accountId, overview, hasOrders }: TilesProps) {
  const { now, before, currency, otherRevenue, revenueDays } = overview
  const ofEmail = (days: Overview['now']) => sum(days, 'campaignRevenue') + sum(days, 'dripRevenue')
  const [earned, all] = [ofEmail(now), sum(now, 'revenue')]
  if (!currency || (!hasOrders && all === 0))
    return (
      <Tile
        label={text.fromEmail}
        value="–"
        note={
          <RouterLink to={urls.stores} params={{ accountId }} fz={13}>
            {text.connectStore}
          </RouterLink>
        }
      />
    )
  return (
    <Tile
      label={text.fromEmail}
      hint={text.revenueHint(revenueDays)}
      value={money(earned, currency)}
      note={text.share({
        share: all > 0 ? formatPercent(earned / all) : null,
        all: [money(all, currency), ...otherRevenue.map((other) => money(other.revenue, other.currency))].join(' + '),
        campaigns: money(sum(now, 'campaignRevenue'), currency),
        drips: money(sum(now, 'dripRevenue'), currency),
      })}
      foot={
        <Compared
          to={amountChange({
            now: earned,
            before: ofEmail(before),
            cases: sum(before, 'orders'),
            better: 'up',
            show: (value) => money(value, currency),
          })}
        />
      }
      link={linksOf(accountId)(urls.orders)}
    />
  )
}
