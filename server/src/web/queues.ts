// Clicks, bounces, back-in-stock emails, visits, and stores.

import { createProviders } from '../delivery/mail/providers.ts'
import type { GroupQueues } from '../platform/module-group.ts'
import { formHousekeeping, stockQueue } from './forms/jobs.ts'
import { mailboxQueue, returnsHousekeeping } from './returns/jobs.ts'
import { createMailReader } from './returns/mail-reader.ts'
import { visitHousekeeping, visitQueue } from './site/jobs.ts'
import { checkoutQueue, storeHousekeeping, storeMessageQueue, storeQueue } from './stores/jobs.ts'
import { personalData } from './stores/privacy.ts'
import { clickQueue } from './tracking/jobs.ts'

export const webQueues: GroupQueues = ({ config: { baseUrl, bounceImapUrl }, db, clock, log, dns, safeFetch }) => {
  const returns = { db, clock, log, providers: createProviders(dns), reader: createMailReader() }
  return [
    clickQueue({ db, clock, log }),
    ...(bounceImapUrl ? [mailboxQueue(returns, bounceImapUrl)] : []),
    returnsHousekeeping,
    stockQueue({ clock, log }),
    visitQueue({ clock, log }),
    visitHousekeeping,
    storeQueue({ db, clock, log, fetchFrom: safeFetch.request, baseUrl }),
    storeMessageQueue({ clock, log, personalData: personalData(baseUrl) }),
    checkoutQueue({ clock, log }),
    storeHousekeeping,
    formHousekeeping,
  ]
}
