// Erases messages about a person.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './queue-sql.ts'

export async function removeMessagesOf(tx: Tx, accountId: Uuid, people: { id: Uuid; email: string }[]): Promise<void> {
  await sql.lockQueuedOf(tx, accountId, people)
  await sql.removeMessagesOf(tx, accountId, people)
}
