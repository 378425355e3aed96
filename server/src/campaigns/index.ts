// Campaigns.

import type { ModuleGroup } from '../platform/module-group.ts'
import { campaignResultEndpoints } from './console-results.ts'
import { campaignEndpoints } from './console.ts'
import { campaignRoutes } from './routes.ts'

export const campaigns: ModuleGroup = {
  api: (deps) => campaignRoutes(deps),
  console: (deps) => [...campaignEndpoints(deps), ...campaignResultEndpoints(deps)],
}
