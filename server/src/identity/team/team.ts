// Teams: who belongs to an account, in which role.

import * as accounts from '../accounts/accounts.ts'
import type { NewAccount } from '../accounts/accounts.ts'
import type { Ctx, Role } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { newId, parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { showInstantOrNull } from '../../platform/values/time.ts'
import { signedInOf } from './actor.ts'
import { publicUserId } from './me.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { requireMayManage } from './roles.ts'
import * as sql from './sql.ts'

export type OpenAccount = NewAccount & {
  ownerEmail: string
  /** Null for an owner who arrives by a sign-in link and chooses one then, or who signs in already. */
  password: string | null
}

/** An account with its owner. Who signs in already becomes owner of this one too, with the password they have. The operator vouches for a new address. */
export async function openAccount(
  tx: Tx,
  clock: Clock,
  { ownerEmail, password, ...account }: OpenAccount,
): Promise<{ accountId: Uuid; userId: Uuid; isNewUser: boolean }> {
  const email = normalizeEmail(ownerEmail)
  if (!email) throw new Problem('validation_error', 'The owner must be an email address, such as ada@example.com.')
  const known = await sql.findUserByEmail(tx, email)
  if (known) await requireThemselves(known, password)
  const accountId = await accounts.create(tx, clock, account)
  const userId = known?.id ?? (await createUser(tx, clock, { email, name: null, password, proven: true }))
  await sql.insertMember(tx, accountId, userId, 'owner', clock.now())
  return { accountId, userId, isNewUser: !known }
}

/** Anyone can sign in under an address that nobody proved, so it is not handed an account; and no password is passed over. */
async function requireThemselves(known: sql.UserRow, password: string | null): Promise<void> {
  if (known.email_verified_at === null) {
    const link = `./lettermill password reset --email ${known.email}`
    throw new Problem(
      'validation_error',
      `Somebody signs in as ${known.email} who has not shown that the address is theirs. Hand its owner a link made with "${link}"; once it is used, create the account.`,
    )
  }
  if (password !== null && !(await isPassword(known.password_hash, password))) {
    throw new Problem(
      'validation_error',
      `${known.email} signs in already, with another password. Leave the password out: they keep theirs.`,
    )
  }
}

/** For the operator of the installation, who names people by the address they sign in with. */
export async function userWithEmail(db: Sql, email: string): Promise<sql.UserRow> {
  const user = await sql.findUserByEmail(db, normalizeEmail(email) ?? '')
  if (!user) throw new Problem('not_found', `Nobody signs in with the address ${email.slice(0, 254)}.`)
  return user
}

export type NewUser = { email: string; name: string | null; password: string | null; proven?: boolean }

export async function createUser(db: Sql, clock: Clock, { email, name, password, proven }: NewUser): Promise<Uuid> {
  const now = clock.now()
  const user = { id: newId(), email, name, password_hash: password === null ? null : await hashPassword(password) }
  const isNew = await sql.insertUser(db, { ...user, email_verified_at: proven ? now : null, created_at: now })
  if (isNew) return user.id
  throw new Problem('validation_error', 'Somebody signs in with this address already.')
}

/** Somebody who signs in already joins an account. */
export const addMember = (tx: Tx, clock: Clock, accountId: Uuid, userId: Uuid, role: Role) =>
  sql.insertMember(tx, accountId, userId, role, clock.now())

export async function list(ctx: Ctx) {
  return (await sql.listMembers(ctx.db, ctx.accountId)).map(present)
}

export async function changeRole(ctx: Ctx<Tx>, id: string, role: Role) {
  const { team, userId } = await lockMember(ctx, id)
  requireMayManage(actingRole(ctx, team), role)
  if (role !== 'owner') requireOtherOwner(team, userId)
  await sql.updateMemberRole(ctx.db, ctx.accountId, userId, role)
  if (role === 'member') await sql.removeInvitationsBy(ctx.db, ctx.accountId, userId)
  return (await list(ctx)).find((member) => member.id === id)!
}

export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const { team, userId } = await lockMember(ctx, id)
  requireOtherOwner(team, userId)
  await end(ctx, userId)
}

export async function leave(ctx: Ctx<Tx>): Promise<void> {
  const { id } = signedInOf(ctx)
  requireOtherOwner(await sql.lockRoles(ctx.db, ctx.accountId), id)
  await end(ctx, id)
}

/** Whom they invited is not let in after them. */
async function end({ db, accountId }: Ctx<Tx>, userId: Uuid): Promise<void> {
  await sql.removeMember(db, accountId, userId)
  await sql.removeInvitationsBy(db, accountId, userId)
}

/** For what belongs to a user of the account; of someone who is no longer on the team, every admin may manage it. */
export async function requireMayManageUser(ctx: Ctx<Tx>, userId: Uuid): Promise<void> {
  const team = await sql.lockRoles(ctx.db, ctx.accountId)
  requireMayManage(actingRole(ctx, team), team.get(userId) ?? 'member')
}

type Team = Map<Uuid, Role>

/** Roles are read again under the lock: whoever asks may have lost theirs a moment ago. */
async function lockMember(ctx: Ctx<Tx>, id: string): Promise<{ team: Team; userId: Uuid }> {
  const userId = parseId('usr', id)
  const team = await sql.lockRoles(ctx.db, ctx.accountId)
  const role = userId && team.get(userId)
  if (!role) throw new Problem('not_found', 'There is no such person in this team.')
  requireMayManage(actingRole(ctx, team), role)
  return { team, userId }
}

const actingRole = (ctx: Ctx, team: Team): Role => team.get(signedInOf(ctx).id) ?? 'member'

function requireOtherOwner(team: Team, userId: Uuid): void {
  const owners = [...team].filter(([, role]) => role === 'owner')
  if (owners.length > 1 || owners[0]?.[0] !== userId) return
  throw new Problem('forbidden', 'An account needs an owner. Make somebody else an owner first.')
}

function present(row: sql.MemberRow) {
  return {
    id: publicUserId(row.user_id),
    email: row.email,
    name: row.name,
    role: row.role,
    secondFactor: row.second_factor,
    emailProven: row.email_proven,
    joinedAt: row.created_at.toISOString(),
    seenAt: showInstantOrNull(row.seen_at),
  }
}
