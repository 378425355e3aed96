// Bulk actions: the expected number is compared with the number the server finds, only people who differ are changed,
// and undo restores everyone who hasn't changed since.

import { afterAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { transaction } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { BULK_QUEUE } from './bulk.ts'
import { bulkHousekeeping, bulkQueue } from './jobs.ts'

const w = await world()
const queues = runQueues({ db: w.db, clock: w.clock, log: w.log, queues: [bulkQueue(w), bulkHousekeeping] })
afterAll(() => queues.close())

const PEOPLE = 12

/** Twelve people, p0 to p11. Every third one has the color blue. */
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
  return finished(t, started.body.data.id)
}

async function finished({ console }: Shop, id: string) {
  await queues.idle()
  return (await console.get(`/bulk/${id}`)).body.data
}

async function undo(t: Shop, id: string) {
  expect((await t.console.post(`/bulk/${id}/undo`)).status).toBe(200)
  return finished(t, id)
}

const idOf = async ({ console }: Shop, name: string): Promise<string> =>
  (await console.get(`/contacts/search?search=${name}@example.com`)).body.data[0].id

describe('finding people by group and detail', async () => {
  const t = await shop()
  const small = await group(t, { all: [{ detail: 'Size', op: 'less_than', value: 4 }] })

  test('lists people in a group, newest first, combined with other filters', async () => {
    expect(await search(t, `groupId=${small}`)).toEqual(['p3', 'p2', 'p1', 'p0'])
    expect(await search(t, `groupId=${small}&search=p2`)).toEqual(['p2'])
    expect(await search(t, `groupId=${small}&status=unsubscribed`)).toEqual([])
    const { body } = await t.console.get(`/contacts/search?groupId=${small}&limit=3`)
    expect(await search(t, `groupId=${small}&after=${body.meta.next}`)).toEqual(['p0'])
  })

  test("parses the filter value by the detail's type", async () => {
    expect(await search(t, 'detail=Colour&detailIs=blue')).toEqual(['p9', 'p6', 'p3', 'p0'])
    expect(await search(t, 'detail=size&detailIs=7')).toEqual(['p7'])
    expect(await search(t, `detail=Colour&detailIs=Blue&groupId=${small}`)).toEqual(['p3', 'p0'])
  })

  test('counts matching people', async () => {
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
  ])('a group built from the same filters contains the same people: %s', async (query) => {
    const { body } = await t.console.get(`/contacts/rules?${query}`)
    expect(await search(t, `groupId=${await group(t, body.data)}`)).toEqual(await search(t, query))
  })

  test('every search word must match the address or a name', async () => {
    const { body } = await t.console.get('/contacts/rules?search=p10+EXAMPLE')
    expect(await search(t, `groupId=${await group(t, body.data)}`)).toEqual(['p10'])
  })

  test('exports matching people', async () => {
    const { text } = await t.admin.get(`/contacts/export?groupId=${small}&detail=Colour&detailIs=Blue`)
    expect(text.split('\r\n').slice(1, -1)).toHaveLength(2)
  })

  test.each([
    ['detail=Colour', '"detail" and "detailIs" must be'],
    ['detail=Shape&detailIs=round', '"detail" must be the name of a detail'],
    ['detail=Size&detailIs=large', '"detailIs" is not valid'],
  ])('refused: %s', async (query, message) => {
    const { status, body } = await t.console.get(`/contacts/search?${query}`)
    expect(status).toBe(400)
    expect(body.error.message).toContain(message)
  })

  test('does not find a group of another account', async () => {
    const other = await shop()
    expect((await other.console.get(`/contacts/search?groupId=${small}`)).status).toBe(404)
    expect((await other.console.get(`/contacts/count?groupId=${small}`)).status).toBe(404)
  })
})

describe('bulk actions on everyone who matches', async () => {
  const t = await shop()
  const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id as string
  const blue = { detail: 'Colour', detailIs: 'Blue' }

  test('rejects a count that differs from what was shown, and changes nothing', async () => {
    const asked = { action: 'add_to_list', listId: list, filter: blue, expected: 5 }
    const { status, body } = await t.console.post('/bulk', asked)
    expect([status, body.error.message]).toEqual([400, '4 people match now instead of 5. Review them and try again.'])
    await queues.idle()
    expect(await search(t, `listId=${list}`)).toEqual([])
  })

  test.each([
    [{ action: 'add_to_list', filter: {}, expected: PEOPLE }, '"listId" is required'],
    [{ action: 'set_detail', detail: 'Size', value: 'large', filter: {}, expected: PEOPLE }, '"value" is not valid'],
    [{ action: 'set_detail', detail: 'Size', filter: {}, expected: PEOPLE }, '"detail" and "value" are required'],
    [{ action: 'stop', filter: {} }, '"expected" is required'],
    [{ action: 'stop' }, 'Send either "filter" or "contactIds"'],
    [{ action: 'stop', filter: { search: 'nobody' }, expected: 1 }, 'No one matches'],
  ])('refused: %j', async (body, message) => {
    const answer = await t.console.post('/bulk', body)
    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toContain(message)
  })

  test('adds people to a list, and undo keeps those who were on it before', async () => {
    await t.all.post(`/lists/${list}/members`, { emails: ['p0@example.com'] })
    const job = await run(t, { action: 'add_to_list', listId: list, filter: blue, expected: 4 })
    expect(job).toMatchObject({ state: 'done', people: 4, done: 4, changed: 3, canUndo: true })
    expect(await search(t, `listId=${list}`)).toEqual(['p9', 'p6', 'p3', 'p0'])
    expect(await undo(t, job.id)).toMatchObject({ state: 'undone', undone: 3, kept: 0, canUndo: false })
    expect(await search(t, `listId=${list}`)).toEqual(['p0'])
  })

  test('removes people from a list, and undo adds them again', async () => {
    await t.all.post(`/lists/${list}/members`, { emails: ['p1@example.com', 'p2@example.com'] })
    const asked = { action: 'remove_from_list', listId: list, filter: { listId: list }, expected: 3 }
    const job = await run(t, asked)
    expect(job).toMatchObject({ state: 'done', changed: 3 })
    expect(await search(t, `listId=${list}`)).toEqual([])
    await undo(t, job.id)
    expect(await search(t, `listId=${list}`)).toEqual(['p2', 'p1', 'p0'])
  })

  test('sets a detail, and undo skips and counts people changed since', async () => {
    const asked = { action: 'set_detail', detail: 'Colour', value: 'Green', filter: { search: 'p1' }, expected: 3 }
    const job = await run(t, asked)
    expect(job).toMatchObject({ state: 'done', done: 3, changed: 3 })
    expect(await search(t, 'detail=Colour&detailIs=green')).toEqual(['p11', 'p10', 'p1'])
    await t.all.patch(`/contacts/${await idOf(t, 'p10')}`, { properties: { Colour: 'Red' } })
    expect(await undo(t, job.id)).toMatchObject({ state: 'undone', undone: 2, kept: 1 })
    expect(await search(t, 'detail=Colour&detailIs=green')).toEqual([])
    expect(await search(t, 'detail=Colour&detailIs=red')).toEqual(['p10'])
  })

  test('clears a detail of people by ID, and undo restores it', async () => {
    const contactIds = [await idOf(t, 'p0'), await idOf(t, 'p3'), await idOf(t, 'p4')]
    const job = await run(t, { action: 'set_detail', detail: 'Colour', value: null, contactIds })
    expect(job).toMatchObject({ people: 3, done: 3, changed: 2 })
    expect(await search(t, 'detail=Colour&detailIs=blue')).toEqual(['p9', 'p6'])
    await undo(t, job.id)
    expect(await search(t, 'detail=Colour&detailIs=blue')).toEqual(['p9', 'p6', 'p3', 'p0'])
  })

  test('stops addresses, and undo restores the subscriptions', async () => {
    const job = await run(t, { action: 'stop', filter: blue, expected: 4 })
    expect(job).toMatchObject({ state: 'done', changed: 4 })
    expect(await search(t, 'stopped=true')).toEqual(['p9', 'p6', 'p3', 'p0'])
    expect(await undo(t, job.id)).toMatchObject({ undone: 4 })
    expect(await search(t, 'stopped=true')).toEqual([])
    expect(await count(t, 'status=subscribed')).toMatchObject({ count: PEOPLE })
  })

  test('unsubscribes people although the filter selects subscribed ones; this cannot be undone', async () => {
    const job = await run(t, { action: 'unsubscribe', filter: { status: 'subscribed', ...blue }, expected: 4 })
    expect(job).toMatchObject({ state: 'done', done: 4, changed: 4, canUndo: false })
    expect(await search(t, 'status=unsubscribed')).toEqual(['p9', 'p6', 'p3', 'p0'])
    const { status, body } = await t.console.post(`/bulk/${job.id}/undo`)
    expect([status, body.error.message]).toEqual([
      400,
      'This cannot be undone: only the people themselves can resubscribe.',
    ])
    const { body: consent } = await t.console.get(`/contacts/${await idOf(t, 'p0')}/consent`)
    expect(consent.data[0]).toMatchObject({ change: 'unsubscribed', how: 'team', by: expect.stringMatching(/^usr_/) })
  })

  test('excludes people added after the job was created', async () => {
    const { body } = await t.console.post('/bulk', {
      action: 'add_to_list',
      listId: list,
      filter: {},
      expected: PEOPLE,
    })
    await t.all.post('/contacts', { email: 'late@example.com' })
    expect(await finished(t, body.data.id)).toMatchObject({ state: 'done', done: PEOPLE })
    expect(await search(t, `listId=${list}&search=late`)).toEqual([])
  })
})

describe('a job', async () => {
  const t = await shop()
  await run(t, { action: 'set_detail', detail: 'Size', value: '99', filter: { search: 'p0@' }, expected: 1 })

  /** While one of the account's jobs runs, the next one waits. */
  async function hold(isHeld: boolean) {
    const { count: held } = await w.db`
      update bulk_jobs set lease = ${isHeld ? 0 : null} where account_id = ${t.accountId} and state = 'done'`
    expect(held).toBe(1)
    await transaction(w.db, (tx) => enqueue(tx, BULK_QUEUE, [t.accountId], w.clock.now()))
  }

  test('stops with a reason when its list was deleted', async () => {
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
    expect(await finished(t, body.data.id)).toMatchObject({
      state: 'stopped',
      stoppedBecause: 'There is no such list in this account.',
      canUndo: false,
    })
  })

  test('can be cancelled once', async () => {
    const asked = { action: 'set_detail', detail: 'Colour', value: 'Grey', filter: {}, expected: PEOPLE }
    await hold(true)
    const { body } = await t.console.post('/bulk', asked)
    expect((await t.console.post(`/bulk/${body.data.id}/cancel`)).body.data.state).toBe('cancelled')
    expect((await t.console.post(`/bulk/${body.data.id}/cancel`)).status).toBe(400)
    await hold(false)
    expect(await finished(t, body.data.id)).toMatchObject({ state: 'cancelled', done: 0 })
  })

  test('is hidden from other accounts', async () => {
    const other = await shop()
    const job = await run(t, { action: 'set_detail', detail: 'Colour', value: 'Grey', filter: {}, expected: PEOPLE })
    expect((await other.console.get(`/bulk/${job.id}`)).status).toBe(404)
    expect((await other.console.post(`/bulk/${job.id}/undo`)).status).toBe(404)
    expect((await other.console.get('/bulk')).body.data).toEqual([])
    expect((await t.console.get('/bulk')).body.data[0]).toMatchObject({ id: job.id, changed: PEOPLE })
  })

  test("forgets erased people, and is deleted once it can't be undone", async () => {
    const kept = () => w.db`select from bulk_changes where account_id = ${t.accountId}`
    await t.admin.post(`/contacts/${await idOf(t, 'p5')}/erase`)
    // One person of the first job, and everyone remaining of the others.
    expect(await kept()).toHaveLength(1 + PEOPLE - 1)
    w.clock.advance(8 * 24 * 3_600_000)
    await queues.idle()
    expect(await kept()).toHaveLength(0)
    expect((await t.console.get('/bulk')).body.data).toEqual([])
  })
})
