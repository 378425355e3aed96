// The orders of one person, to be handed to them and to be made anonymous.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

/** Everything that they ordered, and what was ordered with one of these addresses and has no person, newest first. */
export async function listOrdersOf(db: Sql, accountId: Uuid, contactId: Uuid, emails: string[]) {
  const rows = await sql.listOrdersUnder(db, accountId, contactId, emails)
  return rows.map(({ order_id, order_date, total, currency, items, status }) => ({
    orderId: order_id,
    date: showInstant(order_date),
    total: Number(total),
    currency,
    items,
    status,
  }))
}

/** Orders stay, because they are the shop's books; whose they were does not. */
export const removeBuyersOf = (tx: Tx, accountId: Uuid, people: { id: Uuid; email: string }[]) =>
  sql.removeBuyers(tx, accountId, people)
