// Removes products from the catalog and updates the count.

import type { Tx } from '../../platform/db/db.ts'
import { addToCounters } from '../../platform/db/counters.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './sql.ts'

/** Of these, the products that came from this store; those created through the API are kept. */
export async function removeProductsOf(tx: Tx, accountId: Uuid, source: string, productIds: string[]): Promise<void> {
  const removed = await sql.removeProductsOf(tx, accountId, source, productIds)
  if (removed.length > 0) await addToCounters(tx, 'products', [{ account_id: accountId, name: '', n: -removed.length }])
}
