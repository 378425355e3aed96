// Statements for delivery: claiming due messages and recording outcomes.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Origin } from './queue-sql.ts'

/** Concurrent messages to one endpoint, across all workers. */
export const MAX_CONCURRENT = 4

export type Delivery = {
  endpoint_id: Uuid
  message_id: Uuid
  tries: number
  origin: Origin
  first_failed_at: Date | null
  of_app: boolean
  /** The app's current permissions; null for the account itself. */
  app_scopes: string[] | null
  /** False if the app may not see people now, or could not when it subscribed. */
  reads_people: boolean
  /** Changes whenever the endpoint changes. */
  version: string
  event: string
  data: string
}

/** Expects the endpoints as `e` and their apps as `a`. */
export const readsPeople = (db: Sql) => db`(e.reads_people and (a.id is null or 'contacts:read' = any(a.scopes)))`

/** The current time, and since when a slow attempt still matters. */
export type Moment = { now: Date; slowSince: Date }

/**
 * How many more messages each endpoint may receive now. If attempts were slow recently, slots are reserved for messages
 * whose next attempt is near, because a slot taken now may not be free in time. "Near" is three times the duration of a
 * slow attempt: a slightly slow receiver keeps its throughput, while one where every attempt times out gets all slots
 * reserved.
 */
const slots = (tx: Tx, accountId: Uuid, { now, slowSince }: Moment) => tx`
  busy as (
    select endpoint_id, count(*) as n from webhook_queue
    where account_id = ${accountId} and lease is not null group by endpoint_id
  ), slots as materialized (
    select e.id, ${MAX_CONCURRENT} - coalesce(busy.n, 0) as free, case when e.slow_at > ${slowSince} then (
        select count(*) from (
          select from webhook_queue q
          where q.account_id = ${accountId} and q.endpoint_id = e.id and q.lease is null and q.tries > 0
            and q.due_at <= ${now}::timestamptz + 3 * e.slow_ms * interval '1 millisecond'
          limit ${MAX_CONCURRENT}
        ) waiting
      ) else 0 end as reserved
    from webhook_endpoints e left join busy on busy.endpoint_id = e.id
    where e.account_id = ${accountId}
  )`

const due = (tx: Tx, accountId: Uuid, tries: number, now: Date) => tx`
  select endpoint_id, message_id, tries, due_at from webhook_queue
  where account_id = ${accountId} and endpoint_id = slots.id and lease is null and tries = ${tries} and due_at <= ${now}
  order by due_at, message_id`

/**
 * Retries go before first attempts, so that their intervals hold however long the queue is. The picked rows are also
 * passed as lists, and `lease is null` is not repeated, so that only the primary key fits, with all of its columns. The
 * queue fills and drains faster than planner statistics follow, and a join alone might scan all of it.
 */
export const claimDeliveries = (tx: Tx, accountId: Uuid, lease: number, limit: number, moment: Moment) => tx<
  Delivery[]
>`
  with ${slots(tx, accountId, moment)}, picked as materialized (
    select due.endpoint_id, due.message_id
    from slots cross join lateral (
      select endpoint_id, due_at, message_id from (
        (${due(tx, accountId, 2, moment.now)} limit slots.free)
        union all (${due(tx, accountId, 1, moment.now)} limit slots.free)
        union all (${due(tx, accountId, 0, moment.now)} limit greatest(slots.free - slots.reserved, 0))
      ) each order by tries desc, due_at, message_id limit slots.free
    ) due
    where slots.free > 0
    order by due.due_at, due.message_id limit ${limit}
  ), claimed as (
    update webhook_queue q set lease = ${lease} from picked p
    where q.account_id = ${accountId} and q.endpoint_id = any(array(select endpoint_id from picked))
      and q.message_id = any(array(select message_id from picked))
      and q.endpoint_id = p.endpoint_id and q.message_id = p.message_id
    returning q.endpoint_id, q.message_id, q.tries, q.origin, q.first_failed_at
  )
  select claimed.*, e.app_id is not null as of_app, a.scopes as app_scopes, ${readsPeople(tx)} as reads_people,
    e.xmin::text as version, m.event, m.data
  from claimed
  join webhook_endpoints e on e.account_id = ${accountId} and e.id = claimed.endpoint_id
  left join apps a on a.id = e.app_id
  join webhook_messages m on m.account_id = ${accountId} and m.id = claimed.message_id`

export type TargetRow = { id: Uuid; version: string; url: string; secret: Buffer }

export const listTargets = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<TargetRow[]>`
  select id, xmin::text as version, url, secret from webhook_endpoints
  where account_id = ${accountId} and id = any(${ids}::uuid[])`

const earliest = (tx: Tx, accountId: Uuid, tries: number) => tx`(
  select due_at from webhook_queue
  where account_id = ${accountId} and endpoint_id = slots.id and lease is null and tries = ${tries}
  order by due_at limit 1)`

/**
 * Endpoints without a free slot are checked again at `checkAgainAt`; a delivery that frees a slot also enqueues the job.
 */
export async function findNextDue(
  tx: Tx,
  accountId: Uuid,
  { checkAgainAt, ...moment }: Moment & { checkAgainAt: Date },
): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    with ${slots(tx, accountId, moment)}
    select min(case
      when least(again.due_at, first.due_at) is null then null
      when free <= 0 then greatest(least(again.due_at, first.due_at), ${checkAgainAt})
      when free <= reserved then again.due_at
      else least(again.due_at, first.due_at) end) as due_at
    from slots
    cross join lateral (select least(${earliest(tx, accountId, 1)}, ${earliest(tx, accountId, 2)}) as due_at) again
    cross join lateral (select ${earliest(tx, accountId, 0)} as due_at) first`
  return row!.due_at
}

/** Interrupted attempts don't count. */
export const releaseDeliveries = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update webhook_queue set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export type DeliveryResult = {
  endpoint_id: Uuid
  message_id: Uuid
  outcome: 'delivered' | 'again' | 'failed'
  ended_at: Date
  due_at: Date | null
}

export type DeliveryKey = Pick<DeliveryResult, 'endpoint_id' | 'message_id'>

/** Rows of `t` that this lease still holds, as `q`. Few are in flight at a time, and they have their own index. */
const held = (tx: Tx, accountId: Uuid, lease: number) => tx`
  q.account_id = ${accountId} and q.lease = ${lease} and q.endpoint_id = t.endpoint_id and q.message_id = t.message_id`

/** Deletes delivered messages from the queue. Returns those that were still there. */
export const removeDelivered = (tx: Tx, accountId: Uuid, lease: number, rows: DeliveryKey[]) => tx<DeliveryKey[]>`
  delete from webhook_queue q using ${rowsOf(tx, rows, { endpoint_id: 'uuid', message_id: 'uuid' })}
  where ${held(tx, accountId, lease)}
  returning q.endpoint_id, q.message_id`

/**
 * Schedules the next attempt of failed messages, or deletes them from the queue. While the endpoint is paused, only
 * messages sent manually are retried. Returns those that were still there.
 */
export const recordFailed = (tx: Tx, accountId: Uuid, lease: number, rows: DeliveryResult[]) => tx<DeliveryKey[]>`
  with result as materialized (
    select t.endpoint_id, t.message_id, t.ended_at, t.due_at,
      case when t.outcome = 'again' and e.state = 'paused' and q.origin <> 'hand' then 'failed' else t.outcome end as outcome
    from ${rowsOf(tx, rows, { endpoint_id: 'uuid', message_id: 'uuid', outcome: 'text', ended_at: 'timestamptz', due_at: 'timestamptz' })}
    join webhook_endpoints e on e.account_id = ${accountId} and e.id = t.endpoint_id
    join webhook_queue q on ${held(tx, accountId, lease)}
  ), again as (
    update webhook_queue q set tries = q.tries + 1, due_at = t.due_at, lease = null,
      first_failed_at = coalesce(q.first_failed_at, t.ended_at)
    from result t where ${held(tx, accountId, lease)} and t.outcome = 'again'
  ), gone as (
    delete from webhook_queue q using result t where ${held(tx, accountId, lease)} and t.outcome = 'failed'
  ), missed as (
    insert into webhook_failures (account_id, endpoint_id, message_id, failed_at)
    select ${accountId}, endpoint_id, message_id, ended_at from result where outcome = 'failed'
    on conflict (account_id, endpoint_id, message_id) do update set failed_at = excluded.failed_at
  )
  select endpoint_id, message_id from result`

/** For messages that were delivered after having failed before. */
export const removeFailures = (tx: Tx, accountId: Uuid, rows: DeliveryKey[]) => tx`
  delete from webhook_failures f using ${rowsOf(tx, rows, { endpoint_id: 'uuid', message_id: 'uuid' })}
  where f.account_id = ${accountId} and f.endpoint_id = t.endpoint_id and f.message_id = t.message_id`

/** Deletes messages that may no longer be sent from the queue and from the progress of a resend. */
export const dropDeliveries = (tx: Tx, accountId: Uuid, lease: number, rows: DeliveryKey[], now: Date) => tx`
  with dropped as (
    delete from webhook_queue q using ${rowsOf(tx, rows, { endpoint_id: 'uuid', message_id: 'uuid' })}
    where ${held(tx, accountId, lease)}
    returning q.endpoint_id, q.origin)
  update webhook_resends r set total = r.total - d.n,
    ended_at = case when r.delivered + r.failed >= r.total - d.n then coalesce(r.ended_at, ${now}) else r.ended_at end
  from (select endpoint_id, count(*) as n from dropped where origin = 'resend' group by endpoint_id) d
  where r.account_id = ${accountId} and r.endpoint_id = d.endpoint_id`

export type TryRow = {
  endpoint_id: Uuid
  id: Uuid
  message_id: Uuid
  number: number
  at: Date
  ms: number
  signature: string
  status: number | null
  reason: string | null
  answer_headers: string | null
  answer_body: string | null
}

/**
 * Idempotent, because a commit whose response was lost is repeated. Skips messages that were erased with their person.
 * Runs after the statements that delete messages from the queue, which wait for a concurrent erasure.
 */
export const insertTries = (tx: Tx, accountId: Uuid, rows: TryRow[]) => tx`
  insert into webhook_tries
    (account_id, endpoint_id, id, message_id, number, url, at, ms, signature, status, reason, answer_headers, answer_body)
  select ${accountId}, t.endpoint_id, t.id, t.message_id, t.number, e.url, t.at, t.ms, decode(t.signature, 'hex'), t.status,
    t.reason, t.answer_headers, t.answer_body
  from ${rowsOf(tx, rows, {
    endpoint_id: 'uuid',
    id: 'uuid',
    message_id: 'uuid',
    number: 'smallint',
    at: 'timestamptz',
    ms: 'integer',
    signature: 'text',
    status: 'smallint',
    reason: 'text',
    answer_headers: 'text',
    answer_body: 'text',
  })}
  join webhook_endpoints e on e.account_id = ${accountId} and e.id = t.endpoint_id
  join webhook_messages m on m.account_id = ${accountId} and m.id = t.message_id
  on conflict (account_id, endpoint_id, id) do nothing`

/** The combined outcome of an endpoint's attempts, in the order in which they ended. */
export type Health = {
  id: Uuid
  /** At least one message was delivered. */
  succeeded: boolean
  /** Messages that failed for good after the last success. */
  failed: number
  failing_since: Date | null
  /** The duration of the longest attempt if it was slow; otherwise null. */
  slow_ms: number | null
}

export type Failing = { id: Uuid; failed_in_row: number; failing_since: Date | null }

/**
 * Writes nothing for endpoints whose health is unchanged. Locks in a fixed order to avoid deadlocks. Records a slow
 * attempt if it is slower than the recorded one, or if that is from `staleAt` or earlier.
 */
export const updateHealth = (tx: Tx, accountId: Uuid, rows: Health[], now: Date, staleAt: Date) => tx<Failing[]>`
  with changed as materialized (
    select e.id, t.succeeded, t.failed, t.failing_since, t.slow_ms
    from ${rowsOf(tx, rows, { id: 'uuid', succeeded: 'boolean', failed: 'integer', failing_since: 'timestamptz', slow_ms: 'integer' })}
    join webhook_endpoints e on e.account_id = ${accountId} and e.id = t.id
    where t.failed > 0 or (t.succeeded and e.failed_in_row > 0)
      or t.slow_ms > case when e.slow_at > ${staleAt} then e.slow_ms else 0 end
    order by e.id for no key update of e
  )
  update webhook_endpoints e set
    failed_in_row = case when h.succeeded then h.failed else e.failed_in_row + h.failed end,
    failing_since = case when h.succeeded then h.failing_since else coalesce(e.failing_since, h.failing_since) end,
    slow_ms = case when h.slow_ms > case when e.slow_at > ${staleAt} then e.slow_ms else 0 end then h.slow_ms else e.slow_ms end,
    slow_at = case when h.slow_ms > case when e.slow_at > ${staleAt} then e.slow_ms else 0 end then ${now} else e.slow_at end
  from changed h where e.account_id = ${accountId} and e.id = h.id
  returning e.id, e.failed_in_row, e.failing_since`

export type Progress = { endpoint_id: Uuid; delivered: number; failed: number }

export const updateResends = (tx: Tx, accountId: Uuid, rows: Progress[], now: Date) => tx`
  update webhook_resends r set delivered = r.delivered + t.delivered, failed = r.failed + t.failed,
    ended_at = case when r.delivered + r.failed + t.delivered + t.failed >= r.total then coalesce(r.ended_at, ${now}) else r.ended_at end
  from ${rowsOf(tx, rows, { endpoint_id: 'uuid', delivered: 'integer', failed: 'integer' })}
  where r.account_id = ${accountId} and r.endpoint_id = t.endpoint_id`

/** True if a message is waiting for a slot at one of these endpoints. */
export async function findWaiting(tx: Tx, accountId: Uuid, endpointIds: Uuid[], now: Date): Promise<boolean> {
  const [row] = await tx<{ waiting: boolean }[]>`
    select exists (
      select from unnest(${endpointIds}::uuid[]) as freed (id) cross join lateral (
        select from webhook_queue
        where account_id = ${accountId} and endpoint_id = freed.id and lease is null and due_at <= ${now} limit 1
      ) due
    ) as waiting`
  return row!.waiting
}
