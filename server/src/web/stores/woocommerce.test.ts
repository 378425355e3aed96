// A WooCommerce store, from connecting it to the effects of its webhooks.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deliver } from '../../../test/fake-store.ts'
import { fakeWoo } from '../../../test/fake-woo.ts'
import type { WooOrder } from '../../../test/fake-woo.ts'
import { storeWorld } from '../../../test/store-world.ts'
import { productPrefixes } from './ids.ts'

const w = await storeWorld()
const shop = await fakeWoo()
afterAll(() => shop.close())

const HOUR = 3_600_000
const ago = (ms: number) => new Date(w.clock.now().getTime() - ms).toISOString().slice(0, 19)
const now = () => ago(0)

const order = (id: number, more: Partial<WooOrder> = {}): WooOrder => ({
  id,
  status: id % 10 === 0 ? 'refunded' : id % 3 === 0 ? 'completed' : 'processing',
  currency: 'GBP',
  total: `${id}.25`,
  billing: { email: `guest${id % 30}@example.com` },
  date_created_gmt: ago(id * 60_000),
  date_modified_gmt: ago(id * 60_000),
  line_items: [{ name: 'Cup', product_id: 1, quantity: 2, price: 3 }],
  refunds: [],
  ...more,
})

/** By product. */
const DESCRIPTIONS: Record<number, string> = {
  6: '<p>For <b>espresso</b> &amp;\nlungo</p>\n',
  7: '<p></p>',
  8: `<p>${'Of clay. '.repeat(30)}</p>`,
}

const t = await w.tenant()
let hook = ''
beforeEach(() => void (w.facts.length = 0))

const connect = (more: object = {}) =>
  t.admin.post('/stores', {
    kind: 'woocommerce',
    address: `${shop.url}/`,
    consumerKey: shop.consumerKey,
    consumerSecret: shop.consumerSecret,
    consentField: 'newsletter',
    ...more,
  })

const untilLive = async () => {
  for (let i = 0; i < 40 && (await t.storeOf()).state !== 'live'; i++) {
    await w.idle()
    w.clock.advance(60_000)
  }
}

describe('connecting', () => {
  test('rejects wrong keys', async () => {
    expect((await connect({ consumerSecret: 'wrong' })).body.error.message).toContain('no longer accepts the key')
    expect((await connect({ consumerKey: undefined })).status).toBe(400)
  })

  test('reads everything once, despite rate limits and outages, and triggers nothing', async () => {
    for (let id = 1; id <= 150; id++)
      shop.customers.push({
        id,
        email: `customer${id}@example.com`,
        first_name: `C${id}`,
        last_name: '',
        date_created_gmt: ago(id * HOUR),
        date_modified_gmt: ago(id * HOUR),
        meta_data: id % 2 ? [{ key: 'newsletter', value: 'yes' }] : [{ key: 'other', value: 'yes' }],
      })
    for (let id = 1; id <= 20; id++)
      shop.products.push({
        id,
        name: `Cup ${id}`,
        slug: `cup-${id}`,
        short_description: DESCRIPTIONS[id] ?? '',
        manage_stock: id === 9 || id === 10,
        stock_quantity: id === 9 ? 7 : id === 10 ? -2 : id === 11 ? 5 : null,
        status: id === 3 ? 'draft' : 'publish',
        stock_status: 'instock',
        price: '4.50',
        regular_price: id === 4 ? '6.00' : id === 5 ? '' : '4.50',
        permalink: `https://woo.example/cup-${id}`,
        images: [],
        date_modified_gmt: now(),
      })
    for (let id = 1; id <= 210; id++) shop.orders.push(order(id))
    shop.orders.push(
      order(900, { status: 'checkout-draft', total: '9999.00' }),
      order(901, { status: 'pending', total: '8888.00' }),
    )
    shop.orders[4]!.refunds = [{ id: 1, total: '-1.25' }]
    const base = shop.requests()
    shop.make(({ count }) => {
      const n = count - base
      if (n % 5 === 0) return { status: 429, headers: { 'retry-after': '3' } }
      return n === 13 ? 'hang up' : n === 14 ? { status: 502 } : null
    })
    expect((await connect()).status).toBe(201)
    await untilLive()
    shop.make(() => null)
    expect(await t.storeOf()).toMatchObject({
      state: 'live',
      problems: [],
      counts: { customers: 150, products: 20, orders: 210 },
    })
    const finished = shop.orders.filter(({ status }) => status !== 'checkout-draft' && status !== 'pending')
    const total = finished.reduce((sum, each) => sum + Number(each.total), 0) - 1.25
    expect(await t.orders()).toMatchObject({ n: 210, total })
    expect(t.started()).toEqual([])
    expect(shop.hooks).toHaveLength(9)
    expect(shop.hooks[0]!.secret).toMatch(/^[A-Za-z0-9]{40,}$/)
    hook = w.url + new URL(shop.hooks[0]!.delivery_url).pathname
  })

  test('takes consent from the configured field only', async () => {
    expect((await t.personOf('customer1@example.com')).subscriptionStatus).toBe('subscribed')
    expect((await t.personOf('customer2@example.com')).subscriptionStatus).toBe('unsubscribed')
    expect((await t.personOf('guest1@example.com')).subscriptionStatus).toBe('unsubscribed')
  })
})

describe('messages', () => {
  test('answers an unsigned ping; rejects everything else unsigned', async () => {
    expect(await deliver(hook, 'webhook_id=7', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(200)
    expect(await deliver(hook, '{"id":1}', { 'x-wc-webhook-topic': 'order.created' })).toBe(401)
    expect(await shop.send(hook, 'order.created', order(1), { secret: 'wrong' })).toBe(401)
  })

  test('rejects a signed body that is replayed under another topic', async () => {
    const secretOf = (topic: string) => shop.hooks.find((each) => each.topic === topic)!.secret
    const revenue = await t.orders()
    const stolen = { secret: secretOf('order.updated') }
    expect(await shop.send(hook, 'order.updated', order(7), stolen)).toBe(200)
    expect(await shop.send(hook, 'order.deleted', order(7), stolen)).toBe(401)
    expect(await shop.send(hook, 'product.deleted', { id: 7 }, stolen)).toBe(401)
    await w.idle()
    expect(await t.orders()).toEqual(revenue)
  })

  test('a pending payment is a checkout; once paid, it is an order, placed once', async () => {
    w.clock.advance(1000)
    const waiting = order(3000, {
      status: 'pending',
      billing: { email: 'pays@example.com' },
      date_created_gmt: now(),
      date_modified_gmt: now(),
    })
    await shop.send(hook, 'order.created', waiting)
    await w.idle()
    expect(t.started('order.placed')).toEqual([])
    w.clock.advance(2000)
    const paid = { ...waiting, status: 'processing', date_modified_gmt: now() }
    for (let i = 0; i < 2; i++) await shop.send(hook, 'order.updated', paid)
    await shop.send(hook, 'order.updated', waiting)
    await w.idle()
    expect(t.started('order.placed')).toEqual(['order.placed pays@example.com'])
    w.clock.advance(2 * HOUR)
    await w.idle()
    expect(t.started('checkout.abandoned')).toEqual([])
    const left = order(3001, {
      status: 'pending',
      billing: { email: 'leaves@example.com' },
      date_created_gmt: now(),
      date_modified_gmt: now(),
    })
    await shop.send(hook, 'order.created', left)
    await w.idle()
    w.clock.advance(2 * HOUR)
    await w.idle()
    expect(t.started('checkout.abandoned')).toEqual(['checkout.abandoned leaves@example.com'])
  })

  test('a completed order is fulfilled, refunded and trashed ones are not revenue, a deleted one is cancelled', async () => {
    const statusOf = async (id: number) => {
      await w.idle()
      const [row] = await w.db<{ status: string; reversed: boolean; total: number }[]>`
        select status, reversed, total::float8 as total from orders where order_id like ${`%-${id}`}`
      return row
    }
    w.clock.advance(1000)
    const base = order(3000, {
      status: 'completed',
      number: 'W-3000',
      shipping_total: '3.20',
      total_tax: '0.80',
      shipping: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        address_1: '12 St James’s Square',
        city: 'Bath',
        postcode: 'BA1 2TR',
        country: 'GB',
      },
      billing: { email: 'pays@example.com' },
      date_created_gmt: ago(HOUR),
      date_modified_gmt: now(),
    })
    await shop.send(hook, 'order.updated', base)
    expect(await statusOf(3000)).toMatchObject({ status: 'completed', reversed: false })
    expect(t.started('order.fulfilled')).toEqual(['order.fulfilled pays@example.com'])
    w.clock.advance(1000)
    await shop.send(hook, 'order.updated', {
      ...base,
      refunds: [{ id: 1, total: '-1000.25' }],
      date_modified_gmt: now(),
    })
    expect(await statusOf(3000)).toMatchObject({ total: 2000, reversed: false })
    w.clock.advance(1000)
    await shop.send(hook, 'order.updated', { ...base, status: 'trash', date_modified_gmt: now() })
    expect(await statusOf(3000)).toMatchObject({ status: 'cancelled', reversed: true })
    await shop.send(hook, 'order.deleted', { id: 1 })
    expect(await statusOf(1)).toMatchObject({ status: 'cancelled', reversed: true })
    await shop.send(hook, 'product.deleted', { id: 2 })
    await w.idle()
    const [product] = await w.db<{ status: string }[]>`select status from products where product_id = '2'`
    expect(product!.status).toBe('archived')
    const details = await w.db`
      select order_number, shipping::float8, discount, tax::float8, shipping_address
      from orders where order_id like ${'%-3000'}`
    expect([...details]).toEqual([
      {
        order_number: 'W-3000',
        shipping: 3.2,
        discount: null,
        tax: 0.8,
        shipping_address: 'Ada Lovelace\n12 St James’s Square\nBath BA1 2TR',
      },
    ])
    const noted = await w.db`select product_id, note from products where note is not null`
    expect([...noted]).toEqual([{ product_id: '6', note: 'For espresso & lungo' }])
    const counted = await w.db`select product_id, stock from products where stock is not null order by product_id`
    expect([...counted]).toEqual([
      { product_id: '10', stock: 0 },
      { product_id: '9', stock: 7 },
    ])
    const reduced = await w.db`
      select product_id, compare_at_price::float8 as old from products where compare_at_price is not null`
    expect([...reduced]).toEqual([{ product_id: '4', old: 6 }])
  })
})

test('recovers missed orders a few hours later, and reactivates disabled webhooks', async () => {
  w.clock.advance(1000)
  shop.orders.push(
    order(4000, {
      status: 'processing',
      billing: { email: 'lost@example.com' },
      date_created_gmt: now(),
      date_modified_gmt: now(),
    }),
  )
  shop.customers.push({
    id: 151,
    email: 'newest@example.com',
    first_name: 'N',
    last_name: '',
    date_created_gmt: now(),
    date_modified_gmt: now(),
    meta_data: [],
  })
  shop.hooks[3]!.status = 'disabled'
  const before = (await t.orders()).n
  w.clock.advance(7 * HOUR)
  await w.idle()
  expect((await t.orders()).n).toBe(before + 1)
  expect(await t.personOf('newest@example.com')).toBeDefined()
  expect(shop.hooks.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'active'))
  expect(t.started('order.placed')).toEqual(['order.placed lost@example.com'])
})

test('a pending payment whose webhook was lost becomes a checkout when it is synced', async () => {
  shop.orders.push(
    order(4001, {
      status: 'pending',
      billing: { email: 'unheard@example.com' },
      date_created_gmt: now(),
      date_modified_gmt: now(),
    }),
  )
  w.clock.advance(7 * HOUR)
  await w.idle()
  expect(t.started('checkout.abandoned')).toEqual(['checkout.abandoned unheard@example.com'])
})

test("syncs all customers once a day, because changes of old ones can't be filtered", async () => {
  shop.customers[0]!.meta_data = []
  shop.customers[1]!.meta_data = [{ key: 'newsletter', value: 'yes' }]
  for (const customer of shop.customers.slice(0, 2))
    Object.assign(customer, { first_name: 'Renamed', date_modified_gmt: now() })
  w.clock.advance(25 * HOUR)
  await w.idle()
  expect(await t.personOf('customer1@example.com')).toMatchObject({
    firstName: 'Renamed',
    subscriptionStatus: 'subscribed',
  })
  expect(await t.personOf('customer2@example.com')).toMatchObject({
    firstName: 'Renamed',
    subscriptionStatus: 'subscribed',
  })
  const pages: string[] = []
  shop.make(({ path }) => {
    if (path.includes('/customers?')) pages.push(path)
    return null
  })
  w.clock.advance(7 * HOUR)
  await w.idle()
  expect(pages).toHaveLength(1)
  w.clock.advance(24 * HOUR)
  await w.idle()
  expect(pages.length).toBeGreaterThanOrEqual(3)
  shop.make(() => null)
})

test('a second WooCommerce store of the account has its own products despite the same IDs', async () => {
  const other = await fakeWoo()
  const product = (name: string, id: number) => ({
    id,
    name,
    slug: 'lamp',
    status: 'publish',
    stock_status: 'instock',
    price: '20.00',
    regular_price: '20.00',
    permalink: `${other.url}/lamp`,
    images: [],
    date_modified_gmt: now(),
  })
  other.products.push(product('Lamp', 1))
  other.orders.push(order(7, { line_items: [{ name: 'Lamp', product_id: 1, quantity: 1, price: 20 }] }))
  const { consumerKey, consumerSecret } = other
  const { body } = await connect({ address: other.url, consumerKey, consumerSecret })
  const isLive = async () => (await t.admin.get(`/stores/${body.data.id}`)).body.data.state === 'live'
  for (let i = 0; i < 40 && !(await isLive()); i++) {
    await w.idle()
    w.clock.advance(60_000)
  }
  const own = `${new URL(other.url).host}-1`
  const titles = await w.db<{ product_id: string; title: string }[]>`
    select product_id, title from products where account_id = ${t.accountId} and product_id in ('1', ${own}) order by title`
  expect(titles).toEqual([
    { product_id: '1', title: 'Cup 1' },
    { product_id: own, title: 'Lamp' },
  ])
  const [bought] = await w.db<{ items: { product_id: string }[] }[]>`
    select items from orders where account_id = ${t.accountId} and order_id = ${`${new URL(other.url).host}-7`}`
  expect(bought!.items[0]!.product_id).toBe(own)
  const prefixOf = await productPrefixes(w.db, t.accountId)
  expect(prefixOf(`${other.url}/lamp`)).toBe(`${new URL(other.url).host}-`)
  expect(prefixOf(`${shop.url}/cup-1`)).toBe('')
  await other.close()
})
