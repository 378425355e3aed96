// Everything that visitors, recipients, stores, and mail servers reach.

import { createProviders } from '../delivery/mail/providers.ts'
import type { ModuleGroup } from '../platform/module-group.ts'
import { formEndpoints } from './forms/console.ts'
import { mountForms } from './forms/mount.ts'
import { mountPages } from './pages/mount.ts'
import { returnEndpoints } from './returns/console.ts'
import { mountReturns } from './returns/mount.ts'
import { createCertificates } from './returns/webhooks/certificates.ts'
import { siteEndpoints } from './site/console.ts'
import { mountSite } from './site/mount.ts'
import { siteFinder } from './site/settings.ts'
import { sightingRecorder } from './site/sightings.ts'
import { storeEndpoints } from './stores/console.ts'
import { mountStores } from './stores/mount.ts'
import { mountTracking } from './tracking/mount.ts'

export const web: ModuleGroup = {
  console: (deps) => [
    ...formEndpoints(deps),
    ...siteEndpoints(deps),
    ...storeEndpoints(deps),
    ...returnEndpoints(deps),
  ],
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
