import v8 from 'node:v8'
import vm from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/harness.ts'
import { openDb, rowsOf, transaction } from './db.ts'
import type { Tx } from './db.ts'

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as (options?: { type: 'minor' }) => void

const database = await freshDatabase()
const db = openDb(database.url, { connections: 2, applicationName: 'test' })
afterAll(async () => {
  await db.end()
  await database.drop()
})

test('a transaction that throws leaves nothing behind', async () => {
  await db`create table kept (n int)`
  const failing = transaction(db, async (tx) => {
    await tx`insert into kept values (1)`
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db`select * from kept`).toHaveLength(0)
})

test('a handle cannot be used after its transaction has ended', async () => {
  let leaked: Tx | null = null
  await transaction(db, async (tx) => void (leaked = tx))
  expect(() => leaked!`select 1`).toThrow('has ended')
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

/** What is among the old objects, in bytes, after everything young that nobody holds has been let go. */
function oldBytes(): number {
  for (let i = 0; i < 2; i++) collect({ type: 'minor' })
  return v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size
}

const text = 'x'.repeat(100)

test.each([
  ['a query holds its rows', () => db`select ${text} as text from generate_series(1, 50)`],
  [
    'a transaction holds what it works on',
    () => {
      const rows = Array.from({ length: 100 }, (_, n) => ({ n, text: text + n }))
      return transaction(db, (tx) => tx`select ${rows.length}::int as n`)
    },
  ],
])('%s no longer than until the next small garbage collection', async (_, work) => {
  for (let i = 0; i < 100; i++) await work()
  collect()
  const before = oldBytes()
  for (let i = 0; i < 400; i++) await work()
  expect(oldBytes() - before).toBeLessThan(1_000_000)
})
