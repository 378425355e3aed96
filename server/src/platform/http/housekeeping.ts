// What the edge remembers and may forget: old idempotency keys and rate windows.

import { removeExpiredAnswers } from './idempotency.ts'
import { every } from '../lanes/lanes.ts'
import { removeOldWindows } from './rate-limit.ts'

const HOUR_MS = 3_600_000

export const edgeHousekeeping = every({
  name: 'edge-housekeeping',
  ms: HOUR_MS,
  run: (lease, now) =>
    lease.write(async (tx) => {
      await removeExpiredAnswers(tx, now)
      await removeOldWindows(tx)
    }),
})
