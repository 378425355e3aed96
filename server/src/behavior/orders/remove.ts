// Deletes the orders of a store: also from their buyers, the counts, and the feed.

import { removeOrderActivity } from '../../activity/feed/remove.ts'
import type { Tx } from '../../platform/db/db.ts'
import { addToCounters } from '../../platform/db/counters.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { FROM_STORE } from './schema.ts'
import * as sql from './sql.ts'

export async function removeOrdersOfStore(tx: Tx, accountId: Uuid, storeId: Uuid): Promise<void> {
  const removed = await sql.removeOrdersOfStore(tx, accountId, storeId)
  if (removed.length === 0) return
  const bought = removed.flatMap(({ contact_id }) =>
    contact_id ? [{ account_id: accountId, contact_id, orders: 1 }] : [],
  )
  await Promise.all([
    bought.length > 0 && sql.takeFromBuyers(tx, bought),
    addToCounters(tx, 'orders', [{ account_id: accountId, name: FROM_STORE, n: -removed.length }]),
    removeOrderActivity(
      tx,
      accountId,
      removed.map(({ id, order_date }) => ({ id, at: order_date })),
    ),
  ])
}
