// Breaks connections at every point of every kind of statement: work is applied completely or not at all, every caller
// gets an error, no call hangs, and the next statement gets a new connection.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { PATIENTLY } from '../../../test/queue-world.ts'
import { openDb, transaction } from './db.ts'
import type { Sql } from './db.ts'
import { isCommitUnknown, isRetryable } from './errors.ts'

const database = await freshDatabase()
const db = openDb(database.url, { connections: 4, applicationName: 'connection test' })
const killer = openDb(database.url, { connections: 2, applicationName: 'killer' })
await killer`create table pairs (n integer not null, half integer not null, primary key (n, half))`

afterAll(async () => {
  await db.end({ timeout: 1 })
  await killer.end({ timeout: 1 })
  await database.drop()
})

const pidOf = async (sql: Sql) => (await sql<[{ pid: number }]>`select pg_backend_pid() as pid`)[0].pid

const terminate = (pid: number) => killer`select pg_terminate_backend(${pid}::int, 1000::bigint)`

const loseConnection = async (sql: Sql) => void (await terminate(await pidOf(sql)))

/** Terminates the connection that runs this text as soon as one does. */
async function terminateWhileRunning(text: string): Promise<void> {
  const terminated = async () =>
    (
      await killer`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'active' and query like ${`%${text}%`} and pid <> pg_backend_pid()`
    ).count
  await expect.poll(terminated, PATIENTLY).toBeGreaterThan(0)
}

const works = async () => expect(await db`select 1 as one`).toEqual([{ one: 1 }])

const LOST = { code: 'CONNECTION_LOST' }
const UNKNOWN = { code: 'COMMIT_UNKNOWN' }

describe('a single statement', () => {
  test('fails with COMMIT_UNKNOWN when its connection is lost while it runs', async () => {
    const lost = db`insert into pairs select 1000, 1 from (select pg_sleep(20) as a_single_one) s`
    await Promise.all([expect(lost).rejects.toMatchObject(UNKNOWN), terminateWhileRunning('a_single_one')])
    const error = await lost.catch((reason: unknown) => reason)
    expect([isCommitUnknown(error), isRetryable(error)]).toEqual([true, false])
    await works()
  })

  test('never gets a connection that was lost while idle', async () => {
    for (let n = 0; n < 20; n++) {
      await killer`
        select pg_terminate_backend(pid, 1000::bigint) from pg_stat_activity
        where datname = current_database() and application_name = 'connection test'`
      await sleep(20)
      expect(await db`select 1 as one`).toEqual([{ one: 1 }])
    }
  })
})

describe('a transaction', () => {
  test('is rolled back when its connection is lost, without affecting other transactions', async () => {
    const attempt = (n: number) =>
      transaction(db, async (tx) => {
        await tx`insert into pairs values (${n}, 1)`
        if (n % 5 === 0) await loseConnection(tx)
        await tx`insert into pairs values (${n}, 2)`
      }).then(
        () => 'committed',
        (error: unknown) => (isRetryable(error) ? 'lost' : error),
      )
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, n) => attempt(n)))
    const whole = await killer`select n from pairs group by n having count(*) = 2 order by n`
    const halves = await killer`select n from pairs group by n having count(*) = 1`
    expect(halves).toHaveLength(0)
    expect(whole.map(({ n }) => n)).toEqual(outcomes.flatMap((outcome, n) => (outcome === 'committed' ? [n] : [])))
    expect(outcomes).toEqual(outcomes.map((_, n) => (n % 5 === 0 ? 'lost' : 'committed')))
  })

  test('rejects the next statement and the commit when its connection is lost between statements', async () => {
    let late: unknown
    const lost = transaction(db, async (tx) => {
      await loseConnection(tx)
      await sleep(20)
      late = await tx`select 1`.catch((error: unknown) => error)
    })
    await expect(lost).rejects.toMatchObject(LOST)
    expect(late).toMatchObject(LOST)
    await works()
  })

  test('is not committed when its connection is lost after the last statement', async () => {
    const lost = transaction(db, async (tx) => {
      await tx`insert into pairs values (2000, 1)`
      await loseConnection(tx)
      await sleep(20)
    })
    await expect(lost).rejects.toMatchObject(LOST)
    expect(await killer`select from pairs where n = 2000`).toHaveLength(0)
  })

  test('fails all pipelined statements when its connection is lost', async () => {
    let results: unknown[] = []
    const lost = transaction(db, async (tx) => {
      const sent = [
        tx`insert into pairs values (3000, 1)`,
        tx`select pg_sleep(20) as in_a_pipeline`,
        tx`insert into pairs values (3000, 2)`,
      ]
      results = (await Promise.allSettled(sent)).map((result) =>
        result.status === 'rejected' ? result.reason : 'done',
      )
    })
    await Promise.all([expect(lost).rejects.toMatchObject(LOST), terminateWhileRunning('in_a_pipeline')])
    expect(results).toMatchObject(['done', LOST, LOST])
    expect(await killer`select from pairs where n = 3000`).toHaveLength(0)
    await works()
  })

  test('fails with COMMIT_UNKNOWN when its connection is lost during COMMIT', async () => {
    await killer.unsafe(`
      create table slow (n integer);
      create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return null; end $$;
      create constraint trigger wait after insert on slow deferrable initially deferred for each row execute function wait()`)
    const lost = transaction(db, (tx) => tx`insert into slow values (1)`)
    await Promise.all([expect(lost).rejects.toMatchObject(UNKNOWN), terminateWhileRunning('commit')])
    await works()
  })

  test('fails as soon as it continues when its connection is lost while it waits for something else', async () => {
    let go = () => {}
    const waiting = new Promise<void>((resolve) => void (go = resolve))
    let reached = () => {}
    const isWaiting = new Promise<void>((resolve) => void (reached = resolve))
    const lost = transaction(db, async (tx) => {
      await loseConnection(tx)
      reached()
      await waiting
    })
    await isWaiting
    await works()
    go()
    await expect(lost).rejects.toMatchObject(LOST)
  })
})

describe('a reserved connection', () => {
  test('keeps failing once lost, and is replaced when released', async () => {
    const session = await db.reserve()
    const sleeping = session`select pg_sleep(20) as reserved_one`
    await Promise.all([expect(sleeping).rejects.toMatchObject(UNKNOWN), terminateWhileRunning('reserved_one')])
    await expect(session`select 1`).rejects.toMatchObject(LOST)
    session.release()
    expect(() => session`select 1`).toThrow('released')
    await works()
  })

  test('is not reused when released within a transaction', async () => {
    const session = await db.reserve()
    await session`begin`
    const pid = await pidOf(session)
    session.release()
    const pids = await Promise.all(Array.from({ length: 8 }, () => pidOf(db)))
    expect(pids).not.toContain(pid)
  })
})

test('resumes listening after the connection is lost, and calls onListen', async () => {
  const received: string[] = []
  let listens = 0
  const first = await db.listen(
    'news',
    (word) => void received.push(word),
    () => void listens++,
  )
  const second = await db.listen('other', (word) => void received.push(word))
  expect(listens).toBe(1)
  for (let round = 1; round <= 3; round++) {
    await killer`
      select pg_terminate_backend(pid, 1000::bigint) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`
    await expect.poll(() => listens, PATIENTLY).toBe(round + 1)
    await killer`select pg_notify('news', ${`news ${round}`}), pg_notify('other', ${`other ${round}`})`
    await expect.poll(() => received.splice(0), PATIENTLY).toEqual([`news ${round}`, `other ${round}`])
  }
  await first.unlisten()
  await killer`select pg_notify('news', 'missed'), pg_notify('other', 'received')`
  await expect.poll(() => received.splice(0), PATIENTLY).toEqual(['received'])
  await second.unlisten()
  const listeners = async () =>
    (await killer`select from pg_stat_activity where datname = current_database() and query ~ '^(un)?listen'`).count
  await expect.poll(listeners, PATIENTLY).toBe(0)
})

test('replaces every connection that is lost under load', async () => {
  const over = new AbortController()
  const outcomes = new Set<string>()
  const note = (error: { code?: string }) => void outcomes.add(error.code ?? String(error))
  const repeat = async (work: () => Promise<unknown>) => {
    while (!over.signal.aborted) await work().catch(note)
  }
  const statement = () => db`select 1 from pairs`
  const several = () => transaction(db, (tx) => Promise.all([tx`select 1 from pairs`, tx`select 2`, tx`select 3`]))
  const load = [statement, several, statement, several, several, statement].map(repeat)
  for (let round = 0; round < 30; round++) {
    await killer`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'connection test'`
    await statement().catch(note)
  }
  over.abort()
  await Promise.all(load)
  // A lost connection may go unnoticed until its next statement.
  await Promise.all(Array.from({ length: 4 }, () => db`select pg_sleep(0.05)`.catch(note)))
  const four = Promise.all(Array.from({ length: 4 }, () => db`select pg_sleep(0.05), pg_backend_pid() as pid`))
  expect(new Set((await four).map(([row]) => row!.pid)).size).toBe(4)
  expect([...outcomes].filter((code) => code !== LOST.code && code !== UNKNOWN.code)).toEqual([])
})
