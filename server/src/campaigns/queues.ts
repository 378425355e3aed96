// Campaigns that are due.

import type { GroupQueues } from '../platform/module-group.ts'
import { campaignQueue } from './jobs.ts'

export const campaignQueues: GroupQueues = ({ config: { smtpUrl }, db, clock, log }) => [
  campaignQueue({ db, clock, log, smtpUrl }),
]
