import type { Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** People are indexed in whole thousands. Newer people are searched in contacts directly. */
export const INDEX_STEP = 1_000

/** Rows per batch. Takes about 0.2 s, during which renames and erasures in the account wait. */
const BATCH = 5 * INDEX_STEP

export type ProgressRow = { account_id: Uuid; last_seq: number }

/**
 * Locks the accounts' index rows for writing until the transaction ends. A separate statement, so that the next one
 * sees what was written before the lock was granted. `where false` locks the row without writing a new version of it.
 */
export const lockIndex = (tx: Tx, accountIds: Uuid[]) => tx`
  insert into people_search_progress as p (account_id)
  select account_id from unnest(${accountIds}::uuid[]) t (account_id) order by account_id
  on conflict (account_id) do update set last_seq = p.last_seq where false`

export type IndexedPerson = {
  account_id: Uuid
  seq: number
  email: string
  first_name: string | null
  last_name: string | null
}

/** Skips people who aren't indexed yet; the job will index their latest state. */
export const updateTexts = (tx: Tx, people: IndexedPerson[]) => tx`
  update people_search s set text = search_fold(search_text(t.email, t.first_name, t.last_name))
  from ${rowsOf(tx, people, { account_id: 'uuid', seq: 'bigint', email: 'text', first_name: 'text', last_name: 'text' })}
  where s.account_id = t.account_id and s.seq = t.seq
    and s.account_id = any(${accountsOf(people)}::uuid[]) and s.seq = any(${valuesOf(people, 'seq')}::bigint[])`

/** The last whole thousand. Numbers are assigned under the lock of people_counts, so everyone up to it is visible. */
const lastStep = (db: Sql, accountId: Uuid) =>
  db`coalesce((select last_seq / ${INDEX_STEP}::bigint * ${INDEX_STEP}::bigint from people_counts where account_id = ${accountId}), 0)`

/**
 * Indexes the next people and advances the watermark. Returns nothing when none are left. The caller holds the lock.
 */
export const insertTexts = (tx: Tx, accountId: Uuid) => tx<ProgressRow[]>`
  with range as materialized (
    select last_seq as after, least(last_seq + ${BATCH}, ${lastStep(tx, accountId)}) as upto
    from people_search_progress where account_id = ${accountId}
  ), taken as (
    insert into people_search (account_id, seq, text)
    select c.account_id, c.seq, search_fold(search_text(c.email, c.first_name, c.last_name))
    from contacts c, range where c.account_id = ${accountId} and c.seq > range.after and c.seq <= range.upto
  )
  update people_search_progress p set last_seq = range.upto from range
  where p.account_id = ${accountId} and range.upto > range.after
  returning p.account_id, p.last_seq`

/**
 * Flushes the pending list of the GIN index, which every search scans. The index is named after the table that holds
 * the account's rows; on a cluster that is a shard, and both names carry its number.
 */
export const flushIndex = (tx: Tx, accountId: Uuid) => tx`
  select gin_clean_pending_list(replace(tableoid::regclass::text, 'people_search', 'people_search_text')::regclass)
  from people_search where account_id = ${accountId} limit 1`

export const claimProgress = (tx: Tx, accountId: Uuid, lease: number) => tx<ProgressRow[]>`
  insert into people_search_progress as p (account_id, lease)
  select ${accountId}, ${lease} where ${hasPeopleToIndex(tx, accountId)}
  on conflict (account_id) do update set lease = excluded.lease where p.lease is null
  returning account_id, last_seq`

const hasPeopleToIndex = (db: Sql, accountId: Uuid) => db`
  ${lastStep(db, accountId)} > coalesce((select last_seq from people_search_progress where account_id = ${accountId}), 0)`

/** Whether people wait to be indexed and no worker is running. */
export async function isBehind(tx: Tx, accountId: Uuid): Promise<boolean> {
  const [row] = await tx<{ behind: boolean }[]>`
    select ${hasPeopleToIndex(tx, accountId)} and not exists (
      select from people_search_progress where account_id = ${accountId} and lease is not null) as behind`
  return row!.behind
}

export const releaseProgress = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update people_search_progress set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`
