// Migrates a database, on a single PostgreSQL or on a cluster.

import { isDistributed, placeTables } from '../platform/citus/placement.ts'
import type { Db } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { sealSecrets } from '../platform/installation-secret.ts'
import { PLACEMENTS } from '../placements.ts'

/**
 * Returns the applied migrations and the placed tables: new tables of a distributed database are placed automatically.
 */
export async function migrateDatabase(
  db: Db,
  say: (words: string) => void,
): Promise<{ applied: string[]; placed: string[] }> {
  const applied = await migrate(db, { say })
  const sealed = await sealSecrets(db)
  if (sealed > 0) say(`${sealed} secrets that were stored unencrypted are now encrypted.`)
  return { applied, placed: (await isDistributed(db)) ? await placeTables(db, PLACEMENTS, say) : [] }
}
