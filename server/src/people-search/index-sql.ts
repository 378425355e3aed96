import type { Fragment, Sql, Tx } from '../platform/db/db.ts'
import { rowsOf } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { BLOCK } from './keys.ts'
import { searchText } from './sql.ts'

/** So many blocks of new people are worth a batch; fewer are looked through one by one. */
export const MIN_BLOCKS = 16

export type Progress = { account_id: Uuid; blocks: number }

/** Blocks that are full, of all people there are: numbers are given in order, under the lock of the account's people. */
const fullBlocks = (db: Sql, accountId: Uuid) =>
  db`coalesce((select (last_seq + 1) / ${BLOCK}::int from people_counts where account_id = ${accountId}), 0)`

const hasStale = (db: Sql, accountId: Uuid) =>
  db`exists (select from people_search_stale where account_id = ${accountId})`

export const claimProgress = (tx: Tx, accountId: Uuid, lease: number) => tx<Progress[]>`
  insert into people_searched as s (account_id, lease)
  select ${accountId}, ${lease}
  where ${hasStale(tx, accountId)} or ${fullBlocks(tx, accountId)} >= ${MIN_BLOCKS} + coalesce(
    (select blocks from people_searched where account_id = ${accountId}), 0)
  on conflict (account_id) do update set lease = excluded.lease where s.lease is null
  returning account_id, blocks`

/** Whether there is something that nobody is at. */
export async function hasWork(tx: Tx, accountId: Uuid): Promise<boolean> {
  const [row] = await tx<{ due: boolean }[]>`
    select (${hasStale(tx, accountId)} or ${fullBlocks(tx, accountId)} >= ${MIN_BLOCKS} + coalesce(s.blocks, 0))
      and s.lease is null as due
    from (select ${accountId}::uuid as account_id) a left join people_searched s on s.account_id = a.account_id`
  return row!.due
}

export const releaseProgress = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update people_searched set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Blocks are written, and people taken out of them for good, one after the other. */
export const lockProgress = (tx: Tx, accountId: Uuid) => tx<Progress[]>`
  select account_id, blocks from people_searched where account_id = ${accountId} for update`

export async function countFullBlocks(tx: Tx, accountId: Uuid): Promise<number> {
  const [row] = await tx<{ blocks: number }[]>`select ${fullBlocks(tx, accountId)} as blocks`
  return row!.blocks
}

export const updateProgress = (tx: Tx, accountId: Uuid, blocks: number) => tx`
  update people_searched set blocks = ${blocks} where account_id = ${accountId}`

/** An account with so few people has nothing in the index, unless it once had more. */
export const isIndexed = (db: Sql, accountId: Fragment) => db`exists (
  select from people_counts n left join people_searched s on s.account_id = n.account_id
  where n.account_id = ${accountId} and (n.last_seq >= ${MIN_BLOCKS * BLOCK - 1} or s.account_id is not null))`

/** Rows of a queue, not a set: one that is written while a block is made anew stays, and the block is made once more. */
export const insertStale = (tx: Tx, people: { account_id: Uuid; seq: number }[]) => tx<{ account_id: Uuid }[]>`
  insert into people_search_stale (account_id, block)
  select distinct t.account_id, t.seq / ${BLOCK} from ${rowsOf(tx, people, { account_id: 'uuid', seq: 'bigint' })}
  where ${isIndexed(tx, tx`t.account_id`)} returning account_id`

export const takeStale = (tx: Tx, accountId: Uuid, limit: number) => tx<{ block: number }[]>`
  delete from people_search_stale where account_id = ${accountId} and id in (
    select id from people_search_stale where account_id = ${accountId} order by id limit ${limit}
  ) returning block`

export type BlockTexts = { block: number; texts: string[] }

/** Blocks in which nobody is left are missing from the answer. */
export const readBlocks = (tx: Tx, accountId: Uuid, blocks: number[]) => tx<BlockTexts[]>`
  select t.block, array_agg(${searchText(tx)}) as texts
  from unnest(${blocks}::int[]) as t (block)
  join contacts c on c.account_id = ${accountId} and c.seq >= t.block::bigint * ${BLOCK} and c.seq < (t.block::bigint + 1) * ${BLOCK}
  group by t.block`

export const removeBlocks = (tx: Tx, accountId: Uuid, blocks: number[]) => tx`
  delete from people_search where account_id = ${accountId} and block = any(${blocks}::int[])`

export const upsertBlocks = (tx: Tx, accountId: Uuid, rows: { block: number; keys: string }[]) => tx`
  insert into people_search (account_id, block, keys)
  select ${accountId}, t.block, t.keys::int[] from ${rowsOf(tx, rows, { block: 'int', keys: 'text' })} order by t.block
  on conflict (account_id, block) do update set keys = excluded.keys`

/** What was written lies in a heap that every search reads, until it is sorted in. */
export const sortIn = (tx: Tx) => tx`select gin_clean_pending_list('people_search_keys')`
