// Moves people after a new version, or out of an ended drip, in batches, so that a million people hold no lock for
// long. The request does the first batch and the queue the rest. Until then the drip's `moves` is set, and no run
// advances.

import type { Tx } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DRIP_QUEUE } from './enroll.ts'
import * as sql from './moves-sql.ts'
import { addRunCounts } from './counters-sql.ts'

export const MOVE_BATCH = 2_000

type MoveCaller = Pick<Caller, 'accountId' | 'clock'>

/** Moves people whose step was removed. */
export const moveAfterPublish = (tx: Tx, caller: MoveCaller, id: Uuid, moves: sql.Move[]): Promise<void> =>
  moveBatch(tx, caller, { id, state: 'live', moves, moves_from: null })

/** Removes everyone from the drip. */
export const endAllRuns = (tx: Tx, caller: MoveCaller, id: Uuid): Promise<void> =>
  moveBatch(tx, caller, { id, state: 'ended', moves: [], moves_from: null })

/** The next batch of a drip that has people left to move. */
export async function moveNext(tx: Tx, caller: MoveCaller, dripId: Uuid): Promise<void> {
  const drip = await sql.lockMoving(tx, caller.accountId, dripId)
  if (drip) await moveBatch(tx, caller, drip)
}

async function moveBatch(tx: Tx, { accountId, clock }: MoveCaller, drip: sql.MovingDrip): Promise<void> {
  const now = clock.now()
  const take = drip.state === 'ended' ? sql.endRuns : sql.moveRuns
  const { taken, ended, last } = await take(tx, accountId, drip, MOVE_BATCH, now)
  const event = drip.state === 'ended' ? 'exited' : 'finished'
  if (ended > 0) await addRunCounts(tx, [{ account_id: accountId, drip_id: drip.id, event, n: ended }], now)
  const isOver = taken < MOVE_BATCH
  await sql.updateMoves(tx, accountId, drip.id, isOver ? null : drip.moves, isOver ? null : last)
  if (!isOver) await enqueue(tx, DRIP_QUEUE, [accountId], now)
}
