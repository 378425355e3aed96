// Public apps, assistants, and moving in from other platforms.

import type { ModuleGroup } from '../platform/module-group.ts'
import { campaignToolEndpoints } from './mcp/campaign-endpoints.ts'
import { moveEndpoints } from './moving/console.ts'
import { moveHousekeeping, moveQueue } from './moving/jobs.ts'
import { oauthHousekeeping } from './oauth/jobs.ts'
import { mountOAuth } from './oauth/mount.ts'
import { reportCardEndpoints } from './report-cards/console.ts'
import { reportCardRoutes } from './report-cards/routes.ts'

export const integrations: ModuleGroup = {
  api: () => reportCardRoutes,
  console: (deps) => [...reportCardEndpoints, ...moveEndpoints(deps)],
  queues: ({ db, clock, log, safeFetch }) => [
    oauthHousekeeping,
    moveQueue({ db, clock, log, fetchFrom: safeFetch.request }),
    moveHousekeeping,
  ],
  async mount(server, deps) {
    // Not loaded by workers: its library takes 8 MB of memory.
    const { mountMcp } = await import('./mcp/mount.ts')
    mountMcp(server, { ...deps, endpoints: [...deps.api, ...campaignToolEndpoints(deps)] })
    mountOAuth(server, deps)
  },
}
