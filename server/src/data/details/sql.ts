import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { DetailType } from './parse-value.ts'

export type DetailRow = {
  account_id: Uuid
  id: Uuid
  number: number
  name: string
  type: DetailType
  choices: string[]
  position: number
  created_at: Date
}

/** In the account's order. Retired details are omitted unless requested. */
export const listDetails = (db: Sql, accountIds: Uuid[]) => db<DetailRow[]>`
  select account_id, id, number, name, type, choices, position, created_at from details
  where account_id = any(${accountIds}::uuid[]) and retired_at is null
  order by account_id, position, number`

/** Includes the account's country, which decides how a date such as 3/4/2026 is read. */
export const listDetailsWithCountry = (db: Sql, accountIds: Uuid[]) => db<(DetailRow & { country: string | null })[]>`
  select d.account_id, d.id, d.number, d.name, d.type, d.choices, d.position, d.created_at, a.country
  from details d join accounts a on a.id = d.account_id
  where d.account_id = any(${accountIds}::uuid[]) and d.retired_at is null
  order by d.account_id, d.position, d.number`

/** Includes retired ones, because a number is never reused. */
export async function findLastNumber(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ last: number | null }[]>`
    select max(number) as last from details where account_id = ${accountId}`
  return row!.last ?? 0
}

export const insertDetail = (tx: Tx, row: DetailRow) => tx`
  insert into details (account_id, id, number, name, type, choices, position, created_at)
  values (${row.account_id}, ${row.id}, ${row.number}, ${row.name}, ${row.type}, ${row.choices}, ${row.position}, ${row.created_at})`

export const updateDetail = (tx: Tx, { account_id, id, name, choices }: DetailRow) => tx`
  update details set name = ${name}, choices = ${choices} where account_id = ${account_id} and id = ${id}`

export const updateDetailOrder = (tx: Tx, accountId: Uuid, ids: Uuid[]) => tx`
  update details d set position = place from unnest(${ids}::uuid[]) with ordinality as t (id, place)
  where d.account_id = ${accountId} and d.id = t.id`

export const retireDetail = (tx: Tx, accountId: Uuid, id: Uuid, now: Date) => tx`
  update details set retired_at = ${now} where account_id = ${accountId} and id = ${id} and retired_at is null`
