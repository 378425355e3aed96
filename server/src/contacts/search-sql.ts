import type { Fragment, Sql } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'
import { columns } from './sql.ts'
import type { ContactRow } from './sql.ts'
import type { Status } from './status.ts'

export type SearchFilter = {
  /** Patterns of which one must fit the address and names of a person. */
  patterns: string[]
  statuses: Status[] | null
  stopped: boolean | null
  source: string | null
  listId: Uuid | null
}

/** The very expression of the index `contacts_search`. */
const words = (db: Sql) => db`(c.email || ' ' || coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, ''))`

const fits = (db: Sql, patterns: string[]): Fragment =>
  patterns.reduce<Fragment>(
    (before, pattern, i) =>
      i === 0 ? db`${words(db)} ilike ${pattern}` : db`${before} or ${words(db)} ilike ${pattern}`,
    db`true`,
  )

/** By halves: who can be mailed is an index of its own, and the rest is told apart row by row. */
const withStatus = (db: Sql, statuses: Status[]): Fragment =>
  db`and (c.status = 'subscribed') = ${statuses.includes('subscribed')} and c.status = any(${statuses}::text[])`

const matching = (
  db: Sql,
  accountId: Uuid,
  { patterns, statuses, stopped, source, listId }: SearchFilter,
): Fragment => db`
  c.account_id = ${accountId} ${patterns.length > 0 ? db`and (${fits(db, patterns)})` : db``}
    ${statuses ? withStatus(db, statuses) : db``}
    ${stopped === null ? db`` : stopped ? db`and c.stopped` : db`and not c.stopped`}
    ${source === null ? db`` : db`and c.source = ${source}`}
    ${
      listId
        ? db`and exists (select from list_members m where m.account_id = c.account_id and m.list_id = ${listId} and m.contact_id = c.id)`
        : db``
    }`

/** Among the newest `reach` people before a place, the newest `limit` that fit. */
export const searchNewest = (
  db: Sql,
  accountId: Uuid,
  filter: SearchFilter,
  { before, limit, reach }: { before: number | null; limit: number; reach: number },
) => db<ContactRow[]>`
  select ${columns(db)} from (
    select * from contacts where account_id = ${accountId} ${before === null ? db`` : db`and seq < ${before}`}
    order by seq desc limit ${reach}
  ) c
  where ${matching(db, accountId, filter)}
  order by c.seq desc limit ${limit}`

/** Everyone before a place who fits, found through whatever index knows them best, then put in order. */
export const searchEveryone = (
  db: Sql,
  accountId: Uuid,
  filter: SearchFilter,
  { before, limit }: { before: number | null; limit: number },
) => db<ContactRow[]>`
  select ${columns(db)} from contacts c
  where ${matching(db, accountId, filter)} ${before === null ? db`` : db`and c.seq < ${before}`}
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
