// Removes expired idempotency keys and rate limit windows.

import { removeExpiredAnswers } from './idempotency.ts'
import { every } from '../queue/queue.ts'
import { removeOldWindows } from './rate-limit.ts'
import { HOUR_MS } from '../values/time.ts'

export const httpHousekeeping = every({
  name: 'http-housekeeping',
  ms: HOUR_MS,
  run: (lease, now) =>
    lease.write(async (tx) => {
      await removeExpiredAnswers(tx, now)
      await removeOldWindows(tx)
    }),
})
