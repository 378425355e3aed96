// The status of an order with the shop's own term, and its total.

import { Group, Text } from '@mantine/core'
import type { Order } from '../../api.ts'
import { formatMoney } from '../../ui/format.ts'
import { UnknownValue } from '../../ui/num.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { orderStateOf } from '../../ui/badges.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'

/** Shops write "partially_paid" or "Partially-paid". Other statuses are shown as they are, without underscores. */
function statusName(status: string): string {
  const plain = status.trim().replaceAll(/[\s_-]+/g, ' ')
  const key = plain.toLowerCase().replaceAll(' ', '_')
  return key in words.orderStatuses ? wordFor(words.orderStatuses, key) : plain
}

export function OrderStatus({ order }: { order: Order }) {
  const state = orderStateOf(order)
  const name = order.status && statusName(order.status)
  if (state === 'other') return name ? <StateBadge of="order" state="other" text={name} /> : <UnknownValue />
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <StateBadge of="order" state={state} />
      {name && name !== words.states.order[state] && (
        <Text c="dimmed" fz={13} component="span">
          · {name}
        </Text>
      )}
    </Group>
  )
}

/** Refunded totals are struck through and excluded from revenue. */
export function OrderTotal({ order: { total, currency, reversed } }: { order: Order }) {
  const shown = <span className="figures">{formatMoney(total, currency)}</span>
  return reversed ? (
    <>
      <span className="for-screen-readers">{words.orders.refunded}</span>
      <s>{shown}</s>
    </>
  ) : (
    shown
  )
}
