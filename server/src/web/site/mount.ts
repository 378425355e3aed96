// What pages of other websites ask for: the script, and the address it reports to. A report counts when it comes from an
// origin of the account and carries an id that only this installation can have made.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { acceptAnonymousBodies } from '../../platform/http/anonymous-body.ts'
import { statusOf } from '../../platform/http/http-send.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { visitRecorder } from './record.ts'
import { corsHeaders, mayUse } from './settings.ts'
import type { FindSite } from './settings.ts'
import { readVisitor, visitorSecret } from './visitor.ts'
import { readReport } from './visits.ts'

export type SiteDeps = { db: Db; clock: Clock; limiter: RateLimiter; findSite: FindSite }

const SCRIPT = path.resolve(import.meta.dirname, '../../../../site/generated/site.js')
const MAX_REPORT_BYTES = 32 * 1024
const REPORTS_PER_VISITOR = 120

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

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const report = readReport(jsonIn(request.body as Buffer | undefined))
    const visitor = report && readVisitor(await visitorSecret(db), report.token, clock.now())
    if (!report || !visitor) return refuse(reply, 400)
    const site = await findSite(visitor.accountId)
    const { origin } = request.headers
    if (!mayUse(site, origin) || !site.recordsVisits) return refuse(reply, 403)
    const { allowed } = await limiter.take(`site/${visitor.accountId}/${visitor.sendId}`, REPORTS_PER_VISITOR)
    if (!allowed) return refuse(reply, 429)
    if (report.events.length > 0) await record({ ...visitor, events: report.events })
    return reply.code(202).headers(corsHeaders(origin)).send()
  }

  void server.register(async (scope) => {
    acceptAnonymousBodies(scope)
    scope.setErrorHandler((error: FastifyError, _request, reply) => refuse(reply, statusOf(error)))
    scope.route({ method: 'POST', url: '/site/batch', bodyLimit: MAX_REPORT_BYTES, handler })
  })
}

function jsonIn(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse((bytes ?? Buffer.alloc(0)).toString('utf8'))
  } catch {
    return null
  }
}
