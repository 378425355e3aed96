// A file of extremely wide rows, read by a worker with little memory.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const WIDE_ROWS = 12
const HEAP_MB = 128

const w = await world()
w.clock.set(new Date(Date.now() - 60_000))

test('rejects rows of a million cells, imports the others, and keeps memory use flat', async () => {
  const { account: console } = await w.signIn('member')
  const wide = `${','.repeat(1_000_000)}\n`
  const rows = Array.from({ length: WIDE_ROWS }, (_, n) => `person${n}@example.com,Ada\n${wide}`)
  const uploaded = await console.request('POST', '/imports', `email,name\n${rows.join('')}`, {
    'content-type': 'text/csv',
  })
  const { id } = uploaded.body.data
  expect((await console.post(`/imports/${id}/start`, {})).status).toBe(200)
  const worker = fork(path.join(import.meta.dirname, '../../../test/import-child.ts'), [w.databaseUrl, '2000'], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
  })
  onTestFinished(async () => {
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  })
  const read = async () => (await console.get(`/imports/${id}`)).body.data
  await expect.poll(async () => (await read()).state, { timeout: 110_000, interval: 200 }).toBe('done')
  expect(await read()).toMatchObject({ created: WIDE_ROWS, refused: WIDE_ROWS })
  expect(worker.exitCode).toBe(null)
})
