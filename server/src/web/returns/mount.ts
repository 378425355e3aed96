// Receives provider webhooks. The raw bytes are verified; 2xx is sent only after the result is committed, and 401 for
// an invalid signature. On 403 and 406 some providers drop events for good.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptAnonymousBodies } from '../../platform/http/anonymous-body.ts'
import { findSource, takeWebhook } from './sources.ts'
import type { WebhookDeps } from './sources.ts'
import { InvalidSignature } from './webhooks/event.ts'

/** SendGrid sends up to 768 KB; no provider sends more. */
const BODY_LIMIT = 1_500_000

type Source = NonNullable<Awaited<ReturnType<typeof findSource>>>

export function mountReturns(server: FastifyInstance, deps: WebhookDeps): void {
  void server.register(async (scope) => {
    acceptAnonymousBodies(scope)
    const sources = new WeakMap<FastifyRequest, Source>()

    async function onRequest(request: FastifyRequest, reply: FastifyReply) {
      const { provider, token } = request.params as { provider: string; token: string }
      const source = await findSource(deps.db, provider, token)
      if (!source) return reply.code(404).send({ error: 'No webhook exists at this URL.' })
      sources.set(request, source)
    }

    scope.post('/returns/:provider/:token', { bodyLimit: BODY_LIMIT, onRequest }, async (request, reply) => {
      const source = sources.get(request)!
      const header = (name: string): string | undefined => {
        const value = request.headers[name]
        return Array.isArray(value) ? value[0] : value
      }
      try {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await takeWebhook(deps, source, { body, header })
      } catch (error) {
        if (!(error instanceof InvalidSignature)) throw error
        return reply.code(401).header('www-authenticate', 'Basic realm="returns"').send({ error: error.message })
      }
      return reply.code(200).send({ ok: true })
    })
  })
}
