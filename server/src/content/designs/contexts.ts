// Loads the data that emails are filled with, for many people at once, in a fixed number of statements.

import { rowsForEmails } from '../../data/data-sets/for-emails.ts'
import type { EmailRows } from '../../data/data-sets/for-emails.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { ContextRow, Needs, RenderContext, Scalar, SetContext } from './compiled.ts'
import { loadPicks } from './picks.ts'
import * as sql from './sql.ts'
import { detailKeys } from './compile-context.ts'

const NO_DETAILS: ReadonlyMap<string, number> = new Map()

/** People who no longer exist are missing from the result. */
export async function loadContexts(
  db: Sql,
  accountId: Uuid,
  needs: Needs,
  personIds: Uuid[],
  now: Date,
): Promise<Map<Uuid, RenderContext>> {
  const [people, account, books, rows, picksOf] = await Promise.all([
    sql.listRecipients(db, accountId, personIds, needs.details),
    sql.findAccountIdentity(db, accountId),
    needs.details ? loadDefinitions(db, [accountId]) : null,
    rowsForEmails(db, accountId, personIds, needs.dataSets, now),
    loadPicks(db, accountId, needs, personIds, now),
  ])
  const keys = books ? detailKeys(books.get(accountId)!) : NO_DETAILS
  return new Map(
    people.map(({ id, email, first_name, last_name, details }) => [
      id,
      {
        person: { email, first_name, last_name, details: detailsOf(keys, details ?? {}) },
        account,
        data: dataOf(needs, rows, id),
        picks: picksOf(id),
      },
    ]),
  )
}

const detailsOf = (keys: ReadonlyMap<string, number>, stored: Record<string, Scalar>): Record<string, Scalar> =>
  Object.fromEntries(Array.from(keys, ([key, number]) => [key, stored[number] ?? null]))

/** Rows that everyone gets are one shared list. */
export function dataOf({ dataSets }: Needs, rows: EmailRows, contactId: Uuid): Record<string, SetContext> {
  return Object.fromEntries(
    Object.entries(dataSets).map(([key, need]): [string, SetContext] => [
      key,
      {
        ...(need.row && rows.rowOf(contactId, key)),
        ...(need.rows > 0 && { rows: rows.rowsOf(contactId, key) as ContextRow[] }),
        ...(need.ids.length > 0 && { by_id: rows.byId(key) as Record<string, ContextRow> }),
      },
    ]),
  )
}
