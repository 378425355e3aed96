// Signing in with a password or a one-time link, then with the second factor if the user has one.

import { hashSecret } from '../access/secrets.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { Problem } from '../../platform/problem.ts'
import { visitorOf } from './actor.ts'
import { removeIdentitiesOfUser, updateSessionIdentity } from './identity-sql.ts'
import { isPassword } from './passwords.ts'
import { useCode } from './second-factor.ts'
import * as sessionSql from './session-sql.ts'
import * as sessions from './sessions.ts'
import type { Started } from './sessions.ts'
import * as sql from './sql.ts'
import * as throttle from './throttle.ts'

const MOST_CODE_TRIES = 5

export async function withPassword(ctx: Ctx<Db>, sent: { email: string; password: string }): Promise<Started> {
  const { db, clock } = ctx
  const { ip, session } = visitorOf(ctx)
  const email = normalizeEmail(sent.email)!
  await throttle.countAttempt(db, clock, throttle.signInLimits(email, ip))
  const user = await sql.findUserByEmail(db, email)
  const known = await isPassword(user?.password_hash, sent.password)
  if (!user || !known) throw new Problem('unauthorized', 'The email address or password is incorrect.')
  const pending = user.totp_secret !== null
  const started = await sessions.start(db, clock, user, pending)
  await sessions.end(db, session)
  // Attempts keep counting until the second factor is right too; otherwise it could be guessed indefinitely.
  if (!pending) await throttle.resetAttempts(db, email, ip)
  return started
}

export async function withSecondFactor(ctx: Ctx<Db>, code: string): Promise<Started> {
  const { db, clock } = ctx
  const { ip, session: token } = visitorOf(ctx)
  const session = token ? await sessions.find(db, clock, token) : undefined
  const user = session?.pending ? await sql.findUser(db, session.user_id) : undefined
  if (!session || !user) throw sessions.signInAgain()
  await throttle.countAttempt(db, clock, throttle.signInLimits(user.email, ip))
  if (!(await sessionSql.addSessionTry(db, session.id, MOST_CODE_TRIES))) {
    throw new Problem('unauthorized', 'Too many incorrect codes. Sign in again.')
  }
  const started = await transaction(db, async (tx) => {
    const locked = (await sql.lockUser(tx, user.id))!
    if (!(await useCode(tx, clock, locked, code))) {
      throw new Problem('unauthorized', 'The code is incorrect or was already used.')
    }
    if (!(await sessionSql.removeSession(tx, session.id))) throw sessions.signInAgain()
    const finished = await sessions.start(tx, clock, locked, false)
    if (session.identity_id) await updateSessionIdentity(tx, hashSecret(finished.token), session.identity_id)
    return finished
  })
  await throttle.resetAttempts(db, user.email, ip)
  return started
}

/** A link proves as much as a password, and also the address it was sent to; the second factor is still required. */
export async function withLink(ctx: Ctx<Tx>, token: string): Promise<Started> {
  const { db, clock } = ctx
  await sessionSql.lockUserOfLink(db, hashSecret(token))
  const link = await sessionSql.claimLink(db, hashSecret(token), 'sign_in', clock.now())
  const found = link && (await sql.findUser(db, link.user_id))
  if (!found) throw linkEnded()
  const user = found.email_verified_at === null ? await takeOver(db, found) : found
  await sql.updateUserProven(db, user.id, clock.now())
  await sessions.end(db, visitorOf(ctx).session)
  return sessions.start(db, clock, user, user.totp_secret !== null)
}

/** Anyone can claim an unverified address. The first proof of it locks them out. */
async function takeOver(tx: Tx, user: sql.UserRow): Promise<sql.UserRow> {
  await sql.updateUserPassword(tx, user.id, null)
  await removeIdentitiesOfUser(tx, user.id)
  await sessions.endAllOf(tx, user.id)
  await sessionSql.removeLinksOfUser(tx, user.id)
  return { ...user, password_hash: null, has_identity: false }
}

export const linkEnded = (): Problem =>
  new Problem('not_found', 'This link is invalid, expired, or was already used. Request a new one.')
