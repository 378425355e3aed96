// Statements for used stamps: each stamp is good for one answer.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** False if it was already used. */
export async function insertStamp(tx: Tx, accountId: Uuid, id: Uuid, digest: Buffer, now: Date): Promise<boolean> {
  const added = await tx`
    insert into form_stamps (account_id, id, digest, used_at) values (${accountId}, ${id}, ${digest}, ${now})
    on conflict (account_id, id) do nothing returning 1`
  return added.length > 0
}

export async function findStampDigest(db: Sql, accountId: Uuid, id: Uuid): Promise<Buffer | undefined> {
  const [row] = await db<{ digest: Buffer }[]>`
    select digest from form_stamps where account_id = ${accountId} and id = ${id}`
  return row?.digest
}

export const removeOldStamps = (tx: Tx, before: Date) => tx`delete from form_stamps where used_at < ${before}`
