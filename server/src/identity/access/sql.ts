// Credentials are looked up across accounts, because the lookup determines the account.

import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type CredentialRow = {
  id: Uuid
  account_id: Uuid
  account_name: string
  app_id: Uuid | null
  app_name: string | null
  app_kind: 'private' | 'public' | null
  app_live: boolean | null
  scopes: string[]
  /** Set for tokens; null for keys, which work until they are revoked. */
  expires_at: Date | null
}

/** The key's permissions, limited to those its app has now. */
export const keyScopes = (db: Sql) => db`
  case when p.id is null then k.scopes
    else array(select scope from unnest(k.scopes) with ordinality s (scope, n) where scope = any(p.scopes) order by n) end`

/** The token's permissions, limited to those its app has now. */
const tokenScopes = (db: Sql) => db`
  array(select scope from unnest(o.scopes) with ordinality s (scope, n) where scope = any(p.scopes) order by n)`

/** API keys, and access tokens of public apps. Hashes are hex, so that each row can be matched to its secret. */
export const findCredentials = (db: Sql, hashes: string[], now: Date) => db<(CredentialRow & { hash: string })[]>`
  with t as (select hash, decode(hash, 'hex') as secret from unnest(${hashes}::text[]) hash)
  select t.hash, k.id, k.account_id, a.name as account_name, k.app_id, p.name as app_name, p.kind as app_kind, p.live as app_live,
    ${keyScopes(db)} as scopes, null::timestamptz as expires_at
  from t join api_keys k on k.hash = t.secret join accounts a on a.id = k.account_id left join apps p on p.id = k.app_id
  where k.revoked_at is null and p.removed_at is null
  union all
  select t.hash, c.id, c.account_id, a.name, c.app_id, p.name, p.kind, p.live, ${tokenScopes(db)}, o.expires_at
  from t join oauth_tokens o on o.hash = t.secret join app_connections c on c.id = o.connection_id
    join accounts a on a.id = c.account_id join apps p on p.id = c.app_id
  where o.kind = 'access' and o.expires_at > ${now} and p.removed_at is null`

export type Use = { id: Uuid; usedAt: Date }

export const updateKeysUsed = (db: Db, uses: Use[]) => db`
  update api_keys k set last_used_at = t."usedAt"
  from ${rowsOf(db, uses, { id: 'uuid', usedAt: 'timestamptz' })}
  where k.id = t.id and (k.last_used_at is null or k.last_used_at < t."usedAt")`

export const updateConnectionsUsed = (db: Db, uses: Use[]) => db`
  update app_connections c set last_used_at = t."usedAt"
  from ${rowsOf(db, uses, { id: 'uuid', usedAt: 'timestamptz' })}
  where c.id = t.id and (c.last_used_at is null or c.last_used_at < t."usedAt")`

export const CHANNEL = 'credentials_changed'

/** Makes every process evict the accounts' credentials once the transaction commits. */
export const notifyCredentialsChanged = (tx: Tx, accountIds: Uuid[]) => tx`
  select pg_notify(${CHANNEL}, id) from unnest(${accountIds}::text[]) id`
