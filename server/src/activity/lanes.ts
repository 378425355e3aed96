// Activity that an account no longer keeps is cut off in the background.

import { every } from '../platform/lanes/lanes.ts'
import { cutActivity } from './retention.ts'

const HOUR_MS = 3_600_000

export const activityRetention = every({ name: 'activity-retention', ms: HOUR_MS, run: cutActivity })
