// Runs in a thread: creates one demo shop and reports progress in its row of demo_shops.

import { workerData } from 'node:worker_threads'
import { moveDemo } from '../../insight/overview/demo.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDb } from '../../platform/db/db.ts'
import { makeDemo } from './make.ts'
import type { DemoRequest } from './make.ts'

const request = workerData as DemoRequest
const db = openDb(request.databaseUrl, { connections: 1, applicationName: 'lettermill demo' })
const move = (change: Parameters<typeof moveDemo>[2]) => moveDemo(db, request.accountId, change, systemClock.now())

try {
  await makeDemo(request, (week) => move({ weeksDone: week }))
  await move({ state: 'done', weeksDone: request.weeks })
} catch (error) {
  await move({ state: 'failed' })
  throw error
} finally {
  await db.end({ timeout: 5 })
}
