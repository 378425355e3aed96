// A worker process that runs moves, for tests to kill. Its lease expires sooner than a real worker's.

import { matchTriggers } from '../src/automation/drips/enroll.ts'
import { registerTriggerMatcher } from '../src/activity/record-events.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/db/db.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import { createLog } from '../src/platform/log.ts'
import { createSafeFetch } from '../src/platform/net/safe-fetch.ts'
import { moveQueue } from '../src/integrations/moving/jobs.ts'

const [url, leaseMs] = process.argv.slice(2)
const db = openDb(url!, { connections: 4, applicationName: 'move child' })
const log = createLog(process.env.TEST_LOG ?? 'fatal', 'child')
const clock = systemClock
const { request: fetchFrom } = createSafeFetch({ allowLoopback: true })

registerTriggerMatcher(matchTriggers)
runQueues({ db, clock, log, leaseMs: Number(leaseMs), pollMs: 100, queues: [moveQueue({ db, clock, log, fetchFrom })] })
