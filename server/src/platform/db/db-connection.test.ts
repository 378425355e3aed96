// Transactions whose connection is lost half-way: all or nothing, and nobody else is hurt.

import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/harness.ts'
import { openDb, transaction } from './db.ts'
import type { Tx } from './db.ts'

const database = await freshDatabase()
const db = openDb(database.url, { connections: 4, applicationName: 'transaction test' })
const killer = openDb(database.url, { connections: 1, applicationName: 'killer' })
await killer`create table pairs (n integer not null, half integer not null, primary key (n, half))`

afterAll(async () => {
  await db.end({ timeout: 1 })
  await killer.end({ timeout: 1 })
  await database.drop()
})

/** How a statement may fail whose connection was lost: as it ended, closed, or reset while it was written to. */
const LOST = new Set(['57P01', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE'])

const loseConnection = async (tx: Tx) => {
  const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
  await killer`select pg_terminate_backend(${pid}, 1000)`
}

test('a transaction that loses its connection is rolled back alone, while others go on', async () => {
  const attempt = (n: number) =>
    transaction(db, async (tx) => {
      await tx`insert into pairs values (${n}, 1)`
      if (n % 5 === 0) await loseConnection(tx)
      await tx`insert into pairs values (${n}, 2)`
    }).then(
      () => 'committed',
      () => 'failed',
    )
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, n) => attempt(n)))
  const whole = await killer`select n from pairs group by n having count(*) = 2 order by n`
  const halves = await killer`select n from pairs group by n having count(*) = 1`
  expect(halves).toHaveLength(0)
  expect(whole.map(({ n }) => n)).toEqual(outcomes.flatMap((outcome, n) => (outcome === 'committed' ? [n] : [])))
  expect(outcomes.filter((_, n) => n % 5 === 0)).not.toContain('committed')
})

test('a connection that is lost between two statements ends the transaction', async () => {
  let late: unknown
  const lost = transaction(db, async (tx) => {
    await loseConnection(tx)
    await new Promise((resolve) => setTimeout(resolve, 20))
    late = await tx`select 1`.catch((error: Error) => error)
  })
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  expect(late).toBeUndefined()
})

test('connections that are lost under load come back, every one of them', async () => {
  const over = new AbortController()
  const outcomes = new Set<string>()
  const note = (error: { code?: string }) => outcomes.add(error.code ?? String(error))
  const statements = async () => {
    while (!over.signal.aborted) await db`select 1 from pairs`.catch(note)
  }
  const transactions = async () => {
    while (!over.signal.aborted) await transaction(db, (tx) => tx`select 1 from pairs`).catch(note)
  }
  const load = [statements(), transactions(), statements(), transactions(), transactions(), statements()]
  for (let round = 0; round < 30; round++) {
    await killer`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'transaction test'`
    await db`select 1`.catch(note)
  }
  over.abort()
  await Promise.all(load)
  // A lost connection may be noticed by its next statement only.
  await Promise.all(Array.from({ length: 4 }, () => db`select pg_sleep(0.05)`.catch(note)))
  const four = Promise.all(Array.from({ length: 4 }, () => db`select pg_sleep(0.05), pg_backend_pid() as pid`))
  expect(new Set((await four).map(([row]) => row!.pid)).size).toBe(4)
  expect([...outcomes].filter((code) => !LOST.has(code))).toEqual([])
})
