// Counts statements that wait for a lock. On a cluster they wait on the nodes.

import { isCluster } from './citus.ts'
import type { Sql } from '../src/platform/db/db.ts'

export async function countWaiting(db: Sql): Promise<number> {
  const activity = db(isCluster ? 'citus_stat_activity' : 'pg_stat_activity')
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from ${activity} where datname = current_database() and wait_event_type = 'Lock'`
  return row!.n
}
