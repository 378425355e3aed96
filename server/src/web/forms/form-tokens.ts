// Signed tokens of forms: the stamp that says when a form was shown, the link that confirms an address, and the link that
// shows a draft on the team's website.

import type { Sql } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { readClaim, signClaim } from '../../platform/signed-token.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'

export const CONFIRM_PATH = '/forms/confirm'
const CONFIRM_DAYS = 7
const PREVIEW_HOURS = 24

const stampSecret = (db: Sql): Promise<Buffer> => installationSecret(db, 'form-stamps')
const confirmSecret = (db: Sql): Promise<Buffer> => installationSecret(db, 'form-confirmations')
const previewSecret = (db: Sql): Promise<Buffer> => installationSecret(db, 'form-previews')

/** Valid for one form; the claim's ID identifies the stamp. */
export const makeStamp = async (db: Sql, accountId: Uuid, formId: Uuid, now: Date): Promise<string> =>
  signClaim(await stampSecret(db), { accountId, id: newId(), at: now }, formId)

export type Stamp = { id: Uuid; shownAt: Date }

/** Null if the stamp is invalid or belongs to another form. */
export async function readStamp(db: Sql, token: string, accountId: Uuid, formId: Uuid): Promise<Stamp | null> {
  const claim = readClaim(await stampSecret(db), token, formId)
  return claim && claim.accountId === accountId ? { id: claim.id, shownAt: claim.at } : null
}

export async function confirmLink(db: Sql, baseUrl: string, accountId: Uuid, answerId: Uuid, now: Date) {
  const at = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS)
  return `${baseUrl}${CONFIRM_PATH}/${signClaim(await confirmSecret(db), { accountId, id: answerId, at })}`
}

/** Null if the link is invalid or expired. */
export async function readConfirmToken(db: Sql, token: string, now: Date) {
  const claim = readClaim(await confirmSecret(db), token)
  return claim && claim.at > now ? { accountId: claim.accountId, answerId: claim.id } : null
}

export async function makePreviewToken(db: Sql, accountId: Uuid, formId: Uuid, now: Date): Promise<string> {
  const at = new Date(now.getTime() + PREVIEW_HOURS * HOUR_MS)
  return signClaim(await previewSecret(db), { accountId, id: formId, at })
}

/** The form of a preview. Null if the link is invalid, expired, or belongs to another account. */
export async function readPreviewToken(db: Sql, token: string, accountId: Uuid, now: Date): Promise<Uuid | null> {
  const claim = readClaim(await previewSecret(db), token)
  return claim && claim.accountId === accountId && claim.at > now ? claim.id : null
}
