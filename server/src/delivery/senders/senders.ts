// Senders: the addresses an account sends from. An address can send once its owner agreed through an emailed link, or
// the operator verified it. Without a mail server no email leaves the machine, and no verification is needed.

import * as accounts from '../../identity/accounts/accounts.ts'
import { leavesMachine } from '../mail/servers.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { queueMail } from '../../platform/mail/outgoing-mail.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import * as throttle from '../../identity/team/throttle.ts'
import * as mails from './mails.ts'
import { sealVerification, openVerification } from './verification.ts'
import { MAX_SENDERS } from './schema.ts'
import type { Sender, SenderChange, SenderCreate } from './schema.ts'
import * as sql from './sql.ts'

export type MailDeps = { baseUrl: string; smtpUrl: string | null }

/** The path of the emailed link, before its token. */
export const VERIFICATION_PATH = '/sender'

const VERIFICATION_DAYS = 7
const VERIFICATIONS_PER_HOUR = 5
const VERIFICATION_MAILS: throttle.DailyMails = {
  kind: 'verification',
  toMailbox: 10,
  toMailboxInAll: 20,
  ofAccount: 50,
}
const DAY_MS = 86_400_000

const senderId = (text: string): Uuid => parseId('snd', text) ?? missing('sender')

export async function list(ctx: Ctx, deps: MailDeps): Promise<Sender[]> {
  const rows = await sql.listSenders(ctx.db, ctx.accountId)
  const leaves = await leavesMachine(ctx.db, ctx.accountId, deps.smtpUrl)
  return rows.map((row) => present(row, rows, leaves))
}

/** One of the account's senders, verified or not. */
export async function find(db: Sql, accountId: Uuid, id: string): Promise<{ id: Uuid; name: string; email: string }> {
  return (await sql.findSender(db, accountId, senderId(id))) ?? missing('sender')
}

/** Queues the verification email. */
export async function create(ctx: Ctx<Tx>, deps: MailDeps, body: SenderCreate): Promise<Sender> {
  const rows = await lockSenders(ctx)
  const row = newRow(ctx, rows, body)
  await sql.insertSender(ctx.db, ctx.accountId, row)
  const leaves = await leavesMachine(ctx.db, ctx.accountId, deps.smtpUrl)
  if (leaves) await mailVerification(ctx, deps, row)
  return present(row, [...rows, row], leaves)
}

/** For the operator of the installation, who may verify the address. An existing sender is kept. */
export async function add(ctx: Ctx<Tx>, deps: MailDeps, body: SenderCreate, verified: boolean): Promise<string> {
  const rows = await lockSenders(ctx)
  const email = normalizeEmail(body.email)
  if (!email)
    throw new Problem('validation_error', '"email" must be a valid email address, for example ada@example.com.')
  if (readName(body.name) === '') throw new Problem('validation_error', '"name" must be some visible text.')
  const known = rows.find((each) => each.email === email)
  const row = known ? { ...known, name: readName(body.name) } : newRow(ctx, rows, body)
  if (known) await sql.updateSender(ctx.db, ctx.accountId, row)
  else await sql.insertSender(ctx.db, ctx.accountId, row)
  if (verified) await sql.updateVerified(ctx.db, ctx.accountId, row.id, 'operator', ctx.clock.now())
  else if (!row.verified_at && (await leavesMachine(ctx.db, ctx.accountId, deps.smtpUrl)))
    await mailVerification(ctx, deps, row)
  return publicId('snd', row.id)
}

export async function update(ctx: Ctx<Tx>, deps: MailDeps, id: string, change: SenderChange): Promise<Sender> {
  const rows = await lockSenders(ctx)
  const before = rows.find((row) => row.id === senderId(id)) ?? missing('sender')
  const leaves = await leavesMachine(ctx.db, ctx.accountId, deps.smtpUrl)
  if (change.default && !isVerified(before, leaves)) throw notVerified(before.email)
  const after = {
    ...before,
    name: change.name === undefined ? before.name : readName(change.name),
    reply_to: change.reply_to === undefined ? before.reply_to : readReplyTo(change.reply_to),
  }
  await sql.updateSender(ctx.db, ctx.accountId, after)
  if (change.default) await sql.updateDefault(ctx.db, ctx.accountId, after.id)
  const current = await sql.listSenders(ctx.db, ctx.accountId)
  return present(
    current.find((row) => row.id === after.id)!,
    current,
    leaves,
  )
}

export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  if (!(await sql.removeSender(ctx.db, ctx.accountId, senderId(id)))) missing('sender')
}

export async function sendVerification(ctx: Ctx<Tx>, deps: MailDeps, id: string): Promise<Sender> {
  const rows = await sql.listSenders(ctx.db, ctx.accountId)
  const row = rows.find((each) => each.id === senderId(id)) ?? missing('sender')
  await mailVerification(ctx, deps, row)
  return present(row, rows, await leavesMachine(ctx.db, ctx.accountId, deps.smtpUrl))
}

async function mailVerification(ctx: Ctx<Tx>, { baseUrl }: MailDeps, { id, email }: sql.SenderRow): Promise<void> {
  const { db, clock, accountId } = ctx
  await throttle.countMail(db, clock, [{ subject: `sender ${id}`, most: VERIFICATIONS_PER_HOUR }])
  await throttle.countDailyMail(db, clock, VERIFICATION_MAILS, accountId, email)
  const expiresAt = new Date(clock.now().getTime() + VERIFICATION_DAYS * DAY_MS)
  const token = await sealVerification(db, { accountId, senderId: id, expiresAt })
  await queueMail(
    db,
    clock,
    mails.verification(email, ctx.accountName ?? 'Lettermill', `${baseUrl}${VERIFICATION_PATH}/${token}`),
  )
}

export type Asked = { accountId: Uuid; senderId: Uuid; email: string; isVerified: boolean }

/** The sender of an emailed link; null if the link is invalid or expired. Changes nothing. */
export async function readLink(db: Sql, token: string, now: Date): Promise<Asked | null> {
  const claim = await openVerification(db, token, now)
  const row = claim && (await sql.findSender(db, claim.accountId, claim.senderId))
  return row ? { ...claim, email: row.email, isVerified: row.verified_at !== null } : null
}

/** The holder of the link reads the mail of that address, and agrees. */
export const verify = (tx: Tx, { accountId, senderId: id }: Asked, now: Date): Promise<boolean> =>
  sql.updateVerified(tx, accountId, id, 'mail', now)

export type VerifiedSender = { id: Uuid; name: string; email: string; replyTo: string | null }

/** The given sender, or the account's default. Throws `sender_not_verified` if it may not send. */
export async function forSending(
  db: Sql,
  accountId: Uuid,
  { smtpUrl }: Pick<MailDeps, 'smtpUrl'>,
  id?: Uuid,
): Promise<VerifiedSender> {
  const rows = await sql.listSenders(db, accountId)
  const leaves = await leavesMachine(db, accountId, smtpUrl)
  const row = id === undefined ? defaultOf(rows, leaves) : (rows.find((each) => each.id === id) ?? missing('sender'))
  if (!row) throw new Problem('sender_not_verified', 'This account has no verified sender yet. Add one under Settings.')
  if (!isVerified(row, leaves)) throw notVerified(row.email)
  return { id: row.id, name: row.name, email: row.email, replyTo: row.reply_to }
}

const notVerified = (email: string): Problem =>
  new Problem(
    'sender_not_verified',
    `${email} is not verified yet. Ask its owner to open the link in the verification email.`,
  )

/** Captured mail needs no verification. */
const isVerified = ({ verified_at }: sql.SenderRow, leaves: boolean): boolean => verified_at !== null || !leaves

/** The chosen default, else the first; always verified. */
function defaultOf(rows: readonly sql.SenderRow[], leaves: boolean): sql.SenderRow | undefined {
  const verified = rows.filter((row) => isVerified(row, leaves))
  return verified.find(({ is_default }) => is_default) ?? verified[0]
}

/** Serializes changes of an account's senders. */
async function lockSenders(ctx: Ctx<Tx>): Promise<sql.SenderRow[]> {
  await accounts.lock(ctx.db, ctx.accountId)
  return [...(await sql.listSenders(ctx.db, ctx.accountId))]
}

function newRow(ctx: Ctx, rows: readonly sql.SenderRow[], { name, email, reply_to }: SenderCreate): sql.SenderRow {
  const address = normalizeEmail(email)!
  if (rows.length >= MAX_SENDERS)
    throw new Problem('limit_reached', `An account can have ${MAX_SENDERS} senders. Delete one first.`)
  if (rows.some((row) => row.email === address))
    throw new Problem('validation_error', `"email" must be new. This account already has the sender ${address}.`)
  return {
    id: newId(),
    name: readName(name),
    email: address,
    reply_to: readReplyTo(reply_to ?? null),
    verified_at: null,
    is_default: false,
    created_at: ctx.clock.now(),
  }
}

/** Part of a header in every email, so it must be a single line. */
const readName = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const readReplyTo = (text: string | null): string | null => text && normalizeEmail(text)

const present = (row: sql.SenderRow, rows: readonly sql.SenderRow[], leaves: boolean): Sender => ({
  id: publicId('snd', row.id),
  name: row.name,
  email: row.email,
  reply_to: row.reply_to,
  verified: isVerified(row, leaves),
  verified_at: showInstantOrNull(row.verified_at),
  default: defaultOf(rows, leaves)?.id === row.id,
  created_at: showInstant(row.created_at),
})
