// Endpoints for pages of other websites: the script, and the URL it reports to. A report counts if it comes from an
// allowed origin of the account and carries a visitor ID signed by this installation.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { acceptAnonymousBodies, allowBody } from '../../platform/http/anonymous-body.ts'
import { statusOf } from '../../platform/http/http-send.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { networkOf } from '../../platform/net/client-address.ts'
import { parseId } from '../../platform/values/ids.ts'
import { visitRecorder } from './record-visits.ts'
import { corsHeaders, mayUse } from './settings.ts'
import type { FindSite } from './settings.ts'
import { readVisitor, visitorSecret } from './visitor.ts'
import { readReport } from './visits.ts'

export type SiteDeps = { db: Db; clock: Clock; limiter: RateLimiter; findSite: FindSite }

const SCRIPT = path.resolve(import.meta.dirname, '../../../../site/generated/site.js')
const MAX_REPORT_BYTES = 32 * 1024
const REPORTS_PER_VISITOR = 120
/** Per account and minute. Thousands of visitors can share the address of a mobile carrier. */
const REPORTS_PER_NETWORK = 3_000

export function mountSite(server: FastifyInstance, deps: SiteDeps): void {
  mountScript(server)
  mountReports(server, deps)
}

function mountScript(server: FastifyInstance): void {
  const bytes = fs.readFileSync(SCRIPT)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  let packed: Promise<Buffer> | null = null
  const HEADERS = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag,
  }
  server.route({
    method: ['GET', 'HEAD'],
    url: '/site.js',
    handler: async (request, reply) => {
      reply.headers(HEADERS)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(bytes)
      packed ??= promisify(gzip)(bytes)
      return reply.header('content-encoding', 'gzip').send(await packed)
    },
  })
}

function mountReports(server: FastifyInstance, { db, clock, limiter, findSite }: SiteDeps): void {
  const record = visitRecorder({ db, clock })
  const refuse = (reply: FastifyReply, status: number) => reply.code(status).header('content-length', 0).send()

  const accountOf = (request: FastifyRequest) => parseId('acc', (request.params as { account: string }).account)

  /** Checked before a byte of the body is read. */
  async function onRequest(request: FastifyRequest, reply: FastifyReply) {
    const accountId = accountOf(request)
    if (!accountId) return refuse(reply, 403)
    const site = await findSite(accountId)
    if (!site.recordsVisits || !mayUse(site, request.headers.origin)) return refuse(reply, 403)
    const { clientAddress: ip } = request
    const { allowed } = await limiter.take(`site-network/${accountId}/${networkOf(ip) ?? ip}`, REPORTS_PER_NETWORK)
    if (!allowed) return refuse(reply, 429)
    allowBody(request, { limit: MAX_REPORT_BYTES, accountId })
  }

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const report = readReport(jsonIn(request.body as Buffer | undefined))
    const visitor = report && readVisitor(await visitorSecret(db), report.token, clock.now())
    if (!report || !visitor || visitor.accountId !== accountOf(request)) return refuse(reply, 400)
    const { allowed } = await limiter.take(`site/${visitor.accountId}/${visitor.sendId}`, REPORTS_PER_VISITOR)
    if (!allowed) return refuse(reply, 429)
    if (report.events.length > 0) await record({ ...visitor, events: report.events })
    return reply.code(202).headers(corsHeaders(request.headers.origin!)).send()
  }

  void server.register(async (scope) => {
    acceptAnonymousBodies(scope)
    scope.setErrorHandler((error: FastifyError, _request, reply) => refuse(reply, statusOf(error)))
    scope.route({ method: 'POST', url: '/site/batch/:account', bodyLimit: MAX_REPORT_BYTES, onRequest, handler })
  })
}

function jsonIn(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse((bytes ?? Buffer.alloc(0)).toString('utf8'))
  } catch {
    return null
  }
}
