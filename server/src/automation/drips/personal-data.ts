// A person's drip runs, for export and erasure.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { present } from './people.ts'
import * as sql from './sql.ts'

export async function listDripsOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const rows = await sql.listRunsOfPerson(db, accountId, contactId)
  return rows.map((row) => {
    const { state, step, waits_until, entered_at, ended_at, path } = present(row)
    const drip = { id: publicId('drp', row.drip_id), name: row.drip_name }
    return { drip, state, step, waits_until, entered_at, ended_at, path, started_by: row.context }
  })
}

/** Removes people from every drip, including their history. */
export const removeFromDrips = (tx: Tx, accountId: Uuid, people: { id: Uuid }[]): Promise<void> =>
  sql.removePeople(tx, accountId, [...new Set(people.map(({ id }) => id))])
