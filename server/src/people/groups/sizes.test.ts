// Sizes of groups over time, pinned groups, and overlaps.

import { afterAll, expect, test } from 'vitest'
import { log, world } from '../../../test/harness.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { groupSizeQueue } from './jobs.ts'

const w = await world()
const runner = runQueues({
  db: w.db,
  queues: [groupSizeQueue({ db: w.db, clock: w.clock, log })],
  clock: w.clock,
  log,
  pollMs: 20,
})
afterAll(() => runner.close())

async function team(zone = 'UTC') {
  const own = await w.newAccount()
  let { account: admin } = await own.signIn('admin')
  await admin.patch('/settings', { zone })
  return {
    ...own,
    add: (email: string, source: string) => own.all.post('/contacts', { email, source }),
    make: async (name: string, rules: object, more: object = {}) =>
      (await admin.post('/groups', { name, rules, ...more })).body.data.id as string,
    get: async (path: string) => (await admin.get(path)).body.data,
    patch: (path: string, body: object) => admin.patch(path, body),
    /** Sessions end before the next night. */
    signInAgain: async () => void ({ account: admin } = await own.signIn('admin')),
  }
}

const fromShop = { person: 'source', op: 'is', value: 'shop' }
const fromFair = { person: 'source', op: 'is', value: 'fair' }

const sizes = (history: { day: string; people: number }[]) => history.map(({ day, people }) => [day, people])

test('a group is counted when it is saved and after each midnight of the account; new rules start again', async () => {
  w.clock.stop('2026-11-14T23:30:00.000Z')
  const own = await team('Europe/Vienna')
  await own.add('ada@example.com', 'shop')
  const id = await own.make('Shop', fromShop, { pinned: true })
  await own.make('Not pinned', fromShop)
  const history = async () => sizes(await own.get(`/groups/${id}/history`))
  await runner.idle()
  expect(await history()).toEqual([['2026-11-15', 1]])

  await own.add('bob@example.com', 'shop')
  w.clock.stop('2026-11-16T01:30:00.000Z')
  await own.signInAgain()
  await runner.idle()
  expect(await history()).toEqual([
    ['2026-11-15', 1],
    ['2026-11-16', 2],
  ])
  expect(await own.get('/groups/pinned')).toEqual([
    {
      id,
      name: 'Shop',
      description: null,
      people: 2,
      emailable: 2,
      history: [
        { day: '2026-11-15', people: 1, emailable: 1 },
        { day: '2026-11-16', people: 2, emailable: 2 },
      ],
    },
  ])

  await own.patch(`/groups/${id}`, { name: 'Fair', rules: fromFair })
  await runner.idle()
  expect(await history()).toEqual([['2026-11-16', 0]])
  expect(await own.get(`/groups/${await builtInId(own)}/history`)).toEqual([])
})

const builtInId = async ({ get }: { get: (path: string) => Promise<{ id: string; built_in: boolean }[]> }) =>
  (await get('/groups')).find(({ built_in }) => built_in)!.id

test('groups of another account are neither counted nor shown', async () => {
  const [own, other] = [await team(), await team()]
  const id = await own.make('Own', { all: [] }, { pinned: true })
  expect(await other.get('/groups/pinned')).toEqual([])
  const { account } = await other.signIn('admin')
  expect((await account.get(`/groups/${id}/history`)).status).toBe(404)
  expect((await account.get(`/groups/${id}/overlap?with=${id}`)).status).toBe(404)
})

test('the overlap of two groups', async () => {
  const own = await team()
  for (const [email, source] of [
    ['a@x.example', 'shop'],
    ['b@x.example', 'shop'],
    ['c@y.example', 'shop'],
    ['d@x.example', 'fair'],
  ])
    await own.add(email!, source!)
  const shop = await own.make('Shop', fromShop)
  const x = await own.make('At x.example', { person: 'email', op: 'ends_with', value: '@x.example' })
  expect(await own.get(`/groups/${shop}/overlap?with=${x}`)).toEqual({ both: 2, only_this: 1, only_other: 1 })
  expect(await own.get(`/groups/${shop}/overlap?with=${shop}`)).toEqual({ both: 3, only_this: 0, only_other: 0 })
})
