// Statements for apps and keys. Every write filters by the account that owns them.

import { keyScopes } from '../access/sql.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type AppRow = {
  id: Uuid
  account_id: Uuid
  name: string
  kind: 'private' | 'public'
  live: boolean
  scopes: string[]
  client_id: string | null
  redirect_uris: string[]
  created_at: Date
}

export type KeyRow = {
  id: Uuid
  account_id: Uuid
  app_id: Uuid | null
  app_name: string | null
  name: string
  hint: string
  scopes: string[]
  /** Email address of the creator; null for the operator of the installation. */
  made_by_email: string | null
  created_at: Date
  last_used_at: Date | null
}

export type NewApp = AppRow & { client_secret_hash: Buffer | null; created_by: Uuid | null }

export const insertApp = (db: Sql, app: NewApp) => db`
  insert into apps (id, account_id, name, kind, live, scopes, client_id, client_secret_hash, redirect_uris, created_by, created_at)
  values (${app.id}, ${app.account_id}, ${app.name}, ${app.kind}, ${app.live}, ${app.scopes}, ${app.client_id},
    ${app.client_secret_hash}, ${app.redirect_uris}, ${app.created_by}, ${app.created_at})`

const appColumns = (db: Sql) => db`id, account_id, name, kind, live, scopes, client_id, redirect_uris, created_at`

export async function countApps(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from apps where account_id = ${accountId} and removed_at is null`
  return row!.n
}

export const listApps = (db: Sql, accountId: Uuid) => db<AppRow[]>`
  select ${appColumns(db)} from apps where account_id = ${accountId} and removed_at is null order by id desc`

export async function findApp(db: Sql, accountId: Uuid, id: Uuid): Promise<AppRow | undefined> {
  const [row] = await db<AppRow[]>`
    select ${appColumns(db)} from apps where account_id = ${accountId} and id = ${id} and removed_at is null`
  return row
}

/** For the command line, where the operator identifies an app without its account. */
export async function findAppOfAnyAccount(db: Sql, id: Uuid): Promise<AppRow | undefined> {
  const [row] = await db<AppRow[]>`select ${appColumns(db)} from apps where id = ${id} and removed_at is null`
  return row
}

export type AppColumns = Pick<AppRow, 'name' | 'live' | 'scopes' | 'redirect_uris'>

/** Omitted fields keep their value. */
export async function updateApp(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
  changes: Partial<AppColumns>,
): Promise<AppRow | undefined> {
  const [row] = await db<AppRow[]>`
    update apps set name = coalesce(${changes.name ?? null}, name), live = coalesce(${changes.live ?? null}, live),
      scopes = coalesce(${changes.scopes ?? null}, scopes), redirect_uris = coalesce(${changes.redirect_uris ?? null}, redirect_uris)
    where account_id = ${accountId} and id = ${id} and removed_at is null
    returning ${appColumns(db)}`
  return row
}

export const updateClientSecret = (db: Sql, accountId: Uuid, id: Uuid, hash: Buffer) => db`
  update apps set client_secret_hash = ${hash} where account_id = ${accountId} and id = ${id}`

/** Deletes the app and its keys. */
export async function removeApp(db: Sql, accountId: Uuid, id: Uuid, now: Date): Promise<boolean> {
  const rows = await db`
    with gone as (
      update apps set removed_at = ${now} where account_id = ${accountId} and id = ${id} and removed_at is null returning id),
    revoked as (
      update api_keys set revoked_at = ${now} where account_id = ${accountId} and app_id = (select id from gone) and revoked_at is null)
    select 1 from gone`
  return rows.length > 0
}

export type NewKey = Omit<KeyRow, 'app_name' | 'made_by_email' | 'last_used_at'> & {
  hash: Buffer
  created_by: Uuid | null
}

export const insertKey = (db: Sql, key: NewKey) => db`
  insert into api_keys (id, account_id, app_id, name, hash, hint, scopes, created_by, created_at)
  values (${key.id}, ${key.account_id}, ${key.app_id}, ${key.name}, ${key.hash}, ${key.hint}, ${key.scopes}, ${key.created_by},
    ${key.created_at})`

export async function countKeys(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from api_keys where account_id = ${accountId} and revoked_at is null`
  return row!.n
}

const keyColumns = (db: Sql) => db`
  k.id, k.account_id, k.app_id, p.name as app_name, k.name, k.hint, ${keyScopes(db)} as scopes, u.email as made_by_email,
  k.created_at, k.last_used_at
  from api_keys k left join apps p on p.account_id = k.account_id and p.id = k.app_id left join users u on u.id = k.created_by`

export const listKeys = (db: Sql, accountId: Uuid) => db<KeyRow[]>`
  select ${keyColumns(db)} where k.account_id = ${accountId} and k.revoked_at is null order by k.id desc`

export async function findKey(db: Sql, accountId: Uuid, id: Uuid): Promise<KeyRow | undefined> {
  const [row] = await db<KeyRow[]>`select ${keyColumns(db)} where k.account_id = ${accountId} and k.id = ${id}`
  return row
}

export async function updateKeyRevoked(db: Sql, accountId: Uuid, id: Uuid, now: Date): Promise<boolean> {
  const rows = await db`
    update api_keys set revoked_at = ${now} where account_id = ${accountId} and id = ${id} and revoked_at is null returning 1`
  return rows.length > 0
}

export const updateKeysOfUserRevoked = (tx: Tx, accountId: Uuid, userId: Uuid, now: Date) => tx`
  update api_keys set revoked_at = ${now} where account_id = ${accountId} and created_by = ${userId} and revoked_at is null`
