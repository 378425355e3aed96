// The short version of `npm run stress -- import-kill`.

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { allOnce, expectedOf, fileOf, foundOf } from '../../../test/import-file.ts'

const ROWS = 20_000
const LEASE_MS = 1_000
const KILLS = 3

const w = await world()
w.clock.set(new Date(Date.now() - 60_000))

const startWorker = () =>
  fork(path.join(import.meta.dirname, '../../../test/import-child.ts'), [w.databaseUrl, String(LEASE_MS)])

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('an import whose worker is killed repeatedly loses and duplicates no row; neither does its undo', async () => {
  const { account: console } = await w.signIn('member')
  const list = (await w.all.post('/lists', { name: 'Guests' })).body.data.id
  const uploaded = await console.request('POST', '/imports', Buffer.concat([...fileOf(ROWS)]), {
    'content-type': 'text/csv',
  })
  const { id } = uploaded.body.data
  const read = async () =>
    (await console.get(`/imports/${id}`)).body.data as { state: string; rows: number; undone: number }

  /** Kills a worker each time the import has advanced a little. */
  async function importWhileKilling(state: string, progress: () => Promise<number>): Promise<void> {
    for (let kills = 0; ; kills++) {
      const before = await progress()
      const worker = startWorker()
      const isDueToDie = async () => kills < KILLS && (await progress()) !== before
      let now = await read()
      while (now.state === state && !(await isDueToDie())) {
        await sleep(20)
        now = await read()
      }
      if (now.state === state) await sleep(Math.random() * 40)
      await kill(worker)
      if ((await read()).state !== state) return
    }
  }

  await console.post(`/imports/${id}/start`, { listId: list })
  await importWhileKilling('running', async () => (await read()).rows)
  expect(await foundOf(w.db, w.accountId)).toEqual(allOnce(expectedOf(ROWS)))

  await console.post(`/imports/${id}/undo`)
  await importWhileKilling('undoing', async () => (await read()).undone)
  expect(await read()).toMatchObject({ state: 'undone', undone: expectedOf(ROWS).people, kept: 0 })
  expect(await foundOf(w.db, w.accountId)).toMatchObject({
    people: 0,
    counted: 0,
    last_seq: 0,
    consents: 0,
    announced: 0,
    members: 0,
    members_counted: 0,
  })
})
