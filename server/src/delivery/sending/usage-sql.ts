import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** The plan usage of the month, locked until the transaction ends. */
export async function lockUsage(tx: Tx, accountId: Uuid, month: string): Promise<number> {
  const [, [row]] = await Promise.all([
    tx`insert into send_usage (account_id, month, sent) values (${accountId}, ${month}, 0) on conflict do nothing`,
    tx<{ sent: number }[]>`
      select sent from send_usage where account_id = ${accountId} and month = ${month} for update`,
  ])
  return row!.sent
}

export const addUsage = (tx: Tx, accountId: Uuid, month: string, sent: number) => tx`
  update send_usage set sent = sent + ${sent} where account_id = ${accountId} and month = ${month}`

export async function findUsage(db: Sql, accountId: Uuid, month: string): Promise<number> {
  const [row] = await db<{ sent: number }[]>`
    select sent from send_usage where account_id = ${accountId} and month = ${month}`
  return row?.sent ?? 0
}
