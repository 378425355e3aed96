// The facts that follow from saved orders: the feed shows each order as it stands, and new and shipped ones are announced.

import type { DomainEvent, ReportedEvent } from '../../activity/record-events.ts'
import { publicId } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import type { Draft, Moment } from './save.ts'
import type { OrderRow } from './sql.ts'

export const eventsOf = (draft: Draft): DomainEvent[] => [
  ...(draft.before ? [changedEvent(draft, draft.before)] : []),
  ...(draft.placed ? [{ ...announcement(draft, draft.placed), name: 'order.placed' as const }] : []),
  ...(draft.shipped
    ? [{ ...announcement(draft, draft.shipped), name: 'order.fulfilled' as const, person: draft.shipped.person }]
    : []),
]

/** An order whose buyer was erased has left the feed, and comes back as soon as it changes. */
const changedEvent = ({ row, person, input: { caller } }: Draft, before: OrderRow): DomainEvent => ({
  caller,
  name: 'order.changed',
  person,
  at: row.order_date,
  id: row.id,
  properties: shown(row),
  data: {},
  withoutDrips: true,
  revises: { at: before.order_date, contactId: row.contact_id, restore: before.email === null },
})

/** The feed shows the order as it stands, a message as it stood at that moment. */
function announcement(
  { row: current, person, before }: Draft,
  { row, person: named, input }: Moment,
): Omit<ReportedEvent, 'name'> {
  const { caller, startAutomations } = input
  return {
    caller,
    person,
    named,
    at: current.order_date,
    agedFrom: row.order_date,
    id: row.id,
    properties: shown(current),
    data: {
      // Nobody is named by the message, but whoever may see addresses sees the order's own.
      ...(!(named ?? person) && { email: row.email }),
      orderId: publicId('ord', row.id),
      order_id: row.order_id,
      total: Number(row.total),
      currency: row.currency,
      status: row.status,
      order_date: showInstant(row.order_date),
      items: row.items,
    },
    startAutomations,
    ...(!before && input.store?.isHistory && { withoutDrips: true, withoutMessage: true }),
  }
}

/** What the feed shows of an order. */
const shown = (row: OrderRow): Record<string, unknown> => ({
  order_id: row.order_id,
  total: Number(row.total),
  currency: row.currency,
  status: row.status,
  source: row.source,
  items: row.items.length,
  reversed: row.reversed,
  first_order: row.first_order,
})
