// Test mode, end to end: nothing an app in test mode causes starts a drip or sends an email or webhook; not through any
// operation of the API, not in a batch with others, not by a replay, and not after it has gone live.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerTriggerMatcher } from '../src/activity/record-events.ts'
import type { DomainEvent } from '../src/activity/record-events.ts'
import { queues } from '../src/queues.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import { EVENT_NAMES } from '../src/activity/webhooks/webhook-events.ts'
import { callableOrder, exampleAccount } from './api-examples.ts'
import { log, send, world } from './harness.ts'
import { startReceiver } from './receiver.ts'

const w = await world()
const receiver = await startReceiver()
const running = queues({ config: w.config, db: w.db, clock: w.clock, log })
const worker = runQueues({ db: w.db, queues: running, clock: w.clock, log, pollMs: 50 })
const facts: DomainEvent[] = []
const unregister = registerTriggerMatcher(async (_tx, some) => {
  facts.push(...some)
  return async (recorded) => recorded.map(() => true)
})
afterAll(async () => {
  unregister()
  await worker.close()
  await receiver.close()
})

type Account = Awaited<ReturnType<typeof exampleAccount>>
let account: Account

/** An endpoint of the account that receives every event, whatever its cause. */
async function listenTo({ admin }: Account, path: string): Promise<void> {
  const { status } = await admin.post('/webhooks', { url: receiver.url(path), events: EVENT_NAMES })
  expect(status).toBe(201)
}

beforeAll(async () => {
  account = await exampleAccount(w, { live: false })
  await listenTo(account, '/all')
  await account.admin.post('/senders', { name: 'Looms', email: 'news@looms.example' })
})

beforeEach(() => {
  facts.length = 0
  receiver.received.length = 0
})

/** Runs everything that is due, including what becomes due within the day. */
async function later(): Promise<void> {
  await worker.idle()
  w.clock.advance(86_400_000)
  await worker.idle()
}

async function consequences() {
  await later()
  const [counted] = await w.db<{ messages: number; emails: number; mailings: number }[]>`
    select (select count(*)::int from webhook_messages where account_id = ${account.accountId}) as messages,
      (select count(*)::int from email_sends where account_id = ${account.accountId}) as emails,
      (select count(*)::int from mailings where account_id = ${account.accountId}) as mailings`
  const drips = facts.filter(({ caller }) => caller.accountId === account.accountId).map(({ name }) => name)
  return { ...counted, drips, received: receiver.to('/all').length }
}

const NOTHING = { messages: 0, emails: 0, mailings: 0, drips: [], received: 0 }

const as =
  (key: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(w.url, method, `/api/v1${path}`, body, { authorization: `Bearer ${key}`, ...headers })

test('no operation of the API starts or sends anything', async () => {
  const call = as(account.key)
  for (const { id, method, path } of callableOrder) {
    const { path: params = {}, query = {}, body } = account.exampleOf(id)
    const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name]!)
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const asksForMore = body && 'startAutomations' in (optionsOf(id) ?? {}) ? { startAutomations: true } : {}
    const { status } = await call(method, `${address}?${search}`, body && { ...body, ...asksForMore })
    expect([id, status < 300]).toEqual([id, true])
  }
  expect(await consequences()).toEqual(NOTHING)
})

const optionsOf = (id: string) =>
  (callableOrder.find((endpoint) => endpoint.id === id)!.schema.body as { properties?: object } | undefined)?.properties

test('no subscription, detail, list, shipped order, row or campaign starts or sends anything', async () => {
  const call = as(account.key)
  const email = 'chain@example.com'
  const person = await call('POST', '/contacts', {
    email,
    startAutomations: true,
    properties: { Birthday: '1990-01-01' },
  })
  const id = person.body.data.id as string
  const list = (await call('POST', '/lists', { name: 'Chain' })).body.data.id as string
  const steps: [string, string, object?][] = [
    ['PATCH', `/contacts/${id}`, { firstName: 'Chain', properties: { Birthday: '1991-01-01' } }],
    ['POST', `/lists/${list}/members`, { contactIds: [id], startAutomations: true }],
    ['POST', '/events', { email, name: 'chained', startAutomations: true }],
    ['POST', '/orders', { order_id: 'chain-1', email, total: 10, startAutomations: true }],
    ['POST', '/orders', { order_id: 'chain-1', status: 'shipped' }],
    ['POST', '/orders', { order_id: 'chain-2', email: 'new.buyer@example.com', total: 5, accepts_marketing: true }],
    [
      'POST',
      '/contacts/import',
      { contacts: [{ email: 'imported@example.com' }], startAutomations: true, listId: list },
    ],
    ['PATCH', `/contacts/${id}`, { subscriptionStatus: 'unsubscribed' }],
    ['PATCH', `/contacts/${id}`, { subscriptionStatus: 'subscribed' }],
  ]
  for (const [method, path, body] of steps)
    expect([path, (await call(method, path, body)).status < 300]).toEqual([path, true])
  const { body } = await call('POST', '/campaigns', account.exampleOf('campaigns.create').body)
  const sent = await call('POST', '/campaigns', { ...account.exampleOf('campaigns.create').body, send: 'now' })
  expect([body.data.status, sent.body.data.status]).toEqual(['draft', 'draft'])
  expect(await consequences()).toEqual(NOTHING)
})

test('nothing starts or is sent in a batch with a live app, whose own events do start and send', async () => {
  const live = await account.newApp({ name: 'Live' })
  const calls = Array.from({ length: 10 }, (_, i) => ({ email: `batch${i}@example.com`, name: 'batched' }))
  const liveClient = live.as('events:write', 'contacts:write')
  await Promise.all(
    calls.flatMap((event) => [
      as(account.key)('POST', '/events', { ...event, external_id: `test-${event.email}` }),
      liveClient.post('/events', { ...event, external_id: `live-${event.email}` }),
    ]),
  )
  await worker.idle()
  expect(facts.filter(({ name }) => name === 'event.recorded')).toHaveLength(10)
  const ids = receiver.to('/all').map(({ body }) => body.data.external_id as string)
  expect(ids.filter((id) => id.startsWith('live-'))).toHaveLength(10)
  expect(ids.filter((id) => id.startsWith('test-'))).toEqual([])
})

test('nothing starts or is sent after it has gone live, or by a replay of earlier requests', async () => {
  const before = await exampleAccount(w, { live: false })
  await listenTo(before, '/before')
  const headers = { 'idempotency-key': 'in-test' }
  const event = { email: 'ada@example.com', name: 'early' }
  const call = as(before.key)
  const first = await call('POST', '/events', event, headers)
  await call('POST', '/contacts', { email: 'ada@example.com' })
  await before.admin.patch(`/apps/${before.app.id}`, { live: true })
  await later()
  const replayed = await call('POST', '/events', event, headers)
  expect([replayed.headers.get('idempotent-replayed'), replayed.body.data.id]).toEqual(['true', first.body.data.id])
  await worker.idle()
  expect([facts, receiver.to('/before')]).toEqual([[], []])
  await call('POST', '/events', { ...event, name: 'late' })
  await worker.idle()
  expect(facts.map(({ name }) => name)).toEqual(['event.recorded'])
  expect(receiver.to('/before').map(({ body }) => body.data.name)).toEqual(['late'])
})
