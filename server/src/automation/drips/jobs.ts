// Advances due runs, one account at a time and one drip after another, in batches of one transaction each. Due runs are
// found through the index of due times alone; waiting ones are never scanned.

import { systemCaller } from '../../platform/http/caller.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isRetryable } from '../../platform/db/errors.ts'
import { queue, LeaseLost, enqueue } from '../../platform/queue/queue.ts'
import type { Queue, Lease } from '../../platform/queue/queue.ts'
import type { Logger } from '../../platform/log.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MINUTE_MS } from '../../platform/values/time.ts'
import { advance } from './advance.ts'
import { DRIP_QUEUE } from './enroll.ts'
import { claimPass, findNextPass, GROUP_QUEUE, watchGroup, releasePasses } from './group-watch.ts'
import type { WatchingDrip } from './group-watch.ts'
import { moveNext } from './move-runs.ts'
import * as sql from './runs-sql.ts'

export type DripQueueDeps = { db: Db; clock: Clock; log: Logger }

const BATCH_SIZE = 1_000
/** After this time another account's slice begins. */
const SLICE_MS = 1_000
const TROUBLE_WAIT_MS = MINUTE_MS

export const dripQueue = (deps: DripQueueDeps): Queue =>
  queue<{ account_id: Uuid }>({
    name: DRIP_QUEUE,
    title: 'Advancing drips',
    concurrency: 4,
    limit: 1,
    claim: (tx, { accountId, lease, now }) => sql.claimSlice(tx, accountId, lease, now),
    // The worker that holds the slice schedules the next one.
    nextDue: async (tx, accountId) => ((await sql.isLeased(tx, accountId)) ? null : sql.findNextDue(tx, accountId)),
    release: async (tx, accountId, leases) => (await sql.releaseSlices(tx, accountId, leases)).count,
    work: (_, lease) => takeSlice(deps, lease),
  })

async function takeSlice({ db, clock, log }: DripQueueDeps, lease: Lease): Promise<void> {
  const { accountId } = lease
  const begun = performance.now()
  // A drip that fails doesn't block the others.
  async function tryWork(dripId: Uuid, work: (tx: Tx, caller: Caller) => Promise<unknown>): Promise<void> {
    try {
      await lease.write((tx) => work(tx, systemCaller(accountId, clock, log)))
    } catch (err) {
      if (err instanceof LeaseLost || isRetryable(err)) throw err
      log.error({ err, account: accountId, drip: dripId }, 'advancing a drip failed')
      const retryAt = new Date(clock.now().getTime() + TROUBLE_WAIT_MS)
      await lease.write((tx) => sql.updateTrouble(tx, accountId, dripId, TROUBLE, retryAt))
    }
  }
  while (!lease.signal.aborted && performance.now() - begun < SLICE_MS) {
    const { due, moving } = await sql.findWork(db, accountId, clock.now())
    if (!due && !moving) break
    if (due) await tryWork(due, (tx, caller) => advance(tx, caller, due, BATCH_SIZE))
    if (moving) await tryWork(moving, (tx, caller) => moveNext(tx, caller, moving))
  }
  await lease.finish(async (tx) => {
    await sql.releaseSlices(tx, accountId, [lease.id])
    const next = await sql.findNextDue(tx, accountId)
    if (next) await enqueue(tx, DRIP_QUEUE, [accountId], laterOf(next, clock.now()))
  })
}

const TROUBLE = 'Something went wrong while people in this drip were advanced. It is retried every minute.'

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

/** Finds people who entered the groups that drips watch, one range of people at a time. */
export const groupWatchQueue = (deps: DripQueueDeps): Queue =>
  queue<WatchingDrip>({
    name: GROUP_QUEUE,
    title: 'Checking groups that trigger drips',
    concurrency: 1,
    limit: 1,
    claim: claimPass,
    nextDue: findNextPass,
    release: releasePasses,
    async work([drip], lease) {
      await watchGroup(deps, drip!, lease)
    },
  })
