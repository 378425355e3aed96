// Automatic product selections.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { MAX_NOTE } from '../../data/products/schema.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { defaultWords } from './blocks/default-words.ts'
import { loadPicks, productsIn } from './picks.ts'

const w = await world()

const of = (...contactIds: Uuid[]) => ({ contactIds, shown: [] })

const titles = (rows: { title?: unknown }[] | undefined) => rows?.map(({ title }) => title)

test('newest, bestsellers, viewed and what goes with an order; nothing that cannot be bought', async () => {
  const t = await w.newAccount()
  const products = ['Tin', 'Pot', 'Cup', 'Jar', 'Spoon'].map((title, i) => ({
    product_id: `P${i + 1}`,
    title,
    price: 6.5,
    currency: 'GBP',
  }))
  for (const product of products) await t.all.post('/products', { products: [product] })
  await t.all.post('/products', { products: [{ product_id: 'P9', title: 'Gone', status: 'archived' }] })
  await w.db`update products set in_stock = false where account_id = ${t.accountId} and product_id = 'P4'`
  const order = (n: number, email: string, ...ids: string[]) =>
    t.all.post('/orders', {
      order_id: `o${n}`,
      email,
      total: 10,
      currency: 'GBP',
      items: ids.map((product_id) => ({ product_id, title: product_id })),
      order_date: w.clock.now().toISOString(),
    })
  await order(1, 'ada@test.example', 'P1')
  await order(2, 'bo@test.example', 'P1', 'P3', 'P4')
  await order(3, 'cy@test.example', 'P1', 'P3')
  await order(4, 'cy@test.example', 'P2', 'P1')
  const people = (await t.all.get('/contacts')).body.data as { id: string; email: string }[]
  const idOf = (email: string) => parseId('per', people.find((person) => person.email === email)!.id)!
  const [ada, bo] = [idOf('ada@test.example'), idOf('bo@test.example')]
  await w.db`insert into activity (account_id, section, occurred_at, id, name, contact_id, properties, created_at)
    values (${t.accountId}, 1, ${w.clock.now()}, gen_random_uuid(), 'viewed_product', ${bo}, '{"product_id": "p5"}', ${w.clock.now()})`
  const picksOf = await loadPicks(
    w.db,
    t.accountId,
    { picks: { newest: 2, bestsellers: 2, viewed: 2, goes_with: 2 } },
    { contactIds: [ada, bo], shown: ['p3', 'p5'] },
    w.clock.now(),
  )
  const [first, second, nobody] = [picksOf(ada), picksOf(bo), picksOf(null)]
  expect(titles(first.newest)).toEqual(['Spoon', 'Cup'])
  expect(titles(first.bestsellers)).toEqual(['Tin', 'Cup'])
  expect(titles(first.goes_with)).toEqual(['Cup', 'Pot'])
  expect(titles(second.viewed)).toEqual(['Spoon', 'Tin'])
  expect(titles(nobody.viewed)).toEqual(['Tin', 'Cup'])
  // Not what the email shows anyway; what goes with it comes first.
  expect(titles(picksOf(null, ['p3']).goes_with)).toEqual(['Tin', 'Pot'])
  expect(titles(picksOf(bo, ['p5']).viewed)).toEqual(['Tin', 'Cup'])
  const other = await w.newAccount()
  const elsewhere = await loadPicks(w.db, other.accountId, { picks: { newest: 3, viewed: 3 } }, of(bo), w.clock.now())
  expect(elsewhere(bo)).toEqual({ newest: [], viewed: [] })
})

test('an email is about the products of its event and its order', () => {
  const items = [{ product_id: ' P2 ' }, { product_id: 42 }, { title: 'Loose' }, null]
  const event = { name: 'viewed_product', properties: { product_id: 'p1', items } }
  expect(productsIn({ event })).toEqual(['p1', 'p2', '42'])
  const order = { total: 1, currency: 'GBP', items: [{ product_id: 'p3' }] }
  expect(productsIn({ order })).toEqual(['p3'])
  expect(productsIn({})).toEqual([])
})

test('an old price is there only while it is higher than the price', async () => {
  const t = await w.newAccount()
  const { account } = await t.signIn('owner')
  const save = (product_id: string, price: number | null, compare_at_price: unknown) =>
    t.all.post('/products', { product_id, title: product_id, price, compare_at_price })
  await save('reduced', 8, '9.50')
  await save('same', 8, 8)
  await save('raised', 8, 7)
  await save('priceless', null, 7)
  const oldPrices = async () => {
    const { newest } = (await loadPicks(w.db, t.accountId, { picks: { newest: 4 } }, of(), w.clock.now()))(null)
    return newest!.toReversed().map(({ compare_at_price }) => compare_at_price)
  }
  expect(await oldPrices()).toEqual([9.5, null, null, null])
  const rows = (await t.all.get('/data/products/rows')).body.data
  expect(rows.map(({ compare_at_price }: { compare_at_price?: number }) => compare_at_price ?? null)).toEqual(
    await oldPrices(),
  )
  const block = { id: 'p', type: 'products', source: 'chosen', product_ids: ['reduced', 'same'] }
  const content = { kind: 'blocks', sections: [{ id: 's', rows: [{ id: 'r', columns: [[block]] }] }] }
  const { id } = (await account.post('/designs', { name: 'Chosen', content })).body.data
  const { html } = (await account.post(`/designs/${id}/preview`, {})).body.data
  expect(html.match(/<s [^>]*>.*?</g)).toEqual([expect.stringMatching(/>9\.50<$/)])
  const [product] = (await account.get('/products?search=reduced')).body.data
  expect(product.compare_at_price).toBe(9.5)
  expect((await account.patch(`/products/${product.id}`, { compare_at_price: null })).status).toBe(200)
  expect(await oldPrices()).toEqual([null, null, null, null])
  const refused = await account.patch(`/products/${product.id}`, { compare_at_price: 'more' })
  expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('"compare_at_price"')])
})

test('the note of a product reaches emails, data sets and the catalog, and null clears it', async () => {
  const t = await w.newAccount()
  const { account } = await t.signIn('owner')
  const [note, changed] = ['Malty, with honey', 'Bright, with bergamot']
  await t.all.post('/products', { product_id: 'tea', title: 'Tea', note: `  ${note} ` })
  const noteInEmail = async () => {
    const picks = await loadPicks(w.db, t.accountId, { picks: { newest: 1 } }, of(), w.clock.now())
    return picks(null).newest![0]!.note
  }
  expect(await noteInEmail()).toBe(note)
  expect((await t.all.get('/data/products/rows')).body.data[0].note).toBe(note)
  await t.all.post('/products', { product_id: 'tea', price: 4 })
  const [product] = (await account.get('/products')).body.data
  expect(product).toMatchObject({ note, price: 4 })
  expect((await account.get('/exports/products')).text).toContain(`Tea,"${note}",`)
  const csv = `product_id,note\ntea,"${changed}"`
  expect((await account.post('/products/import', { csv })).body.data).toEqual({ saved: 1, failed: 0 })
  expect(await noteInEmail()).toBe(changed)
  const block = { id: 'p', type: 'products', source: 'chosen', product_ids: ['tea'] }
  const content = { kind: 'blocks', sections: [{ id: 's', rows: [{ id: 'r', columns: [[block]] }] }] }
  const { id } = (await account.post('/designs', { name: 'Chosen', content })).body.data
  expect((await account.post(`/designs/${id}/preview`, {})).body.data.text).toContain(`Tea\n${changed}\n`)
  expect((await account.patch(`/products/${product.id}`, { note: null })).body.data.note).toBeNull()
  expect(await noteInEmail()).toBeNull()
  const refused = await account.patch(`/products/${product.id}`, { note: 'x'.repeat(MAX_NOTE + 1) })
  expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('"note"')])
})

test('a product with a stock of 0 is sold out until it has more, and its stock bar follows', async () => {
  const t = await w.newAccount()
  const { account } = await t.signIn('owner')
  const save = (stock: unknown) => t.all.post('/products', { product_id: 'tea', title: 'Tea', stock })
  const isOffered = async () => {
    const picks = await loadPicks(w.db, t.accountId, { picks: { newest: 1 } }, of(), w.clock.now())
    return picks(null).newest!.length === 1
  }
  const block = { id: 'b', type: 'stock', product_id: 'tea', total: 50 }
  const content = { kind: 'blocks', sections: [{ id: 's', rows: [{ id: 'r', columns: [[block]] }] }] }
  const { id } = (await account.post('/designs', { name: 'Bar', content })).body.data
  const said = async () => (await account.post(`/designs/${id}/preview`, {})).body.data.text.split('\n')[0]
  await save(undefined)
  expect([await isOffered(), await said()]).toEqual([true, ''])
  await save('12')
  expect([await isOffered(), await said()]).toEqual([true, defaultWords({ lang: 'en' }).left('12', '50')])
  await save(0)
  expect([await isOffered(), await said()]).toEqual([false, ''])
  const [product] = (await account.get('/products')).body.data
  expect(product.stock).toBe(0)
  expect((await account.patch(`/products/${product.id}`, { title: 'Green tea' })).body.data.stock).toBe(0)
  expect(await isOffered()).toBe(false)
  expect((await account.patch(`/products/${product.id}`, { stock: 3 })).body.data.stock).toBe(3)
  expect([await isOffered(), await said()]).toEqual([true, defaultWords({ lang: 'en' }).left('3', '50')])
  await account.patch(`/products/${product.id}`, { stock: null })
  expect([await isOffered(), await said()]).toEqual([true, ''])
  for (const wrong of [-1, 2.5, 'many', 3_000_000_000]) {
    const refused = await save(wrong)
    expect([refused.status, refused.body.meta.errors[0]]).toEqual([400, expect.stringContaining('"stock"')])
  }
})

test('a category shows its bestsellers and then its newest in stock, and nothing else', async () => {
  const t = await w.newAccount()
  const { account } = await t.signIn('owner')
  const save = (product_id: string, category: string | null, more: object = {}) =>
    t.all.post('/products', { product_id, title: product_id, category, ...more })
  await save('Assam', 'Black tea "loose"')
  await save('Keemun', ' black Tea "loose" ')
  await save('Yunnan', 'Black tea "loose"', { status: 'archived' })
  await save('Sencha', 'Green tea')
  await save('Mug', null)
  await save('Ceylon', 'Black tea "loose"')
  await t.all.post('/orders', {
    order_id: 'o1',
    email: 'ada@test.example',
    total: 10,
    currency: 'GBP',
    items: [{ product_id: 'Assam', title: 'Assam' }],
    order_date: w.clock.now().toISOString(),
  })
  expect((await account.get('/products/categories')).body.data).toEqual([
    { name: 'Black tea "loose"', products: 2 },
    { name: 'black Tea "loose"', products: 1 },
    { name: 'Green tea', products: 1 },
  ])
  const block = { id: 'p', type: 'products', source: 'category', category: 'Black tea "loose"', count: 3 }
  const content = (blocks: object[]) => ({
    kind: 'blocks',
    sections: [{ id: 's', rows: [{ id: 'r', columns: [[...blocks, { id: 'f', type: 'footer' }]] }] }],
  })
  const { id } = (await account.post('/designs', { name: 'Tea', subject: 'Tea', content: content([block]) })).body.data
  const { html, text } = (await account.post(`/designs/${id}/preview`, {})).body.data
  expect(text.match(/Assam|Ceylon|Keemun/g)).toEqual(['Assam', 'Ceylon', 'Keemun'])
  for (const title of ['Yunnan', 'Sencha', 'Mug']) expect(html).not.toContain(title)
  const { category: _, ...unchosen } = block
  const problems = await account.post('/designs', { name: 'None', content: content([unchosen]) })
  expect(JSON.stringify(problems.body)).toContain('No category is chosen')
})

test('the sample cart has the newest products of the shop, with their prices and pictures', async () => {
  const t = await w.newAccount()
  const { account } = await t.signIn('owner')
  const { id } = (await account.post('/designs', { name: 'Cart', starting_design: 'abandoned-cart' })).body.data
  const html = async (): Promise<string> => (await account.post(`/designs/${id}/preview`, {})).body.data.html
  const sample = await html()
  for (const text of ['Two-cup teapot', '£34.00', '£45.90', '/teapot.png']) expect(sample).toContain(text)
  const products = ['Tin', 'Pot'].map((title, i) => ({
    product_id: `P${i}`,
    title,
    price: 6.1 + i,
    currency: 'GBP',
    image_url: `https://shop.example/${title}.png`,
  }))
  await t.all.post('/products', { products })
  const shown = await html()
  for (const text of ['Tin', '£6.10', '£7.10', '£13.20', 'https://shop.example/Pot.png']) expect(shown).toContain(text)
  expect(shown).not.toContain('Two-cup teapot')
})

test('without products, the gallery shows sample products, and emails leave their section out', async () => {
  const t = await w.newAccount()
  const { account } = await t.signIn('owner')
  const shown = async (path: string): Promise<string> => (await account.get(path)).text
  for (const path of ['/starting-designs/welcome-3/preview.html', '/ready-sections/flash-sale-3/preview.html'])
    expect(await shown(path)).toMatch(/Two-cup teapot[^]*£34\.00/)
  const { id } = (await account.post('/designs', { name: 'Favorites', starting_design: 'welcome-3' })).body.data
  const html = async (): Promise<string> => (await account.post(`/designs/${id}/preview`, {})).body.data.html
  expect(await html()).not.toMatch(/The six at the|Two-cup teapot/)
  await t.all.post('/products', { product_id: 'P1', title: 'Tin', price: 6.5, currency: 'GBP' })
  expect(await html()).toMatch(/The six at the[^]*£6\.50/)
  expect(await shown('/starting-designs/welcome-3/preview.html')).not.toContain('Two-cup teapot')
})
