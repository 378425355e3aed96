// A worker process for tests to kill and stop: it claims jobs, reports that, and finishes on request, or exits.

import { once } from 'node:events'
import { systemClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/db/db.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import { createLog } from '../src/platform/log.ts'
import { jobsQueue, finishJobs } from './jobs-queue.ts'

const [url, leaseMs, where] = process.argv.slice(2)
const db = openDb(url!, { connections: 4, applicationName: 'queue child' })
const tell = (message: string) => process.send!(message)
const nextMessage = () => once(process, 'message')

runQueues({
  db,
  clock: systemClock,
  log: createLog(process.env.TEST_LOG ?? 'fatal', 'child'),
  leaseMs: Number(leaseMs),
  queues: [
    jobsQueue(async (_, lease) => {
      if (where === 'dies after a write') await lease.write(async () => {})
      if (where?.startsWith('dies')) process.exit(1)
      const before = where === 'before the write'
      if (before) {
        tell('claimed')
        await nextMessage()
      }
      try {
        await lease.write(async (tx) => {
          await finishJobs(tx, lease.accountId, lease.id, 'child')
          if (before) return
          tell('claimed')
          await nextMessage()
        })
        tell('written')
      } catch (error) {
        tell((error as Error).name)
        throw error
      }
    }),
  ],
})
