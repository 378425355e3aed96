// Statements of delivering: what is due and may be sent now, and what became of it.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Origin } from './queue-sql.ts'

/** Messages on their way to one endpoint at the same time, over all workers. */
export const AT_ONCE = 4

export type Delivery = {
  endpoint_id: Uuid
  message_id: Uuid
  tries: number
  origin: Origin
  first_failed_at: Date | null
  of_app: boolean
  /** What the app may do now; null for the account itself. */
  app_scopes: string[] | null
  /** False where the app may not see people, or might not when it subscribed. */
  reads_people: boolean
  /** Another one whenever the endpoint was changed. */
  version: string
  event: string
  data: string
}

/** Endpoints are `e`, the apps behind them `a`. */
export const readsPeople = (db: Sql) => db`(e.reads_people and (a.id is null or 'contacts:read' = any(a.scopes)))`

/** When it is, and since when a slow try still matters. */
export type Moment = { now: Date; slowSince: Date }

/**
 * How many more each endpoint may be sent at once. Where tries have taken long lately, places are kept for messages whose
 * next try is near, because a place taken now may not be free again by then. Near is three times as long as a try took:
 * that leaves a receiver its speed when it is a little slow, and at one that lets every try run out it covers all.
 */
const room = (tx: Tx, accountId: Uuid, { now, slowSince }: Moment) => tx`
  busy as (
    select endpoint_id, count(*) as n from webhook_queue
    where account_id = ${accountId} and lease is not null group by endpoint_id
  ), room as materialized (
    select e.id, ${AT_ONCE} - coalesce(busy.n, 0) as free, case when e.slow_at > ${slowSince} then (
        select count(*) from (
          select from webhook_queue q
          where q.account_id = ${accountId} and q.endpoint_id = e.id and q.lease is null and q.tries > 0
            and q.due_at <= ${now}::timestamptz + 3 * e.slow_ms * interval '1 millisecond'
          limit ${AT_ONCE}
        ) waiting
      ) else 0 end as kept
    from webhook_endpoints e left join busy on busy.endpoint_id = e.id
    where e.account_id = ${accountId}
  )`

const due = (tx: Tx, accountId: Uuid, tries: number, now: Date) => tx`
  select endpoint_id, message_id, tries, due_at from webhook_queue
  where account_id = ${accountId} and endpoint_id = room.id and lease is null and tries = ${tries} and due_at <= ${now}
  order by due_at, message_id`

/**
 * Later tries go before first ones, so that their gaps are kept however many messages wait. What was picked is named by
 * lists beside the join, and `lease is null` is not said again: so the primary key is the only index that fits, by all of its
 * columns. A queue fills and empties faster than the planner's statistics follow, and a join alone might read all of it.
 */
export const claimDeliveries = (tx: Tx, accountId: Uuid, lease: number, limit: number, moment: Moment) => tx<
  Delivery[]
>`
  with ${room(tx, accountId, moment)}, picked as materialized (
    select due.endpoint_id, due.message_id
    from room cross join lateral (
      select endpoint_id, due_at, message_id from (
        (${due(tx, accountId, 2, moment.now)} limit room.free)
        union all (${due(tx, accountId, 1, moment.now)} limit room.free)
        union all (${due(tx, accountId, 0, moment.now)} limit greatest(room.free - room.kept, 0))
      ) each order by tries desc, due_at, message_id limit room.free
    ) due
    where room.free > 0
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
  where account_id = ${accountId} and endpoint_id = room.id and lease is null and tries = ${tries}
  order by due_at limit 1)`

/** Endpoints that have no place free are looked at again at `lookAgainAt`; who frees a place says so, too. */
export async function findNextDue(
  tx: Tx,
  accountId: Uuid,
  { lookAgainAt, ...moment }: Moment & { lookAgainAt: Date },
): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    with ${room(tx, accountId, moment)}
    select min(case
      when least(again.due_at, first.due_at) is null then null
      when free <= 0 then greatest(least(again.due_at, first.due_at), ${lookAgainAt})
      when free <= kept then again.due_at
      else least(again.due_at, first.due_at) end) as due_at
    from room
    cross join lateral (select least(${earliest(tx, accountId, 1)}, ${earliest(tx, accountId, 2)}) as due_at) again
    cross join lateral (select ${earliest(tx, accountId, 0)} as due_at) first`
  return row!.due_at
}

/** A try that was cut short does not count. */
export const releaseDeliveries = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update webhook_queue set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export type Settled = {
  endpoint_id: Uuid
  message_id: Uuid
  outcome: 'delivered' | 'again' | 'failed'
  ended_at: Date
  due_at: Date | null
}

export type Named = Pick<Settled, 'endpoint_id' | 'message_id'>

/** Those of `t` that this lease still holds, as `q`: few are in flight at a time, and have an index of their own. */
const held = (tx: Tx, accountId: Uuid, lease: number) => tx`
  q.account_id = ${accountId} and q.lease = ${lease} and q.endpoint_id = t.endpoint_id and q.message_id = t.message_id`

/** What got through leaves the queue. Answers with what was still there. */
export const removeDelivered = (tx: Tx, accountId: Uuid, lease: number, rows: Named[]) => tx<Named[]>`
  delete from webhook_queue q using ${rowsOf(tx, rows, { endpoint_id: 'uuid', message_id: 'uuid' })}
  where ${held(tx, accountId, lease)}
  returning q.endpoint_id, q.message_id`

/**
 * Puts what failed back for its next try, or takes it off the queue. While its endpoint is paused it is not tried again,
 * unless it was sent by hand. Answers with what was still there.
 */
export const settleFailed = (tx: Tx, accountId: Uuid, lease: number, rows: Settled[]) => tx<Named[]>`
  with settled as materialized (
    select t.endpoint_id, t.message_id, t.ended_at, t.due_at,
      case when t.outcome = 'again' and e.state = 'paused' and q.origin <> 'hand' then 'failed' else t.outcome end as outcome
    from ${rowsOf(tx, rows, { endpoint_id: 'uuid', message_id: 'uuid', outcome: 'text', ended_at: 'timestamptz', due_at: 'timestamptz' })}
    join webhook_endpoints e on e.account_id = ${accountId} and e.id = t.endpoint_id
    join webhook_queue q on ${held(tx, accountId, lease)}
  ), again as (
    update webhook_queue q set tries = q.tries + 1, due_at = t.due_at, lease = null,
      first_failed_at = coalesce(q.first_failed_at, t.ended_at)
    from settled t where ${held(tx, accountId, lease)} and t.outcome = 'again'
  ), gone as (
    delete from webhook_queue q using settled t where ${held(tx, accountId, lease)} and t.outcome = 'failed'
  ), missed as (
    insert into webhook_failures (account_id, endpoint_id, message_id, failed_at)
    select ${accountId}, endpoint_id, message_id, ended_at from settled where outcome = 'failed'
    on conflict (account_id, endpoint_id, message_id) do update set failed_at = excluded.failed_at
  )
  select endpoint_id, message_id from settled`

/** Messages that got through after all. */
export const removeFailures = (tx: Tx, accountId: Uuid, rows: Named[]) => tx`
  delete from webhook_failures f using ${rowsOf(tx, rows, { endpoint_id: 'uuid', message_id: 'uuid' })}
  where f.account_id = ${accountId} and f.endpoint_id = t.endpoint_id and f.message_id = t.message_id`

/** Takes off the queue what may not be sent any more; a resending no longer waits for it. */
export const dropDeliveries = (tx: Tx, accountId: Uuid, lease: number, rows: Named[], now: Date) => tx`
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
 * Written once, also when the answer to a commit was lost and it is done again; not for a message that went with its person
 * meanwhile. Sent behind what takes the messages off the queue, which waits for whoever erases them.
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

/** How the messages of one endpoint that were settled together went, in the order in which they ended. */
export type Health = {
  id: Uuid
  /** One got through. */
  succeeded: boolean
  /** Messages of which every try failed, after the last that got through. */
  failed: number
  failing_since: Date | null
  /** How long the longest try took, when it was long; null otherwise. */
  slow_ms: number | null
}

export type Failing = { id: Uuid; failed_in_row: number; failing_since: Date | null }

/**
 * Writes nothing about an endpoint that is as well as it was. Locked in one order, in a fixed order to avoid deadlock. A slow
 * try is noted when it is slower than what is known, or that is `staleAt` or older.
 */
export const updateHealth = (tx: Tx, accountId: Uuid, rows: Health[], now: Date, staleAt: Date) => tx<Failing[]>`
  with heard as materialized (
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
  from heard h where e.account_id = ${accountId} and e.id = h.id
  returning e.id, e.failed_in_row, e.failing_since`

export type Progress = { endpoint_id: Uuid; delivered: number; failed: number }

export const updateResends = (tx: Tx, accountId: Uuid, rows: Progress[], now: Date) => tx`
  update webhook_resends r set delivered = r.delivered + t.delivered, failed = r.failed + t.failed,
    ended_at = case when r.delivered + r.failed + t.delivered + t.failed >= r.total then coalesce(r.ended_at, ${now}) else r.ended_at end
  from ${rowsOf(tx, rows, { endpoint_id: 'uuid', delivered: 'integer', failed: 'integer' })}
  where r.account_id = ${accountId} and r.endpoint_id = t.endpoint_id`

/** True when something was waiting for a place at one of these endpoints. */
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
