// The token in the link that proves a sender: it names the sender and the day it ends, and only this installation can make
// one. Using it twice proves nothing new, so nothing has to be kept of it.

import type { Sql } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { openClaim, sealClaim } from '../../platform/sealed-claim.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type Claim = { accountId: Uuid; senderId: Uuid; expiresAt: Date }

const secretOf = (db: Sql): Promise<Buffer> => installationSecret(db, 'sender-proofs')

export const makeProof = async (db: Sql, { accountId, senderId, expiresAt }: Claim): Promise<string> =>
  sealClaim(await secretOf(db), { accountId, id: senderId, at: expiresAt })

/** Null for a token that is damaged, made up, too old or of another installation. */
export async function readProof(db: Sql, token: string, now: Date): Promise<Claim | null> {
  const claim = openClaim(await secretOf(db), token)
  return claim && claim.at > now ? { accountId: claim.accountId, senderId: claim.id, expiresAt: claim.at } : null
}
