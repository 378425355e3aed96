// The six headline figures, each compared with as many days before. Rates are compared with rates.

import type { ReactNode } from 'react'
import type { Overview } from '../../api.ts'
import { amountChange, rateChange } from '../../ui/changes.ts'
import type { Better, Change } from '../../ui/changes.ts'
import { ChangeLine } from '../../ui/change-line.tsx'
import { formatMoney, formatNumber, formatPercent, formatShare } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'
import { pageWords } from '../../words/pages.ts'
import { words } from '../../words/index.ts'
import { sum } from './sum.ts'
import type { Figure } from './sum.ts'
import classes from './dashboard.module.css'

const text = pageWords.dashboard
const WHOLE_FROM = 1_000

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
      change: rateChange({ n, of: delivered }, { n: sum(before, figure), of: deliveredBefore }, better),
    }
  }
  const net = sum(now, 'subscribed') - sum(now, 'unsubscribed')
  return (
    <div className={classes.tiles}>
      <Revenue accountId={accountId} overview={overview} hasOrders={hasOrders} />
      <Tile
        label={text.subscribed}
        value={formatNumber(subscribed)}
        note={text.joinedLost(sum(now, 'subscribed'), sum(now, 'unsubscribed'))}
        foot={text.net(net)}
      />
      <Tile
        label={text.delivered}
        value={formatNumber(delivered)}
        note={sent > 0 ? text.ofSent(formatShare(delivered, sent), sent) : undefined}
        change={amountChange({
          now: delivered,
          before: deliveredBefore,
          cases: deliveredBefore,
          better: 'up',
          show: formatNumber,
        })}
      />
      <Tile label={text.opened} {...rate('opened', 'up')} />
      <Tile label={text.clicked} {...rate('clicked', 'up')} />
      <Tile label={text.unsubscribed} {...rate('unsubscribed', 'down')} />
    </div>
  )
}

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
      change={amountChange({
        now: earned,
        before: ofEmail(before),
        cases: sum(before, 'orders'),
        better: 'up',
        show: (value) => money(value, currency),
      })}
    />
  )
}

type TileProps = {
  label: string
  value: string
  hint?: string
  note?: ReactNode
  /** Undefined where there is nothing to compare. */
  change?: Change | null
  foot?: string
}

const Tile = ({ label, value, hint, note, change, foot }: TileProps) => (
  <section aria-label={label} className={classes.tile} title={hint}>
    <span className={classes.label}>{label}</span>
    <span className={classes.figure}>{value}</span>
    {note && <span className={classes.note}>{note}</span>}
    {change !== undefined && <ChangeLine change={change} without={words.changes.none} />}
    {foot && <span className={classes.note}>{foot}</span>}
  </section>
)
