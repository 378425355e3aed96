// Invitations: an emailed link that adds one person to one account, once, within seven days.

import { hashSecret, newSecret } from '../access/secrets.ts'
import type { Ctx, Role } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import { queueMail } from '../../platform/mail/outgoing-mail.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { publicAccountId } from '../accounts/accounts.ts'
import { userOf, visitorOf } from './actor.ts'
import * as mails from './mails.ts'
import { requireMayManage } from './roles.ts'
import * as sessions from './sessions.ts'
import type { Started } from './sessions.ts'
import { linkEnded } from './sign-in.ts'
import * as sql from './sql.ts'
import { createUser } from './team.ts'
import * as throttle from './throttle.ts'
import { DAY_MS } from '../../platform/values/time.ts'

const DAYS = 7

type LinkParts = { baseUrl: string; hasMailServer: boolean }

/** Only the invited person receives the link, unless mail can't be sent; then the inviter passes it on. */
export async function create(
  ctx: Ctx<Tx>,
  invited: { email: string; role: Role },
  { baseUrl, hasMailServer }: LinkParts,
) {
  const email = normalizeEmail(invited.email)!
  await throttle.countMail(ctx.db, ctx.clock, [throttle.mailsAskedBy(ctx.accountId)])
  const inviter = await userOf(ctx.db, ctx)
  const roles = await sql.lockRoles(ctx.db, ctx.accountId)
  const ownRole = roles.get(inviter.id) ?? 'member'
  requireMayManage(ownRole, invited.role)
  const before = await sql.findInvitedRole(ctx.db, ctx.accountId, email)
  if (before) requireMayManage(ownRole, before)
  const known = await sql.findUserByEmail(ctx.db, email)
  if (known && roles.has(known.id)) throw new Problem('validation_error', `${email} is already a member of this team.`)
  const token = newSecret('')
  const now = ctx.clock.now()
  const row: sql.InvitationRow = {
    account_id: ctx.accountId,
    id: newId(),
    email,
    role: invited.role,
    invited_by: inviter.id,
    mailed: hasMailServer,
    created_at: now,
    expires_at: new Date(now.getTime() + DAYS * DAY_MS),
  }
  await sql.insertInvitation(ctx.db, { ...row, token_hash: hashSecret(token) })
  const link = `${baseUrl}/console/invitation#token=${token}`
  await queueMail(ctx.db, ctx.clock, mails.invitation(email, inviter.name, ctx.accountName, link))
  return { ...present({ ...row, invited_by_email: inviter.email }), link: hasMailServer ? null : link }
}

export async function list(ctx: Ctx) {
  return (await sql.listInvitations(ctx.db, ctx.accountId, ctx.clock.now())).map(present)
}

export async function revoke(ctx: Ctx<Tx>, id: string): Promise<void> {
  const key = parseId('inv', id)
  const roles = await sql.lockRoles(ctx.db, ctx.accountId)
  const invitation = key && (await sql.findInvitation(ctx.db, ctx.accountId, key))
  if (!invitation) throw notFound('invitation')
  requireMayManage(roles.get((await userOf(ctx.db, ctx)).id) ?? 'member', invitation.role)
  await sql.removeInvitation(ctx.db, ctx.accountId, key)
}

/** What the page behind the link shows before the invitation is accepted. */
export async function look(ctx: Ctx<Tx>, token: string) {
  const found = await find(ctx, token)
  return {
    account: found.account_name,
    email: found.email,
    role: found.role,
    /** A user with this address exists: they accept while signed in, without a new password. */
    hasUser: found.user_id !== null,
  }
}

export type Acceptance = { token: string; name?: string | null; password?: string }

/** Accepts an invitation: an existing user must be signed in, a new one chooses a password. */
export async function accept(ctx: Ctx<Tx>, { token, name, password }: Acceptance) {
  const { db, clock } = ctx
  const invitation = await find(ctx, token)
  const { session: cookie } = visitorOf(ctx)
  const session = cookie ? await sessions.find(db, clock, cookie) : undefined
  const signedInAs = session && !session.pending ? session.user_id : null
  if (invitation.user_id && invitation.user_id !== signedInAs) {
    throw new Problem('unauthorized', `Sign in as ${invitation.email} first, then open the invitation again.`)
  }
  const started = invitation.user_id ? null : await join(ctx, invitation.email, name ?? null, password)
  const userId = invitation.user_id ?? started!.userId
  // A link that was only sent by email proves that its holder can read mail to that address.
  if (invitation.mailed) await sql.updateUserProven(db, userId, clock.now())
  await sql.insertMember(db, invitation.account_id, userId, invitation.role, clock.now())
  await sql.removeInvitation(db, invitation.account_id, invitation.id)
  return { accountId: publicAccountId(invitation.account_id), session: started }
}

async function join(ctx: Ctx, email: string, name: string | null, password: string | undefined) {
  if (password === undefined)
    throw new Problem('validation_error', '"password" is required: choose one to sign in with.')
  const userId = await createUser(ctx.db, ctx.clock, { email, name: name?.trim() || null, password })
  const user = (await sql.findUser(ctx.db, userId))!
  await sessions.end(ctx.db, visitorOf(ctx).session)
  const started: Started = await sessions.start(ctx.db, ctx.clock, user, false)
  return { ...started, userId }
}

async function find({ db, clock }: Pick<Ctx<Tx>, 'db' | 'clock'>, token: string): Promise<sql.FoundInvitation> {
  const found = await sql.lockInvitation(db, hashSecret(token), clock.now())
  if (!found) throw linkEnded()
  return found
}

function present(row: sql.OpenInvitation) {
  return {
    id: publicId('inv', row.id),
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by_email,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
