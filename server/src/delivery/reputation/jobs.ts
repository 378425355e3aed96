// Deletes old sending figures.

import { every } from '../../platform/queue/queue.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { removeOldHours, removeOldStats } from './sql.ts'

const KEPT_DAYS = 90
const HOURS_KEPT_DAYS = 2

export const reputationHousekeeping = every({
  name: 'reputation-housekeeping',
  ms: HOUR_MS,
  async run(lease, now) {
    await lease.write((tx) => removeOldStats(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
    await lease.write((tx) => removeOldHours(tx, new Date(now.getTime() - HOURS_KEPT_DAYS * DAY_MS)))
  },
})
