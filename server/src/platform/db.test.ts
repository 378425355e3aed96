import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/harness.ts'
import { openDb, rowsOf, transaction } from './db.ts'
import type { Tx } from './db.ts'

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
