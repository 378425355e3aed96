// What an operator's machines ask: alive, ready, and how much of everything.

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Db } from '../db/db.ts'
import { printMetrics } from '../metrics.ts'

const READY_WITHIN_MS = 2_000

export function mountHealth(server: FastifyInstance, db: Db, metricsToken: string | null): void {
  server.get('/healthz', async () => ({ status: 'ok' }))

  server.get('/readyz', async (_request, reply) => {
    const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref())
    const ready = await Promise.race([db`select 1`.then(() => true).catch(() => false), late])
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'the database does not answer' })
  })

  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(printMetrics())
  })
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return ipaddr.process(request.ip).range() === 'loopback'
  const sent = Buffer.from((request.headers.authorization ?? '').replace(/^bearer +/i, ''))
  const expected = Buffer.from(token)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
