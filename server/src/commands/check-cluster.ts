// Doctor's checks of a Citus cluster.

import * as citus from '../platform/citus/sql.ts'
import { hasCitus, isDistributed, listUnplaced } from '../platform/citus/placement.ts'
import type { Db } from '../platform/db/db.ts'
import { PLACEMENTS } from '../placements.ts'
import type { Check } from './doctor.ts'

/** How much more data one node may have than another before it is reported. */
const UNEVEN = 2

export async function checkCluster(db: Db): Promise<Check[]> {
  const name = 'cluster'
  if (!(await hasCitus(db))) return []
  if (!(await isDistributed(db))) {
    const words = 'Citus is installed, but the tables are not distributed.'
    return [{ name, state: 'skipped', words: `${words} Run "./lettermill migrate --distribute" to distribute them.` }]
  }
  const [nodes, unplaced, shares] = [
    await citus.listNodes(db),
    await listUnplaced(db, PLACEMENTS),
    await citus.listShares(db),
  ]
  const problems: Check[] = []
  const away = nodes.filter(({ isActive }) => !isActive).map((node) => `${node.name}:${node.port}`)
  if (away.length > 0) {
    const remedy = "Start them, and run select citus_activate_node('HOST', PORT) on the coordinator."
    problems.push({ name, state: 'wrong', words: `These nodes are not active: ${away.join(', ')}.`, remedy })
  }
  if (unplaced.length > 0) {
    const words = `These tables are only on the coordinator: ${unplaced.map(({ table }) => table).join(', ')}.`
    problems.push({ name, state: 'wrong', words, remedy: 'Run "./lettermill migrate", which places new tables.' })
  }
  const empty = nodes.filter(
    ({ takesShards, name: host, port }) => takesShards && !shares.some(({ node }) => node === `${host}:${port}`),
  )
  const [least, most] = [
    Math.min(...shares.map(({ shards }) => shards)),
    Math.max(...shares.map(({ shards }) => shards)),
  ]
  if (empty.length > 0 || most > UNEVEN * least) {
    const words = `Shards are distributed unevenly: ${[...shares.map(({ node, shards }) => `${node} has ${shards}`), ...empty.map((node) => `${node.name}:${node.port} has none`)].join(', ')}.`
    problems.push({ name, state: 'wrong', words, remedy: 'Run select citus_rebalance_start() on the coordinator.' })
  }
  if (problems.length > 0) return problems
  const words = `The tables are distributed over ${shares.length} nodes: ${shares.map(({ node, shards }) => `${node} has ${shards} shards`).join(', ')}.`
  return [{ name, state: 'ok', words }]
}
