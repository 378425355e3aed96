// OAuth 2.1 with PKCE, driven by a client library that apps use, with a browser that keeps its session cookie.

import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import * as oauth from 'openid-client'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Browser, Client } from '../../../test/harness.ts'
import { ALL_SCOPES } from '../../identity/access/scopes.ts'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { runHousekeeping } from '../../../test/oauth-world.ts'
import { PATIENTLY } from '../../../test/queue-world.ts'

const port = await freePort()
const baseUrl = `http://127.0.0.1:${port}`
const w = await world({ config: { port, baseUrl } })
const CALLBACK = 'http://127.0.0.1:9/callback'
const COOKIE = 'lettermill_session'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}

type Maker = Awaited<ReturnType<typeof w.signIn>>
type App = { id: string; clientId: string; clientSecret: string }

let maker: Maker
let app: App

async function makeApp(by: Client, more: object = {}, live = true): Promise<App> {
  const body = { name: 'Booking desk', kind: 'public', scopes: ALL_SCOPES, redirectUris: [CALLBACK], ...more }
  const made = await by.post('/apps', body)
  expect(made.status).toBe(201)
  if (live) await by.patch(`/apps/${made.body.data.id}`, { live: true })
  return made.body.data
}

beforeAll(async () => {
  maker = await w.signIn('owner')
  app = await makeApp(maker.account)
})

const settingsOf = async ({ clientId, clientSecret }: App, style: 'basic' | 'body' = 'basic') => {
  const auth = style === 'basic' ? oauth.ClientSecretBasic : oauth.ClientSecretPost
  const options: oauth.DiscoveryRequestOptions = { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] }
  return oauth.discovery(new URL(baseUrl), clientId, undefined, auth(clientSecret), options)
}

/** A page or a redirect of the consent page, as the user's browser receives it. */
async function visit(browser: Browser | null, url: string, form?: Record<string, string>) {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: browser?.cookie() ? { cookie: `${COOKIE}=${browser.cookie()}` } : {},
    ...(form && { body: new URLSearchParams(form) }),
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    text: await response.text(),
  }
}

const tokenIn = (page: string): string => /name="token" value="([^"]+)"/.exec(page)![1]!

type Asking = {
  browser?: Browser
  accountId?: string
  decision?: string
  settings: oauth.Configuration
  changed?: Record<string, string | undefined>
}

/** Requests permission and grants it; returns what came back to the app. */
async function authorize({
  browser = maker,
  accountId = w.accountId,
  decision = 'allow',
  settings,
  changed = {},
}: Asking) {
  const verifier = oauth.randomPKCECodeVerifier()
  const state = oauth.randomState()
  const wanted = {
    redirect_uri: CALLBACK,
    scope: 'contacts:read events:write',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...changed,
  }
  const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const { href } = oauth.buildAuthorizationUrl(settings, Object.fromEntries(given))
  let page = await visit(browser, href)
  if (page.status === 200) {
    const form = { token: tokenIn(page.text), account_id: publicAccountId(accountId), decision }
    page = await visit(browser, href, form)
  }
  const callback = page.location?.startsWith(CALLBACK) ? new URL(page.location) : null
  return { ...page, verifier, state, callback, href }
}

async function connect(settings: oauth.Configuration, asking: Partial<Asking> = {}) {
  const { callback, verifier, state } = await authorize({ settings, ...asking })
  return oauth.authorizationCodeGrant(settings, callback!, { pkceCodeVerifier: verifier, expectedState: state })
}

/** The library has a separate error for a 401 that names a scheme. */
const codeOf = (refused: unknown): string =>
  refused instanceof oauth.WWWAuthenticateChallengeError ? String(refused.status) : (refused as { error: string }).error
const refusedBy = (call: Promise<unknown>): Promise<string> => call.then(() => 'granted', codeOf)

const call = (token: string, path = '/me', url = w.url) =>
  fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
/** The server that ended it rejects it from its response on; another one within a second. */
const isOut = async (token: string, url = w.url) =>
  url === w.url
    ? expect((await call(token, '/me', url)).status).toBe(401)
    : vi.waitFor(async () => expect((await call(token, '/me', url)).status).toBe(401), PATIENTLY)

describe.each(['basic', 'body'] as const)('with credentials as %s', (style) => {
  test('an app connects, renews and narrows its tokens, and is cut off when one is used twice', async () => {
    const settings = await settingsOf(app, style)
    expect(settings.serverMetadata()).toMatchObject({
      issuer: baseUrl,
      authorization_endpoint: `${baseUrl}/oauth/authorize`,
      token_endpoint: `${baseUrl}/api/oauth/token`,
      revocation_endpoint: `${baseUrl}/api/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
    })
    const asked = await authorize({ settings })
    expect(asked.callback!.searchParams.get('state')).toBe(asked.state)
    expect(asked.callback!.searchParams.get('iss')).toBe(baseUrl)
    const checks = { pkceCodeVerifier: asked.verifier, expectedState: asked.state }
    const first = await oauth.authorizationCodeGrant(settings, asked.callback!, checks)
    expect(first).toMatchObject({ expires_in: 3600, scope: 'contacts:read events:write' })
    expect(first.access_token).toMatch(/^ssa_/)
    const me = await (await call(first.access_token)).json()
    expect(me).toEqual({
      data: {
        account: 'Analytical Engines',
        app: 'Booking desk',
        test_mode: false,
        scopes: ['contacts:read', 'events:write'],
      },
    })

    const second = await oauth.refreshTokenGrant(settings, first.refresh_token!)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.access_token).not.toBe(first.access_token)
    const narrow = await oauth.refreshTokenGrant(settings, second.refresh_token!, { scope: 'contacts:read' })
    expect(narrow.scope).toBe('contacts:read')
    expect((await call(narrow.access_token, '/report-cards')).status).toBe(403)
    const more = { scope: 'contacts:read lists:write' }
    expect(await refusedBy(oauth.refreshTokenGrant(settings, narrow.refresh_token!, more))).toBe('invalid_scope')

    expect(await refusedBy(oauth.refreshTokenGrant(settings, second.refresh_token!))).toBe('invalid_grant')
    expect(await refusedBy(oauth.refreshTokenGrant(settings, narrow.refresh_token!))).toBe('invalid_grant')
    await isOut(narrow.access_token)
    await isOut(first.access_token)
  })
})

describe('codes', () => {
  test('a second use ends what the first granted, and nothing else', async () => {
    const settings = await settingsOf(app)
    const other = await connect(settings)
    const { callback, verifier, state } = await authorize({ settings })
    const checks = { pkceCodeVerifier: verifier, expectedState: state }
    const pair = await oauth.authorizationCodeGrant(settings, callback!, checks)
    expect((await call(pair.access_token)).status).toBe(200)
    expect(await refusedBy(oauth.authorizationCodeGrant(settings, callback!, checks))).toBe('invalid_grant')
    await isOut(pair.access_token)
    expect(await refusedBy(oauth.refreshTokenGrant(settings, pair.refresh_token!))).toBe('invalid_grant')
    expect((await call(other.access_token)).status).toBe(200)
  })

  test('work for one minute, only for their app, redirect URI, and verifier', async () => {
    const settings = await settingsOf(app)
    const stranger = await settingsOf(await makeApp(maker.account))
    const attempt = async (how: { as?: oauth.Configuration; verifier?: string; wait?: number; redirect?: string }) => {
      const { callback, verifier, state } = await authorize({ settings })
      w.clock.advance(how.wait ?? 0)
      const body = {
        grant_type: 'authorization_code',
        code: callback!.searchParams.get('code')!,
        redirect_uri: how.redirect ?? CALLBACK,
        code_verifier: how.verifier ?? verifier,
      }
      expect(state).toBe(callback!.searchParams.get('state'))
      return refusedBy(oauth.genericGrantRequest(how.as ?? settings, 'authorization_code', body))
    }
    expect(await attempt({ wait: 59_000 })).toBe('granted')
    expect(await attempt({ wait: 60_000 })).toBe('invalid_grant')
    expect(await attempt({ as: stranger })).toBe('invalid_grant')
    expect(await attempt({ redirect: `${CALLBACK}?` })).toBe('invalid_grant')
    expect(await attempt({ verifier: oauth.randomPKCECodeVerifier() })).toBe('invalid_grant')
    expect(await attempt({ verifier: 'short' })).toBe('invalid_grant')
  })
})

describe('tokens', () => {
  test('expire after an hour; renewed ones work', async () => {
    const settings = await settingsOf(app)
    const pair = await connect(settings)
    w.clock.advance(3_599_000)
    expect((await call(pair.access_token)).status).toBe(200)
    w.clock.advance(1_000)
    expect((await call(pair.access_token)).status).toBe(401)
    const next = await oauth.refreshTokenGrant(settings, pair.refresh_token!)
    expect((await call(next.access_token)).status).toBe(200)
    await runHousekeeping(w)
    expect((await call(next.access_token)).status).toBe(200)
    expect(await refusedBy(oauth.refreshTokenGrant(settings, pair.refresh_token!))).toBe('invalid_grant')
    await isOut(next.access_token)
  })

  test('are revoked one by one, or all of a consent by its refresh token; never those of other apps', async () => {
    const settings = await settingsOf(app)
    const stranger = await settingsOf(await makeApp(maker.account))
    const pair = await connect(settings)
    await oauth.tokenRevocation(stranger, pair.refresh_token!)
    expect((await call(pair.access_token)).status).toBe(200)
    await oauth.tokenRevocation(settings, pair.access_token)
    await isOut(pair.access_token)
    const next = await oauth.refreshTokenGrant(settings, pair.refresh_token!)
    await oauth.tokenRevocation(settings, next.refresh_token!)
    await isOut(next.access_token)
    expect(await refusedBy(oauth.refreshTokenGrant(settings, next.refresh_token!))).toBe('invalid_grant')
    await oauth.tokenRevocation(settings, 'ssa_unknown')
  })

  test('only a client with the secret gets tokens', async () => {
    const post = async (headers: Record<string, string>, body: string) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
      const response = await fetch(`${baseUrl}/api/oauth/token`, { method: 'POST', headers: form, body })
      return { response, body: (await response.json()) as { error: string } }
    }
    const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` })
    const grant = 'grant_type=refresh_token&refresh_token=x'
    const wrong = await post(basic(app.clientId, 'wrong'), grant)
    expect([wrong.response.status, wrong.body.error]).toEqual([401, 'invalid_client'])
    expect(wrong.response.headers.get('www-authenticate')).toMatch(/^Basic/)
    expect(wrong.response.headers.get('cache-control')).toBe('no-store')
    for (const headers of [{}, basic('nobody', 'x'), { authorization: 'Basic !' }, { authorization: 'Basic %%' }]) {
      expect((await post(headers, grant)).response.status).toBe(401)
    }
    const right = basic(app.clientId, app.clientSecret)
    expect((await post(right, grant)).body.error).toBe('invalid_grant')
    expect((await post(right, `${grant}&client_secret=${app.clientSecret}`)).body.error).toBe('invalid_request')
    expect((await post(right, `${grant}&client_id=other`)).body.error).toBe('invalid_request')
    expect((await post(right, `${grant}&refresh_token=y`)).body.error).toBe('invalid_request')
    expect((await post(right, 'grant_type=password')).body.error).toBe('unsupported_grant_type')
    expect((await post(right, 'grant_type=__proto__')).body.error).toBe('unsupported_grant_type')
    expect((await post(right, '')).body.error).toBe('invalid_request')
    expect((await post({ ...right, 'content-type': 'application/json' }, '{}')).body.error).toBe('invalid_request')
  })

  test('a new client secret replaces the old one immediately', async () => {
    const own = await makeApp(maker.account)
    const pair = await connect(await settingsOf(own))
    const { body } = await maker.account.post(`/apps/${own.id}/client-secret`)
    expect(await refusedBy(oauth.refreshTokenGrant(await settingsOf(own), pair.refresh_token!))).toBe('401')
    const renewed = await settingsOf({ ...own, clientSecret: body.data.clientSecret })
    expect(await refusedBy(oauth.refreshTokenGrant(renewed, pair.refresh_token!))).toBe('granted')
  })

  test('at most one of five concurrent uses of a refresh token succeeds', async () => {
    const settings = await settingsOf(app)
    const pair = await connect(settings)
    const uses = Array.from({ length: 5 }, () => refusedBy(oauth.refreshTokenGrant(settings, pair.refresh_token!)))
    const granted = (await Promise.all(uses)).filter((outcome) => outcome === 'granted')
    expect(granted.length).toBeLessThanOrEqual(1)
  })

  test('a reuse that races a refresh leaves no live token', async () => {
    const settings = await settingsOf(app)
    for (let round = 0; round < (inject('isSlow') ? 50 : 10); round++) {
      const pair = await connect(settings)
      const next = await oauth.refreshTokenGrant(settings, pair.refresh_token!)
      const [raced] = await Promise.all([
        oauth.refreshTokenGrant(settings, next.refresh_token!).catch(() => null),
        oauth.refreshTokenGrant(settings, pair.refresh_token!).catch(() => null),
      ])
      const [left] = await w.db<{ n: number }[]>`
        select count(*) as n from oauth_tokens where hash = any(array(
          select sha256(t::bytea) from unnest(${[next, ...(raced ? [raced] : [])].flatMap((each) => [each.access_token, each.refresh_token!])}::text[]) t))`
      expect(left!.n).toBe(0)
    }
  })
})
