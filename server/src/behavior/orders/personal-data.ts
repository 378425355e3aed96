// The orders of one person, for export and anonymization.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

/** The person's orders, and orders without a person that used one of these addresses; newest first. */
export async function listOrdersOf(db: Sql, accountId: Uuid, contactId: Uuid, emails: string[]) {
  const rows = await sql.listOrdersUnder(db, accountId, contactId, emails)
  return rows.map(({ order_id, order_date, total, currency, items, status, shipping_address }) => ({
    orderId: order_id,
    date: showInstant(order_date),
    total: Number(total),
    currency,
    items,
    status,
    ...(shipping_address !== null && { shippingAddress: shipping_address }),
  }))
}

/** Orders are kept, because they are the shop's records, but without the buyer's identity. */
export const removeBuyersOf = (tx: Tx, accountId: Uuid, people: { id: Uuid; email: string }[]) =>
  sql.removeBuyers(tx, accountId, people)
