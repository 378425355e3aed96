// Teams: who belongs to an account, in which role.

import * as accounts from '../accounts/accounts.ts'
import type { NewAccount } from '../accounts/accounts.ts'
import type { Ctx, Role } from '../platform/http/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Sql, Tx } from '../platform/db/db.ts'
import { normalizeEmail } from '../platform/values/email-address.ts'
import { newId, parseId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'
import { signedInOf } from './actor.ts'
import { publicUserId } from './me.ts'
import { hashPassword } from './passwords.ts'
import { requireMayManage } from './roles.ts'
import * as sql from './sql.ts'

export type OpenAccount = NewAccount & {
  ownerEmail: string
  /** Null for an owner who arrives by a sign-in link and chooses one then. */
  password: string | null
}

/** An account with its owner. Who signs in already becomes owner of this one too, with the password they have. */
export async function openAccount(
  tx: Tx,
  clock: Clock,
  { ownerEmail, password, ...account }: OpenAccount,
): Promise<{ accountId: Uuid; userId: Uuid }> {
  const email = normalizeEmail(ownerEmail)
  if (!email) throw new Problem('validation_error', 'The owner must be an email address, such as ada@example.com.')
  const accountId = await accounts.create(tx, clock, account)
  const userId = await ensureUser(tx, clock, email, password)
  await sql.insertMember(tx, accountId, userId, 'owner', clock.now())
  return { accountId, userId }
}

async function ensureUser(db: Sql, clock: Clock, email: string, password: string | null): Promise<Uuid> {
  const known = await sql.findUserByEmail(db, email)
  return known?.id ?? createUser(db, clock, { email, name: null, password })
}

/** For the operator of the installation, who names people by the address they sign in with. */
export async function userWithEmail(db: Sql, email: string): Promise<sql.UserRow> {
  const user = await sql.findUserByEmail(db, normalizeEmail(email) ?? '')
  if (!user) throw new Problem('not_found', `Nobody signs in with the address ${email.slice(0, 254)}.`)
  return user
}

export type NewUser = { email: string; name: string | null; password: string | null }

export async function createUser(db: Sql, clock: Clock, { email, name, password }: NewUser): Promise<Uuid> {
  const user = { id: newId(), email, name, password_hash: password === null ? null : await hashPassword(password) }
  if (await sql.insertUser(db, { ...user, created_at: clock.now() })) return user.id
  throw new Problem('validation_error', 'Somebody signs in with this address already.')
}

export async function list(ctx: Ctx) {
  return (await sql.listMembers(ctx.db, ctx.accountId)).map(present)
}

export async function changeRole(ctx: Ctx, id: string, role: Role) {
  const { team, userId } = await lockMember(ctx, id)
  requireMayManage(actingRole(ctx, team), role)
  if (role !== 'owner') requireOtherOwner(team, userId)
  await sql.updateMemberRole(ctx.db, ctx.accountId, userId, role)
  return (await list(ctx)).find((member) => member.id === id)!
}

export async function remove(ctx: Ctx, id: string): Promise<void> {
  const { team, userId } = await lockMember(ctx, id)
  requireOtherOwner(team, userId)
  await sql.removeMember(ctx.db, ctx.accountId, userId)
}

export async function leave(ctx: Ctx): Promise<void> {
  const { id } = signedInOf(ctx)
  requireOtherOwner(await sql.lockRoles(ctx.db, ctx.accountId), id)
  await sql.removeMember(ctx.db, ctx.accountId, id)
}

type Team = Map<Uuid, Role>

/** Roles are read again under the lock: whoever asks may have lost theirs a moment ago. */
async function lockMember(ctx: Ctx, id: string): Promise<{ team: Team; userId: Uuid }> {
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
    joinedAt: row.created_at.toISOString(),
  }
}
