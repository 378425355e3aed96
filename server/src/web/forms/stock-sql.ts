// Statements for back-in-stock requests.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type StockRequest = { contact_id: Uuid; product_id: string; answer_id: Uuid; requested_at: Date }

/** A person who asks again is notified again. */
export const insertRequests = (tx: Tx, accountId: Uuid, rows: StockRequest[]) => tx`
  insert into stock_requests (account_id, contact_id, product_id, answer_id, state, requested_at)
  select distinct on (t.contact_id, t.product_id) ${accountId}::uuid, t.contact_id, t.product_id, t.answer_id, 'waiting', t.requested_at
  from ${rowsOf(tx, rows, { contact_id: 'uuid', product_id: 'text', answer_id: 'uuid', requested_at: 'timestamptz' })}
  order by t.contact_id, t.product_id, t.requested_at desc
  on conflict (account_id, contact_id, product_id) do update set
    state = 'waiting', answer_id = excluded.answer_id, requested_at = excluded.requested_at, due_at = null, lease = null`

/** Returns whether anyone is waiting for one of these products. */
export async function makeDue(tx: Tx, accountId: Uuid, productIds: string[], now: Date): Promise<boolean> {
  const rows = await tx`
    update stock_requests set state = 'due', due_at = ${now}
    where account_id = ${accountId} and product_id = any(${productIds}::text[]) and state = 'waiting' returning 1`
  return rows.length > 0
}

export type DueRequest = {
  contact_id: Uuid
  product_id: string
  title: string | null
  url: string | null
  image_url: string | null
}

export const claimDue = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<DueRequest[]>`
  with due as materialized (
    select contact_id, product_id from stock_requests
    where account_id = ${accountId} and state = 'due' and lease is null and due_at <= ${now}
    order by due_at limit ${limit} for update skip locked)
  update stock_requests r set lease = ${lease}
  from due left join products p on p.account_id = ${accountId} and p.product_id = due.product_id
  where r.account_id = ${accountId} and r.contact_id = due.contact_id and r.product_id = due.product_id
  returning r.contact_id, r.product_id, p.title, p.url, p.image_url`

export async function findNextDue(db: Sql, accountId: Uuid): Promise<Date | null> {
  const [row] = await db<{ due_at: Date }[]>`
    select due_at from stock_requests where account_id = ${accountId} and state = 'due' and lease is null
    order by due_at limit 1`
  return row?.due_at ?? null
}

export const releaseRequests = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update stock_requests set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export const finishRequests = (tx: Tx, accountId: Uuid, lease: number) => tx`
  update stock_requests set state = 'notified', lease = null where account_id = ${accountId} and lease = ${lease}`

export const removeRequestsOfAnswers = (tx: Tx, accountId: Uuid, answerIds: Uuid[]) => tx`
  delete from stock_requests where account_id = ${accountId} and answer_id = any(${answerIds}::uuid[]) and state = 'waiting'`

export const removeRequestsOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  delete from stock_requests where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[])`
