// Sending, scheduled and test emails, and the checks of domains.

import type { GroupQueues } from '../platform/module-group.ts'
import { domainDeps } from './domains/domains.ts'
import { domainQueue } from './domains/jobs.ts'
import { createProviders } from './mail/providers.ts'
import { createTransports } from './mail/transports.ts'
import { reputationHousekeeping } from './reputation/jobs.ts'
import { scheduledEmailQueue } from './scheduled-emails/jobs.ts'
import { mailboxHousekeeping, sendingQueues, testEmailQueue } from './sending/jobs.ts'
import { mailingOwner } from './sending/mailing-owner.ts'
import { createPreparing } from './sending/prepare.ts'

export const deliveryQueues: GroupQueues = ({ config, db, clock, log, dns, safeFetch: { get } }) => {
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
}
