// Writes of many accounts share a transaction, and no account waits long for another one's locks. A batch that meets a
// lock gives up soon and is run account by account; an account whose rows stay locked is served apart until it has caught
// up.

import { combine } from './combine.ts'
import { isLockTimeout, isUnsure } from '../db/db.ts'
import type { Uuid } from '../values/ids.ts'

/** How long a shared transaction waits for a lock: longer than another batch usually holds it. */
const LOCK_WAIT_MS = 200

/** Connections of the pool that waiting for locked accounts may take, all endpoints together. */
const MAX_APART = 2

/** With a `lockWaitMs`, a wait for a lock that lasts longer is an error and nothing is written. */
export type Run<Call, Result> = (calls: Call[], lockWaitMs: number | null) => Promise<Result[]>

type Shared<Result> = { result: Result } | { failed: unknown } | 'apart'

export function combineAccounts<Call, Result>(
  run: Run<Call, Result>,
  accountOf: (call: Call) => Uuid,
): (call: Call) => Promise<Result> {
  const shared = combine(runShared)
  const apart = new Map<Uuid, { perform(call: Call): Promise<Result>; calls: number }>()

  async function runShared(calls: Call[]): Promise<Shared<Result>[]> {
    try {
      return (await run(calls, LOCK_WAIT_MS)).map((result) => ({ result }))
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
    const accounts = Map.groupBy(calls, accountOf)
    const results = new Map<Call, Shared<Result>>()
    // One account alone has nobody to wait for but itself.
    if (accounts.size > 1) {
      for (const own of accounts.values()) {
        const given = await runAccount(own)
        for (const [i, call] of own.entries()) results.set(call, given[i]!)
      }
    }
    return calls.map((call) => results.get(call) ?? 'apart')
  }

  /** Never throws: other accounts of the batch are committed already and must not be run again. */
  async function runAccount(calls: Call[]): Promise<Shared<Result>[]> {
    try {
      return (await run(calls, LOCK_WAIT_MS)).map((result) => ({ result }))
    } catch (error) {
      return calls.map(() => (isUnsure(error) ? { failed: error } : 'apart'))
    }
  }

  async function runApart(accountId: Uuid, call: Call): Promise<Result> {
    const queue = apart.get(accountId) ?? {
      perform: combine((calls: Call[]) => whenFree(() => run(calls, null)), { inFlight: 1 }),
      calls: 0,
    }
    apart.set(accountId, queue)
    queue.calls++
    try {
      return await queue.perform(call)
    } finally {
      if (--queue.calls === 0) apart.delete(accountId)
    }
  }

  return async (call) => {
    const accountId = accountOf(call)
    const given = apart.has(accountId) ? 'apart' : await shared(call)
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
