// The process that answers HTTP: public API, console API, documents, health.

import type { FastifyInstance } from 'fastify'
import { bearerDoor } from './access/bearer.ts'
import { watchCredentials } from './access/credentials.ts'
import { apiEndpoints, consoleEndpoints, domainParts } from './app.ts'
import { mountConsoleFiles } from './console-files.ts'
import { mountImages } from './designs/images/mount.ts'
import { mountDocuments } from './documents.ts'
import { createProviders } from './mail/providers.ts'
import { mountOAuth } from './oauth/mount.ts'
import { mountPages } from './pages/mount.ts'
import type { Clock } from './platform/clock.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { openDb } from './platform/db/db.ts'
import { createMetricsServer, mountHealth } from './platform/http/health.ts'
import { createEdge, mount } from './platform/http/http.ts'
import { createLog } from './platform/log.ts'
import type { Logger } from './platform/log.ts'
import { requireMigrated } from './platform/db/migrate.ts'
import { memoryRateLimiter, sharedRateLimiter } from './platform/http/rate-limit.ts'
import type { RateLimiter } from './platform/http/rate-limit.ts'
import { createDns } from './platform/net/dns.ts'
import { createSafeFetch } from './platform/net/safe-fetch.ts'
import { StartProblem } from './platform/start-problem.ts'
import { mountReturns } from './returns/mount.ts'
import { createCertificates } from './returns/webhooks/certificates.ts'
import { consoleDoor } from './team/door.ts'
import { mountTracking } from './tracking/mount.ts'

export type ApiParts = { config: Config; db: Db; clock: Clock; log: Logger; limiter: RateLimiter }

export async function createApi({ config, db, clock, log, limiter }: ApiParts): Promise<FastifyInstance> {
  const server = createEdge({ log, baseUrl: config.baseUrl, trustProxy: config.trustProxy })
  const credentials = await watchCredentials({ db, clock, log })
  server.addHook('onClose', () => credentials.close())
  const { baseUrl, smtpUrl } = config
  const { checkUrl, get } = createSafeFetch({ allowLoopback: config.allowLoopbackWebhooks })
  const dns = createDns(config.dnsServers)
  const providers = createProviders(dns)
  const api = apiEndpoints({ checkUrl, smtpUrl })
  mount(server, { prefix: '/api/v1', endpoints: api, admit: bearerDoor(credentials, limiter) }, db)
  const endpoints = consoleEndpoints({
    ...domainParts(config, { dns, get }),
    baseUrl,
    hasMailServer: smtpUrl !== null,
    hostName: new URL(baseUrl).hostname,
    allowLoopback: config.allowLoopbackWebhooks,
    checkUrl,
    get,
  })
  mount(server, { prefix: '/console/api', endpoints, admit: consoleDoor({ db, clock, log, baseUrl, limiter }) }, db)
  mountDocuments(server, baseUrl)
  mountPages(server, { db, clock, log })
  mountTracking(server, { db, clock, log, baseUrl })
  mountReturns(server, { db, clock, log, providers, get, certificates: createCertificates(get) })
  mountOAuth(server, { db, clock, log, baseUrl, limiter })
  mountImages(server, db)
  mountConsoleFiles(server)
  mountHealth(server, { db, metricsToken: config.metricsToken, trustProxy: config.trustProxy })
  return server
}

/** `sole` says that no other process answers for this database, so the rate limit can be kept in memory. */
export async function startApi({ config, sole }: { config: Config; sole: boolean }) {
  const log = createLog(config.logLevel, 'api')
  const db = openDb(config.databaseUrl!, { connections: config.dbConnections, applicationName: 'lettermill api' })
  try {
    await requireMigrated(db)
    const limiter = sole
      ? memoryRateLimiter(() => performance.now() / 1000 + performance.timeOrigin / 1000)
      : sharedRateLimiter(db)
    const server = await createApi({ config, db, clock: systemClock, log, limiter })
    const metrics = createMetricsServer()
    if (config.metricsPort) await listenForMetrics(metrics, config.metricsPort)
    const address = await server.listen({ port: config.port, host: config.host })
    return {
      address,
      async close() {
        await Promise.all([server.close(), metrics.close()])
        await db.end({ timeout: 5 })
      },
    }
  } catch (error) {
    await db.end({ timeout: 0 })
    throw error
  }
}

async function listenForMetrics(metrics: FastifyInstance, port: number): Promise<void> {
  try {
    await metrics.listen({ port, host: '127.0.0.1' })
  } catch (error) {
    throw new StartProblem(`METRICS_PORT ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
