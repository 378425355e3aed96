// Taking out of the feed what no longer is: the orders of a store whose data goes.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './sql.ts'

/** An order stands in the feed under its own id, at its own date. */
export const removeOrderActivity = (tx: Tx, accountId: Uuid, orders: { id: Uuid; at: Date }[]) =>
  sql.removeOrderActivity(tx, accountId, orders)
