// An import that crashes every worker is stopped with a reason, and the account's next import runs.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { PATIENTLY } from '../../../test/queue-world.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import type { QueueRunner } from '../../platform/queue/runner.ts'
import { importQueue } from './jobs.ts'

const LEASE_MS = 1_000

const w = await world()
w.clock.set(new Date(Date.now() - 60_000))
let queues: QueueRunner | null = null
afterAll(() => queues?.close())

const child = path.join(import.meta.dirname, '../../../test/import-child.ts')

test('an import that crashed three workers stops with a reason and is not started again', async () => {
  const { account: console } = await w.signIn('member')
  const send = async (email: string) => {
    const uploaded = await console.request('POST', '/imports', `email\n${email}\n`, { 'content-type': 'text/csv' })
    const { id } = uploaded.body.data
    expect((await console.post(`/imports/${id}/start`, {})).status).toBe(200)
    return { id, read: async () => (await console.get(`/imports/${id}`)).body.data }
  }
  const deadly = await send('deadly@example.com')
  for (let n = 0; n < 3; n++) {
    const worker = fork(child, [w.databaseUrl, String(LEASE_MS), 'dies'])
    expect(await once(worker, 'exit')).toEqual([1, null])
  }
  const harmless = await send('harmless@example.com')
  queues = runQueues({ db: w.db, clock: w.clock, log: w.log, queues: [importQueue(w)], leaseMs: LEASE_MS })

  await expect.poll(deadly.read, PATIENTLY).toMatchObject({
    state: 'stopped',
    stoppedBecause: 'could_not_be_processed',
    rows: 0,
  })
  await expect.poll(harmless.read, PATIENTLY).toMatchObject({ state: 'done', created: 1 })
  const again = await console.post(`/imports/${deadly.id}/start`, {})
  expect([again.status, again.body.error.code]).toEqual([400, 'invalid_request'])
  expect(again.body.error.message).toMatch(/could not be processed/)
  expect((await console.post(`/imports/${deadly.id}/cancel`)).body.data.state).toBe('cancelled')
})
