// Keeps the search index of people up with them. Writers only leave a word when enough people are new or somebody got
// another name; a lane does the rest in batches, far cheaper than person by person. Until then a search looks through
// whoever is not in yet, so that nobody is ever missed.

import type { Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { wake } from '../platform/lanes/lanes.ts'
import * as sql from './index-sql.ts'
import { BLOCK, keysOfBlock } from './keys.ts'
import type { ContactRow } from '../contacts/sql.ts'

export const SEARCH_LANE = 'people-search'

/** Four thousand people: a fifth of a second, and a few megabytes. */
const BLOCKS_AT_ONCE = 256

const RIPE = sql.MIN_BLOCKS * BLOCK

type Followed = { row: ContactRow; before: ContactRow | null }

/** In the transaction that writes these people, under the lock of their accounts. Most writes need nothing. */
export async function followPeople(tx: Tx, people: Followed[]): Promise<void> {
  const renamed = people.filter(({ row, before }) => before && isRenamed(row, before)).map(({ row }) => row)
  const stale = renamed.length > 0 ? await sql.insertStale(tx, renamed) : []
  const ripe = people.filter(({ row, before }) => !before && (row.seq + 1) % RIPE === 0).map(({ row }) => row)
  const accounts = new Set([...stale, ...ripe].map(({ account_id }) => account_id))
  if (accounts.size > 0) await wake(tx, SEARCH_LANE, [...accounts], people[0]!.row.updated_at)
}

const isRenamed = (a: ContactRow, b: ContactRow): boolean =>
  a.first_name !== b.first_name || a.last_name !== b.last_name || a.email !== b.email

/** Before people are removed: nobody else writes the index until they are out of it, and their blocks are made anew. */
export async function openIndex(tx: Tx, accountId: Uuid, now: Date): Promise<void> {
  const [progress] = await sql.lockProgress(tx, accountId)
  if (progress) await wake(tx, SEARCH_LANE, [accountId], now)
}

/** One batch: what is stale first, then what is new. False when nothing is left to do. */
export async function indexBatch(tx: Tx, accountId: Uuid): Promise<boolean> {
  const [progress] = await sql.lockProgress(tx, accountId)
  if (!progress) return false
  const stale = await sql.takeStale(tx, accountId, BLOCKS_AT_ONCE)
  if (stale.length > 0) {
    await indexBlocks(tx, accountId, [...new Set(stale.map(({ block }) => block))], progress.blocks)
    return true
  }
  const full = await sql.countFullBlocks(tx, accountId)
  if (full - progress.blocks < sql.MIN_BLOCKS) return false
  const until = Math.min(full, progress.blocks + BLOCKS_AT_ONCE)
  const fresh = Array.from({ length: until - progress.blocks }, (_, i) => progress.blocks + i)
  await indexBlocks(tx, accountId, fresh, until)
  await sql.updateProgress(tx, accountId, until)
  return true
}

/** Blocks beyond `until` are not in yet, and must leave nothing behind. */
async function indexBlocks(tx: Tx, accountId: Uuid, blocks: number[], until: number): Promise<void> {
  const read = await sql.readBlocks(
    tx,
    accountId,
    blocks.filter((block) => block < until),
  )
  const full = new Set(read.map(({ block }) => block))
  await sql.removeBlocks(
    tx,
    accountId,
    blocks.filter((block) => !full.has(block)),
  )
  const rows = read.map(({ block, texts }) => ({ block, keys: `{${keysOfBlock(accountId, block, texts).join(',')}}` }))
  await sql.upsertBlocks(tx, accountId, rows)
  await sql.sortIn(tx)
}
