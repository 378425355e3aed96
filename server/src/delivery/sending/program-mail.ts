// Captured mail of the program itself: sign-in links, invitations, notices. Its readers could sign in as other users,
// so only owners of the first account, who run the installation, see it.

import * as operations from '../../identity/operations/operations.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { missing } from '../../platform/problem.ts'
import { containing } from '../../platform/values/like.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as sql from './all-captured-sql.ts'
import type { ProgramMail, ProgramMailSummary } from './schema.ts'
import type { MailboxPage } from './mailbox.ts'

const mailId = (text: string): Uuid => parseId('sml', text) ?? missing('captured mail')

const requireReader = (ctx: Ctx<Sql>): Promise<void> =>
  operations.requireOperator(ctx, 'read the mail of Lettermill itself')

/** Newest first. */
export async function list(
  ctx: Ctx<Sql>,
  { search, after, limit = 50 }: MailboxPage,
): Promise<{ mails: ProgramMailSummary[]; next: string | null }> {
  await requireReader(ctx)
  const rows = await sql.listSystemMail(ctx.db, {
    pattern: search?.trim() ? containing(search.trim()) : null,
    before: after ? mailId(after) : null,
    limit,
  })
  return { mails: rows.map(summary), next: rows.length === limit ? publicId('sml', rows.at(-1)!.id) : null }
}

export async function get(ctx: Ctx<Sql>, id: string): Promise<ProgramMail> {
  await requireReader(ctx)
  const row = (await sql.findSystemMail(ctx.db, mailId(id))) ?? missing('captured mail')
  return { ...summary(row), text: row.text }
}

const summary = ({ id, recipient, subject, created_at }: sql.SystemMailSummaryRow): ProgramMailSummary => ({
  id: publicId('sml', id),
  to: recipient,
  subject,
  created_at: showInstant(created_at),
})
