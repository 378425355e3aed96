// Drips, and the steps that apps offer in them.

import { registerTriggerMatcher } from '../activity/record-events.ts'
import { registerGroupUser } from '../people/groups/uses.ts'
import type { ModuleGroup } from '../platform/module-group.ts'
import { dripStepEndpoints } from './drip-steps/console.ts'
import { dripStepRoutes } from './drip-steps/routes.ts'
import { dripEndpoints } from './drips/console.ts'
import { matchTriggers } from './drips/enroll.ts'
import { dripQueue, groupWatchQueue } from './drips/jobs.ts'
import { groupUser } from './drips/uses.ts'

registerGroupUser(groupUser)
registerTriggerMatcher(matchTriggers)

export const automation: ModuleGroup = {
  api: () => dripStepRoutes,
  console: (deps) => [...dripEndpoints(deps), ...dripStepEndpoints],
  queues: (deps) => [dripQueue(deps), groupWatchQueue(deps)],
}
