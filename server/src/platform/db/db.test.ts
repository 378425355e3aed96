import v8 from 'node:v8'
import vm from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { nothing, openDb, rowsOf, transaction } from './db.ts'

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as (options?: { type: 'minor' }) => void

const database = await freshDatabase()
const db = openDb(database.url, { connections: 2, applicationName: 'test' })
afterAll(async () => {
  await db.end()
  await database.drop()
})

test('builds a statement from fragments, lists of fragments, identifiers, and values', async () => {
  const where = db`where n > ${1}`
  const more = [2, 3].map((n) => db`and n <> ${n}`)
  const none: (typeof where)[] = []
  const rows = await db<{ n: number; isIn: boolean }[]>`
    select ${db('n')}, n = any(${[4, 5]}::int[]) as ${db('isIn')} from generate_series(1, ${6}::int) as s (n)
    ${where} ${more} ${nothing(db)} ${db.unsafe('order by n desc limit 2')}`
  expect(rows).toEqual([
    { n: 6, isIn: false },
    { n: 5, isIn: true },
  ])
  expect(rows.count).toBe(2)
  expect(await db`select ${none}::int[] as none`).toEqual([{ none: [] }])
  expect(await db`select ${db(['a', 'a "b"'])} from (select 1 as a, 2 as ${db('a "b"')}) s`).toEqual([
    { a: 1, 'a "b"': 2 },
  ])
})

test('sends a statement once, when it is awaited', async () => {
  await db`create table counted (n int)`
  const statement = db`insert into counted values (1)`
  expect(await db`select from counted`).toHaveLength(0)
  await Promise.all([statement, statement.then(() => {}), statement.finally(() => {})])
  expect(await db`select from counted`).toHaveLength(1)
  expect((await db`update counted set n = 2`).count).toBe(1)
})

test('rejects undefined as a value', () => {
  const absent = ({} as { n: number }).n
  expect(() => db`select ${absent}`).toThrow('undefined')
})

test('returns the rows of the last statement in a script', async () => {
  expect(await db.unsafe('select 1 as a; select 2 as b')).toEqual([{ b: 2 }])
})

test('returns values with their JavaScript types', async () => {
  const at = new Date('2026-11-14T09:30:00.123Z')
  const texts = ['NULL', null, 'a,"b"\\']
  const [row] = await db`
    select 9007199254740991::bigint as big, array[1, null, 2]::bigint[] as bigs, date '2026-02-28' as day,
      ${at}::timestamptz as at, array[${at}::timestamptz, null] as ats, timestamptz '0050-01-01 00:00Z' as old,
      12.50::numeric as exact, ${texts}::text[] as texts, array[[1, 2], [3, 4]] as grid,
      ${true}::boolean as yes, ${Buffer.from([0, 255])}::bytea as bytes, '{"a": [1, null]}'::jsonb as json,
      array['{"a": 1}']::jsonb[] as jsons, 1.5::float8 as float, null as nothing, ${'x'} as unknown`
  expect(row).toEqual({
    big: 9007199254740991,
    bigs: [1, null, 2],
    day: '2026-02-28',
    at,
    ats: [at, null],
    old: new Date('0050-01-01T00:00:00Z'),
    exact: '12.50',
    texts,
    grid: [
      [1, 2],
      [3, 4],
    ],
    yes: true,
    bytes: Buffer.from([0, 255]),
    json: { a: [1, null] },
    jsons: [{ a: 1 }],
    float: 1.5,
    nothing: null,
    unknown: 'x',
  })
})

test('rowsOf carries every kind of value', async () => {
  const at = new Date('2026-11-14T09:30:00.123Z')
  const rows = [
    { n: 1, text: `quotes ' " \\ {} , null`, flag: true, at, json: { a: ['x', null] } },
    { n: 2, text: null, flag: false, at, json: {} },
  ]
  const back = await db`
    select t.* from ${rowsOf(db, rows, { n: 'int', text: 'text', flag: 'boolean', at: 'timestamptz', json: 'jsonb' })}`
  expect([...back]).toEqual(rows)
})

/** Bytes in the old generation after a minor collection of unreferenced young objects. */
function oldBytes(): number {
  for (let i = 0; i < 2; i++) collect({ type: 'minor' })
  return v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size
}

const text = 'x'.repeat(100)

test.each([
  ['a query releases its rows', () => db`select ${text} as text from generate_series(1, 50)`],
  [
    'a transaction releases its work',
    () => {
      const rows = Array.from({ length: 100 }, (_, n) => ({ n, text: text + n }))
      return transaction(db, (tx) => tx`select ${rows.length}::int as n`)
    },
  ],
])('%s by the next minor garbage collection', async (_, work) => {
  for (let i = 0; i < 100; i++) await work()
  collect()
  const before = oldBytes()
  for (let i = 0; i < 400; i++) await work()
  expect(oldBytes() - before).toBeLessThan(1_000_000)
})
