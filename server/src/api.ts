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
import { createOverflow } from './platform/http/overflow.ts'
import type { Overflow, OverflowProcess } from './platform/http/overflow.ts'
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
  /** Answers slow and large requests while several of them run. */
  overflow?: Overflow
  /** This is that process: the first one has counted each request, and knows its client. */
  isOverflow?: boolean
}

/** For requests that were counted before. */
const COUNTED: RateLimiter = { take: () => ({ allowed: true, remaining: 0, resetAt: 0 }) }
const BEHIND_THE_FIRST = { trustProxy: { hops: 1 }, connectionsPerNetwork: 0, keepsRequestIds: true }

export async function createApi({
  config,
  db,
  slowDb = db,
  clock,
  log,
  limiter,
  drain,
  perAccount,
  overflow,
  isOverflow = false,
}: ApiDeps): Promise<FastifyInstance> {
  const { metricsToken, trustProxy } = config
  const server = createHttpServer({
    log,
    baseUrl: config.baseUrl,
    trustProxy,
    connectionsPerNetwork: config.connectionsPerNetwork,
    ...(isOverflow && BEHIND_THE_FIRST),
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
  const counting = isOverflow ? COUNTED : limiter
  const admit = bearerAuth(credentials, counting)
  const surface = { slowDb, perAccount, overflow }
  mount(server, { ...surface, prefix: '/api/v1', endpoints: api, admit }, db)
  const endpoints = consoleEndpoints(deps)
  const consoleAdmit = consoleAuth({ db, clock, log, baseUrl, limiter: counting })
  mount(server, { ...surface, prefix: '/console/api', endpoints, admit: consoleAdmit, namesFields: true }, db)
  for (const group of groups)
    await group.mount?.(server, { ...deps, db, slowDb, clock, log, api, admit, documentation: publicDocumentation })
  mountDocuments(server, baseUrl)
  mountConsoleFiles(server)
  return server
}

/** Share of a process's connections. Statements share connections, so fast queries must not wait behind slow ones. */
const SHARE_FOR_SLOW = 0.4
const slowConnectionsOf = ({ dbConnections }: Config): number => Math.max(1, Math.round(dbConnections * SHARE_FOR_SLOW))

export type StartApi = {
  config: Config
  /** No other process serves this database, so rate limits can be kept in memory. */
  sole: boolean
  startOverflow: (limiter: RateLimiter) => Promise<OverflowProcess>
}

export async function startApi({ config, sole, startOverflow }: StartApi) {
  const log = createLog(config.logLevel, 'api')
  const slowConnections = slowConnectionsOf(config)
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
    const overflow = config.overflowProcess ? createOverflow(() => startOverflow(limiter), log) : undefined
    const deps = { config, db, slowDb, clock: systemClock, log, limiter, drain, perAccount, overflow }
    const server = await createApi(deps)
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
        await overflow?.close()
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

export type StartOverflow = { config: Config; socketPath: string; limiter: RateLimiter }

/** The second process of an API process (`platform/http/overflow.ts`). */
export async function startOverflowApi({ config, socketPath, limiter }: StartOverflow) {
  const log = createLog(config.logLevel, 'api overflow')
  const connections = slowConnectionsOf(config)
  const db = openDb(config.databaseUrl!, { connections, applicationName: 'lettermill api', lowPriority: true })
  const stopTracing = await startTracing(config.otlpEndpoint, 'lettermill-api', log)
  const perAccount = await isDistributed(db)
  const server = await createApi({ config, db, clock: systemClock, log, limiter, perAccount, isOverflow: true })
  await server.listen({ path: socketPath })
  return {
    async close() {
      await server.close()
      await stopTracing()
      await db.end({ timeout: 5 })
    },
  }
}
