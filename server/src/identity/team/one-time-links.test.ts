import { expect, test, vi } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Db } from '../../platform/db/db.ts'
import { createResetLink, createSignInLink, requestReset } from './one-time-links.ts'
import { openTotp, totpCode, totpStep } from './totp.ts'

const password = 'correct horse battery'
const fresh = 'a new and longer one'
const w = await world({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
const alone = await world()
const HOUR = 3_600_000

const tokenOf = (link: string) => /#token=([\w-]+)/.exec(link)![1]!

async function mailTo(email: string, count = 1) {
  const mails = await w.mailsTo(email)
  expect(mails).toHaveLength(count)
  return mails.at(-1)!
}

test('an emailed link sets a new password once and ends all sessions', async () => {
  const person = await w.signIn('owner', { password })
  const browser = w.browser()
  expect((await browser.post('/password/reset-mail', { email: person.email })).body.data).toEqual({ done: true })
  const mail = await mailTo(person.email)
  expect(mail.text).toContain(`${w.config.baseUrl}/console/reset-password#token=`)
  const token = tokenOf(mail.text)
  expect((await person.get('/me')).status).toBe(200)
  const short = await browser.post('/password/reset', { token, password: 'short' })
  expect(short.body.error.message).toBe('"password" must have at least 8 characters.')
  expect((await browser.post('/password/reset', { token, password: fresh })).status).toBe(200)
  expect((await person.get('/me')).status).toBe(401)
  expect((await browser.post('/session', { email: person.email, password })).status).toBe(401)
  expect((await browser.post('/session', { email: person.email, password: fresh })).status).toBe(200)
  expect((await browser.post('/password/reset', { token, password })).status).toBe(404)
})

test('a reset request does not reveal whether the address is known and sends nothing to unknown ones', async () => {
  const { email } = await w.signIn('member', { password })
  const known = await w.browser().post('/password/reset-mail', { email })
  const unknown = await w.browser().post('/password/reset-mail', { email: 'nobody@example.com' })
  expect(unknown.text).toBe(known.text)
  await mailTo(email)
  expect(await w.mailsTo('nobody@example.com')).toEqual([])
})

test('a reset request runs the same statements whether or not the address is known', async () => {
  const { email } = await w.signIn('member', { password })
  const counted = async (address: string) => {
    const { db, count } = countingStatements(w.db)
    const actor = { kind: 'visitor', ip: '127.0.0.1', session: null, flow: null } as const
    await requestReset({ ...w.ctx, actor, db }, address, w.config.baseUrl)
    return count()
  }
  const known = await counted(email)
  expect(known).toBeGreaterThan(4)
  expect(await counted('nobody.at.all@example.com')).toBe(known)
  await mailTo(email)
})

/** Wraps a database handle and counts its statements, inside transactions and outside. */
function countingStatements(db: Db) {
  let statements = 0
  const { pool } = db
  const counting = {
    ...pool,
    async borrow() {
      const connection = await pool.borrow()
      const run = connection.run.bind(connection)
      return Object.assign(connection, {
        run(...args: Parameters<typeof run>) {
          statements++
          return run(...args)
        },
      })
    },
  }
  return { db: Object.assign(db.clone({}), { pool: counting }), count: () => statements }
}

test('an invalid token costs no password hashing', async () => {
  const { email } = await w.signIn('member', { password })
  const { path } = await createResetLink(w.db, w.clock, email)
  // Hashing starts by normalizing the password.
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const isHashed = async (token: string) => {
    normalize.mockClear()
    const { status } = await w.browser().post('/password/reset', { token, password: fresh })
    return { status, isHashed: normalize.mock.contexts.some((text) => String(text) === fresh) }
  }
  expect(await isHashed('made-up')).toEqual({ status: 404, isHashed: false })
  expect(await isHashed(tokenOf(path))).toEqual({ status: 200, isHashed: true })
  normalize.mockRestore()
})

test('a reset link expires after an hour', async () => {
  const { email } = await w.signIn('member', { password })
  const link = await createResetLink(w.db, w.clock, email)
  w.clock.advance(HOUR)
  const refused = await w.browser().post('/password/reset', { token: tokenOf(link.path), password: fresh })
  expect(refused.body.error.code).toBe('not_found')
})

test('sends at most three reset emails per hour to an address', async () => {
  const { email } = await w.signIn('member')
  const ask = () => w.browser().post('/password/reset-mail', { email })
  const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 429])
  w.clock.advance(HOUR)
  expect((await ask()).status).toBe(200)
  await mailTo(email, 4)
})

test('a reset unlocks an address that was locked by wrong passwords', async () => {
  const { email } = await w.signIn('member', { password })
  const guess = () => w.browser().post('/session', { email, password: 'not the password' })
  await Promise.all(Array.from({ length: 11 }, guess))
  const { path } = await createResetLink(w.db, w.clock, email)
  await w.browser().post('/password/reset', { token: tokenOf(path), password: fresh })
  expect((await w.browser().post('/session', { email, password: fresh })).status).toBe(200)
})

test("the operator's sign-in link works once, within a day; opening it with GET changes nothing", async () => {
  w.clock.stop()
  const { email } = await w.signIn('owner')
  const { path, expiresAt } = await createSignInLink(w.db, w.clock, email.toUpperCase())
  expect(expiresAt).toEqual(new Date(w.clock.now().getTime() + 24 * HOUR))
  await fetch(w.url + path)
  const browser = w.browser()
  expect((await browser.post('/session/link', { token: tokenOf(path) })).body.data).toEqual({ state: 'signed_in' })
  expect((await browser.get('/me')).body.data.user).toMatchObject({ email, hasPassword: false })
  expect((await w.browser().post('/session/link', { token: tokenOf(path) })).status).toBe(404)

  const late = await createSignInLink(w.db, w.clock, email)
  w.clock.advance(24 * HOUR)
  expect((await w.browser().post('/session/link', { token: tokenOf(late.path) })).status).toBe(404)
})

test('only one of ten concurrent uses of a sign-in link succeeds', async () => {
  const { email } = await w.signIn('owner')
  const token = tokenOf((await createSignInLink(w.db, w.clock, email)).path)
  const sent = await Promise.all(Array.from({ length: 10 }, () => w.browser().post('/session/link', { token })))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a sign-in link still requires the second factor, and each link works for its purpose only', async () => {
  const person = await w.signIn('owner', { password })
  const offered = await person.post('/me/second-factor', { password })
  expect(offered.status).toBe(200)
  const [row] = await w.db<{ totp_offered: Buffer }[]>`select totp_offered from users where id = ${person.userId}`
  const secret = await openTotp(w.db, person.userId, row!.totp_offered)
  await person.post('/me/second-factor/confirm', { code: totpCode(secret, totpStep(w.clock.now())) })
  const { path } = await createSignInLink(w.db, w.clock, person.email)
  const misused = await w.browser().post('/password/reset', { token: tokenOf(path), password: fresh })
  expect(misused.status).toBe(404)
  const answered = await w.browser().post('/session/link', { token: tokenOf(path) })
  expect(answered.body.data).toEqual({ state: 'second_factor' })
})

test('the operator gets an error for an unknown address', async () => {
  await expect(createResetLink(w.db, w.clock, 'nobody@example.com')).rejects.toThrow(
    'No user has the email address nobody@example.com.',
  )
})

test('changing the password requires the current one and ends all other sessions', async () => {
  const person = await w.signIn('member', { password })
  const other = w.browser()
  await other.post('/session', { email: person.email, password })
  const wrong = await person.put('/me/password', { currentPassword: 'not it at all', newPassword: fresh })
  expect(wrong.body.error.message).toBe('The current password is incorrect.')
  expect((await person.put('/me/password', { currentPassword: password, newPassword: fresh })).status).toBe(200)
  expect([(await person.get('/me')).status, (await other.get('/me')).status]).toEqual([200, 401])
})

test('a user who signed in with a link chooses a first password', async () => {
  const person = await w.signIn('owner')
  expect((await person.put('/me/password', { newPassword: fresh })).status).toBe(200)
  expect((await w.browser().post('/session', { email: person.email, password: fresh })).status).toBe(200)
})

test('a new email address takes effect when the emailed link is opened', async () => {
  const person = await w.signIn('member', { password })
  const email = 'grace.new@example.com'
  expect((await person.post('/me/email', { email, password })).body.data).toEqual({ state: 'link_mailed' })
  expect((await person.get('/me')).body.data.user).toMatchObject({ email: person.email, newEmailConfirmed: true })
  const token = tokenOf((await mailTo(email)).text)
  expect((await w.browser().post('/email/confirm', { token })).body.data).toEqual({ email })
  expect((await person.get('/me')).body.data.user.email).toBe(email)
  expect((await w.browser().post('/email/confirm', { token })).status).toBe(404)
})

test('an address of another user cannot be taken', async () => {
  const [person, other] = [await w.signIn('member', { password }), await w.signIn('member')]
  await person.post('/me/email', { email: other.email, password })
  const refused = await w.browser().post('/email/confirm', { token: tokenOf((await mailTo(other.email)).text) })
  expect(refused.body.error.message).toBe('Another user already has this email address.')
})

test('without a mail server, a new address takes effect immediately, but the password is still required', async () => {
  const [person, other] = [await alone.signIn('owner', { password }), await alone.signIn('member')]
  const email = 'ada@example.com'
  expect((await person.get('/me')).body.data.user.newEmailConfirmed).toBe(false)
  expect((await person.post('/me/email', { email, password: 'not the password' })).status).toBe(400)
  expect((await person.post('/me/email', { email: other.email, password })).status).toBe(400)
  expect((await person.post('/me/email', { email, password })).body.data).toEqual({ state: 'changed' })
  expect((await alone.browser().post('/session', { email, password })).status).toBe(200)
})

test('a user changes their name', async () => {
  const person = await w.signIn('member')
  expect((await person.patch('/me', { name: ' Ada Lovelace ' })).body.data.user.name).toBe('Ada Lovelace')
  expect((await person.patch('/me', { name: null })).body.data.user.name).toBeNull()
})

test('only one of several concurrent reset links sets the password', async () => {
  const { email } = await w.signIn('member', { password })
  const links = await Promise.all(Array.from({ length: 4 }, () => createResetLink(w.db, w.clock, email)))
  const answers = await Promise.all(
    links.map(({ path }) => w.browser().post('/password/reset', { token: tokenOf(path), password: fresh })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
})

test('only one of two users who change to the same address at once gets it', async () => {
  for (let round = 0; round < 4; round++) {
    const people = [await alone.signIn('member', { password }), await alone.signIn('member', { password })]
    const answers = await Promise.all(
      people.map((person) => person.post('/me/email', { email: `wanted${round}@example.com`, password })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  }
})

test('only one of two sessions that change the password at once succeeds and stays signed in', async () => {
  const one = await w.signIn('member', { password })
  const other = w.browser()
  await other.post('/session', { email: one.email, password })
  const change = (by: { put: typeof one.put }, wanted: string) =>
    by.put('/me/password', { currentPassword: password, newPassword: wanted })
  const answers = await Promise.all([change(one, `${fresh} 1`), change(other, `${fresh} 2`)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const still = await Promise.all([one.get('/me'), other.get('/me')])
  expect(still.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
})
