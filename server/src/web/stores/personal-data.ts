// Personal data of the stores module: checkouts, and unprocessed webhooks that name the person, which are deleted
// within a day.

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
