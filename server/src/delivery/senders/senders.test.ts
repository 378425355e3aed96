import { expect, test } from 'vitest'
import { log, world } from '../../../test/harness.ts'
import { transaction } from '../../platform/db/db.ts'
import { newId, parseId } from '../../platform/values/ids.ts'
import * as senders from './senders.ts'

const w = await world({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
const offline = { smtpUrl: null }
const online = { smtpUrl: 'smtp://mail.example' }

async function team() {
  const own = await w.newAccount({ name: 'Looms & Co' })
  return { ...own, admin: (await own.signIn('admin')).account, member: (await own.signIn('member')).account }
}

let addresses = 0
const newAddress = () => `sender${++addresses}@looms.example`

const linkTo = async (email: string) => {
  const mails = await w.mailsTo(email)
  const [, path] = /https?:\/\/[^/]+(\/sender\/\S+)/.exec(mails.at(-1)!.text)!
  return w.url + path!
}

const visit = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('verifies a sender by an emailed link: the page asks, the button confirms', async () => {
  const { admin, accountId } = await team()
  const email = newAddress()
  const made = await admin.post('/senders', { name: 'Ada at Looms', email: ` ${email.toUpperCase()} ` })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    name: 'Ada at Looms',
    email,
    reply_to: null,
    verified: false,
    verified_at: null,
    default: false,
  })
  await expect(senders.forSending(w.db, accountId, online)).rejects.toMatchObject({ code: 'sender_not_verified' })
  const link = await linkTo(email)
  for (const init of [{}, { method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }]) {
    expect((await visit(link, init)).status).toBe(200)
  }
  const page = await visit(`${link}?lang=de`)
  expect(page.text).toContain('Looms &amp; Co')
  expect(page.text).toContain('<form method="post" action="?lang=de">')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await admin.get('/senders')).body.data[0].verified).toBe(false)

  const done = await visit(link, { method: 'POST' })
  expect([done.status, done.text.includes('<form')]).toEqual([200, false])
  expect((await admin.get('/senders')).body.data).toMatchObject([{ email, verified: true, default: true }])
  expect(await senders.forSending(w.db, accountId, online)).toMatchObject({
    email,
    name: 'Ada at Looms',
    replyTo: null,
  })
  expect((await visit(link, { method: 'POST' })).status).toBe(200)
})

test('a link that is damaged, expired, or of a deleted sender verifies nothing', async () => {
  const { admin } = await team()
  const email = newAddress()
  const made = (await admin.post('/senders', { name: 'Ada', email })).body.data
  const link = await linkTo(email)
  const letters = [...link]
  letters[link.length - 3] = letters.at(-3) === 'A' ? 'B' : 'A'
  for (const broken of [letters.join(''), link.slice(0, -1), `${w.url}/sender/x`]) {
    expect((await visit(broken, { method: 'POST' })).status).toBe(404)
  }
  w.clock.advance(7 * 86_400_000)
  expect((await visit(link, { method: 'POST' })).status).toBe(404)
  await admin.post(`/senders/${made.id}/verify-mail`)
  const fresh = await linkTo(email)
  expect((await admin.delete(`/senders/${made.id}`)).body.data).toEqual({ deleted: true })
  expect((await visit(fresh, { method: 'POST' })).status).toBe(404)
  expect((await admin.get('/senders')).body.data).toEqual([])
})

test('without a mail server a sender counts as verified, and needs verification once there is one', async () => {
  const { admin, accountId } = await team()
  const email = newAddress()
  await admin.post('/senders', { name: 'Ada', email })
  expect(await senders.forSending(w.db, accountId, offline)).toMatchObject({ email })
  await expect(senders.forSending(w.db, accountId, online)).rejects.toMatchObject({ code: 'sender_not_verified' })
})

test('the default is the first verified sender, or the chosen one', async () => {
  const { admin, accountId, ctx } = await team()
  const emails = [newAddress(), newAddress(), newAddress()]
  const made = []
  for (const email of emails) made.push((await admin.post('/senders', { name: 'Ada', email })).body.data)
  await visit(await linkTo(emails[1]!), { method: 'POST' })
  await visit(await linkTo(emails[2]!), { method: 'POST' })
  expect(await senders.forSending(w.db, accountId, online)).toMatchObject({ email: emails[1] })

  const refused = await admin.patch(`/senders/${made[0].id}`, { default: true })
  expect([refused.status, refused.body.error.code]).toEqual([400, 'sender_not_verified'])
  const chosen = await admin.patch(`/senders/${made[2].id}`, { default: true, reply_to: 'Help@Looms.example' })
  expect(chosen.body.data).toMatchObject({ default: true, reply_to: 'help@looms.example' })
  expect(await senders.forSending(w.db, accountId, online)).toMatchObject({
    email: emails[2],
    replyTo: 'help@looms.example',
  })
  const first = parseId('snd', made[0].id)!
  await expect(senders.forSending(w.db, accountId, online, first)).rejects.toMatchObject({
    code: 'sender_not_verified',
  })
  await expect(senders.forSending(w.db, accountId, online, newId())).rejects.toMatchObject({ code: 'not_found' })
  await admin.delete(`/senders/${made[2].id}`)
  expect(await senders.forSending(ctx.db, accountId, online)).toMatchObject({ email: emails[1] })
})

test('rejects invalid senders, and changes nothing', async () => {
  const { admin, member } = await team()
  const email = newAddress()
  await admin.post('/senders', { name: 'Ada\r\nBcc: all@example.com', email })
  expect((await admin.get('/senders')).body.data).toMatchObject([{ name: 'Ada Bcc: all@example.com' }])
  for (const [body, message] of [
    [{ name: 'Ada', email }, `"email" must be new. This account already has the sender ${email}.`],
    [{ name: 'Ada', email: 'nobody' }, '"email" must be an email address, such as ada@example.com.'],
    [{ name: ' ', email: newAddress() }, '"name" must be some visible text.'],
    [
      { name: 'Ada', email: newAddress(), reply_to: 'x' },
      '"reply_to" must be an email address, such as ada@example.com.',
    ],
    [{ email: newAddress() }, '"name" is required.'],
  ] as const) {
    const { status, body: answer } = await admin.post('/senders', body)
    expect([status, answer.error]).toEqual([400, { code: 'validation_error', message, field: message.split('"')[1] }])
  }
  expect((await member.post('/senders', { name: 'Ada', email: newAddress() })).status).toBe(403)
  expect((await admin.get('/senders')).body.data).toHaveLength(1)
})

test('sends at most five verification emails per sender and hour', async () => {
  const { admin } = await team()
  const { id } = (await admin.post('/senders', { name: 'Ada', email: newAddress() })).body.data
  for (let mails = 2; mails <= 5; mails++) expect((await admin.post(`/senders/${id}/verify-mail`)).status).toBe(200)
  const refused = await admin.post(`/senders/${id}/verify-mail`)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
})

test('sends at most ten verification emails per mailbox and day, ignoring "+" tags, and 50 per account', async () => {
  const { admin } = await team()
  const email = newAddress()
  const mails = async (to: string) => (await w.mailsTo(to)).length
  const { id } = (await admin.post('/senders', { name: 'Ada', email })).body.data
  for (let n = 2; n <= 5; n++) await admin.post(`/senders/${id}/verify-mail`)
  w.clock.advance(61 * 60_000)
  for (let n = 6; n <= 10; n++) expect((await admin.post(`/senders/${id}/verify-mail`)).status).toBe(200)
  w.clock.advance(61 * 60_000)
  expect((await admin.post(`/senders/${id}/verify-mail`)).status).toBe(429)
  expect((await admin.post('/senders', { name: 'Ada', email: email.replace('@', '+1@') })).status).toBe(429)
  expect(await mails(email)).toBe(10)
  expect((await admin.get('/senders')).body.data).toHaveLength(1)
  w.clock.advance(24 * 3_600_000)
  expect((await admin.post(`/senders/${id}/verify-mail`)).status).toBe(200)
})

test('hides senders from other accounts', async () => {
  const [one, other] = [await team(), await team()]
  const { id } = (await one.admin.post('/senders', { name: 'Ada', email: newAddress() })).body.data
  expect((await other.admin.get('/senders')).body.data).toEqual([])
  for (const call of [
    other.admin.delete(`/senders/${id}`),
    other.admin.patch(`/senders/${id}`, { name: 'Mine' }),
    other.admin.post(`/senders/${id}/verify-mail`),
    other.admin.delete('/senders/nothing'),
  ]) {
    expect((await call).status).toBe(404)
  }
  await expect(senders.forSending(w.db, other.accountId, offline, parseId('snd', id)!)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await one.admin.get('/senders')).body.data).toMatchObject([{ name: 'Ada' }])
})

test('the operator can verify an address, also an existing one', async () => {
  const { ctx, accountId, admin } = await team()
  const parts = { baseUrl: w.url, smtpUrl: 'smtp://mail.example' }
  const email = newAddress()
  const { id } = (await admin.post('/senders', { name: 'Ada', email })).body.data
  const vouch = (body: { name: string; email: string }, verified: boolean) =>
    transaction(w.db, (tx) => senders.add({ ...ctx, log, db: tx }, parts, body, verified))
  expect(await vouch({ name: 'Looms', email }, true)).toBe(id)
  expect(await senders.forSending(w.db, accountId, online)).toMatchObject({ name: 'Looms', email })
  const other = newAddress()
  await vouch({ name: 'Looms', email: other }, false)
  expect(await w.mailsTo(other)).toHaveLength(1)
  const rubbish = vouch({ name: 'Looms', email: 'nobody' }, true)
  await expect(rubbish).rejects.toMatchObject({ code: 'validation_error' })
})
