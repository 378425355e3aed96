// The endpoints of data sets beyond their numbered rules: keys, responses, permissions, limits.

import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

describe('keys', () => {
  test('a set’s key is derived from its name, in any script, and never changes', async () => {
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

  test('a field’s key is derived from its label; a column labelled ID gets the key id_2', async () => {
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
    // A row sent back as it was read is unchanged: its own ID is not mistaken for the column called ID.
    const again = await w.all.post(`/data/${key}/rows`, { mode: 'replace', rows: [row] })
    expect(again.body.data).toMatchObject({ added: 0, unchanged: 1 })
  })
})

describe('POST /data', () => {
  test('a set created with no fields gets one called Name; defaults are the contract’s', async () => {
    w.clock.stop()
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
    [{ name: 'x', matchOn: { detail: 'email', field: 'nowhere' } }, '"matchOn.field" must be a field of "x": name.'],
  ])('%j is 400 invalid_request', async (body, message) => {
    const refused = await w.all.post('/data', body)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toEqual({ code: 'invalid_request', message })
  })

  test('Idempotency-Key: the same request returns the same response, and nothing is done twice', async () => {
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

test('a body of 4 MB is accepted, a larger one is 413', async () => {
  await w.all.post('/data', { name: 'Big', fields: [{ label: 'Text', type: 'long_words' }] })
  const rows = (size: number) => ({ rows: Array.from({ length: 400 }, () => ({ text: 'x'.repeat(size) })) })
  expect((await w.all.post('/data/big/rows', rows(10_000))).status).toBe(201)
  expect((await w.all.post('/data/big/rows', rows(10_600))).body.error.code).toBe('payload_too_large')
  expect((await w.all.patch('/data/big', { description: 'x'.repeat(300_000) })).body.error.code).toBe(
    'payload_too_large',
  )
})

test('sets and rows of another account are not found', async () => {
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
