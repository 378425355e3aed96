// Table of contents: every endpoint and every lane of the product.

import { me } from './identity/access/routes.ts'
import { settingsEndpoints } from './identity/accounts/console.ts'
import { activityEndpoints } from './activity/feed/console.ts'
import { activityRetention } from './activity/feed/lanes.ts'
import { activityRoutes } from './activity/feed/routes.ts'
import { bulkEndpoints } from './people/bulk/console.ts'
import { bulkHousekeeping, bulkLane } from './people/bulk/lanes.ts'
import { campaignEndpoints } from './campaigns/console.ts'
import { finish } from './campaigns/freeze.ts'
import { campaignLane } from './campaigns/lanes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import type { CampaignParts } from './campaigns/routes.ts'
import { groupUser as campaignsOfGroup } from './campaigns/uses.ts'
import { serverEndpoints } from './delivery/mail/console.ts'
import { createProviders } from './delivery/mail/providers.ts'
import type { ServerParts } from './delivery/mail/servers.ts'
import { createTransports } from './delivery/mail/transports.ts'
import { mailboxEndpoints, sendingEndpoints, testEmailEndpoints } from './delivery/sending/console.ts'
import { reputationHousekeeping } from './delivery/reputation/lanes.ts'
import { mailboxHousekeeping, sendingLane, testEmailLane } from './delivery/sending/lanes.ts'
import { createPreparing } from './delivery/sending/prepare.ts'
import { clickLane } from './web/tracking/lanes.ts'
import { endOfApp as endItems } from './identity/app-items/items.ts'
import { onAppRemoved } from './identity/apps/endings.ts'
import {
  appEndpoints,
  accessEndpoints,
  connectedAppEndpoints,
  keyEndpoints,
  permissionsEndpoint,
} from './identity/apps/console.ts'
import { registerEnroller } from './activity/record-events.ts'
import { importEndpoints } from './people/imports/console.ts'
import { importRoutes } from './people/imports/routes.ts'
import { peopleEndpoints } from './people/contacts/console.ts'
import { importHousekeeping, importLane } from './people/imports/lanes.ts'
import { searchLane } from './people/contacts/lanes.ts'
import { contactRoutes } from './people/contacts/routes.ts'
import { dataSetEndpoints } from './data/data-sets/console.ts'
import { dataSetRoutes } from './data/data-sets/routes.ts'
import { registerAppBlocks } from './content/designs/app-blocks.ts'
import { designEndpoints } from './content/designs/console.ts'
import { designRoutes } from './content/designs/routes.ts'
import { detailEndpoints } from './data/details/console.ts'
import { domainEndpoints } from './delivery/domains/console.ts'
import type { DomainParts } from './delivery/domains/domains.ts'
import { domainLane } from './delivery/domains/lanes.ts'
import { dripEndpoints } from './automation/drips/console.ts'
import { enroller } from './automation/drips/enroll.ts'
import { dripLane, groupWatchLane } from './automation/drips/lanes.ts'
import { groupUser as dripsOfGroup } from './automation/drips/uses.ts'
import { dripStepEndpoints } from './automation/drip-steps/console.ts'
import { dripStepRoutes } from './automation/drip-steps/routes.ts'
import { blocksForDesigns } from './content/email-blocks/blocks.ts'
import { emailBlockEndpoints } from './content/email-blocks/console.ts'
import { emailBlockRoutes } from './content/email-blocks/routes.ts'
import { eventEndpoints } from './behavior/events/console.ts'
import { formEndpoints } from './web/forms/console.ts'
import { formHousekeeping, stockLane } from './web/forms/lanes.ts'
import { onProductsBack } from './web/forms/stock.ts'
import { eventRoutes } from './behavior/events/routes.ts'
import { groupEndpoints } from './people/groups/console.ts'
import { groupRoutes } from './people/groups/routes.ts'
import { listEndpoints } from './people/lists/console.ts'
import { listRoutes } from './people/lists/routes.ts'
import { oauthHousekeeping } from './integrations/oauth/lanes.ts'
import { overviewEndpoints } from './insight/overview/console.ts'
import type { OverviewParts } from './insight/overview/console.ts'
import { orderEndpoints } from './behavior/orders/console.ts'
import { orderRoutes } from './behavior/orders/routes.ts'
import { operationsEndpoints } from './identity/operations/console.ts'
import { backupLane } from './platform/backup/schedule.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { forConsole, under } from './platform/http/endpoint.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { edgeHousekeeping } from './platform/http/housekeeping.ts'
import type { Lane } from './platform/lanes/lanes.ts'
import type { OnPaused } from './platform/lanes/lease.ts'
import type { Logger } from './platform/log.ts'
import { captureIn, createMailer } from './platform/mail/mail.ts'
import { mailHousekeeping, outgoingMail } from './platform/mail/outgoing-mail.ts'
import { createDns } from './platform/net/dns.ts'
import type { DnsLookups } from './platform/net/dns.ts'
import { createSafeFetch } from './platform/net/safe-fetch.ts'
import type { RateLimiter } from './platform/http/rate-limit.ts'
import type { SafeFetch } from './platform/net/safe-fetch.ts'
import { statistics } from './platform/db/statistics.ts'
import { productEndpoints } from './data/products/console.ts'
import { onReturn } from './data/products/returns.ts'
import { productRoutes } from './data/products/routes.ts'
import { peopleSearchEndpoints } from './people/search/console.ts'
import { privacyEndpoints } from './insight/privacy/console.ts'
import { personalDataFor } from './insight/privacy/store-requests.ts'
import { profileEndpoints } from './insight/profile/console.ts'
import { profileRoutes } from './insight/profile/routes.ts'
import { reportCardEndpoints } from './integrations/report-cards/console.ts'
import { reportCardRoutes } from './integrations/report-cards/routes.ts'
import { meEndpoints } from './identity/team/console-me.ts'
import { sessionEndpoints } from './identity/team/console-session.ts'
import type { TeamParts } from './identity/team/console-session.ts'
import { invitedEndpoints, teamEndpoints } from './identity/team/console.ts'
import { mailboxLane, returnsHousekeeping } from './web/returns/lanes.ts'
import { returnEndpoints } from './web/returns/console.ts'
import { createMailReader } from './web/returns/mail-reader.ts'
import { teamHousekeeping } from './identity/team/lanes.ts'
import { tellOfPausedWork } from './identity/team/managers.ts'
import { senderEndpoints } from './delivery/senders/console.ts'
import { siteEndpoints } from './web/site/console.ts'
import type { SiteParts } from './web/site/console.ts'
import { visitHousekeeping, visitLane } from './web/site/lanes.ts'
import { storeEndpoints } from './web/stores/console.ts'
import { checkoutLane, storeHousekeeping, storeLane, storeMessageLane } from './web/stores/lanes.ts'
import { topicEndpoints } from './data/topics/console.ts'
import { webhookEndpoints } from './activity/webhooks/console.ts'
import { endOfApp as endSubscriptions } from './activity/webhooks/endpoints.ts'
import { webhookHousekeeping, webhooksLane } from './activity/webhooks/lanes.ts'
import { webhookRoutes } from './activity/webhooks/routes.ts'
import type { WebhookParts } from './activity/webhooks/routes.ts'

onAppRemoved(endSubscriptions)
onAppRemoved(endItems)
registerAppBlocks(blocksForDesigns)
registerEnroller(enroller)
onReturn(onProductsBack)

/** What endpoints need beyond their caller. */
export type ApiParts = WebhookParts & CampaignParts

/** The public API, under /api/v1. */
export const apiEndpoints = (parts: ApiParts): readonly Endpoint[] => [
  me,
  ...contactRoutes,
  ...importRoutes,
  ...profileRoutes,
  ...listRoutes,
  ...eventRoutes,
  ...activityRoutes,
  ...orderRoutes,
  ...productRoutes,
  ...dataSetRoutes,
  ...groupRoutes,
  ...designRoutes,
  ...campaignRoutes(parts),
  ...webhookRoutes(parts),
  ...reportCardRoutes,
  ...dripStepRoutes,
  ...emailBlockRoutes,
]

/** What the console's endpoints need beyond their caller. */
export type ConsoleParts = TeamParts &
  WebhookParts &
  CampaignParts &
  SiteParts &
  DomainParts &
  ServerParts &
  OverviewParts &
  Pick<SafeFetch, 'get'> & { limiter: RateLimiter }

/** The console's API that concerns no account: `anyone` or whoever is signed in. */
const consoleUserEndpoints = (parts: ConsoleParts): Endpoint[] => [
  ...sessionEndpoints(parts),
  ...meEndpoints(parts),
  ...invitedEndpoints(parts),
  permissionsEndpoint,
]

/** The console's API inside an account, for members, admins or owners of it. */
const consoleAccountEndpoints = (parts: ConsoleParts): Endpoint[] => [
  ...settingsEndpoints,
  ...operationsEndpoints,
  ...senderEndpoints(parts),
  ...domainEndpoints(parts),
  ...serverEndpoints(parts),
  ...teamEndpoints(parts),
  ...keyEndpoints,
  ...appEndpoints,
  ...accessEndpoints,
  ...connectedAppEndpoints,
  ...webhookEndpoints(parts),
  ...peopleEndpoints,
  ...peopleSearchEndpoints,
  ...bulkEndpoints,
  ...profileEndpoints,
  ...privacyEndpoints,
  ...importEndpoints,
  ...importRoutes.map((route) => forConsole(route, 'member')),
  ...detailEndpoints,
  ...topicEndpoints,
  ...listEndpoints,
  ...activityEndpoints,
  ...eventEndpoints,
  ...orderEndpoints,
  ...productEndpoints,
  ...dataSetEndpoints,
  // Rooms that use groups tell here what of theirs does.
  ...groupEndpoints([campaignsOfGroup, dripsOfGroup]),
  ...designEndpoints(parts),
  ...campaignEndpoints(parts),
  ...dripEndpoints(parts),
  ...testEmailEndpoints(parts),
  ...mailboxEndpoints(parts),
  ...formEndpoints(parts),
  ...siteEndpoints(parts),
  ...storeEndpoints(parts),
  ...sendingEndpoints(parts),
  ...returnEndpoints(parts),
  ...reportCardEndpoints,
  ...dripStepEndpoints,
  ...emailBlockEndpoints,
  ...overviewEndpoints(parts),
]

/** The console's API, under /console/api. */
export const consoleEndpoints = (parts: ConsoleParts): readonly Endpoint[] => [
  ...consoleUserEndpoints(parts),
  ...consoleAccountEndpoints(parts).map((endpoint) => under('/accounts/{accountId}', endpoint)),
]

/** What sender domains are held against. */
export const domainParts = (config: Config, { dns, get }: { dns: DnsLookups; get: SafeFetch['get'] }): DomainParts => ({
  dns,
  smtpUrl: config.smtpUrl,
  bounceHost: config.bounceHost,
  appHost: new URL(config.baseUrl).hostname,
  answersHttps: (host) =>
    get(new URL(`https://${host}/health`), {}, { timeoutMs: 5_000 }).then(
      ({ status }) => status < 500,
      () => false,
    ),
})

/** What background work needs beyond its rows. */
export type WorkerParts = { config: Config; db: Db; clock: Clock; log: Logger }

/** What a team hears when work of theirs is left alone for a while. */
export const onPaused =
  ({ clock }: WorkerParts): OnPaused =>
  (tx, { title }, accountId, until) =>
    tellOfPausedWork(tx, clock, { accountId, title, until })

/** Everything that runs in the background. */
export const lanes = ({ config, db, clock, log }: WorkerParts): Lane[] => {
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, capture: captureIn(db, clock) })
  const { post, get, request: fetchFrom } = createSafeFetch({ allowLoopback: config.allowLoopbackWebhooks })
  const hostName = new URL(config.baseUrl).hostname
  const dns = createDns(config.dnsServers)
  const providers = createProviders(dns)
  const returns = { db, clock, log, providers, reader: createMailReader() }
  const { backupDir: dir, backupEveryMs: everyMs, backupKeep: keep, backupPassphrase: passphrase } = config
  const transports = createTransports({
    db,
    smtpUrl: config.smtpUrl,
    hostName,
    allowLoopback: config.allowLoopbackWebhooks,
  })
  return [
    ...(dir ? [backupLane(db, { dir, everyMs, keep, passphrase }, log)] : []),
    edgeHousekeeping,
    statistics,
    teamHousekeeping,
    oauthHousekeeping,
    activityRetention,
    outgoingMail({ mailer, clock, log }),
    mailHousekeeping,
    webhooksLane({ db, clock, post, baseUrl: config.baseUrl }),
    webhookHousekeeping,
    importLane({ db, clock, log }),
    importHousekeeping,
    bulkLane({ db, clock, log }),
    bulkHousekeeping,
    searchLane({ clock }),
    campaignLane({ db, clock, log, smtpUrl: config.smtpUrl }),
    sendingLane({
      db,
      clock,
      log,
      transports,
      prepare: createPreparing({ db, clock, baseUrl: config.baseUrl, bounceHost: config.bounceHost }),
      providers,
      onDrained: finish,
    }),
    testEmailLane({ clock, log, transports }),
    clickLane({ db, clock, log }),
    dripLane({ db, clock, log }),
    groupWatchLane({ db, clock, log }),
    mailboxHousekeeping,
    reputationHousekeeping,
    domainLane({ ...domainParts(config, { dns, get }), db, clock }),
    ...(config.bounceImapUrl ? [mailboxLane(returns, config.bounceImapUrl)] : []),
    returnsHousekeeping,
    stockLane({ clock, log }),
    visitLane({ clock, log }),
    visitHousekeeping,
    storeLane({ db, clock, log, fetchFrom, baseUrl: config.baseUrl }),
    storeMessageLane({ clock, log, personalData: personalDataFor(config.baseUrl) }),
    checkoutLane({ clock, log }),
    storeHousekeeping,
    formHousekeeping,
  ]
}
