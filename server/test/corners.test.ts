// Details of the contract shared by several modules: the meaning of null, trimming, and the order of checks.

import { describe, expect, test } from 'vitest'
import { addDetail } from './factories.ts'
import { world } from './harness.ts'

const w = await world()

describe('null for an optional field means absent', () => {
  test.each([
    [
      '/contacts',
      { email: 'a@example.com', preferences: null, properties: null, resubscribe: null, startAutomations: null },
    ],
    [
      '/contacts/import',
      { contacts: [{ email: 'b@example.com', properties: null }], listId: null, source: null, startAutomations: null },
    ],
    ['/events', { email: 'a@example.com', name: 'x', properties: null, occurred_at: null, startAutomations: null }],
    [
      '/orders',
      {
        order_id: 1,
        email: 'a@example.com',
        total: 1,
        currency: null,
        items: null,
        status: null,
        order_date: null,
        source: null,
      },
    ],
    ['/lists', { name: 'x', description: null, blockSending: null }],
    ['/products', { product_id: 'p', title: 'x', products: null }],
    ['/data', { name: 'x', fields: null, audienceMode: null, joins: null }],
  ])('POST %s', async (path, body) => {
    const { status, body: answer } = await w.all.post(path, body)
    expect([Math.floor(status / 100), answer.error]).toEqual([2, undefined])
  })

  test('a required field is still missing, and null still clears where the contract says so', async () => {
    const refused = await w.all.post('/events', { email: null, name: 'x' })
    expect(refused.body.error).toEqual({ code: 'validation_error', message: '"email" must be text.' })
    const { id } = (await w.all.post('/contacts', { email: 'named@example.com', firstName: 'Ada' })).body.data
    expect((await w.all.patch(`/contacts/${id}`, { firstName: null })).body.data.firstName).toBeNull()
  })
})

describe('surrounding spaces are trimmed', () => {
  test('in order ids: " 77 " and 77 are one order', async () => {
    const first = await w.all.post('/orders', { order_id: ' 77 ', email: 'a@example.com', total: 1 })
    const again = await w.all.post('/orders', { order_id: 77, status: 'payment-failed' })
    expect(first.body.data.order_id).toBe('77')
    expect(again.body.data).toMatchObject({ id: first.body.data.id, total: 1, status: 'payment-failed' })
    const [row] = (await w.all.get('/orders')).body.data.filter(
      ({ order_id }: { order_id: string }) => order_id === '77',
    )
    expect(row.reversed).toBe(true)
  })

  test('in event names, in bodies and in queries', async () => {
    const sent = await w.all.post('/events', { email: 'a@example.com', name: ' trial ' })
    expect(sent.body.data.name).toBe('trial')
    for (const path of ['/events', '/activity', '/activity?kind=custom&', '/activity/count']) {
      const { body } = await w.all.get(`${path}${path.includes('?') ? '' : '?'}name=%20trial`)
      expect([path, body.data.length ?? body.data.count]).toEqual([path, 1])
    }
  })

  test('in list names and product ids', async () => {
    const list = (await w.all.post('/lists', { name: ' Friends ' })).body.data
    expect(list.name).toBe('Friends')
    expect((await w.all.patch(`/lists/${list.id}`, { name: ' Foes ' })).body.data.name).toBe('Foes')
    await w.all.post('/products', { product_id: ' mug ', title: 'Mug' })
    expect((await w.all.post('/products', { product_id: 'mug', price: 4 })).status).toBe(200)
  })
})

describe('a permission that only some requests need is checked before the fields', () => {
  test.each([
    ['GET', '/events?email=nonsense&limit=no', undefined, ['events:read']],
    ['GET', '/activity?email=nonsense&limit=no', undefined, ['events:read']],
    ['GET', '/activity/count?name=order.placed&since=no', undefined, ['events:read', 'contacts:read']],
    ['GET', '/activity/count?name=email.opened&since=no', undefined, ['events:read', 'orders:read']],
    ['GET', '/activity/count?email=nonsense', undefined, ['events:read']],
    ['POST', '/contacts/import', { contacts: [], listId: 5 }, ['contacts:write']],
  ])('%s %s', async (method, path, body, scopes) => {
    const refused = await w.as(...scopes).request(method, path, body)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    const allowed = await w.all.request(method, path, body)
    expect([allowed.status, allowed.body.error.code]).toEqual([400, 'validation_error'])
  })
})

describe('a key that may write but not read', () => {
  const stored = { firstName: 'Ada', lastName: 'Lovelace', source: 'navy', properties: { Colour: 'red', Size: 'L' } }

  test('gets back only the fields it sent for an existing person', async () => {
    await addDetail(w, 'Colour')
    await addDetail(w, 'Size')
    const email = 'ada@example.com'
    const { id } = (await w.all.post('/contacts', { email, ...stored })).body.data
    const writer = w.as('contacts:write')
    const unread = {
      id,
      subscriptionStatus: 'subscribed',
      suppressed: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    }
    const known = await writer.post('/contacts', { email: 'ADA@example.com' })
    expect([known.status, known.body.data]).toEqual([200, { ...unread, email }])
    const sent = await writer.post('/contacts', { email, name: 'Ada King', properties: { colour: 'blue' } })
    expect(sent.body.data).toEqual({
      ...unread,
      email,
      firstName: 'Ada',
      lastName: 'King',
      properties: { Colour: 'blue' },
    })
    expect((await writer.patch(`/contacts/${id}`, {})).body.data).toEqual(unread)
    expect((await writer.patch(`/contacts/${id}`, { source: 'sea' })).body.data).toEqual({ ...unread, source: 'sea' })
    expect((await writer.put(`/contacts/${id}/properties`, { properties: { SIZE: 'S' } })).body.data).toEqual([
      { name: 'Size', type: 'text', value: 'S' },
    ])
    const left = { ...unread, subscriptionStatus: 'unsubscribed' }
    expect((await writer.delete(`/contacts/${id}`)).body.data).toEqual(left)
    expect((await w.as('contacts:read', 'contacts:write').post('/contacts', { email })).body.data).toMatchObject({
      firstName: 'Ada',
      source: 'sea',
      properties: { Colour: 'blue', Size: 'S' },
    })
  })

  test('gets back a new person completely, because everything came from the request', async () => {
    const made = await w.as('contacts:write').post('/contacts', { email: 'new@example.com', firstName: 'Bo' })
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { email: 'new@example.com', firstName: 'Bo', lastName: null, source: null, properties: {} },
    ])
  })

  test('gets the email address of an order only if it sent it', async () => {
    const writer = w.as('orders:write')
    const order = { order_id: 'w1', email: 'Buyer@example.com', total: 1 }
    expect((await writer.post('/orders', order)).body.data.email).toBe('buyer@example.com')
    expect((await writer.post('/orders', { order_id: 'w1', total: 2 })).body.data).not.toHaveProperty('email')
  })
})
