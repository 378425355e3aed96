// Rules for every endpoint of the console API, checked by iterating over the endpoint table.

import { expect, inject, test } from 'vitest'
import { send, world } from '../../../test/harness.ts'
import { publicAccountId } from '../accounts/accounts.ts'
import type { Role } from '../../platform/http/caller.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { consoleDocument, describedConsole } from '../../documents.ts'
import { isAtLeast } from './roles.ts'

const w = await world()
const [owner, admin, member] = [await w.signIn('owner'), await w.signIn('admin'), await w.signIn('member')]
const foreign = publicAccountId((await w.newAccount()).accountId)
const own = publicAccountId(w.accountId)

const endpoints = describedConsole('')
const writes = endpoints.filter(({ method }) => method !== 'GET')
const inAccount = endpoints.filter(({ path }) => path.startsWith('/accounts/{accountId}/'))
const open = endpoints.filter(({ role }) => role === 'anyone')

const pathOf = ({ path }: Endpoint, accountId = own) =>
  path.replace('{accountId}', accountId).replaceAll(/\{\w+\}/g, 'nonsense')
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.id, endpoint] as const)

const isSlow = inject('isSlow')
/** Of rules that one place enforces for all endpoints, `npm test` checks every third. */
const sampled = (list: readonly Endpoint[]) => named(list.filter((_, n) => isSlow || n % 3 === 0))

test('every endpoint declares who may call it: roles within an account, a session or no one outside', () => {
  expect(inAccount.every(({ role }) => ['member', 'admin', 'owner'].includes(role!))).toBe(true)
  const outside = endpoints.filter((endpoint) => !inAccount.includes(endpoint))
  expect(outside.every(({ role }) => role === 'user' || role === 'anyone')).toBe(true)
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length)
})

test('only these endpoints are open without a session', () => {
  expect(open.map(({ id }) => id).toSorted()).toEqual([
    'email.confirm',
    'invitation.accept',
    'invitation.look',
    'password.requestReset',
    'password.reset',
    'session.finishProvider',
    'session.mailProof',
    'session.options',
    'session.secondFactor',
    'session.signIn',
    'session.signInByLink',
    'session.signOut',
    'session.visitProvider',
  ])
})

test.each(sampled(writes))('%s is rejected unless the request comes from the console', async (_id, endpoint) => {
  const cookie = `lettermill_session=${owner.cookie()}`
  const { baseUrl } = w.config
  const similar = ['null', 'https://evil.example', baseUrl.replace('http', 'https')]
  const origins = [undefined, `${baseUrl}.evil.example`, ...(isSlow ? similar : [])]
  const from = (origin: string | undefined) =>
    send(w.url, endpoint.method, `/console/api${pathOf(endpoint)}`, undefined, { cookie, ...(origin && { origin }) })
  for (const [i, answered] of (await Promise.all(origins.map(from))).entries()) {
    expect([origins[i], answered.status, answered.body.error?.code]).toEqual([origins[i], 403, 'forbidden'])
  }
})

test.each(named(endpoints.filter(({ role }) => role !== 'anyone')))('%s requires a session', async (_id, endpoint) => {
  const askWith = (token: string | null) => {
    const browser = w.browser()
    browser.setCookie(token)
    return browser.request(endpoint.method, pathOf(endpoint))
  }
  for (const answered of await Promise.all(
    [null, ...(isSlow ? ['nonsense', `${owner.cookie()}x`] : [])].map(askWith),
  )) {
    expect([answered.status, answered.body.error]).toEqual([401, { code: 'unauthorized', message: 'Sign in first.' }])
  }
})

test.each(sampled(inAccount))(
  '%s: another account is indistinguishable from one that does not exist',
  async (_id, endpoint) => {
    const ids = [foreign, 'acc_00000000000000000000000000', ...(isSlow ? ['nonsense'] : [])]
    const answers = await Promise.all(ids.map((id) => owner.request(endpoint.method, pathOf(endpoint, id))))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  },
)

// Leaving takes no input that could be invalid, so the call would succeed.
const harmless = inAccount.filter(({ id }) => id !== 'team.leave')

test.each(sampled(harmless))('%s rejects every role below the required one, and no other', async (_id, endpoint) => {
  // An authorized request still fails, because its body is invalid JSON or its ID is invalid.
  const body = endpoint.schema.body && '{'
  const answers = await Promise.all(
    [member, admin, owner].map((each) => each.request(endpoint.method, pathOf(endpoint), body)),
  )
  const statuses = answers.map(({ status }) => status)
  const needs = endpoint.role as Role
  expect(statuses.map((status) => status === 403)).toEqual([
    !isAtLeast('member', needs),
    !isAtLeast('admin', needs),
    !isAtLeast('owner', needs),
  ])
})

test('responses of the console and the API are not cacheable', async () => {
  const answers = [
    await owner.get('/me'),
    await w.all.get('/me'),
    await w.browser().get('/me'),
    await w.all.get('/nowhere'),
  ]
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('lists in the console are those of the API, separated by account', async () => {
  const made = await member.account.post('/lists', { name: 'VIPs' })
  expect(made.status).toBe(201)
  expect((await w.all.get(`/lists/${made.body.data.id}`)).body.data.name).toBe('VIPs')
  const stranger = await (await w.newAccount()).signIn('owner')
  expect((await stranger.account.get(`/lists/${made.body.data.id}`)).status).toBe(404)
})

test('the console has its own OpenAPI document, with cookie authentication', async () => {
  const answered = await fetch(`${w.url}/console/api/openapi`)
  const document = (await answered.json()) as ReturnType<typeof consoleDocument>
  expect(document).toEqual(JSON.parse(JSON.stringify(consoleDocument(w.config.baseUrl))))
  expect(document).toMatchObject({
    servers: [{ url: `${w.config.baseUrl}/console/api` }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'lettermill_session' } } },
  })
  const { parameters } = (document.paths as Record<string, any>)['/accounts/{accountId}/lists/{id}'].get // eslint-disable-line typescript/no-explicit-any
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['accountId', 'id'])
})
