import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()
const NOW = '2026-11-14T09:30:00.000Z'
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY).toISOString()

type Account = Awaited<ReturnType<typeof w.newAccount>>
const orders = async (account: Account, query = '') => (await account.all.get(`/orders${query}`)).body
const placed = async (account: Account) => (await account.all.get('/activity?name=order.placed')).body.data

describe('POST /orders', () => {
  test('a new order, with its defaults', async () => {
    w.clock.stop(NOW)
    const account = await w.newAccount()
    const made = await account.all.post('/orders', { order_id: 1001, email: ' Ada@Example.com', total: 98.5 })
    expect(made.status).toBe(201)
    const [person] = (await account.all.get('/contacts')).body.data
    expect(made.body).toEqual({
      data: {
        id: expect.stringMatching(/^ord_/),
        order_id: '1001',
        email: 'ada@example.com',
        total: 98.5,
        currency: 'USD',
        status: null,
        order_date: NOW,
        contact_id: person.id,
      },
      meta: { contact_created: true },
    })
    expect((await orders(account)).data).toEqual([
      {
        ...made.body.data,
        items: [],
        source: 'api',
        shipped_at: null,
        reversed: false,
        created_at: NOW,
        updated_at: NOW,
      },
    ])
  })

  test('rule 1: upsert by order_id; only the fields sent change', async () => {
    w.clock.stop(NOW)
    const account = await w.newAccount()
    const items = [{ title: 'Shirt', sku: 'S-1', nested: { b: [1], a: null } }]
    const first = await account.all.post('/orders', {
      order_id: 'A-1',
      email: 'a@example.com',
      total: 10,
      currency: 'gbp',
      items,
      status: 'paid',
      order_date: '2026-11-13T08:00:00Z',
      source: 'till',
    })
    w.clock.advance(1000)
    const second = await account.all.post('/orders', { order_id: 'A-1', status: 'packed' })
    expect(second.status).toBe(201)
    expect(second.body.data).toEqual({ ...first.body.data, status: 'packed' })
    const [order] = (await orders(account)).data
    expect(order).toMatchObject({ currency: 'GBP', items, source: 'till', total: 10, created_at: NOW })
    expect(order.updated_at).toBe('2026-11-14T09:30:01.000Z')
    // Sending the same again changes nothing, not even updated_at.
    w.clock.advance(1000)
    await account.all.post('/orders', { order_id: 'A-1', items, status: 'packed', total: 10 })
    expect((await orders(account)).data[0].updated_at).toBe('2026-11-14T09:30:01.000Z')
    expect((await orders(account)).meta.total).toBe(1)
    w.clock.set(NOW)
  })

  test('a number and its digits are the same order_id; another account has its own', async () => {
    const account = await w.newAccount()
    const first = await account.all.post('/orders', { order_id: 7, email: 'a@example.com', total: 1 })
    const second = await account.all.post('/orders', { order_id: '7', total: 2 })
    expect(second.body.data.id).toBe(first.body.data.id)
    const other = await w.newAccount()
    expect((await other.all.post('/orders', { order_id: '7', total: 2 })).status).toBe(400)
  })

  test('email and total are required for a new order', async () => {
    const account = await w.newAccount()
    const refused = async (body: object) => {
      const { status, body: answer } = await account.all.post('/orders', body)
      return [status, answer.error.code, answer.error.message]
    }
    expect(await refused({ order_id: 1, total: 1 })).toEqual([
      400,
      'validation_error',
      '"email" is required for a new order.',
    ])
    expect(await refused({ order_id: 1, email: 'a@example.com' })).toEqual([
      400,
      'validation_error',
      '"total" is required for a new order.',
    ])
    // The order was rejected, so no person was added.
    expect((await account.all.get('/contacts')).body.meta.total).toBe(0)
  })

  test.each([
    [{ total: -1 }, /"total" must be at least 0/],
    [{ total: 1.23456 }, /"total" must have at most 4 decimals/],
    [{ total: 1e300 }, /"total" must be at most/],
    [{ total: '12' }, /"total" must be a number/],
    [{ currency: 'EURO' }, /"currency" must be a three-letter code/],
    [{ currency: 'e1r' }, /"currency" must be a three-letter code/],
    [{ items: {} }, /"items" must be a list/],
    [{ items: ['shirt'] }, /"items\[0\]" must be an object/],
    [{ order_date: '14/11/2026' }, /"order_date" must be a date and time/],
    [{ order_id: '' }, /"order_id" must not be empty/],
    [{ order_id: 2 ** 60 }, /"order_id" must be at most/],
    [{ accepts_marketing: 'yes' }, /"accepts_marketing" must be true or false/],
    [{ email: 'x' }, /"email" must be an email address/],
  ])('400 validation_error for %j', async (field, message) => {
    const refused = await w.all.post('/orders', { order_id: 'bad', email: 'a@example.com', total: 1, ...field })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
    expect(refused.body.error.message).toMatch(message)
  })

  test.each([
    [0.1 + 0.2, 0.3],
    [0, 0],
    [12.3456, 12.3456],
    [999_999_999.9999, 999_999_999.9999],
  ])('total %d is stored as %d', async (sent, kept) => {
    const made = await w.all.post('/orders', { order_id: `total ${sent}`, email: 'a@example.com', total: sent })
    expect(made.body.data.total).toBe(kept)
  })

  test('rule 2: a new buyer cannot be emailed unless accepts_marketing=true; an existing buyer keeps their status', async () => {
    const account = await w.newAccount()
    const order = (id: string, email: string, more = {}) =>
      account.all.post('/orders', { order_id: id, email, total: 1, source: 'till', ...more })
    await order('1', 'plain@example.com')
    await order('2', 'keen@example.com', { accepts_marketing: true })
    await account.all.post('/contacts', { email: 'left@example.com' })
    const [left] = (await account.all.get('/contacts?email=left@example.com')).body.data
    await account.all.delete(`/contacts/${left.id}`)
    const third = await order('3', 'left@example.com', { accepts_marketing: true })
    expect(third.body.meta.contact_created).toBe(false)
    const status = async (email: string) =>
      (await account.all.get(`/contacts?email=${email}`)).body.data[0].subscriptionStatus
    expect(await status('plain@example.com')).toBe('unsubscribed')
    expect(await status('keen@example.com')).toBe('subscribed')
    expect(await status('left@example.com')).toBe('unsubscribed')
    // Used only when this order adds the buyer.
    await order('4', 'plain@example.com', { accepts_marketing: true })
    expect(await status('plain@example.com')).toBe('unsubscribed')
    const subscribed = (await account.all.get('/activity?name=contact.subscribed')).body.data
    expect(subscribed[0]).toMatchObject({ email: 'left@example.com' })
    expect(subscribed[1]).toMatchObject({ email: 'keen@example.com', properties: { how: 'order', source: 'till' } })
  })

  test("rule 3: at the plan's people limit the order is saved without a person", async () => {
    const account = await w.newAccount({ peopleLimit: 1 })
    await account.all.post('/contacts', { email: 'a@example.com' })
    const saved = await account.all.post('/orders', { order_id: 1, email: 'b@example.com', total: 5 })
    expect(saved.status).toBe(201)
    expect(saved.body.data).toMatchObject({ contact_id: null, email: 'b@example.com' })
    expect(saved.body.meta).toEqual({
      contact_created: false,
      warning: "The plan's people limit is reached, so the order was saved without a person.",
    })
    const known = await account.all.post('/orders', { order_id: 2, email: 'a@example.com', total: 5 })
    expect(known.body.meta).toEqual({ contact_created: false })
    expect((await placed(account)).map(({ contact_id }: { contact_id: string | null }) => contact_id === null)).toEqual(
      [false, true],
    )
  })

  test('an order without a person gets one when its address is sent again and the limit allows it', async () => {
    const account = await w.newAccount({ peopleLimit: 0 })
    await account.all.post('/orders', { order_id: 1, email: 'b@example.com', total: 5 })
    await w.db`update accounts set people_limit = 1 where id = ${account.accountId}`
    const again = await account.all.post('/orders', { order_id: 1, email: 'b@example.com' })
    expect(again.body.meta).toEqual({ contact_created: true })
    expect(again.body.data.contact_id).toMatch(/^per_/)
    expect((await placed(account))[0]).toMatchObject({ email: 'b@example.com', properties: { first_order: true } })
  })

  test('another address moves the order to another person', async () => {
    const account = await w.newAccount()
    await account.all.post('/orders', { order_id: 1, email: 'a@example.com', total: 5 })
    const moved = await account.all.post('/orders', { order_id: 1, email: 'b@example.com' })
    expect(moved.body.meta.contact_created).toBe(true)
    expect((await account.all.get('/activity?email=b@example.com')).body.data.length).toBe(1)
    expect((await account.all.get('/activity?email=a@example.com')).body.data.length).toBe(0)
    const next = await account.all.post('/orders', { order_id: 2, email: 'a@example.com', total: 5 })
    expect(next.status).toBe(201)
    const feed = await account.all.get('/activity?email=a@example.com')
    expect(feed.body.data[0].properties).toMatchObject({ order_id: '2', first_order: true })
  })

  test('email is returned only with contacts:read; in a write response if the request sent it', async () => {
    const account = await w.newAccount()
    const writer = account.as('orders:write')
    const made = await writer.post('/orders', { order_id: 1, email: 'a@example.com', total: 5 })
    expect(made.body.data.email).toBe('a@example.com')
    const updated = await writer.post('/orders', { order_id: 1, total: 6 })
    expect(updated.body.data).not.toHaveProperty('email')
    const both = await account.as('orders:write', 'contacts:read').post('/orders', { order_id: 1, total: 7 })
    expect(both.body.data.email).toBe('a@example.com')
    expect((await account.as('orders:read').get('/orders')).body.data[0]).not.toHaveProperty('email')
    expect((await account.as('orders:read', 'contacts:read').get('/orders')).body.data[0].email).toBe('a@example.com')
  })

  test('idempotency: the same key returns the first response', async () => {
    const client = w.as('orders:write')
    const body = { order_id: 'idem', email: 'a@example.com', total: 1 }
    const headers = { 'idempotency-key': 'order-1' }
    const first = await client.post('/orders', body, headers)
    expect((await client.post('/orders', body, headers)).body).toEqual(first.body)
    expect((await client.post('/orders', { ...body, total: 2 }, headers)).status).toBe(422)
  })
})

describe('the states of an order', () => {
  test('shipped_at is when it became shipped; reversed follows the status, here and in the feed', async () => {
    w.clock.stop(NOW)
    const account = await w.newAccount()
    const order = (body: object) => account.all.post('/orders', { order_id: 1, ...body })
    const state = async () => {
      const [{ shipped_at, reversed, status }] = (await orders(account)).data
      const [{ properties }] = await placed(account)
      expect([properties.reversed, properties.status]).toEqual([reversed, status])
      return { shipped_at, reversed }
    }
    await order({ email: 'a@example.com', total: 5, order_date: daysAgo(2) })
    expect(await state()).toEqual({ shipped_at: null, reversed: false })
    await order({ status: 'shipped' })
    expect(await state()).toEqual({ shipped_at: NOW, reversed: false })
    w.clock.advance(1000)
    await order({ status: 'delivered' })
    expect(await state()).toEqual({ shipped_at: NOW, reversed: false })
    await order({ status: 'refunded' })
    expect(await state()).toEqual({ shipped_at: NOW, reversed: true })
    await order({ total: 4 })
    expect(await state()).toEqual({ shipped_at: NOW, reversed: true })
    await order({ status: 'paid' })
    expect(await state()).toEqual({ shipped_at: NOW, reversed: false })
    w.clock.set(NOW)
  })

  test('the feed shows an order once, in its current state, at its date', async () => {
    const account = await w.newAccount()
    await account.all.post('/orders', { order_id: 1, email: 'a@example.com', total: 5, items: [{ name: 'Mug' }] })
    await account.all.post('/orders', { order_id: 1, total: 6, order_date: '2026-11-01T00:00:00Z' })
    const feed = (await account.all.get('/activity?kind=built_in')).body.data
    expect(feed).toEqual([
      {
        id: expect.stringMatching(/^act_/),
        kind: 'built_in',
        name: 'order.placed',
        occurred_at: '2026-11-01T00:00:00.000Z',
        contact_id: expect.stringMatching(/^per_/),
        email: 'a@example.com',
        properties: {
          order_id: '1',
          total: 6,
          currency: 'USD',
          status: null,
          source: 'api',
          items: 1,
          reversed: false,
          first_order: true,
        },
      },
    ])
  })

  test('an order whose buyer was erased is in the feed again once it has a buyer', async () => {
    w.clock.stop(NOW)
    const account = await w.newAccount()
    const { account: team } = await account.signIn('admin')
    const { body } = await account.all.post('/orders', { order_id: 'e', email: 'gone@example.com', total: 5 })
    await team.post(`/contacts/${body.data.contact_id}/erase`)
    expect(await placed(account)).toEqual([])
    await account.all.post('/orders', { order_id: 'e', email: 'next@example.com' })
    expect(await placed(account)).toMatchObject([
      { email: 'next@example.com', occurred_at: NOW, properties: { order_id: 'e', first_order: true } },
    ])
    await account.all.post('/orders', { order_id: 'e', status: 'shipped' })
    expect(await placed(account)).toMatchObject([{ properties: { status: 'shipped' } }])
  })

  test('distinguishes first and repeat orders', async () => {
    const account = await w.newAccount()
    for (const id of [1, 2, 3]) await account.all.post('/orders', { order_id: id, email: 'a@example.com', total: 5 })
    await account.all.post('/orders', { order_id: 4, email: 'b@example.com', total: 5 })
    const known = (await placed(account)).map(({ properties }: { properties: Record<string, unknown> }) => [
      properties.order_id,
      properties.first_order,
    ])
    expect(known.toReversed()).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
      ['4', true],
    ])
  })
})

describe('GET /orders', () => {
  test('newest order first, paged, with an exact total', async () => {
    const account = await w.newAccount()
    for (const day of [3, 1, 5, 2, 4]) {
      await account.all.post('/orders', { order_id: day, email: 'a@example.com', total: day, order_date: daysAgo(day) })
    }
    const ids = ({ data }: { data: { order_id: string }[] }) => data.map(({ order_id }) => order_id)
    expect(ids(await orders(account))).toEqual(['1', '2', '3', '4', '5'])
    const page = await orders(account, '?limit=2&page=2')
    expect(ids(page)).toEqual(['3', '4'])
    expect(page.meta).toEqual({ page: 2, limit: 2, total: 5, pages: 3 })
    expect((await orders(account, '?page=9')).data).toEqual([])
  })
})
