// Spans as a collector receives them over HTTP: a request with its database statements.

import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { log, world } from '../../../test/harness.ts'
import { createApi } from '../../api.ts'
import { memoryRateLimiter } from '../http/rate-limit.ts'
import { startTracing } from './trace.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

const received: Sent[] = []
const collector = http.createServer((request, reply) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    if (request.url === '/v1/traces') received.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
    reply.end('{}')
  })
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())

test("a request is one trace with its statements, under the caller's parent, without personal data", async () => {
  const w = await world()
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const stop = await startTracing(endpoint, 'test', log)
  const limiter = memoryRateLimiter(() => performance.now() / 1000)
  const server = await createApi({ config: w.config, db: w.db, clock: w.clock, log, limiter })
  const { account, cookie } = await w.signIn('owner')
  expect((await account.get('/settings')).status).toBe(200)
  const headers = {
    cookie: `lettermill_session=${cookie()}`,
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  }
  await server.inject({ url: '/api/v1/contacts?email=ada@example.com', headers })
  const missing = await server.inject({ url: '/healthz', headers })
  expect(missing.statusCode).toBe(200)
  await server.inject({ url: '/readyz', headers })
  await server.close()
  await stop()
  const ready = received.find(({ name }) => name === 'GET /readyz')!
  expect(ready).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
  })
  const statement = received.find(({ parentSpanId }) => parentSpanId === ready.spanId)
  expect(statement).toMatchObject({ name: 'postgresql', traceId: ready.traceId, kind: 3 })
  expect(statement!.attributes).toContainEqual({ key: 'db.query.text', value: { stringValue: 'select 1' } })
  expect(received.map(({ name }) => name)).toContain('GET /api/v1/contacts')
  expect(JSON.stringify(received)).not.toContain('ada@example.com')
})

test('an unavailable collector only loses its spans', async () => {
  const stop = await startTracing('http://127.0.0.1:1', 'test', log)
  const w = await world()
  expect((await w.all.get('/me')).status).toBe(200)
  await stop()
})
