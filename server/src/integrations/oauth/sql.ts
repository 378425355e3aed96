// Statements for clients, codes, and tokens. They are found by their secret across accounts, because the lookup
// determines the account.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type ClientRow = {
  id: Uuid
  account_id: Uuid
  name: string
  /** The name of the account that owns the app. */
  created_by: string
  live: boolean
  scopes: string[]
  redirect_uris: string[]
  client_secret_hash: Buffer
}

export async function findClient(db: Sql, clientId: string): Promise<ClientRow | undefined> {
  const [row] = await db<ClientRow[]>`
    select p.id, p.account_id, p.name, a.name as created_by, p.live, p.scopes, p.redirect_uris, p.client_secret_hash
    from apps p join accounts a on a.id = p.account_id
    where p.client_id = ${clientId} and p.kind = 'public' and p.removed_at is null`
  return row
}

export type CodeRow = {
  family: Uuid
  scopes: string[]
  redirect_uri: string
  challenge: string
  expires_at: Date
  used_at: Date | null
}

export type NewCode = Omit<CodeRow, 'used_at'> & { hash: Buffer; connection_id: Uuid }

export const insertCode = (tx: Tx, row: NewCode) => tx`
  insert into oauth_codes (hash, connection_id, family, scopes, redirect_uri, challenge, expires_at)
  values (${row.hash}, ${row.connection_id}, ${row.family}, ${row.scopes}, ${row.redirect_uri}, ${row.challenge}, ${row.expires_at})`

export type LockedConnection = { id: Uuid; account_id: Uuid }

/**
 * Locks the connection of a code. Every change to codes and tokens happens under this lock: locking only the token's
 * row would let a reuse detected during a refresh miss the tokens of that refresh.
 */
export async function lockConnectionOfCode(tx: Tx, appId: Uuid, hash: Buffer): Promise<LockedConnection | undefined> {
  const [row] = await tx<LockedConnection[]>`
    select id, account_id from app_connections
    where app_id = ${appId} and id = (select connection_id from oauth_codes where hash = ${hash}) for update`
  return row
}

/** The same for a token. */
export async function lockConnectionOfToken(tx: Tx, appId: Uuid, hash: Buffer): Promise<LockedConnection | undefined> {
  const [row] = await tx<LockedConnection[]>`
    select id, account_id from app_connections
    where app_id = ${appId} and id = (select connection_id from oauth_tokens where hash = ${hash}) for update`
  return row
}

export async function findCode(tx: Tx, hash: Buffer): Promise<CodeRow | undefined> {
  const [row] = await tx<CodeRow[]>`
    select family, scopes, redirect_uri, challenge, expires_at, used_at from oauth_codes where hash = ${hash}`
  return row
}

export const updateCodeUsed = (tx: Tx, hash: Buffer, now: Date) => tx`
  update oauth_codes set used_at = ${now} where hash = ${hash}`

export type TokenRow = {
  family: Uuid
  kind: 'access' | 'refresh'
  scopes: string[]
  expires_at: Date
  used_at: Date | null
}

export async function findToken(tx: Tx, hash: Buffer): Promise<TokenRow | undefined> {
  const [row] = await tx<TokenRow[]>`
    select family, kind, scopes, expires_at, used_at from oauth_tokens where hash = ${hash}`
  return row
}

export type NewToken = Omit<TokenRow, 'scopes' | 'used_at' | 'family'> & { hash: string; scopes: string }

/** Hashes in hex, permissions separated by spaces. */
export const insertTokens = (tx: Tx, connectionId: Uuid, family: Uuid, tokens: NewToken[]) => tx`
  insert into oauth_tokens (hash, connection_id, family, kind, scopes, expires_at)
  select decode(t.hash, 'hex'), ${connectionId}, ${family}, t.kind, string_to_array(t.scopes, ' '), t.expires_at
  from ${rowsOf(tx, tokens, { hash: 'text', kind: 'text', scopes: 'text', expires_at: 'timestamptz' })}`

export const updateTokenUsed = (tx: Tx, hash: Buffer, now: Date) => tx`
  update oauth_tokens set used_at = ${now} where hash = ${hash}`

export const removeToken = (tx: Tx, hash: Buffer) => tx`delete from oauth_tokens where hash = ${hash}`

export const removeFamily = (tx: Tx, connectionId: Uuid, family: Uuid) => tx`
  delete from oauth_tokens where connection_id = ${connectionId} and family = ${family}`

/** A used code is kept a day past its expiry, so that a second use is detected. */
export const removeExpired = (tx: Tx, now: Date) => tx`
  with old_codes as (delete from oauth_codes where expires_at < ${now}::timestamptz - interval '1 day')
  delete from oauth_tokens where expires_at < ${now}`
