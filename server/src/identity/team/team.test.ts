import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { publicAccountId } from '../accounts/accounts.ts'
import { transaction } from '../../platform/db/db.ts'
import { createResetLink } from './one-time-links.ts'
import { publicUserId } from './me.ts'
import { openAccount } from './team.ts'

const password = 'correct horse battery'
const w = await world({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
const alone = await world()
const DAY = 24 * 3_600_000

const idOf = ({ userId }: { userId: string }) => publicUserId(userId)
const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)![1]!

type Inviter = Awaited<ReturnType<typeof w.signIn>>

async function invite(by: Inviter, email: string, role = 'member') {
  const answered = await by.account.post('/invitations', { email, role })
  expect([answered.status, answered.body.data.link]).toEqual([201, null])
  const mail = (await w.mailsTo(email)).at(-1)!
  return { id: answered.body.data.id as string, mail, token: tokenIn(mail.text) }
}

test('everyone sees the team; owners and admins change it', async () => {
  const own = await w.newAccount()
  const [owner, admin, member] = [await own.signIn('owner'), await own.signIn('admin'), await own.signIn('member')]
  const team = await member.account.get('/team')
  expect(team.body.data.map((person: { role: string }) => person.role).toSorted()).toEqual(['admin', 'member', 'owner'])
  const promoted = await admin.account.patch(`/team/${idOf(member)}`, { role: 'admin' })
  expect(promoted.body.data).toMatchObject({ email: member.email, role: 'admin' })
  expect((await owner.account.delete(`/team/${idOf(member)}`)).body.data).toEqual({ deleted: true })
  expect((await member.account.get('/team')).status).toBe(404)
})

test('only an owner can add, change, invite, or remove an owner', async () => {
  const own = await w.newAccount()
  const [owner, second, admin] = [await own.signIn('owner'), await own.signIn('owner'), await own.signIn('admin')]
  const refusals = [
    await admin.account.patch(`/team/${idOf(admin)}`, { role: 'owner' }),
    await admin.account.patch(`/team/${idOf(second)}`, { role: 'member' }),
    await admin.account.delete(`/team/${idOf(second)}`),
    await admin.account.post('/invitations', { email: 'boss@example.com', role: 'owner' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const { id } = await invite(owner, 'heir@example.com', 'owner')
  expect((await admin.account.delete(`/invitations/${id}`)).status).toBe(403)
  const lesser = await admin.account.post('/invitations', { email: 'heir@example.com', role: 'member' })
  expect(lesser.status).toBe(403)
  expect((await owner.account.patch(`/team/${idOf(admin)}`, { role: 'owner' })).status).toBe(200)
  expect((await owner.account.delete(`/team/${idOf(second)}`)).status).toBe(200)
})

test('the last owner can neither leave nor be demoted', async () => {
  const own = await w.newAccount()
  const [owner, member] = [await own.signIn('owner'), await own.signIn('member')]
  const refusals = [
    await owner.account.post('/team/leave'),
    await owner.account.patch(`/team/${idOf(owner)}`, { role: 'admin' }),
    await owner.account.delete(`/team/${idOf(owner)}`),
  ]
  expect(refusals.map(({ body }) => body.error.message)).toEqual(
    Array(3).fill('An account needs an owner. Make another member an owner first.'),
  )
  expect((await member.account.post('/team/leave')).status).toBe(200)
  expect((await member.get('/me')).body.data.accounts).toEqual([])
})

test('two owners who demote each other at the same moment leave one owner', async () => {
  for (let round = 0; round < 5; round++) {
    const own = await w.newAccount()
    const [one, two] = [await own.signIn('owner'), await own.signIn('owner')]
    const sent = await Promise.all([
      one.account.patch(`/team/${idOf(two)}`, { role: 'member' }),
      two.account.patch(`/team/${idOf(one)}`, { role: 'member' }),
    ])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 403])
  }
})

test('unknown users and users of other accounts are not found', async () => {
  const [owner, stranger] = [await w.signIn('owner'), await (await w.newAccount()).signIn('member')]
  for (const id of [idOf(stranger), 'usr_00000000000000000000000000', 'nonsense']) {
    expect((await owner.account.patch(`/team/${id}`, { role: 'admin' })).status).toBe(404)
    expect((await owner.account.delete(`/team/${id}`)).status).toBe(404)
    expect((await owner.account.delete(`/invitations/${id}`)).status).toBe(404)
  }
})

test('a new user accepts an invitation with a password and is signed in, once', async () => {
  const admin = await w.signIn('admin')
  const { mail, token } = await invite(admin, 'grace@example.com')
  expect(mail.subject).toBe("You're invited to Analytical Engines on Lettermill")
  expect(mail.text).toContain(`${w.config.baseUrl}/console/invitation#token=`)
  const browser = w.browser()
  const seen = await browser.post('/invitation/look', { token })
  expect(seen.body.data).toEqual({
    account: 'Analytical Engines',
    email: 'grace@example.com',
    role: 'member',
    hasUser: false,
  })
  const bare = await browser.post('/invitation/accept', { token })
  expect(bare.body.error.message).toBe('"password" is required: choose one to sign in with.')
  const accepted = await browser.post('/invitation/accept', { token, name: 'Grace', password })
  expect(accepted.body.data).toEqual({ accountId: publicAccountId(w.accountId) })
  expect((await browser.get('/me')).body.data).toMatchObject({
    user: { email: 'grace@example.com', name: 'Grace' },
    accounts: [{ role: 'member' }],
  })
  expect((await w.browser().post('/invitation/look', { token })).status).toBe(404)
  expect((await w.browser().post('/invitation/accept', { token, password })).status).toBe(404)
})

test('five concurrent uses of an invitation add one member', async () => {
  const { token } = await invite(await w.signIn('admin'), 'race@example.com')
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => w.browser().post('/invitation/accept', { token, password })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
})

test('an existing user can accept only while signed in as the invited person', async () => {
  const admin = await w.signIn('admin')
  const elsewhere = await w.newAccount()
  const [known, other] = [await elsewhere.signIn('owner', { password }), await elsewhere.signIn('member')]
  const { token } = await invite(admin, known.email, 'admin')
  for (const browser of [w.browser(), other]) {
    const refused = await browser.post('/invitation/accept', { token, password: 'a password to take over' })
    expect(refused.body.error.message).toBe(`Sign in as ${known.email} first, then open the invitation again.`)
  }
  expect((await known.post('/invitation/accept', { token })).status).toBe(200)
  expect((await known.get('/me')).body.data.accounts.map(({ role }: { role: string }) => role).toSorted()).toEqual([
    'admin',
    'owner',
  ])
  expect((await w.browser().post('/session', { email: known.email, password })).status).toBe(200)
})

test('an invitation ends after seven days, when it is revoked, or when a newer one replaces it', async () => {
  const admin = await w.signIn('admin')
  const look = async (token: string) => (await w.browser().post('/invitation/look', { token })).status
  const late = await invite(admin, 'late@example.com')
  const first = await invite(admin, 'twice@example.com')
  const second = await invite(admin, 'twice@example.com', 'admin')
  expect([await look(first.token), await look(second.token)]).toEqual([404, 200])
  const open = (await admin.account.get('/invitations')).body.data as { email: string; invitedBy: string }[]
  expect(open.map(({ email }) => email)).toEqual(expect.arrayContaining(['late@example.com', 'twice@example.com']))
  expect(open.filter(({ email }) => email === 'twice@example.com')).toHaveLength(1)
  expect(open[0]!.invitedBy).toBe(admin.email)
  expect((await admin.account.delete(`/invitations/${second.id}`)).body.data).toEqual({ deleted: true })
  expect(await look(second.token)).toBe(404)
  w.clock.advance(7 * DAY)
  expect(await look(late.token)).toBe(404)
  expect((await admin.account.get('/invitations')).body.data).toEqual([])
})

test('without a mail server, the inviter gets the link to pass on', async () => {
  const admin = await alone.signIn('admin')
  const made = await admin.account.post('/invitations', { email: 'grace@example.com', role: 'member' })
  const token = tokenIn(made.body.data.link)
  expect((await alone.browser().post('/invitation/accept', { token, password })).status).toBe(200)
  expect((await admin.account.get('/invitations')).text).not.toContain('token')
})

test('a member of the team cannot be invited again', async () => {
  const [admin, member] = [await w.signIn('admin'), await w.signIn('member')]
  const refused = await admin.account.post('/invitations', { email: member.email, role: 'member' })
  expect(refused.body.error.message).toBe(`${member.email} is already a member of this team.`)
})

test('an invitation email contains only two short, cleaned names from the inviter', async () => {
  const own = await w.newAccount({ name: 'You won! Visit https://evil.example/prize now, http://x.co\r\nBcc: all' })
  const admin = await own.signIn('admin')
  await admin.patch('/me', { name: 'Call +1 (555) 010-999 or see www.evil.example/win?x=1 ' + 'x'.repeat(60) })
  const { mail } = await invite(admin, 'stranger@example.com')
  expect(mail.subject).toBe("You're invited to You won Visit https evil example prize n on Lettermill")
  expect(mail.text.split('\n')[0]).toBe(
    'Call 1 555 010-999 or see www evil examp invited you to the account "You won Visit https evil example prize n" on Lettermill.',
  )
  expect(mail.text).not.toContain(admin.email)
})

test('invitations end when their sender leaves, is removed, or may no longer invite', async () => {
  const own = await w.newAccount()
  const owner = await own.signIn('owner')
  const look = async (token: string) => (await w.browser().post('/invitation/look', { token })).status
  const [removed, leaver, demoted] = [await own.signIn('admin'), await own.signIn('admin'), await own.signIn('admin')]
  const sent = await Promise.all(
    [removed, leaver, demoted, owner].map((by, i) => invite(by, `friend${i}@example.com`, 'admin')),
  )
  await owner.account.delete(`/team/${idOf(removed)}`)
  await leaver.account.post('/team/leave')
  await owner.account.patch(`/team/${idOf(demoted)}`, { role: 'member' })
  expect(await Promise.all(sent.map(({ token }) => look(token)))).toEqual([404, 404, 404, 200])
})

test('creates an account with its owner; an existing user keeps their password', async () => {
  const opened = await open({ name: 'Looms', ownerEmail: ' Jaq@Example.com ', password, country: 'fr' })
  const again = await open({ name: 'More looms', ownerEmail: 'jaq@example.com', password: null })
  const same = await open({ name: 'Yet more looms', ownerEmail: 'jaq@example.com', password })
  expect([opened, again, same].map(({ isNewUser }) => isNewUser)).toEqual([true, false, false])
  const browser = w.browser()
  expect((await browser.post('/session', { email: 'jaq@example.com', password })).status).toBe(200)
  const { user, accounts } = (await browser.get('/me')).body.data
  expect(user).toMatchObject({ email: 'jaq@example.com', emailVerified: true })
  const owned = { role: 'owner', lacksSecondFactor: false }
  expect(accounts).toEqual([
    { id: publicAccountId(opened.accountId), name: 'Looms', ...owned },
    { id: publicAccountId(again.accountId), name: 'More looms', ...owned },
    { id: publicAccountId(same.accountId), name: 'Yet more looms', ...owned },
  ])
})

const open = (account: Parameters<typeof openAccount>[2]) =>
  transaction(w.db, (tx) => openAccount(tx, w.clock, account))

test("rejects a password that differs from an existing user's", async () => {
  await open({ name: 'Mill', ownerEmail: 'known@example.com', password })
  await expect(open({ name: 'Mill 2', ownerEmail: 'known@example.com', password: 'another password' })).rejects.toThrow(
    'known@example.com is an existing user with another password. Omit the password: they keep theirs.',
  )
  expect(await w.db`select from accounts where name = 'Mill 2'`).toHaveLength(0)
})

test("an unverified address cannot become an owner; an operator's link verifies it", async () => {
  const squatter = await alone.signIn('member', { password })
  const email = 'ceo@example.com'
  expect((await squatter.post('/me/email', { email, password })).body.data).toEqual({ state: 'changed' })
  expect((await squatter.get('/me')).body.data.user.emailVerified).toBe(false)
  const account = { name: 'Treasury', ownerEmail: email, password: 'a password for the ceo' }
  const openThere = () => transaction(alone.db, (tx) => openAccount(tx, alone.clock, account))
  await expect(openThere()).rejects.toThrow('has not verified')
  expect(await alone.db`select from accounts where name = 'Treasury'`).toHaveLength(0)

  const { path } = await createResetLink(alone.db, alone.clock, email)
  const browser = alone.browser()
  await browser.post('/password/reset', { token: tokenIn(path), password: account.password })
  expect((await squatter.get('/me')).status).toBe(401)
  expect((await openThere()).isNewUser).toBe(false)
  await browser.post('/session', { email, password: account.password })
  expect((await browser.get('/me')).body.data.accounts).toContainEqual(expect.objectContaining({ name: 'Treasury' }))
})

test('an invitation verifies an address if its link was only sent by email', async () => {
  const verifiedOf = async (browser: { get: Inviter['get'] }) => (await browser.get('/me')).body.data.user.emailVerified
  const mailed = w.browser()
  const { token } = await invite(await w.signIn('admin'), 'mailed@example.com')
  await mailed.post('/invitation/accept', { token, password })
  const admin = await alone.signIn('admin')
  const made = await admin.account.post('/invitations', { email: 'handed@example.com', role: 'member' })
  const handed = alone.browser()
  await handed.post('/invitation/accept', { token: tokenIn(made.body.data.link), password })
  expect([await verifiedOf(mailed), await verifiedOf(handed)]).toEqual([true, false])
})
