// What signing in leaves behind is swept away.

import { every } from '../platform/lanes/lanes.ts'
import { removeExpired } from './session-sql.ts'
import { removeExpiredInvitations } from './sql.ts'

const HOUR_MS = 3_600_000

export const teamHousekeeping = every({
  name: 'team-housekeeping',
  ms: HOUR_MS,
  run: (lease, now) =>
    lease.write(async (tx) => {
      await removeExpired(tx, now)
      await removeExpiredInvitations(tx, now)
    }),
})
