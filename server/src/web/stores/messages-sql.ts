// Statements for store webhooks: stored as received, processed by a queue.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type MessageRow = { id: Uuid; store_id: Uuid; topic: string; body: string; received_at: Date }

/** Returns whether it is new; a repeat is recognized by its key. */
export async function insertMessage(
  tx: Tx,
  accountId: Uuid,
  row: MessageRow & { message_key: Buffer },
): Promise<boolean> {
  const added = await tx`
    insert into store_messages (account_id, store_id, id, message_key, topic, body, received_at)
    values (${accountId}, ${row.store_id}, ${row.id}, ${row.message_key}, ${row.topic}, ${row.body}, ${row.received_at})
    on conflict (account_id, store_id, message_key) do nothing returning 1`
  return added.length > 0
}

/** A batch is read into memory, so it ends with the webhook that exceeds this size. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024

/** A store's webhooks are processed one batch after the other, in the order they were received. */
export const claimMessages = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<MessageRow[]>`
  with due as materialized (
    select id, received_at, octet_length(body) as bytes from store_messages
    where account_id = ${accountId} and done_at is null and lease is null and received_at <= ${now}
    order by received_at, id limit ${limit} for update skip locked),
  batch as (
    select id, sum(bytes) over (order by received_at, id) - bytes as bytes_before from due),
  claimed as (
    update store_messages m set lease = ${lease} from batch
    where m.account_id = ${accountId} and m.id = batch.id and batch.bytes_before < ${MAX_BATCH_BYTES}
    returning m.id, m.store_id, m.topic, m.body, m.received_at)
  select * from claimed order by received_at, id`

export async function findNextMessage(db: Sql, accountId: Uuid): Promise<Date | null> {
  const [row] = await db<{ received_at: Date }[]>`
    select received_at from store_messages where account_id = ${accountId} and done_at is null and lease is null
    order by received_at limit 1`
  return row?.received_at ?? null
}

export const releaseMessages = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update store_messages set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Keeps the key, to recognize repeats, but not the body. */
export const finishMessages = (tx: Tx, accountId: Uuid, leases: number[], now: Date) => tx`
  update store_messages set lease = null, done_at = ${now}, body = ''
  where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export const finishMessage = (tx: Tx, accountId: Uuid, id: Uuid, now: Date) => tx`
  update store_messages set lease = null, done_at = ${now}, body = '' where account_id = ${accountId} and id = ${id}`

/** Kept as received for a week, with the error. */
export const setAside = (tx: Tx, accountId: Uuid, id: Uuid, now: Date, failure: string) => tx`
  update store_messages set lease = null, done_at = ${now}, failure = ${failure}
  where account_id = ${accountId} and id = ${id}`

export const removeOldMessages = (tx: Tx, before: Date) => tx`delete from store_messages where done_at < ${before}`
