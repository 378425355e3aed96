// Reads across modules: one person, exports and erasure, the dashboard, its weekly summary, and the calendar.

import type { ModuleGroup } from '../platform/module-group.ts'
import { registerPersonalData } from '../web/stores/privacy.ts'
import { calendarEndpoints } from './calendar/console.ts'
import { overviewEndpoints } from './overview/console.ts'
import { privacyEndpoints } from './privacy/console.ts'
import { personalDataFor } from './privacy/store-requests.ts'
import { profileEndpoints } from './profile/console.ts'
import { profileRoutes } from './profile/routes.ts'
import { sharedReportEndpoints } from './shared-reports/console.ts'
import { mountSharedReports } from './shared-reports/mount.ts'
import { summaryEndpoints } from './summary/console.ts'
import { summaryQueue } from './summary/jobs.ts'

registerPersonalData(personalDataFor)

export const insight: ModuleGroup = {
  api: () => profileRoutes,
  queues: ({ db, clock, log, config }) => [summaryQueue({ db, clock, log, baseUrl: config.baseUrl })],
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
