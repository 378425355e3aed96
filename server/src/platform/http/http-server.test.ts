import { once } from 'node:events'
import net from 'node:net'
import { describe, expect, test } from 'vitest'
import { createKey, world } from '../../../test/harness.ts'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { sessionCookie } from '../../identity/team/cookie.ts'
import { createLog } from '../log.ts'
import { createMetricsServer } from './health.ts'
import { createHttpServer } from './http.ts'
import { normalizeEmail } from '../values/email-address.ts'
import { parseDayOrInstant, parseInstant } from '../values/time.ts'

const metricsToken = 'a-token-that-is-long-enough'
const w = await world({ config: { metricsToken, baseUrl: 'https://mail.example.com' } })

describe('a JSON body', () => {
  test.each([
    ['NUL', String.raw`{"name":"a\u0000b"}`],
    ['NUL in a key', String.raw`{"name":"a","x\u0000":1}`],
    ['half a surrogate pair', String.raw`{"name":"\ud83d"}`],
    ['a number beyond all bounds', '{"name":"a","x":1e999}'],
    ['a 400-digit number', `{"name":"a","x":${'9'.repeat(400)}}`],
    ['1,000 levels', `{"name":"a","x":${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ])('with %s is rejected with a message', async (_, body) => {
    const refused = await w.all.post('/lists', body)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
  })

  test('that is not UTF-8 is rejected', async () => {
    const { key } = await createKey(w.ctx, { scopes: ['lists:write'] })
    const response = await fetch(`${w.url}/api/v1/lists`, {
      method: 'POST',
      body: Buffer.from([0x7b, 0xff, 0x7d]),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_request' } })
  })

  test('may use __proto__ and constructor as ordinary names', async () => {
    const made = await w.all.post('/lists', '{"name":"a","__proto__":{"name":"b"},"constructor":1}')
    expect(made.status).toBe(201)
    expect(made.body.data.name).toBe('a')
    expect(made.body.warnings).toEqual(['Ignored unknown field "__proto__".', 'Ignored unknown field "constructor".'])
  })
})

test("bytes that are not HTTP get an error in the contract's shape", async () => {
  const { hostname, port } = new URL(w.url)
  const answer = await new Promise<string>((resolve) => {
    const socket = net.connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ error: { code: 'invalid_request' } })
})

test('a connection that has not sent anything does not keep the server from closing', { timeout: 30_000 }, async () => {
  const server = createHttpServer({ log: createLog('silent', 'test'), baseUrl: 'http://127.0.0.1', trustProxy: null })
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const unused = net.connect(Number(port), '127.0.0.1')
  const ended = once(unused.resume(), 'close')
  // A later connection was answered, so the first one is known to the server.
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await Promise.all([server.close(), ended])
})

test('with an https base URL, every response sets HSTS for a year', async () => {
  const plain = await world()
  for (const path of ['/api/v1/me', '/nowhere', '/console/', '/preferences/x', '/healthz', '/api/docs']) {
    const header = async (url: string) =>
      (await fetch(url + path, { redirect: 'manual' })).headers.get('strict-transport-security')
    expect([path, await header(w.url)]).toEqual([path, 'max-age=31536000'])
    expect([path, await header(plain.url)]).toEqual([path, null])
  }
})

describe('HEAD responds like GET, without a body', () => {
  test.each(['/api/v1/lists', '/api/openapi', '/api/docs', '/healthz', '/readyz'])('%s', async (path) => {
    const { key } = await createKey(w.ctx, { scopes: ['lists:read'] })
    const ask = (method: string) => fetch(w.url + path, { method, headers: { authorization: `Bearer ${key}` } })
    const [got, head] = [await ask('GET'), await ask('HEAD')]
    expect(head.status).toBe(got.status)
    expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'))
    expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })

  test('in the console, without an Origin, including files', async () => {
    const { cookie } = await w.signIn('admin')
    for (const path of ['/lists', '/contacts/export']) {
      const head = await fetch(`${w.url}/console/api/accounts/${publicAccountId(w.accountId)}${path}`, {
        method: 'HEAD',
        headers: { cookie: `${sessionCookie(w.config.baseUrl).name}=${cookie()}` },
      })
      expect([path, head.status, await head.text()]).toEqual([path, 200, ''])
    }
  })
})

describe('health', () => {
  test.each(['/healthz', '/readyz'])('%s answers 200', async (path) => {
    expect((await fetch(w.url + path)).status).toBe(200)
  })

  test('/metrics responds to a valid token', async () => {
    await w.all.get('/me')
    const answer = await fetch(`${w.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    expect(await answer.text()).toMatch(/http_requests_total\{method="GET",route="\/api\/v1\/me",status="200"\} \d+/)
  })

  test.each([{}, { authorization: 'Bearer wrong' }, { 'x-forwarded-for': '127.0.0.1' }])(
    '/metrics is not found with %j, even from this machine',
    async (headers) => {
      const tokenless = await world()
      for (const { url } of [w, tokenless]) {
        expect((await fetch(`${url}/metrics`, { headers: headers as Record<string, string> })).status).toBe(404)
      }
    },
  )

  test('/metrics can have a separate port', async () => {
    const metrics = await createMetricsServer(w.db, { isDraining: false })
    const url = await metrics.listen({ port: 0, host: '127.0.0.1' })
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('process_uptime_seconds')
    await metrics.close()
  })

  test('/healthz reports how X-Forwarded-For is treated', async () => {
    const ask = async (url: string, headers: Record<string, string> = {}) =>
      (await (await fetch(`${url}/healthz`, { headers })).json()) as { forwarded: string }
    const proxied = await world({ config: { trustProxy: { hops: 1 } } })
    expect((await ask(w.url)).forwarded).toBe('none')
    expect((await ask(w.url, { 'x-forwarded-for': '203.0.113.7' })).forwarded).toBe('ignored')
    expect((await ask(proxied.url, { 'x-forwarded-for': 'garbage' })).forwarded).toBe('believed')
  })
})

test.each([
  ['Ada@Example.COM ', 'ada@example.com'],
  ["o'neil+tag@mail.example.co.uk", "o'neil+tag@mail.example.co.uk"],
  ['jörg@müller.example', 'jörg@müller.example'],
  ['no-at.example.com', null],
  ['two@@example.com', null],
  ['dotless@localhost', null],
  ['Ada <ada@example.com>', null],
  ['a\r\nbcc:x@example.com', null],
  ['a b@example.com', null],
  ['.a@example.com', null],
  ['a@-example.com', null],
  ['a@example..com', null],
  [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`, null],
])('reads %j as the email address %j', (text, email) => {
  expect(normalizeEmail(text)).toBe(email)
})

test.each([
  ['2026-11-14T09:30:00Z', '2026-11-14T09:30:00.000Z'],
  ['2026-11-14T09:30', '2026-11-14T09:30:00.000Z'],
  ['2026-11-14 09:30:00.5+02:00', '2026-11-14T07:30:00.500Z'],
  ['2026-11-14T09:30:00.123456789-0530', '2026-11-14T15:00:00.123Z'],
  ['2026-11-14T09:30:00+05', '2026-11-14T04:30:00.000Z'],
  ['20261114T093000Z', '2026-11-14T09:30:00.000Z'],
  ['20261114T0930+0530', '2026-11-14T04:00:00.000Z'],
  ['2026-1114T09:30:00Z', undefined],
  ['0050-01-01T00:00:00Z', '0050-01-01T00:00:00.000Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ['2026-02-29T00:00:00Z', undefined],
  ['2026-11-14T24:00:00Z', '2026-11-15T00:00:00.000Z'],
  ['2026-12-31T24:00', '2027-01-01T00:00:00.000Z'],
  ['20261114T24Z', '2026-11-15T00:00:00.000Z'],
  ['2026-11-14T24:00:01Z', undefined],
  ['2026-11-14T25:00:00Z', undefined],
  ['9999-12-31T24:00:00Z', undefined],
  ['2026-11-14T09', '2026-11-14T09:00:00.000Z'],
  ['2026-11-14T09+02:00', '2026-11-14T07:00:00.000Z'],
  ['275760-09-13T00:00:00Z', undefined],
  ['yesterday', undefined],
])('reads %s as the time %s', (text, iso) => {
  expect(parseInstant(text)?.toISOString()).toBe(iso)
})

test('reads a date as its first instant in UTC', () => {
  expect(parseDayOrInstant('2026-11-14')?.toISOString()).toBe('2026-11-14T00:00:00.000Z')
})

test('validation errors name their field in the console, and keep to the contract in the API', async () => {
  const { account } = await w.signIn('admin')
  const refused = await account.post('/lists', { name: 7 })
  expect(refused.body.error).toMatchObject({ code: 'validation_error', field: 'name' })
  expect(Object.keys((await w.all.post('/lists', { name: 7 })).body.error)).toEqual(['code', 'message'])
})
