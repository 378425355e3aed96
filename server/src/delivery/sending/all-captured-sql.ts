// Statements for the operator's view of captured mail. Mail of the program contains sign-in links: among request
// handlers only program-mail.ts may use them, which checks that the caller runs the installation.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** The whole installation, for its operator. */
export const listAllCaptured = (db: Sql, { to, limit }: { to: string | null; limit: number }) => db<
  { id: Uuid; kind: 'system' | 'account'; recipient: string; subject: string; created_at: Date }[]
>`
  select id, kind, recipient, subject, created_at from (
    select id, 'system' as kind, recipient, subject, created_at from captured_mail
    union all
    select id, 'account', recipient, subject, created_at from captured_emails
  ) mails ${to ? db`where recipient = ${to}` : db``} order by created_at desc, id desc limit ${limit}`

export const listCapturedOf = (db: Sql, accountId: Uuid, { to, limit }: { to: string | null; limit: number }) => db<
  { id: Uuid; recipient: string; subject: string; created_at: Date }[]
>`
  select id, recipient, subject, created_at from captured_emails
  where account_id = ${accountId} ${to ? db`and recipient = ${to}` : db``} order by created_at desc, id desc limit ${limit}`

export type SystemMailSummaryRow = { id: Uuid; recipient: string; subject: string; created_at: Date }
export type SystemMailRow = SystemMailSummaryRow & { text: string }

type SystemMailPage = { pattern: string | null; before: Uuid | null; limit: number }

export const listSystemMail = (db: Sql, { pattern, before, limit }: SystemMailPage) => db<SystemMailSummaryRow[]>`
  select id, recipient, subject, created_at from captured_mail
  where true ${pattern ? db`and (recipient ilike ${pattern} or subject ilike ${pattern})` : db``}
  ${before ? db`and id < ${before}` : db``}
  order by id desc limit ${limit}`

export async function findSystemMail(db: Sql, id: Uuid): Promise<SystemMailRow | undefined> {
  const [row] = await db<
    SystemMailRow[]
  >`select id, recipient, subject, text, created_at from captured_mail where id = ${id}`
  return row
}

export type AnyMailRow = { recipient: string; subject: string; message: string; created_at: Date }

export async function findAnyCaptured(db: Sql, id: Uuid): Promise<AnyMailRow | undefined> {
  const [row] = await db<AnyMailRow[]>`
    select recipient, subject, message, created_at from captured_emails where id = ${id}`
  return row
}
