// Table of contents: all endpoints and queues of the product.

import { me } from './identity/access/routes.ts'
import { settingsEndpoints } from './identity/accounts/console.ts'
import { activityEndpoints } from './activity/feed/console.ts'
import { activityRetention } from './activity/feed/jobs.ts'
import { activityRoutes } from './activity/feed/routes.ts'
import { bulkEndpoints } from './people/bulk/console.ts'
import { bulkHousekeeping, bulkQueue } from './people/bulk/jobs.ts'
import { campaignEndpoints } from './campaigns/console.ts'
import { closeMailing, finish } from './campaigns/finish.ts'
import { campaignQueue } from './campaigns/jobs.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import type { CampaignDeps } from './campaigns/routes.ts'
import { groupUser as campaignsOfGroup } from './campaigns/uses.ts'
import { serverEndpoints } from './delivery/mail/console.ts'
import { createProviders } from './delivery/mail/providers.ts'
import type { ServerDeps } from './delivery/mail/servers.ts'
import { createTransports } from './delivery/mail/transports.ts'
import { mailboxEndpoints, sendingEndpoints, testEmailEndpoints } from './delivery/sending/console.ts'
import { reputationHousekeeping } from './delivery/reputation/jobs.ts'
import { mailboxHousekeeping, sendingQueue, testEmailQueue } from './delivery/sending/jobs.ts'
import { createPreparing } from './delivery/sending/prepare.ts'
import { clickQueue } from './web/tracking/jobs.ts'
import { removeItemsOfApp } from './identity/app-items/items.ts'
import { onAppRemoved } from './identity/apps/removal-hooks.ts'
import {
  appEndpoints,
  accessEndpoints,
  connectedAppEndpoints,
  keyEndpoints,
  permissionsEndpoint,
} from './identity/apps/console.ts'
import { registerTriggerMatcher } from './activity/record-events.ts'
import { importEndpoints } from './people/imports/console.ts'
import { importRoutes } from './people/imports/routes.ts'
import { peopleEndpoints } from './people/contacts/console.ts'
import { importHousekeeping, importQueue } from './people/imports/jobs.ts'
import { searchQueue } from './people/contacts/jobs.ts'
import { contactRoutes } from './people/contacts/routes.ts'
import { dataSetEndpoints } from './data/data-sets/console.ts'
import { dataSetRoutes } from './data/data-sets/routes.ts'
import { registerAppBlocks } from './content/designs/app-blocks.ts'
import { designEndpoints } from './content/designs/console.ts'
import { imageUser as designsWithImage } from './content/designs/image-uses.ts'
import { imageEndpoints } from './content/images/console.ts'
import { designRoutes } from './content/designs/routes.ts'
import { detailEndpoints } from './data/details/console.ts'
import { domainEndpoints } from './delivery/domains/console.ts'
import type { DomainDeps } from './delivery/domains/domains.ts'
import { domainQueue } from './delivery/domains/jobs.ts'
import { dripEndpoints } from './automation/drips/console.ts'
import { matchTriggers } from './automation/drips/enroll.ts'
import { dripQueue, groupWatchQueue } from './automation/drips/jobs.ts'
import { groupUser as dripsOfGroup } from './automation/drips/uses.ts'
import { dripStepEndpoints } from './automation/drip-steps/console.ts'
import { dripStepRoutes } from './automation/drip-steps/routes.ts'
import { blocksForDesigns } from './content/email-blocks/blocks.ts'
import { emailBlockEndpoints } from './content/email-blocks/console.ts'
import { emailBlockRoutes } from './content/email-blocks/routes.ts'
import { eventEndpoints } from './behavior/events/console.ts'
import { imageUser as formsWithImage } from './web/forms/image-uses.ts'
import { formEndpoints } from './web/forms/console.ts'
import { formHousekeeping, stockQueue } from './web/forms/jobs.ts'
import { onProductsBack } from './web/forms/stock.ts'
import { eventRoutes } from './behavior/events/routes.ts'
import { groupEndpoints } from './people/groups/console.ts'
import { groupRoutes } from './people/groups/routes.ts'
import { listEndpoints } from './people/lists/console.ts'
import { listRoutes } from './people/lists/routes.ts'
import { oauthHousekeeping } from './integrations/oauth/jobs.ts'
import { calendarEndpoints } from './insight/calendar/console.ts'
import { overviewEndpoints } from './insight/overview/console.ts'
import type { OverviewDeps } from './insight/overview/console.ts'
import { attributionEndpoints } from './behavior/attribution/console.ts'
import { attributionQueue } from './behavior/attribution/jobs.ts'
import { orderEndpoints } from './behavior/orders/console.ts'
import { orderRoutes } from './behavior/orders/routes.ts'
import { operationsEndpoints } from './identity/operations/console.ts'
import { backupQueue } from './platform/backup/schedule.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { forConsole, under } from './platform/http/endpoint.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { httpHousekeeping } from './platform/http/housekeeping.ts'
import type { Queue } from './platform/queue/queue.ts'
import type { OnPaused } from './platform/queue/lease.ts'
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
import type { TeamDeps } from './identity/team/console-session.ts'
import { invitedEndpoints, teamEndpoints } from './identity/team/console.ts'
import { mailboxQueue, returnsHousekeeping } from './web/returns/jobs.ts'
import { returnEndpoints } from './web/returns/console.ts'
import { createMailReader } from './web/returns/mail-reader.ts'
import { teamHousekeeping } from './identity/team/jobs.ts'
import { notifyOfPausedJob } from './identity/team/managers.ts'
import { senderEndpoints } from './delivery/senders/console.ts'
import { siteEndpoints } from './web/site/console.ts'
import type { SiteDeps } from './web/site/console.ts'
import { visitHousekeeping, visitQueue } from './web/site/jobs.ts'
import { storeEndpoints } from './web/stores/console.ts'
import { checkoutQueue, storeHousekeeping, storeQueue, storeMessageQueue } from './web/stores/jobs.ts'
import { topicEndpoints } from './data/topics/console.ts'
import { webhookEndpoints } from './activity/webhooks/console.ts'
import { removeSubscriptionsOfApp } from './activity/webhooks/endpoints.ts'
import { webhookHousekeeping, webhooksQueue } from './activity/webhooks/jobs.ts'
import { webhookRoutes } from './activity/webhooks/routes.ts'
import type { WebhookDeps } from './activity/webhooks/routes.ts'

onAppRemoved(removeSubscriptionsOfApp)
onAppRemoved(removeItemsOfApp)
registerAppBlocks(blocksForDesigns)
registerTriggerMatcher(matchTriggers)
onReturn(onProductsBack)

/** Dependencies of endpoints beyond their caller. */
export type ApiDeps = WebhookDeps & CampaignDeps

/** The public API, under /api/v1. */
export const apiEndpoints = (deps: ApiDeps): readonly Endpoint[] => [
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
  ...campaignRoutes(deps),
  ...webhookRoutes(deps),
  ...reportCardRoutes,
  ...dripStepRoutes,
  ...emailBlockRoutes,
]

/** Dependencies of console endpoints beyond their caller. */
export type ConsoleDeps = TeamDeps &
  WebhookDeps &
  CampaignDeps &
  SiteDeps &
  DomainDeps &
  ServerDeps &
  OverviewDeps &
  Pick<SafeFetch, 'get'> & { limiter: RateLimiter }

/** Console endpoints without an account: for `anyone`, or any signed-in user. */
const consoleUserEndpoints = (deps: ConsoleDeps): Endpoint[] => [
  ...sessionEndpoints(deps),
  ...meEndpoints(deps),
  ...invitedEndpoints(deps),
  permissionsEndpoint,
]

/** Console endpoints within an account, for its members, admins, or owners. */
const consoleAccountEndpoints = (deps: ConsoleDeps): Endpoint[] => [
  ...settingsEndpoints,
  ...operationsEndpoints,
  ...senderEndpoints(deps),
  ...domainEndpoints(deps),
  ...serverEndpoints(deps),
  ...teamEndpoints(deps),
  ...keyEndpoints,
  ...appEndpoints,
  ...accessEndpoints,
  ...connectedAppEndpoints,
  ...webhookEndpoints(deps),
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
  ...attributionEndpoints,
  ...productEndpoints,
  ...dataSetEndpoints,
  // Modules that use groups register their uses here.
  ...groupEndpoints([campaignsOfGroup, dripsOfGroup]),
  // Modules that show images register here.
  ...imageEndpoints(deps, [designsWithImage, formsWithImage]),
  ...designEndpoints(deps),
  ...campaignEndpoints(deps),
  ...dripEndpoints(deps),
  ...testEmailEndpoints(deps),
  ...mailboxEndpoints(deps),
  ...formEndpoints(deps),
  ...siteEndpoints(deps),
  ...storeEndpoints(deps),
  ...sendingEndpoints(deps),
  ...returnEndpoints(deps),
  ...reportCardEndpoints,
  ...dripStepEndpoints,
  ...emailBlockEndpoints,
  ...overviewEndpoints(deps),
  ...calendarEndpoints,
]

/** The console's API, under /console/api. */
export const consoleEndpoints = (deps: ConsoleDeps): readonly Endpoint[] => [
  ...consoleUserEndpoints(deps),
  ...consoleAccountEndpoints(deps).map((endpoint) => under('/accounts/{accountId}', endpoint)),
]

/** The DNS records that sender domains are checked against. */
export const domainDeps = (config: Config, { dns, get }: { dns: DnsLookups; get: SafeFetch['get'] }): DomainDeps => ({
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

/** Dependencies of background jobs beyond their rows. */
export type WorkerDeps = { config: Config; db: Db; clock: Clock; log: Logger }

/** Notifies a team when one of its queues is paused. */
export const onPaused =
  ({ clock }: WorkerDeps): OnPaused =>
  (tx, { title }, accountId, until) =>
    notifyOfPausedJob(tx, clock, { accountId, title, until })

/** Everything that runs in the background. */
export const queues = ({ config, db, clock, log }: WorkerDeps): Queue[] => {
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
    ...(dir ? [backupQueue(db, { dir, everyMs, keep, passphrase }, log)] : []),
    httpHousekeeping,
    statistics,
    teamHousekeeping,
    oauthHousekeeping,
    activityRetention,
    outgoingMail({ mailer, clock, log }),
    mailHousekeeping,
    webhooksQueue({ db, clock, post, baseUrl: config.baseUrl }),
    webhookHousekeeping,
    importQueue({ db, clock, log }),
    importHousekeeping,
    bulkQueue({ db, clock, log }),
    bulkHousekeeping,
    searchQueue({ clock }),
    campaignQueue({ db, clock, log, smtpUrl: config.smtpUrl }),
    sendingQueue({
      db,
      clock,
      log,
      transports,
      prepare: createPreparing({
        db,
        clock,
        baseUrl: config.baseUrl,
        bounceHost: config.bounceHost,
        smtpUrl: config.smtpUrl,
      }),
      providers,
      onTried: finish,
      onDrained: closeMailing,
    }),
    testEmailQueue({ clock, log, transports }),
    clickQueue({ db, clock, log }),
    attributionQueue({ clock }),
    dripQueue({ db, clock, log }),
    groupWatchQueue({ db, clock, log }),
    mailboxHousekeeping,
    reputationHousekeeping,
    domainQueue({ ...domainDeps(config, { dns, get }), db, clock }),
    ...(config.bounceImapUrl ? [mailboxQueue(returns, config.bounceImapUrl)] : []),
    returnsHousekeeping,
    stockQueue({ clock, log }),
    visitQueue({ clock, log }),
    visitHousekeeping,
    storeQueue({ db, clock, log, fetchFrom, baseUrl: config.baseUrl }),
    storeMessageQueue({ clock, log, personalData: personalDataFor(config.baseUrl) }),
    checkoutQueue({ clock, log }),
    storeHousekeeping,
    formHousekeeping,
  ]
}
