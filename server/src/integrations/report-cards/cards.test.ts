// Which report cards are valid, what they show, and their place on the dashboard.

import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'
import { firstOfWeek } from './compute-values.ts'

const w = await world()
let app: Awaited<ReturnType<typeof w.newApp>>
let api: Client
const card = (more: object = {}) => ({ name: 'Bookings', event: 'Booked', ...more })

beforeAll(async () => {
  app = await w.newApp({ name: 'Hotel' })
  api = app.as('events:write')
})

test.each([
  [{}, { split: 'week', chart: 'line', sum: null, money: false, property: null }],
  [{ chart: 'number' }, { split: 'none', chart: 'number' }],
  [{ split: 'none' }, { chart: 'number' }],
  [{ split: 'day' }, { chart: 'line' }],
  [{ split: 'day', chart: 'table' }, { chart: 'table' }],
  [
    { split: 'property', property: 'room' },
    { chart: 'bars', property: 'room' },
  ],
  [
    { sum: 'price', money: true },
    { sum: 'price', money: true },
  ],
])('%j is stored as %j', async (sent, kept) => {
  const answer = await api.put('/report-cards/one', card(sent))
  expect([answer.status < 300, answer.body.data]).toEqual([true, expect.objectContaining(kept)])
})

test.each([
  { chart: 'number', split: 'week' },
  { chart: 'line', split: 'none' },
  { chart: 'line', split: 'property', property: 'room' },
  { split: 'property' },
  { split: 'day', property: 'room' },
  { money: true },
  { chart: 'pie' },
  { split: 'month' },
  { event: '' },
  { event: 'x'.repeat(121) },
  { name: '' },
  { sum: '' },
])('rejects %j', async (sent) => {
  const answer = await api.put('/report-cards/bad', card(sent))
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
  expect((await api.get('/report-cards/bad')).status).toBe(404)
})

test.each([
  ['2026-11-14', 'monday', '2026-11-09'],
  ['2026-11-15', 'monday', '2026-11-09'],
  ['2026-11-15', 'sunday', '2026-11-15'],
  ['2026-11-13', 'saturday', '2026-11-07'],
] as const)('the week of %s that begins on %s begins on %s', (day, start, first) => {
  expect(firstOfWeek(day, start)).toBe(first)
})

describe('what cards show', () => {
  let team: Client
  let t: Awaited<ReturnType<typeof w.newAccount>>
  let shop: Awaited<ReturnType<typeof w.newApp>>

  beforeAll(async () => {
    t = await w.newAccount()
    shop = await t.newApp({ name: 'Shop' })
    team = (await t.signIn('admin')).account
    await team.patch('/settings', { zone: 'America/New_York', weekStart: 'sunday', currency: 'EUR' })
    // It is 14 November, 4:30 in the morning in New York.
    const events = [
      ['2026-11-14T08:00:00Z', { price: 10.1, room: 'Red' }],
      ['2026-11-14T04:30:00Z', { price: 10.2, room: 'Blue' }],
      ['2026-11-08T12:00:00Z', { price: '99', room: 'Red' }],
      ['2026-10-16T04:00:00Z', { price: 5, room: 'Blue' }],
      ['2026-10-16T03:59:59Z', { price: 7 }],
      ['2026-08-17T03:00:00Z', { price: 1000, room: 'Red' }],
      ['2026-02-01T03:00:00Z', { price: 1 }],
    ] as const
    for (const [occurred_at, properties] of events) {
      const body = { name: 'Booked', email: 'ada@example.com', occurred_at, properties }
      await shop.as('events:write', 'contacts:write').post('/events', body)
    }
  })

  async function valuesOf(sent: object) {
    await shop.as('events:write').put('/report-cards/one', card(sent))
    const { status, body } = await team.get('/report-cards')
    expect(status).toBe(200)
    return body.data[0]
  }

  test("a number counts the last 30 and 90 days and the periods before, in the account's days", async () => {
    const shown = await valuesOf({ chart: 'number' })
    expect(shown.periods).toEqual([
      { days: 30, total: 4, before: 1, points: [], others: 0 },
      { days: 90, total: 5, before: 1, points: [], others: 0 },
    ])
  })

  test('a sum adds up numeric values, as money of the account', async () => {
    const shown = await valuesOf({ chart: 'number', sum: 'price', money: true })
    expect(shown.currency).toBe('EUR')
    expect(shown.periods.map(({ total, before }: { total: number; before: number }) => [total, before])).toEqual([
      [25.3, 7],
      [32.3, 1000],
    ])
  })

  test('includes days without events', async () => {
    const [short] = (await valuesOf({ split: 'day' })).periods
    expect(short.points).toHaveLength(30)
    expect(short.points[0]).toEqual({ label: '2026-10-16', value: 1 })
    expect(short.points.slice(-2)).toEqual([
      { label: '2026-11-13', value: 1 },
      { label: '2026-11-14', value: 1 },
    ])
  })

  test("weeks begin on the account's first day of the week", async () => {
    const [short] = (await valuesOf({ split: 'week' })).periods
    expect(short.points.map(({ label }: { label: string }) => label)).toEqual([
      '2026-10-11',
      '2026-10-18',
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
    ])
    expect(short.points.at(-1)).toEqual({ label: '2026-11-08', value: 3 })
  })

  test('values of a property, the largest first', async () => {
    const [short, long] = (await valuesOf({ split: 'property', property: 'room', sum: 'price' })).periods
    expect(short.points).toEqual([
      { label: 'Blue', value: 15.2 },
      { label: 'Red', value: 10.1 },
    ])
    expect(long.points).toEqual([
      { label: 'Blue', value: 15.2 },
      { label: 'Red', value: 10.1 },
      { label: null, value: 7 },
    ])
    expect(long.others).toBe(0)
  })

  test('events of another account, and built-in ones with the same name, are not counted', async () => {
    const other = await w.newAccount()
    await other.all.post('/events', { name: 'Booked', email: 'eve@example.com' })
    expect((await valuesOf({ chart: 'number' })).periods[0].total).toBe(4)
    expect((await valuesOf({ chart: 'number', event: 'contact.subscribed' })).periods[0].total).toBe(0)
  })
})

describe('the dashboard', () => {
  test('admins choose and order cards, members see them, and a deleted card disappears', async () => {
    const t = await w.newAccount()
    const made = await t.newApp({})
    const client = made.as('events:write')
    for (const key of ['a', 'b', 'c']) await client.put(`/report-cards/${key}`, card({ name: key }))
    const admin = (await t.signIn('admin')).account
    const member = (await t.signIn('member')).account
    const ids = ['c', 'a'].map((key) => `${made.id}/${key}`)
    expect((await member.put('/dashboard', { ids })).status).toBe(403)
    expect((await admin.put('/dashboard', { ids })).body.data).toEqual({ ids })
    const keys = async (path: string) => (await member.get(path)).body.data.map(({ key }: { key: string }) => key)
    expect(await keys('/dashboard')).toEqual(['c', 'a'])
    expect(await keys('/report-cards')).toEqual(['c', 'a', 'b'])
    for (const wrong of [[`${made.id}/x`], ['nonsense'], [ids[0], ids[0]], [`${app.id}/one`]]) {
      expect((await admin.put('/dashboard', { ids: wrong })).body.error.code).toBe('validation_error')
    }
    expect(await keys('/dashboard')).toEqual(['c', 'a'])
    await client.put('/report-cards/c', card({ name: 'changed' }))
    expect(await keys('/dashboard')).toEqual(['c', 'a'])
    await client.delete('/report-cards/c')
    expect(await keys('/dashboard')).toEqual(['a'])
    expect((await admin.put('/dashboard', { ids: [] })).status).toBe(200)
    expect(await keys('/dashboard')).toEqual([])
  })
})

test('own cards count any event, and are placed, changed and deleted by admins', async () => {
  const t = await w.newAccount()
  const admin = (await t.signIn('admin')).account
  const member = (await t.signIn('member')).account
  await t.all.post('/events', { name: 'Booked', email: 'ada@example.com', properties: { price: 4 } })
  await t.all.post('/contacts', { email: 'bo@example.com' })
  expect((await member.post('/report-cards', card({ chart: 'number' }))).status).toBe(403)
  expect((await admin.post('/report-cards', card({ chart: 'number', split: 'week' }))).status).toBe(400)
  const custom = (await admin.post('/report-cards', card({ chart: 'number', sum: 'price' }))).body.data.id
  const builtIn = (
    await admin.post('/report-cards', card({ name: 'Joined', event: 'contact.subscribed', chart: 'number' }))
  ).body.data.id
  const shown = async () =>
    (await member.get('/dashboard')).body.data.map((each: { name: string; periods: { total: number }[] }) => [
      each.name,
      each.periods[0]!.total,
    ])
  expect(await shown()).toEqual([
    ['Bookings', 4],
    ['Joined', 1],
  ])
  await admin.put('/dashboard', { ids: [builtIn, custom] })
  await admin.put(`/report-cards/${custom}`, card({ name: 'Nights', chart: 'number' }))
  expect(await shown()).toEqual([
    ['Joined', 1],
    ['Nights', 1],
  ])
  const other = (await (await w.newAccount()).signIn('admin')).account
  expect((await other.delete(`/report-cards/${builtIn}`)).status).toBe(404)
  expect((await other.put('/dashboard', { ids: [builtIn] })).status).toBe(400)
  expect((await admin.delete(`/report-cards/${builtIn}`)).status).toBe(200)
  expect(await shown()).toEqual([['Nights', 1]])
})
