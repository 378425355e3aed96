// Signing in with a real OpenID Connect provider, and attacks on it.

import { afterAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../test/harness.ts'
import { world } from '../../../test/harness.ts'
import { CLIENT, startProvider } from '../../../test/oidc-server.ts'
import { newId } from '../../platform/values/ids.ts'
import { publicAccountId } from '../accounts/accounts.ts'
import { createSignInLink } from './one-time-links.ts'
import { openTotp, totpCode, totpStep } from './totp.ts'

const BASE = 'http://127.0.0.1:3000'
const password = 'correct horse battery'
const provider = await startProvider()
const other = await startProvider({ claimsInToken: true })
provider.trust(BASE)
other.trust(BASE)
afterAll(() => {
  provider.close()
  other.close()
})

const home = newId()
const settings = {
  ...CLIENT,
  baseUrl: BASE,
  oidcIssuer: provider.issuer,
  oidcName: 'Keycloak',
  oidcDomains: ['engines.example'],
  oidcAccount: publicAccountId(home),
  oidcRole: 'admin' as const,
}
const w = await world({ config: settings })
const withoutPasswords = await world({ config: { ...settings, passwordSignIn: false } })
await w.db`insert into accounts (id, name, created_at) values (${home}, 'Engines', now())`

let addresses = 0
const newAddress = (domain = 'example.com'): string => `person${++addresses}.${process.pid}@${domain}`

async function start(browser: Browser, path = '/session/provider', body: object = {}): Promise<string> {
  const { status, body: answer } = await browser.post(path, path === '/session/provider' ? undefined : body)
  expect([status, answer.error]).toEqual([200, undefined])
  return answer.data.url
}

const finish = (browser: Browser, { search }: Pick<URL, 'search'>) =>
  browser.post('/session/provider/finish', { query: search.slice(1) })

/** Signs in at the provider as this person, and returns the response of the console's API. */
async function signIn(browser: Browser, subject: string) {
  return finish(browser, await provider.visit(await start(browser), subject))
}

/** A user who has connected an identity. */
async function connected(at = w, role: 'owner' | 'member' = 'member') {
  const user = await at.signIn(role, { password, email: newAddress() })
  const subject = provider.add({ email: user.email, email_verified: true })
  const url = await start(user, '/me/identities', { password })
  expect((await finish(user, await provider.visit(url, subject))).body.data.state).toBe('linked')
  return { ...user, subject }
}

async function codeOf(userId: string): Promise<string> {
  const [row] = await w.db<{ secret: Buffer }[]>`
    select coalesce(totp_secret, totp_offered) as secret from users where id = ${userId}`
  return totpCode(await openTotp(w.db, userId, row!.secret), totpStep(w.clock.now()))
}

describe('signing in', () => {
  test('the sign-in page learns the ways to sign in', async () => {
    expect((await w.browser().get('/session/options')).body.data).toEqual({
      passwords: true,
      provider: { name: 'Keycloak' },
    })
    const plain = await world()
    expect((await plain.browser().get('/session/options')).body.data).toEqual({ passwords: true, provider: null })
    expect((await plain.browser().post('/session/provider')).status).toBe(404)
  })

  test('the browser is sent to the provider with PKCE, state, and nonce', async () => {
    const url = new URL(await start(w.browser()))
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'lettermill',
      response_type: 'code',
      redirect_uri: `${BASE}/console/sign-in/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    })
  })

  test('a user with a connected identity signs in, also after their address changed at the provider', async () => {
    const { subject, email } = await connected()
    const browser = w.browser()
    expect((await signIn(browser, subject)).body.data).toEqual({ state: 'signed_in', email: null, linkToken: null })
    expect((await browser.get('/me')).body.data.user.email).toBe(email)
    provider.change(subject, { email: newAddress(), email_verified: true })
    expect((await signIn(browser, subject)).body.data.state).toBe('signed_in')
    expect((await browser.get('/me')).body.data.user.email).toBe(email)
  })

  test('the second factor is still required', async () => {
    const user = await connected()
    await user.post('/me/second-factor', { password })
    await user.post('/me/second-factor/confirm', { code: await codeOf(user.userId) })
    const browser = w.browser()
    expect((await signIn(browser, user.subject)).body.data.state).toBe('second_factor')
    expect((await browser.get('/me')).status).toBe(401)
    w.clock.advance(60_000)
    const code = await codeOf(user.userId)
    expect((await browser.post('/session/second-factor', { code })).body.data.state).toBe('signed_in')
    expect((await browser.delete('/session')).body.data.continueAt).toContain(provider.issuer)
  })

  test('an account that requires a second factor stays closed to an identity without one', async () => {
    const { accountId } = await w.newAccount()
    await w.db`update accounts set needs_second_factor = true where id = ${accountId}`
    const user = await connected()
    await w.db`insert into memberships (account_id, user_id, role, created_at)
      values (${accountId}, ${user.userId}, 'admin', now())`
    const browser = w.browser()
    await signIn(browser, user.subject)
    const answer = await browser.get(`/accounts/${publicAccountId(accountId)}/team`)
    expect([answer.status, answer.body.meta]).toEqual([403, { needs_second_factor: true }])
  })

  test('signing out ends the session here, and names the page to sign out of the provider', async () => {
    const { subject } = await connected()
    const browser = w.browser()
    await signIn(browser, subject)
    const { continueAt } = (await browser.delete('/session')).body.data
    const url = new URL(continueAt)
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      `${BASE}/console/sign-in`,
    ])
    expect((await browser.get('/me')).status).toBe(401)
    const { email } = await w.signIn('member', { password })
    await browser.post('/session', { email, password })
    expect((await browser.delete('/session')).body.data.continueAt).toBeNull()
  })
})

describe('new people', () => {
  test('join the account of their domain with its role, and can set up a second factor without a password', async () => {
    const email = newAddress('engines.example')
    const browser = w.browser()
    const subject = provider.add({ email, email_verified: true })
    expect((await signIn(browser, subject)).body.data.state).toBe('signed_in')
    expect((await browser.get('/me')).body.data).toMatchObject({
      user: { email, emailVerified: true, hasPassword: false },
      accounts: [{ id: publicAccountId(home), name: 'Engines', role: 'admin' }],
    })
    expect((await browser.post('/me/second-factor', {})).status).toBe(200)
    expect((await signIn(w.browser(), subject)).body.data.state).toBe('signed_in')
  })

  test('of other domains are refused, unless they are invited', async () => {
    const email = newAddress('elsewhere.example')
    const subject = provider.add({ email, email_verified: true })
    const refused = await signIn(w.browser(), subject)
    expect([refused.status, refused.body.error.message]).toEqual([
      401,
      `${email} is not a user of this installation. Ask an admin for an invitation.`,
    ])
    const owner = await w.signIn('owner')
    const { link } = (await owner.account.post('/invitations', { email, role: 'member' })).body.data
    const browser = w.browser()
    expect((await signIn(browser, subject)).body.data.state).toBe('signed_in')
    const token = link.split('#token=')[1]
    expect((await browser.post('/invitation/accept', { token })).status).toBe(200)
    expect((await browser.get('/me')).body.data.accounts).toMatchObject([{ role: 'member' }])
  })

  test('with a domain that only ends like an allowed one do not join', async () => {
    const subject = provider.add({ email: newAddress('evil-engines.example'), email_verified: true })
    expect((await signIn(w.browser(), subject)).status).toBe(401)
  })
})

describe('an existing user', () => {
  const waiting = async () => {
    const user = await w.signIn('member', { password, email: newAddress() })
    const subject = provider.add({ email: user.email, email_verified: true })
    const browser = w.browser()
    const { state, email, linkToken } = (await signIn(browser, subject)).body.data
    expect([state, email]).toEqual(['link_needed', user.email])
    return { user, subject, browser, linkToken }
  }

  test('is not signed in by a matching address alone', async () => {
    const { browser, subject } = await waiting()
    expect((await browser.get('/me')).status).toBe(401)
    expect((await signIn(browser, subject)).body.data.state).toBe('link_needed')
  })

  test('connects the identity after signing in with the password', async () => {
    const { user, subject, browser, linkToken } = await waiting()
    expect((await browser.post('/me/identities/link', { linkToken })).status).toBe(401)
    await browser.post('/session', { email: user.email, password })
    const linked = await browser.post('/me/identities/link', { linkToken })
    expect(linked.body.data).toMatchObject([{ issuer: provider.issuer, email: user.email }])
    expect((await signIn(w.browser(), subject)).body.data.state).toBe('signed_in')
    expect((await browser.post('/me/identities/link', { linkToken })).status).toBe(404)
  })

  test('connects it after signing in with an emailed link', async () => {
    const { user, subject, browser, linkToken } = await waiting()
    expect((await browser.post('/session/provider/mail', { linkToken: 'guessed' })).status).toBe(404)
    expect((await browser.post('/session/provider/mail', { linkToken })).status).toBe(200)
    const [mail] = await w.mailsTo(user.email)
    const [, token] = /#token=([\w-]+)/.exec(mail!.text)!
    expect((await browser.post('/session/link', { token })).body.data.state).toBe('signed_in')
    expect((await browser.post('/me/identities/link', { linkToken })).status).toBe(200)
    expect((await signIn(w.browser(), subject)).body.data.state).toBe('signed_in')
  })

  test('does not connect it with a session from before', async () => {
    const { user, subject, linkToken } = await waiting()
    expect((await user.post('/me/identities/link', { linkToken })).status).toBe(404)
    expect((await signIn(w.browser(), subject)).body.data.state).toBe('link_needed')
  })

  test('who never proved the address loses what others may have set, once its owner does', async () => {
    const { user: squatter, browser, linkToken, subject } = await waiting()
    await w.db`update users set email_verified_at = null where id = ${squatter.userId}`
    const own = provider.add({ email: newAddress(), email_verified: true })
    await finish(squatter, await provider.visit(await start(squatter, '/me/identities', { password }), own))
    await browser.post('/session/provider/mail', { linkToken })
    const [mail] = await w.mailsTo(squatter.email)
    const [, token] = /#token=([\w-]+)/.exec(mail!.text)!
    expect((await browser.post('/session/link', { token })).body.data.state).toBe('signed_in')
    expect((await browser.post('/me/identities/link', { linkToken })).body.data).toHaveLength(1)
    expect((await squatter.get('/me')).status).toBe(401)
    expect((await w.browser().post('/session', { email: squatter.email, password })).status).toBe(401)
    expect((await signIn(w.browser(), own)).status).toBe(401)
    expect((await signIn(w.browser(), subject)).body.data.state).toBe('signed_in')
  })

  test('cannot connect an identity that waits for another user', async () => {
    const { linkToken, subject } = await waiting()
    const stranger = await w.signIn('member', { password })
    expect((await stranger.post('/me/identities/link', { linkToken })).status).toBe(404)
    expect((await signIn(w.browser(), subject)).body.data.state).toBe('link_needed')
  })

  test('connects one from the profile with the password, and disconnects it', async () => {
    const user = await w.signIn('member', { password, email: newAddress() })
    expect((await user.post('/me/identities', { password: 'wrong password' })).status).toBe(400)
    const subject = provider.add({ email: newAddress('private.example'), email_verified: true })
    await finish(user, await provider.visit(await start(user, '/me/identities', { password }), subject))
    const browser = w.browser()
    await signIn(browser, subject)
    const [identity] = (await user.get('/me/identities')).body.data
    const gone = await user.post(`/me/identities/${identity.id}/disconnect`, { password })
    expect([gone.status, gone.body.data]).toEqual([200, []])
    expect((await browser.get('/me')).status).toBe(401)
  })

  test('keeps the last way to sign in', async () => {
    const browser = w.browser()
    await signIn(browser, provider.add({ email: newAddress('engines.example'), email_verified: true }))
    const [identity] = (await browser.get('/me/identities')).body.data
    const kept = await browser.post(`/me/identities/${identity.id}/disconnect`, {})
    expect([kept.status, kept.body.error.message]).toEqual([
      400,
      'This is your only way to sign in. Set a password first.',
    ])
  })
})

describe('attacks', () => {
  const REFUSED = { status: 401, code: 'unauthorized', isSignedIn: false }
  const outcomeOf = async (answer: ReturnType<typeof finish>, browser: Browser) => {
    const { status, body } = await answer
    return { status, code: body.error?.code, isSignedIn: (await browser.get('/me')).status === 200 }
  }

  test('a response of the provider works once', async () => {
    const { subject } = await connected()
    const browser = w.browser()
    const callback = await provider.visit(await start(browser), subject)
    expect((await finish(browser, callback)).status).toBe(200)
    await browser.delete('/session')
    expect(await outcomeOf(finish(browser, callback), browser)).toEqual(REFUSED)
  })

  test('a response works only in the browser that started', async () => {
    const { subject } = await connected()
    const callback = await provider.visit(await start(w.browser()), subject)
    const victim = w.browser()
    expect(await outcomeOf(finish(victim, callback), victim)).toEqual(REFUSED)
    await start(victim)
    expect(await outcomeOf(finish(victim, callback), victim)).toEqual(REFUSED)
  })

  test('a code of another visit is refused, even with the right state', async () => {
    const { subject } = await connected()
    const stolen = await provider.visit(await start(w.browser()), subject)
    const browser = w.browser()
    const own = await provider.visit(await start(browser), subject)
    own.searchParams.set('code', stolen.searchParams.get('code')!)
    expect(await outcomeOf(finish(browser, own), browser)).toEqual(REFUSED)
  })

  test('a token with the nonce of another visit is refused', async () => {
    const { subject } = await connected()
    const browser = w.browser()
    const callback = await provider.visit(await start(browser), subject)
    await w.db`update identity_flows set nonce = 'of another visit'`
    expect(await outcomeOf(finish(browser, callback), browser)).toEqual(REFUSED)
  })

  test('an expired visit is refused', async () => {
    const { subject } = await connected()
    const browser = w.browser()
    const callback = await provider.visit(await start(browser), subject)
    w.clock.advance(11 * 60_000)
    expect(await outcomeOf(finish(browser, callback), browser)).toEqual(REFUSED)
  })

  test('an unverified address neither signs in, nor joins, nor connects', async () => {
    const email = newAddress('engines.example')
    for (const person of [{ email }, { email, email_verified: false }, { email_verified: true }]) {
      const browser = w.browser()
      expect(await outcomeOf(signIn(browser, provider.add(person)), browser)).toEqual(REFUSED)
    }
    expect(await w.db`select 1 from users where email = ${email}`).toEqual([])
    const { subject } = await connected()
    provider.change(subject, { email: newAddress(), email_verified: false })
    const browser = w.browser()
    expect(await outcomeOf(signIn(browser, subject), browser)).toEqual(REFUSED)
  })

  test('the response of another issuer is refused', async () => {
    const { subject } = await connected()
    const mixed = await provider.visit(await start(w.browser()), subject)
    const browser = w.browser()
    const callback = await provider.visit(await start(browser), subject)
    expect(mixed.searchParams.get('iss')).toBe(provider.issuer)
    callback.searchParams.set('iss', other.issuer)
    expect(await outcomeOf(finish(browser, callback), browser)).toEqual(REFUSED)

    const elsewhere = w.browser()
    const url = new URL(await start(elsewhere))
    const there = new URL(url.pathname + url.search, other.issuer)
    const foreign = await other.visit(there.href, other.add({ email: newAddress(), email_verified: true }))
    expect(await outcomeOf(finish(elsewhere, foreign), elsewhere)).toEqual(REFUSED)
  })

  test('the same ID at another issuer is another person', async () => {
    const { subject, email } = await connected()
    const second = await world({ config: { ...settings, oidcIssuer: other.issuer } })
    other.change(subject, { email, email_verified: true })
    await second.db`insert into users (id, email, created_at) values (${newId()}, ${email}, now())`
    await second.db`insert into user_identities (id, user_id, issuer, subject, email, created_at, used_at)
      select ${newId()}, id, ${provider.issuer}, ${subject}, email, now(), now() from users where email = ${email}`
    const browser = second.browser()
    const answer = await finish(browser, await other.visit(await start(browser), subject))
    expect(answer.body.data.state).toBe('link_needed')
  })

  test('the provider returns to this installation, whatever the request says', async () => {
    const browser = w.browser()
    const { body } = await browser.post('/session/provider', undefined, { 'x-forwarded-host': 'evil.example' })
    expect(new URL(body.data.url).searchParams.get('redirect_uri')).toBe(`${BASE}/console/sign-in/callback`)
    const foreign = await browser.post('/session/provider', undefined, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
  })

  test('a visit from the profile connects nothing once another user is signed in', async () => {
    const first = await w.signIn('member', { password })
    const subject = provider.add({ email: newAddress(), email_verified: true })
    const callback = await provider.visit(await start(first, '/me/identities', { password }), subject)
    const { email } = await w.signIn('member', { password })
    await first.post('/session', { email, password })
    expect((await finish(first, callback)).status).toBe(401)
    expect((await first.get('/me/identities')).body.data).toEqual([])
  })

  test('an identity belongs to one user', async () => {
    const { subject } = await connected()
    const thief = await w.signIn('member', { password })
    const answer = await finish(
      thief,
      await provider.visit(await start(thief, '/me/identities', { password }), subject),
    )
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
  })

  test('a stolen session of a user without a password changes nothing that lets it stay', async () => {
    const browser = w.browser()
    const email = newAddress('engines.example')
    const subject = provider.add({ email, email_verified: true })
    await signIn(browser, subject)
    w.clock.advance(16 * 60_000)
    const calls = [
      browser.post('/me/identities', {}),
      browser.post('/me/second-factor', {}),
      browser.post('/me/email', { email: newAddress() }),
      browser.request('PUT', '/me/password', { newPassword: 'another password' }),
    ]
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.error.message]).toEqual([
        403,
        'Sign out and in again first: this needs a sign-in within the last 15 minutes.',
      ])
    }
    await signIn(browser, subject)
    expect((await browser.post('/me/second-factor', {})).status).toBe(200)
  })

  test('visits that end without a sign-in are limited for a network', async () => {
    const { subject } = await connected()
    await w.db`delete from sign_in_throttle`
    const browser = w.browser()
    await signIn(browser, subject)
    expect(await w.db`select tries from sign_in_throttle where subject like 'provider %'`).toEqual([{ tries: 0 }])
    await w.db`update sign_in_throttle set tries = 100`
    expect((await browser.post('/session/provider')).status).toBe(429)
    await w.db`delete from sign_in_throttle`
  })

  test('secrets of a visit are stored as hashes', async () => {
    const browser = w.browser()
    const url = new URL(await start(browser))
    const [row] = await w.db`select encode(state_hash, 'escape') as state from identity_flows order by created_at desc`
    expect(row!.state).not.toContain(url.searchParams.get('state'))
  })
})

describe('without passwords', () => {
  test('no password signs in, is reset, or is chosen', async () => {
    const user = await withoutPasswords.signIn('owner', { password })
    const browser = withoutPasswords.browser()
    const calls = [
      browser.post('/session', { email: user.email, password }),
      browser.post('/password/reset-mail', { email: user.email }),
      browser.post('/password/reset', { token: 'x', password }),
      user.request('PUT', '/me/password', { currentPassword: password, newPassword: 'another password' }),
      browser.post('/invitation/accept', { token: 'x', password }),
    ]
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.error.message]).toEqual([403, 'Passwords are turned off here. Sign in with Keycloak.'])
    expect((await browser.get('/session/options')).body.data.passwords).toBe(false)
  })

  test('a password from before is not asked for, and a recent sign-in takes its place', async () => {
    const user = await withoutPasswords.signIn('owner', { password, email: newAddress() })
    expect((await user.get('/me')).body.data.user.hasPassword).toBe(false)
    const subject = provider.add({ email: user.email, email_verified: true })
    const url = await start(user, '/me/identities', {})
    expect((await finish(user, await provider.visit(url, subject))).body.data.state).toBe('linked')
    const [identity] = (await user.get('/me/identities')).body.data
    const kept = await user.post(`/me/identities/${identity.id}/disconnect`, {})
    expect(kept.body.error.message).toBe('This is your only way to sign in. Connect another identity first.')
  })

  test('a link of the operator signs in when the provider fails', async () => {
    const { email } = await withoutPasswords.signIn('owner', { email: newAddress() })
    const { path } = await createSignInLink(withoutPasswords.db, withoutPasswords.clock, email)
    const browser = withoutPasswords.browser()
    const token = path.split('#token=')[1]
    expect((await browser.post('/session/link', { token })).body.data.state).toBe('signed_in')
  })

  test('a user connects their identity with an emailed link', async () => {
    const user = await withoutPasswords.signIn('owner', { email: newAddress() })
    const subject = provider.add({ email: user.email, email_verified: true })
    const browser = withoutPasswords.browser()
    const { linkToken } = (await signIn(browser, subject)).body.data
    await browser.post('/session/provider/mail', { linkToken })
    const [mail] = await withoutPasswords.mailsTo(user.email)
    const [, token] = /#token=([\w-]+)/.exec(mail!.text)!
    await browser.post('/session/link', { token })
    expect((await browser.post('/me/identities/link', { linkToken })).status).toBe(200)
  })
})

test('an unreachable provider is reported, and tried again at the next sign-in', async () => {
  const gone = await startProvider()
  gone.close()
  const lost = await world({ config: { ...settings, oidcIssuer: gone.issuer } })
  const { status, body } = await lost.browser().post('/session/provider')
  expect([status, body.error.message]).toEqual([
    400,
    'The identity provider did not respond as expected. Try again in a minute.',
  ])
})
