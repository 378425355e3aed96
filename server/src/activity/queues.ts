// The retention of the activity feed, and the delivery of webhooks.

import type { GroupQueues } from '../platform/module-group.ts'
import { activityRetention } from './feed/jobs.ts'
import { webhookHousekeeping, webhooksQueue } from './webhooks/jobs.ts'

export const activityQueues: GroupQueues = ({ config: { baseUrl }, db, clock, safeFetch: { post } }) => [
  activityRetention,
  webhooksQueue({ db, clock, post, baseUrl }),
  webhookHousekeeping,
]
