// Transactional email through HTTP: who receives it, its headers and figures, who may publish it, and its mail server.

import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { dripWorld, idOf } from '../../../test/drip-world.ts'
import { mailSink } from '../../../test/mail-sink.ts'
import { ALL_SCOPES } from '../../identity/access/scopes.ts'

const d = await dripWorld()
const { w } = d

const TRIGGER = { type: 'event', name: 'password_reset' }
const RESET =
  '<html><body><p>Hello {{ event.properties.name }}</p><a href="{{ event.properties.url }}">Reset</a></body></html>'

type Shop = Awaited<ReturnType<typeof d.newShop>>

const makeDesign = async ({ admin }: Shop, html: string, more: object = {}): Promise<string> =>
  (await admin.post('/designs', { name: 'Reset', subject: 'Reset', content: { kind: 'html', html }, ...more })).body
    .data.id

/** A shop whose drip sends a password reset. */
async function resetShop(more: object = {}, plan: object = {}) {
  const shop = await d.newShop(plan)
  const design_id = await makeDesign(shop, RESET)
  const step = { id: 'mail', type: 'email', design_id, transactional: true, ...more }
  const drip = await shop.publish({ trigger: TRIGGER, steps: [step], reentry: 'always' })
  const ask = (email: string) =>
    shop.all.post('/events', {
      email,
      name: 'password_reset',
      properties: { name: 'Ada', url: 'https://shop.example/reset/42' },
    })
  return { ...shop, design_id, drip, ask }
}

const messagesOf = async ({ accountId }: Shop): Promise<string[]> =>
  (
    await w.db<{ message: string }[]>`select message from captured_emails where account_id = ${accountId} order by id`
  ).map(({ message }) => message.replaceAll('=\r\n', '').replaceAll('=20', ' '))

test('reaches people whatever their subscription, and never a stopped address or a never-email list', async () => {
  const shop = await resetShop()
  await shop.add('gone@example.com', 'dead@example.com', 'blocked@example.com')
  await shop.all.patch(`/contacts/${await idOf(shop, 'gone@example.com')}`, { subscriptionStatus: 'unsubscribed' })
  await shop.admin.post('/stopped-addresses', { emails: ['dead@example.com'] })
  const list = (await shop.all.post('/lists', { name: 'Never', blockSending: true })).body.data.id
  await shop.all.post(`/lists/${list}/members`, { emails: ['blocked@example.com'] })
  for (const email of ['new@example.com', 'gone@example.com', 'dead@example.com', 'blocked@example.com'])
    await shop.ask(email)
  await d.idle()
  expect((await shop.mailbox()).toSorted()).toEqual(['gone@example.com: Reset', 'new@example.com: Reset'])
  expect(await shop.insides(shop.drip)).toEqual([
    'blocked@example.com finished mail:skipped/never_email_list',
    'dead@example.com finished mail:skipped/stopped_address',
    'gone@example.com finished mail:sent',
    'new@example.com finished mail:sent',
  ])
})

test('ignores topics and quiet hours', async () => {
  const shop = await d.newShop()
  await shop.admin.post('/topics', { name: 'Offers' })
  const design_id = await makeDesign(shop, RESET, { topic: 'Offers' })
  await shop.add('ada@example.com')
  await w.db`
    update contacts set topics_off = (select array_agg(number) from topics where account_id = ${shop.accountId})
    where account_id = ${shop.accountId}`
  await shop.publish({
    trigger: TRIGGER,
    quiet_hours: { from: '00:00', to: '23:59', zone: 'account' },
    steps: [{ id: 'mail', type: 'email', design_id, transactional: true }],
  })
  await shop.all.post('/events', {
    email: 'ada@example.com',
    name: 'password_reset',
    properties: { url: 'https://x.example' },
  })
  await d.idle()
  expect(await shop.mailbox()).toEqual(['ada@example.com: Reset'])
})

test('shows the event, and has no unsubscribe header', async () => {
  const shop = await resetShop()
  await shop.ask('ada@gmail.com')
  await d.idle()
  const [message] = await messagesOf(shop)
  expect(message).toContain('Hello Ada')
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).not.toMatch(/^List-/im)
  expect(message).toMatch(/^Feedback-ID: .*:transactional:lettermill\r$/m)
})

test('marks its rows in the feed, and counts apart from marketing', async () => {
  const shop = await resetShop()
  const steps = [{ id: 'hello', type: 'email', design_id: await shop.design() }]
  await shop.publish({ trigger: { type: 'subscribed' }, steps })
  await shop.add('ada@example.com')
  await shop.ask('ada@example.com')
  await d.idle()
  const { data } = (await shop.all.get('/activity?name=email.sent')).body
  const marks = data.map(({ properties }: { properties: Record<string, unknown> }) => [
    properties.subject,
    properties.transactional,
  ])
  expect(marks.toSorted()).toEqual([
    ['Hello', undefined],
    ['Reset', true],
  ])
  const counts = (await shop.admin.get(`/drips/${shop.drip}/counts`)).body.data
  expect([counts.emails.sent, counts.transactional.sent, counts.steps[0].emails.sent]).toEqual([0, 1, 1])
  const today = (await shop.admin.get('/overview?days=1')).body.data.now[0]
  expect(today).toMatchObject({ delivered: 1, transactionalSent: 1, transactionalDelivered: 1 })
})

test('only owners and admins publish it', async () => {
  const shop = await resetShop()
  const owner = (await shop.signIn('owner')).account
  await owner.patch('/settings', { membersMaySend: true })
  const member = (await shop.signIn('member')).account
  const preview = (await member.get(`/drips/${shop.drip}/publish`)).body.data
  expect(preview).toMatchObject({ problems: [], transactional: ['mail'] })
  const refused = await member.post(`/drips/${shop.drip}/publish`, {})
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    'Only an owner or an admin of the account can publish transactional email. Ask one of them.',
  ])
  expect((await owner.post(`/drips/${shop.drip}/publish`, {})).status).toBe(200)
})

test('without the mark, the design needs an unsubscribe link', async () => {
  const shop = await resetShop()
  await shop.admin.patch(`/drips/${shop.drip}`, { steps: [{ id: 'mail', type: 'email', design_id: shop.design_id }] })
  const refused = await shop.admin.post(`/drips/${shop.drip}/publish`, {})
  expect(refused.body.error).toMatchObject({
    code: 'design_not_ready',
    message: expect.stringContaining('no unsubscribe link'),
  })
})

test('takes its own sender, which must be verified', async () => {
  const shop = await resetShop()
  const id = (await shop.admin.post('/senders', { name: 'Orders', email: 'orders@looms.example' })).body.data.id
  const steps = [{ id: 'mail', type: 'email', design_id: shop.design_id, transactional: true, sender_id: id }]
  await shop.republish(shop.drip, { steps })
  await shop.ask('ada@example.com')
  await d.idle()
  expect((await messagesOf(shop))[0]).toContain('From: "Orders" <orders@looms.example>')
  const marketing = [{ id: 'mail', type: 'email', design_id: shop.design_id, sender_id: id }]
  expect((await shop.admin.patch(`/drips/${shop.drip}`, { steps: marketing })).body.error.message).toBe(
    '"steps[0].sender_id" requires "transactional": true.',
  )
  await shop.admin.delete(`/senders/${id}`)
  expect((await shop.admin.get(`/drips/${shop.drip}`)).body.data.problems).toEqual([
    { step: 'mail', message: 'The sender was deleted. Choose another one.' },
  ])
})

test('leaves through a separate mail server, which nothing else uses', async () => {
  const shop = await resetShop()
  const [all, own] = await Promise.all([mailSink(), mailSink()])
  const server = { host: '127.0.0.1', tls: 'never' }
  await shop.admin.post('/mail-servers', { ...server, name: 'All', port: all.port })
  await shop.admin.post('/mail-servers', { ...server, name: 'Own', port: own.port, purpose: 'transactional' })
  const steps = [{ id: 'hello', type: 'email', design_id: await shop.design() }]
  await shop.publish({ trigger: { type: 'subscribed' }, steps })
  await shop.add('ada@example.com', 'bo@example.com')
  await shop.ask('ada@example.com')
  await d.idle()
  const receivers = (sink: typeof all) => sink.received.map(({ to }) => to).toSorted()
  expect([receivers(all), receivers(own)]).toEqual([['ada@example.com', 'bo@example.com'], ['ada@example.com']])
  await Promise.all([all.close(), own.close()])
})

test('never waits for marketing, even if none of it leaves', async () => {
  const shop = await resetShop()
  const open = new Set<Socket>()
  const silent = createServer((socket) => void open.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const own = await mailSink()
  const server = { host: '127.0.0.1', tls: 'never' }
  const { port } = silent.address() as AddressInfo
  await shop.admin.post('/mail-servers', { ...server, name: 'Silent', port })
  await shop.admin.post('/mail-servers', { ...server, name: 'Own', port: own.port, purpose: 'transactional' })
  const steps = [{ id: 'hello', type: 'email', design_id: await shop.design() }]
  await shop.publish({ trigger: { type: 'subscribed' }, steps })
  for (const email of ['ada@example.com', 'bo@example.com', 'cy@example.com']) await shop.add(email)
  await expect.poll(() => open.size).toBeGreaterThan(0)
  await shop.ask('ada@example.com')
  await expect.poll(() => own.received.map(({ to }) => to)).toEqual(['ada@example.com'])
  silent.close()
  for (const socket of open) socket.destroy()
  await d.idle()
  await own.close()
})

test('the plan and test mode apply to it', async () => {
  const shop = await resetShop({}, { sendsPerMonth: 1 })
  const tester = (await shop.newApp({ live: false })).as(...ALL_SCOPES)
  await tester.post('/events', { email: 'test@example.com', name: 'password_reset', startAutomations: true })
  await shop.ask('ada@example.com')
  await shop.ask('bo@example.com')
  await d.idle()
  expect(await shop.mailbox()).toEqual(['ada@example.com: Reset'])
  expect(await shop.insides(shop.drip)).toEqual([
    'ada@example.com finished mail:sent',
    'bo@example.com finished mail:skipped/plan_limit',
  ])
})
