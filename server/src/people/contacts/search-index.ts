// The search index of people: one narrow text row per person, under a trigram index. A job indexes new people in
// batches up to a watermark, far cheaper than one by one. Renaming or removing a person updates the row in the same
// transaction, which is why this file is here and not in search: the functions that write people call it.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import * as sql from './search-index-sql.ts'

export const SEARCH_QUEUE = 'people-search'

type Person = sql.IndexedPerson & { updated_at: Date }

/**
 * Called in the transaction that writes these people, under the lock of their accounts. Usually there is nothing to do.
 */
export async function followPeople(tx: Tx, people: { row: Person; before: Person | null }[]): Promise<void> {
  const renamed = people.filter(({ row, before }) => before && isRenamed(row, before)).map(({ row }) => row)
  if (renamed.length > 0) {
    await sql.lockIndex(tx, accountsOf(renamed))
    await sql.updateTexts(tx, renamed)
  }
  const completing = people.filter(({ row, before }) => !before && row.seq % sql.INDEX_STEP === 0).map(({ row }) => row)
  if (completing.length > 0) await enqueue(tx, SEARCH_QUEUE, accountsOf(completing), completing[0]!.updated_at)
}

const accountsOf = (people: Person[]): Uuid[] => [...new Set(people.map(({ account_id }) => account_id))]

const isRenamed = (a: Person, b: Person): boolean =>
  a.first_name !== b.first_name || a.last_name !== b.last_name || a.email !== b.email

/** Indexes the next people. False when none are left. */
export async function indexBatch(tx: Tx, accountId: Uuid): Promise<boolean> {
  await sql.lockIndex(tx, [accountId])
  return (await sql.insertTexts(tx, accountId)).length > 0
}
