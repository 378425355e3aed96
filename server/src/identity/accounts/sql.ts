// The accounts table has no account_id column, so these statements filter by the account's own ID.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { PageLanguage, WeekStart } from './settings.ts'

export type NewAccountRow = {
  id: Uuid
  name: string
  country: string | null
  people_limit: number | null
  sends_per_month: number | null
  open_for_sending: boolean
  created_at: Date
}

/** What the account's team can change. */
export type SettingsRow = {
  name: string
  country: string | null
  postal_address: string | null
  zone: string
  week_start: WeekStart
  language: PageLanguage | null
  currency: string | null
  members_may_send: boolean
  needs_second_factor: boolean
  utm_on: boolean
  utm_source: string
  utm_medium: string
}

export type AccountRow = NewAccountRow & SettingsRow

export const insertAccount = (db: Sql, account: NewAccountRow) => db`
  insert into accounts (id, name, country, people_limit, sends_per_month, open_for_sending, created_at)
  values (${account.id}, ${account.name}, ${account.country}, ${account.people_limit}, ${account.sends_per_month},
    ${account.open_for_sending}, ${account.created_at})`

const columns = (db: Sql) => db`
  id, name, country, people_limit, sends_per_month, open_for_sending, created_at, postal_address, zone, week_start, language,
  currency, members_may_send, needs_second_factor, utm_on, utm_source, utm_medium`

export async function findAccount(db: Sql, id: Uuid): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`select ${columns(db)} from accounts where id = ${id}`
  return row
}

/** Also locks the row until the transaction ends, so that changes run one after another. */
export async function lockAccountRow(tx: Sql, id: Uuid): Promise<AccountRow | undefined> {
  const [row] = await tx<AccountRow[]>`select ${columns(tx)} from accounts where id = ${id} for no key update`
  return row
}

/** Held until the transaction ends; inserts that reference the account don't wait for it. */
export const lockAccount = (tx: Tx, id: Uuid) => tx`
  select from accounts where id = ${id} for no key update`

export const updateAccount = (db: Sql, id: Uuid, row: SettingsRow) => db`
  update accounts set name = ${row.name}, country = ${row.country}, postal_address = ${row.postal_address}, zone = ${row.zone},
    week_start = ${row.week_start}, language = ${row.language}, currency = ${row.currency}, members_may_send = ${row.members_may_send},
    needs_second_factor = ${row.needs_second_factor}, utm_on = ${row.utm_on}, utm_source = ${row.utm_source},
    utm_medium = ${row.utm_medium}
  where id = ${id}`

export async function hasSecondFactor(db: Sql, userId: Uuid): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from users where id = ${userId} and totp_secret is not null) as found`
  return row!.found
}

/** PostgreSQL also computes with time zones and may support fewer than Node. */
export async function isKnownZone(db: Sql, zone: string): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from pg_timezone_names where name = ${zone}) as found`
  return row!.found
}

export async function countAccounts(db: Sql): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from accounts`
  return row!.n
}
