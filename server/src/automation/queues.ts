// The steps of drips, and the groups that start them.

import type { GroupQueues } from '../platform/module-group.ts'
import { dripQueue, groupWatchQueue } from './drips/jobs.ts'

export const automationQueues: GroupQueues = (deps) => [dripQueue(deps), groupWatchQueue(deps)]
