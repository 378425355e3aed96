// Campaigns through the API, sent by real workers to a real mail server.

import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { sendingWorld } from '../../test/sending-world.ts'
import { addTopic, activityNamed } from '../../test/factories.ts'

const { w, sink, idle, newSender } = await sendingWorld()

const to = (email: string) => sink.received.filter((mail) => mail.to === email)

test('a campaign reaches every subscribed person once, personalized, with both unsubscribe headers and plain text', async () => {
  const account = await newSender()
  await account.add('ada@one.example', 'bo@one.example')
  const made = await account.send()
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ name: 'Autumn', status: 'sending', everyone: true, recipients: null })
  await idle()
  expect(to('ada@one.example')).toHaveLength(1)
  expect(to('bo@one.example')).toHaveLength(1)
  const mail = await new PostalMime().parse(to('ada@one.example')[0]!.message)
  expect(mail.subject).toBe('Hello ada')
  expect(mail.html).toContain('Hello ada')
  expect(mail.text).toContain('Hello ada')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toMatch(/^<http.*\/unsubscribe\/[\w-]+>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('message-id')).toMatch(/^<ems_\w+@looms\.example>$/)
  const shown = await account.admin.get(`/campaigns/${made.body.data.id}`)
  expect(shown.body.data).toMatchObject({
    status: 'sent',
    recipients: 2,
    progress: { emails: 2, accepted: 2, waiting: 0 },
  })
  const feed = await activityNamed({ db: w.db, accountId: account.accountId }, 'email.sent')
  expect(feed).toHaveLength(2)
  expect(feed[0]!.properties).toMatchObject({
    campaign_id: made.body.data.id,
    subject: expect.stringMatching(/^Hello/),
  })
})

describe('excluded people, each with a reason', () => {
  test('unsubscribed, never subscribed, stopped, on a never-email list, topic off, by frequency', async () => {
    const account = await newSender()
    const { db, accountId } = { db: w.db, accountId: account.accountId }
    await addTopic({ db, accountId }, 'News')
    await account.admin.patch(`/designs/${account.designId}`, { topic: 'News' })
    const names = ['gets', 'left', 'stopped', 'listed', 'topic', 'weekly'].map((name) => `${name}@two.example`)
    await account.add(...names)
    await account.all.post('/events', { email: 'never@two.example', name: 'seen' })
    const idOf = async (email: string) => (await account.all.get(`/contacts?email=${email}`)).body.data[0].id as string
    await account.all.delete(`/contacts/${await idOf('left@two.example')}`)
    await account.admin.post('/stopped-addresses', { emails: ['stopped@two.example'] })
    const list = (await account.all.post('/lists', { name: 'Never', blockSending: true })).body.data.id
    await account.all.post(`/lists/${list}/members`, { emails: ['listed@two.example'] })
    await db`update contacts set topics_off = '{1}' where account_id = ${accountId} and email = 'topic@two.example'`
    await db`update contacts set frequency = 'weekly' where account_id = ${accountId} and email = 'weekly@two.example'`
    const first = await account.send({ name: 'First' })
    expect(first.status).toBe(201)
    await idle()
    expect(to('weekly@two.example')).toHaveLength(1)
    w.clock.advance(2 * 86_400_000)
    const second = await account.send({ name: 'Second' })
    await idle()
    expect(to('weekly@two.example')).toHaveLength(1)
    expect(to('gets@two.example')).toHaveLength(2)
    const { id } = second.body.data
    const leftOut = await account.admin.get(`/campaigns/${id}/recipients?outcome=left_out`)
    const reasons = Object.fromEntries(
      leftOut.body.data.map(({ email, reason }: { email: string; reason: string }) => [email, reason]),
    )
    expect(reasons).toEqual({
      'left@two.example': 'unsubscribed',
      'never@two.example': 'never_subscribed',
      'stopped@two.example': 'stopped_address',
      'listed@two.example': 'never_email_list',
      'topic@two.example': 'topic_off',
      'weekly@two.example': 'frequency',
    })
    // Of everyone, these are the ones who are subscribed.
    const subscribed = await account.admin.get(`/campaigns/${id}/recipients?outcome=left_out&subscribed=true`)
    expect(subscribed.body.data.map(({ email }: { email: string }) => email).toSorted()).toEqual([
      'listed@two.example',
      'topic@two.example',
      'weekly@two.example',
    ])
    const why = async (email: string) =>
      (await account.admin.get(`/campaigns/${id}/why?contact_id=${await idOf(email)}`)).body.data
    expect(await why('left@two.example')).toEqual({ would_get: false, reasons: ['unsubscribed'], excluded_by: null })
    expect(await why('gets@two.example')).toMatchObject({
      would_get: false,
      reasons: expect.arrayContaining(['already_sent']),
    })
    const report = (await account.admin.get(`/campaigns/${id}/report`)).body.data
    expect(report).toMatchObject({ recipients: 1, delivered: 1, no_word_yet: 0 })
    expect(report.left_out).toMatchObject({ unsubscribed: 1, topic_off: 1, frequency: 1 })
  })
})

describe('a rejected send creates nothing and gives the reason', () => {
  type Sender = Awaited<ReturnType<typeof newSender>>

  /** The status, the code, and the number of campaigns created. */
  async function refusal(account: Sender, body: object) {
    const count = async () => (await account.admin.get('/campaigns')).body.meta.total
    const before = await count()
    const answer = await account.send(body)
    return [answer.status, answer.body.error?.code, (await count()) - before]
  }

  test('validation_error: no design, no target, no subject, two targets, a time in the past, unknown ids', async () => {
    const account = await newSender()
    await account.add('ada@three.example')
    const list = (await account.all.post('/lists', { name: 'Some' })).body.data.id
    expect(await refusal(account, { design_id: null })).toEqual([400, 'validation_error', 0])
    expect(await refusal(account, { everyone: false })).toEqual([400, 'validation_error', 0])
    expect(await refusal(account, { list_id: list })).toEqual([400, 'validation_error', 0])
    expect(await refusal(account, { send: '2020-01-01T00:00:00Z' })).toEqual([400, 'validation_error', 0])
    expect(await refusal(account, { send: 'soon' })).toEqual([400, 'validation_error', 0])
    expect(await refusal(account, { design_id: 'dsn_nothing' })).toEqual([400, 'validation_error', 0])
    await account.admin.patch(`/designs/${account.designId}`, { subject: null })
    expect(await refusal(account, {})).toEqual([400, 'validation_error', 0])
  })

  test('sender_not_verified', async () => {
    const account = await newSender()
    await account.add('ada@three.example')
    await w.db`delete from senders where account_id = ${account.accountId}`
    expect(await refusal(account, {})).toEqual([400, 'sender_not_verified', 0])
  })

  test('design_not_ready: no unsubscribe link', async () => {
    const account = await newSender()
    await account.add('ada@three.example')
    await account.admin.patch(`/designs/${account.designId}`, { content: { kind: 'html', html: '<p>Hello</p>' } })
    expect(await refusal(account, {})).toEqual([400, 'design_not_ready', 0])
  })

  test('send_refused: no one would receive it', async () => {
    expect(await refusal(await newSender(), {})).toEqual([400, 'send_refused', 0])
  })

  test("plan_limit_reached: the month's emails are used up", async () => {
    const account = await newSender({ sendsPerMonth: 1 })
    await account.add('ada@three.example', 'bo@three.example')
    expect(await refusal(account, {})).toEqual([403, 'plan_limit_reached', 0])
  })

  test('not_open_yet', async () => {
    const account = await newSender({ openForSending: false })
    await account.add('ada@three.example')
    expect(await refusal(account, {})).toEqual([403, 'not_open_yet', 0])
  })

  test('sent_recently: the same design to the same people within a day, including scheduled and concurrent sends', async () => {
    const account = await newSender()
    await account.add('ada@four.example')
    const both = await Promise.all([account.send(), account.send()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await refusal(account, {})).toEqual([409, 'sent_recently', 0])
    const inTwoDays = new Date(w.clock.now().getTime() + 2 * 86_400_000).toISOString()
    expect((await account.send({ send: inTwoDays })).body.data.status).toBe('scheduled')
    expect(await refusal(account, { send: inTwoDays })).toEqual([409, 'sent_recently', 0])
    await idle()
    expect(to('ada@four.example')).toHaveLength(1)
  })
})

test('without send it creates a draft and needs campaigns:write; with send it needs campaigns:send', async () => {
  const account = await newSender()
  await account.add('ada@five.example')
  const draft = await account.as('campaigns:write').post('/campaigns', { name: 'Later' })
  expect(draft.status).toBe(201)
  expect(draft.body.data).toMatchObject({ name: 'Later', status: 'draft', scheduled_at: null, recipients: null })
  const body = { design_id: account.designId, everyone: true, send: 'now' }
  expect((await account.as('campaigns:write').post('/campaigns', body)).status).toBe(403)
  expect((await account.as('campaigns:send').post('/campaigns', { name: 'Later' })).status).toBe(403)
  const app = await account.newApp({ live: false })
  const test = await app.as('campaigns:send').post('/campaigns', body)
  expect(test.body.data.status).toBe('draft')
  expect(test.body.warnings[0]).toContain('test mode')
})

test('a scheduled campaign is sent on time and can be paused, resumed and cancelled', async () => {
  const account = await newSender()
  await account.add('ada@six.example')
  const at = new Date(w.clock.now().getTime() + 3_600_000).toISOString()
  const { id } = (await account.send({ send: at })).body.data
  await idle()
  expect(to('ada@six.example')).toHaveLength(0)
  await account.admin.post(`/campaigns/${id}/pause`, {})
  w.clock.advance(3_600_001)
  await idle()
  expect(to('ada@six.example')).toHaveLength(0)
  await account.admin.post(`/campaigns/${id}/resume`, {})
  await idle()
  expect(to('ada@six.example')).toHaveLength(1)
  expect((await account.admin.post(`/campaigns/${id}/cancel`, {})).body.error.code).toBe('send_refused')
})

test('people who unsubscribe while a campaign is paused receive nothing more', async () => {
  const account = await newSender()
  await account.add('stays@seven.example', 'leaves@seven.example')
  sink.refuse = (address) => (address.endsWith('@seven.example') ? { code: 451, text: '4.7.1 later' } : null)
  const { id } = (await account.send()).body.data
  await idle()
  const [person] = (await account.all.get('/contacts?email=leaves@seven.example')).body.data
  await account.all.delete(`/contacts/${person.id}`)
  sink.refuse = () => null
  w.clock.advance(70_000)
  await idle()
  expect(to('stays@seven.example')).toHaveLength(1)
  expect(to('leaves@seven.example')).toHaveLength(0)
  expect((await account.admin.get(`/campaigns/${id}`)).body.data).toMatchObject({
    status: 'sent',
    progress: { skipped: 1 },
  })
})

test('a campaign is sent once every recipient was tried, while a deferred email is retried', async () => {
  const account = await newSender()
  await account.admin.post('/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['campaign.sent'] })
  await account.add('fine@nine.example', 'grey@nine.example')
  sink.refuse = (address) => (address === 'grey@nine.example' ? { code: 451, text: '4.7.1 greylisted' } : null)
  const { id } = (await account.send()).body.data
  await idle()
  const campaign = async () => (await account.admin.get(`/campaigns/${id}`)).body.data
  const report = async () => (await account.admin.get(`/campaigns/${id}/report`)).body.data
  const announced = () =>
    w.db`select event from webhook_messages where account_id = ${account.accountId} and event = 'campaign.sent'`
  const { status, finished_at } = await campaign()
  expect(status).toBe('sent')
  expect(await report()).toMatchObject({ recipients: 2, delivered: 1, no_word_yet: 1, pending: 1 })
  expect(await announced()).toHaveLength(1)

  sink.refuse = () => null
  w.clock.advance(70_000)
  await idle()
  expect(to('grey@nine.example')).toHaveLength(1)
  expect(await campaign()).toMatchObject({ status: 'sent', finished_at })
  expect(await report()).toMatchObject({ recipients: 2, delivered: 2, no_word_yet: 0, pending: 0 })
  expect(await announced()).toHaveLength(1)
})

test('a nonexistent address hard-bounces, is stopped, and is reported', async () => {
  const account = await newSender()
  await account.add('dead@eight.example', 'full@eight.example', 'fine@eight.example')
  sink.refuse = (address) =>
    address === 'dead@eight.example'
      ? { code: 550, text: '5.1.1 No such user' }
      : address === 'full@eight.example'
        ? { code: 552, text: '5.2.2 Mailbox full' }
        : null
  const { id } = (await account.send()).body.data
  await idle()
  sink.refuse = () => null
  const report = (await account.admin.get(`/campaigns/${id}/report`)).body.data
  expect(report).toMatchObject({ recipients: 3, delivered: 1, bounced: 2, failed: 0, no_word_yet: 0 })
  expect(report.failures).toEqual(
    expect.arrayContaining([
      { outcome: 'bounced', bounce_type: 'hard', reason: 'no_such_address', emails: 1 },
      { outcome: 'bounced', bounce_type: 'soft', reason: 'mailbox_full', emails: 1 },
    ]),
  )
  const [dead] = (await account.all.get('/contacts?email=dead@eight.example')).body.data
  const [full] = (await account.all.get('/contacts?email=full@eight.example')).body.data
  expect([dead.suppressed, full.suppressed]).toEqual([true, false])
  const feed = (await account.all.get('/activity?name=email.bounced')).body.data
  expect(feed).toHaveLength(2)
})
