import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { handleFrom, readPrice, readStatus } from './normalize.ts'

const w = await world()
const NOW = '2026-11-14T09:30:00.000Z'

type Account = Awaited<ReturnType<typeof w.newAccount>>
const products = async (account: Account, query = '') => (await account.all.get(`/products${query}`)).body

describe('POST /products', () => {
  test('one product, with its defaults', async () => {
    w.clock.stop(NOW)
    const account = await w.newAccount()
    const saved = await account.all.post('/products', { product_id: 'sku-1', title: 'Linen Shirt, blau & weiß' })
    expect([saved.status, saved.body]).toEqual([200, { data: { upserted: 1 }, meta: { errors: [] } }])
    expect((await products(account)).data).toEqual([
      {
        id: expect.stringMatching(/^prd_/),
        product_id: 'sku-1',
        title: 'Linen Shirt, blau & weiß',
        handle: 'linen-shirt-blau-weiß',
        price: null,
        currency: null,
        image_url: null,
        url: null,
        status: 'active',
        source: 'api',
        created_at: NOW,
        updated_at: NOW,
      },
    ])
  })

  test('an update changes only fields sent; a field sent as null is cleared, except title and handle', async () => {
    w.clock.stop(NOW)
    const account = await w.newAccount()
    const whole = {
      product_id: 'p',
      title: 'Mug',
      handle: 'the-mug',
      price: '12.50',
      currency: 'eur',
      image_url: 'https://example.com/mug.png',
      url: 'https://example.com/mug',
      status: 'draft',
    }
    await account.all.post('/products', whole)
    const before = (await products(account)).data[0]
    expect(before).toMatchObject({ ...whole, price: 12.5, currency: 'EUR' })
    w.clock.advance(1000)
    await account.all.post('/products', { product_id: 'p', price: 9 })
    const after = (await products(account)).data[0]
    expect(after).toEqual({ ...before, price: 9, updated_at: '2026-11-14T09:30:01.000Z' })
    w.clock.set(NOW)
    const cleared = { title: null, handle: null, price: null, currency: null, image_url: null, url: null, status: null }
    expect((await account.all.post('/products', { product_id: 'p', ...cleared })).body.data.upserted).toBe(1)
    expect((await products(account)).data[0]).toMatchObject({
      title: 'Mug',
      handle: 'the-mug',
      price: null,
      currency: null,
      image_url: null,
      url: null,
      status: 'active',
    })
  })

  test('saving the same again changes nothing, updated_at included', async () => {
    w.clock.stop(NOW)
    const account = await w.newAccount()
    const product = { product_id: 'p', title: 'Mug', price: 1.5, status: 'publish' }
    await account.all.post('/products', product)
    w.clock.advance(1000)
    await account.all.post('/products', product)
    expect((await products(account)).data[0].updated_at).toBe(NOW)
    w.clock.set(NOW)
  })

  test('several: one that cannot be saved is listed in meta.errors and the others are saved', async () => {
    const account = await w.newAccount()
    const saved = await account.all.post('/products', {
      products: [
        { product_id: 'a', title: 'A', price: 'nine' },
        { product_id: 'b', title: 'B', colour: 'red' },
        { product_id: 'c' },
        { title: 'No id' },
        'text',
        { product_id: 'd', title: 'D', status: 'sold-out' },
        { product_id: 7, title: 'E', status: 'trash' },
        { product_id: 'f', title: 'F', url: 'javascript:alert(1)' },
        { product_id: 'g', title: '' },
        { product_id: 'h', title: 'H', price: true },
      ],
    })
    expect(saved.status).toBe(200)
    expect(saved.body.data).toEqual({ upserted: 2 })
    expect(saved.body.meta.errors).toEqual([
      'Product 1 (a): "price" must be a number of at least 0 with at most 4 decimals, for example 19.99.',
      'Product 3 (c): "title" is required for a new product.',
      'Product 4: "product_id" is required.',
      'Product 5: A product must be an object.',
      'Product 6 (d): "status" must be one of active, draft, archived (or publish, private, pending, trash).',
      'Product 8 (f): "url" must be a URL, for example https://example.com/shirt.',
      'Product 9 (g): "title" must not be empty.',
      'Product 10 (h): "price" must be a number, text or null.',
    ])
    expect(saved.body.warnings).toEqual(['Ignored unknown field "colour" in products.'])
    expect(
      (await products(account)).data.map(({ product_id, status }: { product_id: string; status: string }) => [
        product_id,
        status,
      ]),
    ).toEqual([
      ['7', 'archived'],
      ['b', 'active'],
    ])
  })

  test('400 when no product could be saved, with the reasons in meta.errors', async () => {
    const none = await w.all.post('/products', { products: [{ product_id: 'x' }, { title: 'y' }] })
    expect([none.status, none.body]).toEqual([
      400,
      {
        error: { code: 'validation_error', message: 'No product could be saved.' },
        meta: {
          errors: ['Product 1 (x): "title" is required for a new product.', 'Product 2: "product_id" is required.'],
        },
      },
    ])
    const single = await w.all.post('/products', { product_id: 'x', title: 'X', price: -1 })
    expect([single.status, single.body.meta.errors.length]).toEqual([400, 1])
  })

  test('fields next to "products" are ignored and listed in warnings', async () => {
    const saved = await w.all.post('/products', { products: [{ product_id: 'in', title: 'In' }], title: 'Beside' })
    expect(saved.body.warnings).toEqual(['Ignored "title", which is next to "products" and not in it.'])
  })

  test('a URL may begin with https in any case', async () => {
    const url = 'HTTPS://Example.com/a'
    await w.all.post('/products', { product_id: 'loud', title: 'Loud', url })
    expect((await products(w)).data[0].url).toBe(url)
  })

  test('1 to 100 products per request', async () => {
    const many = (count: number) => ({
      products: Array.from({ length: count }, (_, i) => ({ product_id: `m${i}`, title: `M ${i}` })),
    })
    const account = await w.newAccount()
    expect((await account.all.post('/products', many(0))).status).toBe(400)
    expect((await account.all.post('/products', many(101))).status).toBe(400)
    expect((await account.all.post('/products', many(100))).body.data.upserted).toBe(100)
    expect((await account.all.post('/products', { products: 'x' })).status).toBe(400)
  })

  test('a product that appears twice in one request is saved in order', async () => {
    const account = await w.newAccount()
    const saved = await account.all.post('/products', {
      products: [
        { product_id: 'p', title: 'Old', price: 1 },
        { product_id: 'p', title: 'New' },
      ],
    })
    expect(saved.body.data.upserted).toBe(2)
    expect((await products(account)).data).toMatchObject([{ title: 'New', price: 1, handle: 'old' }])
  })

  test('racing updates of one product lose no field', async () => {
    const account = await w.newAccount()
    const fields = [
      { price: 5 },
      { currency: 'GBP' },
      { url: 'https://example.com/x' },
      { status: 'draft' },
      { handle: 'h' },
    ]
    await Promise.all(fields.map((field) => account.all.post('/products', { product_id: 'r', title: 'R', ...field })))
    expect((await products(account)).data).toMatchObject([Object.assign({}, ...fields)])
    expect((await products(account)).meta.total).toBe(1)
  })
})

describe('values of other platforms', () => {
  test.each([
    ['publish', 'active'],
    ['private', 'draft'],
    ['pending', 'draft'],
    ['trash', 'archived'],
    ['active', 'active'],
    ['draft', 'draft'],
    ['archived', 'archived'],
    ['Publish', 'active'],
    ['gone', null],
    ['constructor', null],
  ])('status %j means %j', (word, status) => expect(readStatus(word)).toBe(status))

  test.each([
    [19.99, '19.9900'],
    ['19.99', '19.9900'],
    [' .5 ', '0.5000'],
    [0, '0.0000'],
    ['1,299.00', null],
    ['$5', null],
    ['', null],
    ['1e3', null],
    ['0x10', null],
    [-1, null],
    ['-1', null],
    [Number.NaN, null],
    [1.00001, null],
  ])('price %j is stored as %j', (price, kept) => expect(readPrice(price)).toBe(kept))

  test.each([
    ['Linen Shirt', 'linen-shirt'],
    ['  Crème brûlée!  ', 'creme-brulee'],
    ['緑茶 100g', '緑茶-100g'],
    ['!!!', 'sku'],
  ])('the handle of %j is %j', (title, handle) => expect(handleFrom(title, 'sku')).toBe(handle))
})

test('GET /products: newest first, paged, with an exact total, for this account only', async () => {
  const account = await w.newAccount()
  for (const id of ['a', 'b', 'c']) await account.all.post('/products', { product_id: id, title: id })
  const page = await products(account, '?limit=2')
  expect(page.data.map(({ product_id }: { product_id: string }) => product_id)).toEqual(['c', 'b'])
  expect(page.meta).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
  expect((await products(await w.newAccount())).meta.total).toBe(0)
})
