// Emails to one person: now or later, with consent as for campaigns, once, and canceled until they leave.

import { expect, test } from 'vitest'
import { sendingWorld } from '../../../test/sending-world.ts'

const { w, sink, idle, newSender } = await sendingWorld()

const LETTER = {
  subject: 'Your shawl',
  text: 'Hello {{ person.first_name | default: "friend" }},\n\nit is <ready> & wrapped.',
}

async function writer(plan: object = {}) {
  const account = await newSender(plan)
  await account.add('ada@example.com')
  const { data } = (await account.all.get('/contacts?email=ada%40example.com')).body
  const id = data[0].id as string
  const write = (body: object) => account.admin.post(`/contacts/${id}/emails`, body)
  const receivedBy = () => sink.received.filter(({ message }) => message.includes('Your shawl')).length
  return { ...account, id, write, receivedBy }
}

const inAnHour = () => new Date(w.clock.now().getTime() + 3_600_000).toISOString()

test('a letter leaves now, and its events carry its ID alone', async () => {
  const { write, id, all, admin } = await writer()
  sink.received.length = 0
  const made = await write(LETTER)
  expect([made.status, made.body.data]).toMatchObject([201, { status: 'sent', subject: 'Your shawl' }])
  await idle()
  const message = sink.received[0]!.message.replaceAll('=\r\n', '').replaceAll('=20', ' ')
  expect(message).toContain('Hello ada,')
  expect(message).toContain('it is &lt;ready&gt; &amp;&nbsp;wrapped.')
  const [sent] = (await all.get('/activity?name=email.sent')).body.data
  expect(sent.properties).toMatchObject({
    scheduled_email_id: made.body.data.id,
    campaign_id: null,
    drip_step_id: null,
    status: 'delivered',
  })
  const listed = (await admin.get(`/contacts/${id}/scheduled-emails`)).body.data
  expect(listed).toMatchObject([{ id: made.body.data.id, outcome: 'accepted', contact: { email: 'ada@example.com' } }])
  expect((await admin.get('/scheduled-emails?status=sent')).body.meta.total).toBe(1)
})

test('a planned email waits, and can be canceled until it leaves', async () => {
  const { write, id, admin, receivedBy } = await writer()
  sink.received.length = 0
  const kept = (await write({ ...LETTER, at: inAnHour() })).body.data
  const canceled = (await write({ ...LETTER, at: inAnHour() })).body.data
  expect(kept.status).toBe('scheduled')
  const ended = await admin.delete(`/contacts/${id}/emails/${canceled.id}`)
  expect(ended.body.data).toMatchObject({ status: 'canceled', reason: 'team' })
  await idle()
  expect(receivedBy()).toBe(0)
  w.clock.advance(3_700_000)
  await idle()
  expect(receivedBy()).toBe(1)
  const late = await admin.delete(`/contacts/${id}/emails/${kept.id}`)
  expect([late.status, late.body.error.message]).toEqual([400, 'This email was already sent.'])
})

test('consent is required when it is written, and again when it leaves', async () => {
  const { write, id, all, admin, receivedBy } = await writer()
  sink.received.length = 0
  await write({ ...LETTER, at: inAnHour() })
  await all.patch(`/contacts/${id}`, { subscriptionStatus: 'unsubscribed' })
  expect((await write(LETTER)).body.error.code).toBe('send_refused')
  w.clock.advance(3_700_000)
  await idle()
  expect(receivedBy()).toBe(0)
  expect((await admin.get(`/contacts/${id}/scheduled-emails`)).body.data).toMatchObject([
    { status: 'canceled', reason: 'unsubscribed' },
  ])
  await admin.post('/stopped-addresses', { emails: ['ada@example.com'] })
  expect((await write(LETTER)).body.error.code).toBe('stopped_address')
})

test('a design keeps the version it had when it was scheduled', async () => {
  const { write, admin, designId } = await writer()
  sink.received.length = 0
  const at = inAnHour()
  await write({ design_id: designId, subject: 'For {{ person.first_name }}', at })
  const html = '<p>Changed</p><a href="{{ unsubscribe_url }}">Leave</a>'
  await admin.patch(`/designs/${designId}`, { content: { kind: 'html', html } })
  w.clock.advance(3_700_000)
  await idle()
  expect(
    sink.received.map(({ message }) => [message.includes('Subject: For ada'), message.includes('Changed')]),
  ).toEqual([[true, false]])
})

test('the preview shows the email as this person would get it', async () => {
  const { id, admin } = await writer()
  const { data } = (await admin.post(`/contacts/${id}/emails/preview`, LETTER)).body
  expect(data).toMatchObject({ subject: 'Your shawl', problems: [] })
  expect(data.text).toContain('Hello ada,')
})

test('invalid emails, members, and the plan', async () => {
  const { write, id, signIn, designId } = await writer({ sendsPerMonth: 1 })
  for (const body of [
    {},
    { subject: 'S' },
    { text: 'T' },
    { design_id: designId, text: 'T' },
    { ...LETTER, at: 'soon' },
  ])
    expect((await write(body)).status).toBe(400)
  expect((await write({ design_id: 'dsn_none' })).status).toBe(404)
  const member = (await signIn('member')).account
  expect((await member.post(`/contacts/${id}/emails`, LETTER)).status).toBe(403)
  expect((await write(LETTER)).status).toBe(201)
  expect((await write(LETTER)).body.error.code).toBe('plan_limit_reached')
  const stranger = await newSender()
  expect((await stranger.admin.post(`/contacts/${id}/emails`, LETTER)).status).toBe(404)
})

test('an erased person leaves no letter behind', async () => {
  const { write, id, admin, accountId, signIn, receivedBy } = await writer()
  sink.received.length = 0
  await write({ ...LETTER, at: inAnHour() })
  expect(
    (await (await signIn('owner')).account.post(`/contacts/${id}/erase`, { email: 'ada@example.com' })).status,
  ).toBe(200)
  w.clock.advance(3_700_000)
  await idle()
  expect(receivedBy()).toBe(0)
  expect((await admin.get('/scheduled-emails')).body.data).toEqual([])
  const left =
    await w.db`select from mailing_contents where account_id = ${accountId} and compiled::text like '%wrapped%'`
  expect(left).toHaveLength(0)
})
