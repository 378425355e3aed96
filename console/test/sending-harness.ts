// A harness with workers for campaigns and test emails; mail is captured.

import { afterAll } from 'vitest'
import { queues } from '../../server/src/queues.ts'
import { runQueues } from '../../server/src/platform/queue/runner.ts'
import { log } from '../../server/test/harness.ts'
import { browserWorld } from './harness.ts'

const SENDING = new Set([
  'campaigns',
  'sending',
  'test-emails',
  'email-clicks',
  'attribution',
  'people-search',
  'imports',
])

export async function sendingBrowserWorld() {
  const b = await browserWorld()
  const running = queues({ config: b.config, db: b.db, clock: b.clock, log }).filter(({ name }) => SENDING.has(name))
  const runner = runQueues({ db: b.db, queues: running, clock: b.clock, log, pollMs: 50 })
  afterAll(() => runner.close())
  return { ...b, idle: () => runner.idle() }
}
