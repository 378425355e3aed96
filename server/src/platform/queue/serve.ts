// Serves one queue: claims batches while accounts are due and capacity is free, and runs them.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { transaction } from '../db/db.ts'
import { canFail } from '../log.ts'
import type { Logger } from '../log.ts'
import { count } from '../metrics.ts'
import { LeaseLost } from './queue.ts'
import type { Batch, Queue } from './queue.ts'
import { holdLease } from './lease.ts'
import type { HeldLease, OnPaused } from './lease.ts'
import { traced } from '../trace/trace.ts'
import { queueMeter } from './meter.ts'
import * as sql from './sql.ts'
import type { AccountWaits } from './waits.ts'
import type { WorkerSession } from './worker.ts'

/** State shared by the queues of a process. */
export type Shared = {
  db: Db
  clock: Clock
  log: Logger
  leaseMs: number
  waits: AccountWaits
  /** Leases of this process, from before they are committed until they have ended. */
  held: Set<number>
  phase: { isClosing: boolean; isClosed: boolean }
  onPaused: OnPaused | undefined
  session(): WorkerSession | null
  /** Makes the poller look for the next due job. */
  notifyPoller(): void
}

export type QueueServer = {
  queue: Queue
  /** Claims until nothing is due or capacity is used up. Calling it while it runs makes it check once more. */
  serve(): Promise<void>
  underWay(): Promise<void>[]
}

const EMPTY_IN_A_ROW = 3
const RETRY_MS = 500

type Claimed = { batch: Batch; lease: HeldLease; dueAt: Date }

export function serveQueue(queue: Queue, shared: Shared): QueueServer {
  const { phase, held, notifyPoller } = shared
  const underWay = new Set<Promise<void>>()
  let serving: Promise<void> | null = null
  let again = false

  async function claimAll(): Promise<void> {
    let empty = 0
    while (!phase.isClosing && underWay.size < queue.concurrency && empty < EMPTY_IN_A_ROW) {
      const session = shared.session()
      const claimed = session && (await claimNext(queue, session, shared))
      if (!claimed) return notifyPoller()
      empty = claimed.batch.size > 0 ? 0 : empty + 1
      if (claimed.batch.size > 0) start(claimed)
    }
    if (empty > 0) notifyPoller()
  }

  const meter = queueMeter(queue.name)

  function start({ batch, lease, dueAt }: Claimed): void {
    const about = { 'lettermill.queue': queue.name, 'lettermill.rows': batch.size }
    const done = traced(`queue ${queue.name}`, about, () => runBatch(queue, batch, lease, shared)).finally(() => {
      meter.done(batch.size, shared.clock.now().getTime() - dueAt.getTime())
      underWay.delete(done)
      held.delete(lease.id)
      void serve()
    })
    underWay.add(done)
  }

  function serve(): Promise<void> {
    again = true
    serving ??= (async () => {
      while (again) {
        again = false
        await claimAll()
      }
      serving = null
    })()
    return serving
  }

  return { queue, serve, underWay: () => [...underWay] }
}

/** Claims a batch, possibly empty, of the next account in turn; null if none is due. */
async function claimNext(queue: Queue, session: WorkerSession, shared: Shared): Promise<Claimed | null> {
  const { db, clock, log, leaseMs, waits, held } = shared
  const now = clock.now()
  let ticket: sql.Ticket | undefined
  try {
    return await transaction(db, async (tx) => {
      ;[ticket] = await sql.pickTicket(tx, queue.name, session.id, now, leaseMs)
      if (!ticket) return null
      const { accountId, lease: id, crashes } = ticket
      held.add(id)
      const batch = await take(tx, queue, ticket, now, waits)
      if (batch.size === 0) {
        await sql.removeLease(tx, id, leaseMs)
        held.delete(id)
      }
      const parts = { db, queue, id, accountId, isSuspect: crashes > 0, session, leaseMs, now: () => clock.now() }
      return { batch, lease: holdLease(parts), dueAt: ticket.dueAt }
    })
  } catch (err) {
    log.error({ err, queue: queue.name, account: ticket?.accountId }, 'jobs could not be claimed')
    if (ticket) {
      held.delete(ticket.lease)
      const until = waits.longer(queue, ticket.accountId)
      await canFail(sql.postponeTicket(db, ticket.id, until), 'postpone an account', log)
    }
    return null
  }
}

async function take(tx: Tx, queue: Queue, ticket: sql.Ticket, now: Date, waits: AccountWaits): Promise<Batch> {
  const { id, accountId, lease, pausedUntil } = ticket
  const until = laterOf(waits.until(queue, accountId), pausedUntil)
  if (until && until > now) {
    await sql.postponeTicket(tx, id, until)
    return NOTHING
  }
  const batch = ticket.alone ? await queue.take(tx, { accountId, lease, limit: queue.limit, now }) : NOTHING
  const mayEnd = ticket.alone && ticket.ours && batch.size < queue.limit
  const next = mayEnd ? await queue.nextDue(tx, accountId) : now
  if (next) await sql.postponeTicket(tx, id, next > now ? next : now)
  else await sql.removeTicket(tx, id)
  return batch
}

const NOTHING: Batch = { size: 0, work: async () => {} }

const laterOf = (one: Date | undefined, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other)

async function runBatch(queue: Queue, batch: Batch, lease: HeldLease, shared: Shared): Promise<void> {
  const { log, waits, clock } = shared
  const about = { queue: queue.name, account: lease.accountId }
  const retryAt = () => (lease.signal.aborted ? clock.now() : waits.longer(queue, lease.accountId))
  try {
    await batch.work(lease)
    // Starts the backoff before the rows are due again; otherwise they could be claimed in between.
    const left = lease.isOver() ? 0 : await endLease(lease, retryAt, shared)
    if (left === 0) waits.clear(queue, lease.accountId)
    else if (!lease.signal.aborted) log.error(about, 'jobs left rows unfinished')
  } catch (err) {
    if (err instanceof LeaseLost) log.warn(about, 'jobs were taken over by another worker')
    else {
      count('queue_failures_total', { queue: queue.name })
      log.error({ err, ...about }, 'jobs failed')
    }
    if (!lease.isOver()) await endLease(lease, retryAt, shared)
  }
}

/** Retries until the database is available: as long as this worker is alive, no other worker ends its leases. */
async function endLease(lease: HeldLease, retryAt: () => Date, { phase, log }: Shared): Promise<number> {
  while (!phase.isClosed) {
    try {
      return await lease.end(retryAt)
    } catch (err) {
      if (err instanceof LeaseLost) return 0
      log.warn({ err }, 'retrying: end a lease')
      await sleep(RETRY_MS)
    }
  }
  return 0
}
