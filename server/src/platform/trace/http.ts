// A span for every request, without personal data: the route with its placeholders, not the URL.

import type { FastifyInstance } from 'fastify'
import { currentTracer } from './trace.ts'
import type { Span } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

export function mountTracing(server: FastifyInstance): void {
  if (!currentTracer()) return
  server.decorateRequest('span', null)
  server.addHook('onRequest', (request, _reply, done) => {
    const tracer = currentTracer()
    if (!tracer) return done()
    const route = request.routeOptions.url ?? 'unknown'
    const about = { 'http.request.method': request.method, 'http.route': route, 'lettermill.request': request.id }
    const traceparent = request.headers['traceparent']
    const named = typeof traceparent === 'string' ? traceparent : undefined
    request.span = tracer.start(`${request.method} ${route}`, about, 'server', named)
    tracer.within(request.span, done)
  })
  // Reading a body starts in a new async context, outside the span.
  server.addHook('preHandler', (request, _reply, done) => {
    const tracer = currentTracer()
    if (tracer && request.span) tracer.within(request.span, done)
    else done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    request.span?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500)
    done()
  })
}
