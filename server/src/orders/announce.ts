// What follows from saved orders: the feed shows each order as it stands, and new and shipped ones are announced.

import { AUDIENCE } from '../activity/names.ts'
import { updateActivity } from '../activity/sql.ts'
import { findPersonsById } from '../contacts/attach.ts'
import { happen } from '../happen.ts'
import type { Happening } from '../happen.ts'
import type { Tx } from '../platform/db.ts'
import { publicId } from '../platform/ids.ts'
import { showInstant } from '../platform/time.ts'
import type { Draft, OrderInput } from './save.ts'
import type { OrderRow } from './sql.ts'

export async function announce(tx: Tx, drafts: Draft[]): Promise<void> {
  const known = drafts.filter(({ before }) => before !== null)
  await fillPersons(
    tx,
    drafts.filter(({ shippedBy }) => shippedBy !== null),
  )
  const happenings = drafts.flatMap((draft) => [
    ...(draft.placedBy ? [{ ...facts(draft, draft.placedBy), name: 'order.placed' as const }] : []),
    ...(draft.shippedBy ? [{ ...facts(draft, draft.shippedBy), name: 'order.fulfilled' as const }] : []),
  ])
  if (known.length > 0) await updateActivity(tx, known.map(activityOf))
  if (happenings.length > 0) await happen(tx, happenings)
}

/** The person of an order that was saved before is looked up only when a message will name them. */
async function fillPersons(tx: Tx, drafts: Draft[]): Promise<void> {
  const nameless = drafts.filter(({ person, row }) => !person && row.contact_id)
  if (nameless.length === 0) return
  const people = await findPersonsById(
    tx,
    nameless.map(({ row }) => ({ account_id: row.account_id, id: row.contact_id! })),
  )
  for (const draft of nameless) draft.person = people.get(draft.row.contact_id!) ?? null
}

function facts({ row, person }: Draft, { caller, startAutomations }: OrderInput): Omit<Happening, 'name'> {
  return {
    caller,
    person,
    at: row.order_date,
    id: row.id,
    properties: shown(row),
    data: {
      orderId: publicId('ord', row.id),
      order_id: row.order_id,
      total: Number(row.total),
      currency: row.currency,
      status: row.status,
      order_date: showInstant(row.order_date),
      items: row.items,
    },
    startAutomations,
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

const activityOf = ({ row, before }: Draft) => ({
  account_id: row.account_id,
  audience: AUDIENCE.shop,
  id: row.id,
  was_at: before!.order_date,
  occurred_at: row.order_date,
  contact_id: row.contact_id,
  properties: shown(row),
})
