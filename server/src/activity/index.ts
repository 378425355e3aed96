// The activity feed and webhooks.

import type { ModuleGroup } from '../platform/module-group.ts'
import { activityEndpoints } from './feed/console.ts'
import { activityRoutes } from './feed/routes.ts'
import { webhookEndpoints } from './webhooks/console.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const activity: ModuleGroup = {
  api: (deps) => [...activityRoutes, ...webhookRoutes(deps)],
  console: (deps) => [...activityEndpoints, ...webhookEndpoints(deps)],
}
