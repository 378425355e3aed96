// Everything that visitors, recipients, stores, and mail servers reach.

import { registerImageUser } from '../content/images/uses.ts'
import { onReturn } from '../data/products/returns.ts'
import { createProviders } from '../delivery/mail/providers.ts'
import type { ModuleGroup } from '../platform/module-group.ts'
import { formEndpoints } from './forms/console.ts'
import { imageUser } from './forms/image-uses.ts'
import { formHousekeeping, stockQueue } from './forms/jobs.ts'
import { mountForms } from './forms/mount.ts'
import { onProductsBack } from './forms/stock.ts'
import { mountPages } from './pages/mount.ts'
import { returnEndpoints } from './returns/console.ts'
import { mailboxQueue, returnsHousekeeping } from './returns/jobs.ts'
import { createMailReader } from './returns/mail-reader.ts'
import { mountReturns } from './returns/mount.ts'
import { createCertificates } from './returns/webhooks/certificates.ts'
import { siteEndpoints } from './site/console.ts'
import { visitHousekeeping, visitQueue } from './site/jobs.ts'
import { mountSite } from './site/mount.ts'
import { siteFinder } from './site/settings.ts'
import { sightingRecorder } from './site/sightings.ts'
import { storeEndpoints } from './stores/console.ts'
import { checkoutQueue, storeHousekeeping, storeMessageQueue, storeQueue } from './stores/jobs.ts'
import { mountStores } from './stores/mount.ts'
import { personalData } from './stores/privacy.ts'
import { clickQueue } from './tracking/jobs.ts'
import { mountTracking } from './tracking/mount.ts'

onReturn(onProductsBack)
registerImageUser(imageUser)

export const web: ModuleGroup = {
  console: (deps) => [
    ...formEndpoints(deps),
    ...siteEndpoints(deps),
    ...storeEndpoints(deps),
    ...returnEndpoints(deps),
  ],
  queues({ config: { baseUrl, bounceImapUrl }, db, clock, log, dns, safeFetch }) {
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
  },
  mount(server, { db, clock, log, baseUrl, smtpUrl, limiter, dns, get }) {
    const findSite = siteFinder(db, clock)
    const recordSighting = sightingRecorder(db, clock)
    mountPages(server, { db, clock, log, baseUrl, smtpUrl, limiter })
    mountSite(server, { db, clock, limiter, findSite })
    mountForms(server, { db, clock, log, baseUrl, smtpUrl, limiter, findSite, recordSighting })
    mountStores(server, { db, clock, log })
    mountTracking(server, { db, clock, log, baseUrl, findSite })
    mountReturns(server, {
      db,
      clock,
      log,
      providers: createProviders(dns),
      get,
      certificates: createCertificates(get),
    })
  },
}
