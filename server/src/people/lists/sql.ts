import type { Fragment, Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Status } from '../contacts/status.ts'

export type ListRow = {
  id: Uuid
  name: string
  description: string | null
  block_sending: boolean
  members: number
  created_at: Date
  updated_at: Date
}

export type NewList = Omit<ListRow, 'updated_at' | 'members'> & { account_id: Uuid }

const columns = (db: Sql) => db`id, name, description, block_sending, members, created_at, updated_at`

/** Counts each account's lists and locks them until the transaction ends, in a fixed order to avoid deadlocks. */
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
  where c.account_id = n.account_id and c.account_id = any(${accountsOf(rows)}::uuid[])`

export async function findList(db: Sql, accountId: Uuid, id: Uuid): Promise<ListRow | undefined> {
  const [row] = await db<ListRow[]>`select ${columns(db)} from lists where account_id = ${accountId} and id = ${id}`
  return row
}

export const findLists = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<ListRow[]>`
  select ${columns(db)} from lists where account_id = ${accountId} and id = any(${ids}::uuid[])`

/** `search` is an ilike pattern. IDs grow with time, so the primary key has the requested order. */
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

/** Writes a row only if it changes, so that `updated_at` is accurate. */
export async function updateList(tx: Tx, accountId: Uuid, id: Uuid, list: ListColumns, now: Date): Promise<void> {
  await tx`
    update lists set name = ${list.name}, description = ${list.description}, block_sending = ${list.block_sending}, updated_at = ${now}
    where account_id = ${accountId} and id = ${id}
      and (name, description, block_sending) is distinct from (${list.name}, ${list.description}, ${list.block_sending}::boolean)`
}

/** Locks the row, so that changes of a list are serialized. */
export async function lockList(tx: Tx, accountId: Uuid, id: Uuid): Promise<ListRow | undefined> {
  const [row] = await tx<ListRow[]>`
    select ${columns(tx)} from lists where account_id = ${accountId} and id = ${id} for update`
  return row
}

/** True if the list existed. */
export async function removeList(tx: Tx, accountId: Uuid, id: Uuid): Promise<boolean> {
  const removed = await tx`
    with removed as (delete from lists where account_id = ${accountId} and id = ${id} returning account_id)
    update list_counts c set lists = c.lists - 1 from removed
    where c.account_id = ${accountId} and c.account_id = removed.account_id returning 1`
  return removed.length > 0
}

/** IDs of the people on a list. */
export const membersOf = (db: Sql, accountId: Uuid, id: Uuid): Fragment => db`
  select contact_id from list_members where account_id = ${accountId} and list_id = ${id}`

export type MemberRow = {
  contact_id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  status: Status
  stopped: boolean
  added_at: Date
}

/** Newest additions first: scans only the index up to the page, and fetches people for that page. */
export const listMembers = (db: Sql, accountId: Uuid, listId: Uuid, { limit, offset }: Page) => db<MemberRow[]>`
  select m.contact_id, c.email, c.first_name, c.last_name, c.status, c.stopped, m.added_at
  from (
    select contact_id, added_at from list_members where account_id = ${accountId} and list_id = ${listId}
    order by added_at desc, contact_id desc limit ${limit} offset ${offset}
  ) m
  join contacts c on c.account_id = ${accountId} and c.id = m.contact_id
  order by m.added_at desc, m.contact_id desc`

/** Returns the people who weren't on the list before. */
export async function insertMembers(
  tx: Tx,
  accountId: Uuid,
  listId: Uuid,
  contactIds: Uuid[],
  now: Date,
): Promise<Uuid[]> {
  const rows = await tx<{ contact_id: Uuid }[]>`
    with added as (
      insert into list_members (account_id, list_id, contact_id, contact_seq, added_at)
      select ${accountId}, ${listId}, c.id, c.seq, ${now} from unnest(${contactIds}::uuid[]) id
      join contacts c on c.account_id = ${accountId} and c.id = id.id order by c.id
      on conflict do nothing returning contact_id),
    counted as (
      update lists set members = members + (select count(*) from added) where account_id = ${accountId} and id = ${listId})
    select contact_id from added`
  return rows.map(({ contact_id }) => contact_id)
}

/** Returns the people who were on the list. */
export async function removeMembers(tx: Tx, accountId: Uuid, listId: Uuid, contactIds: Uuid[]): Promise<Uuid[]> {
  const rows = await tx<{ contact_id: Uuid }[]>`
    with removed as (
      delete from list_members where account_id = ${accountId} and list_id = ${listId} and contact_id = any(${contactIds}::uuid[])
      returning contact_id),
    counted as (
      update lists set members = members - (select count(*) from removed) where account_id = ${accountId} and id = ${listId})
    select contact_id from removed`
  return rows.map(({ contact_id }) => contact_id)
}

/** The lists a person is on. */
export const listListsOfContact = (db: Sql, accountId: Uuid, contactId: Uuid) => db<
  { id: Uuid; name: string; block_sending: boolean; added_at: Date }[]
>`
  select l.id, l.name, l.block_sending, m.added_at from list_members m
  join lists l on l.account_id = m.account_id and l.id = m.list_id
  where m.account_id = ${accountId} and m.contact_id = ${contactId} order by l.name, l.id`

/** Removes people from every list. */
export const removeFromLists = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  with removed as (
    delete from list_members where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[]) returning list_id),
  counted as (select list_id, count(*) as removed from removed group by list_id)
  update lists l set members = l.members - counted.removed from counted where l.account_id = ${accountId} and l.id = counted.list_id`

export const countAdded = (db: Sql, accountId: Uuid, listId: Uuid, since: Day, zone: string) => db<
  { day: Day; added: number }[]
>`
  select (added_at at time zone ${zone})::date as day, count(*) as added from list_members
  where account_id = ${accountId} and list_id = ${listId}
    and added_at >= (${since}::date)::timestamp at time zone ${zone}
  group by 1`
