// A person's activity and orders in their profile.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

const person = (await w.all.post('/contacts', { email: 'ada@example.com' })).body.data
for (let i = 0; i < 22; i++) await w.all.post('/events', { email: 'ada@example.com', name: `event ${i}` })
const order = (id: number, more: object) =>
  w.all.post('/orders', { order_id: id, email: 'ada@example.com', total: 10.25, ...more })
await order(1, { order_date: '2026-11-15T00:00:00Z' })
await order(2, { order_date: '2026-11-16T00:00:00Z', total: 0.1, currency: 'EUR' })
await order(3, { order_date: '2026-11-17T00:00:00Z', status: 'refunded' })
await order(4, { order_date: '2026-11-18T00:00:00Z', total: 2.5 })

test('`recent` contains the 20 newest activity events, as in GET /activity', async () => {
  const { recent } = (await w.all.get(`/contacts/${person.id}/profile`)).body.data
  expect(recent).toEqual((await w.all.get('/activity?email=ada@example.com&limit=20')).body.data)
  expect(recent.length).toBe(20)
})

test('`orders` contains the count, the total without reversed orders, and the newest', async () => {
  const { orders } = (await w.all.get(`/contacts/${person.id}/profile`)).body.data
  expect(orders).toMatchObject({ count: 4, total_by_currency: { EUR: 0.1, USD: 12.75 } })
  expect(orders.recent).toEqual((await w.all.get('/orders')).body.data)
})

test('rule 9: sections the key cannot see are omitted and named in meta.left_out', async () => {
  const profile = (await w.as('contacts:read', 'events:read').get(`/contacts/${person.id}/profile`)).body
  expect(profile.data).not.toHaveProperty('orders')
  expect(profile.meta.left_out).toContain('orders')
  // Orders in the feed also need orders:read.
  expect(profile.data.recent.map(({ name }: { name: string }) => name)).not.toContain('order.placed')
  const blind = (await w.as('contacts:read').get(`/contacts/${person.id}/profile`)).body
  expect(blind.meta.left_out).toEqual(expect.arrayContaining(['recent', 'orders']))
})
