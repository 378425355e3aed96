// People, their lists and groups, searching, changing many of them, and imports.

import { forConsole } from '../platform/http/endpoint.ts'
import type { ModuleGroup } from '../platform/module-group.ts'
import { bulkEndpoints } from './bulk/console.ts'
import { peopleEndpoints } from './contacts/console.ts'
import { contactRoutes } from './contacts/routes.ts'
import { groupEndpoints } from './groups/console.ts'
import { groupRoutes } from './groups/routes.ts'
import { importEndpoints } from './imports/console.ts'
import { importRoutes } from './imports/routes.ts'
import { listEndpoints } from './lists/console.ts'
import { listRoutes } from './lists/routes.ts'
import { peopleSearchEndpoints } from './search/console.ts'

export const people: ModuleGroup = {
  api: () => [...contactRoutes, ...importRoutes, ...listRoutes, ...groupRoutes],
  console: () => [
    ...peopleEndpoints,
    ...peopleSearchEndpoints,
    ...bulkEndpoints,
    ...importEndpoints,
    ...importRoutes.map((route) => forConsole(route, 'member')),
    ...listEndpoints,
    ...groupEndpoints,
  ],
}
