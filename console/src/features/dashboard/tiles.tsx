// The six headline figures, each compared with as many days before. Rates are compared with rates.

import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overview } from '../../api.ts'
import { formatAmount, shownAmount } from '../../ui/amount.ts'
import { amountChange, rateChange } from '../../ui/changes.ts'
import type { Better, Change } from '../../ui/changes.ts'
import { ChangeLine } from '../../ui/change-line.tsx'
import { formatNumber, formatRate, formatShare } from '../../ui/format.ts'
import { InfoPopover } from '../../ui/info-popover.tsx'
import { lastDaysOf } from '../../ui/last-days.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Tile, Tiles as TileRow } from '../../ui/tiles.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { openedOnlyQuery } from './queries.ts'
import type { Period } from './queries.ts'
import { lostOf, sum } from './sum.ts'
import type { Figure } from './sum.ts'

const text = words.dashboard
type TilesProps = { accountId: string; overview: Overview; period: Period; today: string; hasOrders: boolean }

export function Tiles(props: TilesProps) {
  const { accountId, overview, today } = props
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
  const range = rangeOf(now)
  const campaigns = linkTo(
    linkOptions({ to: urls.campaigns, params: { accountId }, search: { status: 'sent', date: range } }),
  )
  const [joined, lost] = [sum(now, 'subscribed'), lostOf(now)]
  return (
    <TileRow first="wide">
      <Revenue {...props} />
      <Tile
        label={text.subscribed}
        value={formatNumber(subscribed)}
        note={text.joinedLost(joined, lost)}
        foot={<ChangeLine change={netChange(joined - lost, overview.days)} />}
        link={linkTo(linkOptions({ to: urls.people, params: { accountId }, search: { joined: range } }))}
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
        link={linkTo(
          linkOptions({
            to: urls.deliverability,
            params: { accountId },
            search: lastDaysOf(now[0]!.day, now.at(-1)!.day, today),
          }),
        )}
      />
      <Tile label={text.opened} {...rate('opened', 'up')} link={campaigns} />
      <Tile label={text.clicked} {...rate('clicked', 'up')} link={campaigns} />
      <Tile
        label={text.unsubscribed}
        {...rate('unsubscribed', 'down')}
        link={linkTo(linkOptions({ to: urls.people, params: { accountId }, search: { left: range } }))}
      />
    </TileRow>
  )
}

/** Before the first person or order. */
export const NoTiles = () => (
  <TileRow first="wide">
    {[text.fromEmail, text.subscribed, text.delivered, text.opened, text.clicked, text.unsubscribed].map((label) => (
      <Tile key={label} label={label} value="–" />
    ))}
  </TileRow>
)

/** In gray: how much a list should grow isn't known. */
const netChange = (net: number, days: number): Change => ({
  direction: net === 0 ? 'same' : net > 0 ? 'up' : 'down',
  text: text.net(Math.abs(net), days),
  tone: 'plain',
})

/** The page with the details of a figure, and the same period. */
const linkTo = (target: LinkProps) => (label: ReactNode, className: string) => (
  <RouterLink {...target} className={className}>
    {label}
  </RouterLink>
)

const rangeOf = (days: Overview['now']): string => `${days[0]!.day}..${days.at(-1)!.day}`

const Compared = ({ to }: { to: Change | null }) => <ChangeLine change={to} without={words.changes.none} />

function Revenue({ accountId, overview, period, hasOrders }: TilesProps) {
  const { now, before, currency, otherRevenue, revenueDays } = overview
  const partsOf = (days: Overview['now']) =>
    [shownAmount(sum(days, 'campaignRevenue')), shownAmount(sum(days, 'dripRevenue'))] as const
  // The sum of the parts as shown next to it.
  const [[campaigns, drips], [campaignsBefore, dripsBefore]] = [partsOf(now), partsOf(before)]
  const [earned, earnedBefore] = [campaigns + drips, campaignsBefore + dripsBefore]
  const all = sum(now, 'revenue')
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
      info={
        <InfoPopover about={text.fromEmail}>
          <p>{words.report.revenueHow(revenueDays)}</p>
          <OpenedOnly accountId={accountId} period={period} currency={currency} />
        </InfoPopover>
      }
      value={formatAmount(earned, currency)}
      note={
        <>
          {all > 0 && (
            <>
              {text.shareOf(
                formatRate(earned / all),
                [
                  formatAmount(all, currency),
                  ...otherRevenue.map((other) => formatAmount(other.revenue, other.currency)),
                ].join(' + '),
              )}
              <br />
            </>
          )}
          {text.parts(formatAmount(campaigns, currency), formatAmount(drips, currency))}
        </>
      }
      foot={
        <Compared
          to={amountChange({
            now: earned,
            before: earnedBefore,
            cases: sum(before, 'creditedOrders'),
            better: 'up',
            show: (value) => formatAmount(value, currency),
          })}
        />
      }
      link={linkTo(linkOptions({ to: urls.orders, params: { accountId }, search: { date: rangeOf(now) } }))}
    />
  )
}

/** Loaded when the popover opens. */
function OpenedOnly({ accountId, period, currency }: { accountId: string; period: Period; currency: string }) {
  const { data = [] } = useQuery(openedOnlyQuery(accountId, period))
  const amount = data.find((each) => each.currency === currency)
  return amount && <p>{words.report.notIncluded(formatAmount(amount.total, currency))}</p>
}
