// The planner's statistics of a cluster. Each node plans for its own shards, of which the coordinator knows nothing, so
// every node is asked to look at those that have grown.

import type { Sql } from '../db/db.ts'
import { isDistributed } from './placement.ts'
import * as sql from './sql.ts'

/** A node that is away is left out: it looks for itself when it is back. */
export async function analyzeGrownShards(db: Sql, small: number): Promise<void> {
  if (await isDistributed(db)) await sql.analyzeGrownShards(db, small)
}
