// Senders, domains, mail servers, and sending.

import { onCodesAdded } from '../data/coupons/pools.ts'
import type { ModuleGroup } from '../platform/module-group.ts'
import { domainEndpoints } from './domains/console.ts'
import { domainDeps } from './domains/domains.ts'
import { domainQueue } from './domains/jobs.ts'
import { serverEndpoints } from './mail/console.ts'
import { createProviders } from './mail/providers.ts'
import { createTransports } from './mail/transports.ts'
import { reputationHousekeeping } from './reputation/jobs.ts'
import { scheduledEmailEndpoints } from './scheduled-emails/console.ts'
import { scheduledEmailQueue } from './scheduled-emails/jobs.ts'
import { senderEndpoints } from './senders/console.ts'
import { mailboxEndpoints, sendingEndpoints, testEmailEndpoints } from './sending/console.ts'
import { mailboxHousekeeping, sendingQueues, testEmailQueue } from './sending/jobs.ts'
import { mailingOwner } from './sending/mailing-owner.ts'
import { sendWaiting } from './sending/mailings.ts'
import { createPreparing } from './sending/prepare.ts'

onCodesAdded(sendWaiting)

export const delivery: ModuleGroup = {
  console: (deps) => [
    ...senderEndpoints(deps),
    ...domainEndpoints(deps),
    ...serverEndpoints({ ...deps, hostName: deps.appHost }),
    ...testEmailEndpoints(deps),
    ...mailboxEndpoints(deps),
    ...sendingEndpoints(deps),
    ...scheduledEmailEndpoints(deps),
  ],
  queues({ config, db, clock, log, dns, safeFetch: { get } }) {
    const { baseUrl, bounceHost, smtpUrl, allowLoopbackWebhooks: allowLoopback } = config
    const transports = createTransports({ db, smtpUrl, hostName: new URL(baseUrl).hostname, allowLoopback })
    return [
      ...sendingQueues({
        db,
        clock,
        log,
        transports,
        prepare: createPreparing({ db, clock, baseUrl, bounceHost, smtpUrl }),
        providers: createProviders(dns),
        ...mailingOwner(),
      }),
      scheduledEmailQueue({ clock, log }),
      testEmailQueue({ clock, log, transports }),
      mailboxHousekeeping,
      reputationHousekeeping,
      domainQueue({ ...domainDeps(config, { dns, get }), db, clock }),
    ]
  },
}
