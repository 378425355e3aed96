// Public apps and assistants.

import type { ModuleGroup } from '../platform/module-group.ts'
import { campaignToolEndpoints } from './mcp/campaign-endpoints.ts'
import { oauthHousekeeping } from './oauth/jobs.ts'
import { mountOAuth } from './oauth/mount.ts'
import { reportCardEndpoints } from './report-cards/console.ts'
import { reportCardRoutes } from './report-cards/routes.ts'

export const integrations: ModuleGroup = {
  api: () => reportCardRoutes,
  console: () => reportCardEndpoints,
  queues: () => [oauthHousekeeping],
  async mount(server, deps) {
    // Not loaded by workers: its library takes 8 MB of memory.
    const { mountMcp } = await import('./mcp/mount.ts')
    mountMcp(server, { ...deps, endpoints: [...deps.api, ...campaignToolEndpoints(deps)] })
    mountOAuth(server, deps)
  },
}
