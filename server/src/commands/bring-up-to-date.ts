// Brings a database to the shape this program knows, on one PostgreSQL or on a cluster.

import { isDistributed, placeTables } from '../platform/citus/placement.ts'
import type { Db } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { sealSecrets } from '../platform/installation-secret.ts'
import { PLACEMENTS } from '../placements.ts'
import { sealPlainTotp } from '../identity/team/totp-secrets.ts'

/** What was applied, and which tables were given their place: a database that was distributed once keeps new ones placed. */
export async function bringUpToDate(
  db: Db,
  say: (words: string) => void,
): Promise<{ applied: string[]; placed: string[] }> {
  const applied = await migrate(db, { say })
  const sealed = (await sealSecrets(db)) + (await sealPlainTotp(db))
  if (sealed > 0) say(`${sealed} secrets that were kept in clear are sealed now.`)
  return { applied, placed: (await isDistributed(db)) ? await placeTables(db, PLACEMENTS, say) : [] }
}
