import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type QueueRow = { queue: string; dueAt: Date }

/** The account's due jobs, longest waiting first. */
export const listQueues = (db: Sql, accountId: Uuid) => db<QueueRow[]>`
  select queue, min(due_at) as "dueAt" from queue_due where account_id = ${accountId} group by queue order by 2, 1`

/**
 * The first account belongs to the operator: it was created with the installation. By ID, because a demo shop's date of
 * creation is in the past.
 */
export async function findFirstAccount(db: Sql): Promise<Uuid | null> {
  const [row] = await db<{ id: Uuid }[]>`select id from accounts order by id limit 1`
  return row?.id ?? null
}

export type ReturnedMailCounts = { accounts: number; setAside: number; notUnderstood: number }

/** Returned mail that could not be processed. */
export async function countReturnedMail(db: Sql): Promise<ReturnedMailCounts> {
  const [row] = await db<ReturnedMailCounts[]>`
    select count(distinct account_id) as accounts, count(*) filter (where state = 'set_aside') as "setAside",
      count(*) filter (where state = 'not_understood') as "notUnderstood"
    from returned_mail where state <> 'reading'`
  return row!
}
