// URLs and signing secrets of endpoints, decrypted once and cached until the endpoint changes.

import type { KeyObject } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Delivery } from './delivery-sql.ts'
import { listTargets } from './delivery-sql.ts'
import { openSigningVault, signingContext, signingKey } from './signing.ts'

export type Target = { version: string; url: URL; key: KeyObject }

const MOST_REMEMBERED = 20_000

export function rememberTargets(db: Db) {
  const remembered = new Map<Uuid, Target>()
  const isKnown = ({ endpoint_id, version }: Delivery) => remembered.get(endpoint_id)?.version === version

  async function load(accountId: Uuid, ids: Uuid[]): Promise<void> {
    if (remembered.size > MOST_REMEMBERED) remembered.clear()
    const [vault, rows] = await Promise.all([openSigningVault(db), listTargets(db, accountId, ids)])
    for (const { id, version, url, secret } of rows) {
      const key = signingKey(vault.open(secret, signingContext(accountId, id)))
      remembered.set(id, { version, url: new URL(url), key })
    }
  }

  /** The endpoints that still exist; a deleted endpoint receives nothing more. */
  return async (accountId: Uuid, rows: readonly Delivery[]): Promise<Map<Uuid, Target>> => {
    const unknown = new Set(rows.filter((row) => !isKnown(row)).map(({ endpoint_id }) => endpoint_id))
    for (const id of unknown) remembered.delete(id)
    if (unknown.size > 0) await load(accountId, [...unknown])
    const found = new Map<Uuid, Target>()
    for (const { endpoint_id } of rows) {
      const target = remembered.get(endpoint_id)
      if (target) found.set(endpoint_id, target)
    }
    return found
  }
}
