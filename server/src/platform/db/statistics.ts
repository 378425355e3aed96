// Keeps what PostgreSQL's planner knows of our tables true while they grow. A prepared statement keeps the plan it got when
// its table was small, or empty, until the table is looked at again, and PostgreSQL looks but once a minute: meanwhile an
// import reads the whole account for each of its rows.

import { analyzeGrownShards } from '../citus/statistics.ts'
import type { Sql } from './db.ts'
import { every } from '../queue/queue.ts'

const LOOK_EVERY_MS = 5_000

/** Below this many rows a bad plan costs nothing. */
const SMALL = 500

export const statistics = every({
  name: 'statistics',
  ms: LOOK_EVERY_MS,
  run: (lease) => lease.write(async (tx) => void (await analyzeGrown(tx))),
})

/** Twice as large as the planner takes it for: so a table is looked at a few times in its life, however fast it grows. */
export async function analyzeGrown(db: Sql): Promise<string[]> {
  const names = (await listGrown(db)).map(({ name }) => name)
  if (names.length > 0) await db`analyze ${db(names)}`
  await analyzeGrownShards(db, SMALL)
  return names
}

const listGrown = (db: Sql) => db<{ name: string }[]>`
  select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = any(current_schemas(false)) and s.n_live_tup > 2 * greatest(c.reltuples, ${SMALL}::real)`
