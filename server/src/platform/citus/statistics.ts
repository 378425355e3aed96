// Planner statistics on a cluster. Each node plans queries on its own shards, which the coordinator does not know, so
// every node analyzes the shards that have grown.

import type { Sql } from '../db/db.ts'
import { isDistributed } from './placement.ts'
import * as sql from './sql.ts'

/** Skips an unavailable node, which analyzes its shards when it is back. */
export async function analyzeGrownShards(db: Sql, small: number): Promise<void> {
  if (await isDistributed(db)) await sql.analyzeGrownShards(db, small)
}
