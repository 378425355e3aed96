// Campaigns that are due.

import type { GroupQueues } from '../platform/module-group.ts'
import { domainDeps } from '../delivery/domains/domains.ts'
import { campaignQueue } from './jobs.ts'

export const campaignQueues: GroupQueues = ({ config, db, clock, log, dns, safeFetch: { get } }) => [
  campaignQueue({ db, clock, log, smtpUrl: config.smtpUrl, domains: domainDeps(config, { dns, get }) }),
]
