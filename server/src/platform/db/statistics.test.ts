import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { openDb } from './db.ts'
import type { Db } from './db.ts'
import { analyzeGrown } from './statistics.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  // A single connection, so that its row counts reach PostgreSQL's statistics before the query reads them.
  db = openDb(database.url, { connections: 1, applicationName: 'test' })
  await db`create table growing (n integer) with (autovacuum_enabled = false)`
})

afterAll(async () => {
  await db.end()
  await database.drop()
})

async function grow(rows: number): Promise<void> {
  await db`insert into growing select n from generate_series(1, ${rows}) n`
  await db`select pg_stat_force_next_flush()`
}

const knownRows = async () => (await db`select reltuples from pg_class where relname = 'growing'`)[0]!.reltuples

test("analyzes a table that has doubled since the planner's last statistics", async () => {
  await grow(900)
  expect(await analyzeGrown(db)).not.toContain('growing')
  await grow(300)
  expect(await analyzeGrown(db)).toContain('growing')
  expect(await knownRows()).toBe(1_200)
  expect(await analyzeGrown(db)).not.toContain('growing')
  await grow(1_000)
  expect(await analyzeGrown(db)).not.toContain('growing')
  await grow(500)
  expect(await analyzeGrown(db)).toContain('growing')
  expect(await knownRows()).toBe(2_700)
})
