// Delivers due messages, and deletes old ones.

import type { Clock } from '../../platform/clock.ts'
import { combine } from '../../platform/http/combine.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { every, queue, LeaseLost } from '../../platform/queue/queue.ts'
import { retryUntilDatabaseReturns } from '../../platform/queue/retry.ts'
import type { Queue, Lease } from '../../platform/queue/queue.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import { ATTEMPT_TIMEOUT_MS, attemptDelivery } from './delivery.ts'
import type { Attempt } from './delivery.ts'
import * as sql from './delivery-sql.ts'
import { mayReceive } from './webhook-events.ts'
import { SLOW_FOR_MS } from './health.ts'
import { removeOld } from './log.ts'
import { WEBHOOK_QUEUE } from './queue.ts'
import { recordAttempts } from './record-attempts.ts'
import { rememberTargets } from './targets.ts'
import type { Target } from './targets.ts'
import { HOUR_MS } from '../../platform/values/time.ts'

export type SendingDeps = {
  db: Db
  clock: Clock
  post: SafeFetch['post']
  baseUrl: string
  timeoutMs?: number
}

/** Concurrent batches per process, so that a batch waiting for a slow receiver doesn't delay other accounts. */
const CONCURRENCY = 500
const LIMIT = 200
const CHECK_AGAIN_MS = 1_000
/** How long to retry recording a result while the database is unavailable. */

export function webhooksQueue(deps: SendingDeps): Queue {
  const { clock, db } = deps
  const targetsOf = rememberTargets(db)
  const momentOf = (now: Date) => ({ now, slowSince: new Date(now.getTime() - SLOW_FOR_MS) })
  return queue<sql.Delivery>({
    name: WEBHOOK_QUEUE,
    title: 'Sending webhook messages',
    concurrency: CONCURRENCY,
    limit: LIMIT,
    claim: (tx, { accountId, lease, limit, now }) => sql.claimDeliveries(tx, accountId, lease, limit, momentOf(now)),
    nextDue(tx, accountId) {
      const now = clock.now()
      const checkAgainAt = new Date(now.getTime() + CHECK_AGAIN_MS)
      return sql.findNextDue(tx, accountId, { ...momentOf(now), checkAgainAt })
    },
    async release(tx, accountId, leases) {
      return (await sql.releaseDeliveries(tx, accountId, leases)).count
    },
    async work(rows, lease) {
      const allowed = await withoutRefused(clock, rows, lease)
      await deliver(deps, allowed, await targetsOf(lease.accountId, allowed), lease)
    },
  })
}

/** An app may have lost a permission since a message was queued for it; such messages are dropped. */
async function withoutRefused(clock: Clock, rows: sql.Delivery[], lease: Lease): Promise<sql.Delivery[]> {
  const refused = rows.filter(({ app_scopes, event }) => !mayReceive(app_scopes, event))
  if (refused.length === 0) return rows
  await lease.write((tx) => sql.dropDeliveries(tx, lease.accountId, lease.id, refused, clock.now()))
  return rows.filter((row) => !refused.includes(row))
}

type Targets = Map<Uuid, Target>

async function deliver(deps: SendingDeps, rows: sql.Delivery[], targets: Targets, lease: Lease): Promise<void> {
  const { clock, post, timeoutMs = ATTEMPT_TIMEOUT_MS } = deps
  let left = rows.length
  const record = combine<Attempt, void>(
    async (attempts) => {
      const write = left === attempts.length ? lease.finish : lease.write
      // Without its result, the message would be sent again.
      await retryUntilDatabaseReturns(lease, () => write((tx) => recordAttempts(tx, lease, attempts, deps)))
      left -= attempts.length
      return attempts.map(() => undefined)
    },
    { maxBatch: LIMIT, inFlight: 1 },
  )
  // One listener per batch, because adding and removing thousands of listeners on one signal is slow.
  const cutOff = new AbortController()
  const abort = () => cutOff.abort()
  lease.signal.addEventListener('abort', abort, { once: true })
  const deliverOne = async (row: sql.Delivery) => {
    lease.check()
    const target = targets.get(row.endpoint_id)
    if (!target) return
    const attempt = await attemptDelivery(row, target, { post, clock, timeoutMs, signal: cutOff.signal })
    // Aborted because the lease was lost; the new holder repeats the attempt.
    if (lease.signal.aborted) throw new LeaseLost()
    await record(attempt)
  }
  const results = await Promise.allSettled(rows.map(deliverOne))
  lease.signal.removeEventListener('abort', abort)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

export const webhookHousekeeping = every({
  name: 'webhook-housekeeping',
  ms: HOUR_MS,
  run: (lease, now) => lease.write((tx) => removeOld(tx, now)),
})
