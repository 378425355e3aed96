// The headline figures of a drip in the period.

import type { DripCounts } from '../../api.ts'
import { formatAmount } from '../../ui/amount.ts'
import { formatMoney, formatNumber, formatShare } from '../../ui/format.ts'
import { Money } from '../../ui/num.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import * as words from '../../words/index.ts'
import { amountsOf } from './amounts.ts'

const text = words.drips

export function DripTiles({ counts, hasGoal }: { counts: DripCounts; hasGoal: boolean }) {
  const { emails, entered, revenue } = counts
  const waiting = counts.steps.filter((step) => step.waiting > 0).length
  const more = entered - counts.entered_before
  const leading = revenue[0]
  return (
    <Tiles>
      <Tile
        label={text.revenue}
        value={<Money amounts={amountsOf(revenue)} format={formatAmount} />}
        note={
          leading && entered > 0 ? text.perPerson(formatMoney(leading.total / entered, leading.currency)) : undefined
        }
      />
      <Tile
        label={text.entered}
        value={formatNumber(entered)}
        note={more === 0 ? text.same : more > 0 ? text.more(more) : text.less(-more)}
      />
      <Tile
        label={text.activeNow}
        value={formatNumber(counts.inside)}
        note={waiting === 0 ? text.atNoStep : text.atStep(waiting)}
      />
      <Tile
        label={text.reachedGoal}
        value={hasGoal ? formatShare(counts.met_goal, entered) : '–'}
        note={hasGoal ? entered > 0 && text.of(counts.met_goal, entered) : text.noGoal}
      />
      <Tile
        label={text.openedHead}
        value={formatShare(emails.opened, emails.delivered)}
        note={emails.delivered > 0 && text.ofDelivered(emails.opened, emails.delivered)}
      />
      <Tile
        label={text.unsubscribed}
        value={formatShare(emails.unsubscribed, emails.delivered)}
        note={emails.delivered > 0 && text.of(emails.unsubscribed, emails.delivered)}
      />
    </Tiles>
  )
}
