import type { Fragment, Sql } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'
import { BLOCK } from './search-keys.ts'
import type { SearchKeys } from './search-keys.ts'
import { columns } from './sql.ts'
import type { ContactRow } from './sql.ts'
import type { Status } from './status.ts'

export type SearchFilter = {
  /** What must stand in the address and names of a person, as it is; with a space before it, where a word begins. */
  needle: string | null
  statuses: Status[] | null
  stopped: boolean | null
  source: string | null
  listId: Uuid | null
}

export type Place = { before: number | null; limit: number }

/** What is searched of a person. */
export const searchText = (db: Sql) =>
  db`(' ' || c.email || ' ' || coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '') || ' ')`

/** By halves: who can be mailed is an index of its own, and the rest is told apart row by row. */
const withStatus = (db: Sql, statuses: Status[]): Fragment =>
  db`and (c.status = 'subscribed') = ${statuses.includes('subscribed')} and c.status = any(${statuses}::text[])`

const matching = (
  db: Sql,
  accountId: Uuid,
  { needle, statuses, stopped, source, listId }: SearchFilter,
): Fragment => db`
  c.account_id = ${accountId} ${needle === null ? db`` : db`and strpos(lower(${searchText(db)}), lower(${needle})) > 0`}
    ${statuses ? withStatus(db, statuses) : db``}
    ${stopped === null ? db`` : stopped ? db`and c.stopped` : db`and not c.stopped`}
    ${source === null ? db`` : db`and c.source = ${source}`}
    ${
      listId
        ? db`and exists (select from list_members m where m.account_id = c.account_id and m.list_id = ${listId} and m.contact_id = c.id)`
        : db``
    }`

const earlier = (db: Sql, before: number | null): Fragment => (before === null ? db`` : db`and c.seq < ${before}`)

/** Blocks of people that are in the search index. */
export async function countIndexed(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ blocks: number }[]>`select blocks from people_searched where account_id = ${accountId}`
  return row?.blocks ?? 0
}

/** Those that fit among the newest `reach` people before a place, and among all that are not in the index yet. */
export const searchNewest = (
  db: Sql,
  accountId: Uuid,
  filter: SearchFilter,
  { before, limit, reach }: Place & { reach: number },
) => db<ContactRow[]>`
  select ${columns(db)} from contacts c
  where ${matching(db, accountId, filter)} ${earlier(db, before)} and c.seq >= (
    select least(
      ${before === null ? db`last_seq` : db`${before}::bigint`} - ${reach}::int,
      ${filter.needle === null ? db`null` : db`coalesce((select blocks from people_searched where account_id = ${accountId}), 0)::bigint * ${BLOCK}`}
    ) from people_counts where account_id = ${accountId}
  )
  order by c.seq desc limit ${limit}`

/** The keys are the account's own. Kept from being merged, so that only their index can answer. */
const blocksWith = (db: Sql, accountId: Uuid, keys: SearchKeys, condition: Fragment): Fragment => db`
  select block from (
    select account_id, block from people_search
    where ${'all' in keys ? db`keys @> ${keys.all}::int[]` : db`keys && ${keys.any}::int[]`} ${condition}
    offset 0
  ) p where account_id = ${accountId}`

export type Hunt = Place & {
  keys: SearchKeys
  /** Keys of the eras to look through first, newest first. */
  nearKeys: number[]
  /** The first block of the oldest of them. */
  nearFrom: number
}

/**
 * Through the index: near eras first, then everything older, each block looked at only until enough are found; and all
 * stale blocks. One statement, so that a block made anew meanwhile is seen as stale or as new.
 */
export const searchIndex = (
  db: Sql,
  accountId: Uuid,
  filter: SearchFilter,
  { before, limit, keys, nearKeys, nearFrom }: Hunt,
) => {
  const inBlock = (block: Fragment) => db`
    select c.seq from contacts c
    where ${matching(db, accountId, filter)} ${earlier(db, before)}
      and c.seq >= ${block}::bigint * ${BLOCK} and c.seq < (${block}::bigint + 1) * ${BLOCK}
    order by c.seq desc`
  const below = before === null ? db`` : db`and block <= ${before}::bigint / ${BLOCK}`
  return db<ContactRow[]>`
    with indexed as (
      select c.seq from (
        select near.block from unnest(${nearKeys}::int[]) as era (key)
        cross join lateral (
          ${blocksWith(db, accountId, keys, db`and keys @> array[era.key]`)} ${below} order by block desc
        ) near
        union all
        select block from (
          ${blocksWith(db, accountId, keys, db``)} and block < ${nearFrom} ${below} order by block desc
        ) far
      ) b cross join lateral (${inBlock(db`b.block`)}) c limit ${limit}
    ), stale as (
      select c.seq from (select distinct block from people_search_stale where account_id = ${accountId}) b
      cross join lateral (${inBlock(db`b.block`)}) c order by c.seq desc limit ${limit}
    )
    select ${columns(db)} from contacts c
    where c.account_id = ${accountId}
      and c.seq in (select seq from (select seq from indexed union select seq from stale) found order by seq desc limit ${limit})
    order by c.seq desc`
}

/** Everyone before a place who fits, where nothing is looked for in their texts: by the index that knows the filter best. */
export const searchEveryone = (db: Sql, accountId: Uuid, filter: SearchFilter, { before, limit }: Place) => db<
  ContactRow[]
>`
  select ${columns(db)} from contacts c
  where ${matching(db, accountId, filter)} ${earlier(db, before)}
  order by c.seq desc limit ${limit}`

/** The sources that people of the account have, by jumping from one to the next. */
export const listSources = (db: Sql, accountId: Uuid, limit: number) => db<{ source: string }[]>`
  with recursive found (source) as (
    (select source from contacts where account_id = ${accountId} and source is not null order by source limit 1)
    union all
    select (select source from contacts where account_id = ${accountId} and source > found.source order by source limit 1)
    from found where found.source is not null
  )
  select source from found where source is not null limit ${limit}`
