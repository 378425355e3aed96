// The lists a person is on, for export and erasure.

import type { Sql } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

export async function listListsOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const rows = await sql.listListsOfContact(db, accountId, contactId)
  return rows.map(({ id, name, block_sending, added_at }) => ({
    id: publicId('lst', id),
    name,
    blockSending: block_sending,
    addedAt: showInstant(added_at),
  }))
}

/** Removes people from every list. */
export const removeListsOf = sql.removeFromLists
