import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()
const { account: team } = await w.signIn('member')

await w.all.post('/products', {
  products: [
    { product_id: 'sku-1', title: 'Linen Shirt', price: 40 },
    { product_id: 'sku-2', title: 'Wool Hat', status: 'draft' },
    { product_id: 'odd_3', title: '100% Mug' },
  ],
})

const find = async (query: string) => {
  const { data, meta } = (await team.get(`/products?${query}`)).body
  expect(meta.total).toBe(data.length)
  return data.map(({ product_id }: { product_id: string }) => product_id)
}

test('finds products by part of a title, handle, or id, and by status', async () => {
  expect(await find('')).toEqual(['odd_3', 'sku-2', 'sku-1'])
  expect(await find('search=SHIRT')).toEqual(['sku-1'])
  expect(await find('search=wool-h')).toEqual(['sku-2'])
  expect(await find('search=sku-')).toEqual(['sku-2', 'sku-1'])
  expect(await find('search=0%25')).toEqual(['odd_3'])
  expect(await find('search=_')).toEqual(['odd_3'])
  expect(await find('status=active')).toEqual(['odd_3', 'sku-1'])
  expect(await find('status=draft&search=hat')).toEqual(['sku-2'])
  // A match must be within one field, not across the end of one and the start of the next.
  expect(await find('search=shirt%20linen')).toEqual([])
})

test('changes and archives one product; rejects an invalid value', async () => {
  const [{ id }] = (await team.get('/products?search=sku-1')).body.data
  const changed = await team.patch(`/products/${id}`, { price: '35.5', url: 'https://example.com/shirt' })
  expect(changed.body.data).toMatchObject({ title: 'Linen Shirt', price: 35.5, url: 'https://example.com/shirt' })
  expect((await team.patch(`/products/${id}`, { status: 'archived' })).body.data.status).toBe('archived')
  expect(await find('status=archived')).toEqual(['sku-1'])
  const refused = await team.patch(`/products/${id}`, { price: 'cheap' })
  expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
  expect((await team.get(`/products/${id}`)).body.data.price).toBe(35.5)
  // Orders name a product by the shop's ID.
  expect((await team.get('/products/sku-1')).body.data.id).toBe(id)
  const { account: stranger } = await (await w.newAccount()).signIn('owner')
  expect((await stranger.patch(`/products/${id}`, { price: 1 })).status).toBe(404)
})

test('changes only the product in the path', async () => {
  const [{ id }] = (await team.get('/products?search=sku-2')).body.data
  const changed = await team.patch(`/products/${id}`, { product_id: 'odd_3', title: 'Felt Hat' })
  expect(changed.body.data).toMatchObject({ product_id: 'sku-2', title: 'Felt Hat' })
  expect(changed.body.warnings).toEqual(['Ignored unknown field "product_id".'])
  expect((await team.get('/products?search=odd_3')).body.data[0].title).toBe('100% Mug')
})

test('a CSV file of products', async () => {
  const account = await w.newAccount()
  const { account: theirs } = await account.signIn('member')
  const csv = 'Product_ID,title,price,status,Colour\n1,Mug,9.95,publish,red\n2,,3,,\n3,Hat,,trash,\n'
  const done = await theirs.post('/products/import', { csv })
  expect(done.body).toEqual({
    data: { saved: 2, failed: 1 },
    meta: { errors: [{ index: 1, message: '"title" is required for a new product.' }] },
    warnings: ['Ignored unknown field "Colour" in rows.'],
  })
  expect((await account.all.get('/products')).body.data).toMatchObject([
    { product_id: '3', status: 'archived', price: null },
    { product_id: '1', status: 'active', price: 9.95 },
  ])
})
