// Statements for returned mail: events already applied, mail being read or kept, provider webhooks, and mailbox
// positions.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type Provider = 'ses' | 'postmark' | 'sendgrid' | 'mailgun'

/** The keys that are new. */
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

export async function isEventKnown(db: Sql, accountId: Uuid, sourceId: Uuid, key: string): Promise<boolean> {
  const rows = await db`
    select from return_events where account_id = ${accountId} and source_id = ${sourceId} and event_key = ${key}`
  return rows.length > 0
}

/** The recipient of an email; null if there is no such email or its person was erased. */
export async function findRecipient(db: Sql, accountId: Uuid, sendId: Uuid): Promise<string | null> {
  const [row] = await db<{ email: string }[]>`
    select email from email_sends where account_id = ${accountId} and id = ${sendId}`
  return row?.email || null
}

/** Returns how often reading this message was started without finishing, including this time. */
export async function insertBegun(
  tx: Tx,
  accountId: Uuid,
  { hash, sendId, at }: { hash: Buffer; sendId: Uuid; at: Date },
): Promise<number> {
  const [row] = await tx<{ begun: number }[]>`
    insert into returned_mail as r (account_id, message_hash, send_id, state, begun, at)
    values (${accountId}, ${hash}, ${sendId}, 'reading', 1, ${at})
    on conflict (account_id, message_hash) do update set begun = r.begun + 1, at = excluded.at
    returning begun`
  return row!.begun
}

export const removeBegun = (db: Sql, accountId: Uuid, hash: Buffer) => db`
  delete from returned_mail where account_id = ${accountId} and message_hash = ${hash} and state = 'reading'`

export type SetAside = 'begun_twice' | 'time' | 'memory' | 'fault'

export type Kept = {
  hash: Buffer
  sendId: Uuid
  state: 'set_aside' | 'not_understood'
  why: SetAside | null
  excerpt: string
  at: Date
}

/** Keeps the newest of each account. */
const MAX_KEPT = 200

/** Locks the email, so that erasing the person leaves no excerpt behind. */
export async function updateKept(tx: Tx, accountId: Uuid, kept: Kept): Promise<void> {
  const [email] = await tx<{ email: string }[]>`
    select email from email_sends where account_id = ${accountId} and id = ${kept.sendId} for key share`
  const excerpt = email && email.email !== '' ? kept.excerpt : null
  await tx`
    update returned_mail set state = ${kept.state}, why = ${kept.why}, excerpt = ${excerpt}, at = ${kept.at}
    where account_id = ${accountId} and message_hash = ${kept.hash}`
  await tx`
    delete from returned_mail where account_id = ${accountId} and message_hash in (
      select message_hash from returned_mail where account_id = ${accountId} and state <> 'reading'
      order by at desc, message_hash offset ${MAX_KEPT})`
}

export type KeptRow = Omit<Kept, 'excerpt'> & { excerpt: string | null; subject: string | null; email: string | null }

export const listKept = (db: Sql, accountId: Uuid) => db<KeptRow[]>`
  select r.message_hash as hash, r.send_id as "sendId", r.state, r.why, r.excerpt, r.at, m.subject, s.email
  from returned_mail r
  left join email_sends s on s.account_id = ${accountId} and s.id = r.send_id
  left join mailings m on m.account_id = ${accountId} and m.id = s.mailing_id
  where r.account_id = ${accountId} and r.state <> 'reading' order by r.at desc, r.message_hash`

export const removeKept = (tx: Tx, accountId: Uuid, hash: Buffer) => tx<{ hash: Buffer }[]>`
  delete from returned_mail where account_id = ${accountId} and message_hash = ${hash} and state <> 'reading'
  returning message_hash as hash`

export const removeOldMail = (tx: Tx, before: Date, limit: number) => tx`
  delete from returned_mail where (account_id, message_hash) in (
    select account_id, message_hash from returned_mail where at < ${before} order by at limit ${limit})`

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
