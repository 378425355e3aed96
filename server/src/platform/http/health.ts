// Endpoints for monitoring: liveness, readiness, and metrics.

import { isSameSecret } from '../values/same-secret.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { collectMetrics } from '../metrics.ts'
import type { TrustedProxies } from '../net/client-address.ts'
import { StartProblem } from '../start-problem.ts'

const READY_WITHIN_MS = 2_000
const methods = ['GET', 'HEAD']

/** Set when the process is asked to stop: it then reports that it is not ready, but still serves requests. */
export type Drain = { isDraining: boolean }

export type HealthDeps = { db: Db; metricsToken: string | null; trustProxy: TrustedProxies | null; drain: Drain }

/** How this server treats X-Forwarded-For on this request; `doctor` asks through the proxy. */
export type Forwarded = 'none' | 'believed' | 'ignored'

export type Health = { status: 'ok'; forwarded: Forwarded }

export function mountHealth(server: FastifyInstance, { db, metricsToken, trustProxy, drain }: HealthDeps): void {
  // Makes clients open their next connection to another process.
  server.addHook('onRequest', (_request, reply, done) => {
    if (drain.isDraining) reply.header('connection', 'close')
    done()
  })

  server.route({
    method: methods,
    url: '/healthz',
    handler: async ({ headers }): Promise<Health> => {
      const arrived = headers['x-forwarded-for'] !== undefined
      const forwarded: Forwarded = arrived ? (trustProxy ? 'believed' : 'ignored') : 'none'
      return { status: 'ok', forwarded }
    },
  })

  mountReadiness(server, db, drain)

  server.route({
    method: methods,
    url: '/metrics',
    handler: async ({ headers }, reply) => {
      if (metricsToken === null || !isToken(headers.authorization, metricsToken)) return reply.callNotFound()
      return reply.type(METRICS_TYPE).send(await collectMetrics())
    },
  })
}

function mountReadiness(server: FastifyInstance, db: Db, drain: Drain): void {
  server.route({
    method: methods,
    url: '/readyz',
    handler: async (_request, reply) => {
      const status = drain.isDraining ? 'stopping' : (await answers(db)) ? 'ready' : 'the database does not answer'
      return reply.code(status === 'ready' ? 200 : 503).send({ status })
    },
  })
}

const answers = (db: Db): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref())
  return Promise.race([db`select 1`.then(() => true).catch(() => false), late])
}

const METRICS_TYPE = 'text/plain; version=0.0.4'

/** Serves only metrics and health checks, to anyone who can reach the port. */
export async function createMetricsServer(db: Db, drain: Drain): Promise<FastifyInstance> {
  // Most workers have no port for metrics, and would load Fastify for nothing.
  const { default: Fastify } = await import('fastify')
  const server = Fastify({ logger: false, forceCloseConnections: true })
  server.route({ method: methods, url: '/healthz', handler: async () => ({ status: 'ok' }) })
  mountReadiness(server, db, drain)
  server.route({
    method: methods,
    url: '/metrics',
    handler: async (_request, reply) => reply.type(METRICS_TYPE).send(await collectMetrics()),
  })
  return server
}

/** `name` is the setting of the port. Without a port, there is no server. */
export async function serveMetrics(
  db: Db,
  drain: Drain,
  { name, host, port }: { name: string; host: string; port: number | null },
): Promise<FastifyInstance | null> {
  if (port === null) return null
  const server = await createMetricsServer(db, drain)
  try {
    await server.listen({ port, host })
  } catch (error) {
    throw new StartProblem(
      `${name} ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}. Choose another port.`,
    )
  }
  return server
}

function isToken(authorization: string | undefined, token: string): boolean {
  return isSameSecret((authorization ?? '').replace(/^bearer +/i, ''), token)
}
