// What this room keeps of one person: checkouts, and messages of stores that name them and wait to be worked off, which
// end with the day.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import * as sql from './checkouts-sql.ts'

export async function listCheckoutsOf(db: Sql, accountId: Uuid, contactId: Uuid, emails: string[]) {
  const rows = await sql.listCheckoutsOf(db, accountId, contactId, emails)
  return rows.map(({ total, currency, items, started_at, completed_at }) => ({
    total: Number(total),
    currency,
    items,
    startedAt: showInstant(started_at),
    completedAt: showInstantOrNull(completed_at),
  }))
}

export const eraseCheckoutsOf = (tx: Tx, accountId: Uuid, people: { id: Uuid; email: string }[]) =>
  sql.removeCheckoutsOf(
    tx,
    accountId,
    people.map(({ id }) => id),
    people.map(({ email }) => email),
  )
