// Proof that the person at the browser is the user. It is required again before changes that would let a stolen session
// stay, or lock its owner out.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { MINUTE_MS } from '../../platform/values/time.ts'
import { signedInOf } from './actor.ts'
import { isPassword } from './passwords.ts'
import { findSessionStart } from './session-sql.ts'
import type { UserRow } from './sql.ts'
import * as throttle from './throttle.ts'

const RECENT_MINUTES = 15

export type Proof = {
  password: string | undefined
  /** False if passwords don't sign in here. */
  passwords: boolean
}

/** The password, or a recent sign-in for users who sign in with the identity provider. */
export async function requireProof(ctx: Ctx<Db>, user: UserRow, { password, passwords }: Proof): Promise<void> {
  if (passwords && user.password_hash !== null) return requirePassword(ctx, user.password_hash, password)
  // A new user came with a one-time link, and could not sign in again.
  if (user.password_hash === null && !user.has_identity) return
  const startedAt = await findSessionStart(ctx.db, signedInOf(ctx).session)
  if (!startedAt || ctx.clock.now().getTime() - startedAt.getTime() > RECENT_MINUTES * MINUTE_MS) {
    throw new Problem(
      'forbidden',
      `Sign out and in again first: this needs a sign-in within the last ${RECENT_MINUTES} minutes.`,
    )
  }
}

export const wrongPassword = () => new Problem('validation_error', 'The current password is incorrect.')

async function requirePassword(ctx: Ctx<Db>, hash: string, password: string | undefined): Promise<void> {
  const tries = throttle.sessionLimit(signedInOf(ctx).session)
  await throttle.countAttempt(ctx.db, ctx.clock, [tries])
  if (password === undefined || !(await isPassword(hash, password))) throw wrongPassword()
  await throttle.forget(ctx.db, tries)
}
