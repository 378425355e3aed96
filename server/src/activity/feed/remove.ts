// Removes the orders of a store from the feed when its data is deleted.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './sql.ts'

/** An order's feed entry has the order's own ID and date. */
export const removeOrderActivity = (tx: Tx, accountId: Uuid, orders: { id: Uuid; at: Date }[]) =>
  sql.removeOrderActivity(tx, accountId, orders)
