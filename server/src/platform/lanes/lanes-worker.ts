// A worker's standing: alive as long as it reports, given up by the others when it does not, and aware of that itself.

import type { Db } from '../db/db.ts'
import { newId } from '../values/ids.ts'
import type { Uuid } from '../values/ids.ts'
import { LeaseLost } from './lanes.ts'
import * as sql from './lanes-sql.ts'
import type { Logger } from '../log.ts'

/** One life of a worker: it ends when the worker stalls, and another begins under a new id. */
export type Standing = {
  id: Uuid
  signal: AbortSignal
  /** Throws when the others may have given this worker up by now. */
  check(): void
  abort(): void
}

export type Worker = {
  /** Null until the database was reached, and after a stall until the next report. */
  standing(): Standing | null
  stop(): void
}

/** `db` should be a connection of its own, so that a report never waits behind the work. */
export function startWorker(db: Db, leaseMs: number, log: Logger, onBegin: () => void): Worker {
  let life: { standing: Standing; reportedAt: number } | null = null
  let reporting = false

  const begin = async (at: number) => {
    const id = newId()
    await sql.insertWorker(db, id)
    const controller = new AbortController()
    const standing: Standing = {
      id,
      signal: controller.signal,
      check() {
        if (controller.signal.aborted || life?.standing !== standing || isStale()) throw new LeaseLost()
      },
      abort: () => controller.abort(new LeaseLost()),
    }
    life = { standing, reportedAt: at }
    onBegin()
  }

  // Measured by the wall clock, which also counts the time that a suspended machine slept.
  const isStale = () => life !== null && Date.now() - life.reportedAt > leaseMs

  const end = (words: string) => {
    log.warn({ worker: life?.standing.id }, words)
    life?.standing.abort()
    life = null
  }

  async function report(): Promise<void> {
    if (isStale()) end('this worker stalled and lets go of its work')
    if (reporting) return
    reporting = true
    const at = Date.now()
    try {
      const current = life
      if (!current) await begin(at)
      else if ((await sql.updateHeartbeat(db, current.standing.id)).length > 0) current.reportedAt = at
      else if (life === current) end('this worker was given up by the others')
    } catch (err) {
      log.warn({ err }, 'a worker could not report to the database')
    } finally {
      reporting = false
    }
  }

  void report()
  const timer = setInterval(() => void report(), leaseMs / 4)
  return { standing: () => life?.standing ?? null, stop: () => clearInterval(timer) }
}
