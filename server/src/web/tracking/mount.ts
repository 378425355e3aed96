// Tracked links and the tracking pixel. A signed token names an email and one of its links by number; the target is
// stored here and never part of the link, so that no one can create an open redirect.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readEmailToken, tokenKey } from '../../delivery/mail/email-tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Logger } from '../../platform/log.ts'
import { canFail } from '../../platform/log.ts'
import { networkOf } from '../../platform/net/client-address.ts'
import type { FindSite } from '../site/settings.ts'
import { visitorSecret, withVisitor } from '../site/visitor.ts'
import { createLimits } from './limits.ts'
import { targetFinder } from './link-target.ts'
import { createRecorder } from './record-opens-and-clicks.ts'
import type { Visit } from './record-opens-and-clicks.ts'

export type TrackingDeps = { db: Db; clock: Clock; log: Logger; baseUrl: string; findSite: FindSite }

/** A transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const MAX_AGENT = 300

export function mountTracking(server: FastifyInstance, deps: TrackingDeps): void {
  const { db, clock, log, baseUrl, findSite } = deps
  const recorder = createRecorder(deps)
  const limits = createLimits(clock)
  const findTarget = targetFinder(db, clock)

  const visitOf = (request: FastifyRequest): Omit<Visit, 'accountId' | 'sendId'> => ({
    method: request.method === 'HEAD' ? 'HEAD' : isPrefetch(request) ? 'PREFETCH' : 'GET',
    agent: request.headers['user-agent']?.slice(0, MAX_AGENT) ?? null,
    network: networkOf(request.clientAddress),
    at: clock.now(),
  })

  server.route({
    method: ['GET', 'HEAD'],
    url: '/o/:token',
    async handler(request, reply) {
      const token = (request.params as { token: string }).token.replace(/\.gif$/, '')
      const email = readEmailToken(await tokenKey(db), 'pixel', token)
      if (email && request.method === 'GET') {
        const visit = { ...email, ...visitOf(request) }
        // The image is served in any case, even if the open cannot be recorded.
        if (limits.allows('open', email, visit.network)) await canFail(recorder.open(visit), 'record an open', log)
      }
      return reply.code(200).headers(HEADERS).type('image/gif').send(PIXEL)
    },
  })

  server.route({
    method: ['GET', 'HEAD'],
    url: '/c/:token/:link',
    async handler(request, reply) {
      const { token, link: number } = request.params as { token: string; link: string }
      const email = readEmailToken(await tokenKey(db), 'link', token)
      const link = /^\d{1,4}$/.test(number) ? Number(number) : null
      const target = email && link !== null ? await findTarget(email, link) : null
      if (!email || link === null || !target) return away(reply, baseUrl)
      const { url, mailingId, isErased } = target
      const visit = { ...email, ...visitOf(request), link, mailingId }
      // Links keep working for an erased person, without being recorded.
      if (!isErased && limits.allows('click', email, visit.network))
        await canFail(recorder.click(visit), 'record a click', log)
      if (!url) return away(reply, baseUrl)
      const location = isErased
        ? url
        : withVisitor(await visitorSecret(db), await findSite(email.accountId), email, url, clock.now())
      return reply.code(302).headers(HEADERS).header('location', location).send()
    },
  })
}

/** The email was deleted, or never existed. */
const away = (reply: FastifyReply, baseUrl: string) =>
  reply.code(404).headers(HEADERS).type('text/plain; charset=utf-8').send(`This link no longer works.\n${baseUrl}\n`)

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch|preview|prerender/i.test(
    `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`,
  )
