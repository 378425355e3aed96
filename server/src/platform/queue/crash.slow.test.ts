// Queues under failure: workers killed or stopped, PostgreSQL restarted. Uses real processes and short leases.

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { log, movableClock } from '../../../test/harness.ts'
import { addJobs, createJobs, doneBy, jobsQueue, finishJobs } from '../../../test/jobs-queue.ts'
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

/** A worker process that holds a claimed job and waits for a message. */
async function childWithJob(where: 'before the write' | 'in the write'): Promise<ChildProcess> {
  const child = childThat(where)
  await addJobs(db, newId(), systemClock.now())
  expect(await once(child, 'message')).toEqual(['claimed', undefined])
  return child
}

const jobs = () => db`select done_by as "doneBy", tries, lease from jobs`
const doneHere = [{ doneBy: 'parent', tries: 1, lease: null }]

test('another worker takes over the jobs of a killed worker', async () => {
  const child = await childWithJob('before the write')
  child.kill('SIGKILL')
  runHere()
  await expect.poll(jobs, PATIENTLY).toEqual(doneHere)
  await expect.poll(async () => (await db`select 1 from workers`).count, PATIENTLY).toBe(1)
})

test.each(['before the write', 'in the write'] as const)(
  'a worker stopped %s loses its job and cannot write after it resumes',
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

test('a worker that was stopped for a while continues under a new ID', async () => {
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

test('releases a claim that was committed although its connection broke', async () => {
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

test('a live worker keeps its job, however long it takes', async () => {
  const child = await childWithJob('before the write')
  runHere()
  const [before] = await db`select heartbeat_at as at from workers order by started_at limit 1`
  await expect
    .poll(
      async () => (await db`select heartbeat_at as at from workers order by started_at limit 1`)[0]!.at - before!.at,
    )
    .toBeGreaterThan(2 * LEASE_MS)
  const answer = once(child, 'message')
  child.send('go on')
  expect((await answer)[0]).toBe('written')
  expect(await jobs()).toMatchObject([{ doneBy: 'child', tries: 1 }])
})

describe('a job that crashes its worker', () => {
  const crashes = () => db`select crashes, paused_until as "pausedUntil" from queue_crashes`

  /** The next worker takes over once the previous one is known to be dead. */
  async function killWorkers(times: number, how = 'dies'): Promise<void> {
    await addJobs(db, newId(), systemClock.now())
    for (let n = 0; n < times; n++) expect(await once(childThat(how), 'exit')).toEqual([1, null])
  }

  test('is abandoned after three crashes and never claimed again', async () => {
    await killWorkers(3)
    runHere(
      db,
      jobsQueue(async () => {}, {
        onAbandoned: async (tx, accountId, leases) => void (await finishJobs(tx, accountId, leases[0]!, 'abandoned')),
      }),
    )
    await expect.poll(jobs, PATIENTLY).toMatchObject([{ doneBy: 'abandoned', lease: null }])
    expect(await crashes()).toEqual([])
  })

  test('pauses the account for an hour and notifies it once, if the queue does not handle abandoned jobs', async () => {
    await killWorkers(3)
    const clock = movableClock(systemClock.now().toISOString())
    const paused: string[] = []
    const onPaused = async (_: unknown, { title }: { title: string }) => void paused.push(title)
    const runner = runHere(db, doneBy('parent'), clock, onPaused)
    await expect.poll(crashes, PATIENTLY).toMatchObject([{ crashes: 3, pausedUntil: expect.any(Date) }])
    expect(paused).toEqual(['Doing jobs'])
    await addJobs(db, (await db`select account_id as id from jobs`)[0]!.id, clock.now())
    await runner.idle()
    expect(await db`select from jobs where done_by is null`).toHaveLength(2)
    clock.advance(3_600_000)
    await runner.idle()
    expect(await db`select from jobs where done_by is null`).toHaveLength(0)
    expect(await crashes()).toEqual([])
  })

  test('is not counted as a crash if the worker had written something', async () => {
    await killWorkers(3, 'dies after a write')
    const runner = runHere()
    await expect.poll(jobs, PATIENTLY).toEqual(doneHere)
    await runner.idle()
    expect(await crashes()).toEqual([])
  })

  test('is forgiven its crashes once a worker completes a write', async () => {
    await killWorkers(2)
    const runner = runHere()
    await expect.poll(jobs, PATIENTLY).toEqual(doneHere)
    await runner.idle()
    expect(await crashes()).toEqual([])
  })
})

test('lost connections only delay jobs: every job is done, and no lease remains', async () => {
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

/** After a restart, a connection may still fail its first statement with the error that ended it. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 50) throw error
    }
  }
}

test('queues survive a restart of PostgreSQL: every job is done, and new jobs are noticed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lm-queues-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as a different user.
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
})
