// Queues on a real database: no job is lost, and accounts alternate.

import { describe, expect, test } from 'vitest'
import { movableClock } from '../../../test/harness.ts'
import { addJobs, claimJobs, doneBy, jobsQueue, finishJobs } from '../../../test/jobs-queue.ts'
import { queueWorld, NEVER_POLL, PATIENTLY } from '../../../test/queue-world.ts'
import { systemClock } from '../clock.ts'
import { openDb, transaction } from '../db/db.ts'
import { newId } from '../values/ids.ts'

const { db, url, run, closeAll, open, traces } = await queueWorld()

const later = (ms: number) => new Date(systemClock.now().getTime() + ms)

describe('waking', () => {
  test('notifies a worker that never polls when a job is committed', async () => {
    const runner = run([doneBy('w')], { pollMs: NEVER_POLL })
    await runner.idle()
    await transaction(db, (tx) => addJobs(tx, newId(), systemClock.now()))
    await expect.poll(open, PATIENTLY).toBe(0)
  })

  test('finds jobs by polling that were not announced', async () => {
    const account = newId()
    const runner = run([doneBy('w')], { pollMs: 50 })
    await runner.idle()
    const now = systemClock.now()
    await db`insert into jobs (account_id, due_at) values (${account}, ${now})`
    await db`insert into queue_due (queue, account_id, due_at) values ('jobs', ${account}, ${now})`
    await expect.poll(open, PATIENTLY).toBe(0)
  })

  test('runs a job when it is due, not earlier', async () => {
    const times: number[] = []
    const due = later(400)
    run([
      jobsQueue(async (_, lease) => {
        times.push(Date.now())
        await lease.finish((tx) => finishJobs(tx, lease.accountId, lease.id, 'w'))
      }),
    ])
    await addJobs(db, newId(), due)
    await expect.poll(open, PATIENTLY).toBe(0)
    expect(times).toHaveLength(1)
    expect(times[0]).toBeGreaterThanOrEqual(due.getTime())
  })

  test('a job with an earlier due time is not delayed by a later one', async () => {
    const account = newId()
    const clock = movableClock()
    const at = (ms: number) => new Date(clock.now().getTime() + ms)
    await addJobs(db, account, at(60_000))
    await addJobs(db, account, at(30_000))
    const runner = run([doneBy('w')], { clock })
    await runner.idle()
    expect(await open()).toBe(2)
    clock.advance(30_000)
    await runner.idle()
    expect(await open()).toBe(1)
    clock.advance(30_000)
    await runner.idle()
    expect(await open()).toBe(0)
  })

  test('an account that is notified often keeps one ticket', async () => {
    const account = newId()
    for (let i = 0; i < 50; i++) await addJobs(db, account, systemClock.now())
    expect(await traces()).toMatchObject({ tickets: 1 })
  })
})

describe('claiming', () => {
  test('no job is lost between writers that commit slowly and workers that claim quickly', async () => {
    const accounts = Array.from({ length: 4 }, newId)
    const second = openDb(url, { connections: 10, applicationName: 'second worker' })
    const both = [run([doneBy('1')], { pollMs: NEVER_POLL }), run([doneBy('2')], { db: second, pollMs: NEVER_POLL })]
    await Promise.all(both.map((runner) => runner.idle()))
    const write = async (i: number) => {
      const account = accounts[i % accounts.length]!
      await transaction(db, async (tx) => {
        await addJobs(tx, account, systemClock.now())
        await tx`select pg_sleep(${(i % 7) * 0.003})`
      })
    }
    for (let i = 0; i < 600; i += 12) await Promise.all(Array.from({ length: 12 }, (_, n) => write(i + n)))
    // No polling: a lost notification would leave its job waiting forever.
    await expect.poll(open, PATIENTLY).toBe(0)
    const [{ most }] = (await db`select max(tries) as most from jobs`) as unknown as [{ most: number }]
    expect(most).toBe(1)
    await Promise.all(both.map((runner) => runner.idle()))
    expect(await traces()).toMatchObject({ tickets: 0, leases: 0, workers: 2 })
    await closeAll()
    await second.end({ timeout: 1 })
  })

  test('keeps an existing ticket while a writer that relies on it commits slowly', async () => {
    const account = newId()
    await addJobs(db, account, systemClock.now())
    await transaction(db, async (tx) => {
      await addJobs(tx, account, systemClock.now())
      expect(await traces()).toMatchObject({ tickets: 1 })
      run([doneBy('w')], { pollMs: NEVER_POLL })
      await expect.poll(open, PATIENTLY).toBe(0)
    })
    expect(await open()).toBe(1)
    await expect.poll(open, PATIENTLY).toBe(0)
  })

  test('claims of one account never overlap, so limits apply across workers', async () => {
    const account = newId()
    let inFlight = 0
    let most = 0
    const capped = jobsQueue(
      async (jobs, lease) => {
        inFlight += jobs.length
        most = Math.max(most, inFlight)
        await new Promise((resolve) => setImmediate(resolve))
        inFlight -= jobs.length
        await lease.finish(async (tx) => {
          await finishJobs(tx, account, lease.id, 'w')
          await addJobs(tx, account, systemClock.now(), 0)
        })
      },
      {
        async claim(tx, claim) {
          const [{ busy }] = await tx<[{ busy: number }]>`
            select count(*) as busy from jobs where account_id = ${claim.accountId} and lease is not null`
          return claimJobs(tx, { ...claim, limit: 4 - busy })
        },
        nextDue: async () => null,
      },
    )
    for (let i = 0; i < 4; i++) run([capped])
    const adding = Array.from({ length: 40 }, () => addJobs(db, account, systemClock.now(), 5))
    await Promise.all(adding)
    await expect.poll(open, PATIENTLY).toBe(0)
    expect(most).toBe(4)
  })

  test('an account with one job waits for at most two batches of an account with 10,000', async () => {
    const clock = movableClock()
    const [big, small] = [newId(), newId()]
    const order: string[] = []
    await addJobs(db, big, clock.now(), 10_000)
    // Replans statements that were planned when there were three jobs.
    await db`analyze jobs`
    const work: Parameters<typeof jobsQueue>[0] = async (_, lease) => {
      order.push(lease.accountId)
      if (order.length === 5) await addJobs(db, small, clock.now())
      await lease.finish((tx) => finishJobs(tx, lease.accountId, lease.id, 'w'))
    }
    await run([jobsQueue(work, { concurrency: 1 })], { clock }).idle()
    expect(order.indexOf(small)).toBeGreaterThanOrEqual(5)
    expect(order.indexOf(small)).toBeLessThanOrEqual(6)
    expect(order).toHaveLength(101)
    expect(await open()).toBe(0)
  })
})
