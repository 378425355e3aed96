// Statements that enqueue messages.

import type { Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type Listener = {
  account_id: Uuid
  id: Uuid
  app_id: Uuid | null
  events: string[]
  event_name: string | null
  step_note: string | null
  paused: boolean
  /** The app's current permissions; null for the account itself. */
  app_scopes: string[] | null
}

/** Endpoints subscribed to these events. Read with every event, so that the list is never stale. */
export const listListeners = (tx: Tx, accountIds: Uuid[], events: string[]) => tx<Listener[]>`
  select e.account_id, e.id, e.app_id, e.events, e.event_name, e.step_note, e.state = 'paused' as paused,
    a.scopes as app_scopes
  from webhook_endpoints e left join apps a on a.id = e.app_id
  where e.account_id = any(${accountIds}::uuid[]) and e.events && ${events}::text[]`

export type NewMessage = {
  account_id: Uuid
  id: Uuid
  event: string
  contact_id: Uuid | null
  data: string
  created_at: Date
}

export const insertMessages = (tx: Tx, rows: NewMessage[]) => tx`
  insert into webhook_messages (account_id, id, event, contact_id, data, created_at)
  select account_id, id, event, contact_id, data, created_at
  from ${rowsOf(tx, rows, { account_id: 'uuid', id: 'uuid', event: 'text', contact_id: 'uuid', data: 'text', created_at: 'timestamptz' })}`

export type Origin = 'event' | 'hand' | 'resend'

export type NewDelivery = { account_id: Uuid; endpoint_id: Uuid; message_id: Uuid; at: Date }

/** A message that is already queued for an endpoint is not queued twice. */
export const insertDeliveries = (tx: Tx, rows: NewDelivery[], origin: Origin) => tx`
  insert into webhook_queue (account_id, endpoint_id, message_id, origin, due_at, queued_at)
  select account_id, endpoint_id, message_id, ${origin}, at, at
  from ${rowsOf(tx, rows, { account_id: 'uuid', endpoint_id: 'uuid', message_id: 'uuid', at: 'timestamptz' })}
  on conflict (account_id, endpoint_id, message_id) do nothing`

/** Records the messages that an endpoint missed while it was paused. */
export const insertFailures = (tx: Tx, rows: NewDelivery[]) => tx`
  insert into webhook_failures (account_id, endpoint_id, message_id, failed_at)
  select account_id, endpoint_id, message_id, at
  from ${rowsOf(tx, rows, { account_id: 'uuid', endpoint_id: 'uuid', message_id: 'uuid', at: 'timestamptz' })}
  on conflict (account_id, endpoint_id, message_id) do update set failed_at = excluded.failed_at`

/** Enqueues all failed messages since `since`, oldest first, except those already queued. */
export const insertResends = (tx: Tx, accountId: Uuid, endpointId: Uuid, since: Date, now: Date) => tx`
  insert into webhook_queue (account_id, endpoint_id, message_id, origin, due_at, queued_at)
  select f.account_id, f.endpoint_id, f.message_id, 'resend', ${now}, ${now}
  from webhook_failures f join webhook_messages m on m.account_id = f.account_id and m.id = f.message_id
  where f.account_id = ${accountId} and f.endpoint_id = ${endpointId} and m.created_at >= ${since}
  on conflict (account_id, endpoint_id, message_id) do nothing
  returning 1`

type ErasedPerson = { id: Uuid; email: string }

/** Messages about people. Orders without a person contain their own address. */
const isAbout = (tx: Tx, people: ErasedPerson[]) => tx`
  (contact_id = any(${people.map(({ id }) => id)}::uuid[])
    or case when contact_id is null and event like 'order.%' then data::jsonb ->> 'email' = any(${people.map(({ email }) => email)}::text[]) end)`

/** Waits for a transaction that is recording an attempt of theirs. */
export const lockQueuedOf = (tx: Tx, accountId: Uuid, people: ErasedPerson[]) => tx`
  select from webhook_queue where account_id = ${accountId} and message_id in (
    select id from webhook_messages where account_id = ${accountId} and ${isAbout(tx, people)})
  for update`

/**
 * Deletes messages about erased people, with their queue and log entries, and removes them from the progress of
 * resends.
 */
export const removeMessagesOf = (tx: Tx, accountId: Uuid, people: ErasedPerson[]) => tx`
  with gone as (
    delete from webhook_messages where account_id = ${accountId} and ${isAbout(tx, people)} returning id),
  queued as (
    delete from webhook_queue where account_id = ${accountId} and message_id in (select id from gone)
    returning endpoint_id, origin),
  resent as (
    update webhook_resends r set total = r.total - q.n,
      ended_at = case when r.delivered + r.failed >= r.total - q.n then coalesce(r.ended_at, now()) else r.ended_at end
    from (select endpoint_id, count(*) as n from queued where origin = 'resend' group by endpoint_id) q
    where r.account_id = ${accountId} and r.endpoint_id = q.endpoint_id),
  failed as (delete from webhook_failures where account_id = ${accountId} and message_id in (select id from gone))
  delete from webhook_tries where account_id = ${accountId} and message_id in (select id from gone)`
