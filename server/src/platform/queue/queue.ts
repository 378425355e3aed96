// Background work. A room describes a queue as a value; a row with a state and a due time is the queue; workers claim a
// batch of one account's due rows, the accounts taking turns. `runQueues` in runner.ts does the claiming.
//
// A claim is a lease. The rows of a batch carry the lease's id, and every write of the work goes through the lease, which
// refuses it once another worker has taken over. What is promised: due work is done at least once, by one holder of a
// standing lease at a time. A worker that is killed or stalls is given up after `leaseMs`, and its rows are due again; work
// that has ended three workers in a row is stopped.

import { transaction } from '../db/db.ts'
import type { Db, Tx } from '../db/db.ts'
import { NO_ACCOUNT } from '../http/caller.ts'
import type { Uuid } from '../values/ids.ts'
import * as sql from './sql.ts'

export type Claim = { accountId: Uuid; lease: number; limit: number; now: Date }

export type QueueDeps<Row> = {
  name: string
  /** What an account reads of it when it stops: "Sending emails". */
  title: string
  /** Batches at once in one process. */
  concurrency: number
  /** Rows in a batch at most. */
  limit: number
  /**
   * Marks up to `limit` due rows of the account with the lease and returns them: those whose lease is null, chosen `for
   * update skip locked` in a materialized CTE (PostgreSQL may run a limited subselect again for every row, and then
   * claims them all). No two claims of one account in one queue overlap, so what is in flight can be counted here.
   */
  claim(tx: Tx, claim: Claim): Promise<Row[]>
  /** The earliest time at which `claim` would find a row, seeing what is claimed already; null for never. */
  nextDue(tx: Tx, accountId: Uuid): Promise<Date | null>
  /** Takes these leases off the rows that still carry them, so that they are due again. Returns how many they were. */
  release(tx: Tx, accountId: Uuid, leases: number[]): Promise<number>
  /**
   * Three workers in a row died at this work: settles the rows that carry the leases, with a word to the account, so that
   * they are never claimed again. A queue without it leaves the account's work alone for an hour each time, and the
   * account is told (`onPaused` of the runner).
   */
  onAbandoned?(tx: Tx, accountId: Uuid, leases: number[], now: Date): Promise<void>
  /**
   * Settles each row by itself, and takes the lease off it in the same write. Throwing, or leaving rows unsettled,
   * makes the account wait: a second, then twice as long each time, up to a minute.
   */
  work(rows: Row[], lease: Lease): Promise<void>
}

export type Lease = {
  id: number
  accountId: Uuid
  /** Aborted when the lease is known to be lost, and when the process closes and has waited long enough. */
  signal: AbortSignal
  /** Throws LeaseLost if this process has stalled. Call it right before what cannot be undone. */
  check(): void
  /** One transaction that commits only under a standing lease; otherwise LeaseLost, and nothing was written. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The last write: the lease ends with it, in the same transaction. */
  finish(work: (tx: Tx) => Promise<unknown>): Promise<void>
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'

  constructor() {
    super('Another worker has taken over this work.')
  }
}

export type Batch = { size: number; work(lease: Lease): Promise<void> }

export type Queue = Omit<QueueDeps<unknown>, 'claim' | 'work'> & {
  take(tx: Tx, claim: Claim): Promise<Batch>
  /** Called when a process begins to serve the queue. */
  prepare?(db: Db, now: Date): Promise<void>
}

export function queue<Row>({ claim, work, ...parts }: QueueDeps<Row>): Queue {
  return {
    ...parts,
    async take(tx, asked) {
      const rows = await claim(tx, asked)
      return { size: rows.length, work: (lease) => work(rows, lease) }
    },
  }
}

/**
 * Says that these accounts have work in a queue from `dueAt` on. Whoever writes a row that becomes due calls this in the
 * same transaction, queues included. Workers hear of it within milliseconds of the commit.
 */
export async function enqueue(tx: Tx, queue: string, accountIds: readonly Uuid[], dueAt: Date): Promise<void> {
  if (accountIds.length > 0) await sql.insertTickets(tx, queue, accountIds, dueAt)
}

export type Housekeeping = { name: string; ms: number; run(lease: Lease, now: Date): Promise<void> }

/** A queue that runs every so often, in one process at a time, whatever their number. It belongs to no account. */
export function every({ name, ms, run }: Housekeeping): Queue {
  const after = (now: Date) => new Date(now.getTime() + ms)
  return {
    ...queue<{ now: Date }>({
      name,
      title: 'Housekeeping',
      concurrency: 1,
      limit: 1,
      async claim(tx, { lease, now }) {
        return (await sql.claimPeriod(tx, name, lease, now)).map(() => ({ now }))
      },
      async nextDue(tx) {
        return (await sql.findPeriodDue(tx, name))[0]?.dueAt ?? null
      },
      async release(tx, _, leases) {
        return (await sql.releasePeriod(tx, name, leases)).count
      },
      /** The next period gets its chance. */
      async onAbandoned(tx, _, leases, now) {
        await sql.updatePeriod(tx, name, leases, after(now))
        await enqueue(tx, name, [NO_ACCOUNT], after(now))
      },
      async work([row], lease) {
        await run(lease, row!.now)
        await lease.finish(async (tx) => {
          await sql.updatePeriod(tx, name, [lease.id], after(row!.now))
          await enqueue(tx, name, [NO_ACCOUNT], after(row!.now))
        })
      },
    }),
    async prepare(db, now) {
      await transaction(db, async (tx) => {
        await sql.upsertPeriod(tx, name, now, after(now))
        await enqueue(tx, name, [NO_ACCOUNT], now)
      })
    },
  }
}
