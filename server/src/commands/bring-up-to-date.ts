// Brings a database to the shape this program knows, on one PostgreSQL or on a cluster.

import { isDistributed, placeTables } from '../platform/citus/placement.ts'
import type { Db } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { PLACEMENTS } from '../placements.ts'

/** What was applied, and which tables were given their place: a database that was distributed once keeps new ones placed. */
export async function bringUpToDate(
  db: Db,
  say: (words: string) => void,
): Promise<{ applied: string[]; placed: string[] }> {
  const applied = await migrate(db, { say })
  return { applied, placed: (await isDistributed(db)) ? await placeTables(db, PLACEMENTS, say) : [] }
}
