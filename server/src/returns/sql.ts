// Statements of returns: which events were taken in already, providers' webhooks, and how far a mailbox was read.

import type { Sql, Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type Provider = 'ses' | 'postmark' | 'sendgrid' | 'mailgun'

/** The keys that were not taken in before. */
export const insertEvents = (tx: Tx, accountId: Uuid, sourceId: Uuid, keys: string[], now: Date) => tx<
  { event_key: string }[]
>`
  insert into return_events (account_id, source_id, event_key, at)
  select ${accountId}::uuid, ${sourceId}::uuid, key, ${now}::timestamptz
  from unnest(${keys}::text[]) key order by key
  on conflict do nothing returning event_key`

export const removeOldEvents = (tx: Tx, before: Date, limit: number) => tx`
  delete from return_events where (account_id, source_id, event_key) in (
    select account_id, source_id, event_key from return_events where at < ${before} order by at limit ${limit})`

export type SourceRow = {
  id: Uuid
  provider: Provider
  secret: Buffer | null
  topic_arn: string | null
  needs_v2: boolean
  created_at: Date
  last_event_at: Date | null
  refused_at: Date | null
  refused_why: string | null
}

const columns = (db: Sql) =>
  db`id, provider, secret, topic_arn, needs_v2, created_at, last_event_at, refused_at, refused_why`

export const listSources = (db: Sql, accountId: Uuid) => db<SourceRow[]>`
  select ${columns(db)} from return_sources where account_id = ${accountId} order by id`

export async function findSource(db: Sql, accountId: Uuid, id: Uuid): Promise<SourceRow | undefined> {
  const [row] = await db<SourceRow[]>`
    select ${columns(db)} from return_sources where account_id = ${accountId} and id = ${id}`
  return row
}

export const insertSource = (tx: Tx, accountId: Uuid, row: SourceRow) => tx`
  insert into return_sources (account_id, id, provider, secret, topic_arn, needs_v2, created_at)
  values (${accountId}, ${row.id}, ${row.provider}, ${row.secret}, ${row.topic_arn}, ${row.needs_v2}, ${row.created_at})`

export const removeSource = (tx: Tx, accountId: Uuid, id: Uuid) => tx<{ id: Uuid }[]>`
  delete from return_sources where account_id = ${accountId} and id = ${id} returning id`

export const updateHeard = (tx: Tx, accountId: Uuid, id: Uuid, now: Date) => tx`
  update return_sources set last_event_at = ${now} where account_id = ${accountId} and id = ${id}`

export const updateRefused = (db: Sql, accountId: Uuid, id: Uuid, why: string, now: Date) => db`
  update return_sources set refused_at = ${now}, refused_why = ${why} where account_id = ${accountId} and id = ${id}`

export type Position = { uidValidity: number; lastUid: number }

export async function findPosition(db: Sql, mailbox: string): Promise<Position | null> {
  const [row] = await db<Position[]>`
    select uid_validity as "uidValidity", last_uid as "lastUid" from mailbox_positions where mailbox = ${mailbox}`
  return row ?? null
}

export const savePosition = (tx: Tx, mailbox: string, { uidValidity, lastUid }: Position, now: Date) => tx`
  insert into mailbox_positions (mailbox, uid_validity, last_uid, at) values (${mailbox}, ${uidValidity}, ${lastUid}, ${now})
  on conflict (mailbox) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid, at = excluded.at`
