// Drips, and the steps that apps offer in them.

import type { ModuleGroup } from '../platform/module-group.ts'
import { dripStepEndpoints } from './drip-steps/console.ts'
import { dripStepRoutes } from './drip-steps/routes.ts'
import { dripEndpoints } from './drips/console.ts'

export const automation: ModuleGroup = {
  api: () => dripStepRoutes,
  console: (deps) => [...dripEndpoints(deps), ...dripStepEndpoints],
}
