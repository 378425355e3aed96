// Jobs in rendering threads. Templates that attack a thread are tested in ../hostile.both.test.ts.

import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { newId } from '../../../platform/values/ids.ts'
import { runJob } from './pool.ts'

test('a job that has ended is no longer watched', async () => {
  const looks = vi.spyOn(Worker.prototype, 'cpuUsage')
  const slow = '{% for i in (1..20000) %}{{ i }}{% endfor %}'
  const person = { email: 'ada@example.com', first_name: 'Ada', last_name: null, details: {} }
  const contexts = [{ person, account: { name: 'Looms', address: null }, data: {} }]
  for (let i = 0; i < 20; i++) await runJob(newId(), { kind: 'render', templates: [slow], contexts })
  expect(looks).toHaveBeenCalled()
  await sleep(50)
  looks.mockClear()
  await sleep(200)
  expect(looks).not.toHaveBeenCalled()
  looks.mockRestore()
})

test('a deferred job waits for the other jobs of its account', async () => {
  const accountId = newId()
  const order: string[] = []
  const run = async (name: string, isDeferred: boolean) => {
    await runJob(accountId, { kind: 'read', html: `<p>${name}</p>`, names: [] }, { isDeferred })
    order.push(name)
  }
  const thumbnails = Array.from({ length: 6 }, (_, n) => run(`thumbnail ${n}`, true))
  await Promise.all([...thumbnails, run('open design', false)])
  // Those that had a thread already are finished first.
  expect(order.indexOf('open design')).toBeLessThan(3)
})
