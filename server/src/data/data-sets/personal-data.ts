// The rows about one person: those of sets that match on the email address.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { normalized } from './model.ts'
import { presentRow } from './present.ts'
import * as rowsSql from './rows-sql.ts'
import type { DataRow } from './schema.ts'
import { load } from './sets.ts'

export async function listRowsOf(
  db: Sql,
  accountId: Uuid,
  contactId: Uuid,
): Promise<{ data_set: string; row: DataRow }[]> {
  const [sets, rows] = await Promise.all([load(db, accountId), rowsSql.listRowsOfContact(db, accountId, contactId)])
  const byNumber = new Map(sets.map((set) => [set.number, set]))
  return rows.map(({ set_number, ...row }) => {
    const set = byNumber.get(set_number)!
    return { data_set: set.key, row: presentRow(set, row) }
  })
}

export async function removeRowsOf(tx: Tx, accountId: Uuid, people: readonly { email: string }[]): Promise<void> {
  // A separate statement, so that the next one sees what the writers it waited for have committed.
  await rowsSql.lockSetsMatchedOnEmail(tx, accountId)
  await rowsSql.removeRowsOfEmails(
    tx,
    accountId,
    people.map(({ email }) => normalized(email)),
  )
}
