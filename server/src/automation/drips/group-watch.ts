// Group membership is computed, not stored, so drips triggered by "entered a group" poll the group in ranges of people,
// with pauses that keep the load small.

import * as groups from '../../people/groups/groups.ts'
import type { Clock } from '../../platform/clock.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Claim, Lease } from '../../platform/queue/queue.ts'
import type { Logger } from '../../platform/log.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { start } from './enroll.ts'
import * as sql from './group-watch-sql.ts'

export const GROUP_QUEUE = 'drip-groups'

/** Minimum pause between two passes, and as a multiple of a pass's duration. */
const PAUSE_MS = 5 * MINUTE_MS
const PAUSE_TIMES = 20
const BATCH_SIZE = 20_000
/** Longer than the time between two passes of any drip. */
const SILENT_MARKS_KEPT_MS = 30 * DAY_MS

export type WatchingDrip = sql.WatchingDrip

export const claimPass = (tx: Tx, { accountId, lease, limit, now }: Claim) =>
  sql.claimDrips(tx, accountId, lease, limit, now)

export const findNextPass = (tx: Tx, accountId: Uuid) => sql.findNextDue(tx, accountId)

export const releasePasses = async (tx: Tx, accountId: Uuid, leases: number[]): Promise<number> =>
  (await sql.releaseDrips(tx, accountId, leases)).count

/** One pass over everyone. The first pass after publishing only records the existing members. */
export async function watchGroup(
  { clock, log }: { clock: Clock; log: Logger },
  drip: WatchingDrip,
  lease: Lease,
): Promise<void> {
  const { accountId } = lease
  const begun = performance.now()
  const begunAt = clock.now()
  let after = drip.group_seq
  let isOver = false
  while (!lease.signal.aborted && !isOver) {
    const upTo = after + BATCH_SIZE
    isOver = await lease.write((tx) => watchRange(tx, systemCaller(accountId, clock, log), drip, after, upTo))
    after = upTo
  }
  if (!isOver) return
  const pause = Math.max(PAUSE_MS, (performance.now() - begun) * PAUSE_TIMES)
  const dueAt = new Date(clock.now().getTime() + pause)
  await lease.finish(async (tx) => {
    await sql.updatePassed(tx, accountId, drip.id, begunAt, dueAt)
    await sql.removeOldSilentMarks(tx, accountId, new Date(begunAt.getTime() - SILENT_MARKS_KEPT_MS))
    await enqueue(tx, GROUP_QUEUE, [accountId], dueAt)
  })
}

/** Returns whether this was the last range. */
async function watchRange(
  tx: Tx,
  caller: Caller,
  { id, group_id, group_known }: WatchingDrip,
  after: number,
  upTo: number,
): Promise<boolean> {
  const { accountId } = caller
  const drip = await sql.findStarting(tx, accountId, id)
  const belongs = drip && (await predicateOf(tx, caller, group_id))
  if (!drip || !belongs) return true
  const entered = await sql.updateMembers(tx, accountId, id, belongs(tx), after, upTo)
  if (group_known)
    await start(
      tx,
      entered
        .filter(({ is_quiet }) => !is_quiet)
        .map(({ id: personId, email, first_name, last_name }) => ({
          caller,
          drip,
          person: { id: personId, email, firstName: first_name, lastName: last_name },
          context: null,
          fromStep: false,
        })),
    )
  await sql.updateSeq(tx, accountId, id, upTo)
  return upTo >= (await sql.findLastSeq(tx, accountId))
}

/** Null if the group was deleted, or names something deleted. */
async function predicateOf(tx: Tx, caller: Caller, groupId: Uuid): Promise<groups.Predicate | null> {
  try {
    return await groups.predicate(tx, caller.accountId, caller, { group: groupId })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
