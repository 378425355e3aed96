// Keeps planner statistics current while tables grow. A prepared statement keeps the plan from when its table was small
// until the table is analyzed, and autovacuum runs only once a minute; until then an import would scan the whole
// account for every row.

import { analyzeGrownShards } from '../citus/statistics.ts'
import type { Sql } from './db.ts'
import { every } from '../queue/queue.ts'

const CHECK_EVERY_MS = 5_000

/** Below this many rows a bad plan costs nothing. */
const SMALL = 500

export const statistics = every({
  name: 'statistics',
  ms: CHECK_EVERY_MS,
  run: (lease) => lease.write(async (tx) => void (await analyzeGrown(tx))),
})

/** Analyzes at twice the estimated size, so a table is analyzed only a few times however fast it grows. */
export async function analyzeGrown(db: Sql): Promise<string[]> {
  const names = (await listGrown(db)).map(({ name }) => name)
  if (names.length > 0) await db`analyze ${db(names)}`
  await analyzeGrownShards(db, SMALL)
  return names
}

const listGrown = (db: Sql) => db<{ name: string }[]>`
  select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = any(current_schemas(false)) and s.n_live_tup > 2 * greatest(c.reltuples, ${SMALL}::real)`
