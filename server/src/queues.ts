// Everything that runs in the background, by group, lowest first.

import './callbacks.ts'
import { activityQueues } from './activity/queues.ts'
import { automationQueues } from './automation/queues.ts'
import { behaviorQueues } from './behavior/queues.ts'
import { campaignQueues } from './campaigns/queues.ts'
import { deliveryQueues } from './delivery/queues.ts'
import { identityQueues } from './identity/queues.ts'
import { insightQueues } from './insight/queues.ts'
import { integrationQueues } from './integrations/queues.ts'
import { peopleQueues } from './people/queues.ts'
import type { WorkerDeps } from './platform/module-group.ts'
import { createDns } from './platform/net/dns.ts'
import { createSafeFetch } from './platform/net/safe-fetch.ts'
import type { Queue } from './platform/queue/queue.ts'
import { platformQueues } from './platform/queues.ts'
import { webQueues } from './web/queues.ts'

const groups = [
  platformQueues,
  identityQueues,
  activityQueues,
  peopleQueues,
  behaviorQueues,
  deliveryQueues,
  campaignQueues,
  automationQueues,
  webQueues,
  integrationQueues,
  insightQueues,
]

export const queues = ({ config, db, clock, log }: Omit<WorkerDeps, 'dns' | 'safeFetch'>): Queue[] => {
  const dns = createDns(config.dnsServers)
  const safeFetch = createSafeFetch({ allowLoopback: config.allowLoopbackWebhooks })
  return groups.flatMap((queuesOf) => queuesOf({ config, db, clock, log, dns, safeFetch }))
}
