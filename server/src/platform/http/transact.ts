// Runs writing requests: one transaction per batch, including idempotency, and responses only after the commit.

import { still } from '../clock.ts'
import type { Caller } from './caller.ts'
import type { Db, Tx } from '../db/db.ts'
import { transaction } from '../db/db.ts'
import { retry } from '../db/retry.ts'
import type { Answer, Endpoint, Input, Request, WritingEndpoint } from './endpoint.ts'
import { insertAnswers, resolveClaims } from './idempotency.ts'
import type { Claim } from './idempotency.ts'
import { Problem } from '../problem.ts'

export type Call = {
  caller: Caller
  input: Input
  claim: Claim | null
  /** An error in the fields, reported only after the idempotency key was checked. */
  refusal: Problem | null
  warnings: string[]
}

export type Outcome = {
  status: number
  body: string
  replayed?: true
  headers?: Answer['headers']
}

type Work = (tx: Tx, requests: Request[]) => Promise<(Answer | Problem)[]>

/** The batch handler of an endpoint, whether it handles one request or many. */
export function workOf(endpoint: WritingEndpoint): Work {
  if ('handleAll' in endpoint) return endpoint.handleAll
  return async (tx, requests) => {
    const answers: Answer[] = []
    for (const { caller, input } of requests) answers.push(await endpoint.handle({ ...caller, db: tx }, input))
    return answers
  }
}

/** Each attempt reads the clock once for all of its calls. With `lockWaitMs`, waiting longer for a lock is an error. */
export async function transact(
  db: Db,
  { status = 200 }: Endpoint,
  work: Work,
  calls: Call[],
  lockWaitMs: number | null,
): Promise<(Outcome | Problem)[]> {
  try {
    return await retry(() => {
      const clock = still(calls[0]!.caller.clock)
      const asked = calls.map((call) => ({ ...call, caller: { ...call.caller, clock } }))
      return transaction(db, async (tx) => {
        // Pipelined ahead of the work, without an extra round trip.
        const [, outcomes] = await Promise.all([
          lockWaitMs !== null && limitLockWait(tx, lockWaitMs),
          answerAll(tx, status, work, asked),
        ])
        return outcomes
      })
    })
  } catch (error) {
    // A Problem thrown by a single request rolls back its transaction and becomes its response.
    if (error instanceof Problem && calls.length === 1) return [error]
    throw error
  }
}

async function limitLockWait(tx: Tx, ms: number): Promise<void> {
  await tx`select set_config('lock_timeout', ${`${ms}ms`}, true)`
}

async function answerAll(tx: Tx, status: number, work: Work, calls: Call[]): Promise<(Outcome | Problem)[]> {
  const outcomes: (Outcome | Problem | null)[] = await earlierOutcomes(tx, calls)
  const fresh = calls.flatMap((call, i) => (outcomes[i] ? [] : [{ call, i }]))
  for (const { call, i } of fresh) outcomes[i] = call.refusal
  const allowed = fresh.filter(({ call }) => !call.refusal)
  const answers =
    allowed.length > 0
      ? await work(
          tx,
          allowed.map(({ call }) => call),
        )
      : []
  const kept: Parameters<typeof insertAnswers>[1] = []
  for (const [n, { call, i }] of allowed.entries()) {
    const answer = answers[n]!
    const outcome = answer instanceof Problem ? answer : outcomeOf(answer, status, call.warnings)
    outcomes[i] = outcome
    if (call.claim && !(outcome instanceof Problem))
      kept.push({ ...call.claim, status: outcome.status, body: outcome.body })
  }
  if (kept.length > 0) await insertAnswers(tx, kept, allowed[0]!.call.caller.clock.now())
  return outcomes as (Outcome | Problem)[]
}

/** Replays and conflicts of idempotency keys; null for requests to run. */
async function earlierOutcomes(tx: Tx, calls: Call[]): Promise<(Outcome | Problem | null)[]> {
  const claims = calls.flatMap(({ claim }) => (claim ? [claim] : []))
  if (claims.length === 0) return calls.map(() => null)
  const resolved = (await resolveClaims(tx, claims, calls[0]!.caller.clock.now())).values()
  return calls.map(({ claim }) => {
    const before = claim ? resolved.next().value! : null
    return before && !(before instanceof Problem) ? { ...before, replayed: true } : before
  })
}

export function outcomeOf(answer: Answer, status: number, warnings: string[]): Outcome {
  const all = answer.warnings ? [...warnings, ...answer.warnings] : warnings
  const body = JSON.stringify({ data: answer.data, meta: answer.meta, warnings: all.length > 0 ? all : undefined })
  return { status: answer.status ?? status, body, ...(answer.headers && { headers: answer.headers }) }
}
