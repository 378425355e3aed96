// Reads across modules: one person, exports and erasure, the dashboard, and the calendar.

import type { ModuleGroup } from '../platform/module-group.ts'
import { registerPersonalData } from '../web/stores/privacy.ts'
import { calendarEndpoints } from './calendar/console.ts'
import { overviewEndpoints } from './overview/console.ts'
import { privacyEndpoints } from './privacy/console.ts'
import { personalDataFor } from './privacy/store-requests.ts'
import { profileEndpoints } from './profile/console.ts'
import { profileRoutes } from './profile/routes.ts'

registerPersonalData(personalDataFor)

export const insight: ModuleGroup = {
  api: () => profileRoutes,
  console: (deps) => [...profileEndpoints, ...privacyEndpoints, ...overviewEndpoints(deps), ...calendarEndpoints],
}
