// Removes people from an account: their rows, search index entries and counts. The caller first removes what other
// modules store about them.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './remove-sql.ts'
import { lockIndex } from './search-index-sql.ts'

/** Waits for transactions that write about these people, and blocks new ones until the people are removed. */
export const lockForRemoval = (tx: Tx, accountId: Uuid, ids: Uuid[]) => sql.lockContacts(tx, accountId, ids)

export async function removePeople(tx: Tx, accountId: Uuid, ids: Uuid[]): Promise<void> {
  await lockIndex(tx, [accountId])
  await sql.removeContacts(tx, accountId, ids)
}

/** If the newest people (these numbers) were all removed, their numbers are reused. */
export async function reuseNumbers(tx: Tx, accountId: Uuid, firstSeq: number, lastSeq: number): Promise<void> {
  await lockIndex(tx, [accountId])
  await sql.removeTail(tx, accountId, firstSeq, lastSeq)
}
