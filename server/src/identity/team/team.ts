// Teams: the members of an account and their roles.

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
  /** Null for an owner who will use a sign-in link and choose one then, or who is an existing user. */
  password: string | null
}

/** Creates an account with its owner. An existing user keeps their password. The operator vouches for a new address. */
export async function openAccount(
  tx: Tx,
  clock: Clock,
  { ownerEmail, password, ...account }: OpenAccount,
): Promise<{ accountId: Uuid; userId: Uuid; isNewUser: boolean }> {
  const email = normalizeEmail(ownerEmail)
  if (!email)
    throw new Problem('validation_error', 'The owner must be a valid email address, for example ada@example.com.')
  const known = await sql.findUserByEmail(tx, email)
  if (known) await requireThemselves(known, password)
  const accountId = await accounts.create(tx, clock, account)
  const userId = known?.id ?? (await createUser(tx, clock, { email, name: null, password, verified: true }))
  await sql.insertMember(tx, accountId, userId, 'owner', clock.now())
  return { accountId, userId, isNewUser: !known }
}

/**
 * Anyone can claim an unverified address, so it must not receive an account. A password that differs is rejected rather
 * than ignored.
 */
async function requireThemselves(known: sql.UserRow, password: string | null): Promise<void> {
  if (known.email_verified_at === null) {
    const link = `./lettermill password reset --email ${known.email}`
    throw new Problem(
      'validation_error',
      `The user ${known.email} has not verified this address. Give its owner a link created with "${link}"; once it is used, create the account.`,
    )
  }
  if (password !== null && !(await isPassword(known.password_hash, password))) {
    throw new Problem(
      'validation_error',
      `${known.email} is an existing user with another password. Omit the password: they keep theirs.`,
    )
  }
}

/** For the operator, who identifies users by email address. */
export async function userWithEmail(db: Sql, email: string): Promise<sql.UserRow> {
  const user = await sql.findUserByEmail(db, normalizeEmail(email) ?? '')
  if (!user) throw new Problem('not_found', `No user has the email address ${email.slice(0, 254)}.`)
  return user
}

export type NewUser = { email: string; name: string | null; password: string | null; verified?: boolean }

export async function createUser(db: Sql, clock: Clock, { email, name, password, verified }: NewUser): Promise<Uuid> {
  const now = clock.now()
  const user = { id: newId(), email, name, password_hash: password === null ? null : await hashPassword(password) }
  const isNew = await sql.insertUser(db, { ...user, email_verified_at: verified ? now : null, created_at: now })
  if (isNew) return user.id
  throw new Problem('validation_error', 'A user with this email address already exists.')
}

/** Adds an existing user to an account. */
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

/** Invitations sent by this user are no longer valid. */
async function end({ db, accountId }: Ctx<Tx>, userId: Uuid): Promise<void> {
  await sql.removeMember(db, accountId, userId)
  await sql.removeInvitationsBy(db, accountId, userId)
}

/** For what belongs to a user of the account. If the user has left the team, every admin may manage it. */
export async function requireMayManageUser(ctx: Ctx<Tx>, userId: Uuid): Promise<void> {
  const team = await sql.lockRoles(ctx.db, ctx.accountId)
  requireMayManage(actingRole(ctx, team), team.get(userId) ?? 'member')
}

type Team = Map<Uuid, Role>

/** Reads the roles again under the lock, because the caller may just have lost theirs. */
async function lockMember(ctx: Ctx<Tx>, id: string): Promise<{ team: Team; userId: Uuid }> {
  const userId = parseId('usr', id)
  const team = await sql.lockRoles(ctx.db, ctx.accountId)
  const role = userId && team.get(userId)
  if (!role) throw new Problem('not_found', 'There is no such member in this team.')
  requireMayManage(actingRole(ctx, team), role)
  return { team, userId }
}

const actingRole = (ctx: Ctx, team: Team): Role => team.get(signedInOf(ctx).id) ?? 'member'

function requireOtherOwner(team: Team, userId: Uuid): void {
  const owners = [...team].filter(([, role]) => role === 'owner')
  if (owners.length > 1 || owners[0]?.[0] !== userId) return
  throw new Problem('forbidden', 'An account needs an owner. Make another member an owner first.')
}

function present(row: sql.MemberRow) {
  return {
    id: publicUserId(row.user_id),
    email: row.email,
    name: row.name,
    role: row.role,
    secondFactor: row.second_factor,
    emailVerified: row.email_verified,
    joinedAt: row.created_at.toISOString(),
    seenAt: showInstantOrNull(row.seen_at),
  }
}
