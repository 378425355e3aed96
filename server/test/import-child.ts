// A worker process that imports files, to be killed by tests, or dies as soon as it has one.

import { importLane } from '../src/people/imports/lanes.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/db/db.ts'
import type { Lane } from '../src/platform/lanes/lanes.ts'
import { runLanes } from '../src/platform/lanes/runner.ts'
import { createLog } from '../src/platform/log.ts'

const [url, leaseMs, does] = process.argv.slice(2)
const db = openDb(url!, { connections: 4, applicationName: 'import child' })
const log = createLog(process.env.TEST_LOG ?? 'fatal', 'child')
const clock = systemClock

const lane = importLane({ db, clock, log })
const deadly: Lane = {
  ...lane,
  take: async (tx, claim) => ({ ...(await lane.take(tx, claim)), work: async () => process.exit(1) }),
}

runLanes({ db, clock, log, leaseMs: Number(leaseMs), lanes: [does === 'dies' ? deadly : lane] })
