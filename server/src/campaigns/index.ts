// Campaigns.

import { registerMailingOwner } from '../delivery/sending/mailing-owner.ts'
import { registerGroupUser } from '../people/groups/uses.ts'
import type { ModuleGroup } from '../platform/module-group.ts'
import { campaignEndpoints } from './console.ts'
import { closeMailing, finish } from './finish.ts'
import { campaignQueue } from './jobs.ts'
import { campaignRoutes } from './routes.ts'
import { groupUser } from './uses.ts'

registerGroupUser(groupUser)
registerMailingOwner({ onTried: finish, onDrained: closeMailing })

export const campaigns: ModuleGroup = {
  api: (deps) => campaignRoutes(deps),
  console: (deps) => campaignEndpoints(deps),
  queues: ({ config: { smtpUrl }, db, clock, log }) => [campaignQueue({ db, clock, log, smtpUrl })],
}
