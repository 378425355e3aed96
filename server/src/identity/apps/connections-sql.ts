// Statements for connections of public apps.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export async function lockApp(tx: Tx, appId: Uuid): Promise<boolean> {
  const rows = await tx`select 1 from apps where id = ${appId} and removed_at is null for no key update`
  return rows.length > 0
}

/** False when the app was deleted or is no longer connected to the account. */
export async function lockAppOn(tx: Tx, accountId: Uuid, appId: Uuid): Promise<boolean> {
  if (!(await lockApp(tx, appId))) return false
  const rows = await tx`
    select 1 from apps where id = ${appId} and kind = 'private' and account_id = ${accountId}
    union all select 1 from app_connections where app_id = ${appId} and account_id = ${accountId}`
  return rows.length > 0
}

export const listAccountsOfApp = (db: Sql, appId: Uuid) => db<{ account_id: Uuid }[]>`
  select account_id from apps where id = ${appId}
  union select account_id from app_connections where app_id = ${appId} order by account_id`

export type NewConnection = {
  id: Uuid
  account_id: Uuid
  app_id: Uuid
  scopes: string[]
  connected_by: Uuid
}

/**
 * Adds the permissions to an existing connection and returns its ID, which may differ from the one passed. The first of
 * two steps locks the row, because Citus allows no subquery in `on conflict`.
 */
export async function saveConnection(tx: Tx, row: NewConnection, now: Date): Promise<Uuid> {
  const [saved] = await tx<{ id: Uuid; scopes: string[] }[]>`
    insert into app_connections as c (id, account_id, app_id, scopes, connected_by, created_at)
    values (${row.id}, ${row.account_id}, ${row.app_id}, ${row.scopes}, ${row.connected_by}, ${now})
    on conflict (account_id, app_id) do update set connected_by = excluded.connected_by
    returning c.id, c.scopes`
  const { id, scopes } = saved!
  const all = [...new Set([...scopes, ...row.scopes])]
  if (all.length > scopes.length) {
    await tx`update app_connections set scopes = ${all} where account_id = ${row.account_id} and app_id = ${row.app_id}`
  }
  return id
}

export type ConnectionRow = {
  id: Uuid
  app_id: Uuid
  app_name: string
  /** The name of the account that owns the app. */
  created_by: string
  live: boolean
  scopes: string[]
  connected_by: string | null
  created_at: Date
  last_used_at: Date | null
}

export const listConnections = (db: Sql, accountId: Uuid) => db<ConnectionRow[]>`
  select c.id, c.app_id, p.name as app_name, m.name as created_by, p.live,
    array(select s from unnest(c.scopes) with ordinality u (s, n) where s = any(p.scopes) order by n) as scopes,
    u.email as connected_by, c.created_at, c.last_used_at
  from app_connections c join apps p on p.id = c.app_id join accounts m on m.id = p.account_id
    left join users u on u.id = c.connected_by
  where c.account_id = ${accountId} order by c.id desc`

export async function findAppOfConnection(db: Sql, accountId: Uuid, id: Uuid): Promise<Uuid | undefined> {
  const [row] = await db<{ app_id: Uuid }[]>`
    select app_id from app_connections where account_id = ${accountId} and id = ${id}`
  return row?.app_id
}

/** Deletes the codes and tokens along with it. */
export async function removeConnection(tx: Tx, accountId: Uuid, id: Uuid): Promise<boolean> {
  return (await tx`delete from app_connections where account_id = ${accountId} and id = ${id} returning 1`).length > 0
}

export const removeConnectionsOfApp = (tx: Tx, appId: Uuid) => tx`delete from app_connections where app_id = ${appId}`
