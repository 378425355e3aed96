import type { Fragment, Sql } from '../../platform/db/db.ts'
import { nothing } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { columns } from '../contacts/sql.ts'
import type { ContactRow } from '../contacts/sql.ts'
import type { Status } from '../contacts/status.ts'

export type SearchFilter = {
  /** Text that must occur in a person's address and names; with a leading space, at the start of a word. */
  needle: string | null
  statuses: Status[] | null
  stopped: boolean | null
  source: string | null
  list: { id: Uuid; members: number } | null
  ids: Uuid[] | null
}

/** Newest first, below number `before`. */
export type Cursor = { before: number | null; limit: number }

const hasText = (db: Sql, needle: string): Fragment =>
  db`strpos(search_text(c.email, c.first_name, c.last_name), (select lower(${needle}))) > 0` as Fragment

/** Two conditions: the first matches the partial index of subscribed people, the second filters the remaining rows. */
const hasStatus = (db: Sql, statuses: Status[]): Fragment =>
  db`(c.status = 'subscribed') = ${statuses.includes('subscribed')} and c.status = any(${statuses}::text[])` as Fragment

const isMember = (db: Sql, listId: Uuid): Fragment =>
  db`exists (select from list_members m where m.account_id = c.account_id and m.list_id = ${listId} and m.contact_id = c.id)` as Fragment

export const matches = (
  db: Sql,
  accountId: Uuid,
  { needle, statuses, stopped, source, list, ids }: SearchFilter,
): Fragment =>
  db`c.account_id = ${accountId}
    ${needle === null ? nothing(db) : db`and ${hasText(db, needle)}`}
    ${statuses === null ? nothing(db) : db`and ${hasStatus(db, statuses)}`}
    ${stopped === null ? nothing(db) : stopped ? db`and c.stopped` : db`and not c.stopped`}
    ${source === null ? nothing(db) : db`and c.source = ${source}`}
    ${list === null ? nothing(db) : db`and ${isMember(db, list.id)}`}
    ${ids === null ? nothing(db) : db`and c.id = any(${ids}::uuid[])`}` as Fragment

const isBefore = (db: Sql, before: number | null): Fragment =>
  before === null ? nothing(db) : (db`and c.seq < ${before}` as Fragment)

/** Everyone who matches, using the index that best fits the filter. */
export const listMatching = (db: Sql, accountId: Uuid, filter: SearchFilter, { before, limit }: Cursor) => db<
  ContactRow[]
>`
  select ${columns(db)} from contacts c
  where ${matches(db, accountId, filter)} ${isBefore(db, before)}
  order by c.seq desc limit ${limit}`

/** The same for a list, walking through its members. */
export const listMembersMatching = (
  db: Sql,
  accountId: Uuid,
  listId: Uuid,
  filter: SearchFilter,
  { before, limit }: Cursor,
) =>
  db<ContactRow[]>`
  select ${columns(db)} from list_members m join contacts c on c.account_id = ${accountId} and c.id = m.contact_id
  where m.account_id = ${accountId} and m.list_id = ${listId} ${before === null ? nothing(db) : db`and m.contact_seq < ${before}`}
    and ${matches(db, accountId, { ...filter, list: null })}
  order by m.contact_seq desc limit ${limit}`

/** What these people spent by currency, most first; reversed orders aren't revenue. */
export const listSpent = (db: Sql, accountId: Uuid, contactIds: Uuid[]) => db<
  { contact_id: Uuid; currency: string; total: string }[]
>`
  select contact_id, currency, sum(total) as total from orders
  where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[]) and not reversed
  group by contact_id, currency order by sum(total) desc, currency`

export type Progress = { indexed: number; last: number }

/** The highest indexed number, and the highest assigned number. */
export async function readProgress(db: Sql, accountId: Uuid): Promise<Progress> {
  const [row] = await db<Progress[]>`
    select coalesce(p.last_seq, 0) as indexed, n.last_seq as last
    from people_counts n left join people_search_progress p on p.account_id = n.account_id
    where n.account_id = ${accountId}`
  return row ?? { indexed: 0, last: 0 }
}

type Words = SearchFilter & { needle: string }

/** Numbers above `after`. */
export type Window = { before: number | null; after: number }

const isWithin = (db: Sql, { before, after }: Window): Fragment =>
  db`c.seq > ${after} ${isBefore(db, before)}` as Fragment

/** Everyone in a window who matches. */
export const searchWindow = (db: Sql, accountId: Uuid, filter: Words, window: Window, limit: number) => db<
  ContactRow[]
>`
  select ${columns(db)} from contacts c
  where ${matches(db, accountId, filter)} and ${isWithin(db, window)}
  order by c.seq desc limit ${limit}`

/** How many people in a window have the words, ignoring the other filters. */
export async function countWindow(db: Sql, accountId: Uuid, needle: string, window: Window): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from contacts c
    where c.account_id = ${accountId} and ${isWithin(db, window)} and ${hasText(db, needle)}`
  return row!.n
}

/**
 * The newest matches up to a number by the search index, and `found`, how many have the words. If that exceeds `most`,
 * no rows are read. The index contains folded text, so its results are compared again. Materialized and joined one by
 * one (`limit 1`); otherwise the limit tempts the planner to scan all people.
 */
export async function searchIndex(
  db: Sql,
  accountId: Uuid,
  filter: Words,
  { upto, limit, most }: { upto: number; limit: number; most: number },
): Promise<{ found: number; rows: ContactRow[] }> {
  const rows = await db<(ContactRow & { found: number })[]>`
    with found as materialized (
      select s.seq from people_search s
      where s.account_id = ${accountId} and s.text like '%' || search_fold(lower(${filter.needle})) || '%' and s.seq <= ${upto}
      limit ${most + 1}
    )
    select c.*, n.found from (select count(*) as found from found) n
    left join lateral (
      select c.* from (select seq from found where n.found <= ${most} order by seq desc) f
      cross join lateral (
        select ${columns(db)} from contacts c where c.seq = f.seq and ${matches(db, accountId, filter)} limit 1
      ) c
      order by f.seq desc limit ${limit}
    ) c on true`
  // Without matches there is one row that contains only the count.
  return { found: rows[0]!.found, rows: rows.filter(({ id }) => id !== null) }
}

/** The distinct sources in the account, by a loose index scan. */
export const listSources = (db: Sql, accountId: Uuid, limit: number) => db<{ source: string }[]>`
  with recursive found (source) as (
    (select source from contacts where account_id = ${accountId} and source is not null order by source limit 1)
    union all
    select (select source from contacts where account_id = ${accountId} and source > found.source order by source limit 1)
    from found where found.source is not null
  )
  select source from found where source is not null limit ${limit}`
