// Where tables live on a Citus cluster. Tables of accounts are distributed by account_id, all in one group, so that one
// account's rows are on one node; tables that belong to no account are named, each with its place.

import type { Db, Session, Sql } from '../db/db.ts'
import { StartProblem } from '../start-problem.ts'
import * as sql from './sql.ts'

/**
 * `reference`: a copy on every node, for what tables of accounts refer to. `local`: on the coordinator, known to Citus,
 * because it refers to a reference table. `plain`: on the coordinator, and none of Citus's business.
 */
export type Place = 'reference' | 'local' | 'plain'

/** Of every table that is not distributed by account_id. */
export type Placements = Readonly<Record<string, Place>>

/** Distributed ones are so by this column. */
const COLUMN = 'account_id'

export type Placing = { table: string; place: Place | 'distributed' }

/** What is still to be placed, in an order in which it can be: what is referred to comes first. */
export async function listUnplaced(db: Sql, placements: Placements): Promise<Placing[]> {
  const tables = await sql.listPlaced(db)
  const homeless = tables.filter(({ table, leads }) => !(table in placements) && leads !== COLUMN)
  if (homeless.length > 0) {
    throw new StartProblem(
      `These tables have no place on a cluster: ${homeless.map(({ table }) => table).join(', ')}. Name them in server/src/placements.ts.`,
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
  // Otherwise a foreign key to a reference table makes every local table a distributed one, halfway.
  ['citus.enable_local_reference_table_foreign_keys', 'off'],
  // A table with rows whose parent refers to a reference table is not taken shard beside shard.
  ['citus.multi_shard_modify_mode', 'sequential'],
] as const

/** Table by table, each in its own transaction: one that was interrupted goes on where it stopped. */
export async function placeTables(db: Db, placements: Placements, say: (words: string) => void): Promise<string[]> {
  const session = await db.reserve()
  try {
    for (const [name, value] of WHILE_PLACING) await session`select set_config(${name}, ${value}, false)`
    const done: string[] = []
    for (;;) {
      // Looked at anew each time: placing one local table places those that it refers to.
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

/** Whether tables of this database are spread over nodes. */
export async function isDistributed(db: Sql): Promise<boolean> {
  return (await hasCitus(db)) && (await sql.countDistributed(db)) > 0
}

/** Begins to distribute a database, or goes on with it. */
export async function distribute(db: Db, placements: Placements, say: (words: string) => void): Promise<string[]> {
  if (!(await sql.isAvailable(db))) {
    throw new StartProblem('This PostgreSQL has no Citus. See docs/scaling.md for what a cluster needs.')
  }
  await db.unsafe('create extension if not exists citus')
  const nodes = await sql.listNodes(db)
  if (!nodes.some(({ isCoordinator }) => !isCoordinator)) {
    throw new StartProblem(
      "The coordinator knows no worker nodes yet: select citus_set_coordinator_host('HOST'), then select citus_add_node('HOST', 5432) for each.",
    )
  }
  return placeTables(db, placements, say)
}
