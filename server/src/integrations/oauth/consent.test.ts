// The consent page over HTTP, what it rejects, and the apps connected to an account.

import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Browser, Client } from '../../../test/harness.ts'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { insertMember } from '../../identity/team/sql.ts'

const w = await world()
const { baseUrl } = w.config
const CALLBACK = 'https://desk.example/callback?from=lettermill'
const COOKIE = 'lettermill_session'
const VERIFIER = 'v'.repeat(43)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

type App = { id: string; clientId: string; clientSecret: string }
let owner: Awaited<ReturnType<typeof w.signIn>>
let app: App

async function makeApp(by: Client, more: object = {}): Promise<App> {
  const scopes = ['contacts:read', 'events:write', 'events:read', 'data:write']
  const body = { name: 'Desk <b>', kind: 'public', scopes, redirectUris: [CALLBACK], ...more }
  return (await by.post('/apps', body)).body.data
}

const goLive = (by: Client, { id }: App) => by.patch(`/apps/${id}`, { live: true })

beforeAll(async () => {
  owner = await w.signIn('owner')
  app = await makeApp(owner.account)
  await goLive(owner.account, app)
})

const query = (changed: Record<string, string | undefined> = {}) => {
  const asked = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: CALLBACK,
    scope: 'contacts:read events:write',
    state: 'st&te',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changed,
  }
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given).toString()
}

async function visit(browser: Browser | null, search: string, form?: Record<string, string>) {
  const cookie = browser?.cookie()
  const response = await fetch(`${w.url}/oauth/authorize?${search}`, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: cookie ? { cookie: `${COOKIE}=${cookie}` } : {},
    ...(form && { body: new URLSearchParams(form) }),
  })
  const location = response.headers.get('location')
  return { status: response.status, location, headers: response.headers, text: await response.text() }
}

const back = ({ location }: { location: string | null }) => Object.fromEntries(new URL(location!).searchParams)

/** What the app receives when the visitor follows the only link of an error page. */
function backFrom({ status, location, text }: { status: number; location: string | null; text: string }) {
  expect([status, location]).toEqual([400, null])
  const [link, ...others] = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  expect(others).toEqual([])
  expect(new URL(link!).host).toBe('desk.example')
  return back({ location: link! })
}
const tokenIn = (page: string): string => /name="token" value="([^"]+)"/.exec(page)![1]!

async function decide(browser: Browser, search: string, form: Record<string, string>) {
  const page = await visit(browser, search)
  expect(page.status).toBe(200)
  return visit(browser, search, { token: tokenIn(page.text), account_id: publicAccountId(w.accountId), ...form })
}

async function tokensFor(answered: { location: string | null }, { clientId, clientSecret } = app) {
  const { code } = back(answered)
  const body = { grant_type: 'authorization_code', code: code!, redirect_uri: CALLBACK, code_verifier: VERIFIER }
  const response = await fetch(`${w.url}/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...body, client_id: clientId, client_secret: clientSecret }),
  })
  return (await response.json()) as { access_token: string; refresh_token: string; error?: string }
}

const call = (token: string, path: string, method = 'GET', body?: object, url = w.url) =>
  fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

describe('the page', () => {
  test('asks visitors to sign in, and returns them afterwards', async () => {
    const { status, location } = await visit(null, query())
    expect(status).toBe(303)
    const target = new URL(location!, baseUrl)
    expect(target.pathname).toBe('/console/sign-in')
    expect(target.searchParams.get('to')).toBe(`/oauth/authorize?${query()}`)
    expect((await visit(null, query(), { decision: 'allow' })).location).toContain('/console/sign-in')
  })

  test('shows which app requests which permissions, without a script', async () => {
    const { status, text, headers } = await visit(owner, query())
    expect(status).toBe(200)
    for (const words of [
      'Connect Desk &lt;b&gt;?',
      'created by Analytical Engines',
      'View people and their details',
      'Send events',
      'desk.example',
      owner.email,
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('View events')
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<select')
    expect(text.match(/<button[^>]*>/g)).toEqual([
      '<button name="decision" value="allow">',
      '<button name="decision" value="deny" class="quiet">',
    ])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    // It would keep a browser from following the redirect to the app.
    expect(headers.get('content-security-policy')).not.toContain('form-action')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('lets people with several accounts choose among those they manage', async () => {
    const [managed, other] = [await w.newAccount({ name: 'Second' }), await w.newAccount({ name: 'Third' })]
    const person = await w.signIn('admin')
    await insertMember(w.db, managed.accountId, person.userId, 'owner', w.clock.now())
    await insertMember(w.db, other.accountId, person.userId, 'member', w.clock.now())
    const { text } = await visit(person, query())
    const options = [...text.matchAll(/<option value="([^"]+)">/g)].map(([, id]) => id)
    expect(options).toEqual([w.accountId, managed.accountId].map(publicAccountId))
    expect(text).toContain('<label for="account">')
    const chosen = await decide(person, query(), { decision: 'allow', account_id: publicAccountId(managed.accountId) })
    expect(back(chosen).code).toBeTruthy()
    const { access_token } = await tokensFor(chosen)
    expect((await (await call(access_token, '/me')).json()).data.account).toBe('Second')
    const foreign = await decide(person, query(), { decision: 'allow', account_id: publicAccountId(other.accountId) })
    expect(back(foreign).error).toBe('access_denied')
  })

  test('returns with code, state, and iss, or with an error', async () => {
    const allowed = await decide(owner, query(), { decision: 'allow' })
    expect(allowed.status).toBe(303)
    expect(back(allowed)).toEqual({ from: 'lettermill', code: expect.any(String), state: 'st&te', iss: baseUrl })
    const denied = await decide(owner, query(), { decision: 'deny' })
    expect(back(denied)).toMatchObject({ from: 'lettermill', error: 'access_denied', state: 'st&te', iss: baseUrl })
    expect(back(denied).code).toBeUndefined()
  })

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: undefined }, 'invalid_request'],
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ scope: 'nope:read' }, 'invalid_scope'],
    [{ scope: 'contacts:read orders:read' }, 'invalid_scope'],
    [{ scope: undefined }, 'invalid_scope'],
  ])('%j shows a page that links back to the app with %s, signed in or not', async (changed, error) => {
    for (const browser of [owner, null]) {
      for (const form of [undefined, { decision: 'deny' }, { decision: 'allow' }]) {
        const answered = await visit(browser, query(changed), form)
        expect(backFrom(answered)).toMatchObject({ from: 'lettermill', error, state: 'st&te', iss: baseUrl })
        expect(answered.headers.get('referrer-policy')).toBe('no-referrer')
      }
    }
  })

  test('rejects a repeated parameter', async () => {
    expect(backFrom(await visit(owner, `${query()}&scope=events:read`)).error).toBe('invalid_request')
    expect(backFrom(await visit(owner, `${query()}&state=other`)).error).toBe('invalid_request')
    expect((await visit(owner, `${query()}&client_id=x`)).status).toBe(400)
    expect((await visit(owner, `${query()}&redirect_uri=https://evil.example`)).status).toBe(400)
  })

  test.each([
    { client_id: 'client_unknown' },
    { client_id: undefined },
    { redirect_uri: undefined },
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: `${CALLBACK}&more=1` },
    { redirect_uri: CALLBACK.toUpperCase() },
  ])('%j redirects no one: a page with status 400', async (changed) => {
    const { status, location, text } = await visit(owner, query(changed))
    expect([status, location]).toEqual([400, null])
    expect(text).toContain('<h1>This app can’t be connected</h1>')
  })

  test('a form that the page did not create connects nothing', async () => {
    const other = await w.signIn('owner')
    const page = await visit(other, query())
    const account_id = publicAccountId(w.accountId)
    for (const token of ['', 'x', 'ä'.repeat(43), tokenIn(page.text)]) {
      const { status, location } = await visit(owner, query(), { token, account_id, decision: 'allow' })
      expect([status, location]).toEqual([400, null])
    }
    const own = tokenIn((await visit(owner, query())).text)
    const wider = query({ scope: 'contacts:read events:write data:write' })
    expect((await visit(owner, wider, { token: own, account_id, decision: 'allow' })).status).toBe(400)
    expect((await visit(owner, query(), { token: own, account_id, decision: 'perhaps' })).status).toBe(200)
  })

  test('members cannot connect an app', async () => {
    const member = await w.signIn('member')
    expect(backFrom(await visit(member, query()))).toMatchObject({ error: 'access_denied', iss: baseUrl })
  })

  test('an app in test mode is only for the account that created it, and sends nothing', async () => {
    const testing = await makeApp(owner.account)
    const search = query({ client_id: testing.clientId })
    const stranger = await (await w.newAccount()).signIn('owner')
    expect(backFrom(await visit(stranger, search)).error).toBe('access_denied')
    expect((await visit(owner, search)).text).toContain('test mode')
    const { access_token } = await tokensFor(await decide(owner, search, { decision: 'allow' }), testing)
    const me = async () => (await (await call(access_token, '/me')).json()).data
    expect(await me()).toMatchObject({ test_mode: true })
    const hook = { url: 'https://127.0.0.1:9/hook', events: ['event.recorded', 'contact.subscribed'] }
    expect((await owner.account.post('/webhooks', hook)).status).toBe(201)
    const record = async () => {
      const event = { name: 'Booked', email: 'ada@example.com' }
      expect((await call(access_token, '/events', 'POST', event)).status).toBe(201)
      const [queued] = await w.db<{ n: number }[]>`select count(*) as n from webhook_queue`
      return queued!.n
    }
    expect(await record()).toBe(0)
    await goLive(owner.account, testing)
    await expect.poll(me).toMatchObject({ test_mode: false })
    expect(await record()).toBe(1)
  })
})

describe('connected apps', () => {
  async function connected() {
    const t = await w.newAccount({ name: 'Looms' })
    const person = await t.signIn('admin')
    const search = query({ scope: 'contacts:read events:write events:read data:write' })
    const account_id = publicAccountId(t.accountId)
    const pair = await tokensFor(await decide(person, search, { decision: 'allow', account_id }))
    return { t, person, ...pair }
  }

  test('admins see them, and disconnecting one ends its tokens on every server and deletes its data', async () => {
    w.clock.stop()
    const { t, person, access_token, refresh_token } = await connected()
    const second = await w.secondApi()
    const card = { name: 'Bookings', event: 'Booked' }
    expect((await call(access_token, '/report-cards/a', 'PUT', card)).status).toBe(201)
    const hook = { url: 'https://desk.example.com/hook', events: ['event.recorded'] }
    await call(access_token, '/webhooks', 'POST', hook)
    expect((await call(access_token, '/me', 'GET', undefined, second.url)).status).toBe(200)

    const listed = (await person.account.get('/connected-apps')).body.data
    expect(listed).toEqual([
      {
        id: expect.stringMatching(/^con_/),
        app: { id: app.id, name: 'Desk <b>', madeBy: 'Analytical Engines' },
        testMode: false,
        scopes: ['contacts:read', 'events:write', 'events:read', 'data:write'],
        connectedBy: person.email,
        connectedAt: w.clock.now().toISOString(),
        lastUsedAt: null,
      },
    ])
    const member = await t.signIn('member')
    expect((await member.account.get('/connected-apps')).status).toBe(403)
    const path = `/connected-apps/${listed[0].id}`
    expect((await owner.account.delete(path)).status).toBe(404)
    expect((await person.account.delete(path)).status).toBe(200)
    expect((await person.account.delete(path)).status).toBe(404)
    for (const url of [w.url, second.url]) {
      await expect.poll(async () => (await call(access_token, '/me', 'GET', undefined, url)).status).toBe(401)
    }
    const body = {
      grant_type: 'refresh_token',
      refresh_token,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    }
    const response = await fetch(`${w.url}/api/oauth/token`, { method: 'POST', body: new URLSearchParams(body) })
    expect((await response.json()).error).toBe('invalid_grant')
    expect((await person.account.get('/report-cards')).body.data).toEqual([])
    expect((await person.account.get('/webhooks')).body.data).toEqual([])
    expect((await person.account.get('/connected-apps')).body.data).toEqual([])
  })

  test('an app that its owner deletes is gone from every account', async () => {
    const own = await makeApp(owner.account)
    await goLive(owner.account, own)
    const t = await w.newAccount()
    const person = await t.signIn('owner')
    const search = query({ client_id: own.clientId })
    const account_id = publicAccountId(t.accountId)
    const { access_token } = await tokensFor(await decide(person, search, { decision: 'allow', account_id }), own)
    await call(access_token, '/report-cards/a', 'PUT', { name: 'Bookings', event: 'Booked' })
    await owner.account.delete(`/apps/${own.id}`)
    await expect.poll(async () => (await call(access_token, '/me')).status).toBe(401)
    expect((await person.account.get('/connected-apps')).body.data).toEqual([])
    expect((await person.account.get('/report-cards')).body.data).toEqual([])
    expect((await visit(person, search)).status).toBe(400)
  })

  test('a permission removed from an app is removed from its tokens', async () => {
    const own = await makeApp(owner.account)
    const search = query({ client_id: own.clientId })
    const { access_token } = await tokensFor(await decide(owner, search, { decision: 'allow' }), own)
    expect((await call(access_token, '/report-cards')).status).toBe(200)
    await owner.account.patch(`/apps/${own.id}`, { scopes: ['contacts:read'] })
    await expect.poll(async () => (await call(access_token, '/report-cards')).status).toBe(403)
  })

  test('rejects a token from a web page, and all tokens of an app on an account share one rate limit', async () => {
    const { person, t, access_token } = await connected()
    const fromPage = await fetch(`${w.url}/api/v1/me`, {
      headers: { authorization: `Bearer ${access_token}`, origin: 'https://desk.example' },
    })
    expect([fromPage.status, (await fromPage.json()).error.code]).toEqual([403, 'key_in_web_page'])
    const search = query()
    const account_id = publicAccountId(t.accountId)
    const again = await tokensFor(await decide(person, search, { decision: 'allow', account_id }))
    const left = async (token: string) => Number((await call(token, '/me')).headers.get('x-ratelimit-remaining'))
    expect(await left(access_token)).toBe((await left(again.access_token)) + 1)
  })
})
