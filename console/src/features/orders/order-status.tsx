// The status of an order with the shop's own term, and its total.

import { Group, Text } from '@mantine/core'
import type { Order } from '../../api.ts'
import { formatMoney } from '../../ui/format.ts'
import { UnknownValue } from '../../ui/num.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { orderStateOf } from '../../ui/badges.ts'
import * as words from '../../words/index.ts'

export function OrderStatus({ order }: { order: Order }) {
  const state = orderStateOf(order)
  if (state === null) return order.status ?? <UnknownValue />
  const isSaid = order.status?.toLowerCase() === words.states.order[state].toLowerCase()
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      <StateBadge of="order" state={state} />
      {order.status && !isSaid && (
        <Text c="dimmed" fz={13} component="span">
          {order.status}
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
