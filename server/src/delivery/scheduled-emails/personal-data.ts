// Personal data of emails to one person, for export and erasure. What was written to them is deleted with them.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as mailings from '../sending/mailings.ts'
import * as sql from './sql.ts'

const MOST_EXPORTED = 1_000

export async function listScheduledOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const rows = await sql.listShown(db, accountId, { contactId, limit: MOST_EXPORTED, offset: 0 })
  return rows.map(({ id, status, at, subject }) => ({
    id: publicId('sem', id),
    status,
    at: showInstant(at),
    subject,
  }))
}

export async function eraseScheduledOf(tx: Tx, accountId: Uuid, contactIds: Uuid[]): Promise<void> {
  const rows = await sql.removeScheduledOf(tx, accountId, contactIds)
  await mailings.discard(
    tx,
    accountId,
    rows.map(({ mailing_id }) => mailing_id),
  )
}
