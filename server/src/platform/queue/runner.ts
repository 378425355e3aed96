// Runs queues: serves each one (serve.ts), polls for due jobs (poll.ts), and takes over from dead workers (reap.ts).
// Any number of processes can run the same queues on one database.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
import type { Queue } from './queue.ts'
import type { OnPaused } from './lease.ts'
import { startPoller } from './poll.ts'
import { startReaper } from './reap.ts'
import { serveQueue } from './serve.ts'
import type { Shared } from './serve.ts'
import * as sql from './sql.ts'
import { accountWaits } from './waits.ts'
import { startWorker } from './worker.ts'

export type QueuesOptions = {
  db: Db
  queues: Queue[]
  clock: Clock
  log: Logger
  /** A worker without a heartbeat for this long is considered dead. */
  leaseMs?: number
  /** The maximum delay of jobs that were not announced. */
  pollMs?: number
  /** Called in the transaction that pauses an account's queue for an hour, because workers crashed on its jobs. */
  onPaused?: OnPaused
  /** How long running jobs may take on shutdown. */
  drainMs?: number
}

export type QueueRunner = {
  /** Resolves when nothing is due or running. */
  idle(): Promise<void>
  /** Waits for running jobs and releases the rest. */
  close(): Promise<void>
}

const LOOK_AGAIN_MS = 20
const RETRY_MS = 500
const AFTER_ABORT_MS = 2_000

export function runQueues(options: QueuesOptions): QueueRunner {
  const { db, queues, clock, log, leaseMs = 6_000, pollMs = 1_000, drainMs = 15_000, onPaused } = options
  const control = db.clone({ connections: 1 })
  const shared: Shared = {
    db,
    clock,
    log,
    leaseMs,
    waits: accountWaits(clock),
    held: new Set(),
    onPaused,
    phase: { isClosing: false, isClosed: false },
    session: () => worker.session(),
    notifyPoller: () => poller.notify(),
  }
  const { phase, held } = shared
  const servers = queues.map((queue) => serveQueue(queue, shared))
  const serveAll = () => Promise.all(servers.map(({ serve }) => serve()))
  const worker = startWorker(control, leaseMs, log, () => void serveAll())
  const poller = startPoller({ db: control, servers, clock, log, pollMs })
  const reaper = startReaper(queues, shared)

  /** Retries one-time setup until the database is available. */
  async function untilDone(what: string, work: () => Promise<unknown>): Promise<void> {
    while (!phase.isClosing) {
      try {
        await work()
        return
      } catch (err) {
        log.warn({ err }, `retrying: ${what}`)
        await sleep(RETRY_MS)
      }
    }
  }

  const onNotify = (name: string) => void servers.find(({ queue }) => queue.name === name)?.serve()
  const listening = untilDone('listen', () => control.listen(sql.CHANNEL, onNotify, () => void serveAll()))
  const prepared = Promise.all(
    queues.map((queue) => untilDone(`prepare ${queue.name}`, async () => queue.prepare?.(db, clock.now()))),
  )
  const underWay = () => servers.flatMap((server) => server.underWay())

  return {
    async idle() {
      await prepared
      for (;;) {
        await serveAll()
        await Promise.all(underWay())
        const due = await sql.listNextDue(
          control,
          queues.map(({ name }) => name),
        )
        const now = clock.now()
        if (worker.session() && underWay().length === 0 && due.every(({ dueAt }) => !dueAt || dueAt > now)) return
        await sleep(LOOK_AGAIN_MS)
      }
    },

    async close() {
      phase.isClosing = true
      await Promise.all([poller.stop(), reaper.stop(), prepared, listening, serveAll()])
      await within(drainMs, Promise.all(underWay()))
      worker.session()?.abort()
      await within(AFTER_ABORT_MS, Promise.all(underWay()))
      phase.isClosed = true
      held.clear()
      worker.stop()
      await reaper.reap()
      await control.end({ timeout: 1 })
    },
  }
}

const within = (ms: number, work: Promise<unknown>) => Promise.race([work, sleep(ms, undefined, { ref: false })])
