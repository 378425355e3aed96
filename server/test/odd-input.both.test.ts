// Odd input to every endpoint: characters that PostgreSQL can't store, property names that objects inherit, one value
// instead of a list and a list instead of one value. None of it may cause a 5xx.

import { expect, inject, test } from 'vitest'
import { ALL_SCOPES } from '../src/identity/access/scopes.ts'
import { describedApi, describedConsole } from '../src/documents.ts'
import type { Endpoint } from '../src/platform/http/endpoint.ts'
import { world } from './harness.ts'
import type { Client } from './harness.ts'

const w = await world()
const app = await w.newApp({})
const api = app.as(...ALL_SCOPES)
const owner = await w.signIn('owner')

const ACCOUNT = '/accounts/{accountId}'
const NAMES_OF_OBJECTS = ['__proto__', 'constructor']

type Asked = { method: string; path: string; body?: unknown }

const propertiesOf = (schema: { properties?: Record<string, { type?: string; anyOf?: unknown }> } | undefined) =>
  Object.entries(schema?.properties ?? {})

function oddRequests({ method, path, schema }: Endpoint): Asked[] {
  const filled = path.replaceAll(/\{\w+\}/g, 'nothing')
  const withQuery = (query: string): Asked => ({ method, path: `${filled}?${query}`, ...(schema.body && { body: {} }) })
  const withBody = (body: unknown): Asked => ({ method, path: filled, body })
  const queries = propertiesOf(schema.query).flatMap(([name]) => [
    ...['%00', ...NAMES_OF_OBJECTS].map((value) => `${name}=${value}`),
    `${name}=x&${name}=y`,
    `${name}[a]=x`,
  ])
  const bodies = propertiesOf(schema.body).flatMap(([name]) =>
    ['\u0000', '__proto__', ['constructor']].map((value) => ({ [name]: value })),
  )
  const paths = path.includes('{')
    ? NAMES_OF_OBJECTS.map((id) => ({
        method,
        path: path.replaceAll(/\{\w+\}/g, id),
        ...(schema.body && { body: {} }),
      }))
    : []
  return [
    ...queries.map(withQuery),
    ...bodies.map(withBody),
    ...(schema.body ? NAMES_OF_OBJECTS.map((name) => withBody(`{"${name}":{"x":1}}`)) : []),
    ...paths,
  ]
}

const AT_ONCE = 8

/** Of many requests like each other, `npm test` sends every third, and the slow suite the others. */
async function faultsOf(client: Client, asked: Asked[]): Promise<string[]> {
  const faults: string[] = []
  const next = asked.filter((_, n) => (n % 3 === 0) !== inject('isSlow')).values()
  const worker = async () => {
    for (const { method, path, body } of next) {
      const { status } = await client.request(method, path, body)
      if (status >= 500) faults.push(`${status} ${method} ${path} ${JSON.stringify(body)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return faults
}

test('endpoints of the API', async () => {
  expect(await faultsOf(api, describedApi.flatMap(oddRequests))).toEqual([])
})

test('endpoints of the console', async () => {
  const endpoints = describedConsole('http://x')
    .filter(({ path }) => path.startsWith(ACCOUNT))
    .map((endpoint) => ({ ...endpoint, path: endpoint.path.slice(ACCOUNT.length) }))
  expect(await faultsOf(owner.account, endpoints.flatMap(oddRequests))).toEqual([])
  expect((await owner.account.get('/lists')).status).toBe(200)
})

test('endpoints of the console for anyone', async () => {
  const endpoints = describedConsole('http://x').filter(({ path }) => !path.startsWith(ACCOUNT))
  expect(await faultsOf(w.browser(), endpoints.flatMap(oddRequests))).toEqual([])
})

const COUNTS = ['limit', 'page', 'offset']

test('page numbers and sizes are plain digits', async () => {
  const asked = describedApi.flatMap(({ method, path, schema, shapeError: code = 'validation_error' }) =>
    propertiesOf(schema.query)
      .filter(([name]) => COUNTS.includes(name))
      .flatMap(([name]) =>
        ['1e1', '0x10', '%2010', '1.0', '%2B5', ''].map((value) => ({ method, path, name, value, code })),
      ),
  )
  expect(asked.length).toBeGreaterThan(20)
  for (const { method, path, name, value, code } of asked) {
    const answer = await api.request(method, `${path.replaceAll(/\{\w+\}/g, 'nothing')}?${name}=${value}`)
    expect([path, name, value, answer.status, answer.body.error.code]).toEqual([path, name, value, 400, code])
  }
})

test('OAuth', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const basic = (text: string) => ({ ...form, authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  for (const path of ['/api/oauth/token', '/api/oauth/revoke'])
    for (const [body, headers] of [
      ['client_id=%00&client_secret=x', form],
      ['client_id=x&client_secret=%00&grant_type=%00', form],
      ['grant_type=__proto__&client_id=__proto__&client_secret=constructor', form],
      ['grant_type=authorization_code', basic('\u0000:x')],
      ['grant_type=authorization_code', basic('%00:%00')],
      ['grant_type=authorization_code', basic('%ZZ:x')],
    ] as const) {
      const { status } = await fetch(w.url + path, { method: 'POST', body, headers })
      expect([400, 401]).toContain(status)
    }
  for (const query of ['client_id=%00', 'client_id=x%00&response_type=code', 'client_id=__proto__'])
    expect((await fetch(`${w.url}/oauth/authorize?${query}`)).status).toBe(400)
})

test('a mail server has a port that can be reached', async () => {
  for (const port of [0, -1, 65_536, 25.5, '25']) {
    const body = { name: 'x', host: 'mail.example.com', port }
    expect([port, (await owner.account.post('/mail-servers', body)).status]).toEqual([port, 400])
  }
})
