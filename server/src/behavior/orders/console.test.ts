import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()
const { account: team } = await w.signIn('member')

describe('the orders page', () => {
  test('finds orders by number, buyer, status, and whether they are reversed', async () => {
    for (const [order_id, email, status] of [
      ['A-100', 'ada@example.com', 'Paid'],
      ['A-101', 'bo@example.com', 'refunded'],
      ['B%', 'ada@example.com', 'paid'],
    ]) {
      await w.all.post('/orders', { order_id, email, status, total: 5 })
    }
    const find = async (query: string) => {
      const { data, meta } = (await team.get(`/orders?${query}`)).body
      expect(meta.total).toBe(data.length)
      return data.map(({ order_id }: { order_id: string }) => order_id).toSorted()
    }
    expect(await find('')).toEqual(['A-100', 'A-101', 'B%'])
    expect(await find('search=A-10')).toEqual(['A-100', 'A-101'])
    expect(await find('search=B%25')).toEqual(['B%'])
    expect(await find('search=%25')).toEqual([])
    expect(await find('search=ADA@example.com')).toEqual(['A-100', 'B%'])
    expect(await find('search=nobody@example.com')).toEqual([])
    expect(await find('status=PAID')).toEqual(['A-100', 'B%'])
    expect(await find('reversed=true')).toEqual(['A-101'])
    expect(await find('reversed=false')).toEqual(['A-100', 'B%'])
    expect(await find('status=refunded&reversed=false')).toEqual([])
    expect(await find('status=paid&search=A')).toEqual(['A-100'])
    expect(await find('reversed=false&search=ada@example.com&status=paid')).toEqual(['A-100', 'B%'])
  })

  test("finds orders by days in the account's time zone", async () => {
    const account = await w.newAccount()
    const { account: theirs } = await account.signIn('owner')
    await theirs.patch('/settings', { zone: 'America/New_York' })
    for (const [order_id, order_date] of [
      ['the evening before', '2026-03-02T04:59:59Z'],
      ['first', '2026-03-02T05:00:00Z'],
      ['last', '2026-03-04T04:59:59Z'],
      ['the day after', '2026-03-04T05:00:00Z'],
    ]) {
      await account.all.post('/orders', { order_id, order_date, email: 'ada@example.com', total: 5 })
    }
    const find = async (query: string) =>
      (await theirs.get(`/orders?${query}`)).body.data.map(({ order_id }: { order_id: string }) => order_id)
    expect(await find('from=2026-03-02&to=2026-03-03')).toEqual(['last', 'first'])
    expect(await find('from=2026-03-04')).toEqual(['the day after'])
    expect(await find('to=2026-03-01')).toEqual(['the evening before'])
    expect((await theirs.get('/orders?from=yesterday')).body.error.code).toBe('validation_error')
  })

  test('finds orders by an address that no person has, or no longer has', async () => {
    const account = await w.newAccount({ peopleLimit: 1 })
    const { account: theirs } = await account.signIn('member')
    const bought = await account.all.post('/orders', { order_id: 'kept', email: 'before@example.com', total: 1 })
    await account.all.post('/orders', { order_id: 'of nobody', email: 'full@example.com', total: 1 })
    await theirs.put(`/contacts/${bought.body.data.contact_id}/email`, { email: 'now@example.com' })
    const find = async (address: string) =>
      (await theirs.get(`/orders?search=${address}`)).body.data.map(({ order_id }: { order_id: string }) => order_id)
    expect(await find('full@example.com')).toEqual(['of nobody'])
    expect(await find('before@example.com')).toEqual(['kept'])
    expect(await find('now@example.com')).toEqual(['kept'])
  })

  test('shows one order; one of another account is not found', async () => {
    const { id } = (await w.all.post('/orders', { order_id: 'one', email: 'a@example.com', total: 5 })).body.data
    expect((await team.get(`/orders/${id}`)).body.data).toMatchObject({ order_id: 'one', name: null })
    await w.all.post('/contacts', { email: 'a@example.com', name: 'Ada Lovelace' })
    const named = { order_id: 'one', email: 'a@example.com', name: 'Ada Lovelace' }
    expect((await team.get(`/orders/${id}`)).body.data).toMatchObject(named)
    expect((await team.get('/orders?search=one')).body.data).toMatchObject([named])
    const { account: stranger } = await (await w.newAccount()).signIn('owner')
    expect((await stranger.get(`/orders/${id}`)).status).toBe(404)
    expect((await team.get('/orders/nonsense')).status).toBe(404)
  })
})

test('what only emails show of an order is in the console, and not in the responses of the API', async () => {
  const details = { order_number: '#1001', shipping: 4.5, discount: 2, tax: 0, shipping_address: 'Ada\n1 High Street' }
  const order = { order_id: 'details', email: 'address@example.com', total: 20 }
  const { id } = (await w.all.post('/orders', { ...order, ...details })).body.data
  expect((await team.get(`/orders/${id}`)).body.data).toMatchObject(details)
  await w.all.post('/orders', { order_id: 'details', shipping: 5 })
  expect((await team.get(`/orders/${id}`)).body.data).toMatchObject({ ...details, shipping: 5 })
  const [listed] = (await w.all.get('/orders?limit=1')).body.data
  expect(listed.id).toBe(id)
  for (const name of Object.keys(details)) expect(listed).not.toHaveProperty(name)
  const refused = await w.all.post('/orders', { order_id: 'details', tax: 0.000_01 })
  expect([refused.status, refused.body.error.message]).toEqual([400, '"tax" must have at most 4 decimals.'])
})

test('a CSV file of orders: new and existing, each row independent', async () => {
  const account = await w.newAccount()
  const { account: theirs } = await account.signIn('member')
  const csv = `order_id,email,total,currency,status,order_date,accepts_marketing,items
1001,ada@example.com,12.50,eur,shipped,2026-10-01 09:00:00 UTC,yes,"[{""name"":""Mug""}]"
1002,bo@example.com,7,,,2026-10-02,no,
1003,,7,,,,,
1001,,,,refunded,,,
1004,cy@example.com,seven,,,,,
`
  const done = await theirs.post('/orders/import', { csv })
  expect(done.body.data).toEqual({ saved: 3, failed: 2, peopleAdded: 2, withoutPerson: 0 })
  expect(done.body.meta.errors).toEqual([
    { index: 2, message: '"email" is required for a new order.' },
    { index: 4, message: '"total" must be a number.' },
  ])
  expect((await account.all.get('/orders')).body.data).toMatchObject([
    { order_id: '1002', total: 7, currency: 'USD', order_date: '2026-10-02T00:00:00.000Z', items: [] },
    { order_id: '1001', total: 12.5, currency: 'EUR', status: 'refunded', reversed: true, items: [{ name: 'Mug' }] },
  ])
  expect(
    (await account.all.get('/contacts?status=subscribed')).body.data.map((p: { email: string }) => p.email),
  ).toEqual(['ada@example.com'])
})

test('whether drips start is set once for all: such a column is ignored with a warning', async () => {
  const { account: theirs } = await (await w.newAccount()).signIn('member')
  const csv = 'order_id,email,total,startAutomations\n1,a@example.com,5,false\n'
  const done = await theirs.post('/orders/import', { csv })
  expect(done.body.data.saved).toBe(1)
  expect(done.body.warnings).toEqual(['Ignored unknown field "startAutomations" in rows.'])
})

test('unknown columns and fields are listed in warnings; invalid JSON rejects only its row', async () => {
  const { account: theirs } = await (await w.newAccount()).signIn('member')
  const csv =
    'order_id,email,total,currancy,items\n1,a@example.com,5,EUR,\n2,a@example.com,5,,"[{""a"":""\\u0000""}]"\n'
  const done = await theirs.post('/orders/import', { csv })
  expect(done.body).toEqual({
    data: { saved: 1, failed: 1, peopleAdded: 1, withoutPerson: 0 },
    meta: { errors: [{ index: 1, message: 'The JSON in a cell contains a NUL character, which cannot be stored.' }] },
    warnings: ['Ignored unknown field "currancy" in rows.'],
  })
})
