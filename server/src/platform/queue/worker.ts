// A worker's session lasts while the worker sends heartbeats. Without them, other workers take over its jobs, and the
// worker itself notices.

import type { Db } from '../db/db.ts'
import { newId } from '../values/ids.ts'
import type { Uuid } from '../values/ids.ts'
import { LeaseLost } from './queue.ts'
import * as sql from './sql.ts'
import type { Logger } from '../log.ts'

/** After a stall, the worker continues in a new session with a new ID. */
export type WorkerSession = {
  id: Uuid
  signal: AbortSignal
  /** Throws if other workers may consider this one dead by now. */
  check(): void
  abort(): void
}

export type Worker = {
  /** Null until the database is reached, and after a stall until the next heartbeat. */
  session(): WorkerSession | null
  stop(): void
}

/** `db` should be a dedicated connection, so that a heartbeat never waits behind jobs. */
export function startWorker(db: Db, leaseMs: number, log: Logger, onBegin: () => void): Worker {
  let current: { session: WorkerSession; heartbeatAt: number } | null = null
  let isSending = false

  const begin = async (at: number) => {
    const id = newId()
    await sql.insertWorker(db, id)
    const controller = new AbortController()
    const session: WorkerSession = {
      id,
      signal: controller.signal,
      check() {
        if (controller.signal.aborted || current?.session !== session || isStale()) throw new LeaseLost()
      },
      abort: () => controller.abort(new LeaseLost()),
    }
    current = { session, heartbeatAt: at }
    onBegin()
  }

  // Uses the wall clock, which also counts time while the machine was suspended.
  const isStale = () => current !== null && Date.now() - current.heartbeatAt > leaseMs

  const end = (words: string) => {
    log.warn({ worker: current?.session.id }, words)
    current?.session.abort()
    current = null
  }

  async function heartbeat(): Promise<void> {
    if (isStale()) end('this worker stalled and abandons its jobs')
    if (isSending) return
    isSending = true
    const at = Date.now()
    try {
      const known = current
      if (!known) await begin(at)
      else if ((await sql.updateHeartbeat(db, known.session.id)).length > 0) known.heartbeatAt = at
      else if (current === known) end('other workers took over the jobs of this worker')
    } catch (err) {
      log.warn({ err }, 'the heartbeat could not be sent')
    } finally {
      isSending = false
    }
  }

  void heartbeat()
  const timer = setInterval(() => void heartbeat(), leaseMs / 4)
  return { session: () => current?.session ?? null, stop: () => clearInterval(timer) }
}
