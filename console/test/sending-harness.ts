// A harness with workers for campaigns and test emails; mail is captured.

import { afterAll } from 'vitest'
import { lanes } from '../../server/src/app.ts'
import { runLanes } from '../../server/src/platform/lanes/runner.ts'
import { log } from '../../server/test/harness.ts'
import { browserWorld } from './harness.ts'

const SENDING = new Set(['campaigns', 'sending', 'test-emails', 'email-clicks', 'people-search', 'imports'])

export async function sendingBrowserWorld() {
  const b = await browserWorld()
  const running = lanes({ config: b.config, db: b.db, clock: b.clock, log }).filter(({ name }) => SENDING.has(name))
  const runner = runLanes({ db: b.db, lanes: running, clock: b.clock, log, pollMs: 50 })
  afterAll(() => runner.close())
  return { ...b, idle: () => runner.idle() }
}
