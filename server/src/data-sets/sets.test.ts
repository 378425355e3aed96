// The endpoints of data sets beyond their numbered rules: keys, records, permissions, limits, the console.

import { describe, expect, test } from 'vitest'
import { world } from '../../test/harness.ts'

const w = await world()

describe('keys', () => {
  test('a set’s key is made from its name, from any script, and never changes', async () => {
    const account = await w.newAccount()
    const keyOf = async (name: string) => (await account.all.post('/data', { name })).body.data.key
    expect(await keyOf('Opening hours!')).toBe('opening_hours')
    expect(await keyOf('Opening Hours')).toBe('opening_hours_2')
    expect(await keyOf('Größe')).toBe('größe')
    expect(await keyOf('名前')).toBe('名前')
    expect(await keyOf('🎉')).toBe('set')
    expect(await keyOf('2026')).toBe('_2026')
    expect(await keyOf('Products')).toBe('products_2')
    expect(await keyOf('__proto__')).toBe('proto')
    await account.all.patch('/data/größe', { name: 'Size' })
    expect((await account.all.get('/data/GRÖSSE')).status).toBe(404)
    expect((await account.all.get('/data/GRÖßE')).body.data).toMatchObject({ key: 'größe', name: 'Size' })
    expect((await account.all.get(`/data/${encodeURIComponent('名前')}/rows`)).status).toBe(200)
  })

  test('a field’s key is made from its label; a column labelled ID is keyed id_2', async () => {
    const labels = ['ID', 'Größe', '名前', 'Name', 'name', 'Rows', '1st prize', '!!!', 'constructor', 'x'.repeat(80)]
    const made = await w.all.post('/data', { name: 'Keys', fields: labels.map((label) => ({ label })) })
    const { key } = made.body.data
    const { fields } = (await w.all.get(`/data/${key}`)).body.data
    expect(fields.map((field: { key: string }) => field.key)).toEqual([
      'id_2',
      'größe',
      '名前',
      'name',
      'name_2',
      'rows_2',
      '_1st_prize',
      'field',
      'constructor',
      'x'.repeat(60),
    ])
    await w.all.post(`/data/${key}/rows`, { rows: [{ ID: 'A1', GRÖßE: 'M', 名前: 'Ada', constructor: 'c' }] })
    const [row] = (await w.all.get(`/data/${key}/rows`)).body.data
    expect(row).toMatchObject({
      id: expect.stringMatching(/^row_/),
      id_2: 'A1',
      größe: 'M',
      名前: 'Ada',
      constructor: 'c',
    })
    // A row sent back as it was read is the same row: its own id is not taken for the column called ID.
    const again = await w.all.post(`/data/${key}/rows`, { mode: 'replace', rows: [row] })
    expect(again.body.data).toMatchObject({ added: 0, unchanged: 1 })
  })
})

describe('POST /data', () => {
  test('a set created with no fields gets one called Name; defaults are the contract’s', async () => {
    const account = await w.newAccount()
    const made = await account.all.post('/data', { name: ' Stores ', colour: 'red' })
    expect(made.body).toEqual({ data: { key: 'stores' }, warnings: ['Ignored unknown field "colour".'] })
    expect((await account.all.get('/data/stores')).body).toEqual({
      data: {
        key: 'stores',
        name: 'Stores',
        description: null,
        category: 'Kept by you',
        source: 'manual',
        writable: true,
        row_count: 0,
        updated_at: w.clock.now().toISOString(),
        fields: [{ key: 'name', label: 'Name', type: 'words', example: null }],
        audienceMode: 'everyone',
        matchOn: null,
        joins: [],
      },
    })
  })

  test.each([
    [{}, '"name" is required.'],
    [{ name: '  ' }, '"name" must be some visible text.'],
    [{ name: 'x'.repeat(81) }, '"name" must have at most 80 characters.'],
    [{ name: 'x', description: 'x'.repeat(501) }, '"description" must have at most 500 characters.'],
    [{ name: 'x', audienceMode: 'some' }, '"audienceMode" must be one of everyone, matched, internal.'],
    [{ name: 'x', fields: [{ type: 'words' }] }, '"fields[0].label" is required.'],
    [
      { name: 'x', fields: [{ label: 'A', type: 'colour' }] },
      expect.stringContaining('"fields[0].type" must be one of words'),
    ],
    [
      { name: 'x', matchOn: { detail: 'email', field: 'nowhere' } },
      '"matchOn.field" must be a field of "x", which has name.',
    ],
  ])('%j is 400 invalid_request', async (body, message) => {
    const refused = await w.all.post('/data', body)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toEqual({ code: 'invalid_request', message })
  })

  test('Idempotency-Key: the same request answers the same, and nothing is done twice', async () => {
    const key = { 'idempotency-key': 'one' }
    const client = w.as('data:write', 'data:read')
    const first = await client.post('/data', { name: 'Once' }, key)
    const again = await client.post('/data', { name: 'Once' }, key)
    expect([again.status, again.text]).toEqual([201, first.text])
    const rows = { rows: [{ name: 'a' }] }
    await client.post('/data/once/rows', rows, { 'idempotency-key': 'two' })
    await client.post('/data/once/rows', rows, { 'idempotency-key': 'two' })
    expect((await client.get('/data/once')).body.data.row_count).toBe(1)
  })
})

test('GET /data lists summaries of the switched-on sets, built-in ones first', async () => {
  const account = await w.newAccount()
  await account.all.post('/data', { name: 'Stores' })
  const listed = (await account.all.get('/data')).body.data.data_sets
  expect(listed.map((set: { key: string }) => set.key)).toEqual(['products', 'orders', 'reviews', 'stores'])
  expect(listed[1]).toMatchObject({ source: 'live', writable: false, audienceMode: 'internal', updated_at: null })
  expect(listed[0].joins).toBeUndefined()
})

test('a body of 4 MB is read, a larger one is 413', async () => {
  await w.all.post('/data', { name: 'Big', fields: [{ label: 'Text', type: 'long_words' }] })
  const rows = (size: number) => ({ rows: Array.from({ length: 400 }, () => ({ text: 'x'.repeat(size) })) })
  expect((await w.all.post('/data/big/rows', rows(10_000))).status).toBe(201)
  expect((await w.all.post('/data/big/rows', rows(10_600))).body.error.code).toBe('payload_too_large')
  expect((await w.all.patch('/data/big', { description: 'x'.repeat(300_000) })).body.error.code).toBe(
    'payload_too_large',
  )
})

describe('rows', () => {
  const body = {
    name: 'Kinds',
    fields: ['words', 'long_words', 'number', 'money', 'date', 'yes_no', 'link', 'image', 'email'].map((type) => ({
      label: type,
      type,
    })),
  }

  test('each type is read from the ways people write it', async () => {
    const { key } = (await w.all.post('/data', body)).body.data
    await w.all.post(`/data/${key}/rows`, {
      rows: [
        {
          words: 7,
          long_words: true,
          number: ' 1,234.5 ',
          money: '£1,299.00',
          date: 'Oct 14, 2026',
          yes_no: 'Yes',
          link: 'https://example.com',
          image: 'https://example.com/a.png',
          email: ' ADA@Example.com ',
        },
        { number: '-2e3', money: '12.50 GBP', date: '2026-10-14T23:00:00-05:00', yes_no: 0, link: '/shop' },
        { number: 0, money: '', date: null, yes_no: false },
      ],
    })
    const rows = (await w.all.get(`/data/${key}/rows`)).body.data
    expect(rows).toMatchObject([
      {
        words: '7',
        long_words: 'true',
        number: 1234.5,
        money: 1299,
        date: '2026-10-14',
        yes_no: true,
        link: 'https://example.com',
        image: 'https://example.com/a.png',
        email: 'ada@example.com',
      },
      { number: -2000, money: 12.5, date: '2026-10-14', yes_no: false, link: '/shop' },
      { number: 0, money: null, date: null, yes_no: false },
    ])
  })

  test.each([
    ['number', '12,50'],
    ['number', '1.2.3'],
    ['number', true],
    ['number', '12345678901234567890'],
    ['number', '.'],
    ['money', 'free'],
    ['date', '31/02/2026'],
    ['date', 20261014],
    ['yes_no', 'perhaps'],
    ['link', 'javascript:alert(1)'],
    ['image', 'data:image/png;base64,AAAA'],
    ['email', 'ada'],
    ['words', { a: 1 }],
  ])('%s cannot be %j', async (type, value) => {
    const { key } = (await w.all.post('/data', body)).body.data
    const refused = await w.all.post(`/data/${key}/rows`, { rows: [{ [type]: value }] })
    expect(refused.body.error).toEqual({
      code: 'invalid_request',
      message: expect.stringMatching(new RegExp(`^"rows\\[0\\]\\.${type}" must be `)),
    })
    await w.all.delete(`/data/${key}`)
  })

  test('GET pages in row order; limits are the contract’s', async () => {
    const { key } = (await w.all.post('/data', { name: 'Paged' })).body.data
    await w.all.post(`/data/${key}/rows`, { rows: Array.from({ length: 30 }, (_, i) => ({ name: `r${i}` })) })
    const page = await w.all.get(`/data/${key}/rows?limit=3&offset=27`)
    expect(page.body).toMatchObject({
      data: [{ name: 'r27' }, { name: 'r28' }, { name: 'r29' }],
      meta: { limit: 3, offset: 27, total: 30 },
    })
    const first = await w.all.get(`/data/${key}/rows`)
    expect([first.body.data.length, first.body.meta]).toEqual([25, { limit: 25, offset: 0, total: 30 }])
    expect((await w.all.get(`/data/${key}/rows?offset=500`)).body.data).toEqual([])
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'include_past=perhaps']) {
      expect((await w.all.get(`/data/${key}/rows?${query}`)).body.error.code).toBe('invalid_request')
    }
  })

  test('PATCH changes what is sent, tells how many were found, and takes values wrapped or bare', async () => {
    const { key } = (await w.all.post('/data', { name: 'Changing', fields: [{ label: 'Name' }, { label: 'Values' }] }))
      .body.data
    await w.all.post(`/data/${key}/rows`, {
      rows: [
        { name: 'a', values: '1' },
        { name: 'b', values: '2' },
      ],
    })
    const [a, b] = (await w.all.get(`/data/${key}/rows`)).body.data
    const many = await w.all.patch(`/data/${key}/rows`, {
      updates: [
        { id: a.id, values: { NAME: 'A', colour: 1 } },
        { id: 'row_00000000000000000000000000', values: { name: 'x' } },
        { id: 'nonsense', values: { name: 'x' } },
      ],
    })
    expect(many.body).toEqual({ data: { updated: 1 }, warnings: ['Skipped "colour": this set has no such field.'] })
    expect((await w.all.patch(`/data/${key}/rows/${b.id}`, { values: { name: null } })).body.data).toEqual({
      id: b.id,
      name: null,
      values: '2',
    })
    expect((await w.all.patch(`/data/${key}/rows/${b.id}`, { values: '3', name: 'B' })).body.data).toEqual({
      id: b.id,
      name: 'B',
      values: '3',
    })
    expect((await w.all.patch(`/data/${key}/rows/${b.id}`, { nothing: 1 })).body.error.code).toBe('invalid_request')
    expect((await w.all.get(`/data/${key}/rows`)).body.data).toEqual([
      { ...a, name: 'A' },
      { id: b.id, name: 'B', values: '3' },
    ])
    expect((await w.all.delete(`/data/${key}/rows/${a.id}`)).body).toEqual({ data: { deleted: true } })
    expect((await w.all.delete(`/data/${key}/rows/${a.id}`)).status).toBe(404)
    expect((await w.all.patch(`/data/${key}/rows/${a.id}`, { name: 'x' })).status).toBe(404)
    const updates = Array.from({ length: 501 }, () => ({ id: b.id, values: { name: 'x' } }))
    expect((await w.all.patch(`/data/${key}/rows`, { updates })).body.error.code).toBe('invalid_request')
    expect(
      (await w.all.delete(`/data/${key}/rows`, { ids: Array.from({ length: 1_001 }, () => b.id) })).body.error.code,
    ).toBe('invalid_request')
  })
})

test('another account’s sets and rows are not there', async () => {
  const other = await w.newAccount()
  await other.all.post('/data', { name: 'Theirs' })
  await other.all.post('/data/theirs/rows', { rows: [{ name: 'secret' }] })
  const [row] = (await other.all.get('/data/theirs/rows')).body.data
  await w.all.post('/data', { name: 'Ours' })
  await w.all.post('/data/ours/rows', { rows: [{ name: 'open' }] })
  for (const answer of [
    await w.all.get('/data/theirs'),
    await w.all.patch('/data/theirs', { name: 'x' }),
    await w.all.delete('/data/theirs'),
    await w.all.get('/data/theirs/rows'),
    await w.all.post('/data/theirs/rows', { rows: [{ name: 'x' }] }),
    await w.all.patch(`/data/ours/rows/${row.id}`, { name: 'x' }),
    await w.all.delete(`/data/ours/rows/${row.id}`),
  ]) {
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
  }
  expect(
    (await w.all.patch('/data/ours/rows', { updates: [{ id: row.id, values: { name: 'x' } }] })).body.data.updated,
  ).toBe(0)
  expect((await w.all.delete('/data/ours/rows', { ids: [row.id] })).body.data.deleted).toBe(0)
  const join = { field: 'name', set: 'theirs', setField: 'name' }
  expect((await w.all.patch('/data/ours', { joins: [join] })).body.error.code).toBe('invalid_request')
  expect((await other.all.get('/data/theirs/rows')).body.data).toEqual([row])
})

describe('the team', () => {
  test('switches sets on and off: a switched-off set is absent from GET /data and its rows answer 404', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    await account.all.post('/data', { name: 'Stores' })
    for (const key of ['stores', 'products']) {
      expect((await team.patch(`/data/${key}/settings`, { switched_on: false })).body.data.switched_on).toBe(false)
      expect((await account.all.get(`/data/${key}/rows`)).status).toBe(404)
      expect((await account.all.post(`/data/${key}/rows`, { rows: [{ name: 'a' }] })).status).toBe(404)
      expect((await team.get(`/data/${key}/rows`)).status).toBe(200)
    }
    const listed = (await account.all.get('/data')).body.data.data_sets.map(({ key }: { key: string }) => key)
    expect(listed).toEqual(['orders', 'reviews'])
    expect((await team.get('/data')).body.data).toHaveLength(4)
    await team.patch('/data/stores/settings', { switched_on: true })
    expect((await account.all.get('/data/stores/rows')).status).toBe(200)
  })

  test('10. Some sets leave out rows whose date has passed; include_past=true lists them too', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    await account.all.post('/data', { name: 'Events', fields: [{ label: 'What' }, { label: 'On', type: 'date' }] })
    await account.all.post('/data/events/rows', {
      rows: [{ what: 'yesterday', on: '2026-11-13' }, { what: 'today', on: '2026-11-14' }, { what: 'some day' }],
    })
    const listed = async (query = '') => {
      const { data, meta } = (await account.all.get(`/data/events/rows${query}`)).body
      return [meta.total, ...data.map(({ what }: { what: string }) => what)]
    }
    expect(await listed()).toEqual([3, 'yesterday', 'today', 'some day'])
    expect((await team.patch('/data/events/settings', { past_field: 'what' })).body.error.code).toBe('invalid_request')
    expect((await team.patch('/data/events/settings', { past_field: 'On' })).body.data.past_field).toBe('on')
    expect(await listed()).toEqual([2, 'today', 'some day'])
    expect(await listed('?include_past=true')).toEqual([3, 'yesterday', 'today', 'some day'])
    await account.all.patch('/data/events', { fields: [{ key: 'what' }] })
    expect((await team.get('/data/events')).body.data.past_field).toBeNull()
  })

  test('sees who made a set, and where it is used before deleting it', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    const app = await account.newApp({ live: false })
    await app.as('data:write').post('/data', { name: 'Stores' })
    await account.all.post('/data', { name: 'Visits', joins: [{ field: 'name', set: 'stores', setField: 'name' }] })
    expect((await team.get('/data/stores')).body.data.made_by_app).toBe(app.id)
    expect((await team.get('/data/visits')).body.data.made_by_app).toBeNull()
    expect((await team.get('/data/stores/uses')).body.data).toEqual([
      { kind: 'join', name: 'Visits', data_set: 'visits', field: 'name' },
    ])
    expect((await team.get('/data/visits/uses')).body.data).toEqual([])
  })

  test('previews what a person would get', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    const person = await account.all.post('/contacts', { email: 'ada@example.com' })
    await account.all.post('/data', {
      name: 'Cards',
      fields: [{ label: 'Mail' }],
      matchOn: { detail: 'email', field: 'mail' },
    })
    await account.all.post('/data/cards/rows', { rows: [{ mail: 'Ada@example.com' }] })
    for (const who of ['ADA@example.com', person.body.data.id]) {
      const { data } = (await team.get(`/data-preview?person=${encodeURIComponent(who)}`)).body
      expect(data).toEqual([
        { data_set: 'products', name: 'Products', row: null },
        { data_set: 'reviews', name: 'Reviews', row: null },
        { data_set: 'cards', name: 'Cards', row: { id: expect.any(String), mail: 'Ada@example.com' } },
      ])
    }
    expect((await team.get('/data-preview?person=bo@example.com')).status).toBe(404)
  })

  test('chooses whom a set is for', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    await account.all.post('/data', { name: 'Cards', matchOn: { detail: 'email', field: 'name' } })
    const { data } = (await team.patch('/data/cards/settings', { audienceMode: 'internal' })).body
    expect(data).toMatchObject({ audienceMode: 'internal', matchOn: null })
  })
})

describe('tables', () => {
  test('come in from a spreadsheet: a new set, more rows, a replacement', async () => {
    const account = await w.newAccount({ country: 'GB' })
    const team = (await account.signIn('member')).account
    const text = [
      'City\tOpens\tRent\tStaff\tPhone\tSite\tOpen\t',
      'Leeds\t14/10/2026\t£1,200.50\t4\t0113 1\thttps://example.com\tyes',
      '"York\n""old"" town"\t1 Nov 2026\t£900\t12\t01904\thttps://example.com/y\tno',
      '\t\t',
    ].join('\r\n')
    const made = await team.post('/data-from-table', { name: 'Stores', text })
    expect(made.status).toBe(201)
    expect(made.body.data.fields.map(({ key, type }: { key: string; type: string }) => [key, type])).toEqual([
      ['city', 'words'],
      ['opens', 'date'],
      ['rent', 'money'],
      ['staff', 'number'],
      ['phone', 'words'],
      ['site', 'link'],
      ['open', 'yes_no'],
      ['column_8', 'words'],
    ])
    expect((await team.get('/data/stores/rows')).body.data).toMatchObject([
      { city: 'Leeds', opens: '2026-10-14', rent: 1200.5, staff: 4, phone: '0113 1', open: true },
      { city: 'York\n"old" town', opens: '2026-11-01', rent: 900, staff: 12, phone: '01904', open: false },
    ])
    const named = await team.post('/data/stores/table', { text: 'rent;CITY;nonsense\n100;Hull;x' })
    expect(named.body).toMatchObject({
      data: { added: 1, row_count: 3 },
      warnings: ['Skipped "nonsense": this set has no such field.'],
    })
    const bare = await team.post('/data/stores/table', { text: 'Bath,2026-01-02,5' })
    expect(bare.body.data.row_count).toBe(4)
    const wrong = await team.post('/data/stores/table', { text: 'City,Rent\nBath,cheap', mode: 'replace' })
    expect(wrong.body.error.message).toBe('"rows[0].rent" must be an amount of money, such as 12.50.')
    expect((await team.post('/data/stores/table', { text: 'City,Rent' })).body.error.code).toBe('invalid_request')
  })

  test('go out as CSV and come back the same; a cell cannot run as a formula', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    await account.all.post('/data', {
      name: 'Notes',
      fields: [{ label: 'Note' }, { label: 'Note' }, { label: 'N', type: 'number' }],
    })
    await account.all.post('/data/notes/rows', {
      rows: [
        { note: '=HYPERLINK("http://evil")', note_2: 'a,"b"\nc', n: -5 },
        { note: '+44 1', note_2: "'quoted'", n: 1.5 },
        { note: '@sum', note_2: '-x' },
      ],
    })
    const file = await team.get('/data/notes/table')
    expect(file.headers.get('content-disposition')).toContain('filename="notes.csv"')
    expect(file.text).toBe(
      ['note,note_2,N', `"'=HYPERLINK(""http://evil"")","a,""b""\nc",-5`, `'+44 1,'quoted',1.5`, `'@sum,'-x,`, ''].join(
        '\r\n',
      ),
    )
    const again = await team.post('/data/notes/table', { text: file.text, mode: 'replace' })
    expect(again.body.data).toEqual({ added: 0, unchanged: 3, removed: 0, row_count: 3 })
    expect((await team.get('/data/products/table')).text).toContain('Product id,Title')
  })
})
