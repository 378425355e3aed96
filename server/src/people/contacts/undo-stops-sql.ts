// Statements for removing stops in bulk.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

type Filter = { since: Date; until: Date; detail: string | null; domain: string | null }

const matching = (db: Sql, accountId: Uuid, { since, until, detail, domain }: Filter) => db`
  account_id = ${accountId} and reason = 'bounce' and email is not null
    and stopped_at >= ${since} and stopped_at <= ${until}
    ${detail === null ? db`` : db`and detail = ${detail}`}
    ${domain === null ? db`` : db`and lower(split_part(email, '@', 2)) = ${domain}`}`

export const listBounceStops = (db: Sql, accountId: Uuid, filter: Filter, limit: number) => db<{ email: string }[]>`
  select email from stopped_addresses where ${matching(db, accountId, filter)} order by stopped_at limit ${limit}`

export async function countBounceStops(db: Sql, accountId: Uuid, filter: Filter): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from stopped_addresses where ${matching(db, accountId, filter)}`
  return row!.n
}

export type UndoRow = Filter & { id: Uuid; at: Date; by: string; addresses: number }

export const insertUndo = (tx: Tx, accountId: Uuid, row: UndoRow) => tx`
  insert into stop_undos (account_id, id, at, by, since, until, detail, domain, addresses)
  values (${accountId}, ${row.id}, ${row.at}, ${row.by}, ${row.since}, ${row.until}, ${row.detail}, ${row.domain},
    ${row.addresses})`

export const listUndos = (db: Sql, accountId: Uuid) => db<UndoRow[]>`
  select id, at, by, since, until, detail, domain, addresses from stop_undos where account_id = ${accountId}
  order by id desc limit 100`
