// What an operator's machines ask: alive, ready, and how much of everything.

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Db } from '../db/db.ts'
import { printMetrics } from '../metrics.ts'
import type { TrustedProxies } from '../net/client-address.ts'

const READY_WITHIN_MS = 2_000
const methods = ['GET', 'HEAD']

export type HealthParts = { db: Db; metricsToken: string | null; trustProxy: TrustedProxies | null }

/** What this server makes of X-Forwarded-For on the request that asks; `doctor` asks through the proxy. */
export type Forwarded = 'none' | 'believed' | 'ignored'

export type Health = { status: 'ok'; forwarded: Forwarded }

export function mountHealth(server: FastifyInstance, { db, metricsToken, trustProxy }: HealthParts): void {
  server.route({
    method: methods,
    url: '/healthz',
    handler: async ({ headers }): Promise<Health> => {
      const arrived = headers['x-forwarded-for'] !== undefined
      const forwarded: Forwarded = arrived ? (trustProxy ? 'believed' : 'ignored') : 'none'
      return { status: 'ok', forwarded }
    },
  })

  server.route({
    method: methods,
    url: '/readyz',
    handler: async (_request, reply) => {
      const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref())
      const ready = await Promise.race([db`select 1`.then(() => true).catch(() => false), late])
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'the database does not answer' })
    },
  })

  server.route({
    method: methods,
    url: '/metrics',
    handler: async ({ headers }, reply) => {
      if (metricsToken === null || !isToken(headers.authorization, metricsToken)) return reply.callNotFound()
      return reply.type(METRICS_TYPE).send(printMetrics())
    },
  })
}

const METRICS_TYPE = 'text/plain; version=0.0.4'

/** The metrics alone, for whoever is on this machine. */
export function createMetricsServer(): FastifyInstance {
  const server = Fastify({ logger: false, forceCloseConnections: true })
  server.route({
    method: methods,
    url: '/metrics',
    handler: async (_request, reply) => reply.type(METRICS_TYPE).send(printMetrics()),
  })
  return server
}

function isToken(authorization: string | undefined, token: string): boolean {
  const sent = Buffer.from((authorization ?? '').replace(/^bearer +/i, ''))
  const expected = Buffer.from(token)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
