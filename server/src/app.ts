// Table of contents: every endpoint and every lane of the product.

import { me } from './access/routes.ts'
import { settingsEndpoints } from './accounts/console.ts'
import { activityEndpoints } from './activity/console.ts'
import { activityRetention } from './activity/lanes.ts'
import { activityRoutes } from './activity/routes.ts'
import { bulkEndpoints } from './bulk/console.ts'
import { bulkHousekeeping, bulkLane } from './bulk/lanes.ts'
import { campaignEndpoints } from './campaigns/console.ts'
import { finish } from './campaigns/freeze.ts'
import { campaignLane } from './campaigns/lanes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import type { CampaignParts } from './campaigns/routes.ts'
import { groupUser as campaignsOfGroup } from './campaigns/uses.ts'
import { serverEndpoints } from './mail/console.ts'
import { createProviders } from './mail/providers.ts'
import type { ServerParts } from './mail/servers.ts'
import { createTransports } from './mail/transports.ts'
import { mailboxEndpoints, sendingEndpoints, testEmailEndpoints } from './sending/console.ts'
import { reputationHousekeeping } from './reputation/lanes.ts'
import { mailboxHousekeeping, sendingLane, testEmailLane } from './sending/lanes.ts'
import { createPreparing } from './sending/prepare.ts'
import { clickLane } from './tracking/lanes.ts'
import { endOfApp as endItems } from './app-items/items.ts'
import { onAppRemoved } from './apps/endings.ts'
import {
  appEndpoints,
  accessEndpoints,
  connectedAppEndpoints,
  keyEndpoints,
  permissionsEndpoint,
} from './apps/console.ts'
import { registerEnroller } from './happen.ts'
import { importEndpoints } from './imports/console.ts'
import { importRoutes } from './imports/routes.ts'
import { peopleEndpoints } from './contacts/console.ts'
import { importHousekeeping, importLane } from './imports/lanes.ts'
import { searchLane } from './contacts/lanes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { dataSetEndpoints } from './data-sets/console.ts'
import { dataSetRoutes } from './data-sets/routes.ts'
import { registerAppBlocks } from './designs/app-blocks.ts'
import { designEndpoints } from './designs/console.ts'
import { designRoutes } from './designs/routes.ts'
import { detailEndpoints } from './details/console.ts'
import { domainEndpoints } from './domains/console.ts'
import type { DomainParts } from './domains/domains.ts'
import { domainLane } from './domains/lanes.ts'
import { dripEndpoints } from './drips/console.ts'
import { enroller } from './drips/enroll.ts'
import { dripLane, groupWatchLane } from './drips/lanes.ts'
import { groupUser as dripsOfGroup } from './drips/uses.ts'
import { dripStepEndpoints } from './drip-steps/console.ts'
import { dripStepRoutes } from './drip-steps/routes.ts'
import { blocksForDesigns } from './email-blocks/blocks.ts'
import { emailBlockEndpoints } from './email-blocks/console.ts'
import { emailBlockRoutes } from './email-blocks/routes.ts'
import { eventEndpoints } from './events/console.ts'
import { formEndpoints } from './forms/console.ts'
import { formHousekeeping, stockLane } from './forms/lanes.ts'
import { onProductsBack } from './forms/stock.ts'
import { eventRoutes } from './events/routes.ts'
import { groupEndpoints } from './groups/console.ts'
import { groupRoutes } from './groups/routes.ts'
import { listEndpoints } from './lists/console.ts'
import { listRoutes } from './lists/routes.ts'
import { oauthHousekeeping } from './oauth/lanes.ts'
import { overviewEndpoints } from './overview/console.ts'
import type { OverviewParts } from './overview/console.ts'
import { orderEndpoints } from './orders/console.ts'
import { orderRoutes } from './orders/routes.ts'
import { operationsEndpoints } from './operations/console.ts'
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
import { productEndpoints } from './products/console.ts'
import { onReturn } from './products/returns.ts'
import { productRoutes } from './products/routes.ts'
import { peopleSearchEndpoints } from './people-search/console.ts'
import { privacyEndpoints } from './privacy/console.ts'
import { personalDataFor } from './privacy/store-requests.ts'
import { profileEndpoints } from './profile/console.ts'
import { profileRoutes } from './profile/routes.ts'
import { reportCardEndpoints } from './report-cards/console.ts'
import { reportCardRoutes } from './report-cards/routes.ts'
import { meEndpoints } from './team/console-me.ts'
import { sessionEndpoints } from './team/console-session.ts'
import type { TeamParts } from './team/console-session.ts'
import { invitedEndpoints, teamEndpoints } from './team/console.ts'
import { mailboxLane, returnsHousekeeping } from './returns/lanes.ts'
import { returnEndpoints } from './returns/console.ts'
import { createMailReader } from './returns/mail-reader.ts'
import { teamHousekeeping } from './team/lanes.ts'
import { tellOfPausedWork } from './team/managers.ts'
import { senderEndpoints } from './senders/console.ts'
import { siteEndpoints } from './site/console.ts'
import type { SiteParts } from './site/console.ts'
import { visitHousekeeping, visitLane } from './site/lanes.ts'
import { storeEndpoints } from './stores/console.ts'
import { checkoutLane, storeHousekeeping, storeLane, storeMessageLane } from './stores/lanes.ts'
import { topicEndpoints } from './topics/console.ts'
import { webhookEndpoints } from './webhooks/console.ts'
import { endOfApp as endSubscriptions } from './webhooks/endpoints.ts'
import { webhookHousekeeping, webhooksLane } from './webhooks/lanes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import type { WebhookParts } from './webhooks/routes.ts'

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
