// Queue statements. Leases and heartbeats use the database's clock, which all workers share; due times use the
// program's clock and are passed in.

import type { Sql, Tx } from '../db/db.ts'
import { isNotHeld } from '../installation.ts'
import type { Uuid } from '../values/ids.ts'

export const CHANNEL = 'queues'

/**
 * An existing ticket is enough if it cannot disappear before our rows are visible. The shared lock tells `pickTicket`
 * so; if a ticket cannot be locked immediately, a new one is inserted, so this never waits. Only a new ticket notifies,
 * because commits with NOTIFY are serialized across the whole server.
 */
export const insertTickets = (tx: Tx, queue: string, accountIds: readonly Uuid[], dueAt: Date) => tx`
  with standing as materialized (
    select account_id from queue_due
    where queue = ${queue} and account_id = any(${accountIds as Uuid[]}::uuid[]) and due_at <= ${dueAt}
    for key share skip locked
  ), put as (
    insert into queue_due (queue, account_id, due_at)
    select distinct ${queue}, account_id, ${dueAt}::timestamptz from unnest(${accountIds as Uuid[]}::uuid[]) as asked (account_id)
    where account_id not in (select account_id from standing)
    returning 1
  )
  select pg_notify(${CHANNEL}, ${queue}) where exists (select from put)`

export type Ticket = {
  id: number
  accountId: Uuid
  lease: number
  /** No other worker can claim for this account in this queue until the transaction ends. */
  alone: boolean
  /** No concurrent writer relies on this ticket, so it can be postponed or removed. */
  ours: boolean
  /** How many workers in a row crashed on the account's jobs. */
  crashes: number
  pausedUntil: Date | null
  dueAt: Date
}

/** Picks the next account in turn, merges its other due tickets into one, and inserts a lease for the coming claim. */
export const pickTicket = (tx: Tx, queue: string, workerId: Uuid, now: Date, idleMs: number) => tx<Ticket[]>`
  with picked as materialized (
    select id, account_id, due_at from queue_due where queue = ${queue} and due_at <= ${now} and ${isNotHeld(tx)}
    order by due_at, turn limit 1 for no key update skip locked
  ), others as materialized (
    select other.id from queue_due other join picked using (account_id)
    where other.queue = ${queue} and other.due_at <= ${now} and other.id <> picked.id
    for update of other skip locked
  ), folded as (
    delete from queue_due where id in (select id from others)
  ), ours as materialized (
    select ticket.id from queue_due ticket where id in (select id from picked) for update skip locked
  ), leased as (
    insert into queue_leases (queue, account_id, worker_id) select ${queue}, account_id, ${workerId} from picked returning id
  )
  select picked.id, picked.account_id as "accountId", (select id from leased) as lease,
    pg_try_advisory_xact_lock(hashtextextended(${queue} || picked.account_id, 0)) as alone,
    exists (select from ours) as ours, coalesce(crashes, 0) as crashes, paused_until as "pausedUntil", picked.due_at as "dueAt",
    ${limitIdle(tx, idleMs)}, ${withoutFlush(tx)}
  from picked left join queue_crashes on queue = ${queue} and queue_crashes.account_id = picked.account_id`

/** If a crash of PostgreSQL undoes a claim, the rows are simply claimed again, so it need not wait for the disk. */
const withoutFlush = (tx: Tx) => tx`set_config('synchronous_commit', 'off', true) as "flush"`

/** A worker that stalls within a queue transaction loses it, and its locks, when the others consider it dead. */
const limitIdle = (tx: Tx, ms: number) =>
  tx`set_config('idle_in_transaction_session_timeout', ${String(ms)}, true) as "idleLimit"`

export const postponeTicket = (db: Sql, id: number, dueAt: Date) => db`
  update queue_due set due_at = ${dueAt}, turn = nextval('queue_order') where id = ${id}`

export const removeTicket = (tx: Tx, id: number) => tx`delete from queue_due where id = ${id}`

/** The next due time of each queue, in the given order; null if there is none or it is on hold. */
export const listNextDue = (db: Sql, queues: string[]) => db<{ dueAt: Date | null }[]>`
  select (select min(due_at) from queue_due where queue = name and ${isNotHeld(db)}) as "dueAt"
  from unnest(${queues}::text[]) with ordinality as asked (name, place) order by place`

/** The first write under a lease also records that it made progress. */
export const markLease = (tx: Tx, id: number, idleMs: number) => tx`
  update queue_leases set has_written = true where id = ${id} returning ${limitIdle(tx, idleMs)}`

/** Locks the lease until the transaction ends; returns no row if it is lost. */
export const lockLease = (tx: Tx, id: number, idleMs: number) => tx`
  select ${limitIdle(tx, idleMs)} from queue_leases where id = ${id} for key share`

export async function countDeath(tx: Tx, queue: string, accountId: Uuid): Promise<number> {
  const [row] = await tx<[{ crashes: number }]>`
    insert into queue_crashes as d (queue, account_id, crashes) values (${queue}, ${accountId}, 1)
    on conflict (queue, account_id) do update set crashes = d.crashes + 1 returning crashes`
  return row.crashes
}

/** Returns whether it was already paused. */
export async function pauseAfterDeaths(tx: Tx, queue: string, accountId: Uuid, until: Date): Promise<boolean> {
  const [row] = await tx<[{ was_paused: boolean }]>`
    with before as materialized (
      select paused_until from queue_crashes where queue = ${queue} and account_id = ${accountId} for update
    )
    update queue_crashes set paused_until = ${until} where queue = ${queue} and account_id = ${accountId}
    returning (select paused_until is not null from before) as was_paused`
  return row.was_paused
}

export const removeDeaths = (tx: Tx, queue: string, accountId: Uuid) => tx`
  delete from queue_crashes where queue = ${queue} and account_id = ${accountId}`

/** Returns the leases that still existed. Skips a lease whose holder is writing right now. */
export const removeLeases = (tx: Tx, ids: number[]) => tx<{ id: number; has_written: boolean }[]>`
  delete from queue_leases where id in (select id from queue_leases where id = any(${ids}::bigint[]) for update skip locked)
  returning id, has_written`

export const removeLease = (tx: Tx, id: number, idleMs: number) => tx`
  delete from queue_leases where id = ${id} returning ${limitIdle(tx, idleMs)}`

export type Leases = { queue: string; accountId: Uuid; workerId: Uuid; leases: number[] }

/** Leases of dead workers and of `workerId` in these queues. */
export const listOrphans = (db: Sql, queues: string[], leaseMs: number, workerId: Uuid | null) => db<Leases[]>`
  select queue, account_id as "accountId", worker_id as "workerId", array_agg(queue_leases.id) as leases
  from queue_leases join workers on workers.id = worker_id
  where queue = any(${queues}::text[]) and (worker_id = ${workerId} or ${isGone(db, leaseMs)})
  group by queue, account_id, worker_id`

/** After a restart of PostgreSQL, every worker gets time to send its next heartbeat. */
const isGone = (db: Sql, leaseMs: number) => db`
  (greatest(heartbeat_at, pg_postmaster_start_time()) < clock_timestamp() - ${leaseMs} * interval '1 millisecond')`

export const insertWorker = (db: Sql, id: Uuid) => db`
  insert into workers (id, started_at, heartbeat_at) values (${id}, clock_timestamp(), clock_timestamp())`

/** Returns no row if the other workers considered this one dead. */
export const updateHeartbeat = (db: Sql, id: Uuid) => db`
  update workers set heartbeat_at = clock_timestamp() where id = ${id} returning 1`

export const removeWorkers = (db: Sql, leaseMs: number, workerId: Uuid | null) => db`
  delete from workers where id in (
    select id from workers
    where (id = ${workerId} or ${isGone(db, leaseMs)}) and not exists (select from queue_leases where worker_id = workers.id)
    for update skip locked
  )`

/** Keeps an earlier due time, and moves a later one forward when the period became shorter. */
export const upsertPeriod = (tx: Tx, queue: string, now: Date, latest: Date) => tx`
  insert into queue_periods (queue, due_at) values (${queue}, ${now})
  on conflict (queue) do update set due_at = ${latest} where queue_periods.due_at > ${latest}`

export const claimPeriod = (tx: Tx, queue: string, lease: number, now: Date) => tx<{ dueAt: Date }[]>`
  update queue_periods set lease = ${lease} where queue = ${queue} and lease is null and due_at <= ${now}
  returning due_at as "dueAt"`

export const findPeriodDue = (tx: Tx, queue: string) => tx<{ dueAt: Date }[]>`
  select due_at as "dueAt" from queue_periods where queue = ${queue} and lease is null`

export const updatePeriod = (tx: Tx, queue: string, leases: number[], dueAt: Date) => tx`
  update queue_periods set lease = null, due_at = ${dueAt} where queue = ${queue} and lease = any(${leases}::bigint[])`

export const releasePeriod = (tx: Tx, queue: string, leases: number[]) => tx`
  update queue_periods set lease = null where queue = ${queue} and lease = any(${leases}::bigint[])`

export type DueQueue = { queue: string; accounts: number; oldest: Date }

/** For each queue, how many accounts have due jobs, and since when. */
export const countDue = (db: Sql, now: Date) => db<DueQueue[]>`
  select queue, count(distinct account_id)::int as accounts, min(due_at) as oldest
  from queue_due where due_at <= ${now} group by queue order by queue`
