// "Event names": what is sent, with which data, to which endpoints. Through the API where a feature exists, otherwise
// through `recordEvents`.

import { describe, expect, test } from 'vitest'
import { recordEvents } from '../record-events.ts'
import type { ReportedEvent, ReportedEventName } from '../record-events.ts'
import { transaction } from '../../platform/db/db.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import { webhookWorld } from '../../../test/webhook-world.ts'
import { EVENT_NAMES, eventOf, sampleData } from './webhook-events.ts'
import { removeMessagesOf } from './queue-sql.ts'

const w = await webhookWorld()
const { receiver } = w
let n = 0
const fresh = () => `/event-${++n}`
const ALL_BUT_STEPS = EVENT_NAMES.filter((name) => name !== 'drip.step')

/** New messages at a path, as [event, data] pairs in the order of their IDs. */
async function messagesAt(path: string): Promise<[string, Record<string, unknown>][]> {
  await w.deliver()
  const copies = receiver.to(path).toSorted((a, b) => (a.body.id < b.body.id ? -1 : 1))
  return copies.map(({ body }) => [body.event, body.data])
}

async function listening(events: string[] = ALL_BUT_STEPS, more: object = {}) {
  const path = fresh()
  const { id } = await w.newEndpoint(path, { events, ...more })
  return { path, end: () => w.admin.delete(`/webhooks/${id}`) }
}

const ada = { id: newId(), email: 'ada@example.com', firstName: 'Ada', lastName: null }
const about = { contactId: publicId('per', ada.id), email: ada.email, firstName: 'Ada', lastName: null }

const happened = (name: ReportedEventName, data: Record<string, unknown>, more: object = {}): ReportedEvent =>
  ({ caller: w.ctx, name, person: ada, at: w.clock.now(), properties: {}, data, ...more }) as ReportedEvent

describe('people', () => {
  test('contact.subscribed, contact.updated with what changed, contact.unsubscribed', async () => {
    const { path, end } = await listening()
    const { body } = await w.all.post('/contacts', { email: 'grace@example.com', name: 'Grace Hopper', source: 'navy' })
    const person = { contactId: body.data.id, email: 'grace@example.com', firstName: 'Grace', lastName: 'Hopper' }
    await w.all.patch(`/contacts/${body.data.id}`, { firstName: 'Amazing', source: 'cobol' })
    await w.all.patch(`/contacts/${body.data.id}`, { firstName: 'Amazing' })
    await w.all.patch(`/contacts/${body.data.id}`, { subscriptionStatus: 'unsubscribed' })
    await w.all.delete(`/contacts/${body.data.id}`)
    await w.all.patch(`/contacts/${body.data.id}`, { subscriptionStatus: 'subscribed' })
    const later = { ...person, firstName: 'Amazing' }
    expect(await messagesAt(path)).toEqual([
      ['contact.subscribed', { ...person, name: 'Grace Hopper', source: 'navy', how: 'api' }],
      ['contact.updated', { ...later, changed: ['firstName', 'source'] }],
      ['contact.unsubscribed', { ...later, how: 'api' }],
      ['contact.subscribed', { ...later, name: 'Amazing Hopper', source: 'cobol', how: 'api' }],
    ])
    await end()
  })

  test('"Not sent for import ... people unless the import set startAutomations=true"; startAutomations=false sends none', async () => {
    const { path, end } = await listening()
    await w.all.post('/contacts/import', { contacts: [{ email: 'quiet@example.com' }] })
    await w.all.post('/contacts', { email: 'silent@example.com', startAutomations: false })
    await w.all.post('/contacts/import', { contacts: [{ email: 'loud@example.com' }], startAutomations: true })
    const messages = await messagesAt(path)
    expect(messages.map(([event, { email }]) => [event, email])).toEqual([['contact.subscribed', 'loud@example.com']])
    await end()
  })
})

describe('every event', () => {
  test.each(ALL_BUT_STEPS.filter((name) => name !== 'event.recorded'))(
    '%s: has the documented data, with the person if it is about one',
    async (event) => {
      const { path, end } = await listening([event])
      const { contactId, email, firstName, lastName, ...data } = sampleData(event) as Record<string, unknown>
      const { aboutPerson } = eventOf(event)
      expect([contactId, email, firstName, lastName].every((each) => (each !== undefined) === aboutPerson)).toBe(true)
      await transaction(w.db, (tx) => recordEvents(tx, [happened(event, data, aboutPerson ? {} : { person: null })]))
      expect(await messagesAt(path)).toEqual([[event, aboutPerson ? { ...about, ...data } : data]])
      await end()
    },
  )

  test('an endpoint receives only the events it chose, and nothing of other accounts', async () => {
    const one = await listening(['contact.subscribed'])
    const two = await listening(['contact.unsubscribed', 'contact.updated'])
    const other = await w.newAccount()
    await other.all.post('/contacts', { email: 'elsewhere@example.com' })
    await w.subscribe()
    expect((await messagesAt(one.path)).map(([event]) => event)).toEqual(['contact.subscribed'])
    expect(await messagesAt(two.path)).toEqual([])
    await one.end()
    await two.end()
  })

  test('a rolled-back event is never sent', async () => {
    const { path, end } = await listening(['contact.updated'])
    const failing = transaction(w.db, async (tx) => {
      await recordEvents(tx, [happened('contact.updated', { changed: ['firstName'] })])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await messagesAt(path)).toEqual([])
    await end()
  })
})

describe('event.recorded', () => {
  const record = (name: string, properties = {}, more: object = {}) =>
    w.all.post('/events', { name, email: ada.email, properties, ...more })

  test('contains ID, name, properties, time, and external ID; a repeated external_id is sent once', async () => {
    const { path, end } = await listening(['event.recorded'])
    const sent = [{ plan: 'team' }, { external_id: 'trial-7', occurred_at: '2026-11-13T10:00:00Z' }] as const
    const { body } = await record('trial', ...sent)
    await record('trial', ...sent)
    expect(await messagesAt(path)).toEqual([
      [
        'event.recorded',
        {
          contactId: expect.stringMatching(/^per_/),
          email: ada.email,
          firstName: null,
          lastName: null,
          eventId: body.data.id,
          name: 'trial',
          properties: { plan: 'team' },
          occurred_at: '2026-11-13T10:00:00.000Z',
          external_id: 'trial-7',
        },
      ],
    ])
    await end()
  })

  test('"Apps narrow it with event_name": exactly that name', async () => {
    const path = fresh()
    const { id } = await w.newSubscription(path, { events: ['event.recorded', 'contact.updated'], event_name: 'trial' })
    for (const name of ['trial', 'Trial', 'trial_ended']) await record(name)
    await transaction(w.db, (tx) => recordEvents(tx, [happened('contact.updated', { changed: [] })]))
    expect((await messagesAt(path)).map(([event, data]) => [event, data.name])).toEqual([
      ['event.recorded', 'trial'],
      ['contact.updated', undefined],
    ])
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('"A message to an app without contacts:read leaves out email, firstName and lastName"; so does the log', async () => {
    const [blind, seeing] = [fresh(), fresh()]
    const events = { events: ['event.recorded', 'order.placed'] }
    const one = await w.newSubscription(blind, events, ['events:read', 'orders:read'])
    const two = await w.newSubscription(seeing, events, ['events:read', 'orders:read', 'contacts:read'])
    await record('trial', { email: 'inside@example.com' })
    const [[, hidden]] = (await messagesAt(blind)) as [[string, Record<string, unknown>]]
    const [[, shown]] = (await messagesAt(seeing)) as [[string, Record<string, unknown>]]
    expect(hidden).toMatchObject({
      contactId: expect.stringMatching(/^per_/),
      name: 'trial',
      properties: { email: 'inside@example.com' },
    })
    for (const field of ['email', 'firstName', 'lastName']) expect(hidden).not.toHaveProperty(field)
    expect(shown).toMatchObject({ email: ada.email, firstName: null, lastName: null })
    const { data } = (await w.admin.get(`/webhooks/${one.id}/log`)).body
    expect(data[0].request.body).toBe(receiver.to(blind)[0]!.text)
    for (const { id } of [one, two]) await w.admin.delete(`/webhooks/${id}`)
  })

  test('the same applies to an app that lost the permission', async () => {
    const path = fresh()
    const { id, app } = await w.newSubscription(path, { events: ['event.recorded'] })
    await w.admin.patch(`/apps/${app.id}`, { scopes: ['events:read'] })
    await record('trial')
    const [[, hidden]] = (await messagesAt(path)) as [[string, Record<string, unknown>]]
    expect(hidden).toHaveProperty('contactId')
    for (const field of ['email', 'firstName', 'lastName']) expect(hidden).not.toHaveProperty(field)
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('an app that lost a permission receives nothing that needs it, neither new nor queued messages', async () => {
    const path = fresh()
    const events = ['event.recorded', 'order.placed', 'contact.subscribed']
    const { id, app } = await w.newSubscription(path, { events })
    const allow = (...scopes: string[]) => w.admin.patch(`/apps/${app.id}`, { scopes })
    const order = (order_id: string) => w.all.post('/orders', { order_id, email: 'lost@example.com', total: 1 })
    await w.stop()
    await order('queued-1')
    await w.subscribe()
    await record('queued')
    await allow('events:read')
    w.start()
    expect((await messagesAt(path)).map(([event]) => event)).toEqual(['event.recorded'])
    await order('made-since')
    await w.subscribe()
    expect(await messagesAt(path)).toHaveLength(1)
    const queued = await w.db`select from webhook_queue where account_id = ${w.accountId}`
    expect(queued).toHaveLength(0)

    await allow('events:read', 'orders:read', 'contacts:read')
    await order('allowed-again')
    const [, [, data]] = (await messagesAt(path)) as [unknown, [string, Record<string, unknown>]]
    expect(data).toMatchObject({ order_id: 'allowed-again', email: 'lost@example.com' })
    await allow('contacts:read', 'orders:read')
    await record('unheard')
    await order('unheard')
    expect(await messagesAt(path)).toHaveLength(2)
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('a resend does not wait for messages that the app may no longer receive', async () => {
    const path = fresh()
    const { id, app } = await w.newSubscription(path, { events: ['contact.subscribed', 'event.recorded'] })
    await w.admin.post(`/webhooks/${id}/pause`)
    await w.subscribe()
    await record('missed')
    await w.admin.patch(`/apps/${app.id}`, { scopes: ['events:read'] })
    await w.admin.post(`/webhooks/${id}/resume`, { backfill: true })
    expect((await messagesAt(path)).map(([event]) => event)).toEqual(['event.recorded'])
    const { data } = (await w.admin.get(`/webhooks/${id}/resend`)).body
    expect(data).toMatchObject({ total: 1, delivered: 1, failed: 0, running: false })
    await w.admin.delete(`/webhooks/${id}`)
  })

  test("an account's webhook does not accept step_note", async () => {
    const sent = { url: receiver.url(fresh()), events: ['event.recorded'], step_note: { a: 1 } }
    const { body } = await w.admin.post('/webhooks', sent)
    expect([body.data.step_note, body.warnings]).toEqual([null, ['Ignored unknown field "step_note".']])
    await w.admin.delete(`/webhooks/${body.data.id}`)
  })
})

describe('orders', () => {
  test('an order without a person contains its own address, for apps that may see it', async () => {
    const full = await w.newAccount({ peopleLimit: 0 })
    const app = await full.newApp({})
    const paths = [fresh(), fresh()] as const
    const scopes = ['events:read', 'orders:read']
    for (const [path, more] of [
      [paths[0], ['contacts:read']],
      [paths[1], []],
    ] as const) {
      const sent = { url: receiver.url(path), events: ['order.placed'] }
      expect((await app.as(...scopes, ...more).post('/webhooks', sent)).status).toBe(201)
    }
    const placed = await full.all.post('/orders', { order_id: '7', email: 'Nobody@example.com', total: 1 })
    expect(placed.body.data.contact_id).toBeNull()
    const [seen, hidden] = [(await messagesAt(paths[0]))[0]![1], (await messagesAt(paths[1]))[0]![1]]
    expect(seen).toMatchObject({ contactId: null, email: 'nobody@example.com', firstName: null, order_id: '7' })
    expect(hidden).toMatchObject({ contactId: null, order_id: '7' })
    expect(hidden).not.toHaveProperty('email')
    await transaction(w.db, (tx) =>
      removeMessagesOf(tx, full.accountId, [{ id: newId(), email: 'nobody@example.com' }]),
    )
    expect(await w.db`select from webhook_messages where account_id = ${full.accountId}`).toHaveLength(0)
  })

  test('order.placed for a new and recent order, order.fulfilled when it is shipped', async () => {
    const { path, end } = await listening(['order.placed', 'order.fulfilled'])
    const order = { order_id: '1001', email: 'buyer@example.com', total: 59.9, currency: 'EUR', status: 'paid' }
    const { body } = await w.all.post('/orders', order)
    await w.all.post('/orders', { ...order, status: 'shipped' })
    const person = { contactId: body.data.contact_id, email: 'buyer@example.com', firstName: null, lastName: null }
    const { id: orderId, order_date } = body.data
    const placed = { ...person, orderId, order_id: '1001', total: 59.9, currency: 'EUR', order_date, items: [] }
    expect(await messagesAt(path)).toEqual([
      ['order.placed', { ...placed, status: 'paid' }],
      ['order.fulfilled', { ...placed, status: 'shipped' }],
    ])
    await end()
  })

  test('each message shows the order as it was then, even if the same import changes it again', async () => {
    const { path, end } = await listening(['order.placed', 'order.fulfilled'])
    const rows = [
      { order_id: '1002', email: 'buyer@example.com', total: 1, status: 'paid' },
      { order_id: '1002', status: 'shipped' },
      { order_id: '1002', status: 'cancelled', total: 9, email: 'other@example.com' },
    ]
    await w.admin.post('/orders/import', { rows })
    expect((await messagesAt(path)).map(([event, { status, total, email }]) => [event, status, total, email])).toEqual([
      ['order.placed', 'paid', 1, 'buyer@example.com'],
      ['order.fulfilled', 'shipped', 1, 'buyer@example.com'],
    ])
    const [entry] = (await w.all.get('/activity?name=order.placed&email=other@example.com')).body.data
    expect(entry.properties).toMatchObject({ order_id: '1002', status: 'cancelled', total: 9 })
    await end()
  })
})

describe('drip.step', () => {
  const step = (note: string, ownerApp: string) =>
    transaction(w.db, (tx) =>
      recordEvents(tx, [
        happened('drip.step', { note, stepKey: 'postcard', values: {} }, { ownerApp: parseId('app', ownerApp)! }),
      ]),
    )

  test('"Delivered only to the owning app\'s own subscription", narrowed by step_note without regard to case', async () => {
    const [mine, noted, theirs] = [fresh(), fresh(), fresh()]
    const owner = await w.newSubscription(mine, { events: ['drip.step'] })
    const narrowed = await owner.app
      .as('events:read', 'contacts:read')
      .post('/webhooks', { url: receiver.url(noted), events: ['drip.step'], step_note: 'PostCard' })
    const stranger = await w.newSubscription(theirs, { events: ['drip.step'] })
    await step('postcard', owner.app.id)
    await step('Gift', owner.app.id)
    expect((await messagesAt(mine)).map(([, { note }]) => note)).toEqual(['postcard', 'Gift'])
    expect((await messagesAt(noted)).map(([, { note }]) => note)).toEqual(['postcard'])
    expect(await messagesAt(theirs)).toEqual([])
    for (const id of [owner.id, narrowed.body.data.id, stranger.id]) await w.admin.delete(`/webhooks/${id}`)
  })
})

describe('test mode', () => {
  test('"nothing the app does ... sends a webhook": the same requests of a live app do', async () => {
    const { path, end } = await listening()
    const act = async (live: boolean) => {
      const client = (await w.newApp({ live })).as('contacts:read', 'contacts:write')
      const { body } = await client.post('/contacts', { email: `mode.${live}@example.com`, startAutomations: true })
      await client.patch(`/contacts/${body.data.id}`, { firstName: 'Mo' })
      await client.delete(`/contacts/${body.data.id}`)
    }
    await act(false)
    expect(await messagesAt(path)).toEqual([])
    await act(true)
    expect((await messagesAt(path)).map(([event]) => event)).toEqual([
      'contact.subscribed',
      'contact.updated',
      'contact.unsubscribed',
    ])
    await end()
  })

  test('an app in test mode still receives events caused by others', async () => {
    const path = fresh()
    const app = await w.newApp({ live: false })
    const body = { url: receiver.url(path), events: ['contact.subscribed'] }
    const made = await app.as('events:read', 'contacts:read').post('/webhooks', body)
    await w.subscribe()
    expect(await messagesAt(path)).toHaveLength(1)
    await w.admin.delete(`/webhooks/${made.body.data.id}`)
  })
})
