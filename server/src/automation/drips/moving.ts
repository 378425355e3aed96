// Moves people after a new version, or out of an ended drip, in batches, so that a million people hold no lock for
// long. The request does the first batch and the queue the rest. Until then the drip's `moves` is set, and no run
// advances.

import type { Tx } from '../../platform/db/db.ts'
import { addToCounters } from '../../platform/db/counters.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DRIP_LANE } from './enroll.ts'
import * as sql from './moves-sql.ts'
import { changesOfEvents, TALLY } from './counters.ts'

export const MOVED_AT_ONCE = 2_000

type Moving = Pick<Caller, 'accountId' | 'clock'>

/** Moves people whose step was removed. */
export const startMoving = (tx: Tx, caller: Moving, id: Uuid, moves: sql.Move[]): Promise<void> =>
  moveStretch(tx, caller, { id, state: 'live', moves, moves_from: null })

/** Removes everyone from the drip. */
export const startEnding = (tx: Tx, caller: Moving, id: Uuid): Promise<void> =>
  moveStretch(tx, caller, { id, state: 'ended', moves: [], moves_from: null })

/** The next batch of a drip that has people left to move. */
export async function moveNext(tx: Tx, caller: Moving, dripId: Uuid): Promise<void> {
  const drip = await sql.lockMoving(tx, caller.accountId, dripId)
  if (drip) await moveStretch(tx, caller, drip)
}

async function moveStretch(tx: Tx, { accountId, clock }: Moving, drip: sql.MovingDrip): Promise<void> {
  const now = clock.now()
  const take = drip.state === 'ended' ? sql.endRuns : sql.moveRuns
  const { taken, ended, last } = await take(tx, accountId, drip, MOVED_AT_ONCE, now)
  const what = drip.state === 'ended' ? 'exited' : 'finished'
  if (ended > 0) await addToCounters(tx, TALLY, changesOfEvents([{ accountId, dripId: drip.id, what, now, n: ended }]))
  const isOver = taken < MOVED_AT_ONCE
  await sql.updateMoves(tx, accountId, drip.id, isOver ? null : drip.moves, isOver ? null : last)
  if (!isOver) await enqueue(tx, DRIP_LANE, [accountId], now)
}
