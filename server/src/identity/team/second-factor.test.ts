import { beforeEach, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { transaction } from '../../platform/db/db.ts'
import { turnOffFor } from './second-factor.ts'
import { PENDING_SECONDS } from './sessions.ts'
import { openTotp, totpCode, totpStep } from './totp.ts'

const password = 'correct horse battery'
const w = await world()
// A code works once, so every test starts in its own time step.
beforeEach(() => w.clock.advance(120_000))

const secretOf = async (email: string): Promise<Buffer> => {
  const [row] = await w.db<{ id: string; secret: Buffer }[]>`
    select id, coalesce(totp_secret, totp_offered) as secret from users where email = ${email}`
  return openTotp(w.db, row!.id, row!.secret)
}
const codeOf = async (email: string, steps = 0) => totpCode(await secretOf(email), totpStep(w.clock.now()) + steps)

/** A user with an authenticator app, and a browser in which they have entered their password. */
async function protectedPerson() {
  const person = await w.signIn('member', { password })
  const offer = await person.post('/me/second-factor', { password })
  const confirmed = await person.post('/me/second-factor/confirm', { code: await codeOf(person.email) })
  w.clock.advance(30_000)
  return { ...person, offer: offer.body.data, codes: confirmed.body.data.backupCodes as string[] }
}

async function halfway(email: string) {
  const browser = w.browser()
  const answered = await browser.post('/session', { email, password })
  expect(answered.body.data).toEqual({ state: 'second_factor' })
  return browser
}

test('requires a code from the app before the second factor takes effect', async () => {
  const person = await w.signIn('member', { password })
  const offer = await person.post('/me/second-factor', { password })
  expect(offer.body.data.uri).toContain(`secret=${offer.body.data.secret}&issuer=Lettermill`)
  expect((await person.get('/me')).body.data.user.secondFactor).toBe(false)
  const wrong = await person.post('/me/second-factor/confirm', { code: await codeOf(person.email, 40) })
  expect(wrong.body.error.code).toBe('validation_error')
  const right = await person.post('/me/second-factor/confirm', { code: await codeOf(person.email) })
  expect(new Set(right.body.data.backupCodes).size).toBe(10)
  expect((await person.get('/me')).body.data.user).toMatchObject({ secondFactor: true, backupCodesLeft: 10 })
  expect((await person.post('/me/second-factor', { password })).status).toBe(400)
})

test('turning it on ends all other sessions, which were opened without it', async () => {
  const person = await w.signIn('member', { password })
  const [thief, other] = [w.browser(), await w.signIn('member')]
  await thief.post('/session', { email: person.email, password })
  await person.post('/me/second-factor', { password })
  await person.post('/me/second-factor/confirm', { code: await codeOf(person.email) })
  const seen = [await person.get('/me'), await thief.get('/me'), await other.get('/me')]
  expect(seen.map(({ status }) => status)).toEqual([200, 401, 200])
})

test('setting up, turning off, and new backup codes require the password again', async () => {
  const person = await protectedPerson()
  for (const path of ['/me/second-factor', '/me/second-factor/disable', '/me/second-factor/backup-codes']) {
    const refused = await person.post(path, { password: 'not the password' })
    expect([path, refused.status, refused.body.error.message]).toEqual([
      path,
      400,
      'The current password is incorrect.',
    ])
  }
  expect((await person.post('/me/second-factor/disable', { password })).status).toBe(200)
  const browser = w.browser()
  expect((await browser.post('/session', { email: person.email, password })).body.data.state).toBe('signed_in')
  expect((await person.get('/me')).body.data.user.backupCodesLeft).toBe(0)
})

test('a user without a password sets one first, so that a session left open cannot lock its owner out', async () => {
  const person = await w.signIn('member')
  const refused = await person.post('/me/second-factor', {})
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    'Set a password first: the code is requested after it.',
  ])
  expect((await person.post('/me/second-factor/confirm', { code: '000000' })).status).toBe(400)
  expect((await person.put('/me/password', { newPassword: password })).status).toBe(200)
  expect((await person.post('/me/second-factor', { password })).status).toBe(200)
})

test('the operator turns it off for a user who lost phone and codes: the password is enough, and old sessions end', async () => {
  const { email, ...person } = await protectedPerson()
  const bystander = await protectedPerson()
  for (let i = 0; i < 2; i++) {
    const browser = await halfway(email)
    for (let tries = 0; tries < 4; tries++) await browser.post('/session/second-factor', { code: '000000' })
  }
  expect((await w.browser().post('/session', { email, password })).status).toBe(429)
  await transaction(w.db, (tx) => turnOffFor(tx, ` ${email.toUpperCase()}`))
  expect((await person.get('/me')).status).toBe(401)
  const browser = w.browser()
  expect((await browser.post('/session', { email, password })).body.data).toEqual({ state: 'signed_in' })
  expect((await browser.get('/me')).body.data.user).toMatchObject({ secondFactor: false, backupCodesLeft: 0 })
  expect((await bystander.get('/me')).body.data.user).toMatchObject({ secondFactor: true, backupCodesLeft: 10 })
  await expect(transaction(w.db, (tx) => turnOffFor(tx, 'nobody@example.com'))).rejects.toThrow(
    'No user has the email address nobody@example.com.',
  )
})

test('with the second factor on, the password alone grants no access', async () => {
  const { email } = await protectedPerson()
  const browser = await halfway(email)
  expect((await browser.get('/me')).status).toBe(401)
  expect((await browser.delete('/sessions')).status).toBe(401)
  const done = await browser.post('/session/second-factor', { code: await codeOf(email) })
  expect(done.body.data).toEqual({ state: 'signed_in' })
  expect((await browser.get('/me')).status).toBe(200)
})

test('a session gets a new token after the second factor, so a planted token is worthless', async () => {
  const { email } = await protectedPerson()
  const browser = await halfway(email)
  const planted = browser.cookie()
  await browser.post('/session/second-factor', { code: await codeOf(email) })
  expect(browser.cookie()).not.toBe(planted)
  browser.setCookie(planted)
  expect((await browser.get('/me')).status).toBe(401)
  expect((await browser.post('/session/second-factor', { code: await codeOf(email, 1) })).status).toBe(401)
})

test('a code works once, even when two browsers send it at the same moment', async () => {
  const { email } = await protectedPerson()
  const browsers = await Promise.all([halfway(email), halfway(email), halfway(email)])
  const code = await codeOf(email)
  const sent = await Promise.all(browsers.map((browser) => browser.post('/session/second-factor', { code })))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  const late = await halfway(email)
  expect((await late.post('/session/second-factor', { code })).status).toBe(401)
  w.clock.advance(30_000)
  expect((await late.post('/session/second-factor', { code: await codeOf(email) })).status).toBe(200)
})

test('a backup code works once, with or without dashes, and is stored only as a hash', async () => {
  const { email, userId, codes, ...person } = await protectedPerson()
  const code = codes[0]!
  const browser = await halfway(email)
  const typed = code.replaceAll('-', ' ').toUpperCase()
  expect((await browser.post('/session/second-factor', { code: typed })).status).toBe(200)
  const again = await halfway(email)
  expect((await again.post('/session/second-factor', { code })).status).toBe(401)
  expect((await person.get('/me')).body.data.user.backupCodesLeft).toBe(9)
  const rows = await w.db`select hash from backup_codes where user_id = ${userId}`
  expect(rows.every(({ hash }) => (hash as Buffer).length === 32)).toBe(true)
})

test('new backup codes replace the old ones', async () => {
  const { email, codes, ...person } = await protectedPerson()
  const fresh = await person.post('/me/second-factor/backup-codes', { password })
  const browser = await halfway(email)
  expect((await browser.post('/session/second-factor', { code: codes[0] })).status).toBe(401)
  expect((await browser.post('/session/second-factor', { code: fresh.body.data.backupCodes[0] })).status).toBe(200)
})

test('after five wrong codes the password is required again', async () => {
  const { email } = await protectedPerson()
  const browser = await halfway(email)
  for (let i = 0; i < 5; i++)
    expect((await browser.post('/session/second-factor', { code: '000000' })).status).toBe(401)
  const refused = await browser.post('/session/second-factor', { code: await codeOf(email) })
  expect(refused.body.error.message).toBe('Too many incorrect codes. Sign in again.')
})

test('knowing the password does not allow guessing codes: attempts count until both are right', async () => {
  const { email } = await protectedPerson()
  const [one, two] = [await halfway(email), await halfway(email)]
  const guess = async (browser: typeof one) => (await browser.post('/session/second-factor', { code: '000000' })).status
  const statuses = []
  for (const browser of [one, one, one, one, two, two, two, two, two]) statuses.push(await guess(browser))
  expect(statuses).toEqual([...Array(8).fill(401), 429])
  expect((await w.browser().post('/session', { email, password })).status).toBe(429)
})

test('the second factor must follow within ten minutes', async () => {
  const { email } = await protectedPerson()
  const browser = await halfway(email)
  w.clock.advance(PENDING_SECONDS * 1000)
  const refused = await browser.post('/session/second-factor', { code: await codeOf(email) })
  expect(refused.body.error).toEqual({ code: 'unauthorized', message: 'Sign in first.' })
})

test('concurrent requests for backup codes leave ten, and a code of the app sets it up once', async () => {
  const person = await protectedPerson()
  const replace = () => person.post('/me/second-factor/backup-codes', { password })
  const answers = await Promise.all([replace(), replace(), replace()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await person.get('/me')).body.data.user.backupCodesLeft).toBe(10)

  const other = await w.signIn('member', { password })
  await other.post('/me/second-factor', { password })
  const code = await codeOf(other.email)
  const confirm = () => other.post('/me/second-factor/confirm', { code })
  const confirmed = await Promise.all([confirm(), confirm(), confirm()])
  expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test('secrets are stored encrypted and bound to their user', async () => {
  const [one, other] = [await protectedPerson(), await protectedPerson()]
  const keptOf = async (email: string) =>
    (await w.db<{ totp_secret: Buffer }[]>`select totp_secret from users where email = ${email}`)[0]!.totp_secret
  const secret = await secretOf(one.email)
  expect((await keptOf(one.email)).includes(secret)).toBe(false)
  await w.db`update users set totp_secret = ${await keptOf(one.email)} where email = ${other.email}`
  await expect(secretOf(other.email)).rejects.toThrow(/authenticate/)
})
