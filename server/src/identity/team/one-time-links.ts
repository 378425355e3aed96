// One-time links: to sign in, to choose a new password, to confirm a new address. The token is in the URL fragment,
// which browsers don't send: it appears in no log, and opening the link changes nothing until the console uses it.

import { hashSecret, newSecret } from '../access/secrets.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { queueMail, queueMails } from '../../platform/mail/outgoing-mail.ts'
import { Problem } from '../../platform/problem.ts'
import { userOf, visitorOf } from './actor.ts'
import * as mails from './mails.ts'
import { hashPassword } from './passwords.ts'
import { requireProof } from './require-proof.ts'
import * as sessionSql from './session-sql.ts'
import * as sessions from './sessions.ts'
import { linkEnded } from './sign-in.ts'
import * as sql from './sql.ts'
import { userWithEmail } from './team.ts'
import * as throttle from './throttle.ts'
import { HOUR_MS } from '../../platform/values/time.ts'

const HOURS: Record<sessionSql.Purpose, number> = { sign_in: 24, password_reset: 1, new_email: 1 }

/** A sign-in link of the operator works for a day, an emailed one for an hour. */
const MAILED_HOURS = 1

const PAGES: Record<sessionSql.Purpose, string> = {
  sign_in: '/console/sign-in',
  password_reset: '/console/reset-password',
  new_email: '/console/confirm-email',
}

/** `path` is relative to the base URL of the installation. */
export type Link = { path: string; expiresAt: Date }

/** With a null `userId`, no link is stored and the token is invalid. */
async function makeLink(
  db: Sql,
  clock: Clock,
  userId: string | null,
  purpose: sessionSql.Purpose,
  { newEmail = null, hours = HOURS[purpose] }: { newEmail?: string | null; hours?: number } = {},
): Promise<Link> {
  const token = newSecret('')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  const row = { token_hash: hashSecret(token), user_id: userId, purpose, new_email: newEmail }
  await sessionSql.insertLink(db, { ...row, created_at: now, expires_at: expiresAt })
  return { path: `${PAGES[purpose]}#token=${token}`, expiresAt }
}

/** For the operator: a link that signs the user in once, within a day. */
export const createSignInLink = (db: Sql, clock: Clock, email: string): Promise<Link> =>
  linkFor(db, clock, email, 'sign_in')

/** For the operator: a link to choose a new password, within an hour. */
export const createResetLink = (db: Sql, clock: Clock, email: string): Promise<Link> =>
  linkFor(db, clock, email, 'password_reset')

async function linkFor(db: Sql, clock: Clock, email: string, purpose: sessionSql.Purpose): Promise<Link> {
  return makeLink(db, clock, (await userWithEmail(db, email)).id, purpose)
}

/** Neither the response nor its timing reveals whether a user has the address. */
export async function requestReset(ctx: Ctx<Db>, address: string, baseUrl: string): Promise<void> {
  const { db, clock } = ctx
  const email = normalizeEmail(address)!
  const limits = [throttle.resetMailsTo(email), throttle.resetMailsFrom(visitorOf(ctx).ip)]
  await transaction(db, async (tx) => {
    await throttle.countMail(tx, clock, limits)
    const user = await sql.findUserByEmail(tx, email)
    const { path } = await makeLink(tx, clock, user?.id ?? null, 'password_reset')
    await queueMails(tx, clock, user ? [mails.passwordReset(email, baseUrl + path)] : [])
  })
}

/** Proves the address of a user who came from the identity provider. */
export async function mailSignInLink(ctx: Ctx<Db>, email: string, baseUrl: string): Promise<void> {
  const { db, clock } = ctx
  await transaction(db, async (tx) => {
    await throttle.countMail(tx, clock, [throttle.resetMailsTo(email), throttle.resetMailsFrom(visitorOf(ctx).ip)])
    const user = await sql.findUserByEmail(tx, email)
    if (!user) return
    const { path } = await makeLink(tx, clock, user.id, 'sign_in', { hours: MAILED_HOURS })
    await queueMail(tx, clock, mails.signInLink(email, baseUrl + path))
  })
}

/** A new password ends all sessions and all other links. */
export async function resetPassword(ctx: Ctx<Db>, token: string, password: string): Promise<void> {
  const { db, clock } = ctx
  // Hashing is expensive, and anyone can send an invalid token.
  if (!(await sessionSql.findLink(db, hashSecret(token), 'password_reset', clock.now()))) throw linkEnded()
  const hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    await sessionSql.lockUserOfLink(tx, hashSecret(token))
    const link = await sessionSql.claimLink(tx, hashSecret(token), 'password_reset', clock.now())
    const user = link && (await sql.findUser(tx, link.user_id))
    if (!user) throw linkEnded()
    await sql.updateUserPassword(tx, user.id, hash)
    await sql.updateUserProven(tx, user.id, clock.now())
    await sessions.endAllOf(tx, user.id)
    await sessionSql.removeLinksOfUser(tx, user.id)
    await throttle.forgetAttempts(tx, user.email)
  })
}

/**
 * A new address is confirmed by an emailed link. If mail can't be sent, it takes effect immediately but counts as
 * unverified until the user opens a link from the operator.
 */
export async function changeEmail(
  ctx: Ctx<Db>,
  { email: address, password }: { email: string; password?: string },
  { baseUrl, hasMailServer, passwords }: { baseUrl: string; hasMailServer: boolean; passwords: boolean },
): Promise<'link_mailed' | 'changed'> {
  const { db, clock } = ctx
  const email = normalizeEmail(address)!
  const user = await userOf(db, ctx)
  await requireProof(ctx, user, { password, passwords })
  if (!hasMailServer) {
    await transaction(db, (tx) => setEmail(tx, user.id, email, null))
    return 'changed'
  }
  await throttle.countMail(db, clock, [throttle.mailsAskedBy(user.id)])
  await transaction(db, async (tx) => {
    const { path } = await makeLink(tx, clock, user.id, 'new_email', { newEmail: email })
    await queueMail(tx, clock, mails.newEmail(email, baseUrl + path))
  })
  return 'link_mailed'
}

export async function confirmNewEmail(ctx: Ctx<Tx>, token: string): Promise<{ email: string }> {
  const { db, clock } = ctx
  await sessionSql.lockUserOfLink(db, hashSecret(token))
  const link = await sessionSql.claimLink(db, hashSecret(token), 'new_email', clock.now())
  if (!link?.new_email) throw linkEnded()
  await setEmail(db, link.user_id, link.new_email, clock.now())
  return { email: link.new_email }
}

/** Links sent to the old address stop working. */
async function setEmail(tx: Tx, userId: string, email: string, verifiedAt: Date | null): Promise<void> {
  if (!(await sql.updateUserEmail(tx, userId, email, verifiedAt))) {
    throw new Problem('validation_error', 'Another user already has this email address.')
  }
  await sessionSql.removeLinksOfUser(tx, userId)
}
