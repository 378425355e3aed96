// The statements of queues. Leases and heartbeats are measured by the database's clock, which all workers share; when
// work is due is the program's time and passed in.

import type { Sql, Tx } from '../db/db.ts'
import { isNotHeld } from '../installation.ts'
import type { Uuid } from '../values/ids.ts'

export const CHANNEL = 'queues'

/**
 * A ticket that stands already is enough, if it cannot vanish before our rows are seen: the lock says so to
 * `pickTicket`, it is shared with every other writer, and a ticket that cannot be locked at once is replaced by a new
 * one. So this never waits. Only a new ticket notifies: committing a NOTIFY stands in one queue for the whole server.
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
  /** Nobody else is claiming for this account in this queue until the transaction ends. */
  alone: boolean
  /** No writer under way counts on this ticket, so it may be put off or removed. */
  ours: boolean
  /** How many workers in a row died at the account's work. */
  crashes: number
  pausedUntil: Date | null
  dueAt: Date
}

/** The account whose turn it is, its other due tickets folded into one, and a lease for what will be claimed. */
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

/** A claim that a crash of PostgreSQL undoes is merely made again, so it need not wait for the disk. */
const withoutFlush = (tx: Tx) => tx`set_config('synchronous_commit', 'off', true) as "flush"`

/** Whoever stops in the middle of a queue's transaction loses it, and its locks, when the others give it up. */
const limitIdle = (tx: Tx, ms: number) =>
  tx`set_config('idle_in_transaction_session_timeout', ${String(ms)}, true) as "idleLimit"`

export const postponeTicket = (db: Sql, id: number, dueAt: Date) => db`
  update queue_due set due_at = ${dueAt}, turn = nextval('queue_order') where id = ${id}`

export const removeTicket = (tx: Tx, id: number) => tx`delete from queue_due where id = ${id}`

/** When each queue has its next work, in the order asked; null for none, and for work that is held. */
export const listNextDue = (db: Sql, queues: string[]) => db<{ dueAt: Date | null }[]>`
  select (select min(due_at) from queue_due where queue = name and ${isNotHeld(db)}) as "dueAt"
  from unnest(${queues}::text[]) with ordinality as asked (name, place) order by place`

/** The first write under a lease also says that there was one. */
export const markLease = (tx: Tx, id: number, idleMs: number) => tx`
  update queue_leases set has_written = true where id = ${id} returning ${limitIdle(tx, idleMs)}`

/** Holds the lease until the transaction ends; nothing when it is lost. */
export const lockLease = (tx: Tx, id: number, idleMs: number) => tx`
  select ${limitIdle(tx, idleMs)} from queue_leases where id = ${id} for key share`

export async function countDeath(tx: Tx, queue: string, accountId: Uuid): Promise<number> {
  const [row] = await tx<[{ crashes: number }]>`
    insert into queue_crashes as d (queue, account_id, crashes) values (${queue}, ${accountId}, 1)
    on conflict (queue, account_id) do update set crashes = d.crashes + 1 returning crashes`
  return row.crashes
}

/** Answers whether it was paused before. */
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

/** Those of the leases that were still standing. One that its holder is writing under right now is left alone. */
export const removeLeases = (tx: Tx, ids: number[]) => tx<{ id: number; has_written: boolean }[]>`
  delete from queue_leases where id in (select id from queue_leases where id = any(${ids}::bigint[]) for update skip locked)
  returning id, has_written`

export const removeLease = (tx: Tx, id: number, idleMs: number) => tx`
  delete from queue_leases where id = ${id} returning ${limitIdle(tx, idleMs)}`

export type Leases = { queue: string; accountId: Uuid; workerId: Uuid; leases: number[] }

/** Leases of workers that are gone, and of `workerId`, as far as these queues go. */
export const listOrphans = (db: Sql, queues: string[], leaseMs: number, workerId: Uuid | null) => db<Leases[]>`
  select queue, account_id as "accountId", worker_id as "workerId", array_agg(queue_leases.id) as leases
  from queue_leases join workers on workers.id = worker_id
  where queue = any(${queues}::text[]) and (worker_id = ${workerId} or ${isGone(db, leaseMs)})
  group by queue, account_id, worker_id`

/** After a restart of PostgreSQL everybody gets the time to report again. */
const isGone = (db: Sql, leaseMs: number) => db`
  (greatest(heartbeat_at, pg_postmaster_start_time()) < clock_timestamp() - ${leaseMs} * interval '1 millisecond')`

export const insertWorker = (db: Sql, id: Uuid) => db`
  insert into workers (id, started_at, heartbeat_at) values (${id}, clock_timestamp(), clock_timestamp())`

/** Nothing when the others gave this worker up. */
export const updateHeartbeat = (db: Sql, id: Uuid) => db`
  update workers set heartbeat_at = clock_timestamp() where id = ${id} returning 1`

export const removeWorkers = (db: Sql, leaseMs: number, workerId: Uuid | null) => db`
  delete from workers where id in (
    select id from workers
    where (id = ${workerId} or ${isGone(db, leaseMs)}) and not exists (select from queue_leases where worker_id = workers.id)
    for update skip locked
  )`

/** Keeps a nearer time, and brings a later one in when the period has become shorter. */
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

/** What is due in each queue: for how many accounts, and since when. */
export const countDue = (db: Sql, now: Date) => db<DueQueue[]>`
  select queue, count(distinct account_id)::int as accounts, min(due_at) as oldest
  from queue_due where due_at <= ${now} group by queue order by queue`
