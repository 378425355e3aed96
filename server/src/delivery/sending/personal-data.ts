// Personal data of sending: a person's emails, for export and erasure. Email rows are kept without address and personal
// content, so that reports still add up.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstantOrNull } from '../../platform/values/time.ts'
import { removeRefusalsOf } from './delivery-log-sql.ts'
import * as sql from './personal-data-sql.ts'

export async function listEmailsOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const rows = await sql.listEmailsOf(db, accountId, contactId)
  return rows.map(({ id, subject, state, handed_at, opens, clicks }) => ({
    email_send_id: publicId('ems', id),
    subject,
    state,
    sent_at: showInstantOrNull(handed_at),
    opens,
    clicks,
  }))
}

export async function eraseEmailsOf(tx: Tx, accountId: Uuid, people: { id: Uuid; email: string }[]): Promise<void> {
  const ids = [...new Set(people.map(({ id }) => id))]
  const emails = people.map(({ email }) => email)
  await sql.lockEmailsOf(tx, accountId, ids)
  await Promise.all([
    sql.anonymizeEmailsOf(tx, accountId, ids),
    sql.removeCapturedTo(tx, accountId, emails),
    removeRefusalsOf(tx, accountId, emails),
  ])
}
