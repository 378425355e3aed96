// Deletes expired sessions, links, invitations, and attempt counts.

import { every } from '../../platform/queue/queue.ts'
import { removeExpiredIdentities } from './identity-sql.ts'
import { removeExpired } from './session-sql.ts'
import { removeExpiredInvitations } from './sql.ts'
import { HOUR_MS } from '../../platform/values/time.ts'

export const teamHousekeeping = every({
  name: 'team-housekeeping',
  ms: HOUR_MS,
  run: (lease, now) =>
    lease.write(async (tx) => {
      await removeExpired(tx, now)
      await removeExpiredInvitations(tx, now)
      await removeExpiredIdentities(tx, now)
    }),
})
