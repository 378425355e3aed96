// Statements about accounts. An account is not found inside an account, so these name only its id.

import type { Sql, Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type AccountRow = {
  id: Uuid
  name: string
  country: string | null
  people_limit: number | null
  sends_per_month: number | null
  open_for_sending: boolean
  created_at: Date
}

export const insertAccount = (db: Sql, account: AccountRow) => db`
  insert into accounts (id, name, country, people_limit, sends_per_month, open_for_sending, created_at)
  values (${account.id}, ${account.name}, ${account.country}, ${account.people_limit}, ${account.sends_per_month},
    ${account.open_for_sending}, ${account.created_at})`

export async function findAccount(db: Sql, id: Uuid): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`
    select id, name, country, people_limit, sends_per_month, open_for_sending, created_at from accounts where id = ${id}`
  return row
}

/** Held until the transaction ends; references to the account do not wait for it. */
export const lockAccount = (tx: Tx, id: Uuid) => tx`
  select from accounts where id = ${id} for no key update`

export const updateAccount = (db: Sql, id: Uuid, { name, country }: Pick<AccountRow, 'name' | 'country'>) => db`
  update accounts set name = ${name}, country = ${country} where id = ${id}`

export async function countAccounts(db: Sql): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from accounts`
  return row!.n
}
