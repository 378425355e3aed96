// An ended credential never works again: on the server that ended it, from the response on; on other servers, within a
// second.

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createKey, world } from '../../../test/harness.ts'
import { publicAccountId } from '../accounts/accounts.ts'

const w = await world()
const second = await w.secondApi()
const CALLBACK = 'https://desk.example/callback'
const VERIFIER = 'v'.repeat(43)

type Pair = { access_token: string; refresh_token: string }
type Ending = { token: string; end(): Promise<unknown> }

let owner: Awaited<ReturnType<typeof w.signIn>>

beforeAll(async () => {
  owner = await w.signIn('owner')
})

const statusOf = async (token: string, url: string): Promise<number> => {
  const response = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return response.status
}

/** For a second, another server may still accept it. However slow the machine, it rejects requests sent after that. */
async function isRejectedElsewhere(token: string, endedAt: number): Promise<void> {
  while (performance.now() - endedAt < 1_000) if ((await statusOf(token, second.url)) === 401) return
  expect(await statusOf(token, second.url)).toBe(401)
}

/** Each case has its own app, because all tokens of an app on an account share a rate limit. */
async function newApp() {
  const body = { name: 'Desk', kind: 'public', scopes: ['lists:read'], redirectUris: [CALLBACK] }
  const app = (await owner.account.post('/apps', body)).body.data as {
    id: string
    clientId: string
    clientSecret: string
  }
  const asClient = { client_id: app.clientId, client_secret: app.clientSecret }
  const post = async (path: string, fields: Record<string, string>) => {
    const sent = new URLSearchParams({ ...fields, ...asClient })
    return (await fetch(`${w.url}/api/oauth/${path}`, { method: 'POST', body: sent })).json() as Promise<Pair>
  }
  const exchange = (code: string) =>
    post('token', { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: VERIFIER })
  const refresh = ({ refresh_token }: Pair) => post('token', { grant_type: 'refresh_token', refresh_token })

  async function newCode(): Promise<string> {
    const search = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: CALLBACK,
      scope: 'lists:read',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const url = `${w.url}/oauth/authorize?${search}`
    const headers = { cookie: `lettermill_session=${owner.cookie()}` }
    const page = await (await fetch(url, { headers })).text()
    const form = {
      token: /name="token" value="([^"]+)"/.exec(page)![1]!,
      account_id: publicAccountId(w.accountId),
      decision: 'allow',
    }
    const sent = { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) } as const
    return new URL((await fetch(url, sent)).headers.get('location')!).searchParams.get('code')!
  }
  return { ...app, post, exchange, refresh, newCode, connect: async () => exchange(await newCode()) }
}

/** Each way to end a credential: a new credential, and the request that ends it. */
const WAYS: Record<string, () => Promise<Ending>> = {
  async 'a revoked key'() {
    const { id, key } = await createKey(w.ctx, { scopes: ['lists:read'] })
    return { token: key, end: () => owner.account.delete(`/keys/${id}`) }
  },
  async 'a key of a deleted app'() {
    const app = (await owner.account.post('/apps', { name: 'Sync', kind: 'private', scopes: ['lists:read'] })).body.data
    return { token: app.key, end: () => owner.account.delete(`/apps/${app.id}`) }
  },
  async 'a revoked access token'() {
    const app = await newApp()
    const { access_token } = await app.connect()
    return { token: access_token, end: () => app.post('revoke', { token: access_token }) }
  },
  async 'an access token whose refresh token was revoked'() {
    const app = await newApp()
    const { access_token, refresh_token } = await app.connect()
    return { token: access_token, end: () => app.post('revoke', { token: refresh_token }) }
  },
  async 'a token whose code is used twice'() {
    const app = await newApp()
    const code = await app.newCode()
    const { access_token } = await app.exchange(code)
    return { token: access_token, end: () => app.exchange(code) }
  },
  async 'a token whose refresh token is used twice'() {
    const app = await newApp()
    const first = await app.connect()
    const { access_token } = await app.refresh(first)
    return { token: access_token, end: () => app.refresh(first) }
  },
  async 'a token of a removed connection'() {
    const app = await newApp()
    const { access_token } = await app.connect()
    const connected = (await owner.account.get('/connected-apps')).body.data as { id: string; app: { id: string } }[]
    const { id } = connected.find((each) => each.app.id === app.id)!
    return { token: access_token, end: () => owner.account.delete(`/connected-apps/${id}`) }
  },
}

describe.each(Object.entries(WAYS))('%s', (_, begin) => {
  test('is rejected immediately here and within a second elsewhere, while both servers use it', async () => {
    for (let round = 0; round < (inject('isSlow') ? 3 : 1); round++) {
      const { token, end } = await begin()
      const load = { isOver: false }
      const hammer = async (url: string) => {
        while (!load.isOver) await statusOf(token, url)
      }
      for (const url of [w.url, second.url]) expect(await statusOf(token, url)).toBe(200)
      const hammers = [w.url, second.url, w.url, second.url, w.url, second.url].map(hammer)
      await sleep(20)
      await end()
      const endedAt = performance.now()
      for (let i = 0; i < 5; i++) expect(await statusOf(token, w.url)).toBe(401)
      await isRejectedElsewhere(token, endedAt)
      await Promise.all(Array.from({ length: 10 }, async () => expect(await statusOf(token, second.url)).toBe(401)))
      load.isOver = true
      await Promise.all(hammers)
      expect(await statusOf(token, w.url)).toBe(401)
    }
  })
})

test('a revoked key ends even when both listening connections are frozen', async () => {
  const { id, key } = await createKey(w.ctx, { scopes: ['lists:read'] })
  for (const url of [w.url, second.url]) expect(await statusOf(key, url)).toBe(200)
  const listening = await w.db<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (query ilike 'listen%credentials_changed%' or query = 'select pg_notify($1, $2)')`
  expect(listening.length).toBeGreaterThanOrEqual(2)
  for (const { pid } of listening) process.kill(pid, 'SIGSTOP')
  try {
    expect((await owner.account.delete(`/keys/${id}`)).status).toBe(200)
    const endedAt = performance.now()
    expect(await statusOf(key, w.url)).toBe(401)
    await isRejectedElsewhere(key, endedAt)
  } finally {
    for (const { pid } of listening) process.kill(pid, 'SIGCONT')
  }
})
