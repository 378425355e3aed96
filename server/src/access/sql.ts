// Statements about credentials. They are looked up across accounts: the account is what the lookup finds out.

import type { Db, Sql } from '../platform/db/db.ts'
import { rowsOf } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type CredentialRow = {
  id: Uuid
  account_id: Uuid
  account_name: string
  app_id: Uuid | null
  app_name: string | null
  app_kind: 'private' | 'public' | null
  app_live: boolean | null
  scopes: string[]
}

/** What a key may do; never more than its app may now. */
export const keyScopes = (db: Sql) => db`
  case when p.id is null then k.scopes
    else array(select scope from unnest(k.scopes) with ordinality s (scope, n) where scope = any(p.scopes) order by n) end`

/** Hashes in hex, as they come back beside what they open. */
export const findCredentials = (db: Sql, hashes: string[]) => db<(CredentialRow & { hash: string })[]>`
  select t.hash, k.id, k.account_id, a.name as account_name, k.app_id, p.name as app_name, p.kind as app_kind, p.live as app_live,
    ${keyScopes(db)} as scopes
  from ${rowsOf(
    db,
    hashes.map((hash) => ({ hash })),
    { hash: 'text' },
  )}
  join api_keys k on k.hash = decode(t.hash, 'hex') join accounts a on a.id = k.account_id left join apps p on p.id = k.app_id
  where k.revoked_at is null and p.removed_at is null`

export const updateLastUsed = (db: Db, uses: { id: Uuid; usedAt: Date }[]) => db`
  update api_keys k set last_used_at = t."usedAt"
  from ${rowsOf(db, uses, { id: 'uuid', usedAt: 'timestamptz' })}
  where k.id = t.id and (k.last_used_at is null or k.last_used_at < t."usedAt")`

/** Tells every process to forget what it remembers of an account's credentials, once the transaction commits. */
export const notifyCredentialsChanged = (db: Sql, accountId: Uuid) => db`
  select pg_notify('credentials_changed', ${accountId}::text)`

/** Word that a process sends to itself, to know that it still hears of changes. */
export const notifyAlive = (db: Sql, process: Uuid, sentAt: number) => db`
  select pg_notify('credentials_changed', ${`${process} ${sentAt}`})`
