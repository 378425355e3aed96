// The weekly summary.

import type { GroupQueues } from '../platform/module-group.ts'
import { summaryQueue } from './summary/jobs.ts'

export const insightQueues: GroupQueues = ({ db, clock, log, config: { baseUrl } }) => [
  summaryQueue({ db, clock, log, baseUrl }),
]
