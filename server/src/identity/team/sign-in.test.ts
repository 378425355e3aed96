import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { isPassword } from './passwords.ts'
import { SESSION_SECONDS } from './sessions.ts'

const password = 'correct horse battery'
const w = await world()
const https = await world({ config: { baseUrl: 'https://mail.example.com' } })
const proxied = await world({ config: { trustProxy: { hops: 1 } } })
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a user signs in with their password and sees their accounts', async () => {
  const { email } = await w.signIn('owner', { password })
  const browser = w.browser()
  expect((await browser.get('/me')).status).toBe(401)
  const signedIn = await browser.post('/session', { email: ` ${email.toUpperCase()} `, password })
  expect(signedIn.body.data).toEqual({ state: 'signed_in' })
  const me = await browser.get('/me')
  expect(me.body.data).toMatchObject({
    user: { email, hasPassword: true, secondFactor: false, backupCodesLeft: 0 },
    accounts: [{ name: 'Analytical Engines', role: 'owner' }],
  })
})

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await w.signIn('member', { password })
  const wrong = await w.browser().post('/session', { email, password: 'not the password' })
  const unknown = await w.browser().post('/session', { email: 'nobody@example.com', password })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(wrong.body).toEqual(unknown.body)
  expect(wrong.headers.getSetCookie()).toEqual([])
})

test('a user without a password cannot sign in, not even with the dummy password for unknown addresses', async () => {
  expect(await isPassword(null, 'nobody has this password')).toBe(false)
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false)
})

test('scripts and other sites cannot read the cookie; only a hash of the token is stored', async () => {
  const { email, userId } = await w.signIn('member', { password })
  const browser = w.browser()
  const cookies = (await browser.post('/session', { email, password })).headers.getSetCookie()
  expect(cookies).toEqual([
    `lettermill_session=${browser.cookie()}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax`,
  ])
  const rows = await w.db`select token_hash from sessions where user_id = ${userId}`
  const kept = rows.map(({ token_hash }) => (token_hash as Buffer).toString('latin1'))
  expect(kept.every((hash) => hash.length === 32 && !hash.includes(browser.cookie()!.slice(0, 8)))).toBe(true)
})

test('with https, the cookie is secure and bound to the host', async () => {
  const { email } = await https.signIn('member', { password })
  const browser = https.browser()
  const [cookie] = (await browser.post('/session', { email, password })).headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-lettermill_session=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect((await browser.get('/me')).status).toBe(200)
})

test("signing in again issues a new token and ends the browser's previous session", async () => {
  const { email } = await w.signIn('member', { password })
  const browser = w.browser()
  await browser.post('/session', { email, password })
  const first = browser.cookie()
  await browser.post('/session', { email, password })
  expect(browser.cookie()).not.toBe(first)
  browser.setCookie(first)
  expect((await browser.get('/me')).status).toBe(401)
})

test('signing out ends the session immediately on every server', async () => {
  const browser = await w.signIn('member')
  const other = await w.secondApi()
  const elsewhere = w.browser(other.url)
  const token = browser.cookie()
  elsewhere.setCookie(token)
  expect((await elsewhere.get('/me')).status).toBe(200)
  expect((await browser.delete('/session')).body.data).toEqual({ signedOut: true, continueAt: null })
  expect(browser.cookie()).toBeNull()
  elsewhere.setCookie(token)
  expect((await elsewhere.get('/me')).status).toBe(401)
})

test('signing out everywhere ends all sessions of this user and no other', async () => {
  const other = await w.signIn('member')
  const { email } = await w.signIn('member', { password })
  const [one, two] = [w.browser(), w.browser()]
  await one.post('/session', { email, password })
  await two.post('/session', { email, password })
  await one.delete('/sessions')
  expect([(await one.get('/me')).status, (await two.get('/me')).status]).toEqual([401, 401])
  expect((await other.get('/me')).status).toBe(200)
})

test('a session lasts 14 days after its last use and renews its cookie at most once a minute', async () => {
  const browser = await w.signIn('member')
  expect((await browser.get('/me')).headers.getSetCookie()).toEqual([])
  w.clock.advance(13 * DAY)
  expect((await browser.get('/me')).headers.getSetCookie()).toHaveLength(1)
  expect((await browser.get('/me')).headers.getSetCookie()).toHaveLength(0)
  w.clock.advance(13 * DAY)
  expect((await browser.get('/me')).status).toBe(200)
  w.clock.advance(14 * DAY)
  expect((await browser.get('/me')).status).toBe(401)
})

test('after ten wrong passwords an address is locked for 15 minutes, even across restarts', async () => {
  w.clock.stop()
  const { email } = await w.signIn('member', { password })
  const guess = (sent = 'not the password') => w.browser().post('/session', { email, password: sent })
  const guesses = await Promise.all(Array.from({ length: 14 }, () => guess()))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  w.clock.advance(3 * MINUTE)
  const refused = await guess(password)
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({
    error: { code: 'rate_limited', message: 'Too many sign-in attempts. Try again in 12 minutes.' },
    meta: { retry_at: new Date(w.clock.now().getTime() + 12 * MINUTE).toISOString() },
  })
  expect(refused.headers.get('retry-after')).toBe('720')
  const restarted = await w.secondApi()
  expect((await w.browser(restarted.url).post('/session', { email, password })).status).toBe(429)
  w.clock.advance(12 * MINUTE)
  expect((await guess(password)).status).toBe(200)
})

test("the right password resets an address's count", async () => {
  const { email } = await w.signIn('member', { password })
  const tries = async (n: number) => {
    const sent = await Promise.all(
      Array.from({ length: n }, () => w.browser().post('/session', { email, password: 'not the password' })),
    )
    return sent.every(({ status }) => status === 401)
  }
  expect(await tries(9)).toBe(true)
  expect((await w.browser().post('/session', { email, password })).status).toBe(200)
  expect(await tries(9)).toBe(true)
})

test('after a hundred failures from one network, only that network is locked', async () => {
  const from = (ip: string, email: string) =>
    proxied.browser().post('/session', { email, password }, { 'x-forwarded-for': ip })
  const tries = Array.from({ length: 101 }, (_, i) => from(`2001:db8:0:1::${i.toString(16)}`, `p${i}@example.com`))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await from('2001:db8:0:2::1', 'one@example.com')).status).toBe(401)
  expect((await from('203.0.113.7', 'two@example.com')).status).toBe(401)
  expect((await from('unknown', 'three@example.com')).status).toBe(401)
})

test("a stranger's guesses lock the owner out of neither another network nor an open session", async () => {
  const owner = await proxied.signIn('owner', { password })
  const from = (ip: string, sent: string) =>
    proxied.browser().post('/session', { email: owner.email, password: sent }, { 'x-forwarded-for': ip })
  const guesses = await Promise.all(Array.from({ length: 12 }, () => from('203.0.113.9', 'not the password')))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await from('198.51.100.1', password)).status).toBe(200)
  const changed = await owner.put('/me/password', { currentPassword: password, newPassword: 'a longer password' })
  expect(changed.status).toBe(200)
  expect((await from('203.0.113.9', 'a longer password')).status).toBe(429)
})

test('wrong passwords in an open session count for that session', async () => {
  const thief = await w.signIn('member', { password })
  const guess = () => thief.put('/me/password', { currentPassword: 'no', newPassword: 'a longer password' })
  const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  const again = w.browser()
  expect((await again.post('/session', { email: thief.email, password })).status).toBe(200)
  const mine = await again.put('/me/password', { currentPassword: password, newPassword: 'a longer password' })
  expect(mine.status).toBe(200)
})

test('guesses from many networks are limited per address, too', async () => {
  const { email } = await proxied.signIn('member', { password })
  await proxied.db`
    insert into sign_in_throttle (subject, tries, started_at)
    values (${`sign-in ${createHash('sha256').update(email).digest('base64url')}`}, 200, ${proxied.clock.now()})`
  const guess = await proxied.browser().post('/session', { email, password }, { 'x-forwarded-for': '198.51.100.77' })
  expect(guess.status).toBe(429)
})
