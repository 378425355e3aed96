// Moves people on when they are due: one account's at a time, its drips one after the other, in batches that are each one
// transaction. What is due is found through the index of due times alone; who waits is never looked through.

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
import { DRIP_LANE } from './enroll.ts'
import { claimPass, findNextPass, GROUP_LANE, lookAtGroup, releasePasses } from './group-watch.ts'
import type { WatchingDrip } from './group-watch.ts'
import { moveNext } from './moving.ts'
import * as sql from './runs-sql.ts'

export type DripQueueDeps = { db: Db; clock: Clock; log: Logger }

const PEOPLE_AT_ONCE = 1_000
/** Then another account has its turn. */
const TURN_MS = 1_000
const TROUBLE_WAIT_MS = MINUTE_MS

export const dripQueue = (deps: DripQueueDeps): Queue =>
  queue<{ account_id: Uuid }>({
    name: DRIP_LANE,
    title: 'Moving people on in drips',
    concurrency: 4,
    limit: 1,
    claim: (tx, { accountId, lease, now }) => sql.claimSlice(tx, accountId, lease, now),
    // Whoever has the turn says itself when the next one is.
    nextDue: async (tx, accountId) => ((await sql.isLeased(tx, accountId)) ? null : sql.findNextDue(tx, accountId)),
    release: async (tx, accountId, leases) => (await sql.releaseSlices(tx, accountId, leases)).count,
    work: (_, lease) => takeSlice(deps, lease),
  })

async function takeSlice({ db, clock, log }: DripQueueDeps, lease: Lease): Promise<void> {
  const { accountId } = lease
  const begun = performance.now()
  // One drip that cannot go on holds up no other.
  async function goOn(dripId: Uuid, work: (tx: Tx, caller: Caller) => Promise<unknown>): Promise<void> {
    try {
      await lease.write((tx) => work(tx, systemCaller(accountId, clock, log)))
    } catch (err) {
      if (err instanceof LeaseLost || isRetryable(err)) throw err
      log.error({ err, account: accountId, drip: dripId }, 'people of a drip could not be moved on')
      const retryAt = new Date(clock.now().getTime() + TROUBLE_WAIT_MS)
      await lease.write((tx) => sql.updateTrouble(tx, accountId, dripId, TROUBLE, retryAt))
    }
  }
  while (!lease.signal.aborted && performance.now() - begun < TURN_MS) {
    const { due, moving } = await sql.findWork(db, accountId, clock.now())
    if (!due && !moving) break
    if (due) await goOn(due, (tx, caller) => advance(tx, caller, due, PEOPLE_AT_ONCE))
    if (moving) await goOn(moving, (tx, caller) => moveNext(tx, caller, moving))
  }
  await lease.finish(async (tx) => {
    await sql.releaseSlices(tx, accountId, [lease.id])
    const next = await sql.findNextDue(tx, accountId)
    if (next) await enqueue(tx, DRIP_LANE, [accountId], laterOf(next, clock.now()))
  })
}

const TROUBLE = 'Something went wrong while its people were moved on. It is tried again every minute.'

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

/** Looks who has entered the groups that drips watch, a stretch of people at a time. */
export const groupWatchQueue = (deps: DripQueueDeps): Queue =>
  queue<WatchingDrip>({
    name: GROUP_LANE,
    title: 'Looking who entered the groups of drips',
    concurrency: 1,
    limit: 1,
    claim: claimPass,
    nextDue: findNextPass,
    release: releasePasses,
    async work([drip], lease) {
      await lookAtGroup(deps, drip!, lease)
    },
  })
