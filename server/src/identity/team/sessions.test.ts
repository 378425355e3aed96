// A user's sessions, signing out remotely, when members were last active, and the rule that everyone needs a second
// factor.

import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { nameOfBrowser } from './browser-name.ts'
import * as sessions from './sessions.ts'
import { findUser } from './sql.ts'

const w = await world()

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [SAFARI, 'Safari on iPhone'],
  [EDGE, 'Edge on Windows'],
  ['curl/8.5.0', null],
  ['', null],
])('%s', (agent, name) => {
  expect(nameOfBrowser(agent)).toBe(name)
})

type Shown = { id: string; browser: string | null; address: string | null; current: boolean; seenAt: string }

describe('sessions', async () => {
  const password = 'correct horse battery'
  const { email } = await w.signIn('member', { password })
  const signInFrom = async (agent: string) => {
    const browser = w.browser()
    await browser.post('/session', { email, password }, { 'user-agent': agent })
    return {
      list: async () => (await browser.get('/me/sessions', { 'user-agent': agent })).body.data as Shown[],
      end: (id: string) => browser.delete(`/me/sessions/${id}`),
      endOthers: () => browser.delete('/me/sessions'),
      status: async () => (await browser.get('/me')).status,
    }
  }
  const [desk, phone, hotel] = [await signInFrom(FIREFOX), await signInFrom(SAFARI), await signInFrom(EDGE)]
  await phone.list()
  await hotel.list()

  test('lists sessions with browser, address, and time, and marks the current one', async () => {
    w.clock.stop()
    const shown = (await desk.list()).filter(({ browser }) => browser !== null)
    expect(shown.map(({ browser }) => browser).toSorted()).toEqual([
      'Edge on Windows',
      'Firefox on Windows',
      'Safari on iPhone',
    ])
    expect(shown.filter(({ current }) => current)).toMatchObject([
      { browser: 'Firefox on Windows', address: '127.0.0.1', seenAt: w.clock.now().toISOString() },
    ])
  })

  test("ends one session; another user's cannot be ended", async () => {
    const there = (await desk.list()).find(({ browser }) => browser === 'Edge on Windows')!
    const stranger = await w.signIn('owner')
    expect((await stranger.delete(`/me/sessions/${there.id}`)).status).toBe(404)
    expect(await hotel.status()).toBe(200)
    expect((await desk.end(there.id)).status).toBe(200)
    expect(await hotel.status()).toBe(401)
    expect((await desk.end(there.id)).status).toBe(404)
  })

  test('ends all other sessions', async () => {
    expect((await desk.endOthers()).body.data).toMatchObject([{ current: true }])
    expect(await phone.status()).toBe(401)
    expect(await desk.status()).toBe(200)
  })
})

test('shows when a member last used the account', async () => {
  w.clock.stop()
  const t = await w.newAccount()
  const [owner, member] = [await t.signIn('owner'), await t.signIn('member')]
  const seen = async () =>
    (await owner.account.get('/team')).body.data.find(({ email }: { email: string }) => email === member.email).seenAt
  expect(await seen()).toBeNull()
  await member.account.get('/settings')
  expect(await seen()).toBe(w.clock.now().toISOString())
})

describe('two-factor authentication for everyone', async () => {
  const t = await w.newAccount()
  const [owner, admin, member] = [await t.signIn('owner'), await t.signIn('admin'), await t.signIn('member')]
  const turnOn = (who: typeof owner) => w.db`update users set totp_secret = '\\x00' where email = ${who.email}`
  const need = (who: typeof owner, needsSecondFactor: boolean) => who.account.patch('/settings', { needsSecondFactor })

  test('only an owner who uses it can require it', async () => {
    expect((await need(admin, true)).status).toBe(403)
    const { status, body } = await need(owner, true)
    expect([status, body.error.message]).toEqual([400, 'Turn on two-factor authentication in your own profile first.'])
    await turnOn(owner)
    expect((await need(owner, true)).body.data.needsSecondFactor).toBe(true)
  })

  test('locks a user without it out of that account only, with an explanation', async () => {
    const { status, body } = await member.account.get('/contacts/search')
    expect([status, body.error.message]).toEqual([
      403,
      'This account requires two-factor authentication. Turn it on in your profile.',
    ])
    const { accounts } = (await member.get('/me')).body.data
    expect(accounts).toMatchObject([{ lacksSecondFactor: true }])
    expect((await t.all.get('/contacts')).status).toBe(200)
    await turnOn(member)
    expect((await member.account.get('/contacts/search')).status).toBe(200)
    await need(owner, false)
    expect((await admin.account.get('/contacts/search')).status).toBe(200)
  })
})

test('a sign-in that was under way when the second factor was turned on starts no session without it', async () => {
  const { userId } = await w.signIn('member', { password: 'correct horse battery' })
  const user = (await findUser(w.db, userId))!
  await w.db`update users set totp_secret = ${Buffer.alloc(20, 1)} where id = ${userId}`
  await expect(sessions.start(w.db, w.clock, user, false)).rejects.toThrow('Sign in first.')
})
