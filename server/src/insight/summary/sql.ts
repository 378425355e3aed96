// Statements for the weekly summary.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type RecipientRow = { user_id: Uuid; due_at: Date }

export async function findRecipient(db: Sql, accountId: Uuid, userId: Uuid): Promise<RecipientRow | undefined> {
  const [row] = await db<RecipientRow[]>`
    select user_id, due_at from summary_recipients where account_id = ${accountId} and user_id = ${userId}`
  return row
}

export const insertRecipient = (tx: Tx, accountId: Uuid, userId: Uuid, dueAt: Date) => tx`
  insert into summary_recipients (account_id, user_id, due_at) values (${accountId}, ${userId}, ${dueAt})
  on conflict (account_id, user_id) do nothing`

export const removeRecipient = (tx: Tx, accountId: Uuid, userId: Uuid) => tx`
  delete from summary_recipients where account_id = ${accountId} and user_id = ${userId}`

export const claimDue = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<RecipientRow[]>`
  with due as materialized (
    select user_id from summary_recipients
    where account_id = ${accountId} and due_at <= ${now} and lease is null
    order by due_at limit ${limit} for update skip locked)
  update summary_recipients s set lease = ${lease} from due
  where s.account_id = ${accountId} and s.user_id = due.user_id
  returning s.user_id, s.due_at`

export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from summary_recipients where account_id = ${accountId} and lease is null`
  return row?.due_at ?? null
}

export const releaseDue = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update summary_recipients set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Ends the lease, and returns those who still want the summary. */
export const finishDue = (tx: Tx, accountId: Uuid, lease: number, nextAt: Date) => tx<{ user_id: Uuid }[]>`
  update summary_recipients set lease = null, due_at = ${nextAt}
  where account_id = ${accountId} and lease = ${lease} returning user_id`
