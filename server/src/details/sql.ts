import type { Sql } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'
import type { DetailType } from './values.ts'

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

/** In the account's order; retired ones are gone for everyone but those who look for them. */
export const listDetails = (db: Sql, accountIds: Uuid[]) => db<DetailRow[]>`
  select account_id, id, number, name, type, choices, position, created_at from details
  where account_id = any(${accountIds}::uuid[]) and retired_at is null
  order by account_id, position, number`

export async function countriesOf(db: Sql, accountIds: Uuid[]): Promise<Map<Uuid, string | null>> {
  const rows = await db<{ id: Uuid; country: string | null }[]>`
    select id, country from accounts where id = any(${accountIds}::uuid[])`
  return new Map(rows.map(({ id, country }) => [id, country]))
}
