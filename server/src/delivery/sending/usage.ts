// Usage of the plan's monthly emails. Adding emails takes them from it in the same transaction.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './usage-sql.ts'

export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** How many more emails the plan allows this month, up to `most`; locked until they are taken. */
export async function lockAllowance(
  tx: Tx,
  accountId: Uuid,
  sendsPerMonth: number | null,
  now: Date,
  most: number,
): Promise<number> {
  const used = await sql.lockUsage(tx, accountId, monthOf(now))
  return sendsPerMonth === null ? most : Math.min(most, Math.max(0, sendsPerMonth - used))
}

export async function addUsage(tx: Tx, accountId: Uuid, now: Date, sent: number): Promise<void> {
  if (sent > 0) await sql.addUsage(tx, accountId, monthOf(now), sent)
}

export const findUsage = (db: Sql, accountId: Uuid, now: Date) => sql.findUsage(db, accountId, monthOf(now))
