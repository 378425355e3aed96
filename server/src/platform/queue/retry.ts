// Outcomes of work that can't be repeated are written until the database is back.

import { setTimeout as sleep } from 'node:timers/promises'
import { LeaseLost } from './queue.ts'
import type { Lease } from './queue.ts'

const PATIENCE_MS = 5_000
const AGAIN_MS = 200

/** A failed write may have been committed, so `write` must change nothing when it is repeated. */
export async function retryUntilDatabaseReturns<T>(lease: Lease, write: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (error instanceof LeaseLost || performance.now() > until) throw error
      await sleep(AGAIN_MS)
      lease.check()
    }
  }
}
