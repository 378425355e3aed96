// The sealed words of forms: the stamp that says when a form was shown, and the link that confirms an address.

import type { Sql } from '../platform/db/db.ts'
import { installationSecret } from '../platform/installation-secret.ts'
import { openClaim, sealClaim } from '../platform/sealed-claim.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { DAY_MS } from '../platform/values/time.ts'

export const CONFIRM_PATH = '/forms/confirm'
const CONFIRM_DAYS = 7

const stampSecret = (db: Sql): Promise<Buffer> => installationSecret(db, 'form-stamps')
const confirmSecret = (db: Sql): Promise<Buffer> => installationSecret(db, 'form-confirmations')

export const makeStamp = async (db: Sql, accountId: Uuid, formId: Uuid, now: Date): Promise<string> =>
  sealClaim(await stampSecret(db), { accountId, id: formId, at: now })

/** When this form was shown; null when the stamp is not ours, or is another form's. */
export async function readStamp(db: Sql, token: string, accountId: Uuid, formId: Uuid): Promise<Date | null> {
  const claim = openClaim(await stampSecret(db), token)
  return claim && claim.accountId === accountId && claim.id === formId ? claim.at : null
}

export async function confirmLink(db: Sql, baseUrl: string, accountId: Uuid, answerId: Uuid, now: Date) {
  const at = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS)
  return `${baseUrl}${CONFIRM_PATH}/${sealClaim(await confirmSecret(db), { accountId, id: answerId, at })}`
}

/** Null for a link that is not ours or too old. */
export async function readConfirmToken(db: Sql, token: string, now: Date) {
  const claim = openClaim(await confirmSecret(db), token)
  return claim && claim.at > now ? { accountId: claim.accountId, answerId: claim.id } : null
}
