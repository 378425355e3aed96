// What people do: custom events and orders, and the emails that orders are credited to.

import type { ModuleGroup } from '../platform/module-group.ts'
import { attributionEndpoints } from './attribution/console.ts'
import { eventEndpoints } from './events/console.ts'
import { eventRoutes } from './events/routes.ts'
import { orderEndpoints } from './orders/console.ts'
import { orderRoutes } from './orders/routes.ts'

export const behavior: ModuleGroup = {
  api: () => [...eventRoutes, ...orderRoutes],
  console: () => [...eventEndpoints, ...orderEndpoints, ...attributionEndpoints],
}
