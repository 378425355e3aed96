// A database with jobs, and runners that are closed between tests.

import { afterAll, beforeEach } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/db/db.ts'
import type { Lane } from '../src/platform/lanes/lanes.ts'
import { runLanes } from '../src/platform/lanes/runner.ts'
import type { LaneRunner, LanesOptions } from '../src/platform/lanes/runner.ts'
import { freshDatabase, log } from './harness.ts'
import { createJobs } from './jobs-lane.ts'

export const NEVER_POLL = 3_600_000

/** For what must come, however busy the machine is. */
export const PATIENTLY = { timeout: 15_000, interval: 10 }

export async function laneWorld() {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 20, applicationName: 'lanes test' })
  await createJobs(db)
  const runners = new Set<LaneRunner>()

  async function closeAll(): Promise<void> {
    await Promise.all([...runners].map((runner) => runner.close()))
    runners.clear()
  }

  beforeEach(async () => {
    await closeAll()
    await db`truncate jobs, lane_due, lane_leases, lane_deaths, workers, lane_periods`
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
    run(lanes: Lane[], options: Partial<LanesOptions> = {}): LaneRunner {
      const runner = runLanes({ db, lanes, clock: systemClock, log, ...options })
      runners.add(runner)
      return runner
    },
    /** Jobs that are not done. */
    open: async () => (await db`select 1 from jobs where done_by is null`).count,
    /** What lanes left in their tables. */
    async traces() {
      const [left] = await db`
        select (select count(*) from lane_due) as tickets, (select count(*) from lane_leases) as leases,
          (select count(*) from workers) as workers`
      return left
    },
  }
}
