// Statements for signing in: sessions, one-time links, codes, and attempt counts.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Standing } from './may-act.ts'
import { lacksSecondFactor } from './sql.ts'

export type SessionRow = {
  id: Uuid
  token_hash: Buffer
  user_id: Uuid
  pending: boolean
  created_at: Date
  expires_at: Date
}

/** The credentials that a sign-in was verified against. */
export type AuthenticatedUser = { id: Uuid; password_hash: string | null; totp_secret: Buffer | null }

/**
 * Locks the user's row: a concurrent change of password or second factor either ends this session too, or keeps it from
 * starting because the verified credentials are outdated.
 */
export async function insertSession(
  db: Sql,
  row: Omit<SessionRow, 'user_id'>,
  user: AuthenticatedUser,
): Promise<boolean> {
  const rows = await db`
    insert into sessions (id, token_hash, user_id, pending, created_at, seen_at, expires_at)
    select ${row.id}, ${row.token_hash}, id, ${row.pending}, ${row.created_at}, ${row.created_at}, ${row.expires_at}
    from users where id = ${user.id} and password_hash is not distinct from ${user.password_hash}
      and totp_secret is not distinct from ${user.totp_secret}
    for share
    returning 1`
  return rows.length > 0
}

/** The standing is that of the user in the requested account. */
export type FoundSession = Standing & {
  id: Uuid
  user_id: Uuid
  pending: boolean
  tries: number
  seen_at: Date
  browser: string | null
  identity_id: Uuid | null
  account_name: string | null
}

export async function findSession(
  db: Sql,
  tokenHash: Buffer,
  accountId: Uuid | null,
  now: Date,
): Promise<FoundSession | undefined> {
  const [row] = await db<FoundSession[]>`
    select s.id, s.user_id, s.pending, s.tries, s.seen_at, s.browser, s.identity_id, m.role, a.name as account_name,
      ${lacksSecondFactor(db)} as lacks_second_factor
    from sessions s join users u on u.id = s.user_id
    left join memberships m on m.user_id = s.user_id and m.account_id = ${accountId}
    left join accounts a on a.id = m.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`
  return row
}

export type SeenFrom = { browser: string; address: string }

export const updateSessionSeen = (db: Sql, id: Uuid, { browser, address }: SeenFrom, now: Date, expiresAt: Date) => db`
  update sessions set seen_at = ${now}, expires_at = ${expiresAt}, browser = ${browser}, address = ${address}
  where id = ${id} and seen_at <= ${now}`

export const updateMemberSeen = (db: Sql, userId: Uuid, accountId: Uuid, now: Date) => db`
  update memberships set seen_at = ${now} where user_id = ${userId} and account_id = ${accountId}`

export type ShownSession = { id: Uuid; browser: string | null; address: string | null; created_at: Date; seen_at: Date }

/** A user's completed sign-ins, last used first. */
export const listSessions = (db: Sql, userId: Uuid, now: Date) => db<ShownSession[]>`
  select id, browser, address, created_at, seen_at from sessions
  where user_id = ${userId} and not pending and expires_at > ${now} order by seen_at desc, id desc`

export async function removeSessionOfUser(db: Sql, userId: Uuid, id: Uuid): Promise<boolean> {
  return (await db`delete from sessions where id = ${id} and user_id = ${userId} returning 1`).length > 0
}

/** False when the session has no attempts left. */
export async function addSessionTry(db: Sql, id: Uuid, most: number): Promise<boolean> {
  const rows = await db`update sessions set tries = tries + 1 where id = ${id} and tries < ${most} returning 1`
  return rows.length > 0
}

export async function removeSession(db: Sql, id: Uuid): Promise<boolean> {
  return (await db`delete from sessions where id = ${id} returning 1`).length > 0
}

export async function findSessionStart(db: Sql, id: Uuid): Promise<Date | undefined> {
  const [row] = await db<{ created_at: Date }[]>`select created_at from sessions where id = ${id}`
  return row?.created_at
}

export const removeSessionByToken = (db: Sql, tokenHash: Buffer) => db`
  delete from sessions where token_hash = ${tokenHash}`

export const removeSessionsOfUser = (db: Sql, userId: Uuid, except: Uuid | null = null) => db`
  delete from sessions where user_id = ${userId} and id is distinct from ${except}`

export type Purpose = 'sign_in' | 'password_reset' | 'new_email'

export type LinkRow = {
  token_hash: Buffer
  user_id: Uuid
  purpose: Purpose
  new_email: string | null
  created_at: Date
  expires_at: Date
}

/** Inserts nothing when `user_id` is null. */
export const insertLink = (db: Sql, row: Omit<LinkRow, 'user_id'> & { user_id: Uuid | null }) => db`
  insert into one_time_links (token_hash, user_id, purpose, new_email, created_at, expires_at)
  select ${row.token_hash}, u.id, ${row.purpose}, ${row.new_email}, ${row.created_at}::timestamptz, ${row.expires_at}::timestamptz
  from users u where u.id = ${row.user_id}`

/** Serializes links that end all other links of their user. */
export const lockUserOfLink = (tx: Tx, tokenHash: Buffer) => tx`
  select from users where id = (select user_id from one_time_links where token_hash = ${tokenHash}) for update`

/** Whether the link exists; doesn't use it up. */
export async function findLink(db: Sql, tokenHash: Buffer, purpose: Purpose, now: Date): Promise<boolean> {
  const rows = await db`
    select 1 from one_time_links where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}`
  return rows.length > 0
}

/** Deletes the link as it is used, so that it works once. */
export async function claimLink(
  tx: Tx,
  tokenHash: Buffer,
  purpose: Purpose,
  now: Date,
): Promise<Pick<LinkRow, 'user_id' | 'new_email'> | undefined> {
  const [row] = await tx<Pick<LinkRow, 'user_id' | 'new_email'>[]>`
    delete from one_time_links where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}
    returning user_id, new_email`
  return row
}

export const removeLinksOfUser = (db: Sql, userId: Uuid) => db`delete from one_time_links where user_id = ${userId}`

export const updateTotpOffered = (db: Sql, userId: Uuid, secret: Buffer) => db`
  update users set totp_offered = ${secret} where id = ${userId}`

export const updateTotp = (tx: Tx, userId: Uuid, secret: Buffer | null, lastStep: number) => tx`
  update users set totp_secret = ${secret}, totp_offered = null, totp_last_step = ${lastStep} where id = ${userId}`

export const updateTotpLastStep = (tx: Tx, userId: Uuid, step: number) => tx`
  update users set totp_last_step = ${step} where id = ${userId}`

export const insertBackupCodes = (tx: Tx, userId: Uuid, hashes: Buffer[]) => tx`
  insert into backup_codes (user_id, hash) select ${userId}, decode(h, 'hex')
  from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) h`

/** False when the code doesn't exist or was used. */
export async function claimBackupCode(tx: Tx, userId: Uuid, hash: Buffer): Promise<boolean> {
  return (await tx`delete from backup_codes where user_id = ${userId} and hash = ${hash} returning 1`).length > 0
}

export async function countBackupCodes(db: Sql, userId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from backup_codes where user_id = ${userId}`
  return row!.n
}

export const removeBackupCodes = (tx: Tx, userId: Uuid) => tx`delete from backup_codes where user_id = ${userId}`

/** Adds attempts to each subject, in a window that starts with its first attempt. */
export const addTries = (db: Sql, tried: { subject: string; tries: number }[], now: Date, windowMinutes: number) => db<
  { subject: string; tries: number; started_at: Date }[]
>`
  insert into sign_in_throttle as h (subject, tries, started_at)
  select t.subject, t.tries, ${now} from ${rowsOf(db, tried, { subject: 'text', tries: 'int' })} order by t.subject
  on conflict (subject) do update set
    tries = excluded.tries
      + case when h.started_at <= ${now}::timestamptz - make_interval(mins => ${windowMinutes}) then 0 else h.tries end,
    started_at = case when h.started_at <= ${now}::timestamptz - make_interval(mins => ${windowMinutes}) then ${now} else h.started_at end
  returning subject, tries, started_at`

export const removeTries = (db: Sql, subject: string) => db`delete from sign_in_throttle where subject = ${subject}`

export const removeTriesUnder = (db: Sql, prefix: string) => db`
  delete from sign_in_throttle where starts_with(subject, ${prefix})`

export const subtractTries = (db: Sql, subjects: string[]) => db`
  update sign_in_throttle h set tries = h.tries - 1
  from (select subject from sign_in_throttle where subject = any(${subjects}::text[]) order by subject for update) o
  where h.subject = o.subject and h.tries > 0`

export const removeExpired = (db: Sql, now: Date) => db`
  with old_sessions as (delete from sessions where expires_at <= ${now}),
  old_links as (delete from one_time_links where expires_at <= ${now})
  delete from sign_in_throttle where started_at < ${now}::timestamptz - interval '1 day'`
