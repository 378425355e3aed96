// The keys that sign an account's mail, by the domain of its senders.

import type { Sql } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { dkimKey } from './dkim.ts'
import type { DkimKey } from './dkim.ts'
import * as sql from './dkim-keys-sql.ts'
import { openSealed, sealKey } from './sealed.ts'

/** The newest active key of the domain; null when its mail is not signed here. */
export async function findDkimKey(db: Sql, accountId: Uuid, domain: string): Promise<DkimKey | null> {
  const row = await sql.findActiveKey(db, accountId, domain)
  if (!row) return null
  const { selector, algorithm, private_key } = row
  return dkimKey({ domain, selector, algorithm, pem: openSealed(await sealKey(db), private_key) })
}
