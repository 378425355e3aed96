import { columns as personColumns } from '../contacts/sql.ts'
import type { ContactRow } from '../contacts/sql.ts'
import type { DetailType } from '../../data/details/parse-value.ts'
import type { Fragment, Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { StoredRules } from './rules.ts'

export type GroupRow = {
  id: Uuid
  name: string
  description: string | null
  rules: StoredRules
  pinned: boolean
  created_at: Date
  updated_at: Date
}

const columns = (db: Sql) => db`id, name, description, rules, pinned, created_at, updated_at`

/** Pinned first, then the newest. */
export const listGroups = (db: Sql, accountId: Uuid) => db<GroupRow[]>`
  select ${columns(db)} from groups where account_id = ${accountId} order by pinned desc, id desc`

export const findGroups = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<GroupRow[]>`
  select ${columns(db)} from groups where account_id = ${accountId} and id = any(${ids}::uuid[])`

/** Counts and locks an account's groups until the transaction ends, so that changes of groups are serialized. */
export async function lockGroupCount(tx: Sql, accountId: Uuid): Promise<number> {
  const [row] = await tx<{ groups: number }[]>`
    insert into group_counts as c (account_id, groups) values (${accountId}, 0)
    on conflict (account_id) do update set groups = c.groups returning groups`
  return row!.groups
}

export const insertGroup = (tx: Sql, accountId: Uuid, row: GroupRow) => tx`
  with counted as (update group_counts set groups = groups + 1 where account_id = ${accountId})
  insert into groups (account_id, ${columns(tx)})
  values (${accountId}, ${row.id}, ${row.name}, ${row.description}, ${JSON.stringify(row.rules)}::text::json, ${row.pinned},
    ${row.created_at}, ${row.updated_at})`

export const updateGroup = (tx: Sql, accountId: Uuid, row: GroupRow) => tx`
  update groups set name = ${row.name}, description = ${row.description}, rules = ${JSON.stringify(row.rules)}::text::json,
    pinned = ${row.pinned}, updated_at = ${row.updated_at}
  where account_id = ${accountId} and id = ${row.id}`

export const removeGroup = (tx: Sql, accountId: Uuid, id: Uuid) => tx`
  with removed as (delete from groups where account_id = ${accountId} and id = ${id} returning account_id)
  update group_counts c set groups = c.groups - 1 from removed
  where c.account_id = ${accountId} and c.account_id = removed.account_id`

export type DetailName = { number: number; name: string; type: DetailType; retired: boolean }

export const listDetailNames = (db: Sql, accountId: Uuid) => db<DetailName[]>`
  select number, name, type, retired_at is not null as retired from details where account_id = ${accountId}`

export type TopicName = { number: number; name: string; retired: boolean }

export const listTopicNames = (db: Sql, accountId: Uuid) => db<TopicName[]>`
  select number, name, retired_at is not null as retired from topics where account_id = ${accountId}`

/** Returns the lists that exist. */
export const findLists = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<{ id: Uuid }[]>`
  select id from lists where account_id = ${accountId} and id = any(${ids}::uuid[])`

/** Every mailing of the drips that sent any email. */
export const listMailingsOfDrips = (db: Sql, accountId: Uuid, dripIds: Uuid[]) => db<{ id: Uuid; mailings: Uuid[] }[]>`
  select drip_id as id, array_agg(id) as mailings from mailings
  where account_id = ${accountId} and drip_id = any(${dripIds}::uuid[]) group by drip_id`

export type AccountSettings = { zone: string; created_at: Date }

export async function findAccountSettings(db: Sql, accountId: Uuid): Promise<AccountSettings> {
  const [row] = await db<AccountSettings[]>`select zone, created_at from accounts where id = ${accountId}`
  return row!
}

/**
 * For statements with arbitrary rules: a time limit, memory for one large sort or hash, and a plan for these values
 * rather than a generic one.
 */
export const boundStatements = (tx: Tx, milliseconds: number) => tx`
  select set_config('statement_timeout', ${String(milliseconds)}, true), set_config('work_mem', '32MB', true),
    set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`

const QUERY_CANCELED = '57014'

/** Whether the statement hit its timeout. */
export const isTimeout = (error: unknown): boolean => (error as { code?: string })?.code === QUERY_CANCELED

/** The given people who match a predicate over `c`. */
export const findMembersAmong = (db: Sql, accountId: Uuid, ids: Uuid[], predicate: Fragment) => db<{ id: Uuid }[]>`
  select c.id from contacts c where c.account_id = ${accountId} and c.id = any(${ids}::uuid[]) and ${predicate}`

/** Whether the person matches each predicate over `c`. */
export async function findMatches(db: Sql, accountId: Uuid, id: Uuid, predicates: Fragment[]): Promise<boolean[]> {
  const all = predicates.map((each) => db`coalesce(${each}, false)`).reduce((left, right) => db`${left}, ${right}`)
  const [row] = await db<{ matches: boolean[] }[]>`
    select array[${all}] as matches from contacts c where c.account_id = ${accountId} and c.id = ${id}`
  return row?.matches ?? predicates.map(() => false)
}

/** Person numbers from `from` (inclusive) to `to` (exclusive). */
export type SeqRange = { from: number; to: number }

/** Newest first. */
export const listMembers = (db: Sql, accountId: Uuid, predicate: Fragment, { from, to }: SeqRange, limit: number) => db<
  ContactRow[]
>`
  select ${personColumns(db)} from contacts c
  where c.account_id = ${accountId} and c.seq >= ${from} and c.seq < ${to} and ${predicate}
  order by c.seq desc limit ${limit}`

/** The same for rules that few people match: collects all members before sorting. */
export const listMembersAtOnce = (
  db: Sql,
  accountId: Uuid,
  predicate: Fragment,
  { from, to }: SeqRange,
  limit: number,
) => db<ContactRow[]>`
  with members as materialized (
    select c.id, c.seq from contacts c
    where c.account_id = ${accountId} and c.seq >= ${from} and c.seq < ${to} and ${predicate}
  ), newest as materialized (select id, seq from members order by seq desc limit ${limit})
  select ${personColumns(db)} from newest n
  cross join lateral (select * from contacts where account_id = ${accountId} and id = n.id limit 1) c
  order by n.seq desc`

export async function findLastSeq(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ last_seq: number }[]>`select last_seq from people_counts where account_id = ${accountId}`
  return row?.last_seq ?? 0
}

export async function hasBlockingLists(db: Sql, accountId: Uuid): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from lists where account_id = ${accountId} and block_sending and members > 0) as found`
  return row!.found
}

/** People who can be emailed: subscribed, not stopped, and not on a list that blocks sending. */
const isEmailable = (db: Sql, accountId: Uuid, hasBlocking: boolean) => db`
  c.status = 'subscribed' and not c.stopped ${
    hasBlocking
      ? db`and not exists (
          select from list_members b join lists l on l.account_id = ${accountId} and l.id = b.list_id and l.block_sending
          where b.account_id = ${accountId} and b.contact_id = c.id)`
      : db``
  }`

export type Counted = { count: number; emailable: number }

export async function countMembers(
  db: Sql,
  accountId: Uuid,
  predicate: Fragment,
  hasBlocking: boolean,
): Promise<Counted> {
  const [row] = await db<Counted[]>`
    select count(*) as count, count(*) filter (where ${isEmailable(db, accountId, hasBlocking)}) as emailable
    from contacts c where c.account_id = ${accountId} and ${predicate}`
  return row!
}

/** Among people with random numbers; `looked` is how many numbers were sampled. */
export async function countAmongRandom(
  db: Sql,
  accountId: Uuid,
  predicate: Fragment,
  hasBlocking: boolean,
  { lastSeq, numbers }: { lastSeq: number; numbers: number },
): Promise<Counted & { looked: number }> {
  const [row] = await db<(Counted & { looked: number })[]>`
    with random as materialized (
      select distinct 1 + floor(random() * ${lastSeq}::bigint)::bigint as seq from generate_series(1, ${numbers}::int))
    select (select count(*) from random) as looked, count(*) as count,
      count(*) filter (where ${isEmailable(db, accountId, hasBlocking)}) as emailable
    from random join contacts c on c.account_id = ${accountId} and c.seq = random.seq
    where ${predicate}`
  return row!
}

/** The orders of these people, without reversed ones. */
export const listOrderFacts = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<
  { contact_id: Uuid; orders: number; last_at: Date }[]
>`
  select contact_id, count(*) as orders, max(order_date) as last_at from orders
  where account_id = ${accountId} and contact_id = any(${ids}::uuid[]) and not reversed group by contact_id`
