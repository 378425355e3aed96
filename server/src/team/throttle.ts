// How often somebody may try. Counts live in the database: a restart forgives nothing, and all processes count together.

import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Clock } from '../platform/clock.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as sql from './session-sql.ts'
import { MINUTE_MS } from '../platform/values/time.ts'

export type Limit = { subject: string; most: number }

/**
 * Passwords and codes tried to sign in. Few for one address from one network, so that a stranger locks nobody out but
 * themselves; more from a network, which many people may share, and for an address from everywhere together.
 */
export const triesToSignIn = (email: string, ip: string): Limit[] => [
  { subject: `${triesFor(email)} ${network(ip)}`, most: 10 },
  { subject: triesFrom(ip), most: 100 },
  { subject: triesFor(email), most: 200 },
]

const triesFor = (email: string): string => `sign-in ${fingerprint(email)}`
const triesFrom = (ip: string): string => `sign-in ${network(ip)}`

/** Passwords tried by somebody who is signed in: whatever others try elsewhere does not count against them. */
export const triesInSession = (session: Uuid): Limit => ({ subject: `session ${session}`, most: 10 })

export const resetMailsTo = (email: string): Limit => ({ subject: `reset ${fingerprint(email)}`, most: 3 })
export const resetMailsFrom = (ip: string): Limit => ({ subject: `reset ${network(ip)}`, most: 30 })
export const mailsAskedBy = (id: Uuid): Limit => ({ subject: `mail ${id}`, most: 50 })

const SIGN_IN_MINUTES = 15
const MAIL_MINUTES = 60

export const takeTry = (db: Sql, clock: Clock, limits: Limit[]): Promise<void> =>
  take(db, clock, limits, SIGN_IN_MINUTES, 'Too many tries to sign in')

export const takeMail = (db: Sql, clock: Clock, limits: Limit[]): Promise<void> =>
  take(db, clock, limits, MAIL_MINUTES, 'Too many mails were asked for')

async function take(db: Sql, clock: Clock, limits: Limit[], minutes: number, what: string): Promise<void> {
  const now = clock.now()
  const subjects = limits.map(({ subject }) => subject)
  const counted = new Map((await sql.addTries(db, subjects, now, minutes)).map((row) => [row.subject, row]))
  const over = limits
    .map(({ subject, most }) => ({ ...counted.get(subject)!, most }))
    .find((row) => row.tries > row.most)
  if (!over) return
  const retryAt = new Date(over.started_at.getTime() + minutes * MINUTE_MS)
  const wait = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000))
  const words = wait > 60 ? `${Math.ceil(wait / 60)} minutes` : 'a minute'
  const meta = { retry_at: retryAt.toISOString() }
  throw new Problem('rate_limited', `${what}. Please try again in ${words}.`, meta, wait)
}

/** Somebody proved who they are: they start afresh where they are, and their try is given back everywhere else. */
export async function forgive(db: Sql, email: string, ip: string): Promise<void> {
  const [here, ...wider] = triesToSignIn(email, ip)
  await sql.removeTries(db, here!.subject)
  await sql.subtractTries(
    db,
    wider.map(({ subject }) => subject),
  )
}

export const forget = (db: Sql, { subject }: Limit) => sql.removeTries(db, subject)

/** A new way in was given to whoever has the address: wrong tries from anywhere must not keep them out. */
export const forgetAddress = (db: Sql, email: string) => sql.removeTriesUnder(db, triesFor(email))

/** Typed addresses are not kept in clear: they may belong to nobody here. */
const fingerprint = (email: string): string => createHash('sha256').update(email).digest('base64url')

/** A home or an office holds a whole /64 of IPv6. */
function network(ip: string): string {
  // A proxy may name a place in words of its own.
  if (!ipaddr.isValid(ip)) return ip.slice(0, 100)
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
