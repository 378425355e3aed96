// Rules that apply to every endpoint of the public API, tested by iterating over the table of endpoints.

import { describe, expect, test } from 'vitest'
import * as apps from '../src/identity/apps/apps.ts'
import { apiDocument, describedApi } from '../src/documents.ts'
import { newId, publicId } from '../src/platform/values/ids.ts'
import type { Endpoint } from '../src/platform/http/endpoint.ts'
import { BODY_LIMIT } from '../src/platform/http/http-send.ts'
import { ALL_SCOPES } from '../src/identity/access/scopes.ts'
import { createKey, send, world } from './harness.ts'

const w = await world()
const app = await w.newApp({})

const UNKNOWN_ID: Record<string, string> = {
  '/contacts': publicId('per', newId()),
  '/lists': publicId('lst', newId()),
  '/webhooks': publicId('whs', newId()),
}

/** A path with well-formed ids that don't exist. */
function fillPath({ path }: Endpoint): string {
  const id = Object.entries(UNKNOWN_ID).find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'nothing'
  return path.replaceAll(/\{\w+\}/g, id)
}

/** Endpoints without a rule get no test for it, rather than a skipped one. */
const testIf = (condition: unknown) => (condition ? test : () => {})

const bodyOf = ({ schema }: Endpoint): unknown => (schema.body ? {} : undefined)
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe.each(named(describedApi))('%s', (_, endpoint) => {
  const path = fillPath(endpoint)
  const url = `/api/v1${path}`

  test.each([
    ['no key', {}],
    ['a wrong key', { authorization: 'Bearer sk_live_wrong' }],
    ['no bearer', { authorization: 'Basic c2tfbGl2ZTo=' }],
  ])('401 unauthorized with %s', async (_case, headers) => {
    const answer = await send(w.url, endpoint.method, url, bodyOf(endpoint), headers as Record<string, string>)
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized'])
  })

  test("403 key_in_web_page for an app's key sent from a web page, before the permission is checked", async () => {
    const answer = await app.as().request(endpoint.method, path, bodyOf(endpoint), { origin: 'https://shop.example' })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'key_in_web_page'])
  })

  testIf(endpoint.scope)(
    '403 forbidden without its permission, counted toward the rate limit, before the body is read',
    async () => {
      const others = ALL_SCOPES.filter((scope) => scope !== endpoint.scope)
      const client = app.as(...others)
      const answer = await client.request(endpoint.method, path, endpoint.schema.body && '{broken')
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('99')
    },
  )

  testIf(endpoint.needsApp)('403 forbidden for a plain key: only apps may call it', async () => {
    const answer = await w.all.request(endpoint.method, path, bodyOf(endpoint))
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
  })

  test('carries X-RateLimit-* and X-Request-Id', async () => {
    const { headers } = await app.as(...ALL_SCOPES).request(endpoint.method, path, bodyOf(endpoint))
    expect(headers.get('x-ratelimit-limit')).toBe('100')
    expect(headers.get('x-ratelimit-remaining')).toBe('99')
    expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(0)
    expect(headers.get('x-request-id')).toMatch(/^req_/)
  })

  testIf(endpoint.schema.body)('400 invalid_request for a body that is not a JSON object', async () => {
    const client = app.as(...ALL_SCOPES)
    for (const body of ['{', '', '[]', '"text"', 'null', '12']) {
      const answer = await client.request(endpoint.method, path, body)
      expect([body, answer.status, answer.body.error.code]).toEqual([body, 400, 'invalid_request'])
    }
    const wrongType = await client.request(endpoint.method, path, '{}', { 'content-type': 'text/plain' })
    expect([wrongType.status, wrongType.body.error.code]).toEqual([400, 'invalid_request'])
    const encoded = await client.request(endpoint.method, path, '{}', { 'content-encoding': 'gzip' })
    expect([encoded.status, encoded.body.error.code]).toEqual([400, 'invalid_request'])
  })

  testIf(endpoint.schema.body)(
    '413 payload_too_large one byte over its limit, with and without Content-Length',
    async () => {
      const client = app.as(...ALL_SCOPES)
      const limit = endpoint.bodyLimit ?? BODY_LIMIT
      const tooLarge = `"${'x'.repeat(limit - 1)}"`
      const answer = await client.request(endpoint.method, path, tooLarge)
      expect([answer.status, answer.body.error.code]).toEqual([413, 'payload_too_large'])
      const chunked = await sendChunked(endpoint.method, url, tooLarge)
      expect(chunked).toBe(413)
      const fits = await client.request(endpoint.method, path, tooLarge.slice(0, -2) + '"')
      expect(fits.status).not.toBe(413)
    },
  )

  testIf(endpoint.path.includes('{') && !endpoint.needsApp)(
    'an id of another account gets the same response as an unknown one',
    async () => {
      const foreign = await foreignPath(endpoint)
      const body = minimalBody(endpoint)
      const [theirs, nobodys] = await Promise.all([
        w.all.request(endpoint.method, foreign, body),
        w.all.request(endpoint.method, path, body),
      ])
      expect([nobodys.status, nobodys.body.error.code]).toEqual([404, 'not_found'])
      expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body])
      const malformed = await w.all.request(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, '%00x'), body)
      expect(malformed.status).toBe(404)
    },
  )
})

async function sendChunked(method: string, path: string, body: string): Promise<number> {
  const stream = new ReadableStream({
    start(controller) {
      for (let i = 0; i < body.length; i += 65_536) controller.enqueue(Buffer.from(body.slice(i, i + 65_536)))
      controller.close()
    },
  })
  const { key } = await createKey(w.ctx, { scopes: ALL_SCOPES, app: await apps.find(w.ctx, app.id) })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(w.url + path, { method, headers, body: stream, duplex: 'half' } as RequestInit)
  await response.text()
  return response.status
}

const other = await w.newAccount()
const theirs: Record<string, Promise<string>> = {
  '/contacts': other.all.post('/contacts', { email: 'theirs@example.com' }).then(({ body }) => body.data.id),
  '/lists': other.all.post('/lists', { name: 'Theirs' }).then(({ body }) => body.data.id),
  '/data': other.all.post('/data', { name: 'Theirs' }).then(({ body }) => body.data.key),
}

async function foreignPath({ path }: Endpoint): Promise<string> {
  const owned = Object.entries(theirs).find(([prefix]) => path.startsWith(prefix))
  return path.replaceAll(/\{\w+\}/g, owned ? await owned[1] : 'nothing')
}

/** Bodies that pass validation, so that existence is checked. */
const MINIMAL: Record<string, unknown> = {
  'contacts.properties.update': { properties: {} },
  'data.rows.add': { rows: [{ name: 'a' }] },
  'data.rows.updateMany': { updates: [{ id: 'row_x', values: { name: 'a' } }] },
  'data.rows.removeMany': { ids: ['row_x'] },
  'data.rows.update': { values: { name: 'a' } },
  'lists.members.add': { emails: ['a@example.com'] },
  'lists.members.remove': { emails: ['a@example.com'] },
}
const minimalBody = (endpoint: Endpoint): unknown => (endpoint.schema.body ? (MINIMAL[endpoint.id] ?? {}) : undefined)

describe('the API as a whole', () => {
  test('an unknown path is 404 not_found, with or without a key', async () => {
    for (const path of ['/api/v1/nope', '/api/v2/lists', '/nope']) {
      const answer = await send(w.url, 'GET', path)
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
    }
    expect((await send(w.url, 'PUT', '/api/v1/lists', {})).status).toBe(404)
    // A malformed id is 404, like an unknown one.
    for (const id of ['%ZZ', '%E0%A4%A', '%ff', 'x'.repeat(501)]) {
      const answer = await send(w.url, 'GET', `/api/v1/contacts/${id}`)
      expect([id, answer.status, answer.body.error.code]).toEqual([id, 404, 'not_found'])
    }
  })

  test('every endpoint has a unique id, and every tag is described', () => {
    expect(new Set(describedApi.map(({ id }) => id)).size).toBe(describedApi.length)
    const described = new Set((apiDocument('http://x').tags as { name: string }[]).map(({ name }) => name))
    for (const { tag } of describedApi) expect(described).toContain(tag)
  })
})
