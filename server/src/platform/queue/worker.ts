// A worker's session: it lasts as long as the worker sends heartbeats, is given up by the others when it does not, and the
// worker notices that itself.

import type { Db } from '../db/db.ts'
import { newId } from '../values/ids.ts'
import type { Uuid } from '../values/ids.ts'
import { LeaseLost } from './queue.ts'
import * as sql from './sql.ts'
import type { Logger } from '../log.ts'

/** After a stall the worker goes on in another session, under a new id. */
export type WorkerSession = {
  id: Uuid
  signal: AbortSignal
  /** Throws when the others may have given this worker up by now. */
  check(): void
  abort(): void
}

export type Worker = {
  /** Null until the database was reached, and after a stall until the next heartbeat. */
  session(): WorkerSession | null
  stop(): void
}

/** `db` should be a connection of its own, so that a heartbeat never waits behind the work. */
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

  // Measured by the wall clock, which also counts the time that a suspended machine slept.
  const isStale = () => current !== null && Date.now() - current.heartbeatAt > leaseMs

  const end = (words: string) => {
    log.warn({ worker: current?.session.id }, words)
    current?.session.abort()
    current = null
  }

  async function heartbeat(): Promise<void> {
    if (isStale()) end('this worker stalled and lets go of its work')
    if (isSending) return
    isSending = true
    const at = Date.now()
    try {
      const known = current
      if (!known) await begin(at)
      else if ((await sql.updateHeartbeat(db, known.session.id)).length > 0) known.heartbeatAt = at
      else if (current === known) end('this worker was given up by the others')
    } catch (err) {
      log.warn({ err }, 'a worker could not send its heartbeat')
    } finally {
      isSending = false
    }
  }

  void heartbeat()
  const timer = setInterval(() => void heartbeat(), leaseMs / 4)
  return { session: () => current?.session ?? null, stop: () => clearInterval(timer) }
}
