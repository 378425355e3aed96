// Background jobs. A module describes a queue as a value; its table rows, with a state and a due time, are the jobs.
// Workers claim a batch of one account's due rows at a time, and accounts take turns. `runQueues` in runner.ts claims.
//
// A claim is a lease. The rows of a batch carry the lease's ID, and every write goes through the lease, which rejects it
// once another worker has taken over. Due jobs run at least once, by one holder of a valid lease at a time. If a worker
// is killed or stalls, its rows are due again after `leaseMs`; jobs that crashed three workers in a row are abandoned.

import { transaction } from '../db/db.ts'
import type { Db, Tx } from '../db/db.ts'
import { NO_ACCOUNT } from '../http/caller.ts'
import type { Uuid } from '../values/ids.ts'
import * as sql from './sql.ts'

export type Claim = { accountId: Uuid; lease: number; limit: number; now: Date }

export type QueueDefinition<Row> = {
  name: string
  /** The name that the account sees when the queue is paused, such as "Sending emails". */
  title: string
  /** Maximum batches running at once in one process. */
  concurrency: number
  /** Maximum rows in a batch. */
  limit: number
  /**
   * Marks up to `limit` due rows of the account with the lease and returns them. Select rows without a lease `for
   * update skip locked` in a materialized CTE: PostgreSQL may run a limited subselect once per row and then claim all
   * rows. Claims of one account in one queue never overlap, so rows in flight can be counted here.
   */
  claim(tx: Tx, claim: Claim): Promise<Row[]>
  /** The earliest time at which `claim` would find a row, considering rows already claimed; null for never. */
  nextDue(tx: Tx, accountId: Uuid): Promise<Date | null>
  /**
   * Removes these leases from the rows that still have them, so that they are due again. Returns how many there were.
   */
  release(tx: Tx, accountId: Uuid, leases: number[]): Promise<number>
  /**
   * Called after three workers in a row crashed on these rows: marks them as failed and notifies the account, so that
   * they are never claimed again. Without this handler, the account's queue is paused for an hour each time, and the
   * account is notified through the runner's `onPaused`.
   */
  onAbandoned?(tx: Tx, accountId: Uuid, leases: number[], now: Date): Promise<void>
  /**
   * Finishes each row and removes its lease in the same write. If it throws or leaves rows unfinished, the account
   * backs off: one second, doubling up to a minute.
   */
  work(rows: Row[], lease: Lease): Promise<void>
}

export type Lease = {
  id: number
  accountId: Uuid
  /** Aborted when the lease is lost, and on shutdown after the grace period. */
  signal: AbortSignal
  /** Throws LeaseLost if this process has stalled. Call it right before an irreversible action. */
  check(): void
  /** Runs one transaction that commits only while the lease is valid; throws LeaseLost otherwise. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The last write; ends the lease in the same transaction. */
  finish(work: (tx: Tx) => Promise<unknown>): Promise<void>
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'

  constructor() {
    super('Another worker has taken over this job.')
  }
}

export type Batch = { size: number; work(lease: Lease): Promise<void> }

export type Queue = Omit<QueueDefinition<unknown>, 'claim' | 'work'> & {
  take(tx: Tx, claim: Claim): Promise<Batch>
  /** Called when a process starts serving the queue. */
  prepare?(db: Db, now: Date): Promise<void>
}

export function queue<Row>({ claim, work, ...definition }: QueueDefinition<Row>): Queue {
  return {
    ...definition,
    async take(tx, asked) {
      const rows = await claim(tx, asked)
      return { size: rows.length, work: (lease) => work(rows, lease) }
    },
  }
}

/**
 * Announces that these accounts have jobs in a queue from `dueAt` on. Call it in the transaction that writes a row that
 * becomes due, including from within a queue. Workers are notified within milliseconds of the commit.
 */
export async function enqueue(tx: Tx, queue: string, accountIds: readonly Uuid[], dueAt: Date): Promise<void> {
  if (accountIds.length > 0) await sql.insertTickets(tx, queue, accountIds, dueAt)
}

export type Housekeeping = { name: string; ms: number; run(lease: Lease, now: Date): Promise<void> }

/** A queue that runs once per period, in one process at a time. It belongs to no account. */
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
      /** Left for the next period. */
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
