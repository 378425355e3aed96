// The process that serves HTTP: the public API, the console and its API, documentation, and health checks.

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { bearerAuth } from './identity/access/bearer.ts'
import { watchCredentials } from './identity/access/credentials.ts'
import { apiEndpoints, consoleEndpoints, groups } from './app.ts'
import { mountConsoleFiles } from './console-files.ts'
import { domainDeps } from './delivery/domains/domains.ts'
import { mountDocuments, publicDocumentation } from './mount-documents.ts'
import { isDistributed } from './platform/citus/placement.ts'
import type { Clock } from './platform/clock.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { openDb } from './platform/db/db.ts'
import { mountHealth, serveMetrics } from './platform/http/health.ts'
import type { Drain } from './platform/http/health.ts'
import { createHttpServer, mount } from './platform/http/http.ts'
import { createLog } from './platform/log.ts'
import type { Logger } from './platform/log.ts'
import { requireMigrated } from './platform/db/migrate.ts'
import { checkSecrets } from './platform/installation-secret.ts'
import { memoryRateLimiter, sharedRateLimiter } from './platform/http/rate-limit.ts'
import type { RateLimiter } from './platform/http/rate-limit.ts'
import { createDns } from './platform/net/dns.ts'
import { configuredProvider } from './platform/net/oidc.ts'
import { createSafeFetch } from './platform/net/safe-fetch.ts'
import { mountTracing } from './platform/trace/http.ts'
import { startTracing } from './platform/trace/trace.ts'
import { watchDatabase } from './platform/watch/watch.ts'
import { consoleAuth } from './identity/team/console-auth.ts'

export type ApiDeps = {
  config: Config
  db: Db
  /** For slow endpoints and large bodies; by default they share the main pool. */
  slowDb?: Db
  clock: Clock
  log: Logger
  limiter: RateLimiter
  drain?: Drain
  perAccount?: boolean
}

export async function createApi({
  config,
  db,
  slowDb = db,
  clock,
  log,
  limiter,
  drain,
  perAccount,
}: ApiDeps): Promise<FastifyInstance> {
  const { metricsToken, trustProxy } = config
  const server = createHttpServer({
    log,
    baseUrl: config.baseUrl,
    trustProxy,
    connectionsPerNetwork: config.connectionsPerNetwork,
  })
  mountTracing(server)
  mountHealth(server, { db, metricsToken, trustProxy, drain: drain ?? { isDraining: false } })
  const credentials = await watchCredentials({ db, clock, log })
  server.addHook('onClose', () => credentials.close())
  const { baseUrl, smtpUrl } = config
  const { checkUrl, get, request: fetchFrom } = createSafeFetch({ allowLoopback: config.allowLoopbackWebhooks })
  const dns = createDns(config.dnsServers)
  const deps = {
    ...domainDeps(config, { dns, get }),
    baseUrl,
    hasMailServer: smtpUrl !== null,
    allowLoopback: config.allowLoopbackWebhooks,
    passwords: config.passwordSignIn,
    provider: configuredProvider(config, log),
    checkUrl,
    get,
    fetchFrom,
    limiter,
  }
  const api = apiEndpoints(deps)
  const admit = bearerAuth(credentials, limiter)
  mount(server, { prefix: '/api/v1', endpoints: api, admit, slowDb, perAccount }, db)
  const endpoints = consoleEndpoints(deps)
  const consoleAdmit = consoleAuth({ db, clock, log, baseUrl, limiter })
  mount(server, { prefix: '/console/api', endpoints, admit: consoleAdmit, slowDb, perAccount, namesFields: true }, db)
  for (const group of groups)
    await group.mount?.(server, { ...deps, db, slowDb, clock, log, api, admit, documentation: publicDocumentation })
  mountDocuments(server, baseUrl)
  mountConsoleFiles(server)
  return server
}

/** Share of a process's connections. Statements share connections, so fast queries must not wait behind slow ones. */
const SHARE_FOR_SLOW = 0.4

/** `sole` means that no other process serves this database, so rate limits can be kept in memory. */
export async function startApi({ config, sole }: { config: Config; sole: boolean }) {
  const log = createLog(config.logLevel, 'api')
  const slowConnections = Math.max(1, Math.round(config.dbConnections * SHARE_FOR_SLOW))
  const connections = config.dbConnections - slowConnections
  const db = openDb(config.databaseUrl!, { connections, applicationName: 'lettermill api' })
  const slowDb = db.clone({ connections: slowConnections, lowPriority: true })
  const stopTracing = await startTracing(config.otlpEndpoint, 'lettermill-api', log)
  const stopWatching = watchDatabase(db, systemClock)
  try {
    await requireMigrated(db)
    await checkSecrets(db)
    const limiter = sole
      ? memoryRateLimiter(() => performance.now() / 1000 + performance.timeOrigin / 1000)
      : sharedRateLimiter(db)
    const drain = { isDraining: false }
    const perAccount = await isDistributed(db)
    const server = await createApi({ config, db, slowDb, clock: systemClock, log, limiter, drain, perAccount })
    const { metricsHost: host, metricsPort: port } = config
    const metrics = await serveMetrics(db, drain, { name: 'METRICS_PORT', host, port })
    const address = await server.listen({ port: config.port, host: config.host })
    return {
      address,
      /**
       * Makes /readyz fail, so that the load balancer stops sending requests before any is refused. Not immediately: a
       * process that was restarted just before this one must be detected as ready first.
       */
      async drain() {
        const third = (config.drainSeconds * 1_000) / 3
        await sleep(third)
        drain.isDraining = true
        await sleep(2 * third)
      },
      async close() {
        drain.isDraining = true
        await Promise.all([server.close(), metrics?.close()])
        stopWatching()
        await stopTracing()
        await Promise.all([db.end({ timeout: 5 }), slowDb.end({ timeout: 5 })])
      },
    }
  } catch (error) {
    stopWatching()
    await Promise.all([db.end({ timeout: 0 }), slowDb.end({ timeout: 0 })])
    throw error
  }
}
