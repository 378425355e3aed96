// Deletes audit entries after two years.

import { every } from '../../platform/queue/queue.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { removeOldEntries } from './sql.ts'

const KEPT_DAYS = 730
const AT_ONCE = 5_000

export const auditHousekeeping = every({
  name: 'audit-housekeeping',
  ms: 6 * HOUR_MS,
  run: async (lease, now) => {
    await lease.write((tx) => removeOldEntries(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS), AT_ONCE))
  },
})
