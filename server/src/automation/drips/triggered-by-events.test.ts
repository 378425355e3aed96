// Triggers of drips: the events that service functions pass to `recordEvents`, by the contract's rules, in their own
// transaction.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contextOf } from './triggers.ts'
import { registerTriggerMatcher } from '../../activity/record-events.ts'
import type { TriggerMatcher, DomainEvent } from '../../activity/record-events.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import type { Client } from '../../../test/harness.ts'
import { world } from '../../../test/harness.ts'

const w = await world()
const batches: (readonly DomainEvent[])[] = []
let answer: (tx: Tx, events: readonly DomainEvent[]) => Promise<boolean[]> = async (_, events) =>
  events.map(() => false)
const matchTriggers: TriggerMatcher = async (tx) => async (recorded) => {
  if (recorded.length === 0) return []
  batches.push(recorded)
  return answer(tx, recorded)
}
afterAll(registerTriggerMatcher(matchTriggers))

beforeEach(() => {
  batches.length = 0
  answer = async (_, events) => events.map(() => false)
})

/** The events since the last call, as text: name, person, and watched value. */
const started = () =>
  batches
    .flat()
    .filter(({ name }) => name !== 'contact.updated')
    .map((event) => {
      const watched =
        event.name === 'detail.changed'
          ? ` ${event.detail}=${JSON.stringify(event.value)}`
          : event.name === 'list.joined'
            ? ' list'
            : ''
      return `${event.name} ${event.person!.email}${watched}`
    })

async function withDetail() {
  const account = await w.newAccount()
  const { account: team } = await account.signIn('admin')
  await team.post('/details', { name: 'Plan', type: 'text' })
  await team.post('/details', { name: 'Seats', type: 'number' })
  return { account, team, all: account.all }
}

const add = async (client: Client, body: object) => (await client.post('/contacts', body)).body.data.id as string

describe('details', () => {
  test('POST /contacts: what it sets, unless startAutomations is false', async () => {
    const { all } = await withDetail()
    await add(all, { email: 'a@example.com', properties: { plan: 'pro', seats: 3 } })
    expect(started()).toEqual([
      'contact.subscribed a@example.com',
      'detail.changed a@example.com 1="pro"',
      'detail.changed a@example.com 2=3',
    ])
    batches.length = 0
    await add(all, { email: 'a@example.com', properties: { plan: 'pro', seats: 4 } })
    expect(started()).toEqual(['detail.changed a@example.com 2=4'])
    batches.length = 0
    await add(all, { email: 'a@example.com', properties: { plan: 'free' }, startAutomations: false })
    await add(all, { email: 'b@example.com', properties: { plan: 'free' }, startAutomations: false })
    expect(started()).toEqual([])
  })

  test('PATCH and PUT: when a value changes, and not otherwise', async () => {
    const { all } = await withDetail()
    const id = await add(all, { email: 'a@example.com', properties: { plan: 'pro' } })
    batches.length = 0
    await all.patch(`/contacts/${id}`, { properties: { plan: 'pro' }, firstName: 'Ada' })
    await all.put(`/contacts/${id}/properties`, { properties: { plan: 'pro' } })
    await all.patch(`/contacts/${id}`, { lastName: 'Lovelace' })
    expect(started()).toEqual([])
    await all.patch(`/contacts/${id}`, { properties: { plan: 'team' } })
    await all.put(`/contacts/${id}/properties`, { properties: { plan: null } })
    expect(started()).toEqual(['detail.changed a@example.com 1="team"', 'detail.changed a@example.com 1=null'])
  })

  test('an import, only if requested', async () => {
    const { all } = await withDetail()
    const contacts = [{ email: 'a@example.com', properties: { plan: 'pro' } }]
    await all.post('/contacts/import', { contacts })
    expect(started()).toEqual([])
    contacts[0]!.properties.plan = 'team'
    await all.post('/contacts/import', { contacts, startAutomations: true })
    expect(started()).toEqual(['detail.changed a@example.com 1="team"'])
  })
})

describe('lists', () => {
  test('joining a list starts drips only if requested, and existing members do not join again', async () => {
    const { all } = await w.newAccount()
    await add(all, { email: 'a@example.com' })
    await add(all, { email: 'b@example.com' })
    const list = (await all.post('/lists', { name: 'L' })).body.data.id
    batches.length = 0
    await all.post(`/lists/${list}/members`, { emails: ['a@example.com'] })
    expect(started()).toEqual([])
    const emails = ['a@example.com', 'b@example.com']
    await all.post(`/lists/${list}/members`, { emails, startAutomations: true })
    expect(started()).toEqual(['list.joined b@example.com list'])
    expect(batches.flat()[0]).toMatchObject({ listId: parseId('lst', list) })
  })

  test('an import with a list, if requested', async () => {
    const { all } = await w.newAccount()
    const list = (await all.post('/lists', { name: 'L' })).body.data.id
    await all.post('/contacts/import', { contacts: [{ email: 'a@example.com' }], listId: list })
    expect(started()).toEqual([])
    const contacts = [{ email: 'a@example.com' }, { email: 'b@example.com' }]
    await all.post('/contacts/import', { contacts, listId: list, startAutomations: true })
    expect(started()).toEqual(['contact.subscribed b@example.com', 'list.joined b@example.com list'])
  })
})

describe('events and orders', () => {
  test('automations_started is true for each event that started a drip', async () => {
    const { all } = await w.newAccount()
    answer = async (_, events) =>
      events.map((event) => event.name === 'event.recorded' && event.customName === 'watched')
    const send = async (name: string, more: object = {}) =>
      (await all.post('/events', { email: 'a@example.com', name, ...more })).body.meta.automations_started
    expect(await send('watched')).toBe(true)
    expect(await send('other')).toBe(false)
    expect(await send('watched', { startAutomations: false })).toBe(false)
    expect(await send('watched', { occurred_at: '2020-01-01T00:00:00Z' })).toBe(false)
    expect(await send('watched', { occurred_at: '2020-01-01T00:00:00Z', startAutomations: true })).toBe(true)
    expect(await send('watched', { external_id: 'one' })).toBe(true)
    batches.length = 0
    expect(await send('watched', { external_id: 'one' })).toBe(false)
    expect(started()).toEqual([])
  })

  test('an order starts drips for its buyer when placed and when shipped, even if the address is not sent again', async () => {
    const { all } = await w.newAccount()
    await all.post('/orders', { order_id: '1', email: 'a@example.com', total: 5 })
    await all.post('/orders', { order_id: '1', total: 6 })
    await all.post('/orders', { order_id: '1', status: 'shipped' })
    expect(started()).toEqual(['order.placed a@example.com', 'order.fulfilled a@example.com'])
  })

  test('emails of these drips know what webhooks do not contain', async () => {
    const { all } = await w.newAccount()
    const details = { order_number: '#1', shipping: 4, shipping_address: 'Ada\r\n 1 High Street ' }
    const order = { email: 'a@example.com', total: 5, order_date: '2026-11-14T09:00:00.000Z', status: 'shipped' }
    await all.post('/orders', { order_id: '1', ...order, ...details })
    await all.post('/orders', { order_id: 'an ID that is no number', ...order })
    const shipped = batches.flat().filter(({ name }) => name === 'order.fulfilled')
    expect(shipped.map(contextOf)).toEqual([
      {
        order: {
          total: 5,
          currency: 'USD',
          items: [],
          number: '#1',
          date: order.order_date,
          shipping: 4,
          shipping_address: ['Ada', '1 High Street'],
        },
      },
      { order: { total: 5, currency: 'USD', items: [], date: order.order_date } },
    ])
    const messages = shipped.map((event) => Object.keys((event as { data: object }).data))
    expect(messages.flat()).not.toContain('shipping_address')
  })
})

test('nothing an app in test mode does starts a drip', async () => {
  const { account } = await withDetail()
  const app = await account.newApp({ live: false })
  const client = app.as('contacts:write', 'events:write', 'orders:write', 'lists:write')
  await client.post('/contacts', { email: 'a@example.com', properties: { plan: 'pro' } })
  await client.post('/events', { email: 'a@example.com', name: 'x', startAutomations: true })
  await client.post('/orders', { order_id: '1', email: 'a@example.com', total: 5 })
  const list = (await client.post('/lists', { name: 'L' })).body.data.id
  await client.post(`/lists/${list}/members`, { emails: ['a@example.com'], startAutomations: true })
  expect(started()).toEqual([])
})

test('an error while matching triggers rolls back the event too', async () => {
  const { all } = await w.newAccount()
  answer = async () => {
    throw new Problem('invalid_request', 'No.')
  }
  expect((await all.post('/events', { email: 'a@example.com', name: 'x' })).status).toBe(400)
  answer = async (_, events) => events.map(() => false)
  expect((await all.get('/contacts')).body.meta.total).toBe(0)
})
