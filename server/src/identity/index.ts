// Accounts, users, keys, apps, and the system status.

import type { ModuleGroup } from '../platform/module-group.ts'
import { me } from './access/routes.ts'
import { settingsEndpoints } from './accounts/console.ts'
import {
  accessEndpoints,
  appEndpoints,
  connectedAppEndpoints,
  keyEndpoints,
  permissionsEndpoint,
} from './apps/console.ts'
import { operationsEndpoints } from './operations/console.ts'
import { identityEndpoints } from './team/console-identity.ts'
import { meEndpoints } from './team/console-me.ts'
import { sessionEndpoints } from './team/console-session.ts'
import { invitedEndpoints, teamEndpoints } from './team/console.ts'

export const identity: ModuleGroup = {
  api: () => [me],
  consoleOfUser: (deps) => [
    ...sessionEndpoints(deps),
    ...identityEndpoints(deps),
    ...meEndpoints(deps),
    ...invitedEndpoints(deps),
    permissionsEndpoint,
  ],
  console: (deps) => [
    ...settingsEndpoints,
    ...operationsEndpoints,
    ...teamEndpoints(deps),
    ...keyEndpoints,
    ...appEndpoints,
    ...accessEndpoints,
    ...connectedAppEndpoints,
  ],
}
