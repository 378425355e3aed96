// What the feed stores about one person, for export and erasure.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

/** A person's events, newest first. */
export async function listActivityOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const rows = await sql.listActivityOf(db, accountId, contactId)
  return rows.map(({ name, occurred_at, status, properties }) => ({
    name,
    occurredAt: showInstant(occurred_at),
    ...(status !== null && { status }),
    properties,
  }))
}

export const removeActivityOf = sql.removeActivityOf

/** The outcomes of emails to a person. */
export async function emailResultsOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const row = await sql.countEmailResults(db, accountId, contactId)
  const { last_sent_at, last_opened_at, last_clicked_at, ...counts } = row
  return {
    ...counts,
    lastSentAt: showInstantOrNull(last_sent_at),
    lastOpenedAt: showInstantOrNull(last_opened_at),
    lastClickedAt: showInstantOrNull(last_clicked_at),
  }
}
