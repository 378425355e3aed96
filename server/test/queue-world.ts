// A database with jobs, and runners that are closed between tests.

import { afterAll, beforeEach } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/db/db.ts'
import type { Queue } from '../src/platform/queue/queue.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import type { QueueRunner, QueuesOptions } from '../src/platform/queue/runner.ts'
import { freshDatabase } from './databases.ts'
import { log } from './harness.ts'
import { createJobs } from './jobs-queue.ts'

export const NEVER_POLL = 3_600_000

/** A generous timeout for results that must arrive, however busy the machine is. */
export const PATIENTLY = { timeout: 60_000, interval: 10 }

export async function queueWorld() {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 20, applicationName: 'queues test' })
  await createJobs(db)
  const runners = new Set<QueueRunner>()

  async function closeAll(): Promise<void> {
    await Promise.all([...runners].map((runner) => runner.close()))
    runners.clear()
  }

  beforeEach(async () => {
    await closeAll()
    await db`truncate jobs, queue_due, queue_leases, queue_crashes, workers, queue_periods`
  })

  afterAll(async () => {
    await closeAll()
    await db.end({ timeout: 1 })
    await database.drop()
  })

  return {
    db,
    url: database.url,
    closeAll,
    run(queues: Queue[], options: Partial<QueuesOptions> = {}): QueueRunner {
      const runner = runQueues({ db, queues, clock: systemClock, log, ...options })
      runners.add(runner)
      return runner
    },
    /** Unfinished jobs. */
    open: async () => (await db`select 1 from jobs where done_by is null`).count,
    /** Rows left in the tables of the queue. */
    async traces() {
      const [left] = await db`
        select (select count(*) from queue_due) as tickets, (select count(*) from queue_leases) as leases,
          (select count(*) from workers) as workers`
      return left
    },
  }
}
