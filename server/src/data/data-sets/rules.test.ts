// The numbered rules of data sets, each quoted in its test.

import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'

const w = await world()

/** Creates a set with these columns and rows, and returns its key. */
async function made(client: Client, body: object, rows: object[] = []): Promise<string> {
  const set = await client.post('/data', body)
  expect(set.status).toBe(201)
  const { key } = set.body.data
  if (rows.length > 0) await client.post(`/data/${key}/rows`, { rows })
  expect((await client.get(`/data/${key}`)).body.data.row_count).toBe(rows.length)
  return key
}

const rowsOf = async (key: string, query = 'limit=100') => (await w.all.get(`/data/${key}/rows?${query}`)).body.data

const stores = {
  name: 'Stores',
  fields: [{ label: 'City' }, { label: 'Opens', type: 'date' }, { label: 'Rent', type: 'money' }],
}

describe('1. PATCH fields is the whole new column list', () => {
  test('a field sent with its key keeps its values and any label, type, or example left out', async () => {
    const key = await made(
      w.all,
      {
        ...stores,
        fields: [
          { label: 'City', example: 'Leeds' },
          { label: 'Rent', type: 'money' },
        ],
      },
      [{ city: 'Leeds', rent: 900 }],
    )
    const { body } = await w.all.patch(`/data/${key}`, {
      fields: [{ key: 'rent', label: 'Monthly rent' }, { key: 'city' }, { label: 'Phone' }],
    })
    expect(body.data.fields).toEqual([
      { key: 'rent', label: 'Monthly rent', type: 'money', example: null },
      { key: 'city', label: 'City', type: 'words', example: 'Leeds' },
      { key: 'phone', label: 'Phone', type: 'words', example: null },
    ])
    expect(await rowsOf(key)).toEqual([{ id: expect.any(String), rent: 900, city: 'Leeds', phone: null }])
  })

  test('a field left out is removed; if added again later, it starts empty', async () => {
    const key = await made(w.all, stores, [{ city: 'Leeds', rent: 900 }])
    await w.all.patch(`/data/${key}`, { fields: [{ key: 'city' }] })
    expect(Object.keys((await rowsOf(key))[0])).toEqual(['id', 'city'])
    const again = await w.all.patch(`/data/${key}`, { fields: [{ key: 'city' }, { key: 'rent', label: 'Rent' }] })
    expect(again.body.data.fields[1]).toMatchObject({ key: 'rent', type: 'words' })
    expect((await rowsOf(key))[0]).toMatchObject({ city: 'Leeds', rent: null })
  })

  test('a changed type converts the values, or is rejected as a whole', async () => {
    const key = await made(w.all, { name: 'Dates', fields: [{ label: 'On' }] }, [{ on: '14/10/2026' }, { on: 3 }])
    const bad = await w.all.patch(`/data/${key}`, { name: 'Other', fields: [{ key: 'on', type: 'date' }] })
    expect(bad.body.error).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('in row 2') })
    expect((await w.all.get(`/data/${key}`)).body.data).toMatchObject({ name: 'Dates', fields: [{ type: 'words' }] })
    await w.all.delete(`/data/${key}/rows/${(await rowsOf(key))[1].id}`)
    expect((await w.all.patch(`/data/${key}`, { fields: [{ key: 'on', type: 'date' }] })).status).toBe(200)
    expect(await rowsOf(key)).toMatchObject([{ on: '2026-10-14' }])
  })

  test.each([
    [[{ key: 'city' }, { key: 'CITY' }], 'fields[1].key'],
    [[{ key: 'nowhere' }], 'fields[0].key'],
    [[{ key: 'city' }, { key: 'rentt', label: 'Rent' }], 'fields[1].key'],
    [[{ key: 'city' }, { key: 'opened', label: 'Opened' }], 'fields[1].key'],
    [[{}], 'fields[0].label'],
    [[], 'fields'],
    [[{ key: 'city', type: 'colour' }], 'fields[0].type'],
    [Array.from({ length: 41 }, (_, i) => ({ label: `F${i}` })), 'fields'],
  ])('rejects %j', async (fields, named) => {
    const key = await made(w.all, stores)
    const { status, body } = await w.all.patch(`/data/${key}`, { fields })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'invalid_request', message: expect.stringContaining(`"${named}"`) })
    expect((await w.all.get(`/data/${key}`)).body.data.fields.map((field: { key: string }) => field.key)).toEqual([
      'city',
      'opens',
      'rent',
    ])
  })

  test('unknown fields inside fields, joins, and matchOn are listed in warnings, and null counts as omitted', async () => {
    const key = await made(w.all, stores)
    const sent = {
      fields: [{ key: 'city', lable: 'Town', type: null }, { key: 'opens' }, { key: 'rent', unit: 'EUR' }],
      matchOn: { detail: 'email', field: 'city', exact: true },
      joins: [{ field: 'city', set: 'products', setField: 'title', kind: 'left' }],
      name: null,
    }
    const { status, body } = await w.all.patch(`/data/${key}`, sent)
    expect([status, body.warnings]).toEqual([
      200,
      [
        'Ignored unknown field "lable" in fields.',
        'Ignored unknown field "unit" in fields.',
        'Ignored unknown field "exact" in matchOn.',
        'Ignored unknown field "kind" in joins.',
      ],
    ])
    const rows = await w.all.post(`/data/${key}/rows`, { rows: [{ city: 'Leeds' }], mode: null })
    expect(rows.status).toBe(201)
    const { id } = (await rowsOf(key))[0]
    const updates = [{ id, values: { city: 'York' }, force: true }]
    expect((await w.all.patch(`/data/${key}/rows`, { updates })).body).toEqual({
      data: { updated: 1 },
      warnings: ['Ignored unknown field "force" in updates.'],
    })
  })
})

describe('2. The field a matched set matches on, and a field used by a join, cannot be removed', () => {
  test('on either side of the join, unless the same request removes the join', async () => {
    const key = await made(w.all, { ...stores, matchOn: { detail: 'email', field: 'city' } })
    const other = await made(w.all, { name: 'Visits', joins: [{ field: 'name', set: key, setField: 'rent' }] })
    const without = (...keys: string[]) => ({
      fields: ['city', 'opens', 'rent'].filter((each) => !keys.includes(each)).map((each) => ({ key: each })),
    })
    for (const [field, why] of [
      ['city', 'matches people on it'],
      ['rent', `a join of "${other}" uses it`],
    ]) {
      const { status, body } = await w.all.patch(`/data/${key}`, without(field!))
      expect(status).toBe(400)
      expect(body.error).toMatchObject({ code: 'invalid_request', message: expect.stringContaining(why!) })
    }
    const own = await w.all.patch(`/data/${other}`, { fields: [{ label: 'Else' }] })
    expect(own.body.error.message).toContain('a join of this set uses it')
    expect((await w.all.patch(`/data/${key}`, without('opens'))).status).toBe(200)
    expect((await w.all.patch(`/data/${other}`, { fields: [{ label: 'Else' }], joins: [] })).status).toBe(200)
    const freed = await w.all.patch(`/data/${key}`, {
      fields: [{ key: 'rent' }],
      matchOn: { detail: 'email', field: 'rent' },
    })
    expect(freed.body.data).toMatchObject({ fields: [{ key: 'rent' }], matchOn: { detail: 'email', field: 'rent' } })
  })
})

describe('3. fields can be changed only on a set the caller keeps', () => {
  test('name, description, category and matchOn work on any set', async () => {
    const fields = await w.all.patch('/data/products', { fields: [{ label: 'Mine' }] })
    expect(fields.status).toBe(400)
    expect(fields.body.error.code).toBe('read_only')
    const { body } = await w.all.patch('/data/products', {
      name: 'Shop',
      description: 'What we sell',
      category: 'Shop data',
      matchOn: { detail: 'EMAIL', field: 'Title' },
    })
    const change = {
      key: 'products',
      name: 'Shop',
      description: 'What we sell',
      category: 'Shop data',
      audienceMode: 'matched',
      matchOn: { detail: 'email', field: 'title' },
    }
    expect(body.data).toMatchObject(change)
    expect((await w.all.get('/data/products')).body.data).toMatchObject({ ...change, source: 'live', writable: false })
    const other = await w.newAccount()
    expect((await other.all.get('/data/products')).body.data).toMatchObject({ name: 'Products', matchOn: null })
  })

  test('rows of a built-in set cannot be written', async () => {
    for (const answer of [
      await w.all.post('/data/orders/rows', { rows: [{ order_id: '1' }] }),
      await w.all.patch('/data/orders/rows', { updates: [{ id: 'x', values: { total: 1 } }] }),
      await w.all.delete('/data/orders/rows', { all: true }),
      await w.all.patch('/data/orders/rows/x', { total: 1 }),
      await w.all.delete('/data/orders/rows/x'),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body.error.code).toBe('read_only')
    }
  })
})

test('4. matchOn makes the set a matched set', async () => {
  const key = await made(w.all, stores)
  expect((await w.all.get(`/data/${key}`)).body.data).toMatchObject({ audienceMode: 'everyone', matchOn: null })
  await w.all.patch(`/data/${key}`, { matchOn: { detail: 'firstname', field: 'CITY' } })
  expect((await w.all.get(`/data/${key}`)).body.data).toMatchObject({
    audienceMode: 'matched',
    matchOn: { detail: 'firstName', field: 'city' },
  })
  await w.all.patch(`/data/${key}`, { matchOn: null })
  expect((await w.all.get(`/data/${key}`)).body.data).toMatchObject({ audienceMode: 'matched', matchOn: null })
  for (const matchOn of [
    { detail: 'no such detail', field: 'city' },
    { detail: 'email', field: 'no such field' },
    { detail: 'email' },
    'email',
  ]) {
    expect((await w.all.patch(`/data/${key}`, { matchOn })).body.error.code).toBe('invalid_request')
  }
})

describe('5. joins replaces the joins on any set', () => {
  test('an empty list removes them', async () => {
    const key = await made(w.all, stores)
    const join = { field: 'name', set: key, setField: 'city' }
    const visits = await made(w.all, { name: 'Visits', joins: [join] })
    expect((await w.all.get(`/data/${visits}`)).body.data.joins).toEqual([join])
    const live = await w.all.patch('/data/orders', { joins: [{ field: 'Source', set: key, setField: 'City' }] })
    expect(live.body.data.joins).toEqual([{ field: 'source', set: key, setField: 'city' }])
    await w.all.patch(`/data/${visits}`, { joins: [] })
    expect((await w.all.get(`/data/${visits}`)).body.data.joins).toEqual([])
  })

  test.each([
    [{ field: 'nowhere', set: 'products', setField: 'title' }, 'joins[0].field'],
    [{ field: 'city', set: 'nowhere', setField: 'title' }, 'joins[0].set'],
    [{ field: 'city', set: 'products', setField: 'nowhere' }, 'joins[0].setField'],
    [{ field: 'city', set: 'stores_of_joins', setField: 'city' }, 'joins[0].set'],
  ])('rejects %j', async (join, named) => {
    const key = await made(w.all, { ...stores, name: 'Stores of joins' })
    const { body } = await w.all.patch(`/data/${key}`, { joins: [join] })
    expect(body.error).toMatchObject({ code: 'invalid_request', message: expect.stringContaining(`"${named}"`) })
    await w.all.delete(`/data/${key}`)
  })

  test('up to 4, each to another set', async () => {
    const keys = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => made(w.all, { name })))
    const joins = keys.map((set) => ({ field: 'name', set, setField: 'name' }))
    expect((await w.all.post('/data', { name: 'Five', joins })).body.error.code).toBe('invalid_request')
    expect((await w.all.post('/data', { name: 'Four', joins: joins.slice(1) })).status).toBe(201)
    const twice = await w.all.post('/data', { name: 'Twice', joins: [joins[0], joins[0]] })
    expect(twice.body.error.message).toContain('joins[1].set')
  })
})

describe('6. Delete', () => {
  test('works on a kept set, and deletes all rows and the joins to it', async () => {
    const key = await made(w.all, { name: 'Short-lived' }, [{ name: 'a' }])
    const other = await made(w.all, { name: 'Leans on it', joins: [{ field: 'name', set: key, setField: 'name' }] })
    expect((await w.all.delete(`/data/${key}`)).body).toEqual({ data: { deleted: true } })
    expect((await w.all.get(`/data/${key}`)).status).toBe(404)
    expect((await w.all.get(`/data/${other}`)).body.data.joins).toEqual([])
    expect(await made(w.all, { name: 'Short-lived' })).toBe(key)
    expect(await rowsOf(key)).toEqual([])
  })

  test('a built-in set cannot be deleted', async () => {
    const { status, body } = await w.all.delete('/data/products')
    expect([status, body.error.code]).toEqual([400, 'read_only'])
  })
})

describe('7. Rows', () => {
  test("a key may be a field's key in any case, or its label; others are skipped and listed in warnings", async () => {
    const key = await made(w.all, { name: 'Hours', fields: [{ label: 'Opening hours' }, { label: 'City' }] })
    const { status, body } = await w.all.post(`/data/${key}/rows`, {
      rows: [
        { OPENING_hours: '9 to 6', colour: 'red', __proto__x: 1 },
        { 'Opening Hours': '10 to 4', CITY: 'Leeds' },
      ],
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      data: { added: 2, unchanged: 0, removed: 0, row_count: 2 },
      warnings: ['Skipped "colour": this set has no such field.', 'Skipped "__proto__x": this set has no such field.'],
    })
    expect(await rowsOf(key)).toMatchObject([
      { opening_hours: '9 to 6', city: null },
      { opening_hours: '10 to 4', city: 'Leeds' },
    ])
  })

  test('a row where no key matches, and a request whose rows are all empty, get 400', async () => {
    const key = await made(w.all, stores)
    for (const rows of [[{ city: 'Leeds' }, { colour: 'red' }], [{ city: '' }, { city: ' ', rent: null }], [{}], []]) {
      const { status, body } = await w.all.post(`/data/${key}/rows`, { rows })
      expect([status, body.error.code]).toEqual([400, 'invalid_request'])
    }
    expect(await rowsOf(key)).toEqual([])
  })

  test('an invalid date or number is rejected with its index and field; nothing is saved', async () => {
    const key = await made(w.all, stores)
    for (const [row, message] of [
      [{ opens: 'soon' }, '"rows[1].opens" must be a date, such as 2026-10-14 or 14/10/2026.'],
      [
        { opens: 46309 },
        `"rows[1].opens" must be a date, such as 2026-10-14 or 14/10/2026: 46309 looks like a spreadsheet's day number, so format that column as a date.`,
      ],
      [{ rent: 'a lot' }, '"rows[1].rent" must be an amount of money, for example 12.50.'],
      [{ rent: ['1'] }, '"rows[1].rent" must be text, a number, true, false, or null.'],
    ] as const) {
      const { body } = await w.all.post(`/data/${key}/rows`, { rows: [{ city: 'Leeds' }, row] })
      expect(body.error).toEqual({ code: 'invalid_request', message })
    }
    expect(await rowsOf(key)).toEqual([])
  })

  test('dates are day first, unless the account is in the US or Canada', async () => {
    const row = { opens: '03/04/2026' }
    for (const [country, day] of [
      ['GB', '2026-04-03'],
      ['US', '2026-03-04'],
      ['CA', '2026-03-04'],
    ] as const) {
      const account = await w.newAccount({ country })
      const key = await made(account.all, stores, [row])
      expect((await account.all.get(`/data/${key}/rows`)).body.data[0].opens).toBe(day)
    }
  })
})

describe('8. mode=replace swaps every row for those sent', () => {
  test('an unchanged row keeps its id, even at another position', async () => {
    const key = await made(w.all, stores, [{ city: 'Leeds', rent: 1 }, { city: 'York' }, { city: 'York' }])
    const before = await rowsOf(key)
    const { body } = await w.all.post(`/data/${key}/rows`, {
      mode: 'replace',
      rows: [{ city: 'York' }, { city: 'Hull' }, { Rent: '1.00', City: 'Leeds' }],
    })
    expect(body.data).toEqual({ added: 1, unchanged: 2, removed: 1, row_count: 3 })
    const after = await rowsOf(key)
    expect(after.map(({ city }: { city: string }) => city)).toEqual(['York', 'Hull', 'Leeds'])
    expect([after[0].id, after[2].id]).toEqual([before[1].id, before[0].id])
    expect(before.map(({ id }: { id: string }) => id)).not.toContain(after[1].id)
  })

  test('sending the same rows again changes nothing, updated_at included', async () => {
    w.clock.stop()
    const key = await made(w.all, stores, [{ city: 'Leeds' }, { city: 'York' }])
    const before = (await w.all.get(`/data/${key}`)).body.data
    w.clock.advance(60_000)
    await w.all.post(`/data/${key}/rows`, { mode: 'replace', rows: [{ city: 'Leeds' }, { city: 'York' }] })
    expect((await w.all.get(`/data/${key}`)).body.data).toEqual(before)
    await w.all.post(`/data/${key}/rows`, { mode: 'replace', rows: [{ city: 'York' }] })
    expect((await w.all.get(`/data/${key}`)).body.data).toMatchObject({
      row_count: 1,
      updated_at: w.clock.now().toISOString(),
    })
  })
})

test('9. A set holds at most 5,000 rows', async () => {
  const key = await made(w.all, { name: 'Full' })
  const many = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `Row ${i}` }))
  expect((await w.all.post(`/data/${key}/rows`, { rows: many(4_990) })).status).toBe(201)
  const over = await w.all.post(`/data/${key}/rows`, { rows: many(11) })
  expect(over.body.error).toMatchObject({ code: 'limit_reached', message: expect.stringContaining('10 more fit') })
  expect((await w.all.post(`/data/${key}/rows`, { rows: many(10) })).body.data.row_count).toBe(5_000)
  expect((await w.all.post(`/data/${key}/rows`, { rows: many(1) })).body.error.code).toBe('limit_reached')
  expect((await w.all.post(`/data/${key}/rows`, { rows: many(5_000), mode: 'replace' })).status).toBe(201)
  expect((await w.all.post(`/data/${key}/rows`, { rows: many(5_001), mode: 'replace' })).body.error.code).toBe(
    'invalid_request',
  )
})

describe('11. Without contacts:read, columns holding email addresses are left out of rows', () => {
  const body = { name: 'Staff', fields: [{ label: 'Name' }, { label: 'Mail', type: 'email' }, { label: 'Contact' }] }
  const rows = [
    { name: 'Ada', mail: 'Ada@Example.com', contact: 'ada@example.com' },
    { name: 'Bo', mail: 'bo@example.com', contact: ' bo@example.com ' },
    { name: 'cy@example.com', contact: 'ask at the desk' },
  ]

  test('columns of that type, and any whose values are mostly addresses', async () => {
    const key = await made(w.all, body, rows)
    const blind = await w.as('data:read').get(`/data/${key}/rows`)
    expect(blind.body.data.map(Object.keys)).toEqual([
      ['id', 'name'],
      ['id', 'name'],
      ['id', 'name'],
    ])
    const seeing = await w.as('data:read', 'contacts:read').get(`/data/${key}/rows`)
    expect(seeing.body.data[0]).toMatchObject({ name: 'Ada', mail: 'ada@example.com', contact: 'ada@example.com' })
    expect(blind.body.data[2].name).toBe('[address hidden]')
  })

  test('a column that contained addresses stays hidden, whatever changes later', async () => {
    const key = await made(w.all, body, rows.slice(0, 2))
    const writer = w.as('data:read', 'data:write')
    const fields = [{ key: 'name' }, { key: 'mail', type: 'words' }, { key: 'contact', type: 'long_words' }]
    expect((await writer.patch(`/data/${key}`, { fields })).status).toBe(200)
    const dilute = Array.from({ length: 20 }, () => ({ name: 'x', mail: 'none', contact: 'none' }))
    expect((await writer.post(`/data/${key}/rows`, { rows: dilute })).status).toBe(201)
    expect(Object.keys((await writer.get(`/data/${key}/rows`)).body.data[0])).toEqual(['id', 'name'])
    const again = { fields: [{ key: 'contact', type: 'words' }, { key: 'mail' }] }
    expect((await writer.patch(`/data/${key}`, again)).status).toBe(200)
    expect((await writer.get(`/data/${key}/rows`)).text).not.toContain('@')
    expect((await w.all.get(`/data/${key}/rows`)).body.data[0].contact).toBe('ada@example.com')
  })

  test('addresses in other columns are masked one by one', async () => {
    const key = await made(w.all, { name: 'Notes', fields: [{ label: 'Note' }, { label: 'Link', type: 'link' }] }, [
      { note: 'Call Ada (ada@example.com), or bo.b+x@mail.example.co.uk!', link: 'mailto:ada@example.com?subject=x' },
      { note: 'nothing' },
      { note: 'more @ noon', link: 'https://example.com' },
      { note: 'nothing', link: 'https://example.com' },
    ])
    const { data } = (await w.as('data:read').get(`/data/${key}/rows`)).body
    expect(data.map(({ id, ...row }: Record<string, unknown>) => [typeof id, row])).toEqual([
      [
        'string',
        { note: 'Call Ada ([address hidden]), or [address hidden]', link: 'mailto:[address hidden]?subject=x' },
      ],
      ['string', { note: 'nothing', link: null }],
      ['string', { note: 'more @ noon', link: 'https://example.com' }],
      ['string', { note: 'nothing', link: 'https://example.com' }],
    ])
  })

  test('the set of orders requires permission to see orders', async () => {
    const account = await w.newAccount()
    await account.all.post('/orders', { order_id: 1, email: 'ada@example.com', total: 5 })
    const [blind, seeing] = [account.as('data:read', 'data:write'), account.as('data:read', 'orders:read')]
    const refused = [
      await blind.get('/data/orders'),
      await blind.get('/data/Orders/rows'),
      await blind.get('/data/orders/rows?limit=no'),
      await blind.patch('/data/orders', { name: 'Ours' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(refused.map(() => [403, 'forbidden']))
    const keys = async (client: typeof blind) =>
      (await client.get('/data')).body.data.data_sets.map(({ key }: { key: string }) => key)
    expect([await keys(blind), await keys(seeing)]).toEqual([
      ['products', 'reviews'],
      ['products', 'orders', 'reviews'],
    ])
    expect((await seeing.get('/data/orders/rows')).body.data).toHaveLength(1)
    await account.all.patch('/data/orders', { matchOn: { detail: 'email', field: 'email' } })
    const { id } = (await account.all.get('/contacts')).body.data[0]
    const rowsSeen = async (...scopes: string[]) =>
      (await account.as('contacts:read', 'data:read', ...scopes).get(`/contacts/${id}/profile`)).body.data.dataRows
    expect([await rowsSeen(), (await rowsSeen('orders:read')).length]).toEqual([[], 1])
  })

  test('no other type circumvents this rule', async () => {
    const key = await made(w.all, body, rows)
    const writer = w.as('data:read', 'data:write')
    const fields = [{ key: 'name' }, { key: 'mail', type: 'image' }, { key: 'contact', type: 'image' }]
    expect((await writer.patch(`/data/${key}`, { fields })).status).toBe(200)
    expect((await writer.get(`/data/${key}/rows`)).body.data.map(Object.keys)).toEqual(rows.map(() => ['id', 'name']))
  })

  test('a write response still shows an address that the request itself sent', async () => {
    const key = await made(w.all, body, rows)
    const { id } = (await rowsOf(key))[0]
    const writer = w.as('data:write')
    expect((await writer.patch(`/data/${key}/rows/${id}`, { contact: 'ada@example.org' })).body.data).toEqual({
      id,
      name: 'Ada',
      contact: 'ada@example.org',
    })
    expect((await writer.patch(`/data/${key}/rows/${id}`, { name: 'Ada L' })).body.data).toEqual({ id, name: 'Ada L' })
  })
})

test('12. To clear every row, send {all: true} instead of ids', async () => {
  const key = await made(w.all, stores, [{ city: 'Leeds' }, { city: 'York' }, { city: 'Hull' }])
  const [leeds] = await rowsOf(key)
  const some = await w.all.delete(`/data/${key}/rows`, { ids: [leeds.id, leeds.id, 'row_nonsense', 'x'] })
  expect(some.body).toEqual({ data: { deleted: 1 } })
  for (const body of [{}, { all: false }, { all: true, ids: [] }, { ids: 'x' }]) {
    expect((await w.all.delete(`/data/${key}/rows`, body)).body.error.code).toBe('invalid_request')
  }
  expect((await w.all.delete(`/data/${key}/rows`, { all: true })).body).toEqual({ data: { deleted: 2 } })
  expect((await w.all.get(`/data/${key}`)).body.data.row_count).toBe(0)
})
