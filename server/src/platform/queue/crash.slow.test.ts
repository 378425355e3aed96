// Queues when things die: workers killed or stopped, PostgreSQL restarted. Real processes, short leases.

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { log, movableClock } from '../../../test/harness.ts'
import { addJobs, createJobs, doneBy, jobsQueue, settle } from '../../../test/jobs-queue.ts'
import { PATIENTLY } from '../../../test/queue-world.ts'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { openDb, transaction } from '../db/db.ts'
import type { Db } from '../db/db.ts'
import { connectEmbedded } from '../postgres/embedded-postgres.ts'
import { newId } from '../values/ids.ts'
import type { OnPaused } from './lease.ts'
import { runQueues } from './runner.ts'
import type { QueueRunner } from './runner.ts'
import { migrate } from '../db/migrate.ts'

const LEASE_MS = 1_000

const database = await freshDatabase()
const db = openDb(database.url, { connections: 10, applicationName: 'queues crash test' })
await createJobs(db)

const children: ChildProcess[] = []
const runners: QueueRunner[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(runners.splice(0).map((runner) => runner.close()))
  await db`truncate jobs, queue_due, queue_leases, queue_crashes, workers`
})

afterAll(async () => {
  await db.end({ timeout: 1 })
  await database.drop()
})

function runHere(
  handle: Db = db,
  queue = doneBy('parent'),
  clock: Clock = systemClock,
  onPaused?: OnPaused,
): QueueRunner {
  const runner = runQueues({
    db: handle,
    queues: [queue],
    clock,
    log,
    leaseMs: LEASE_MS,
    ...(onPaused && { onPaused }),
  })
  runners.push(runner)
  return runner
}

function childThat(does: string): ChildProcess {
  const file = path.resolve(import.meta.dirname, '../../../test/queue-child.ts')
  const child = fork(file, [database.url, String(LEASE_MS), does])
  children.push(child)
  return child
}

/** A worker process that holds a claimed job and waits to be told. */
async function childWithJob(where: 'before the write' | 'in the write'): Promise<ChildProcess> {
  const child = childThat(where)
  await addJobs(db, newId(), systemClock.now())
  expect(await once(child, 'message')).toEqual(['claimed', undefined])
  return child
}

const jobs = () => db`select done_by as "doneBy", tries, lease from jobs`
const doneHere = [{ doneBy: 'parent', tries: 1, lease: null }]

test('the work of a killed worker is taken up', async () => {
  const child = await childWithJob('before the write')
  child.kill('SIGKILL')
  runHere()
  await expect.poll(jobs, PATIENTLY).toEqual(doneHere)
  await expect.poll(async () => (await db`select 1 from workers`).count, PATIENTLY).toBe(1)
})

test.each(['before the write', 'in the write'] as const)(
  'a worker that was stopped %s loses its work, and cannot write when it wakes up',
  async (where) => {
    const child = await childWithJob(where)
    child.kill('SIGSTOP')
    runHere()
    await expect.poll(jobs, PATIENTLY).toEqual(doneHere)
    const answer = once(child, 'message')
    child.send('go on')
    child.kill('SIGCONT')
    expect((await answer)[0]).not.toBe('written')
    expect(await jobs()).toEqual(doneHere)
  },
)

test('a worker that was stopped for a while works on under a new name', async () => {
  const child = await childWithJob('before the write')
  child.kill('SIGSTOP')
  const runner = runHere()
  await expect.poll(jobs, PATIENTLY).toEqual(doneHere)
  await runner.close()
  runners.length = 0
  child.kill('SIGCONT')
  child.send('go on')
  expect((await once(child, 'message'))[0]).toBe('LeaseLost')
  const next = once(child, 'message')
  await addJobs(db, newId(), systemClock.now())
  expect((await next)[0]).toBe('claimed')
})

test('a claim that was committed and never answered is given back', async () => {
  await runHere().idle()
  await addJobs(db, newId(), new Date('2999-01-01T00:00:00Z'))
  await transaction(db, async (tx) => {
    const [lost] = await tx`
      insert into queue_leases (queue, account_id, worker_id)
      select 'jobs', account_id, workers.id from jobs, workers returning id`
    await tx`update jobs set lease = ${lost!.id}, due_at = now()`
  })
  await expect.poll(jobs, PATIENTLY).toEqual(doneHere)
})

test('a living worker keeps its work, however long it takes', async () => {
  const child = await childWithJob('before the write')
  runHere()
  const [before] = await db`select heartbeat_at as at from workers order by started_at limit 1`
  await expect
    .poll(
      async () => (await db`select heartbeat_at as at from workers order by started_at limit 1`)[0]!.at - before!.at,
      {
        timeout: 10_000,
      },
    )
    .toBeGreaterThan(2 * LEASE_MS)
  const answer = once(child, 'message')
  child.send('go on')
  expect((await answer)[0]).toBe('written')
  expect(await jobs()).toMatchObject([{ doneBy: 'child', tries: 1 }])
})

describe('work that ends its worker', () => {
  const crashes = () => db`select crashes, paused_until as "pausedUntil" from queue_crashes`

  /** The next one takes the work over when the last is known to be dead. */
  async function killWorkers(times: number, how = 'dies'): Promise<void> {
    await addJobs(db, newId(), systemClock.now())
    for (let n = 0; n < times; n++) expect(await once(childThat(how), 'exit')).toEqual([1, null])
  }

  test('after three crashes the queue gives it up, and it is not claimed again', async () => {
    await killWorkers(3)
    runHere(
      db,
      jobsQueue(async () => {}, {
        onAbandoned: async (tx, accountId, leases) => void (await settle(tx, accountId, leases[0]!, 'given up')),
      }),
    )
    await expect.poll(jobs, PATIENTLY).toMatchObject([{ doneBy: 'given up', lease: null }])
    expect(await crashes()).toEqual([])
  })

  test('a queue that says nothing of it leaves the account alone for an hour, and the account is told once', async () => {
    await killWorkers(3)
    const clock = movableClock(systemClock.now().toISOString())
    const told: string[] = []
    const onPaused = async (_: unknown, { title }: { title: string }) => void told.push(title)
    const runner = runHere(db, doneBy('parent'), clock, onPaused)
    await expect.poll(crashes, PATIENTLY).toMatchObject([{ crashes: 3, pausedUntil: expect.any(Date) }])
    expect(told).toEqual(['Doing jobs'])
    await addJobs(db, (await db`select account_id as id from jobs`)[0]!.id, clock.now())
    await runner.idle()
    expect(await db`select from jobs where done_by is null`).toHaveLength(2)
    clock.advance(3_600_000)
    await runner.idle()
    expect(await db`select from jobs where done_by is null`).toHaveLength(0)
    expect(await crashes()).toEqual([])
  })

  test('who died after getting something done is not counted', async () => {
    await killWorkers(3, 'dies after a write')
    const runner = runHere()
    await expect.poll(jobs, PATIENTLY).toEqual(doneHere)
    await runner.idle()
    expect(await crashes()).toEqual([])
  })

  test('what one worker gets done forgets the crashes before', async () => {
    await killWorkers(2)
    const runner = runHere()
    await expect.poll(jobs, PATIENTLY).toEqual(doneHere)
    await runner.idle()
    expect(await crashes()).toEqual([])
  })
})

test('connections that are lost under the work cost nothing but time: every job is done, and no lease is left', async () => {
  const own = db.clone({ applicationName: 'terminated queues' })
  const runner = runHere(own)
  await runner.idle()
  for (let round = 0; round < 10; round++) {
    await addJobs(db, newId(), systemClock.now(), 100)
    await db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'terminated queues'`
  }
  const left = async () => (await db`select 1 from jobs where done_by is null`).count
  const traces = async () => (await db`select 1 from queue_leases union all select 1 from queue_due`).count
  await expect.poll(left, PATIENTLY).toBe(0)
  await expect.poll(traces, PATIENTLY).toBe(0)
  expect(await db`select from jobs where tries <> 1`).toHaveLength(0)
  await runner.close()
  runners.length = 0
  await own.end({ timeout: 1 })
})

/** After a restart a connection may still answer its first statement with the error that ended it. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 50) throw error
    }
  }
}

test('a restart of PostgreSQL is survived: all work is done, and new work is heard of', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lm-queues-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user
  const start = () => connectEmbedded({ dataDir, log: () => {} })
  let postgres = await start()
  const handle = openDb(postgres.url, { connections: 10, applicationName: 'queues restart test' })
  await migrate(handle)
  await createJobs(handle)
  const runner = runHere(handle)
  await runner.idle()
  const open = async () => (await handle`select 1 from jobs where done_by is null`).count
  const traces = async () => (await handle`select 1 from queue_leases union all select 1 from queue_due`).count
  const listeners = async () => (await handle`select 1 from pg_stat_activity where query = 'listen "queues"'`).count
  for (let round = 0; round < 2; round++) {
    await persist(() => transaction(handle, (tx) => addJobs(tx, newId(), systemClock.now(), 300)))
    await postgres.stop()
    postgres = await start()
    await expect.poll(() => persist(open), PATIENTLY).toBe(0)
    await expect.poll(() => persist(traces), PATIENTLY).toBe(0)
    await expect.poll(() => persist(listeners), PATIENTLY).toBe(1)
  }
  await runner.close()
  runners.length = 0
  await handle.end({ timeout: 1 })
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)
