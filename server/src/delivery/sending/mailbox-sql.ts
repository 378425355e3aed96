import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type CapturedSummaryRow = {
  id: Uuid
  send_id: Uuid | null
  recipient: string
  subject: string
  created_at: Date
}

export type MailboxFilter = { pattern: string | null; before: Uuid | null; limit: number }

/** IDs increase over time, so the primary key is scanned backwards. */
export const listCaptured = (db: Sql, accountId: Uuid, { pattern, before, limit }: MailboxFilter) => db<
  CapturedSummaryRow[]
>`
  select id, send_id, recipient, subject, created_at from captured_emails
  where account_id = ${accountId} ${before ? db`and id < ${before}` : db``}
    ${pattern ? db`and (recipient ilike ${pattern} or subject ilike ${pattern})` : db``}
  order by id desc limit ${limit}`

/** The number of captured emails, or `most` if there are more. */
export async function countCaptured(db: Sql, accountId: Uuid, most: number): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from (select from captured_emails where account_id = ${accountId} limit ${most}) newest`
  return row!.n
}

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

/** Captured mail is temporary: old mail is deleted. */
export const removeOldCaptured = (tx: Tx, before: Date, limit: number) => tx`
  delete from captured_emails where (account_id, id) in (
    select account_id, id from captured_emails where created_at < ${before} limit ${limit})`
