// Which row each person gets.

import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'
import { openDb } from '../../platform/db/db.ts'
import { newId, parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { listRowsOf } from './personal-data.ts'
import { presentRow } from './present.ts'
import { matchedRowsFor, resolve } from './resolve.ts'

const w = await world()

type Account = Awaited<ReturnType<typeof w.newAccount>>

async function addDetail({ accountId }: Account, number: number, name: string): Promise<void> {
  await w.db`
    insert into details (account_id, id, number, name, type, position, created_at)
    values (${accountId}, ${newId()}, ${number}, ${name}, 'text', ${number}, ${w.clock.now()})`
}

const counted = { people: 0 }

async function addPerson({ accountId }: Account, email: string, details: Record<number, unknown> = {}): Promise<Uuid> {
  const id = newId()
  await w.db`
    insert into contacts (account_id, id, seq, email, first_name, status, stopped, details, topics_off, created_at, updated_at)
    values (${accountId}, ${id}, ${++counted.people}, ${email}, 'Ada', 'subscribed', false, ${JSON.stringify(details)}::text::jsonb,
      '{}', ${w.clock.now()}, ${w.clock.now()})`
  return id
}

async function made(client: Client, body: object, rows: object[] = []): Promise<string> {
  const { key } = (await client.post('/data', body)).body.data
  if (rows.length > 0) await client.post(`/data/${key}/rows`, { rows })
  return key
}

/** What each person gets from each set, without IDs. */
async function given(account: Account, ids: Uuid[]) {
  const { sets, rowOf } = await resolve(w.db, account.accountId, ids, { now: w.clock.now() })
  return ids.map((contactId) =>
    Object.fromEntries(
      sets.flatMap((set) => {
        const row = rowOf(contactId, set.key)
        return row ? [[set.key, presentRow(set, { cells: row.cells })]] : []
      }),
    ),
  )
}

describe('audienceMode', () => {
  test('everyone gives all people the same row, the first one', async () => {
    const account = await w.newAccount()
    await made(account.all, { name: 'Offer' }, [{ name: 'Ten off' }, { name: 'Twenty off' }])
    await made(account.all, { name: 'Nothing yet' })
    const people = [await addPerson(account, 'a@example.com'), await addPerson(account, 'b@example.com')]
    expect(await given(account, people)).toEqual([{ offer: { name: 'Ten off' } }, { offer: { name: 'Ten off' } }])
  })

  test('matched gives each person the row matching one of their details, ignoring case and surrounding spaces', async () => {
    const account = await w.newAccount()
    await addDetail(account, 7, 'Home store')
    await made(
      account.all,
      {
        name: 'Stores',
        fields: [{ label: 'City' }, { label: 'Hours' }],
        matchOn: { detail: 'home STORE', field: 'city' },
      },
      [
        { city: ' LEEDS ', hours: '9 to 6' },
        { city: 'Leeds', hours: 'never' },
        { city: 'MÜNCHEN', hours: '10 to 4' },
      ],
    )
    await made(account.all, { name: 'Undecided', audienceMode: 'matched' }, [{ name: 'for nobody' }])
    const people = [
      await addPerson(account, 'a@example.com', { 7: 'leeds' }),
      await addPerson(account, 'b@example.com', { 7: '  münchen' }),
      await addPerson(account, 'c@example.com', { 7: 'Hull' }),
      await addPerson(account, 'd@example.com'),
    ]
    expect(await given(account, people)).toEqual([
      { stores: { city: ' LEEDS ', hours: '9 to 6' } },
      { stores: { city: 'MÜNCHEN', hours: '10 to 4' } },
      {},
      {},
    ])
    await w.db`update details set retired_at = now() where account_id = ${account.accountId}`
    expect(await given(account, people)).toEqual([{}, {}, {}, {}])
  })

  test('values of other types match by their text', async () => {
    const account = await w.newAccount()
    await addDetail(account, 1, 'Level')
    await made(
      account.all,
      {
        name: 'Levels',
        fields: [{ label: 'Level', type: 'number' }, { label: 'Title' }],
        matchOn: { detail: 'Level', field: 'level' },
      },
      [{ level: '1.50', title: 'Gold' }],
    )
    const people = [
      await addPerson(account, 'a@example.com', { 1: 1.5 }),
      await addPerson(account, 'b@example.com', { 1: '1.5' }),
    ]
    expect(await given(account, people)).toEqual(people.map(() => ({ levels: { level: 1.5, title: 'Gold' } })))
  })

  test('internal keeps the set out of emails', async () => {
    const account = await w.newAccount()
    await made(account.all, { name: 'Secret', audienceMode: 'internal' }, [{ name: 'x' }])
    expect(await given(account, [await addPerson(account, 'a@example.com')])).toEqual([{}])
  })
})

describe('A join pairs one of this set’s fields with a field of another set', () => {
  async function shop() {
    const account = await w.newAccount()
    const managers = await made(account.all, { name: 'Managers', fields: [{ label: 'Who' }, { label: 'Phone' }] }, [
      { who: 'Zed', phone: '0' },
      { who: 'ADA', phone: '1' },
    ])
    const stores = await made(
      account.all,
      {
        name: 'Stores',
        fields: [{ label: 'City' }, { label: 'Manager' }],
        joins: [{ field: 'manager', set: managers, setField: 'who' }],
      },
      [
        { city: 'Leeds', manager: ' ada ' },
        { city: 'York', manager: 'Nobody' },
      ],
    )
    const visits = await made(
      account.all,
      {
        name: 'Visits',
        fields: [{ label: 'Who' }, { label: 'Where' }],
        matchOn: { detail: 'email', field: 'who' },
        joins: [{ field: 'where', set: stores, setField: 'city' }],
      },
      [{ who: 'A@example.com', where: 'leeds' }, { who: 'b@example.com', where: 'YORK' }, { who: 'c@example.com' }],
    )
    const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => addPerson(account, `${name}@example.com`)))
    return { account, managers, stores, visits, people }
  }

  test('tags of the other set read the row with the same value, across several joins', async () => {
    const { account, people } = await shop()
    expect(await given(account, people)).toEqual([
      {
        visits: { who: 'A@example.com', where: 'leeds' },
        stores: { city: 'Leeds', manager: ' ada ' },
        managers: { who: 'ADA', phone: '1' },
      },
      { visits: { who: 'b@example.com', where: 'YORK' }, stores: { city: 'York', manager: 'Nobody' } },
      { visits: { who: 'c@example.com', where: null } },
      {},
    ])
  })

  test('5. A join to a switched-off set may stay and resumes when that set is on again', async () => {
    const { account, stores, visits, people } = await shop()
    const team = await account.signIn('admin')
    await team.account.patch(`/data/${stores}/settings`, { switched_on: false })
    expect(Object.keys((await given(account, people))[0]!)).toEqual(['managers', 'visits'])
    const { joins } = (await account.all.get(`/data/${visits}`)).body.data
    expect(joins).toHaveLength(1)
    expect((await account.all.patch(`/data/${visits}`, { joins })).status).toBe(200)
    const added = await account.all.post('/data', {
      name: 'New',
      joins: [{ field: 'name', set: stores, setField: 'city' }],
    })
    expect(added.body.error.message).toContain('switched off')
    await team.account.patch(`/data/${stores}/settings`, { switched_on: true })
    expect(Object.keys((await given(account, people))[0]!)).toEqual(['managers', 'stores', 'visits'])
  })

  test('joins of an everyone set apply to everyone; a cycle starts at the set created first', async () => {
    const account = await w.newAccount()
    const a = await made(account.all, { name: 'A', fields: [{ label: 'Name' }, { label: 'Next' }] }, [
      { name: 'a1', next: 'b2' },
    ])
    const b = await made(account.all, { name: 'B', fields: [{ label: 'Name' }, { label: 'Next' }] }, [
      { name: 'b1', next: 'a1' },
      { name: 'B2', next: 'nowhere' },
    ])
    const people = [await addPerson(account, 'a@example.com')]
    await account.all.patch(`/data/${a}`, { joins: [{ field: 'next', set: b, setField: 'name' }] })
    const chained = [{ a: { name: 'a1', next: 'b2' }, b: { name: 'B2', next: 'nowhere' } }]
    expect(await given(account, people)).toEqual(chained)
    await account.all.patch(`/data/${b}`, { joins: [{ field: 'next', set: a, setField: 'name' }] })
    expect(await given(account, people)).toEqual(chained)
  })
})

test('lookups reflect every change of rows, fields, and matches', async () => {
  const account = await w.newAccount()
  const key = await made(
    account.all,
    { name: 'Cards', fields: [{ label: 'Mail' }, { label: 'Code' }], matchOn: { detail: 'email', field: 'mail' } },
    [{ mail: 'a@example.com', code: 'old' }],
  )
  const people = [await addPerson(account, 'a@example.com'), await addPerson(account, 'b@example.com')]
  const codes = async () => (await given(account, people)).map((sets) => (sets.cards as { code?: string })?.code)
  const rows = async () => (await account.all.get(`/data/${key}/rows`)).body.data
  expect(await codes()).toEqual(['old', undefined])
  await account.all.patch(`/data/${key}/rows/${(await rows())[0].id}`, { mail: 'B@example.com' })
  expect(await codes()).toEqual([undefined, 'old'])
  const replacing = [
    { mail: 'a@example.com', code: 'new' },
    { mail: 'B@example.com', code: 'old' },
  ]
  await account.all.post(`/data/${key}/rows`, { mode: 'replace', rows: replacing })
  expect(await codes()).toEqual(['new', 'old'])
  await account.all.patch(`/data/${key}`, { fields: [{ key: 'mail', type: 'email' }, { key: 'code' }] })
  expect(await codes()).toEqual(['new', 'old'])
  await account.all.delete(`/data/${key}/rows`, { ids: [(await rows())[0].id] })
  expect(await codes()).toEqual([undefined, 'old'])
  await account.all.patch(`/data/${key}`, { matchOn: { detail: 'firstName', field: 'code' } })
  expect(await codes()).toEqual([undefined, undefined])
  await account.all.post(`/data/${key}/rows`, { rows: [{ code: 'ADA' }] })
  expect(await codes()).toEqual(['ADA', 'ADA'])
  await account.all.delete(`/data/${key}/rows`, { all: true })
  expect(await codes()).toEqual([undefined, undefined])
})

test('built-in sets are matched and joined like any other; only active products appear in emails', async () => {
  const account = await w.newAccount()
  const now = w.clock.now()
  const person = await addPerson(account, 'a@example.com')
  for (const [productId, status] of [
    ['SKU-1', 'archived'],
    ['SKU-2', 'active'],
    ['SKU-3', 'active'],
  ] as const) {
    await w.db`insert into products (account_id, id, product_id, title, handle, price, currency, status, source, created_at, updated_at)
      values (${account.accountId}, ${newId()}, ${productId}, ${`Shirt ${productId}`}, 'shirt', 49.5, 'GBP', ${status}, 'api', ${now}, ${now})`
  }
  for (const [orderId, day] of [
    ['o1', '2026-10-01'],
    ['o2', '2026-11-01'],
  ] as const) {
    await w.db`insert into orders (account_id, id, order_id, contact_id, email, total, currency, items, order_date, source, reversed, created_at, updated_at)
      values (${account.accountId}, ${newId()}, ${orderId}, ${person}, 'a@example.com', 10, 'GBP', '[]', ${day}, 'api', false, ${now}, ${now})`
  }
  const listed = await account.all.get('/data/products/rows')
  expect(listed.body.meta.total).toBe(3)
  expect(listed.body.data[0]).toEqual({
    product_id: 'SKU-1',
    compare_at_price: null,
    note: null,
    stock: null,
    title: 'Shirt SKU-1',
    handle: 'shirt',
    price: 49.5,
    currency: 'GBP',
    image_url: null,
    url: null,
    status: 'archived',
  })
  expect(await given(account, [person])).toMatchObject([{ products: { product_id: 'SKU-2' } }])
  const blind = await account.as('data:read', 'orders:read').get('/data/orders/rows')
  expect(blind.body.data).toEqual([
    { order_id: 'o2', total: 10, currency: 'GBP', status: null, order_date: '2026-11-01', source: 'api' },
    { order_id: 'o1', total: 10, currency: 'GBP', status: null, order_date: '2026-10-01', source: 'api' },
  ])
  await account.all.patch('/data/orders', { matchOn: { detail: 'email', field: 'email' } })
  await made(
    account.all,
    {
      name: 'Picks',
      joins: [{ field: 'name', set: 'products', setField: 'product_id' }],
      matchOn: { detail: 'firstName', field: 'name' },
    },
    [{ name: 'ada' }],
  )
  expect(await given(account, [person])).toEqual([
    { orders: expect.objectContaining({ order_id: 'o2' }), picks: { name: 'ada' } },
  ])
  await account.all.patch('/data/picks', { fields: [{ key: 'name' }, { label: 'Product' }] })
  await account.all.post('/data/picks/rows', { mode: 'replace', rows: [{ name: 'Ada', product: 'sku-3' }] })
  await account.all.patch('/data/picks', { joins: [{ field: 'product', set: 'products', setField: 'product_id' }] })
  expect(await given(account, [person])).toMatchObject([{ products: { product_id: 'SKU-3' } }])
})

test('a profile shows the rows of matched sets; export and erasure include those matched on the email address', async () => {
  const account = await w.newAccount()
  const team = (await account.signIn('admin')).account
  await made(account.all, { name: 'Offer' }, [{ name: 'Ten off' }])
  const fields = [{ label: 'Mail' }]
  await made(account.all, { name: 'Cards', fields, matchOn: { detail: 'email', field: 'mail' } }, [
    { mail: 'A@example.com' },
    { mail: 'b@example.com' },
  ])
  await made(account.all, { name: 'Names', matchOn: { detail: 'firstName', field: 'name' } }, [{ name: 'ada' }])
  const join = async (email: string): Promise<string> =>
    (await account.all.post('/contacts', { email, firstName: 'Ada' })).body.data.id
  const [a, b] = [await join('a@example.com'), await join('b@example.com')]
  const ids = [parseId('per', a)!, parseId('per', b)!]
  const rowsOf = async (id: string) => (await account.all.get(`/contacts/${id}/profile`)).body.data.dataRows
  const row = (values: object) => ({ id: expect.stringMatching(/^row_/), ...values })
  expect(await rowsOf(a)).toEqual([
    { data_set: 'cards', row: row({ mail: 'A@example.com' }) },
    { data_set: 'names', row: row({ name: 'ada' }) },
  ])
  expect(await matchedRowsFor(w.db, account.accountId, ids, w.clock.now(), w.ctx)).toEqual(
    new Map([
      [ids[0], await rowsOf(a)],
      [ids[1], await rowsOf(b)],
    ]),
  )
  expect(await listRowsOf(w.db, account.accountId, ids[0]!)).toEqual([
    { data_set: 'cards', row: row({ mail: 'A@example.com' }) },
  ])
  expect((await team.post(`/contacts/${a}/erase`)).status).toBe(200)
  expect((await account.all.get('/data/cards/rows')).body).toMatchObject({
    data: [{ mail: 'b@example.com' }],
    meta: { total: 1 },
  })
  expect((await account.all.get('/data/names')).body.data.row_count).toBe(1)
})

test('the number of statements does not grow with the number of people', async () => {
  const account = await w.newAccount()
  const stores = await made(account.all, { name: 'Stores' }, [{ name: 'Leeds' }])
  await made(
    account.all,
    {
      name: 'Cards',
      fields: [{ label: 'Mail' }, { label: 'Store' }],
      matchOn: { detail: 'email', field: 'mail' },
      joins: [{ field: 'store', set: stores, setField: 'name' }],
    },
    Array.from({ length: 50 }, (_, i) => ({ mail: `p${i}@example.com`, store: i % 2 ? 'Leeds' : 'York' })),
  )
  const people: Uuid[] = []
  for (let i = 0; i < 50; i++) people.push(await addPerson(account, `p${i}@example.com`))
  const counting = openDb(w.databaseUrl, { connections: 1, applicationName: 'counting' })
  let statements = 0
  const db = new Proxy(counting, {
    apply(target, self, [first, ...rest]: [unknown, ...unknown[]]) {
      // Statements start with a verb; fragments inside a statement are never sent on their own.
      if (Array.isArray(first) && /^\s*(select|with|insert|update|delete)\b/.test(String(first[0]))) statements++
      return Reflect.apply(target as unknown as (...args: unknown[]) => unknown, self, [first, ...rest])
    },
  })
  const countFor = async (ids: Uuid[]) => {
    statements = 0
    const { rowOf } = await resolve(db, account.accountId, ids, { now: w.clock.now() })
    expect(ids.filter((id) => rowOf(id, 'stores')).length).toBe(Math.floor(ids.length / 2))
    return statements
  }
  const few = await countFor(people.slice(0, 2))
  expect(few).toBeGreaterThan(3)
  expect(await countFor(people)).toBe(few)
  await counting.end()
})
