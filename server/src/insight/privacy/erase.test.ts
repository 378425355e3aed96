// Erasing a person while others write about them. Each race is held open by a lock that the test takes on a separate
// connection, so that it always happens the same way.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { countWaiting } from '../../../test/lock-waits.ts'
import { tablesHolding } from '../../../test/tables-holding.ts'
import { openDb, transaction } from '../../platform/db/db.ts'
import type { Tx } from '../../platform/db/db.ts'
import { parseId } from '../../platform/values/ids.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { importHousekeeping, importQueue } from '../../people/imports/jobs.ts'

const w = await world()
const rival = openDb(w.databaseUrl, { connections: 2, applicationName: 'rival' })
const queues = runQueues({ db: w.db, clock: w.clock, log: w.log, queues: [importQueue(w), importHousekeeping] })
afterAll(async () => {
  await queues.close()
  await rival.end({ timeout: 1 })
})

async function team(plan = {}) {
  const tenant = await w.newAccount(plan)
  return { ...tenant, console: (await tenant.signIn('admin')).account }
}

type Team = Awaited<ReturnType<typeof team>>

const add = async ({ all }: Team, email: string) =>
  (await all.post('/contacts', { email })).body.data as { id: string; email: string }

const erase = ({ console }: Team, id: string) => console.post(`/contacts/${id}/erase`)

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(5)
}

/**
 * While `lock` is held, starts each task once the previous one waits for a lock or has ended. Returns their results
 * after the lock was released.
 */
async function race<T>(lock: (tx: Tx) => Promise<unknown>, ...works: (() => Promise<T>)[]): Promise<T[]> {
  const running: Promise<T>[] = []
  await transaction(rival, async (tx) => {
    await lock(tx)
    let ended = 0
    for (const work of works) {
      running.push(work().finally(() => ended++))
      await until(async () => (await countWaiting(rival)) + ended >= running.length)
    }
  })
  return Promise.all(running)
}

describe('writes about a person while they are erased', () => {
  test('a write that came first is waited for, and erased with them', async () => {
    const t = await team()
    const { id, email } = await add(t, 'first@example.com')
    const [event, erased] = await race(
      (tx) => tx`insert into event_names values (${t.accountId}, 'raced', '{}', 0, now())`,
      // Opened manually, because a shared batch doesn't wait this long for a lock.
      () => t.console.post('/events/import', { rows: [{ email, name: 'raced', properties: { said: 'Rocinante' } }] }),
      () => erase(t, id),
    )
    expect([event!.status, erased!.status]).toEqual([200, 200])
    expect(await tablesHolding(w.db, parseId('per', id)!)).toEqual([])
    expect(await tablesHolding(w.db, 'Rocinante')).toEqual([])
    expect(await tablesHolding(w.db, email)).toEqual([])
  })

  /** The erasure waits for one of their orders, when most of their data is already deleted. */
  async function raceWithErasing(
    email: string,
    write: (t: Team, id: string, list: string) => Promise<{ status: number }>,
  ) {
    const t = await team()
    const { id } = await add(t, email)
    const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id
    await t.all.post('/orders', { order_id: 'o1', email, total: 10, shipping_address: 'Via Roma 1' })
    const [erased, written] = await race<{ status: number }>(
      (tx) => tx`select from orders where account_id = ${t.accountId} and order_id = 'o1' for update`,
      () => erase(t, id),
      () => write(t, id, list),
    )
    expect(erased!.status).toBe(200)
    expect(await tablesHolding(w.db, parseId('per', id)!)).toEqual([])
    return { t, list, written: written! }
  }

  test('an event that came second waits and then adds a new person, whose address is stopped', async () => {
    const email = 'event@example.com'
    const { t, written } = await raceWithErasing(email, (each) => each.all.post('/events', { email, name: 'came' }))
    expect(written).toMatchObject({ status: 201, body: { meta: { contact_created: true } } })
    expect((await t.all.get(`/contacts?email=${email}`)).body.data).toMatchObject([{ suppressed: true }])
  })

  const byNumber = (a: { order_id: string }, b: { order_id: string }) => a.order_id.localeCompare(b.order_id)

  test('an order that came second waits and then has a new buyer', async () => {
    const email = 'order@example.com'
    const { t, written } = await raceWithErasing(email, (each) =>
      each.all.post('/orders', { order_id: 'o2', email, total: 20 }),
    )
    expect(written.status).toBe(201)
    const [person] = (await t.all.get(`/contacts?email=${email}`)).body.data
    const orders = (await t.all.get('/orders')).body.data.toSorted(byNumber)
    expect(orders).toMatchObject([{ contact_id: null }, { contact_id: person.id }])
    const kept = await w.db`select shipping_address from orders where account_id = ${t.accountId} and order_id = 'o1'`
    expect([...kept]).toEqual([{ shipping_address: null }])
  })

  test('a list change that came second waits and adds no erased person', async () => {
    const { t, list, written } = await raceWithErasing('list@example.com', (each, id, listId) =>
      each.all.post(`/lists/${listId}/members`, { contactIds: [id] }),
    )
    expect(written).toMatchObject({ status: 200, body: { data: { added: 0, alreadyMembers: 0 } } })
    expect((await t.all.get(`/lists/${list}`)).body.data.memberCount).toBe(0)
  })
})

const upload = async ({ console }: Team, content: string): Promise<string> =>
  (await console.request('POST', '/imports?name=people.csv', content, { 'content-type': 'text/csv' })).body.data.id

const start = (t: Team, id: string) => t.console.post(`/imports/${id}/start`, {})

const stateOf = async ({ console }: Team, id: string) => (await console.get(`/imports/${id}`)).body.data

test('an event of a person that an undo removes waits for it and adds a new person', async () => {
  const t = await team()
  const id = await upload(t, 'email\nundone@example.com\n')
  await start(t, id)
  await queues.idle()
  const [person] = (await t.all.get('/contacts')).body.data
  const [, event] = await race<unknown>(
    (tx) => tx`select from consent_log where account_id = ${t.accountId} for update`,
    async () => {
      await t.console.post(`/imports/${id}/undo`)
      await queues.idle()
    },
    () => t.all.post('/events', { email: person.email, name: 'came' }),
  )
  expect(event).toMatchObject({ status: 201, body: { meta: { contact_created: true } } })
  expect(await stateOf(t, id)).toMatchObject({ state: 'undone', undone: 1 })
  expect(await tablesHolding(w.db, parseId('per', person.id)!)).toEqual([])
})

describe('a file uploaded before a person was erased', () => {
  const csvOf = (name: string) =>
    `email,first name,status\n${name}@example.com,Alonso,\nsancho@example.com,Sancho,\n${name}@example.com,Alonso,odd\n`

  test('does not add them again, and nothing of their rows is kept', async () => {
    const t = await team()
    const { id } = await add(t, 'quixote@example.com')
    const [waitingFile, later] = [await upload(t, csvOf('quixote')), await upload(t, csvOf('quixote'))]
    w.clock.advance(1000)
    expect((await erase(t, id)).status).toBe(200)
    w.clock.advance(1000)
    await start(t, waitingFile)
    await queues.idle()
    expect(await stateOf(t, waitingFile)).toMatchObject({ state: 'done', rows: 3, created: 1, refused: 2 })
    expect((await t.console.get(`/imports/${waitingFile}/report`)).text).toContain('erased after the file was uploaded')
    expect((await t.all.get('/contacts')).body.data).toMatchObject([{ email: 'sancho@example.com' }])
    await t.console.post(`/imports/${later}/cancel`)
    expect(await tablesHolding(w.db, 'quixote')).toEqual([])
    expect(await tablesHolding(w.db, 'Alonso')).toEqual([])
  })

  test('does not add them again when its batch waits for the erasure', async () => {
    const t = await team()
    const { id } = await add(t, 'rocinante@example.com')
    const file = await upload(t, csvOf('rocinante'))
    await race<unknown>(
      (tx) => tx`select from people_counts where account_id = ${t.accountId} for update`,
      () => erase(t, id),
      async () => {
        await start(t, file)
        await queues.idle()
      },
    )
    expect(await stateOf(t, file)).toMatchObject({ state: 'done', created: 1, refused: 2 })
    expect((await t.all.get('/contacts')).body.data).toMatchObject([{ email: 'sancho@example.com' }])
    expect(await tablesHolding(w.db, 'rocinante')).toEqual([])
  })

  test('a later file adds them again, because the team wants them, but their address stays stopped', async () => {
    const t = await team()
    const { id } = await add(t, 'dulcinea@example.com')
    await erase(t, id)
    w.clock.advance(1000)
    await start(t, await upload(t, csvOf('dulcinea')))
    await queues.idle()
    expect((await t.all.get('/contacts?email=dulcinea@example.com')).body.data).toMatchObject([{ suppressed: true }])
  })

  test('counts from the last erasure', async () => {
    const t = await team()
    await erase(t, (await add(t, 'dapple@example.com')).id)
    w.clock.advance(1000)
    const { id } = await add(t, 'dapple@example.com')
    const file = await upload(t, csvOf('dapple'))
    w.clock.advance(1000)
    await erase(t, id)
    await start(t, file)
    await queues.idle()
    expect(await stateOf(t, file)).toMatchObject({ created: 1, refused: 2 })
  })

  test('loses its rejected rows about a person who is erased after it was processed', async () => {
    const t = await team()
    await start(t, await upload(t, csvOf('maritornes')))
    await queues.idle()
    const [person] = (await t.all.get('/contacts?email=maritornes@example.com')).body.data
    await erase(t, person.id)
    expect(await tablesHolding(w.db, 'maritornes')).toEqual([])
  })

  test('is not kept forever when it reached the plan’s limit and was never resumed', async () => {
    const t = await team({ peopleLimit: 1 })
    const file = await upload(t, csvOf('clavileno'))
    await start(t, file)
    await queues.idle()
    expect((await stateOf(t, file)).state).toBe('stopped')
    w.clock.advance(31 * 86_400_000)
    await queues.idle()
    expect(await w.db`select state from imports where account_id = ${t.accountId}`).toEqual([{ state: 'cancelled' }])
    expect(await w.db`select 1 from import_chunks where account_id = ${t.accountId}`).toHaveLength(0)
  })
})
