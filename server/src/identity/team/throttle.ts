// Limits on attempts. Counts are stored in the database, so they survive restarts and are shared by all processes.

import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { homeOf } from '../../platform/net/client-address.ts'
import { Problem } from '../../platform/problem.ts'
import * as sql from './session-sql.ts'
import { mailboxOf } from '../../platform/values/email-address.ts'
import { MINUTE_MS } from '../../platform/values/time.ts'

export type Limit = { subject: string; most: number }

/**
 * Limits for passwords and codes at sign-in. Low for one address from one network, so that a stranger locks out only
 * themselves; higher for a network, which many people may share, and for an address across all networks.
 */
export const signInLimits = (email: string, ip: string): Limit[] => [
  { subject: `${signInSubject(email)} ${homeOf(ip)}`, most: 10 },
  { subject: networkSubject(ip), most: 100 },
  { subject: signInSubject(email), most: 200 },
]

const signInSubject = (email: string): string => `sign-in ${fingerprint(email)}`
const networkSubject = (ip: string): string => `sign-in ${homeOf(ip)}`

/** Limit for passwords of a signed-in user, which attempts from elsewhere don't affect. */
export const sessionLimit = (session: Uuid): Limit => ({ subject: `session ${session}`, most: 10 })

/** Limit for visits of the identity provider that end without a sign-in. Each stores a row. */
export const providerVisitsFrom = (ip: string): Limit => ({ subject: `provider ${homeOf(ip)}`, most: 100 })

export const resetMailsTo = (email: string): Limit => ({ subject: `reset ${fingerprint(email)}`, most: 3 })
export const resetMailsFrom = (ip: string): Limit => ({ subject: `reset ${homeOf(ip)}`, most: 30 })
/**
 * Daily limits for one kind of email: to one mailbox on behalf of an account, to one mailbox in total, and on behalf of
 * an account in total.
 */
export type DailyMails = { kind: string; toMailbox: number; toMailboxInAll: number; ofAccount: number }

const mailsTo = ({ kind, toMailbox, toMailboxInAll }: DailyMails, accountId: Uuid, email: string): Limit[] => {
  const mailbox = fingerprint(mailboxOf(email))
  return [
    { subject: `${kind} ${accountId} ${mailbox}`, most: toMailbox },
    { subject: `${kind} ${mailbox}`, most: toMailboxInAll },
  ]
}

const mailsOf = ({ kind, ofAccount }: DailyMails, accountId: Uuid): Limit => ({
  subject: `${kind} ${accountId}`,
  most: ofAccount,
})

export const mailsAskedBy = (id: Uuid): Limit => ({ subject: `mail ${id}`, most: 50 })

const SIGN_IN_MINUTES = 15
const MAIL_MINUTES = 60
const DAY_MINUTES = 24 * 60

export const countAttempt = (db: Sql, clock: Clock, limits: Limit[]): Promise<void> =>
  take(db, clock, limits, SIGN_IN_MINUTES, 'Too many sign-in attempts')

export const countMail = (db: Sql, clock: Clock, limits: Limit[]): Promise<void> =>
  take(db, clock, limits, MAIL_MINUTES, 'Too many emails requested')

export const countDailyMail = (db: Sql, clock: Clock, mails: DailyMails, accountId: Uuid, email: string) =>
  take(db, clock, [...mailsTo(mails, accountId, email), mailsOf(mails, accountId)], DAY_MINUTES, 'Too many emails sent')

/** The addresses, one per mailbox, that may still receive an email today. The others are not counted. */
export async function mayMail(
  db: Sql,
  clock: Clock,
  mails: DailyMails,
  accountId: Uuid,
  emails: string[],
): Promise<string[]> {
  const now = clock.now()
  const byMailbox = [...new Map(emails.map((email) => [mailboxOf(email), email])).values()]
  const limits = byMailbox.map((email) => mailsTo(mails, accountId, email))
  const counted = await count(db, limits.flat(), now, DAY_MINUTES)
  const free = byMailbox.filter((_, i) => limits[i]!.every(({ subject, most }) => counted.get(subject)!.tries <= most))
  const own = mailsOf(mails, accountId)
  const asked = [{ subject: own.subject, tries: free.length }]
  const inAll = (await sql.addTries(db, asked, now, DAY_MINUTES))[0]!.tries
  return free.slice(0, Math.max(0, own.most - (inAll - free.length)))
}

async function count(db: Sql, limits: Limit[], now: Date, minutes: number) {
  const tried = limits.map(({ subject }) => ({ subject, tries: 1 }))
  return new Map((await sql.addTries(db, tried, now, minutes)).map((row) => [row.subject, row]))
}

async function take(db: Sql, clock: Clock, limits: Limit[], minutes: number, what: string): Promise<void> {
  const now = clock.now()
  const counted = await count(db, limits, now, minutes)
  const over = limits
    .map(({ subject, most }) => ({ ...counted.get(subject)!, most }))
    .find((row) => row.tries > row.most)
  if (!over) return
  const retryAt = new Date(over.started_at.getTime() + minutes * MINUTE_MS)
  const wait = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000))
  const words =
    wait > 7200 ? `${Math.ceil(wait / 3600)} hours` : wait > 60 ? `${Math.ceil(wait / 60)} minutes` : 'a minute'
  const meta = { retry_at: retryAt.toISOString() }
  throw new Problem('rate_limited', `${what}. Try again in ${words}.`, meta, wait)
}

/** After a successful sign-in: resets the count for this network, and takes this attempt back from the wider counts. */
export async function resetAttempts(db: Sql, email: string, ip: string): Promise<void> {
  const [here, ...wider] = signInLimits(email, ip)
  await sql.removeTries(db, here!.subject)
  await sql.subtractTries(
    db,
    wider.map(({ subject }) => subject),
  )
}

export const takeBack = (db: Sql, { subject }: Limit) => sql.subtractTries(db, [subject])

export const forget = (db: Sql, { subject }: Limit) => sql.removeTries(db, subject)

/** The address was given new credentials, so failed attempts from anywhere must not lock its owner out. */
export const forgetAttempts = (db: Sql, email: string) => sql.removeTriesUnder(db, signInSubject(email))

/** Typed addresses are not stored in plain text, because they may not belong to users. */
const fingerprint = (email: string): string => createHash('sha256').update(email).digest('base64url')
