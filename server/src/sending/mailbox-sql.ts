import type { Sql, Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type CapturedSummaryRow = {
  id: Uuid
  send_id: Uuid | null
  recipient: string
  subject: string
  created_at: Date
}

export type MailboxFilter = { pattern: string | null; before: Uuid | null; limit: number }

/** Ids grow with time, so that the primary key is walked backwards. */
export const listCaptured = (db: Sql, accountId: Uuid, { pattern, before, limit }: MailboxFilter) => db<
  CapturedSummaryRow[]
>`
  select id, send_id, recipient, subject, created_at from captured_emails
  where account_id = ${accountId} ${before ? db`and id < ${before}` : db``}
    ${pattern ? db`and (recipient ilike ${pattern} or subject ilike ${pattern})` : db``}
  order by id desc limit ${limit}`

export async function findCaptured(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
): Promise<(CapturedSummaryRow & { message: string }) | undefined> {
  const [row] = await db<(CapturedSummaryRow & { message: string })[]>`
    select id, send_id, recipient, subject, created_at, message from captured_emails
    where account_id = ${accountId} and id = ${id}`
  return row
}

export async function findCapturedOf(db: Sql, accountId: Uuid, sendId: Uuid): Promise<{ message: string } | undefined> {
  const [row] = await db<{ message: string }[]>`
    select message from captured_emails where account_id = ${accountId} and send_id = ${sendId} limit 1`
  return row
}

/** Captured mail is for looking at soon: what is old goes. */
export const removeOldCaptured = (tx: Tx, before: Date, limit: number) => tx`
  delete from captured_emails where (account_id, id) in (
    select account_id, id from captured_emails where created_at < ${before} limit ${limit})`

/** Of the whole installation, for its operator. */
export const listAllCaptured = (db: Sql, { to, limit }: { to: string | null; limit: number }) => db<
  { id: Uuid; kind: 'system' | 'account'; recipient: string; subject: string; created_at: Date }[]
>`
  select id, kind, recipient, subject, created_at from (
    select id, 'system' as kind, recipient, subject, created_at from captured_mail
    union all
    select id, 'account', recipient, subject, created_at from captured_emails
  ) mails ${to ? db`where recipient = ${to}` : db``} order by created_at desc, id desc limit ${limit}`

export type SystemMailRow = { recipient: string; subject: string; text: string; created_at: Date }

export async function findSystemMail(db: Sql, id: Uuid): Promise<SystemMailRow | undefined> {
  const [row] = await db<
    SystemMailRow[]
  >`select recipient, subject, text, created_at from captured_mail where id = ${id}`
  return row
}

export type AnyMailRow = { recipient: string; subject: string; message: string; created_at: Date }

export async function findAnyCaptured(db: Sql, id: Uuid): Promise<AnyMailRow | undefined> {
  const [row] = await db<AnyMailRow[]>`
    select recipient, subject, message, created_at from captured_emails where id = ${id}`
  return row
}
