// Housekeeping of sessions, sign-in links, and the audit log.

import type { GroupQueues } from '../platform/module-group.ts'
import { auditHousekeeping } from './audit/jobs.ts'
import { teamHousekeeping } from './team/jobs.ts'

export const identityQueues: GroupQueues = () => [teamHousekeeping, auditHousekeeping]
