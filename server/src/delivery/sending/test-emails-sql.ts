import { rowsOf } from '../../platform/db/db.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type TestEmailRow = {
  id: Uuid
  return_path: string
  recipient: string
  subject: string
  message: string
  tries: number
}

export const insertTestEmails = (tx: Tx, accountId: Uuid, rows: Omit<TestEmailRow, 'tries'>[], now: Date) => tx`
  insert into test_emails (account_id, id, return_path, recipient, subject, message, due_at)
  select ${accountId}::uuid, t.id, t.return_path, t.recipient, t.subject, t.message, ${now}::timestamptz
  from ${rowsOf(tx, rows, { id: 'uuid', return_path: 'text', recipient: 'text', subject: 'text', message: 'text' })}`

export const claimTestEmails = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<TestEmailRow[]>`
  with due as materialized (
    select id from test_emails where account_id = ${accountId} and due_at <= ${now} and lease is null
    order by due_at limit ${limit} for update skip locked)
  update test_emails e set lease = ${lease} from due where e.account_id = ${accountId} and e.id = due.id
  returning e.id, e.return_path, e.recipient, e.subject, e.message, e.tries`

export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from test_emails where account_id = ${accountId} and lease is null`
  return row?.due_at ?? null
}

export const releaseTestEmails = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update test_emails set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export const removeTestEmails = (tx: Tx, accountId: Uuid, ids: Uuid[]) => tx`
  delete from test_emails where account_id = ${accountId} and id = any(${ids}::uuid[])`

export const retryTestEmails = (tx: Tx, accountId: Uuid, ids: Uuid[], dueAt: Date) => tx`
  update test_emails set lease = null, tries = tries + 1, due_at = ${dueAt}
  where account_id = ${accountId} and id = any(${ids}::uuid[])`
