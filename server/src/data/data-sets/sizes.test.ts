// Size limits of cells, rows, and tables, and that no whole table is held in memory.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()
const { account: team } = await w.signIn('member')
const LABELS = ['A', 'B', 'C']

async function newSet(name: string): Promise<string> {
  const fields = LABELS.map((label) => ({ label, type: 'long_words' }))
  return (await w.all.post('/data', { name, fields })).body.data.key
}

const text = (length: number) => 'x'.repeat(length)
const countOf = async (key: string) => (await w.all.get(`/data/${key}`)).body.data.row_count

test('a cell has up to 10,000 characters, a row up to 20,000', async () => {
  const key = await newSet('Sizes')
  const add = (row: object) => w.all.post(`/data/${key}/rows`, { rows: [{ a: 'first' }, row] })
  expect((await add({ a: text(10_000), b: text(10_000) })).status).toBe(201)
  const cell = await add({ a: text(10_001) })
  expect([cell.status, cell.body.error]).toEqual([
    400,
    { code: 'invalid_request', message: '"rows[1].a" must be at most 10,000 characters long.' },
  ])
  const row = await add({ a: text(10_000), b: text(9_999), c: text(2) })
  expect([row.status, row.body.error]).toEqual([
    400,
    { code: 'invalid_request', message: '"rows[1]" is too long: a row can have at most 20,000 characters.' },
  ])
  expect(await countOf(key)).toBe(2)
})

test('an update cannot make a row longer than that either', async () => {
  const key = await newSet('Changes')
  await w.all.post(`/data/${key}/rows`, { rows: [{ a: text(10_000), b: text(9_000) }] })
  const [before] = (await w.all.get(`/data/${key}/rows`)).body.data
  for (const [path, body] of [
    [`/data/${key}/rows/${before.id}`, { c: text(1_001) }],
    [`/data/${key}/rows`, { updates: [{ id: before.id, values: { c: text(1_001) } }] }],
  ] as const) {
    const refused = await w.all.patch(path, body)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_request'])
  }
  expect((await w.all.patch(`/data/${key}/rows/${before.id}`, { b: 'short', c: text(1_001) })).status).toBe(200)
})

test('a table with a cell, a column, or a row too many is rejected as a whole', async () => {
  const key = await newSet('Tables')
  const send = (table: string) => team.post(`/data/${key}/table`, { text: table })
  const wide = await send(`A,${text(0)}${'x,'.repeat(500)}\n1`)
  expect([wide.status, wide.body.error.code]).toEqual([400, 'invalid_request'])
  const long = await send(`A\n${text(10_001)}`)
  expect([long.status, long.body.error.code]).toEqual([400, 'invalid_request'])
  const many = await send(`A\n${'1\n'.repeat(5_001)}`)
  expect([many.status, many.body.error.code]).toEqual([400, 'limit_reached'])
  const square = await send(`${'a,'.repeat(24_000)}\n${'a\n'.repeat(24_000)}`)
  expect([square.status, square.body.error.code]).toEqual([400, 'invalid_request'])
  expect(await countOf(key)).toBe(0)
})

test('a table is exported in order, however many chunks it takes, and can be imported unchanged', async () => {
  const key = await newSet('Long')
  const rows = Array.from({ length: 1_203 }, (_, i) => ({ a: `row ${i}`, b: `"${i}", ${i}`, c: i % 3 ? '' : '=1' }))
  await w.all.post(`/data/${key}/rows`, { rows })
  const { text: file } = await team.get(`/data/${key}/table`)
  const lines = file.trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ a }) => a))
  const again = await team.post(`/data/${key}/table`, { text: file, mode: 'replace' })
  expect(again.body.data).toEqual({ added: 0, unchanged: 1_203, removed: 0, row_count: 1_203 })
})

test('replace keeps equal rows, duplicate by duplicate, and moves, adds, and deletes the others', async () => {
  const key = await newSet('Replaced')
  const replace = (letters: string) =>
    w.all.post(`/data/${key}/rows`, { mode: 'replace', rows: [...letters].map((a) => ({ a, b: '7' })) })
  const listed = async () => (await w.all.get(`/data/${key}/rows`)).body.data as { id: string; a: string }[]
  await replace('xxyz')
  const before = await listed()
  const { body } = await replace('zxnxx')
  expect(body.data).toEqual({ added: 2, unchanged: 3, removed: 1, row_count: 5 })
  const after = await listed()
  expect(after.map(({ a }) => a)).toEqual([...'zxnxx'])
  expect([after[0]!.id, after[1]!.id, after[3]!.id]).toEqual([before[3]!.id, before[0]!.id, before[1]!.id])
})

test('a column changes its type in all rows or in none', async () => {
  const key = await newSet('Retyped')
  const rows = Array.from({ length: 600 }, (_, i) => ({ a: String(i) }))
  await w.all.post(`/data/${key}/rows`, { rows: [...rows, { a: 'many' }] })
  const retype = () =>
    w.all.patch(`/data/${key}`, { fields: [{ key: 'a', type: 'number' }, { key: 'b' }, { key: 'c' }] })
  const refused = await retype()
  expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('in row 601 it')])
  await w.all.post(`/data/${key}/rows`, { mode: 'replace', rows })
  expect((await retype()).status).toBe(200)
  const last = await w.all.get(`/data/${key}/rows?offset=599`)
  expect(last.body.data[0].a).toBe(599)
})
