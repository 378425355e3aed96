// What follows from saved orders: the feed shows each order as it stands, and new and shipped ones are announced.

import { AUDIENCE } from '../activity/names.ts'
import { insertActivity, updateActivity } from '../activity/sql.ts'
import { findPersonsById } from '../contacts/attach.ts'
import { happen } from '../happen.ts'
import type { Happening } from '../happen.ts'
import type { Tx } from '../platform/db/db.ts'
import { publicId } from '../platform/values/ids.ts'
import { showInstant } from '../platform/values/time.ts'
import type { Draft, Moment } from './save.ts'
import type { OrderRow } from './sql.ts'

export async function announce(tx: Tx, drafts: Draft[]): Promise<void> {
  const known = drafts.filter(({ before }) => before !== null)
  await fillPersons(
    tx,
    drafts.flatMap(({ shipped }) => shipped ?? []),
  )
  const happenings = drafts.flatMap((draft) => [
    ...(draft.placed ? [{ ...facts(draft, draft.placed), name: 'order.placed' as const }] : []),
    ...(draft.shipped ? [{ ...facts(draft, draft.shipped), name: 'order.fulfilled' as const }] : []),
  ])
  if (known.length > 0) await updateFeed(tx, known)
  if (happenings.length > 0) await happen(tx, happenings)
}

/** An order whose buyer was erased has left the feed, and comes back as soon as it changes. */
async function updateFeed(tx: Tx, known: Draft[]): Promise<void> {
  const there = new Set((await updateActivity(tx, known.map(activityOf))).map(({ id }) => id))
  const gone = known.filter(({ row, before }) => before!.email === null && !there.has(row.id))
  if (gone.length === 0) return
  await insertActivity(
    tx,
    gone.map((draft) => ({
      ...activityOf(draft),
      name: 'order.placed',
      status: null,
      created_at: draft.row.updated_at,
    })),
  )
}

/** The person of an order that was saved before is looked up only when a message will name them. */
async function fillPersons(tx: Tx, moments: Moment[]): Promise<void> {
  const nameless = moments.filter(({ person, row }) => !person && row.contact_id)
  if (nameless.length === 0) return
  const people = await findPersonsById(
    tx,
    nameless.map(({ row }) => ({ account_id: row.account_id, id: row.contact_id! })),
  )
  for (const moment of nameless) moment.person = people.get(moment.row.contact_id!) ?? null
}

/** The feed shows the order as it stands, a message as it stood at that moment. */
function facts(
  { row: standing, person }: Draft,
  { row, person: named, input: { caller, startAutomations } }: Moment,
): Omit<Happening, 'name'> {
  return {
    caller,
    person,
    named,
    at: standing.order_date,
    agedFrom: row.order_date,
    id: row.id,
    properties: shown(standing),
    data: {
      // Nobody is named by the message, but whoever may see addresses sees the order's own.
      ...(!named && { email: row.email }),
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
