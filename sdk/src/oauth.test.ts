// How the OAuth client handles responses, tokens and refusals; the example shop's test covers the whole flow.

import { expect, test } from 'vitest'
import { createClient } from './index.ts'
import { createOAuthClient, freshToken, OAuthError } from './oauth.ts'
import type { Tokens } from './oauth.ts'

const settings = {
  baseUrl: 'https://mail.example.com/',
  clientId: 'cli_1',
  clientSecret: 'se/cret',
  redirectUri: 'https://shop.example/connected',
}

function scripted(...answers: [number, object][]) {
  const sent: Request[] = []
  const oauth = createOAuthClient({
    ...settings,
    now: () => 1_000,
    async fetch(input, init) {
      sent.push(new Request(input, init))
      const [status, body] = answers.shift()!
      return Response.json(body, { status })
    },
  })
  return { oauth, sent }
}

const granted = { access_token: 'ssa_2', refresh_token: 'r_2', scope: 'orders:write events:write', expires_in: 3600 }
const started = { state: 's', verifier: 'v' }
const back = (query: string) => `/connected?${query}&iss=https%3A%2F%2Fmail.example.com`
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'granted',
    (error: unknown) => (error as OAuthError).reason,
  )

test("start() leads to the consent page with a challenge and doesn't reveal the verifier", async () => {
  const { url, state, verifier } = await scripted().oauth.start(['orders:write', 'events:write'])
  const query = new URL(url).searchParams
  expect(url).toMatch(/^https:\/\/mail\.example\.com\/oauth\/authorize\?/)
  expect(Object.fromEntries(query)).toMatchObject({
    scope: 'orders:write events:write',
    state,
    code_challenge_method: 'S256',
  })
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(url).not.toContain(verifier)
})

test('finish() exchanges a code for tokens, authenticating with Basic', async () => {
  const { oauth, sent } = scripted([200, granted])
  expect(await oauth.finish(back('code=c&state=s'), started)).toEqual({
    accessToken: 'ssa_2',
    refreshToken: 'r_2',
    scopes: ['orders:write', 'events:write'],
    expiresAt: 3_601_000,
  })
  expect(atob(sent[0]!.headers.get('authorization')!.slice(6))).toBe('cli_1:se%2Fcret')
  expect(await sent[0]!.text()).toContain('code_verifier=v')
})

test.each([
  ['another state', back('code=c&state=x'), 'state'],
  ['another issuer', '/connected?code=c&state=s&iss=https%3A%2F%2Fevil.example', 'state'],
  ['no issuer', '/connected?code=c&state=s', 'state'],
  ['a no', back('error=access_denied&state=s'), 'denied'],
  ['another error', back('error=invalid_scope&state=s'), 'refused'],
])('refuses to connect with %s', async (_, address, reason) => {
  const { oauth, sent } = scripted()
  expect(await reasonOf(oauth.finish(address, started))).toBe(reason)
  expect(sent).toEqual([])
})

test('a refused refresh reports that the connection was removed', async () => {
  const { oauth } = scripted(
    [400, { error: 'invalid_grant', error_description: 'Used.' }],
    [401, { error: 'invalid_client' }],
  )
  expect(await reasonOf(oauth.refresh('r'))).toBe('removed')
  expect(await reasonOf(oauth.refresh('r'))).toBe('refused')
})

test('refreshes before expiry and after a 401, once for all concurrent calls', async () => {
  let kept: Tokens = { accessToken: 'ssa_1', refreshToken: 'r_1', scopes: [], expiresAt: 10_000_000 }
  const { oauth, sent } = scripted([200, granted])
  const seen: string[] = []
  const api = createClient({
    baseUrl: settings.baseUrl,
    key: freshToken(oauth, { load: async () => kept, save: (fresh) => void (kept = fresh) }, () => 1_000),
    async fetch(request) {
      const token = request.headers.get('authorization')!.slice(7)
      seen.push(token)
      const ok = { data: { account: 'A', app: null, test_mode: false, scopes: [] } }
      if (token === 'ssa_2') return Response.json(ok)
      return Response.json({ error: { code: 'unauthorized', message: 'No.' } }, { status: 401 })
    },
  })
  const answers = await Promise.all([api.me.get(), api.me.get()])
  expect(answers.map(({ data }) => data.account)).toEqual(['A', 'A'])
  expect(sent).toHaveLength(1)
  expect(seen.toSorted()).toEqual(['ssa_1', 'ssa_1', 'ssa_2', 'ssa_2'])
})

test('an error of the key function reaches the caller unchanged', async () => {
  const api = createClient({
    baseUrl: settings.baseUrl,
    key: () => Promise.reject(new OAuthError('removed', 'Connect again.')),
  })
  await expect(api.me.get()).rejects.toMatchObject({ name: 'OAuthError', reason: 'removed' })
})
