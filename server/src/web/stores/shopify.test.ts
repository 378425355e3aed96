// A Shopify store, from connecting it to the effects of its webhooks.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeShopify, productMessage, THROTTLED } from '../../../test/fake-shopify.ts'
import type { ShopCustomer, ShopOrder } from '../../../test/fake-shopify.ts'
import { storeWorld } from '../../../test/store-world.ts'
import { tablesHolding } from '../../../test/tables-holding.ts'
import { transaction } from '../../platform/db/db.ts'
import { parseId } from '../../platform/values/ids.ts'
import { claimMessages, releaseMessages } from './messages-sql.ts'

const w = await storeWorld()
const shop = await fakeShopify()
afterAll(() => shop.close())

const HOUR = 3_600_000
const ago = (ms: number) => new Date(w.clock.now().getTime() - ms).toISOString()
const now = () => ago(0)

const order = (id: number, more: Partial<ShopOrder> = {}): ShopOrder => ({
  id,
  email: `buyer${id % 40}@example.com`,
  created_at: ago(id * 60_000),
  updated_at: ago(id * 60_000),
  cancelled_at: null,
  financial_status: id % 10 === 0 ? 'refunded' : 'paid',
  fulfillment_status: id % 3 === 0 ? 'fulfilled' : null,
  total_price: `${id}.50`,
  current_total_price: `${id}.50`,
  currency: 'EUR',
  buyer_accepts_marketing: id % 2 === 0,
  checkout_id: null,
  test: false,
  line_items: [{ title: 'Mug', quantity: 1, price: `${id}.50`, product_id: 1 }],
  ...more,
})

const customer = (id: number, more: Partial<ShopCustomer> = {}): ShopCustomer => ({
  id,
  email: `customer${id}@example.com`,
  first_name: `C${id}`,
  last_name: 'Shop',
  updated_at: ago(id * 1000),
  state: ['SUBSCRIBED', 'NOT_SUBSCRIBED', 'UNSUBSCRIBED'][id % 3]!,
  consent_updated_at: ago(30 * 86_400_000),
  ...more,
})

const t = await w.tenant()
await t.admin.post('/webhooks', {
  url: 'http://127.0.0.1:9/hook',
  events: ['order.placed', 'contact.subscribed', 'order.fulfilled'],
})
await t.all.post('/contacts', { email: 'customer3@example.com', firstName: 'Known' })
const { id: leftId } = (await t.all.post('/contacts', { email: 'customer6@example.com' })).body.data
await t.all.delete(`/contacts/${leftId}`)
await t.all.post('/orders', { order_id: '1', email: 'api@example.com', total: 1000 })
const messagesBefore = (await t.messages()).length
let hook = ''

beforeEach(() => void (w.facts.length = 0))

const connect = (more: object = {}) =>
  t.admin.post('/stores', {
    kind: 'shopify',
    address: shop.url,
    clientId: shop.clientId,
    clientSecret: shop.clientSecret,
    ...more,
  })

describe('connecting', () => {
  test('rejects keys that do not open the store, and stores nothing', async () => {
    const wrong = await connect({ clientSecret: 'wrong' })
    expect(wrong.body.error.message).toContain('Shopify rejected the client ID and secret')
    expect((await connect({ clientId: undefined })).body.error.message).toContain('"clientId" is required')
    expect((await connect({ address: 'https://shop.example' })).body.error.message).toContain('.myshopify.com')
    const { account: member } = await t.signIn('member')
    expect((await member.post('/stores', { kind: 'shopify', address: shop.url })).status).toBe(403)
    expect(await t.storeOf()).toBeUndefined()
  })

  test('reads everything once, despite throttling, failures and a crash, and triggers nothing', async () => {
    for (let id = 1; id <= 230; id++) shop.customers.push(customer(id))
    for (let id = 1; id <= 120; id++)
      shop.products.push({
        id,
        title: `Product ${id}`,
        handle: `p-${id}`,
        status: 'active',
        updated_at: now(),
        price: '9.90',
        ...(id === 118 && { subtitle: 'For two' }),
        ...(id >= 119 && { old_price: '12.50' }),
        ...(id === 120 && { highest_price: '19.90' }),
        inventory: id % 2,
      })
    for (let id = 1; id <= 130; id++) shop.orders.push(order(id, id === 130 ? DETAILS : {}))
    shop.orders.push(order(999, { test: true, total_price: '100000.00' }))
    let crashes = 0
    const base = shop.requests()
    shop.make(({ count }) => {
      const n = count - base
      if (n % 4 === 0) return THROTTLED
      if (n === 30) return { status: 429, headers: { 'retry-after': '1' } }
      if (n === 34) return { status: 503 }
      return n === 33 && crashes++ === 0 ? 'hang up' : null
    })
    const made = await connect()
    expect([made.status, made.body.data]).toMatchObject([201, { name: 'Acme', state: 'syncing', phase: 'hooks' }])
    for (let i = 0; i < 60 && (await t.storeOf()).state !== 'live'; i++) {
      await w.idle()
      w.clock.advance(60_000)
    }
    shop.make(() => null)
    const store = await t.storeOf()
    expect(store).toMatchObject({ state: 'live', phase: 'done', problems: [] })
    expect(store.counts).toEqual({ customers: 230, products: 120, orders: 130 })
    const total = shop.orders.filter(({ test }) => !test).reduce((sum, each) => sum + Number(each.total_price), 0)
    const paid = shop.orders
      .filter((each) => !each.test && each.financial_status !== 'refunded')
      .reduce((sum, each) => sum + Number(each.total_price), 0)
    expect(await t.orders()).toEqual({ n: 131, total: total + 1000, revenue: paid + 1000 })
    expect(t.started()).toEqual([])
    expect(await t.messages()).toHaveLength(messagesBefore)
    hook = w.url + new URL(shop.hooks.get('ORDERS_CREATE')!).pathname
    expect(shop.hooks.size).toBe(15)
  })

  test('GET /orders lists orders from the API, the console all of them; products come from the store', async () => {
    expect((await t.all.get('/orders')).body.meta.total).toBe(1)
    expect((await t.admin.get('/orders')).body.meta.total).toBe(131)
    const products = (await t.all.get('/products?limit=1')).body
    expect(products.meta.total).toBe(120)
    expect(products.data[0]).toMatchObject({ source: 'shopify', currency: 'EUR', price: 9.9, status: 'active' })
    const reduced = await w.db<{ product_id: string }[]>`
      select product_id from products where account_id = ${t.accountId} and compare_at_price = 12.5`
    const noted = await w.db<{ product_id: string; note: string }[]>`
      select product_id, note from products where account_id = ${t.accountId} and note is not null`
    expect(noted).toEqual([{ product_id: '118', note: 'For two' }])
    // The variants of the last one have different prices.
    expect(reduced).toEqual([{ product_id: '119' }])
  })

  test('consent follows the store, overwrites no existing person, and resubscribes no one', async () => {
    const status = async (n: number) => (await t.personOf(`customer${n}@example.com`)).subscriptionStatus
    expect([await status(9), await status(10), await status(11)]).toEqual([
      'subscribed',
      'unsubscribed',
      'unsubscribed',
    ])
    expect(await status(3)).toBe('subscribed')
    expect(await status(6)).toBe('unsubscribed')
    const { id } = await t.personOf('customer9@example.com')
    expect((await t.admin.get(`/contacts/${id}/consent`)).body.data).toMatchObject([
      { how: 'store', source: 'shopify' },
    ])
  })

  test('encrypts its secrets, and cannot be connected twice', async () => {
    const [row] = await w.db<{ dump: string }[]>`select stores::text as dump from stores`
    for (const secret of [shop.clientSecret, shop.clientId]) {
      expect(row!.dump).not.toContain(secret)
      expect(row!.dump).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect((await connect()).body.error.message).toBe('This store is already connected.')
    const other = await w.tenant()
    const { id } = await t.storeOf()
    expect((await other.admin.get(`/stores/${id}`)).status).toBe(404)
    expect((await other.admin.delete(`/stores/${id}`)).status).toBe(404)
  })
})

const DETAILS: Partial<ShopOrder> = {
  name: '#1044',
  total_shipping_price_set: { shop_money: { amount: '4.90' } },
  total_discounts: '2.00',
  taxes_included: false,
  total_tax: '1.10',
}

const detailsOf = async (id: number) => {
  const [row] = await w.db`
    select order_number, shipping::float8, discount::float8, tax::float8, shipping_address
    from orders where account_id = ${t.accountId} and order_id like ${`%-${id}`}`
  return row
}

describe('messages', () => {
  test('a new order is placed once, however often it is sent; an older version arriving later is ignored', async () => {
    const placed = order(2001, {
      email: 'new@example.com',
      created_at: now(),
      updated_at: now(),
      financial_status: 'pending',
      fulfillment_status: null,
    })
    w.clock.advance(1000)
    const paid = { ...placed, updated_at: now(), financial_status: 'paid', current_total_price: '1900.00' }
    expect(await shop.send(hook, 'orders/updated', paid)).toBe(200)
    for (let i = 0; i < 3; i++) expect(await shop.send(hook, 'orders/create', placed, { id: 'doubled' })).toBe(200)
    await shop.send(hook, 'orders/paid', paid)
    await w.idle()
    expect(t.started('order.placed')).toEqual(['order.placed new@example.com'])
    const [row] = (await t.admin.get('/orders?search=new@example.com')).body.data
    expect(row).toMatchObject({
      total: 1900,
      status: 'paid',
      source: 'shopify',
      order_id: `${new URL(shop.url).host}-2001`,
    })
    expect((await t.messages()).slice(messagesBefore)).toEqual(['order.placed'])
    w.clock.advance(1000)
    await shop.send(hook, 'orders/fulfilled', { ...paid, updated_at: now(), fulfillment_status: 'fulfilled' })
    await w.idle()
    expect(t.started('order.fulfilled')).toEqual(['order.fulfilled new@example.com'])
  })

  test('an older order that is fulfilled now is reported as fulfilled, and a missed older one triggers nothing', async () => {
    w.clock.advance(1000)
    await shop.send(hook, 'orders/fulfilled', {
      ...shop.orders[0]!,
      updated_at: now(),
      fulfillment_status: 'fulfilled',
    })
    await shop.send(
      hook,
      'orders/updated',
      order(3001, { created_at: ago(48 * HOUR), updated_at: now(), email: 'missed@example.com' }),
    )
    await w.idle()
    expect(t.started()).toEqual([`order.fulfilled ${shop.orders[0]!.email}`])
  })

  test('rejects webhooks that are unsigned or for another store', async () => {
    const body = order(4001)
    expect(await shop.send(hook, 'orders/create', body, { secret: 'wrong' })).toBe(401)
    expect(
      await shop.send(
        hook.replace(/(.)(.{8}\/messages)$/, (_, letter, rest) => (letter === 'x' ? 'y' : 'x') + rest),
        'orders/create',
        body,
      ),
    ).toBe(401)
    const before = await t.orders()
    await w.idle()
    expect(await t.orders()).toEqual(before)
  })

  test('consent changed in the store changes here; a customer webhook does not affect it', async () => {
    w.clock.advance(1000)
    const consent = (email: string, state: string) => ({
      customer_id: 9,
      email_address: email,
      email_marketing_consent: { state, opt_in_level: 'single_opt_in', consent_updated_at: now() },
    })
    const topic = 'customers_email_marketing_consent/update'
    await shop.send(hook, 'customers/update', {
      id: 12,
      email: 'customer12@example.com',
      first_name: 'Renamed',
      updated_at: now(),
    })
    await shop.send(hook, topic, consent('customer9@example.com', 'unsubscribed'))
    await w.idle()
    expect(await t.personOf('customer12@example.com')).toMatchObject({
      firstName: 'Renamed',
      subscriptionStatus: 'subscribed',
    })
    expect((await t.personOf('customer9@example.com')).subscriptionStatus).toBe('unsubscribed')
    w.clock.advance(1000)
    await shop.send(hook, topic, consent('customer9@example.com', 'subscribed'))
    await shop.send(hook, topic, { ...consent('joins@example.com', 'subscribed'), customer_id: 777 })
    await w.idle()
    expect((await t.personOf('customer9@example.com')).subscriptionStatus).toBe('unsubscribed')
    expect(t.started('contact.subscribed')).toEqual(['contact.subscribed joins@example.com'])
  })

  test('restocking makes a product available again; deleting it archives it', async () => {
    const [sold] = shop.products.filter(({ inventory }) => inventory === 0)
    const [row] = await w.db<
      { in_stock: boolean }[]
    >`select in_stock from products where product_id = ${String(sold!.id)}`
    expect(row!.in_stock).toBe(false)
    w.clock.advance(1000)
    await shop.send(
      hook,
      'products/update',
      productMessage({ ...sold!, inventory: 4, old_price: '11.00', updated_at: now() }),
    )
    await shop.send(hook, 'products/delete', { id: 5 })
    // A signed update, replayed as a deletion.
    await shop.send(hook, 'products/delete', { ...productMessage(sold!), created_at: now() })
    await w.idle()
    const after = await w.db<
      { product_id: string; in_stock: boolean; status: string; currency: string; old: number | null }[]
    >`
      select product_id, in_stock, status, currency, compare_at_price::float8 as old from products where product_id in (${String(sold!.id)}, '5') order by product_id::int`
    expect([...after]).toEqual([
      { product_id: '2', in_stock: true, status: 'active', currency: 'EUR', old: 11 },
      { product_id: '5', in_stock: false, status: 'archived', currency: 'EUR', old: null },
    ])
  })
})

describe('checkouts', () => {
  const checkout = (id: number, email: string) => ({
    id,
    token: `token${id}`,
    email,
    created_at: now(),
    updated_at: now(),
    completed_at: null,
    total_price: '42.00',
    currency: 'EUR',
    abandoned_checkout_url: 'https://acme.example/checkouts/x/recover',
    line_items: [{ title: 'Mug', quantity: 1, price: '42.00', product_id: 1 }],
  })
  const feed = async () => (await t.all.get('/activity?name=checkout.abandoned')).body.data

  test('an unfinished checkout is abandoned once after an hour, and marked when completed later', async () => {
    w.clock.advance(1000)
    const left = checkout(1, 'left@example.com')
    await shop.send(hook, 'checkouts/create', left)
    await shop.send(hook, 'checkouts/create', checkout(2, 'quick@example.com'))
    await shop.send(
      hook,
      'orders/create',
      order(5001, { email: 'quick@example.com', created_at: now(), updated_at: now(), checkout_id: 2 }),
    )
    await w.idle()
    w.clock.advance(59 * 60_000)
    await w.idle()
    expect(await feed()).toEqual([])
    w.clock.advance(2 * 60_000)
    await w.idle()
    expect(await feed()).toMatchObject([
      { email: 'left@example.com', properties: { total: 42, currency: 'EUR', bought_later: false } },
    ])
    expect(t.started('checkout.abandoned')).toEqual(['checkout.abandoned left@example.com'])
    expect((await t.personOf('left@example.com')).subscriptionStatus).toBe('unsubscribed')
    await shop.send(hook, 'checkouts/update', { ...left, updated_at: now() })
    w.clock.advance(2 * HOUR)
    await w.idle()
    expect(await feed()).toHaveLength(1)
    await shop.send(
      hook,
      'orders/create',
      order(5002, { email: 'left@example.com', created_at: now(), updated_at: now() }),
    )
    await w.idle()
    expect((await feed())[0].properties).toEqual({ total: 42, currency: 'EUR', bought_later: true })
  })

  test('ignores checkouts whose order arrived first or that predate the connection', async () => {
    w.clock.advance(1000)
    const late = checkout(3, 'first@example.com')
    await shop.send(
      hook,
      'orders/create',
      order(5003, { email: 'first@example.com', created_at: now(), updated_at: now() }),
    )
    await w.idle()
    await shop.send(hook, 'checkouts/update', late)
    await shop.send(hook, 'checkouts/create', {
      ...checkout(4, 'old@example.com'),
      created_at: ago(30 * 86_400_000),
    })
    await w.idle()
    w.clock.advance(2 * HOUR)
    await w.idle()
    expect(await feed()).toHaveLength(1)
  })
})

describe('syncing again', () => {
  const feed = async () => (await t.all.get('/activity?name=checkout.abandoned')).body.data

  test('abandons a checkout whose webhooks were lost when it is read, once, but not known or completed ones', async () => {
    const before = (await feed()).length
    const left = { created_at: now(), updated_at: now(), completed_at: null, total_price: '12.00' }
    shop.checkouts.push(
      { ...left, id: 1, email: 'left@example.com' },
      { ...left, id: 70, email: 'unheard@example.com' },
      { ...left, id: 71, email: 'finished@example.com', completed_at: now() },
      { ...left, id: 72, email: 'older@example.com', created_at: ago(90 * 86_400_000) },
    )
    for (let i = 0; i < 2; i++) {
      w.clock.advance(7 * HOUR)
      await w.idle()
    }
    const all = await feed()
    expect(all).toHaveLength(before + 1)
    expect(all[0]).toMatchObject({ email: 'unheard@example.com', properties: { total: 12, bought_later: false } })
    expect(t.started('checkout.abandoned')).toEqual(['checkout.abandoned unheard@example.com'])
  })

  test('reports an app that may not read checkouts, and reads everything else', async () => {
    shop.hideCheckouts()
    w.clock.advance(7 * HOUR)
    await w.idle()
    const store = await t.storeOf()
    expect(store).toMatchObject({ state: 'live', phase: 'done' })
    expect(store.problems).toEqual([expect.stringContaining('doesn’t share abandoned checkouts')])
    shop.showCheckouts()
    w.clock.advance(7 * HOUR)
    await w.idle()
    expect((await t.storeOf()).problems).toEqual([])
  })

  test('recovers what webhooks missed and recreates deleted subscriptions, without duplicates', async () => {
    const missed = order(6001, {
      email: 'lost@example.com',
      created_at: now(),
      updated_at: now(),
      total_price: '77.00',
      current_total_price: '77.00',
      financial_status: 'paid',
    })
    shop.orders.push(missed)
    const refunded = shop.orders.find(({ financial_status }) => financial_status === 'paid')!
    Object.assign(refunded, { financial_status: 'refunded', updated_at: now() })
    shop.hooks.delete('ORDERS_CREATE')
    const before = await t.orders()
    w.clock.advance(7 * HOUR)
    await w.idle()
    expect(shop.hooks.has('ORDERS_CREATE')).toBe(true)
    expect(t.started('order.placed')).toEqual(['order.placed lost@example.com'])
    const after = await t.orders()
    expect([after.n, after.total]).toEqual([before.n + 1, before.total + 77])
    expect(after.revenue).toBe(before.revenue + 77 - Number(refunded.total_price))
    w.clock.advance(7 * HOUR)
    await w.idle()
    expect(await t.orders()).toEqual(after)
  })

  test('reports an unavailable store and retries; renews an expired token', async () => {
    shop.make(() => 'hang up')
    w.clock.advance(7 * HOUR)
    await w.idle()
    expect((await t.storeOf()).problems).toEqual(['The connection was closed before the response was complete.'])
    shop.make(() => null)
    shop.forgetTokens()
    w.clock.advance(HOUR)
    await w.idle()
    expect(await t.storeOf()).toMatchObject({ state: 'live', problems: [] })
  })
})

describe('privacy and uninstalling', () => {
  const shopFields = () => ({ shop_id: 1, shop_domain: new URL(shop.url).hostname })
  const request = (email: string) => ({ ...shopFields(), customer: { id: 9, email }, orders_to_redact: [] })
  const dataRequest = (email: string, id: number) => ({
    ...shopFields(),
    customer: { id: 9, email },
    data_request: { id },
  })

  test('a data request names the person to the managers, with a link to the file that requires signing in', async () => {
    const owner = await t.signIn('owner')
    const { id } = await t.personOf('customer10@example.com')
    await shop.send(hook, 'customers/data_request', dataRequest('customer10@example.com', 4711))
    await shop.send(hook, 'customers/data_request', dataRequest('nobody@example.com', 4712))
    await w.idle()
    const mails = await w.mailsTo(owner.email)
    const [asked, unknown] = [4711, 4712].map((number) => mails.find(({ text }) => text.includes(`number ${number}`)))
    expect(asked!.text).toContain('customer10@example.com')
    expect(unknown!.text).toContain('no data about this address')
    const path = new URL(/http\S+\/export/.exec(asked!.text)![0]).pathname
    expect(path).toContain(id)
    expect((await fetch(w.url + path)).status).toBe(401)
    const file = await owner.get(path.replace('/console/api', ''))
    expect(JSON.parse(file.text)).toMatchObject({ person: { email: 'customer10@example.com' } })
  })

  test('an erasure request erases the person, also if only a checkout names them', async () => {
    const { id } = await t.personOf('customer12@example.com')
    w.clock.advance(1000)
    await shop.send(hook, 'checkouts/create', {
      id: 80,
      email: 'only@example.com',
      created_at: now(),
      updated_at: now(),
      total_price: '5.00',
      currency: 'EUR',
    })
    await w.idle()
    const orders = await t.orders()
    await shop.send(hook, 'customers/redact', request('customer12@example.com'))
    await shop.send(hook, 'customers/redact', request('only@example.com'))
    await shop.send(hook, 'customers/redact', request('stranger@example.com'), { secret: 'wrong' })
    await w.idle()
    expect(await tablesHolding(w.db, parseId('per', id)!)).toEqual([])
    for (const email of ['customer12@example.com', 'only@example.com'])
      expect(await tablesHolding(w.db, email)).toEqual([])
    expect(await t.orders()).toEqual(orders)
    expect((await t.all.post('/contacts', { email: 'only@example.com' })).body.data.suppressed).toBe(true)
  })

  test('ignores bodies signed for another topic or another shop', async () => {
    const { id } = await t.personOf('customer14@example.com')
    const email = 'customer14@example.com'
    const asked = { shop_id: 1, customer: { id: 9, email }, orders_to_redact: [] }
    const owner = await t.signIn('owner')
    // The topic is a header, so a signed body can be replayed under another topic.
    await shop.send(hook, 'shop/redact', request(email))
    await shop.send(hook, 'shop/redact', { id: 1, email })
    await shop.send(hook, 'customers/redact', { id: 9, email, customer: { email } })
    await shop.send(hook, 'customers/redact', dataRequest(email, 1))
    await shop.send(hook, 'customers/redact', { ...asked, shop_domain: 'other.myshopify.com' })
    await shop.send(hook, 'customers/data_request', request(email))
    await shop.send(hook, 'app/uninstalled', { id: 7, email })
    for (const topic of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(await shop.send(hook, topic, { id: 1 })).toBe(200)
    await w.idle()
    expect((await t.personOf(email)).id).toBe(id)
    expect((await t.storeOf()).state).toBe('live')
    expect(await w.mailsTo(owner.email)).toEqual([])
    const [left] = await w.db`select count(*) as n from store_messages where done_at is null or failure is not null`
    expect(left!.n).toBe(0)
  })

  test('recognizes a privacy request that is replayed with another ID by its bytes', async () => {
    const email = 'returns@example.com'
    await t.all.post('/contacts', { email })
    await shop.send(hook, 'customers/redact', request(email), { id: 'first' })
    await w.idle()
    expect(await t.personOf(email)).toBeUndefined()
    await t.all.post('/contacts', { email })
    await shop.send(hook, 'customers/redact', request(email), { id: 'second' })
    await w.idle()
    expect(await t.personOf(email)).toBeDefined()
  })

  test('rejects a repeated ID under any topic', async () => {
    const messages = async () => (await w.db`select from store_messages where account_id = ${t.accountId}`).length
    await shop.send(hook, 'products/delete', { id: 990 }, { id: 'once' })
    const before = await messages()
    await shop.send(hook, 'products/delete', { id: 991 }, { id: 'once' })
    await shop.send(hook, 'orders/delete', { id: 990 }, { id: 'once' })
    expect(await messages()).toBe(before)
    await w.idle()
  })

  test('sets aside only the webhook that cannot be processed', async () => {
    await w.db`
      create function refuse_poison() returns trigger language plpgsql as $$
      begin if new.title = 'poison' then raise exception 'cannot be kept'; end if; return new; end $$`
    await w.db`create trigger refuse_poison before insert or update on products for each row execute function refuse_poison()`
    const product = (id: number, title: string) => ({ id, title, updated_at: now(), variants: [] })
    w.clock.advance(1000)
    for (const [id, title] of [
      [701, 'before'],
      [702, 'poison'],
      [703, 'after'],
    ] as const)
      await shop.send(hook, 'products/create', product(id, title))
    await w.idle()
    const titles = (await t.all.get('/products?limit=100')).body.data.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(expect.arrayContaining(['before', 'after']))
    expect(titles).not.toContain('poison')
    const aside = await w.db`select topic, failure, body from store_messages where failure is not null`
    expect(aside).toMatchObject([{ topic: 'products/create', failure: expect.stringContaining('cannot be kept') }])
    expect(aside[0]!.body).toContain('poison')
    await w.db`drop function refuse_poison() cascade`
  })

  test('reads large webhooks into memory a few at a time', async () => {
    const body = JSON.stringify({ id: 7, title: 'x'.repeat(3 * 1024 * 1024) })
    const { id: storeId } = await t.storeOf()
    await w.db`
      insert into store_messages (account_id, store_id, id, message_key, topic, body, received_at)
      select ${t.accountId}, ${parseId('sto', storeId)}, gen_random_uuid(), int4send(n), 'products/unknown', ${body}, ${w.clock.now()}
      from generate_series(1, 4) n`
    const claimed = await transaction(w.db, (tx) => claimMessages(tx, t.accountId, 1, 200, w.clock.now()))
    expect(claimed).toHaveLength(2)
    await transaction(w.db, (tx) => releaseMessages(tx, t.accountId, [1]))
    await shop.send(hook, 'products/unknown', { id: 8 })
    await w.idle()
    expect(await w.db`select from store_messages where done_at is null`).toHaveLength(0)
  })

  test('uninstalling the app stops the store; new keys reconnect it', async () => {
    await shop.send(hook, 'app/uninstalled', { myshopify_domain: new URL(shop.url).hostname })
    await w.idle()
    const { id, state, problems } = await t.storeOf()
    expect([state, problems[0]]).toEqual(['stopped', expect.stringContaining('The app was uninstalled')])
    expect((await t.admin.post(`/stores/${id}/read`)).status).toBe(400)
    shop.acceptToken('shpat_older')
    const renewed = await t.admin.put(`/stores/${id}/keys`, {
      kind: 'shopify',
      address: shop.url,
      accessToken: 'shpat_older',
      clientSecret: 'rotated',
    })
    expect(renewed.body.data).toMatchObject({ state: 'live', problems: [] })
    expect(await shop.send(hook, 'products/delete', { id: 7 })).toBe(200)
    expect(await shop.send(hook, 'products/delete', { id: 8 }, { secret: 'rotated' })).toBe(200)
    await w.idle()
  })

  test('what emails show of an order: its number, shipping, discount, tax and address', async () => {
    w.clock.advance(1000)
    const shipping_address = {
      name: 'Ada Lovelace',
      address1: '12 St James’s Square',
      address2: '',
      city: 'Bath',
      zip: 'BA1 2TR',
      province_code: null,
    }
    const sent = { ...DETAILS, created_at: now(), updated_at: now() }
    const untaxed = { ...sent, taxes_included: true }
    await shop.send(hook, 'orders/create', { ...order(2044, sent), shipping_address }, { secret: 'rotated' })
    await shop.send(hook, 'orders/create', order(2045, untaxed), { secret: 'rotated' })
    await w.idle()
    const details = { order_number: '#1044', shipping: 4.9, discount: 2, tax: 1.1 }
    const address = 'Ada Lovelace\n12 St James’s Square\nBath BA1 2TR'
    expect(await detailsOf(2044)).toEqual({ ...details, shipping_address: address })
    expect(await detailsOf(2045)).toEqual({ ...details, tax: null, shipping_address: null })
    expect(await detailsOf(130)).toEqual({ ...details, shipping_address: null })
  })

  test('a shop deletion request deletes its orders, products and checkouts, but not people and API data', async () => {
    const other = await w.tenant()
    const again = await other.admin.post('/stores', {
      kind: 'shopify',
      address: shop.url,
      clientId: shop.clientId,
      clientSecret: shop.clientSecret,
    })
    await w.idle()
    const theirs = await other.orders()
    expect([again.status, theirs.n]).toEqual([201, shop.orders.length - 1])
    const owner = await t.signIn('owner')
    const people = (await t.all.get('/contacts?limit=1')).body.meta.total
    await shop.send(hook, 'app/uninstalled', { myshopify_domain: new URL(shop.url).hostname }, { secret: 'rotated' })
    await w.idle()
    expect(await shop.send(hook, 'shop/redact', shopFields(), { secret: 'rotated' })).toBe(200)
    await w.idle()
    expect(await t.storeOf()).toBeUndefined()
    expect(await t.orders()).toMatchObject({ n: 1, total: 1000 })
    expect((await t.admin.get('/orders')).body.meta.total).toBe(1)
    expect((await t.all.get('/products')).body.meta.total).toBe(0)
    expect((await t.all.get('/activity?name=order.placed')).body.data).toMatchObject([{ email: 'api@example.com' }])
    expect((await t.all.get('/contacts?limit=1')).body.meta.total).toBe(people)
    expect(await w.db`select from store_checkouts where account_id = ${t.accountId}`).toHaveLength(0)
    expect((await w.mailsTo(owner.email)).at(-1)!.subject).toBe('The data of Acme was deleted')
    expect(await shop.send(hook, 'products/delete', { id: 9 })).toBe(401)
    expect(await other.orders()).toEqual(theirs)
    const { id } = await other.storeOf()
    expect((await other.admin.delete(`/stores/${id}`)).body.data).toEqual({ deleted: true })
    expect(await other.orders()).toEqual(theirs)
  })
})
