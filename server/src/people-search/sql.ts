import type { Fragment, Sql } from '../platform/db/db.ts'
import { nothing, once } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { accountKey, BLOCK } from './keys.ts'
import type { SearchKeys } from './keys.ts'
import { columns } from '../contacts/sql.ts'
import type { ContactRow } from '../contacts/sql.ts'
import type { Status } from '../contacts/status.ts'

export type SearchFilter = {
  /** What must stand in the address and names of a person, as it is; with a space before it, where a word begins. */
  needle: string | null
  statuses: Status[] | null
  stopped: boolean | null
  source: string | null
  list: { id: Uuid; members: number } | null
}

export type Place = { before: number | null; limit: number }

/** What is searched of a person, in lower case as addresses are kept. */
export const searchText = once(
  (db) => db`(' ' || c.email || ' ' || lower(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '')) || ' ')`,
)

/** By halves: who can be mailed is an index of its own, and the rest is told apart row by row. */
const withStatus = (db: Sql, statuses: Status[]): Fragment =>
  db`and (c.status = 'subscribed') = ${statuses.includes('subscribed')} and c.status = any(${statuses}::text[])`

/** Digits that stand in a name of whoever has this: they follow a space, and no address holds one. */
const digitsOfName = (needle: string): string | null => /\S .*?(\d+)\D*$/.exec(needle)?.[1] ?? null

/** A glance that costs a third of the whole look, where there is one. */
const glance = (db: Sql, digits: string | null): Fragment =>
  digits === null ? nothing(db) : db`and (strpos(c.last_name, ${digits}) > 0 or strpos(c.first_name, ${digits}) > 0)`

/** The words are put into lower case once, not for every person. */
const withText = (db: Sql, needle: string): Fragment => db`
  ${glance(db, digitsOfName(needle))} and strpos(${searchText(db)}, (select lower(${needle}))) > 0`

const matching = (db: Sql, accountId: Uuid, { needle, statuses, stopped, source, list }: SearchFilter): Fragment => db`
  c.account_id = ${accountId} ${needle === null ? nothing(db) : withText(db, needle)}
    ${statuses ? withStatus(db, statuses) : nothing(db)}
    ${stopped === null ? nothing(db) : stopped ? db`and c.stopped` : db`and not c.stopped`}
    ${source === null ? nothing(db) : db`and c.source = ${source}`}
    ${
      list
        ? db`and exists (select from list_members m where m.account_id = c.account_id and m.list_id = ${list.id} and m.contact_id = c.id)`
        : nothing(db)
    }`

const earlier = (db: Sql, before: number | null): Fragment =>
  before === null ? nothing(db) : db`and c.seq < ${before}`

export type Indexed = { blocks: number; stale: number[] }

/** How many blocks of people are in the search index, and which of them are stale. */
export async function readIndexed(db: Sql, accountId: Uuid): Promise<Indexed> {
  const [row] = await db<Indexed[]>`
    select blocks, array(select distinct block from people_search_stale where account_id = ${accountId}) as stale
    from people_searched where account_id = ${accountId}`
  return row ?? { blocks: 0, stale: [] }
}

/** Unseen by the planner, which would believe to know better for each value, and plan every search anew: that takes longer. */
const unseen = (db: Sql, value: number | number[]): Fragment =>
  (Array.isArray(value) ? db`(select ${value}::int[])` : db`(select ${value}::int)`) as Fragment

/** Written out, not passed in: PostgreSQL keeps a plan only when it knows how little is asked for. */
const atMost = (db: Sql, limit: number): Fragment => db.unsafe(`limit ${limit}`)

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
  order by c.seq desc ${atMost(db, limit)}`

/**
 * The keys are the account's own. Kept from being merged, so that only their index can answer; one key beside the many
 * of which any will do says that few blocks are meant.
 */
const blocksWith = (
  db: Sql,
  accountId: Uuid,
  { keys, before }: Pick<Hunt, 'keys' | 'before'>,
  condition: Fragment,
): Fragment => db`
  select block from (
    select account_id, block from people_search
    where ${'all' in keys ? db`keys @> ${unseen(db, keys.all)}` : db`keys && ${unseen(db, keys.any)} and keys @> array[${accountKey(accountId)}::int]`} ${condition}
    offset 0
  ) p where account_id = ${accountId} ${before === null ? nothing(db) : db`and block <= ${before}::bigint / ${BLOCK}`}`

export type Hunt = Place & {
  keys: SearchKeys
  /** Keys of the eras to look through first, newest first. */
  nearKeys: number[]
  /** The first block of the oldest of them, and the first beyond the newest. */
  near: { from: number; to: number }
}

/** Those that came into the index beyond the near eras since these were chosen, which is next to never. */
const newerBlocks = (db: Sql, accountId: Uuid, hunt: Hunt): Fragment =>
  hunt.before === null || hunt.before >= hunt.near.to * BLOCK
    ? db`
        select block from (${blocksWith(db, accountId, hunt, nothing(db))} and block >= ${unseen(db, hunt.near.to)} order by block desc) newer
        where (select blocks from people_searched where account_id = ${accountId}) > ${unseen(db, hunt.near.to)}
        union all`
    : nothing(db)

const olderBlocks = (db: Sql, accountId: Uuid, hunt: Hunt): Fragment => db`
  select block from (${blocksWith(db, accountId, hunt, nothing(db))} and block < ${unseen(db, hunt.near.from)} order by block desc) older`

/** What is common is mostly found in the newest era. */
const blocksOfCommon = (db: Sql, accountId: Uuid, hunt: Hunt): Fragment => db`
  ${newerBlocks(db, accountId, hunt)}
  select near.block from unnest(${unseen(db, hunt.nearKeys)}) as era (key)
  cross join lateral (${blocksWith(db, accountId, hunt, db`and keys @> array[era.key]`)} order by block desc) near
  union all
  ${olderBlocks(db, accountId, hunt)}`

/** What is rare is looked for in all near eras together, in case it is not so rare. */
const blocksOfRare = (db: Sql, accountId: Uuid, hunt: Hunt): Fragment => db`
  ${newerBlocks(db, accountId, hunt)}
  select block from (${blocksWith(db, accountId, hunt, db`and keys && ${unseen(db, hunt.nearKeys)}`)} order by block desc) near
  union all
  ${olderBlocks(db, accountId, hunt)}`

/** Block by block in this order, each looked at only until enough are found. */
const inBlocks = (db: Sql, accountId: Uuid, filter: SearchFilter, { before, limit }: Place, blocks: Fragment) => db<
  ContactRow[]
>`
  select ${columns(db)} from (${blocks}) b
  cross join lateral (
    select * from contacts c
    where ${matching(db, accountId, filter)} ${earlier(db, before)}
      and c.seq >= b.block::bigint * ${BLOCK} and c.seq < (b.block::bigint + 1) * ${BLOCK}
    order by c.seq desc
  ) c
  ${atMost(db, limit)}`

const staleBlocks = (db: Sql, accountId: Uuid): Fragment =>
  db`select distinct block from people_search_stale where account_id = ${accountId} order by block desc` as Fragment

/** Through the index, and in blocks that are stale in it; somebody may come up twice. */
export const searchCommon = (db: Sql, accountId: Uuid, filter: SearchFilter, hunt: Hunt) => db<ContactRow[]>`
  (${inBlocks(db, accountId, filter, hunt, blocksOfCommon(db, accountId, hunt))}) union all
  (${inBlocks(db, accountId, filter, hunt, staleBlocks(db, accountId))})`

/** The same where few are meant, and among whoever is not in the index yet: all of one moment. */
export const searchRare = (db: Sql, accountId: Uuid, filter: SearchFilter, hunt: Hunt) => db<ContactRow[]>`
  (${searchNewest(db, accountId, filter, { ...hunt, reach: 0 })}) union all
  (${inBlocks(db, accountId, filter, hunt, blocksOfRare(db, accountId, hunt))}) union all
  (${inBlocks(db, accountId, filter, hunt, staleBlocks(db, accountId))})`

/** Everyone before a place who fits, where the search index is of no help: by the index that knows the filter best. */
export const searchEveryone = (db: Sql, accountId: Uuid, filter: SearchFilter, { before, limit }: Place) => db<
  ContactRow[]
>`
  select ${columns(db)} from contacts c
  where ${matching(db, accountId, filter)} ${earlier(db, before)}
  order by c.seq desc ${atMost(db, limit)}`

/** The same of a list, along its members; `only` says in which of the account's blocks they are worth a look. */
export const searchMembers = (
  db: Sql,
  accountId: Uuid,
  listId: Uuid,
  filter: SearchFilter,
  { before, limit }: Place,
  only: Fragment = nothing(db),
) => db<ContactRow[]>`
  select ${columns(db)} from list_members m join contacts c on c.account_id = ${accountId} and c.id = m.contact_id
  where m.account_id = ${accountId} and m.list_id = ${listId} ${before === null ? nothing(db) : db`and m.contact_seq < ${before}`} ${only}
    and ${matching(db, accountId, { ...filter, list: null })}
  order by m.contact_seq desc ${atMost(db, limit)}`

/** Members in blocks with these keys, or in blocks that the index does not know well. */
export const inBlocksWith = (
  db: Sql,
  accountId: Uuid,
  hunt: Pick<Hunt, 'keys' | 'before'>,
  { blocks, stale }: Indexed,
) =>
  db`and (
    m.contact_seq / ${BLOCK} in (${blocksWith(db, accountId, hunt, nothing(db))})
    or m.contact_seq >= ${blocks}::bigint * ${BLOCK} or m.contact_seq / ${BLOCK} = any(${stale}::bigint[]))` as Fragment

/** The sources that people of the account have, by jumping from one to the next. */
export const listSources = (db: Sql, accountId: Uuid, limit: number) => db<{ source: string }[]>`
  with recursive found (source) as (
    (select source from contacts where account_id = ${accountId} and source is not null order by source limit 1)
    union all
    select (select source from contacts where account_id = ${accountId} and source > found.source order by source limit 1)
    from found where found.source is not null
  )
  select source from found where source is not null limit ${limit}`
