// Captured mail of the whole installation, for its operator: from the program and from accounts.

import type { Sql } from '../../platform/db/db.ts'
import { notFound } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { partsOf } from '../mail/read-message.ts'
import * as sql from './all-captured-sql.ts'

/** One account's emails, without those of the program. */
export type MailFilter = { accountId: Uuid | null; to: string | null; limit: number }

/** Newest first. */
export async function listMails(db: Sql, { accountId, ...filter }: MailFilter) {
  const rows = accountId ? await sql.listCapturedOf(db, accountId, filter) : await sql.listAllCaptured(db, filter)
  return rows.map(({ id, recipient, subject, created_at, ...row }) => ({
    id: publicId('kind' in row && row.kind === 'system' ? 'sml' : 'eml', id),
    to: recipient,
    subject,
    at: showInstant(created_at),
  }))
}

export async function findMail(db: Sql, id: string) {
  const own = parseId('sml', id)
  const sent = parseId('eml', id)
  const row = own ? await sql.findSystemMail(db, own) : sent ? await sql.findAnyCaptured(db, sent) : undefined
  if (!row) throw notFound('captured mail')
  const { recipient, subject, created_at } = row
  const text = 'text' in row ? row.text : (partsOf(row.message).text ?? row.message)
  return { id, to: recipient, subject, at: showInstant(created_at), text }
}
