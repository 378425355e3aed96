// Writes of many accounts share a transaction, and no account waits long for the locks of another. A batch that meets a
// lock times out quickly and is split in halves until the locked account is alone. That account is then served
// separately until it has caught up and for a while longer, because imports lock repeatedly.

import { combine } from './combine.ts'
import { isCommitUnknown, isLockTimeout } from '../db/errors.ts'
import type { Uuid } from '../values/ids.ts'

/** How long a shared transaction waits for a lock: longer than another batch usually holds it. */
const LOCK_WAIT_MS = 200

/** How long a part of a split batch waits; after a timeout it is merely split further. */
const PART_WAIT_MS = 50

/** How long an account is served separately after it was locked. */
const APART_MS = 5_000

/** The connections that all endpoints together may use to wait for locked accounts. */
const MAX_APART = 2

/** With `lockWaitMs`, waiting longer for a lock is an error and nothing is written. */
export type Run<Call, Result> = (calls: Call[], lockWaitMs: number | null) => Promise<Result[]>

/** On a cluster, a transaction is fast only on a single node, so only calls of the same account share one. */
export function combinePerAccount<Call, Result>(
  run: Run<Call, Result>,
  accountOf: (call: Call) => Uuid,
): (call: Call) => Promise<Result> {
  const accounts = new Map<Uuid, { perform(call: Call): Promise<Result>; calls: number }>()
  return async (call) => {
    const accountId = accountOf(call)
    const known = accounts.get(accountId) ?? { perform: combine((calls: Call[]) => run(calls, null)), calls: 0 }
    accounts.set(accountId, known)
    known.calls++
    try {
      return await known.perform(call)
    } finally {
      if (--known.calls === 0) accounts.delete(accountId)
    }
  }
}

type Shared<Result> = { result: Result } | { failed: unknown } | 'apart'

export function combineAccounts<Call, Result>(
  run: Run<Call, Result>,
  accountOf: (call: Call) => Uuid,
): (call: Call) => Promise<Result> {
  const shared = combine(runShared)
  const apart = new Map<Uuid, { perform(call: Call): Promise<Result>; calls: number; until: number }>()

  async function runShared(calls: Call[]): Promise<Shared<Result>[]> {
    try {
      return (await run(calls, LOCK_WAIT_MS)).map((result) => ({ result }))
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
    const accounts = [...Map.groupBy(calls, accountOf).values()]
    const results = new Map<Call, Shared<Result>>()
    await runHalves(accounts, results)
    return calls.map((call) => results.get(call) ?? 'apart')
  }

  async function runHalves(accounts: Call[][], results: Map<Call, Shared<Result>>): Promise<void> {
    if (accounts.length < 2) return
    const middle = Math.ceil(accounts.length / 2)
    await runPart(accounts.slice(0, middle), results)
    await runPart(accounts.slice(middle), results)
  }

  /** Never throws: other parts of the batch are already committed and must not run again. */
  async function runPart(accounts: Call[][], results: Map<Call, Shared<Result>>): Promise<void> {
    const calls = accounts.flat()
    try {
      const given = await run(calls, PART_WAIT_MS)
      for (const [i, call] of calls.entries()) results.set(call, { result: given[i]! })
    } catch (error) {
      if (isCommitUnknown(error)) for (const call of calls) results.set(call, { failed: error })
      else await runHalves(accounts, results)
    }
  }

  async function runApart(accountId: Uuid, call: Call): Promise<Result> {
    const queue = apart.get(accountId) ?? {
      perform: combine((calls: Call[]) => whenFree(() => run(calls, null)), { inFlight: 1 }),
      calls: 0,
      until: performance.now() + APART_MS,
    }
    apart.set(accountId, queue)
    queue.calls++
    try {
      return await queue.perform(call)
    } finally {
      queue.calls--
    }
  }

  /** Checks all separate accounts; there are never many. */
  function isApart(accountId: Uuid): boolean {
    const now = performance.now()
    for (const [id, { calls, until }] of apart) if (calls === 0 && now >= until) apart.delete(id)
    return apart.has(accountId)
  }

  return async (call) => {
    const accountId = accountOf(call)
    const given = isApart(accountId) ? 'apart' : await shared(call)
    if (given === 'apart') return runApart(accountId, call)
    if ('failed' in given) throw given.failed
    return given.result
  }
}

let running = 0
const waiting: (() => void)[] = []

async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_APART) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
