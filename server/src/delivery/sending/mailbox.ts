// Captured mail: emails that were not sent because there is no mail server.

import type { Sql } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { emailSources } from '../../people/contacts/email-sources.ts'
import type { EmailSource } from '../../people/contacts/schema.ts'
import { missing } from '../../platform/problem.ts'
import { containing } from '../../platform/values/like.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { partsOf } from '../mail/read-message.ts'
import type { CapturedMail, CapturedMailSummary } from './schema.ts'
import * as sql from './mailbox-sql.ts'

export const mailId = (text: string): Uuid => parseId('eml', text) ?? missing('captured email')

export type MailboxPage = { search?: string; after?: string; limit?: number }

/** Counting is repeated while the page is open, so it stops here. */
const COUNTED = 10_000

/** Newest first. The total is null if there are too many to count. */
export async function list(
  ctx: Ctx<Sql>,
  { search, after, limit = 50 }: MailboxPage,
): Promise<{ mails: CapturedMailSummary[]; next: string | null; total: number | null }> {
  const [rows, counted] = await Promise.all([
    sql.listCaptured(ctx.db, ctx.accountId, {
      pattern: search?.trim() ? containing(search.trim()) : null,
      before: after ? mailId(after) : null,
      limit,
    }),
    sql.countCaptured(ctx.db, ctx.accountId, COUNTED + 1),
  ])
  return {
    mails: await summaries(ctx, rows),
    next: rows.length === limit ? publicId('eml', rows.at(-1)!.id) : null,
    total: counted > COUNTED ? null : counted,
  }
}

export async function get(ctx: Ctx<Sql>, id: string): Promise<CapturedMail> {
  const row = (await sql.findCaptured(ctx.db, ctx.accountId, mailId(id))) ?? missing('captured email')
  const [summary] = await summaries(ctx, [row])
  return { ...summary!, ...partsOf(row.message), source: row.message }
}

/** The HTML that one recipient was sent; null if it was not captured or is already deleted. */
export async function findOfSend(ctx: Ctx<Sql>, sendId: Uuid): Promise<string | null> {
  const row = await sql.findCapturedOf(ctx.db, ctx.accountId, sendId)
  return row ? partsOf(row.message).html : null
}

async function summaries({ db, accountId }: Ctx<Sql>, rows: sql.CapturedSummaryRow[]): Promise<CapturedMailSummary[]> {
  const sendIds = rows.map(({ send_id }) => send_id)
  const sources = await emailSources(db, accountId, sendIds)
  return rows.map((row) => present(row, sources.get(row.send_id) ?? null))
}

const present = (
  { id, send_id, recipient, subject, created_at }: sql.CapturedSummaryRow,
  source: EmailSource | null,
): CapturedMailSummary => ({
  id: publicId('eml', id),
  email_send_id: send_id && publicId('ems', send_id),
  sent_by: source,
  to: recipient,
  subject,
  created_at: showInstant(created_at),
})
