// The delivery log, resends, test messages, and managing endpoints.

import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ALL_SCOPES } from '../../identity/access/scopes.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import { webhookWorld } from '../../../test/webhook-world.ts'
import { EVENT_NAMES, sampleData } from './webhook-events.ts'
import { webhookHousekeeping } from './jobs.ts'

const w = await webhookWorld()
const { receiver } = w
const DAY_MS = 86_400_000
let n = 0
const fresh = () => `/log-${++n}`

const failFor = async (messages: number) => {
  for (let i = 0; i < messages; i++) await w.subscribe()
  for (const ms of [0, 5_000, 15_000]) {
    w.clock.advance(ms)
    await w.deliver()
  }
}

describe('account endpoints', () => {
  test('admins create, read, update, and delete them; the account sees those of apps, marked as such', async () => {
    const path = fresh()
    const made = await w.newEndpoint(path, { events: ['contact.subscribed', 'event.recorded'], event_name: 'trial' })
    const { app, id: subscription } = await w.newSubscription(fresh())
    const { data } = (await w.admin.get('/webhooks')).body
    expect(data).toEqual([
      expect.objectContaining({ id: subscription, added_by_app: { id: app.id, name: 'Shop sync' } }),
      expect.objectContaining({ id: made.id, added_by_app: null, event_name: 'trial', active: true, missed: false }),
    ])
    expect(data.some((each: object) => 'secret' in each)).toBe(false)

    const changed = await w.admin.patch(`/webhooks/${made.id}`, { events: ['contact.updated'], event_name: null })
    expect(changed.body.data).toMatchObject({ events: ['contact.updated'], event_name: null, url: made.url })
    const foreign = await w.admin.patch(`/webhooks/${subscription}`, { events: ['contact.updated'] })
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'forbidden'])
    expect((await w.admin.post(`/webhooks/${subscription}/secret`)).status).toBe(403)
    expect((await w.admin.delete(`/webhooks/${subscription}`)).status).toBe(200)
    expect((await app.as().get('/webhooks')).body.data).toEqual([])
    expect((await w.admin.delete(`/webhooks/${made.id}`)).status).toBe(200)
    expect((await w.admin.get(`/webhooks/${made.id}`)).status).toBe(404)
  })

  test.each([
    ['an unknown event', { events: ['nope'] }],
    ['a private address', { url: 'https://192.168.1.1/' }],
    ['event_name without event.recorded', { event_name: 'trial' }],
  ])('400 validation_error for %s, on create and update', async (_, wrong) => {
    const { id } = await w.newEndpoint(fresh())
    const sent = { url: receiver.url(), events: ['contact.subscribed'], ...wrong }
    for (const answer of [await w.admin.post('/webhooks', sent), await w.admin.patch(`/webhooks/${id}`, wrong)]) {
      expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
    }
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('a new secret signs from then on', async () => {
    const path = fresh()
    const { id, secret } = await w.newEndpoint(path)
    const { data } = (await w.admin.post(`/webhooks/${id}/secret`)).body
    expect(data.secret).toMatch(/^whsec_/)
    expect(data.secret).not.toBe(secret)
    await w.subscribe()
    await w.deliver()
    const [copy] = receiver.to(path)
    expect(copy!.headers['x-service-signature']).toBe(
      createHmac('sha256', data.secret).update(copy!.text).digest('hex'),
    )
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('50 of the account itself, in addition to those of apps', async () => {
    const other = await w.newAccount()
    const { account } = await other.signIn('owner')
    const body = { url: receiver.url(), events: ['contact.subscribed'] }
    const answers = await Promise.all(Array.from({ length: 53 }, () => account.post('/webhooks', body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.find(({ status }) => status !== 201)!.body.error.code).toBe('limit_reached')
    expect((await (await other.newApp({})).as(...ALL_SCOPES).post('/webhooks', body)).status).toBe(201)
  })
})

describe('"The log shows the latest 50 tries"', () => {
  test('with status, time, and the headers and body of request and response; latest first', async () => {
    w.clock.stop()
    const path = fresh()
    const { id, secret } = await w.newEndpoint(path)
    receiver.answer(
      (response) => response.writeHead(503, { 'x-served-by': 'spare' }).end(`no\0t now ${'x'.repeat(9_000)}`),
      path,
    )
    await w.subscribe()
    await w.deliver()
    receiver.answer(204, path)
    w.clock.advance(5_000)
    await w.deliver()
    const { data } = (await w.admin.get(`/webhooks/${id}/log`)).body
    const [copy, first] = receiver.to(path).toReversed()
    expect(data).toMatchObject([
      {
        number: 2,
        status: 204,
        delivered: true,
        at: w.clock.now().toISOString(),
        reason: null,
        messageId: copy!.body.id,
      },
      { number: 1, status: 503, delivered: false, response: { headers: { 'x-served-by': 'spare' } } },
    ])
    expect(data[1].response.body).toMatch(/^no�t now x+$/)
    expect(data[1].response.body.length).toBe(2_000)
    expect(data[0].request).toEqual({
      url: receiver.url(path),
      body: copy!.text,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': copy!.headers['user-agent'],
        'X-Service-Event': 'contact.subscribed',
        'X-Service-Signature': createHmac('sha256', secret).update(copy!.text).digest('hex'),
      },
    })
    expect(data[1].request.body).toBe(first!.text)
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('at most 50, and only from the last 30 days', async () => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    for (let i = 0; i < 51; i++) await w.subscribe()
    await w.deliver()
    expect(receiver.to(path)).toHaveLength(51)
    expect((await w.admin.get(`/webhooks/${id}/log`)).body.data).toHaveLength(50)
    w.clock.advance(30 * DAY_MS + 1)
    expect((await w.admin.get(`/webhooks/${id}/log`)).body.data).toEqual([])
    await w.admin.delete(`/webhooks/${id}`)
  })
})

describe('resending', () => {
  test('a message that this endpoint never received, or that is older than the log, cannot be redelivered', async () => {
    const [one, two] = [await w.newEndpoint(fresh()), await w.newEndpoint(fresh(), { events: ['contact.updated'] })]
    await w.subscribe()
    await w.deliver()
    const { messageId: message } = (await w.admin.get(`/webhooks/${one.id}/log`)).body.data[0]
    const redeliver = (id: string, what: string) => w.admin.post(`/webhooks/${id}/messages/${what}/redeliver`)
    expect((await redeliver(two.id, message)).status).toBe(404)
    expect((await redeliver(one.id, publicId('evt', newId()))).status).toBe(404)
    expect((await redeliver(one.id, 'evt_nonsense')).status).toBe(404)
    expect((await redeliver(one.id, message)).status).toBe(200)
    w.clock.advance(30 * DAY_MS + 1)
    expect((await redeliver(one.id, message)).status).toBe(404)
    for (const { id } of [one, two]) await w.admin.delete(`/webhooks/${id}`)
  })

  test('"resend everything from the last 30 days that did not get through", in order, with progress', async () => {
    w.clock.stop()
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    receiver.answer(500, path)
    await failFor(1)
    w.clock.advance(31 * DAY_MS)
    await failFor(6)
    const ids = [...new Set(receiver.to(path).map(({ body }) => body.id))].toSorted()
    receiver.answer((response, { body }) => response.writeHead(body.id === ids[3] ? 500 : 200).end(), path)
    const before = receiver.to(path).length
    const begun = await w.admin.post(`/webhooks/${id}/resend`)
    expect(begun.body.data).toMatchObject({ total: 6, delivered: 0, failed: 0, running: true, endedAt: null })
    expect((await w.admin.post(`/webhooks/${id}/resend`)).body.data).toEqual(begun.body.data)
    await w.deliver()
    expect((await w.admin.get(`/webhooks/${id}/resend`)).body.data).toMatchObject({
      delivered: 5,
      failed: 0,
      running: true,
    })
    for (const ms of [5_000, 15_000]) {
      w.clock.advance(ms)
      await w.deliver()
    }
    const done = (await w.admin.get(`/webhooks/${id}/resend`)).body.data
    expect(done).toMatchObject({
      total: 6,
      delivered: 5,
      failed: 1,
      running: false,
      endedAt: w.clock.now().toISOString(),
    })
    const firsts = [
      ...new Set(
        receiver
          .to(path)
          .slice(before)
          .map(({ body }) => body.id),
      ),
    ]
    expect(firsts.slice(0, 4).toSorted()).toEqual(ids.slice(1, 5))
    expect(firsts.toSorted()).toEqual(ids.slice(1))

    receiver.answer(200, path)
    expect((await w.admin.post(`/webhooks/${id}/resend`)).body.data).toMatchObject({ total: 1, running: true })
    await w.deliver()
    expect((await w.admin.post(`/webhooks/${id}/resend`)).body.data).toMatchObject({ total: 0, running: false })
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('does not wait for messages about a person who was erased in between', async () => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    receiver.answer(500, path)
    await failFor(3)
    await w.admin.post(`/webhooks/${id}/resend`)
    await w.deliver()
    const erased = receiver.to(path)[0]!.body.data.contactId
    await w.admin.post(`/contacts/${erased}/erase`)
    for (const ms of [5_000, 15_000]) {
      w.clock.advance(ms)
      await w.deliver()
    }
    const progress = (await w.admin.get(`/webhooks/${id}/resend`)).body.data
    expect(progress).toMatchObject({ total: 2, delivered: 0, failed: 2, running: false })
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('and does not count deliveries about them that were in progress', async () => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    receiver.answer(500, path)
    await failFor(3)
    const { contactId } = receiver.to(path)[0]!.body.data
    receiver.answer((response, { body }) => {
      const erased = body.data.contactId === contactId ? w.admin.post(`/contacts/${contactId}/erase`) : null
      void Promise.resolve(erased).then(() => response.writeHead(200).end())
    }, path)
    await w.admin.post(`/webhooks/${id}/resend`)
    await w.deliver()
    const progress = (await w.admin.get(`/webhooks/${id}/resend`)).body.data
    expect(progress).toMatchObject({ total: 2, delivered: 2, failed: 0, running: false })
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('null if nothing was ever resent', async () => {
    const { id } = await w.newEndpoint(fresh())
    expect((await w.admin.get(`/webhooks/${id}/resend`)).body.data).toBeNull()
    await w.admin.delete(`/webhooks/${id}`)
  })
})

test('a test message of every event arrives, signed, with the sample that the console shows', async () => {
  const path = fresh()
  const { id, secret } = await w.newEndpoint(path)
  for (const event of EVENT_NAMES) expect((await w.admin.post(`/webhooks/${id}/test`, { event })).status).toBe(200)
  expect((await w.admin.post(`/webhooks/${id}/test`, { event: 'nope' })).status).toBe(400)
  await w.deliver()
  const copies = receiver.to(path)
  expect(copies.map(({ body }) => body.event).toSorted()).toEqual(EVENT_NAMES.toSorted())
  for (const { body, text, headers } of copies) {
    expect(body.data).toEqual(sampleData(body.event))
    expect(headers['x-service-signature']).toBe(createHmac('sha256', secret).update(text).digest('hex'))
  }
  const { data } = (await w.admin.get('/webhook-events')).body
  expect(data.map(({ name }: { name: string }) => name)).toEqual(EVENT_NAMES)
  await w.admin.delete(`/webhooks/${id}`)
})

test('"Delivery logs are kept for 30 days": log, failures, and messages are deleted after that and not before', async () => {
  w.clock.stop()
  const path = fresh()
  const { id } = await w.newEndpoint(path)
  receiver.answer(500, path)
  await failFor(1)
  const kept = async () => {
    const [row] = await w.db<{ tries: number; failures: number; messages: number }[]>`
      select (select count(*) from webhook_tries) as tries, (select count(*) from webhook_failures) as failures,
        (select count(*) from webhook_messages) as messages`
    return row!
  }
  const sweep = async () => {
    const runner = runQueues({ db: w.db, queues: [webhookHousekeeping], clock: w.clock, log: w.log })
    await runner.idle()
    await runner.close()
  }
  w.clock.advance(29 * DAY_MS)
  await sweep()
  expect(await kept()).toMatchObject({ tries: 3, failures: 1 })
  w.clock.advance(DAY_MS + 1)
  await sweep()
  expect(await kept()).toMatchObject({ tries: 0, failures: 0 })
  w.clock.advance(DAY_MS)
  await sweep()
  expect(await kept()).toEqual({ tries: 0, failures: 0, messages: 0 })
  await w.admin.delete(`/webhooks/${id}`)
})
