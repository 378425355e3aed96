// The token in the link that verifies a sender: it names the sender and its expiry, and is signed by this installation.
// Using it twice changes nothing, so it is not stored.

import type { Sql } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { readClaim, signClaim } from '../../platform/signed-token.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type Claim = { accountId: Uuid; senderId: Uuid; expiresAt: Date }

const secretOf = (db: Sql): Promise<Buffer> => installationSecret(db, 'sender-verification')

export const sealVerification = async (db: Sql, { accountId, senderId, expiresAt }: Claim): Promise<string> =>
  signClaim(await secretOf(db), { accountId, id: senderId, at: expiresAt })

/** Null if the token is damaged, made up, expired or from another installation. */
export async function openVerification(db: Sql, token: string, now: Date): Promise<Claim | null> {
  const claim = readClaim(await secretOf(db), token)
  return claim && claim.at > now ? { accountId: claim.accountId, senderId: claim.id, expiresAt: claim.at } : null
}
