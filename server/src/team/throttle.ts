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

/** Passwords and codes tried for an address. */
export const triesFor = (email: string): Limit => ({ subject: `sign-in ${fingerprint(email)}`, most: 10 })

/** Passwords and codes tried from one place; many people may sit behind it. */
export const triesFrom = (ip: string): Limit => ({ subject: `sign-in ${network(ip)}`, most: 100 })

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

/** Somebody proved who they are: their address starts afresh, and the place they sit at gets its try back. */
export async function forgive(db: Sql, email: string, ip: string | null): Promise<void> {
  await sql.removeTries(db, triesFor(email).subject)
  if (ip !== null) await sql.subtractTry(db, triesFrom(ip).subject)
}

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
