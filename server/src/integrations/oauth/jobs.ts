// Deletes expired codes and tokens.

import { every } from '../../platform/queue/queue.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import { removeExpired } from './sql.ts'

export const oauthHousekeeping = every({
  name: 'oauth-housekeeping',
  ms: HOUR_MS,
  run: (lease, now) => lease.write(async (tx) => void (await removeExpired(tx, now))),
})
