// Taking products out of the catalogue, with their count.

import type { Tx } from '../../platform/db/db.ts'
import { addToCounters } from '../../platform/db/counters.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './sql.ts'

/** Those of these that came from such a store; one that the API brought stays. */
export async function removeProductsOf(tx: Tx, accountId: Uuid, source: string, productIds: string[]): Promise<void> {
  const removed = await sql.removeProductsOf(tx, accountId, source, productIds)
  if (removed.length > 0) await addToCounters(tx, 'products', [{ account_id: accountId, name: '', n: -removed.length }])
}
