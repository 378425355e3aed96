import type { Sql } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type QueueRow = { lane: string; dueAt: Date }

/** What the account's own background work waits for, the longest first. */
export const listQueues = (db: Sql, accountId: Uuid) => db<QueueRow[]>`
  select lane, min(due_at) as "dueAt" from lane_due where account_id = ${accountId} group by lane order by 2, 1`

/** The account that came first is the operator's own: it was made with the installation. */
export async function findFirstAccount(db: Sql): Promise<Uuid | null> {
  const [row] = await db<{ id: Uuid }[]>`select id from accounts order by created_at, id limit 1`
  return row?.id ?? null
}
