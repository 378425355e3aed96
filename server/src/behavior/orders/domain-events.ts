// The events of saved orders: the feed shows each order's current state, and new and shipped orders are sent to
// webhooks.

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

/** The order of an erased buyer was removed from the feed, and is restored when it changes. */
const changedEvent = ({ row, person, input: { caller } }: Draft, before: OrderRow): DomainEvent => ({
  caller,
  name: 'order.changed',
  person,
  at: row.order_date,
  id: row.id,
  properties: shown(row),
  data: {},
  effects: { drips: false },
  revises: { at: before.order_date, contactId: row.contact_id, restore: before.email === null },
})

/** The feed shows the current state; a message shows the state at that moment. */
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
      // The message contains no person, but the order's own address for those who may see addresses.
      ...(!(named ?? person) && { email: row.email }),
      orderId: publicId('ord', row.id),
      order_id: row.order_id,
      total: Number(row.total),
      currency: row.currency,
      status: row.status,
      order_date: showInstant(row.order_date),
      items: row.items,
    },
    forEmails: inEmails(row),
    startAutomations,
    ...(!before && input.store?.isHistory && { effects: { webhooks: false, drips: false } }),
  }
}

/** Longer IDs are no numbers that buyers know. */
const LONGEST_NUMBER = 20

/** What is known of an order besides its items and total. */
function inEmails(row: OrderRow): Record<string, unknown> {
  const isNumber = row.store_id === null && row.order_id.length <= LONGEST_NUMBER
  const { order_number: number, shipping, discount, tax, shipping_address } = row
  const known = {
    number: number ?? (isNumber ? row.order_id : null),
    date: showInstant(row.order_date),
    shipping: shipping === null ? null : Number(shipping),
    discount: discount === null ? null : Number(discount),
    tax: tax === null ? null : Number(tax),
    shipping_address: shipping_address?.split('\n').map((line) => line.trim()) ?? null,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
}

/** An order's properties in the feed. */
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
