// Taking people out of an account: their rows, their places in the search index and in the counts. What other rooms keep of
// them is removed by the caller first.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './remove-sql.ts'
import { lockIndex } from './search-index-sql.ts'

/** Waits for whoever writes about these people, and keeps everybody else from it until they are gone. */
export const holdForRemoval = (tx: Tx, accountId: Uuid, ids: Uuid[]) => sql.lockContacts(tx, accountId, ids)

export async function removePeople(tx: Tx, accountId: Uuid, ids: Uuid[]): Promise<void> {
  await lockIndex(tx, [accountId])
  await sql.removeContacts(tx, accountId, ids)
}

/** Where the newest people, these numbers, are all gone, the numbers are given again. */
export async function reuseNumbers(tx: Tx, accountId: Uuid, firstSeq: number, lastSeq: number): Promise<void> {
  await lockIndex(tx, [accountId])
  await sql.removeTail(tx, accountId, firstSeq, lastSeq)
}
