// What a lease allows: writes that commit only while it stands, and an end that leaves no row behind.

import type { Db, Tx } from '../db/db.ts'
import { transaction } from '../db/db.ts'
import type { Uuid } from '../values/ids.ts'
import { LeaseLost, enqueue } from './queue.ts'
import type { Queue, Lease } from './queue.ts'
import * as sql from './sql.ts'
import type { WorkerSession } from './worker.ts'

export type HeldLease = Lease & {
  isOver(): boolean
  /** Gives back what is left, to be due at what `retryAt` says then, and says how many rows that were. */
  end(retryAt: () => Date): Promise<number>
}

type LeaseDeps = {
  db: Db
  queue: Queue
  id: number
  accountId: Uuid
  /** Workers died at this account's work: the first write forgets it. */
  isSuspect: boolean
  session: WorkerSession
  leaseMs: number
  now(): Date
}

export function holdLease({ db, queue, id, accountId, isSuspect, session, leaseMs, now }: LeaseDeps): HeldLease {
  let isOver = false
  let mustClear = isSuspect
  let hasWritten = false

  const clearDeaths = async (tx: Tx) => mustClear && (await sql.removeDeaths(tx, queue.name, accountId))

  async function end(retryAt: () => Date, work?: (tx: Tx) => Promise<unknown>): Promise<number> {
    const left = await transaction(db, async (tx) => {
      if ((await sql.removeLease(tx, id, leaseMs)).length === 0) throw new LeaseLost()
      if (work) await clearDeaths(tx)
      await work?.(tx)
      return giveBack(tx, queue, accountId, [id], retryAt)
    })
    isOver = true
    return left
  }

  return {
    id,
    accountId,
    signal: session.signal,
    check: session.check,
    async write(work) {
      session.check()
      const written = await transaction(db, async (tx) => {
        // The work is sent right behind the lock, which is answered first: without it nothing is committed.
        const locked = hasWritten ? sql.lockLease(tx, id, leaseMs) : sql.markLease(tx, id, leaseMs)
        const standing = locked.then((rows) => {
          if (rows.length === 0) throw new LeaseLost()
        })
        const [, , result] = await Promise.all([standing, clearDeaths(tx), work(tx)])
        return result
      })
      mustClear = false
      hasWritten = true
      return written
    },
    async finish(work) {
      session.check()
      await end(now, work)
    },
    isOver: () => isOver,
    end,
  }
}

async function giveBack(tx: Tx, queue: Queue, accountId: Uuid, leases: number[], dueAt: () => Date): Promise<number> {
  const left = await queue.release(tx, accountId, leases)
  if (left > 0) await enqueue(tx, queue.name, [accountId], dueAt())
  return left
}

export type Orphans = { queue: Queue; accountId: Uuid; leases: number[]; now: Date }

/** Ends leases that their holder will not end, and makes their rows due again. */
export const takeOver = ({ queue, accountId, leases, now }: Orphans, db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const taken = (await sql.removeLeases(tx, leases)).map(({ id }) => id)
    return taken.length > 0 ? giveBack(tx, queue, accountId, taken, () => now) : 0
  })

/** Dying once is bad luck, and so may be twice. */
const MOST_DEATHS = 3
const PAUSE_MS = 3_600_000

/** Says in the transaction of a pause that an account's work is left alone until then. */
export type OnPaused = (tx: Tx, queue: Queue, accountId: Uuid, until: Date) => Promise<void>

/**
 * Ends the leases of a worker that died. True when its work is given up, having ended too many workers. Whoever got
 * something done under a lease did not die of what it began with.
 */
export const takeOverFromDead = (
  { queue, accountId, leases, now }: Orphans,
  db: Db,
  onPaused?: OnPaused,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const ended = await sql.removeLeases(tx, leases)
    const taken = ended.map(({ id }) => id)
    if (taken.length === 0) return false
    const hasGotOn = ended.some((lease) => lease.has_written)
    const isAbandoned = !hasGotOn && (await sql.countDeath(tx, queue.name, accountId)) >= MOST_DEATHS
    if (isAbandoned && queue.onAbandoned) {
      await queue.onAbandoned(tx, accountId, taken, now)
      await sql.removeDeaths(tx, queue.name, accountId)
      // What else the account has waiting may be harmless.
      await enqueue(tx, queue.name, [accountId], now)
      return true
    }
    const dueAt = isAbandoned ? new Date(now.getTime() + PAUSE_MS) : now
    if (isAbandoned) {
      const wasPaused = await sql.pauseAfterDeaths(tx, queue.name, accountId, dueAt)
      if (!wasPaused) await onPaused?.(tx, queue, accountId, dueAt)
    }
    await giveBack(tx, queue, accountId, taken, () => dueAt)
    return isAbandoned
  })
