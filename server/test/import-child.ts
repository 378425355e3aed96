// A worker process that imports files, for tests to kill; or it exits as soon as it has claimed one.

import { importQueue } from '../src/people/imports/jobs.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/db/db.ts'
import type { Queue } from '../src/platform/queue/queue.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import { createLog } from '../src/platform/log.ts'

const [url, leaseMs, does] = process.argv.slice(2)
const db = openDb(url!, { connections: 4, applicationName: 'import child' })
const log = createLog(process.env.TEST_LOG ?? 'fatal', 'child')
const clock = systemClock

const queue = importQueue({ db, clock, log })
const deadly: Queue = {
  ...queue,
  take: async (tx, claim) => ({ ...(await queue.take(tx, claim)), work: async () => process.exit(1) }),
}

runQueues({ db, clock, log, leaseMs: Number(leaseMs), queues: [does === 'dies' ? deadly : queue] })
