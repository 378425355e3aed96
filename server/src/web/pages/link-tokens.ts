// Links to the preference page that people ask for by their address. They name the person instead of an email, and expire.

import type { Sql } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { readClaim, signClaim } from '../../platform/signed-token.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'

const LASTS_MS = 7 * DAY_MS

const secret = (db: Sql): Promise<Buffer> => installationSecret(db, 'preference-links')

export const makeLinkToken = async (db: Sql, accountId: Uuid, contactId: Uuid, now: Date): Promise<string> =>
  signClaim(await secret(db), { accountId, id: contactId, at: new Date(now.getTime() + LASTS_MS) })

export type LinkToken = { accountId: Uuid; contactId: Uuid; isExpired: boolean }

/** Null if the token is invalid. */
export async function readLinkToken(db: Sql, token: string, now: Date): Promise<LinkToken | null> {
  const claim = readClaim(await secret(db), token)
  return claim && { accountId: claim.accountId, contactId: claim.id, isExpired: claim.at <= now }
}
