// Lanes on a real database: nothing is lost, accounts take turns, failures wait, housekeeping runs once.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addJobs, createJobs, jobsLane, settle } from '../../test/jobs-lane.ts'
import { freshDatabase, log, movableClock } from '../../test/harness.ts'
import { systemClock } from './clock.ts'
import { openDb, transaction } from './db.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { every } from './lanes.ts'
import type { Lane, Lease } from './lanes.ts'
import { runLanes } from './lanes-runner.ts'
import type { LaneRunner, LanesOptions } from './lanes-runner.ts'

const database = await freshDatabase()
const db = openDb(database.url, { connections: 20, applicationName: 'lanes test' })
await createJobs(db)

const runners = new Set<LaneRunner>()
const NEVER_POLL = 3_600_000

function run(lanes: Lane[], options: Partial<LanesOptions> = {}): LaneRunner {
  const runner = runLanes({ db, lanes, clock: systemClock, log, ...options })
  runners.add(runner)
  return runner
}

const closeAll = async () => {
  await Promise.all([...runners].map((runner) => runner.close()))
  runners.clear()
}

beforeEach(async () => {
  await closeAll()
  await db`truncate jobs, lane_due, lane_leases, workers, lane_periods`
})

afterAll(async () => {
  await closeAll()
  await db.end({ timeout: 1 })
  await database.drop()
})

const open = async () => (await db`select 1 from jobs where done_by is null`).count
const traces = async (handle: Db = db) => {
  const [left] = await handle`
    select (select count(*) from lane_due) as tickets, (select count(*) from lane_leases) as leases,
      (select count(*) from workers) as workers`
  return left
}
const later = (ms: number) => new Date(systemClock.now().getTime() + ms)
const doneBy = (name: string) =>
  jobsLane((_, lease) => lease.finish((tx) => settle(tx, lease.accountId, lease.id, name)))

describe('waking', () => {
  test('a worker that never polls hears of work when it is committed', async () => {
    const runner = run([doneBy('w')], { pollMs: NEVER_POLL })
    await runner.idle()
    await transaction(db, (tx) => addJobs(tx, newId(), systemClock.now()))
    await expect.poll(open, { interval: 5 }).toBe(0)
  })

  test('work that nobody announced is found by polling', async () => {
    const account = newId()
    const runner = run([doneBy('w')], { pollMs: 50 })
    await runner.idle()
    const now = systemClock.now()
    await db`insert into jobs (account_id, due_at) values (${account}, ${now})`
    await db`insert into lane_due (lane, account_id, due_at) values ('jobs', ${account}, ${now})`
    await expect.poll(open).toBe(0)
  })

  test('work is done when it is due, and not before', async () => {
    const times: number[] = []
    const due = later(400)
    run([
      jobsLane(async (_, lease) => {
        times.push(Date.now())
        await lease.finish((tx) => settle(tx, lease.accountId, lease.id, 'w'))
      }),
    ])
    await addJobs(db, newId(), due)
    await expect.poll(open).toBe(0)
    expect(times).toHaveLength(1)
    expect(times[0]).toBeGreaterThanOrEqual(due.getTime())
  })

  test('work that comes due earlier than what was waiting is not held up by it', async () => {
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

  test('an account that is woken often keeps one ticket', async () => {
    const account = newId()
    for (let i = 0; i < 50; i++) await addJobs(db, account, systemClock.now())
    expect(await traces()).toMatchObject({ tickets: 1 })
  })
})

describe('claiming', () => {
  test('nothing is lost between writers that are slow to commit and workers that are quick to claim', async () => {
    const accounts = Array.from({ length: 4 }, newId)
    const second = openDb(database.url, { connections: 10, applicationName: 'second worker' })
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
    // No polling: a lost word would leave its job for ever.
    await expect.poll(open).toBe(0)
    const [{ most }] = (await db`select max(tries) as most from jobs`) as unknown as [{ most: number }]
    expect(most).toBe(1)
    await Promise.all(both.map((runner) => runner.idle()))
    expect(await traces()).toMatchObject({ tickets: 0, leases: 0, workers: 2 })
    await closeAll()
    await second.end({ timeout: 1 })
  })

  test('a writer that counts on a standing ticket is not forgotten while it takes its time to commit', async () => {
    const account = newId()
    await addJobs(db, account, systemClock.now())
    await transaction(db, async (tx) => {
      await addJobs(tx, account, systemClock.now())
      expect(await traces()).toMatchObject({ tickets: 1 })
      run([doneBy('w')], { pollMs: NEVER_POLL })
      await expect.poll(open).toBe(0)
    })
    expect(await open()).toBe(1)
    await expect.poll(open).toBe(0)
  })

  test('claims of one account do not overlap, so that what is in flight can be limited across workers', async () => {
    const account = newId()
    let inFlight = 0
    let most = 0
    const capped = jobsLane(
      async (jobs, lease) => {
        inFlight += jobs.length
        most = Math.max(most, inFlight)
        await new Promise((resolve) => setImmediate(resolve))
        inFlight -= jobs.length
        await lease.finish(async (tx) => {
          await settle(tx, account, lease.id, 'w')
          await addJobs(tx, account, systemClock.now(), 0)
        })
      },
      {
        claim: async (tx, { accountId, lease, now }) => {
          const [{ busy }] = await tx<[{ busy: number }]>`
            select count(*) as busy from jobs where account_id = ${accountId} and lease is not null`
          return tx`update jobs set lease = ${lease} where account_id = ${accountId} and id in (
            select id from jobs where account_id = ${accountId} and done_by is null and lease is null and due_at <= ${now}
            limit ${4 - busy} for update skip locked) returning id`
        },
        nextDue: async () => null,
      },
    )
    for (let i = 0; i < 4; i++) run([capped])
    const adding = Array.from({ length: 40 }, () => addJobs(db, account, systemClock.now(), 5))
    await Promise.all(adding)
    await expect.poll(open).toBe(0)
    expect(most).toBe(4)
  })

  test('an account with one job waits for at most two batches of an account with 10,000', async () => {
    const clock = movableClock()
    const [big, small] = [newId(), newId()]
    const order: string[] = []
    await addJobs(db, big, clock.now(), 10_000)
    const work: Parameters<typeof jobsLane>[0] = async (_, lease) => {
      order.push(lease.accountId)
      if (order.length === 5) await addJobs(db, small, clock.now())
      await lease.finish((tx) => settle(tx, lease.accountId, lease.id, 'w'))
    }
    await run([jobsLane(work, { concurrency: 1 })], { clock }).idle()
    expect(order.indexOf(small)).toBeGreaterThanOrEqual(5)
    expect(order.indexOf(small)).toBeLessThanOrEqual(6)
    expect(order).toHaveLength(101)
    expect(await open()).toBe(0)
  })
})

describe('failing', () => {
  test('an account whose work throws waits longer each time, and nobody waits with it', async () => {
    const clock = movableClock()
    const [bad, good] = [newId(), newId()]
    let tries = 0
    const work: Parameters<typeof jobsLane>[0] = async (_, lease) => {
      if (lease.accountId === bad && ++tries < 4) throw new Error('This one fails.')
      await lease.finish((tx) => settle(tx, lease.accountId, lease.id, 'w'))
    }
    await addJobs(db, bad, clock.now())
    const runner = run([jobsLane(work)], { clock })
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

  test('an account whose claim throws does not hold up the others', async () => {
    const clock = movableClock()
    const [bad, good] = [newId(), newId()]
    const claim = jobsLane(async () => {}).take
    const broken: Lane = {
      ...doneBy('w'),
      take: (tx, asked) =>
        asked.accountId === bad ? tx`select 1 / 0`.then(() => claim(tx, asked)) : doneBy('w').take(tx, asked),
    }
    await addJobs(db, bad, clock.now())
    await addJobs(db, good, clock.now())
    await run([broken], { clock }).idle()
    expect(await db`select account_id as id from jobs where done_by is null`).toMatchObject([{ id: bad }])
  })

  test('rows that work leaves unsettled become due again', async () => {
    const clock = movableClock()
    let tries = 0
    const work: Parameters<typeof jobsLane>[0] = async (_, lease) => {
      if (++tries > 1) await lease.write((tx) => settle(tx, lease.accountId, lease.id, 'w'))
    }
    await addJobs(db, newId(), clock.now())
    const runner = run([jobsLane(work)], { clock })
    await runner.idle()
    expect([tries, await open()]).toEqual([1, 1])
    clock.advance(1_000)
    await runner.idle()
    expect([tries, await open()]).toEqual([2, 0])
    expect(await traces()).toMatchObject({ tickets: 0, leases: 0 })
  })
})

describe('housekeeping', () => {
  test('it runs once a period, in one of two workers', async () => {
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

  test('a restart does not run it early, and a shorter period counts at once', async () => {
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
})

describe('closing', () => {
  test('work under way is let end, and nothing new begins', async () => {
    let begun = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const work: Parameters<typeof jobsLane>[0] = async (_, lease) => {
      begun++
      await held
      await lease.finish((tx) => settle(tx, lease.accountId, lease.id, 'w'))
    }
    await addJobs(db, newId(), systemClock.now(), 2)
    const runner = run([jobsLane(work, { limit: 1, concurrency: 1 })])
    await expect.poll(() => begun).toBe(1)
    const closing = runner.close()
    release()
    await closing
    expect([begun, await open()]).toEqual([1, 1])
    expect(await traces()).toMatchObject({ tickets: 1, leases: 0, workers: 0 })
  })

  test('work that does not end is given back at once, and can no longer write', async () => {
    let lost: unknown
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let stuck: Promise<unknown> | undefined
    const work: Parameters<typeof jobsLane>[0] = async (_, lease) => {
      stuck = held
        .then(() => lease.write((tx) => settle(tx, lease.accountId, lease.id, 'late')))
        .catch((error: Error) => {
          lost = error.name
        })
      await stuck
    }
    await addJobs(db, newId(), systemClock.now())
    const runner = run([jobsLane(work)], { drainMs: 10 })
    await expect.poll(() => stuck !== undefined).toBe(true)
    await runner.close()
    expect(await traces()).toMatchObject({ tickets: 1, leases: 0, workers: 0 })
    release()
    await stuck
    expect(lost).toBe('LeaseLost')
    expect(await open()).toBe(1)
  })
})
