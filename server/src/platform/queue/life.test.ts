// Queues when jobs fail, recur, or the process shuts down.

import { describe, expect, test } from 'vitest'
import { movableClock } from '../../../test/harness.ts'
import { addJobs, doneBy, jobsQueue, finishJobs } from '../../../test/jobs-queue.ts'
import { queueWorld, PATIENTLY } from '../../../test/queue-world.ts'
import { systemClock } from '../clock.ts'
import { newId } from '../values/ids.ts'
import { every } from './queue.ts'
import type { Queue, Lease } from './queue.ts'

const { db, run, closeAll, open, traces } = await queueWorld()

describe('failing', () => {
  test('backs off an account whose jobs throw, without delaying other accounts', async () => {
    const clock = movableClock()
    const [bad, good] = [newId(), newId()]
    let tries = 0
    const work: Parameters<typeof jobsQueue>[0] = async (_, lease) => {
      if (lease.accountId === bad && ++tries < 4) throw new Error('This job fails.')
      await lease.finish((tx) => finishJobs(tx, lease.accountId, lease.id, 'w'))
    }
    await addJobs(db, bad, clock.now())
    const runner = run([jobsQueue(work)], { clock })
    await runner.idle()
    expect(tries).toBe(1)
    await addJobs(db, good, clock.now())
    await addJobs(db, bad, clock.now())
    await runner.idle()
    expect([tries, await open()]).toEqual([1, 2])
    for (const [seconds, expected] of [
      [1, 2],
      [1, 2],
      [1, 3],
      [3, 3],
      [1, 4],
    ] as const) {
      clock.advance(seconds * 1_000)
      await runner.idle()
      expect(tries).toBe(expected)
    }
    expect(await open()).toBe(0)
  })

  test('an account whose claim throws does not delay the others', async () => {
    const clock = movableClock()
    const [bad, good] = [newId(), newId()]
    const claim = jobsQueue(async () => {}).take
    const broken: Queue = {
      ...doneBy('w'),
      take: (tx, asked) =>
        asked.accountId === bad ? tx`select 1 / 0`.then(() => claim(tx, asked)) : doneBy('w').take(tx, asked),
    }
    await addJobs(db, bad, clock.now())
    await addJobs(db, good, clock.now())
    await run([broken], { clock }).idle()
    expect(await db`select account_id as id from jobs where done_by is null`).toMatchObject([{ id: bad }])
  })

  test('rows that a job leaves unfinished become due again', async () => {
    const clock = movableClock()
    let tries = 0
    const work: Parameters<typeof jobsQueue>[0] = async (_, lease) => {
      if (++tries > 1) await lease.write((tx) => finishJobs(tx, lease.accountId, lease.id, 'w'))
    }
    await addJobs(db, newId(), clock.now())
    const runner = run([jobsQueue(work)], { clock })
    await runner.idle()
    expect([tries, await open()]).toEqual([1, 1])
    clock.advance(1_000)
    await runner.idle()
    expect([tries, await open()]).toEqual([2, 0])
    expect(await traces()).toMatchObject({ tickets: 0, leases: 0 })
  })
})

describe('housekeeping', () => {
  test('runs once per period, in one of two workers', async () => {
    const clock = movableClock()
    const runs: string[] = []
    const note = async (_: Lease, now: Date) => void runs.push(now.toISOString().slice(11, 19))
    const both = [1, 2].map(() => run([every({ name: 'tidy', ms: 60_000, run: note })], { clock }))
    const idle = () => Promise.all(both.map((runner) => runner.idle()))
    await idle()
    for (const seconds of [59, 1, 30, 30, 300]) {
      clock.advance(seconds * 1_000)
      await idle()
    }
    expect(runs).toEqual(['09:30:00', '09:31:00', '09:32:00', '09:37:00'])
  })

  test('does not run early after a restart, and applies a shorter period immediately', async () => {
    const clock = movableClock()
    let runs = 0
    const tidy = (ms: number) => every({ name: 'tidy', ms, run: async () => void runs++ })
    await run([tidy(3_600_000)], { clock }).idle()
    await closeAll()
    clock.advance(60_000)
    await run([tidy(3_600_000)], { clock }).idle()
    expect(runs).toBe(1)
    await closeAll()
    const runner = run([tidy(60_000)], { clock })
    await runner.idle()
    expect(runs).toBe(1)
    clock.advance(60_000)
    await runner.idle()
    expect(runs).toBe(2)
  })

  test('runs even if the database was unavailable when the worker started', async () => {
    let runs = 0
    const tidy = every({ name: 'tidy', ms: 60_000, run: async () => void runs++ })
    let tries = 0
    const prepare: Queue['prepare'] = async (handle, now) => {
      if (++tries < 3) throw new Error('The database does not answer.')
      await tidy.prepare!(handle, now)
    }
    await run([{ ...tidy, prepare }]).idle()
    expect([tries, runs]).toEqual([3, 1])
  })
})

describe('closing', () => {
  test('finishes running jobs and starts no new ones', async () => {
    let begun = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const work: Parameters<typeof jobsQueue>[0] = async (_, lease) => {
      begun++
      await held
      await lease.finish((tx) => finishJobs(tx, lease.accountId, lease.id, 'w'))
    }
    await addJobs(db, newId(), systemClock.now(), 2)
    const runner = run([jobsQueue(work, { limit: 1, concurrency: 1 })])
    await expect.poll(() => begun, PATIENTLY).toBe(1)
    const closing = runner.close()
    release()
    await closing
    expect([begun, await open()]).toEqual([1, 1])
    expect(await traces()).toMatchObject({ tickets: 1, leases: 0, workers: 0 })
  })

  test('releases jobs that do not finish, which can then no longer write', async () => {
    let lost: unknown
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let stuck: Promise<unknown> | undefined
    const work: Parameters<typeof jobsQueue>[0] = async (_, lease) => {
      stuck = held
        .then(() => lease.write((tx) => finishJobs(tx, lease.accountId, lease.id, 'late')))
        .catch((error: Error) => {
          lost = error.name
        })
      await stuck
    }
    await addJobs(db, newId(), systemClock.now())
    const runner = run([jobsQueue(work)], { drainMs: 10 })
    await expect.poll(() => stuck !== undefined, PATIENTLY).toBe(true)
    await runner.close()
    expect(await traces()).toMatchObject({ tickets: 1, leases: 0, workers: 0 })
    release()
    await stuck
    expect(lost).toBe('LeaseLost')
    expect(await open()).toBe(1)
  })
})
