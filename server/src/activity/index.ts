// The activity feed and webhooks.

import { onAppRemoved } from '../identity/apps/removal-hooks.ts'
import type { ModuleGroup } from '../platform/module-group.ts'
import { activityEndpoints } from './feed/console.ts'
import { activityRetention } from './feed/jobs.ts'
import { activityRoutes } from './feed/routes.ts'
import { webhookEndpoints } from './webhooks/console.ts'
import { removeSubscriptionsOfApp } from './webhooks/endpoints.ts'
import { webhookHousekeeping, webhooksQueue } from './webhooks/jobs.ts'
import { webhookRoutes } from './webhooks/routes.ts'

onAppRemoved(removeSubscriptionsOfApp)

export const activity: ModuleGroup = {
  api: (deps) => [...activityRoutes, ...webhookRoutes(deps)],
  console: (deps) => [...activityEndpoints, ...webhookEndpoints(deps)],
  queues: ({ config: { baseUrl }, db, clock, safeFetch: { post } }) => [
    activityRetention,
    webhooksQueue({ db, clock, post, baseUrl }),
    webhookHousekeeping,
  ],
}
