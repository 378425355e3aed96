// Reads across modules: one person, exports and erasure, the dashboard, its weekly summary, and the calendar.

import type { ModuleGroup } from '../platform/module-group.ts'
import { calendarEndpoints } from './calendar/console.ts'
import { overviewEndpoints } from './overview/console.ts'
import { privacyEndpoints } from './privacy/console.ts'
import { profileEndpoints } from './profile/console.ts'
import { profileRoutes } from './profile/routes.ts'
import { sharedReportEndpoints } from './shared-reports/console.ts'
import { mountSharedReports } from './shared-reports/mount.ts'
import { summaryEndpoints } from './summary/console.ts'

export const insight: ModuleGroup = {
  api: () => profileRoutes,
  console: (deps) => [
    ...profileEndpoints,
    ...privacyEndpoints,
    ...overviewEndpoints(deps),
    ...calendarEndpoints,
    ...summaryEndpoints,
    ...sharedReportEndpoints(deps),
  ],
  mount: (server, deps) => mountSharedReports(server, deps),
}
