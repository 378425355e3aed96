// Many accounts share a transaction, and none of them waits for the locks of another.

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openDb, transaction } from '../db/db.ts'
import { world } from '../../../test/harness.ts'
import { combineAccounts } from './combine-accounts.ts'

const w = await world()

/** Long enough for a slow machine; the test releases the lock itself. */
const LOCKED_AT_MOST_MS = 18_000

test('serves other accounts while one is locked, and that one once it is unlocked', async () => {
  const [locked, ...others] = await Promise.all(Array.from({ length: 6 }, () => w.newAccount()))
  for (const { all } of [locked!, ...others]) await all.post('/contacts', { email: 'first@example.com' })
  const outside = openDb(w.databaseUrl, { connections: 1, applicationName: 'test holder' })
  const isLocked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  let isFree = false
  const holding = transaction(outside, async (tx) => {
    await tx`select from people_counts where account_id = ${locked!.accountId} for update`
    isLocked.resolve()
    await Promise.race([free.promise, sleep(LOCKED_AT_MOST_MS, undefined, { ref: false })])
    isFree = true
  })
  await isLocked.promise
  // Several rounds, so that calls of the locked account keep joining the batches of the others.
  const blocked: Promise<{ status: number }>[] = []
  for (let round = 0; round < 5; round++) {
    blocked.push(locked!.all.post('/contacts', { email: `new${round}@example.com` }))
    blocked.push(locked!.all.post('/events', { email: `new${round}@example.com`, name: 'x' }))
    const answers = await Promise.all(
      others.flatMap(({ all }) => [
        all.post('/contacts', { email: `new${round}@example.com` }),
        all.post('/events', { email: `event${round}@example.com`, name: 'x' }),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  }
  expect(isFree).toBe(false)
  free.resolve()
  const late = await Promise.all(blocked)
  expect(isFree).toBe(true)
  expect(new Set(late.map(({ status }) => status)).difference(new Set([200, 201])).size).toBe(0)
  await holding
  await outside.end({ timeout: 1 })
})

type Asked = { account: string; n: number }

const lockTimeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

test('splits a batch that meets a lock until the locked account is alone, which then waits without a limit', async () => {
  const runs: string[] = []
  const perform = combineAccounts(
    async (calls: Asked[], lockWaitMs) => {
      const accounts = [...new Set(calls.map(({ account }) => account))]
      runs.push(`${accounts.join('+')}${lockWaitMs === null ? ' patient' : ''}`)
      if (accounts.includes('locked') && lockWaitMs !== null) throw lockTimeout()
      return calls.map(({ n }) => n * 2)
    },
    ({ account }) => account,
  )
  const calls = [
    { account: 'a', n: 1 },
    { account: 'locked', n: 2 },
    { account: 'b', n: 3 },
  ]
  expect(await Promise.all(calls.map(perform))).toEqual([2, 4, 6])
  expect(runs).toEqual(['a+locked+b', 'a+locked', 'a', 'locked', 'b', 'locked patient'])
  expect(await perform({ account: 'a', n: 4 })).toBe(8)
})

test('serves an account separately for a while after it was locked, so that its next lock delays no other account', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const runs: string[] = []
  const perform = combineAccounts(
    async (calls: Asked[], lockWaitMs) => {
      runs.push(`${calls.map(({ account }) => account).join('+')}${lockWaitMs === null ? ' patient' : ''}`)
      if (runs.length === 1) throw lockTimeout()
      return calls
    },
    ({ account }) => account,
  )
  const both = () => Promise.all([perform({ account: 'a', n: 1 }), perform({ account: 'locked', n: 2 })])
  await perform({ account: 'locked', n: 1 })
  expect(runs.splice(0)).toEqual(['locked', 'locked patient'])
  runs.push('')
  await both()
  expect(runs.splice(1).toSorted()).toEqual(['a', 'locked patient'])
  vi.advanceTimersByTime(5_000)
  await both()
  expect(runs.splice(1)).toEqual(['a+locked'])
  vi.useRealTimers()
})

test('does not repeat committed accounts when another account of their batch fails', async () => {
  const written: number[] = []
  const perform = combineAccounts(
    async (calls: Asked[], lockWaitMs) => {
      if (new Set(calls.map(({ account }) => account)).size > 1) throw lockTimeout()
      if (calls[0]!.account === 'lost' && lockWaitMs !== null)
        throw Object.assign(new Error('lost'), { code: 'COMMIT_UNKNOWN' })
      written.push(...calls.map(({ n }) => n))
      return calls
    },
    ({ account }) => account,
  )
  const results = await Promise.allSettled(
    [
      { account: 'a', n: 1 },
      { account: 'lost', n: 2 },
      { account: 'b', n: 3 },
    ].map(perform),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual([1, 3])
})
