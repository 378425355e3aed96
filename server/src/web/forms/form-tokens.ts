// Signed tokens of forms: the stamp that says when a form was shown, and the link that confirms an address.

import { createHmac } from 'node:crypto'
import type { Sql } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { openClaim, sealClaim } from '../../platform/sealed-claim.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'

export const CONFIRM_PATH = '/forms/confirm'
const CONFIRM_DAYS = 7

/** Each form has its own secret, so that a stamp is valid for one form; the claim's ID identifies the stamp. */
const stampSecret = async (db: Sql, formId: Uuid): Promise<Buffer> =>
  createHmac('sha256', await installationSecret(db, 'form-stamps'))
    .update(formId)
    .digest()
const confirmSecret = (db: Sql): Promise<Buffer> => installationSecret(db, 'form-confirmations')

export const makeStamp = async (db: Sql, accountId: Uuid, formId: Uuid, now: Date): Promise<string> =>
  sealClaim(await stampSecret(db, formId), { accountId, id: newId(), at: now })

export type Stamp = { id: Uuid; shownAt: Date }

/** Null if the stamp is invalid or belongs to another form. */
export async function readStamp(db: Sql, token: string, accountId: Uuid, formId: Uuid): Promise<Stamp | null> {
  const claim = openClaim(await stampSecret(db, formId), token)
  return claim && claim.accountId === accountId ? { id: claim.id, shownAt: claim.at } : null
}

export async function confirmLink(db: Sql, baseUrl: string, accountId: Uuid, answerId: Uuid, now: Date) {
  const at = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS)
  return `${baseUrl}${CONFIRM_PATH}/${sealClaim(await confirmSecret(db), { accountId, id: answerId, at })}`
}

/** Null if the link is invalid or expired. */
export async function readConfirmToken(db: Sql, token: string, now: Date) {
  const claim = openClaim(await confirmSecret(db), token)
  return claim && claim.at > now ? { accountId: claim.accountId, answerId: claim.id } : null
}
