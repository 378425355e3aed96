// The signed-in user's own profile.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { publicAccountId } from '../accounts/accounts.ts'
import { signedInOf, userOf } from './actor.ts'
import { hashPassword } from './passwords.ts'
import { requireProof, wrongPassword } from './require-proof.ts'
import * as sessionSql from './session-sql.ts'
import * as sessions from './sessions.ts'
import * as sql from './sql.ts'

/** `passwords` is false if passwords don't sign in here, `hasMailServer` if this installation can't email links. */
type MeDeps = { passwords: boolean; hasMailServer: boolean }

export async function get(ctx: Ctx, { passwords, hasMailServer }: MeDeps) {
  const user = await userOf(ctx.db, ctx)
  const [accounts, codesLeft] = await Promise.all([
    sql.listAccountsOfUser(ctx.db, user.id),
    sessionSql.countBackupCodes(ctx.db, user.id),
  ])
  return {
    user: {
      id: publicUserId(user.id),
      email: user.email,
      name: user.name,
      hasPassword: user.password_hash !== null && passwords,
      hasIdentity: user.has_identity,
      secondFactor: user.totp_secret !== null,
      emailVerified: user.email_verified_at !== null,
      backupCodesLeft: codesLeft,
      language: user.language,
      newEmailConfirmed: hasMailServer,
    },
    accounts: accounts.map(({ account_id, name, role, lacks_second_factor }) => ({
      id: publicAccountId(account_id),
      name,
      role,
      lacksSecondFactor: lacks_second_factor,
    })),
  }
}

/** The user's accounts, with their role in each. */
export const accountsOf = (db: Sql, userId: Uuid) => sql.listAccountsOfUser(db, userId)

export const lockStanding = (tx: Tx, accountId: Uuid, userId: Uuid) => sql.lockStanding(tx, accountId, userId)

export const publicUserId = (id: string): string => publicId('usr', id)

export async function update(
  ctx: Ctx,
  { name, language }: { name?: string | null; language?: sql.UserRow['language'] },
  deps: MeDeps,
) {
  const { id } = signedInOf(ctx)
  if (name !== undefined) await sql.updateUserName(ctx.db, id, name?.trim() || null)
  if (language !== undefined) await sql.updateUserLanguage(ctx.db, id, language)
  return get(ctx, deps)
}

/** Ends all other sessions, which locks out anyone who learned the old password. */
export async function changePassword(ctx: Ctx<Db>, current: string | undefined, wanted: string): Promise<void> {
  const user = await userOf(ctx.db, ctx)
  await requireProof(ctx, user, { password: current, passwords: true })
  const hash = await hashPassword(wanted)
  await transaction(ctx.db, async (tx) => {
    const locked = await sql.lockUser(tx, user.id)
    // Another session changed it since it was read.
    if (locked?.password_hash !== user.password_hash) throw wrongPassword()
    await sql.updateUserPassword(tx, user.id, hash)
    await sessions.endAllOf(tx, user.id, signedInOf(ctx).session)
    await sessionSql.removeLinksOfUser(tx, user.id)
  })
}
