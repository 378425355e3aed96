// Public apps, assistants, and moving in from other platforms.

import type { ModuleGroup } from '../platform/module-group.ts'
import { campaignToolEndpoints } from './mcp/campaign-endpoints.ts'
import { mountMcp } from './mcp/mount.ts'
import { moveEndpoints } from './moving/console.ts'
import { mountOAuth } from './oauth/mount.ts'
import { reportCardEndpoints } from './report-cards/console.ts'
import { reportCardRoutes } from './report-cards/routes.ts'

export const integrations: ModuleGroup = {
  api: () => reportCardRoutes,
  console: (deps) => [...reportCardEndpoints, ...moveEndpoints(deps)],
  mount(server, deps) {
    mountMcp(server, { ...deps, endpoints: [...deps.api, ...campaignToolEndpoints(deps)] })
    mountOAuth(server, deps)
  },
}
