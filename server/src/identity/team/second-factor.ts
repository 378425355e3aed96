// The second factor: codes from an authenticator app, and backup codes in case the phone is lost.

import { createHash, randomInt } from 'node:crypto'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { signedInOf, userOf } from './actor.ts'
import { requireProof } from './require-proof.ts'
import type { Proof } from './require-proof.ts'
import * as sessionSql from './session-sql.ts'
import * as sessions from './sessions.ts'
import { lockUser } from './sql.ts'
import type { UserRow } from './sql.ts'
import { userWithEmail } from './team.ts'
import * as throttle from './throttle.ts'
import { matchTotp, newTotpSecret, openTotp, sealTotp, totpSecretText, totpUri } from './totp.ts'

const BACKUP_CODES = 10
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Offers a secret for the authenticator app; it takes effect only once a code proves that the app has it. */
export async function offer(ctx: Ctx<Db>, proof: Proof) {
  const user = await userOf(ctx.db, ctx)
  if (user.password_hash === null && !user.has_identity) {
    throw new Problem('validation_error', 'Set a password first: the code is requested after it.')
  }
  await requireProof(ctx, user, proof)
  if (user.totp_secret) {
    throw new Problem(
      'validation_error',
      'Two-factor authentication is already on. Turn it off before you set up another app.',
    )
  }
  const secret = newTotpSecret()
  await sessionSql.updateTotpOffered(ctx.db, user.id, await sealTotp(ctx.db, user.id, secret))
  return { secret: totpSecretText(secret), uri: totpUri(secret, user.email) }
}

export async function confirm(ctx: Ctx<Tx>, code: string): Promise<string[]> {
  const user = await lockOwn(ctx.db, ctx)
  if (!user.totp_offered) throw new Problem('validation_error', 'Start setting up an authenticator app first.')
  const offered = await openTotp(ctx.db, user.id, user.totp_offered)
  const step = matchTotp(offered, plainCode(code), 0, ctx.clock.now())
  if (step === null) {
    throw new Problem(
      'validation_error',
      '"code" must be the six digits that the app shows now. Check that the phone’s clock is correct.',
    )
  }
  await sessionSql.updateTotp(ctx.db, user.id, user.totp_offered, step)
  // Other sessions were opened without the second factor.
  await sessions.endAllOf(ctx.db, user.id, signedInOf(ctx).session)
  return replaceBackupCodes(ctx.db, user)
}

export async function disable(ctx: Ctx<Db>, proof: Proof): Promise<void> {
  const user = await userOf(ctx.db, ctx)
  await requireProof(ctx, user, proof)
  await transaction(ctx.db, (tx) => turnOff(tx, user))
}

/** For the operator, when a user lost both the phone and the backup codes. Their sessions end. */
export async function turnOffFor(tx: Tx, email: string): Promise<UserRow> {
  const { id } = await userWithEmail(tx, email)
  const user = (await lockUser(tx, id))!
  await turnOff(tx, user)
  await sessions.endAllOf(tx, id)
  // Earlier failed attempts must not lock the user out now.
  await throttle.forgetAttempts(tx, user.email)
  return user
}

async function turnOff(tx: Tx, user: UserRow): Promise<void> {
  await sessionSql.updateTotp(tx, user.id, null, user.totp_last_step)
  await sessionSql.removeBackupCodes(tx, user.id)
}

export async function newBackupCodes(ctx: Ctx<Db>, proof: Proof): Promise<string[]> {
  const user = await userOf(ctx.db, ctx)
  await requireProof(ctx, user, proof)
  if (!user.totp_secret) throw new Problem('validation_error', 'Turn on two-factor authentication first.')
  return transaction(ctx.db, async (tx) => replaceBackupCodes(tx, await lockOwn(tx, ctx)))
}

/** Concurrent requests would each leave a set of codes. */
async function lockOwn(tx: Tx, ctx: Ctx): Promise<UserRow> {
  const { id } = await userOf(tx, ctx)
  return (await lockUser(tx, id))!
}

/** Uses up a code from the app or a backup code of a locked user; false if the code is neither, or was used before. */
export async function useCode(tx: Tx, clock: Clock, user: UserRow, text: string): Promise<boolean> {
  if (!user.totp_secret) return false
  const code = plainCode(text)
  const secret = await openTotp(tx, user.id, user.totp_secret)
  const step = matchTotp(secret, code, user.totp_last_step, clock.now())
  if (step === null) return sessionSql.claimBackupCode(tx, user.id, backupHash(user, code))
  await sessionSql.updateTotpLastStep(tx, user.id, step)
  return true
}

async function replaceBackupCodes(tx: Tx, user: UserRow): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, newBackupCode)
  await sessionSql.removeBackupCodes(tx, user.id)
  await sessionSql.insertBackupCodes(
    tx,
    user.id,
    codes.map((code) => backupHash(user, plainCode(code))),
  )
  return codes
}

/** Three groups of four: 59 bits, easy to copy from paper. */
const newBackupCode = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  )

const plainCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toLowerCase()

const backupHash = (user: UserRow, code: string): Buffer => createHash('sha256').update(`${user.id} ${code}`).digest()
