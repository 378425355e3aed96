import type { Sql, Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type DkimKeyRow = {
  domain: string
  selector: string
  algorithm: 'rsa' | 'ed25519'
  private_key: Buffer
  public_key: string
  active: boolean
  created_at: Date
}

export async function findActiveKey(db: Sql, accountId: Uuid, domain: string): Promise<DkimKeyRow | undefined> {
  const [row] = await db<DkimKeyRow[]>`
    select domain, selector, algorithm, private_key, public_key, active, created_at from dkim_keys
    where account_id = ${accountId} and domain = ${domain} and active order by created_at desc, selector limit 1`
  return row
}

export const insertKey = (tx: Tx, accountId: Uuid, row: DkimKeyRow) => tx`
  insert into dkim_keys (account_id, domain, selector, algorithm, private_key, public_key, active, created_at)
  values (${accountId}, ${row.domain}, ${row.selector}, ${row.algorithm}, ${row.private_key}, ${row.public_key},
    ${row.active}, ${row.created_at})`
