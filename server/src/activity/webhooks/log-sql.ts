// Statements for the log of attempts, resends, and retention.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { readsPeople } from './delivery-sql.ts'

export type LoggedTry = {
  id: Uuid
  message_id: Uuid
  number: number
  url: string
  at: Date
  ms: number
  signature: Buffer
  status: number | null
  reason: string | null
  answer_headers: string | null
  answer_body: string | null
  event: string | null
  data: string | null
  reads_people: boolean
}

/** Latest first. */
export const listTries = (db: Sql, accountId: Uuid, endpointId: Uuid, since: Date, limit: number) => db<LoggedTry[]>`
  select t.id, t.message_id, t.number, t.url, t.at, t.ms, t.signature, t.status, t.reason, t.answer_headers, t.answer_body,
    m.event, m.data, ${readsPeople(db)} as reads_people
  from (
    select * from webhook_tries where account_id = ${accountId} and endpoint_id = ${endpointId} and at >= ${since}
    order by id desc limit ${limit}
  ) t
  join webhook_endpoints e on e.account_id = ${accountId} and e.id = ${endpointId}
  left join apps a on a.id = e.app_id
  left join webhook_messages m on m.account_id = ${accountId} and m.id = t.message_id
  order by t.id desc`

/** True if this endpoint was sent the message, or missed it, since then. */
export async function findSent(
  db: Sql,
  accountId: Uuid,
  endpointId: Uuid,
  messageId: Uuid,
  since: Date,
): Promise<boolean> {
  const rows = await db`
    select 1 from webhook_messages m
    where m.account_id = ${accountId} and m.id = ${messageId} and m.created_at >= ${since} and (
      exists (select from webhook_tries t
        where t.account_id = ${accountId} and t.endpoint_id = ${endpointId} and t.message_id = m.id)
      or exists (select from webhook_failures f
        where f.account_id = ${accountId} and f.endpoint_id = ${endpointId} and f.message_id = m.id))`
  return rows.length > 0
}

export type ResendRow = { total: number; delivered: number; failed: number; started_at: Date; ended_at: Date | null }

export async function findResend(db: Sql, accountId: Uuid, endpointId: Uuid): Promise<ResendRow | undefined> {
  const [row] = await db<ResendRow[]>`
    select total, delivered, failed, started_at, ended_at from webhook_resends
    where account_id = ${accountId} and endpoint_id = ${endpointId}`
  return row
}

export const upsertResend = (tx: Tx, accountId: Uuid, endpointId: Uuid, total: number, now: Date) => tx`
  insert into webhook_resends (account_id, endpoint_id, total, started_at, ended_at)
  values (${accountId}, ${endpointId}, ${total}, ${now}, ${total === 0 ? now : null})
  on conflict (account_id, endpoint_id) do update set total = excluded.total, delivered = 0, failed = 0,
    started_at = excluded.started_at, ended_at = excluded.ended_at`

// Deletes attempts older than the log shows, across all accounts, using an index on age.

export const removeOldTries = (tx: Tx, before: Date) => tx`
  delete from webhook_tries where at < ${before}`

export const removeOldFailures = (tx: Tx, before: Date) => tx`
  delete from webhook_failures where failed_at < ${before}`

export const removeOldMessages = (tx: Tx, before: Date) => tx`
  delete from webhook_messages where created_at < ${before}`

/**
 * Deletes queue rows that are too old, and those of an endpoint deleted at the moment of the event; they would never be
 * sent.
 */
export const removeOldDeliveries = (tx: Tx, before: Date) => tx`
  delete from webhook_queue q where q.queued_at < ${before}
    or not exists (select from webhook_endpoints e where e.account_id = q.account_id and e.id = q.endpoint_id)`
