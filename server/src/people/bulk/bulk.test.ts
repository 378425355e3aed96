// Doing something to everybody who matches: the number is held against what the server finds, every action makes a
// difference only where there is one, and is taken back as a whole unless somebody changed since.

import { afterAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { transaction } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { BULK_LANE } from './bulk.ts'
import { bulkHousekeeping, bulkQueue } from './jobs.ts'

const w = await world()
const queues = runQueues({ db: w.db, clock: w.clock, log: w.log, queues: [bulkQueue(w), bulkHousekeeping] })
afterAll(() => queues.close())

const PEOPLE = 12

/** Twelve people: p0 to p11, every third with the colour blue. */
async function shop() {
  const tenant = await w.newAccount()
  const [member, admin] = [await tenant.signIn('member'), await tenant.signIn('admin')]
  await admin.account.post('/details', { name: 'Colour', type: 'text' })
  await admin.account.post('/details', { name: 'Size', type: 'number' })
  const contacts = Array.from({ length: PEOPLE }, (_, n) => ({
    email: `p${n}@example.com`,
    properties: { Size: n, ...(n % 3 === 0 && { Colour: 'Blue' }) },
  }))
  await tenant.all.post('/contacts/import', { contacts })
  return { ...tenant, console: member.account, admin: admin.account }
}
type Shop = Awaited<ReturnType<typeof shop>>

const search = async ({ console }: Shop, query: string): Promise<string[]> =>
  (await console.get(`/contacts/search?${query}`)).body.data.map(({ email }: { email: string }) => email.split('@')[0])

const count = async ({ console }: Shop, query: string) => (await console.get(`/contacts/count?${query}`)).body.data

const group = async ({ admin }: Shop, rules: object) =>
  (await admin.post('/groups', { name: `Group ${JSON.stringify(rules).length}`, rules })).body.data.id as string

async function run(t: Shop, body: object) {
  const started = await t.console.post('/bulk', body)
  expect(started.status).toBe(201)
  return settled(t, started.body.data.id)
}

async function settled({ console }: Shop, id: string) {
  await queues.idle()
  return (await console.get(`/bulk/${id}`)).body.data
}

async function undo(t: Shop, id: string) {
  expect((await t.console.post(`/bulk/${id}/undo`)).status).toBe(200)
  return settled(t, id)
}

const idOf = async ({ console }: Shop, name: string): Promise<string> =>
  (await console.get(`/contacts/search?search=${name}@example.com`)).body.data[0].id

describe('finding people by group and detail', async () => {
  const t = await shop()
  const small = await group(t, { all: [{ detail: 'Size', op: 'less_than', value: 4 }] })

  test('people of a group, newest first, with the other filters beside it', async () => {
    expect(await search(t, `groupId=${small}`)).toEqual(['p3', 'p2', 'p1', 'p0'])
    expect(await search(t, `groupId=${small}&search=p2`)).toEqual(['p2'])
    expect(await search(t, `groupId=${small}&status=unsubscribed`)).toEqual([])
    const { body } = await t.console.get(`/contacts/search?groupId=${small}&limit=3`)
    expect(await search(t, `groupId=${small}&after=${body.meta.next}`)).toEqual(['p0'])
  })

  test('people with a value of a detail, read as one that is sent would be', async () => {
    expect(await search(t, 'detail=Colour&detailIs=blue')).toEqual(['p9', 'p6', 'p3', 'p0'])
    expect(await search(t, 'detail=size&detailIs=7')).toEqual(['p7'])
    expect(await search(t, `detail=Colour&detailIs=Blue&groupId=${small}`)).toEqual(['p3', 'p0'])
  })

  test('how many there are', async () => {
    expect(await count(t, `groupId=${small}`)).toEqual({ count: 4, estimate: false })
    expect(await count(t, 'detail=Colour&detailIs=Blue&search=p9')).toEqual({ count: 1, estimate: false })
    expect(await count(t, 'status=subscribed')).toEqual({ count: PEOPLE, estimate: false })
    expect(await count(t, '')).toEqual({ count: PEOPLE, estimate: false })
  })

  test.each([
    `groupId=${small}&detail=Colour&detailIs=blue`,
    'detail=size&detailIs=7&status=subscribed&stopped=false',
    'search=P10@exam',
    'status=unsubscribed',
    'source=nowhere',
  ])('a group with the same filters as its rules holds the same people: %s', async (query) => {
    const { body } = await t.console.get(`/contacts/rules?${query}`)
    expect(await search(t, `groupId=${await group(t, body.data)}`)).toEqual(await search(t, query))
  })

  test('and of several words that were searched for, each stands in the address or a name', async () => {
    const { body } = await t.console.get('/contacts/rules?search=p10+EXAMPLE')
    expect(await search(t, `groupId=${await group(t, body.data)}`)).toEqual(['p10'])
  })

  test('a file of them', async () => {
    const { text } = await t.admin.get(`/contacts/export?groupId=${small}&detail=Colour&detailIs=Blue`)
    expect(text.split('\r\n').slice(1, -1)).toHaveLength(2)
  })

  test.each([
    ['detail=Colour', '"detail" and "detailIs" belong together'],
    ['detail=Shape&detailIs=round', '"detail" must be the name of a detail'],
    ['detail=Size&detailIs=large', '"detailIs" cannot be read'],
  ])('refused: %s', async (query, message) => {
    const { status, body } = await t.console.get(`/contacts/search?${query}`)
    expect(status).toBe(400)
    expect(body.error.message).toContain(message)
  })

  test("another account's group is not found", async () => {
    const other = await shop()
    expect((await other.console.get(`/contacts/search?groupId=${small}`)).status).toBe(404)
    expect((await other.console.get(`/contacts/count?groupId=${small}`)).status).toBe(404)
  })
})

describe('doing something to everybody who matches', async () => {
  const t = await shop()
  const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id as string
  const blue = { detail: 'Colour', detailIs: 'Blue' }

  test('refused when another number matches than was shown, and nothing happens', async () => {
    const asked = { action: 'add_to_list', listId: list, filter: blue, expected: 5 }
    const { status, body } = await t.console.post('/bulk', asked)
    expect([status, body.error.message]).toEqual([400, 'By now 4 people match, not 5. Look at them once more.'])
    await queues.idle()
    expect(await search(t, `listId=${list}`)).toEqual([])
  })

  test.each([
    [{ action: 'add_to_list', filter: {}, expected: PEOPLE }, '"listId" must say which list'],
    [{ action: 'set_detail', detail: 'Size', value: 'large', filter: {}, expected: PEOPLE }, '"value" cannot be read'],
    [{ action: 'set_detail', detail: 'Size', filter: {}, expected: PEOPLE }, '"detail" and "value" must say'],
    [{ action: 'stop', filter: {} }, '"expected" must say how many'],
    [{ action: 'stop' }, 'Send either "filter" or "contactIds"'],
    [{ action: 'stop', filter: { search: 'nobody' }, expected: 1 }, 'Nobody matches any more'],
  ])('refused: %j', async (body, message) => {
    const answer = await t.console.post('/bulk', body)
    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toContain(message)
  })

  test('on a list, and off it again: whoever was on it before stays', async () => {
    await t.all.post(`/lists/${list}/members`, { emails: ['p0@example.com'] })
    const job = await run(t, { action: 'add_to_list', listId: list, filter: blue, expected: 4 })
    expect(job).toMatchObject({ state: 'done', people: 4, done: 4, changed: 3, canUndo: true })
    expect(await search(t, `listId=${list}`)).toEqual(['p9', 'p6', 'p3', 'p0'])
    expect(await undo(t, job.id)).toMatchObject({ state: 'undone', undone: 3, kept: 0, canUndo: false })
    expect(await search(t, `listId=${list}`)).toEqual(['p0'])
  })

  test('off a list, and back on it', async () => {
    await t.all.post(`/lists/${list}/members`, { emails: ['p1@example.com', 'p2@example.com'] })
    const asked = { action: 'remove_from_list', listId: list, filter: { listId: list }, expected: 3 }
    const job = await run(t, asked)
    expect(job).toMatchObject({ state: 'done', changed: 3 })
    expect(await search(t, `listId=${list}`)).toEqual([])
    await undo(t, job.id)
    expect(await search(t, `listId=${list}`)).toEqual(['p2', 'p1', 'p0'])
  })

  test('a detail is set, and put back; who changed since is left alone, and counted', async () => {
    const asked = { action: 'set_detail', detail: 'Colour', value: 'Green', filter: { search: 'p1' }, expected: 3 }
    const job = await run(t, asked)
    expect(job).toMatchObject({ state: 'done', done: 3, changed: 3 })
    expect(await search(t, 'detail=Colour&detailIs=green')).toEqual(['p11', 'p10', 'p1'])
    await t.all.patch(`/contacts/${await idOf(t, 'p10')}`, { properties: { Colour: 'Red' } })
    expect(await undo(t, job.id)).toMatchObject({ state: 'undone', undone: 2, kept: 1 })
    expect(await search(t, 'detail=Colour&detailIs=green')).toEqual([])
    expect(await search(t, 'detail=Colour&detailIs=red')).toEqual(['p10'])
  })

  test('a detail is cleared for people by id, and comes back', async () => {
    const contactIds = [await idOf(t, 'p0'), await idOf(t, 'p3'), await idOf(t, 'p4')]
    const job = await run(t, { action: 'set_detail', detail: 'Colour', value: null, contactIds })
    expect(job).toMatchObject({ people: 3, done: 3, changed: 2 })
    expect(await search(t, 'detail=Colour&detailIs=blue')).toEqual(['p9', 'p6'])
    await undo(t, job.id)
    expect(await search(t, 'detail=Colour&detailIs=blue')).toEqual(['p9', 'p6', 'p3', 'p0'])
  })

  test('addresses are stopped, and let through with the subscription that the stop took', async () => {
    const job = await run(t, { action: 'stop', filter: blue, expected: 4 })
    expect(job).toMatchObject({ state: 'done', changed: 4 })
    expect(await search(t, 'stopped=true')).toEqual(['p9', 'p6', 'p3', 'p0'])
    expect(await undo(t, job.id)).toMatchObject({ undone: 4 })
    expect(await search(t, 'stopped=true')).toEqual([])
    expect(await count(t, 'status=subscribed')).toMatchObject({ count: PEOPLE })
  })

  test('people are unsubscribed while the filter itself asks for subscribed ones; that is not taken back', async () => {
    const job = await run(t, { action: 'unsubscribe', filter: { status: 'subscribed', ...blue }, expected: 4 })
    expect(job).toMatchObject({ state: 'done', done: 4, changed: 4, canUndo: false })
    expect(await search(t, 'status=unsubscribed')).toEqual(['p9', 'p6', 'p3', 'p0'])
    const { status, body } = await t.console.post(`/bulk/${job.id}/undo`)
    expect([status, body.error.message]).toEqual([
      400,
      'This cannot be undone: only people themselves can take back that they are unsubscribed.',
    ])
    const { body: consent } = await t.console.get(`/contacts/${await idOf(t, 'p0')}/consent`)
    expect(consent.data[0]).toMatchObject({ change: 'unsubscribed', how: 'team', by: expect.stringMatching(/^usr_/) })
  })

  test('people who come after it was asked for are not among them', async () => {
    const { body } = await t.console.post('/bulk', {
      action: 'add_to_list',
      listId: list,
      filter: {},
      expected: PEOPLE,
    })
    await t.all.post('/contacts', { email: 'late@example.com' })
    expect(await settled(t, body.data.id)).toMatchObject({ state: 'done', done: PEOPLE })
    expect(await search(t, `listId=${list}&search=late`)).toEqual([])
  })
})

describe('a job', async () => {
  const t = await shop()
  await run(t, { action: 'set_detail', detail: 'Size', value: '99', filter: { search: 'p0@' }, expected: 1 })

  /** While one job of the account is under way, the next one waits. */
  async function hold(isHeld: boolean) {
    const { count: held } = await w.db`
      update bulk_jobs set lease = ${isHeld ? 0 : null} where account_id = ${t.accountId} and state = 'done'`
    expect(held).toBe(1)
    await transaction(w.db, (tx) => enqueue(tx, BULK_LANE, [t.accountId], w.clock.now()))
  }

  test('ends in words when its list is gone', async () => {
    const list = (await t.all.post('/lists', { name: 'Short-lived' })).body.data.id
    await hold(true)
    const { body } = await t.console.post('/bulk', {
      action: 'add_to_list',
      listId: list,
      filter: {},
      expected: PEOPLE,
    })
    await t.all.delete(`/lists/${list}`)
    await hold(false)
    expect(await settled(t, body.data.id)).toMatchObject({
      state: 'stopped',
      stoppedBecause: 'There is no such list in this account.',
      canUndo: false,
    })
  })

  test('can be cancelled, once', async () => {
    const asked = { action: 'set_detail', detail: 'Colour', value: 'Grey', filter: {}, expected: PEOPLE }
    await hold(true)
    const { body } = await t.console.post('/bulk', asked)
    expect((await t.console.post(`/bulk/${body.data.id}/cancel`)).body.data.state).toBe('cancelled')
    expect((await t.console.post(`/bulk/${body.data.id}/cancel`)).status).toBe(400)
    await hold(false)
    expect(await settled(t, body.data.id)).toMatchObject({ state: 'cancelled', done: 0 })
  })

  test("is another account's secret", async () => {
    const other = await shop()
    const job = await run(t, { action: 'set_detail', detail: 'Colour', value: 'Grey', filter: {}, expected: PEOPLE })
    expect((await other.console.get(`/bulk/${job.id}`)).status).toBe(404)
    expect((await other.console.post(`/bulk/${job.id}/undo`)).status).toBe(404)
    expect((await other.console.get('/bulk')).body.data).toEqual([])
    expect((await t.console.get('/bulk')).body.data[0]).toMatchObject({ id: job.id, changed: PEOPLE })
  })

  test('forgets erased people, and itself when it can no longer be undone', async () => {
    const kept = () => w.db`select from bulk_changes where account_id = ${t.accountId}`
    await t.admin.post(`/contacts/${await idOf(t, 'p5')}/erase`)
    // One of the first job, and of the others those who are left.
    expect(await kept()).toHaveLength(1 + PEOPLE - 1)
    w.clock.advance(8 * 24 * 3_600_000)
    await queues.idle()
    expect(await kept()).toHaveLength(0)
    expect((await t.console.get('/bulk')).body.data).toEqual([])
  })
})
