// Deletes activity in the background once it is past the account's retention.

import { every } from '../../platform/queue/queue.ts'
import { cutActivity } from './retention.ts'
import { HOUR_MS } from '../../platform/values/time.ts'

export const activityRetention = every({ name: 'activity-retention', ms: HOUR_MS, run: cutActivity })
