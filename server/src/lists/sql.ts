import type { Sql, Tx } from '../platform/db.ts'
import { rowsOf } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'
import type { Page } from '../platform/paging.ts'

export type ListRow = {
  id: Uuid
  name: string
  description: string | null
  block_sending: boolean
  created_at: Date
  updated_at: Date
}

export type NewList = Omit<ListRow, 'updated_at'> & { account_id: Uuid }

const columns = (db: Sql) => db`id, name, description, block_sending, created_at, updated_at`

/** The count of each account's lists, locked until the transaction ends; in one order, so that two never wait in a ring. */
export async function lockListCounts(tx: Tx, accountIds: Uuid[]): Promise<Map<Uuid, number>> {
  const rows = await tx<{ account_id: Uuid; lists: number }[]>`
    insert into list_counts as c (account_id, lists)
    select distinct a, 0 from unnest(${accountIds}::uuid[]) a order by a
    on conflict (account_id) do update set lists = c.lists
    returning account_id, lists`
  return new Map(rows.map(({ account_id, lists }) => [account_id, lists]))
}

export const insertLists = (tx: Tx, rows: NewList[]) => tx`
  with added as (
    insert into lists (account_id, id, name, description, block_sending, created_at, updated_at)
    select account_id, id, name, description, block_sending, created_at, created_at
    from ${rowsOf(tx, rows, { account_id: 'uuid', id: 'uuid', name: 'text', description: 'text', block_sending: 'boolean', created_at: 'timestamptz' })}
    returning account_id)
  update list_counts c set lists = c.lists + n.added
  from (select account_id, count(*) as added from added group by account_id) n
  where c.account_id = n.account_id`

export async function findList(db: Sql, accountId: Uuid, id: Uuid): Promise<ListRow | undefined> {
  const [row] = await db<ListRow[]>`select ${columns(db)} from lists where account_id = ${accountId} and id = ${id}`
  return row
}

/** `search` is a pattern for ilike. Ids grow with time, so the primary key already stands in the order asked for. */
export const listLists = (db: Sql, accountId: Uuid, search: string | null, { limit, offset }: Page) => db<ListRow[]>`
  select ${columns(db)} from lists
  where account_id = ${accountId} ${matching(db, search)}
  order by id desc limit ${limit} offset ${offset}`

export async function countLists(db: Sql, accountId: Uuid, search: string | null): Promise<number> {
  const [row] = search
    ? await db<{ n: number }[]>`select count(*) as n from lists where account_id = ${accountId} ${matching(db, search)}`
    : await db<{ n: number }[]>`select lists as n from list_counts where account_id = ${accountId}`
  return row?.n ?? 0
}

const matching = (db: Sql, search: string | null) =>
  search ? db`and (name ilike ${search} or description ilike ${search})` : db``

type ListColumns = Pick<ListRow, 'name' | 'description' | 'block_sending'>

/** Writes a row only when it changes, so that `updated_at` means what it says. */
export async function updateList(tx: Sql, accountId: Uuid, id: Uuid, list: ListColumns, now: Date): Promise<void> {
  await tx`
    update lists set name = ${list.name}, description = ${list.description}, block_sending = ${list.block_sending}, updated_at = ${now}
    where account_id = ${accountId} and id = ${id}
      and (name, description, block_sending) is distinct from (${list.name}, ${list.description}, ${list.block_sending}::boolean)`
}

/** Locks the row: two changes of one list happen one after the other. */
export async function lockList(tx: Sql, accountId: Uuid, id: Uuid): Promise<ListRow | undefined> {
  const [row] = await tx<ListRow[]>`
    select ${columns(tx)} from lists where account_id = ${accountId} and id = ${id} for update`
  return row
}

/** True when there was such a list. */
export async function removeList(tx: Sql, accountId: Uuid, id: Uuid): Promise<boolean> {
  const removed = await tx`
    with removed as (delete from lists where account_id = ${accountId} and id = ${id} returning account_id)
    update list_counts c set lists = c.lists - 1 from removed where c.account_id = removed.account_id returning 1`
  return removed.length > 0
}
