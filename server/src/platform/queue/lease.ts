// What a lease guarantees: writes commit only while it is valid, and ending it releases every remaining row.

import type { Db, Tx } from '../db/db.ts'
import { transaction } from '../db/db.ts'
import type { Uuid } from '../values/ids.ts'
import { LeaseLost, enqueue } from './queue.ts'
import type { Queue, Lease } from './queue.ts'
import * as sql from './sql.ts'
import type { WorkerSession } from './worker.ts'

export type HeldLease = Lease & {
  isOver(): boolean
  /** Releases the remaining rows, due again at `retryAt()`, and returns how many there were. */
  end(retryAt: () => Date): Promise<number>
}

type LeaseDeps = {
  db: Db
  queue: Queue
  id: number
  accountId: Uuid
  /** Workers crashed on this account's jobs before; the first successful write resets that count. */
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
        // The work is pipelined behind the lock; if the lease is lost, nothing is committed.
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

/** Pause an account's jobs after three worker crashes; one or two can be chance. */
const MOST_DEATHS = 3
const PAUSE_MS = 3_600_000

/** Called in the transaction that pauses an account's queue. */
export type OnPaused = (tx: Tx, queue: Queue, accountId: Uuid, until: Date) => Promise<void>

/**
 * Ends the leases of a dead worker. Returns true if its jobs were abandoned after too many crashes. A worker that wrote
 * something under its lease does not count, because the job made progress.
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
      // The account's other jobs may be harmless.
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
