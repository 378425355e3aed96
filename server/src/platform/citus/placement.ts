// Placement of tables on a Citus cluster. Account tables are distributed by account_id in one colocation group, so that
// an account's rows are on one node. All other tables are listed with their placement.

import type { Db, Session, Sql } from '../db/db.ts'
import { StartProblem } from '../start-problem.ts'
import * as sql from './sql.ts'

/**
 * `reference`: a copy on every node, for tables that account tables refer to. `local`: on the coordinator and managed
 * by Citus, because it refers to a reference table. `plain`: on the coordinator, unknown to Citus.
 */
export type Place = 'reference' | 'local' | 'plain'

/** Every table that is not distributed by account_id. */
export type Placements = Readonly<Record<string, Place>>

/** The distribution column. */
const COLUMN = 'account_id'

export type Placing = { table: string; place: Place | 'distributed' }

/** Tables still to be placed, referenced tables first. */
export async function listUnplaced(db: Sql, placements: Placements): Promise<Placing[]> {
  const tables = await sql.listPlaced(db)
  const homeless = tables.filter(({ table, leads }) => !(table in placements) && leads !== COLUMN)
  if (homeless.length > 0) {
    throw new StartProblem(
      `These tables have no placement on a cluster: ${homeless.map(({ table }) => table).join(', ')}. Add them to server/src/placements.ts.`,
    )
  }
  const placed = tables.map(({ table, kind }) => ({
    table,
    kind,
    place: placements[table] ?? ('distributed' as const),
  }))
  const unplaced = placed.filter(({ place, kind }) => place !== 'plain' && kind !== place)
  const rank = new Map((await inOrderOfReference(db)).map((table, n) => [table, n]))
  const order = ['reference', 'distributed', 'local']
  return unplaced.toSorted(
    (one, other) =>
      order.indexOf(one.place) - order.indexOf(other.place) || rank.get(one.table)! - rank.get(other.table)!,
  )
}

/** Parents before children. */
async function inOrderOfReference(db: Sql): Promise<string[]> {
  const keys = await sql.listReferences(db)
  const tables = (await sql.listPlaced(db)).map(({ table }) => table)
  const sorted: string[] = []
  const visit = (table: string) => {
    if (sorted.includes(table)) return
    for (const { parent } of keys.filter(({ child }) => child === table)) if (parent !== table) visit(parent)
    sorted.push(table)
  }
  for (const table of tables) visit(table)
  return sorted
}

const WHILE_PLACING = [
  // Otherwise, a foreign key to a reference table would partially convert every local table to a Citus table.
  ['citus.enable_local_reference_table_foreign_keys', 'off'],
  // Citus cannot distribute a table with rows in parallel if its parent refers to a reference table.
  ['citus.multi_shard_modify_mode', 'sequential'],
] as const

/** Each table in its own transaction, so an interrupted run continues where it stopped. */
export async function placeTables(db: Db, placements: Placements, say: (words: string) => void): Promise<string[]> {
  const session = await db.reserve()
  try {
    for (const [name, value] of WHILE_PLACING) await session`select set_config(${name}, ${value}, false)`
    const done: string[] = []
    for (;;) {
      // Listed again each time, because placing a local table also places the tables it refers to.
      const [next] = await listUnplaced(session, placements)
      if (!next) return done
      const begun = performance.now()
      await place(session, next)
      say(`${next.table}: ${next.place}, in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
      done.push(next.table)
    }
  } finally {
    for (const [name] of WHILE_PLACING) await session.unsafe(`reset ${name}`)
    session.release()
  }
}

async function place(session: Session, { table, place: where }: Placing): Promise<void> {
  if (where === 'reference') await sql.makeReference(session, table)
  else if (where === 'local') await sql.makeLocal(session, table)
  else await sql.makeDistributed(session, table, COLUMN)
}

export async function hasCitus(db: Sql): Promise<boolean> {
  return (await sql.findExtension(db)) !== null
}

/** Whether tables of this database are distributed over nodes. */
export async function isDistributed(db: Sql): Promise<boolean> {
  return (await hasCitus(db)) && (await sql.countDistributed(db)) > 0
}

/** Starts or continues to distribute a database. */
export async function distribute(db: Db, placements: Placements, say: (words: string) => void): Promise<string[]> {
  if (!(await sql.isAvailable(db))) {
    throw new StartProblem(
      'This PostgreSQL does not have Citus. See docs/scaling.md for the requirements of a cluster.',
    )
  }
  await db.unsafe('create extension if not exists citus')
  const nodes = await sql.listNodes(db)
  if (!nodes.some(({ isCoordinator }) => !isCoordinator)) {
    throw new StartProblem(
      "The coordinator has no worker nodes yet. Run: select citus_set_coordinator_host('HOST'), then select citus_add_node('HOST', 5432) for each node.",
    )
  }
  return placeTables(db, placements, say)
}
