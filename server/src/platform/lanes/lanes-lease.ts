// What a lease allows: writes that commit only while it stands, and an end that leaves no row behind.

import type { Db, Tx } from '../db/db.ts'
import { transaction } from '../db/db.ts'
import type { Uuid } from '../values/ids.ts'
import { LeaseLost, wake } from './lanes.ts'
import type { Lane, Lease } from './lanes.ts'
import * as sql from './lanes-sql.ts'
import type { Standing } from './lanes-worker.ts'

export type HeldLease = Lease & {
  isOver(): boolean
  /** Gives back what is left, to be due at what `retryAt` says then, and says how many rows that were. */
  end(retryAt: () => Date): Promise<number>
}

type LeaseParts = { db: Db; lane: Lane; id: number; accountId: Uuid; standing: Standing; leaseMs: number; now(): Date }

export function holdLease({ db, lane, id, accountId, standing, leaseMs, now }: LeaseParts): HeldLease {
  let over = false

  async function end(retryAt: () => Date, work?: (tx: Tx) => Promise<unknown>): Promise<number> {
    const left = await transaction(db, async (tx) => {
      if ((await sql.removeLease(tx, id, leaseMs)).length === 0) throw new LeaseLost()
      await work?.(tx)
      return giveBack(tx, lane, accountId, [id], retryAt)
    })
    over = true
    return left
  }

  return {
    id,
    accountId,
    signal: standing.signal,
    check: standing.check,
    async write(work) {
      standing.check()
      return transaction(db, async (tx) => {
        if ((await sql.lockLease(tx, id, leaseMs)).length === 0) throw new LeaseLost()
        return work(tx)
      })
    },
    async finish(work) {
      standing.check()
      await end(now, work)
    },
    isOver: () => over,
    end,
  }
}

async function giveBack(tx: Tx, lane: Lane, accountId: Uuid, leases: number[], dueAt: () => Date): Promise<number> {
  const left = await lane.release(tx, accountId, leases)
  if (left > 0) await wake(tx, lane.name, [accountId], dueAt())
  return left
}

/** Ends leases that their holder will not end, and makes their rows due again. */
export const takeOver = (db: Db, lane: Lane, accountId: Uuid, leases: number[], now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const taken = (await sql.removeLeases(tx, leases)).map(({ id }) => id)
    return taken.length > 0 ? giveBack(tx, lane, accountId, taken, () => now) : 0
  })
