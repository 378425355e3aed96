// Sessions: a random token in a cookie, stored as a hash. Deleting the row ends the session.

import { hashSecret, newSecret } from '../access/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import * as sql from './session-sql.ts'

export const SESSION_SECONDS = 14 * 24 * 3600
export const PENDING_SECONDS = 10 * 60
const SEEN_EVERY_MS = 60_000

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export type Started = { token: string; seconds: number; pending: boolean }

export const signInAgain = (): Problem => new Problem('unauthorized', 'Sign in first.')

/** `pending` sessions still need the second factor. Every step of signing in issues a new token. */
export async function start(db: Sql, clock: Clock, user: sql.AuthenticatedUser, pending: boolean): Promise<Started> {
  const now = clock.now()
  const seconds = pending ? PENDING_SECONDS : SESSION_SECONDS
  const token = newSecret('')
  const row = { id: newId(), token_hash: hashSecret(token), pending, created_at: now }
  const started = await sql.insertSession(db, { ...row, expires_at: later(now, seconds) }, user)
  if (!started) throw signInAgain()
  return { token, seconds, pending }
}

export const find = (db: Sql, clock: Clock, token: string, accountId: Uuid | null = null) =>
  sql.findSession(db, hashSecret(token), accountId, clock.now())

const MAX_BROWSER = 300

/**
 * Extends the session and records its IP address and the member's activity, with the first request and then at most
 * once a minute. True when the cookie needs a new expiry.
 */
export async function keepAlive(
  db: Sql,
  clock: Clock,
  { id, user_id, seen_at, browser }: sql.FoundSession,
  from: sql.SeenFrom,
  accountId: Uuid | null,
): Promise<boolean> {
  const now = clock.now()
  const isDue = now.getTime() - seen_at.getTime() >= SEEN_EVERY_MS
  if (browser !== null && !isDue) return false
  await Promise.all([
    sql.updateSessionSeen(
      db,
      id,
      { ...from, browser: from.browser.slice(0, MAX_BROWSER) },
      now,
      later(now, SESSION_SECONDS),
    ),
    accountId && sql.updateMemberSeen(db, user_id, accountId, now),
  ])
  return isDue
}

export async function end(db: Sql, token: string | null): Promise<void> {
  if (token) await sql.removeSessionByToken(db, hashSecret(token))
}

export const endAllOf = (db: Sql, userId: Uuid, except: Uuid | null = null) =>
  sql.removeSessionsOfUser(db, userId, except)
