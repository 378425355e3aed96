import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type DkimKeyRow = {
  domain: string
  selector: string
  algorithm: 'rsa' | 'ed25519'
  private_key: Buffer
  public_key: string
  active: boolean
  created_at: Date
}

const columns = (db: Sql) => db`domain, selector, algorithm, private_key, public_key, active, created_at`

export async function findActiveKey(db: Sql, accountId: Uuid, domain: string): Promise<DkimKeyRow | undefined> {
  const [row] = await db<DkimKeyRow[]>`
    select ${columns(db)} from dkim_keys
    where account_id = ${accountId} and domain = ${domain} and active order by created_at desc, selector limit 1`
  return row
}

/** Ordered by selector. */
export const listKeys = (db: Sql, accountId: Uuid, domains: string[]) => db<DkimKeyRow[]>`
  select ${columns(db)} from dkim_keys
  where account_id = ${accountId} and domain = any(${domains}::text[]) order by domain, selector`

/** Replaces an existing key of the selector. */
export const insertKey = (tx: Tx, accountId: Uuid, row: DkimKeyRow) => tx`
  insert into dkim_keys (account_id, domain, selector, algorithm, private_key, public_key, active, created_at)
  values (${accountId}, ${row.domain}, ${row.selector}, ${row.algorithm}, ${row.private_key}, ${row.public_key},
    ${row.active}, ${row.created_at})
  on conflict (account_id, domain, selector) do update set algorithm = excluded.algorithm,
    private_key = excluded.private_key, public_key = excluded.public_key, active = excluded.active, created_at = excluded.created_at`

/** Signs with one of the domain's keys, and no longer with the others. */
export const updateActive = (tx: Tx, accountId: Uuid, domain: string, selector: string) => tx`
  update dkim_keys set active = (selector = ${selector}) where account_id = ${accountId} and domain = ${domain}`

export const removeKeys = (tx: Tx, accountId: Uuid, domain: string) => tx`
  delete from dkim_keys where account_id = ${accountId} and domain = ${domain}`
