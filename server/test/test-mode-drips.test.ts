// Test mode and drips: nothing an app in test mode does starts a drip, advances a person in one, or makes one start
// later.

import { expect, test } from 'vitest'
import { dripWorld, idOf } from './drip-world.ts'
import { ALL_SCOPES } from '../src/identity/access/scopes.ts'
import { importQueue } from '../src/people/imports/jobs.ts'
import { runQueues } from '../src/platform/queue/runner.ts'

const d = await dripWorld()
const DAY = 24 * 60

/** A separate shop for each case, with an app in test mode. */
async function testedShop() {
  const shop = await d.newShop()
  const design = await shop.design()
  await shop.admin.post('/details', { name: 'Tier', type: 'text' })
  const list = (await shop.all.post('/lists', { name: 'Club' })).body.data.id as string
  const tester = (await shop.newApp({ live: false })).as(...ALL_SCOPES)
  const group = async (rules: object): Promise<string> =>
    (await shop.admin.post('/groups', { name: JSON.stringify(rules).slice(0, 60), rules })).body.data.id
  /** A drip of one email. */
  const drip = (trigger: object) =>
    shop.publish({ trigger, steps: [{ id: 'mail', type: 'email', design_id: design }], reentry: 'always' })
  const startedBy = async (id: string) => (await shop.insides(id)).map((line) => line.split(' ')[0])
  return { ...shop, design, list, tester, group, drip, startedBy }
}

test('no trigger fires, now or later', async () => {
  const { tester, list, group, drip, startedBy, ...shop } = await testedShop()
  await shop.all.post('/data', {
    name: 'Bookings',
    fields: [{ label: 'Email', type: 'email' }],
    matchOn: { detail: 'email', field: 'email' },
  })
  const drips = await Promise.all(
    [
      { type: 'subscribed' },
      { type: 'event', name: 'e' },
      { type: 'order_placed', which: 'any' },
      { type: 'order_shipped' },
      { type: 'detail_changed', detail: 'Tier' },
      { type: 'joined_list', list_id: list },
      { type: 'data_row_added', data_set: 'bookings' },
      { type: 'entered_group', group_id: await group({ detail: 'Tier', op: 'is', value: 'gold' }) },
      { type: 'entered_group', group_id: await group({ event: 'e', within_days: 30 }) },
      { type: 'entered_group', group_id: await group({ list, op: 'on' }) },
    ].map(drip),
  )
  await d.idle()
  const email = 'chain@example.com'
  const { body } = await tester.post('/contacts', { email, startAutomations: true, properties: { tier: 'gold' } })
  await tester.post(`/lists/${list}/members`, { contactIds: [body.data.id], startAutomations: true })
  await tester.post('/events', { email, name: 'e', startAutomations: true })
  await tester.post('/orders', { order_id: '1', email, total: 1, startAutomations: true })
  await tester.post('/orders', { order_id: '1', status: 'shipped' })
  await tester.post('/data/bookings/rows', { rows: [{ email }] })
  await d.after(10)
  await d.after(3 * DAY)
  expect(await Promise.all(drips.map(startedBy))).toEqual(drips.map(() => []))
  expect(await shop.mailbox()).toEqual([])
})

test('an event neither advances a person who waits for it nor ends their run by a goal', async () => {
  const { tester, design, ...shop } = await testedShop()
  const id = await shop.publish({
    trigger: { type: 'event', name: 'began' },
    goal: { type: 'event', name: 'bought' },
    steps: [
      { id: 'w', type: 'wait_for', event: 'paid', limit: { days: 30 }, then: 'mail', else: 'x' },
      { id: 'mail', type: 'email', design_id: design },
      { id: 'x', type: 'exit' },
    ],
  })
  await shop.add('waits@example.com')
  await shop.all.post('/events', { email: 'waits@example.com', name: 'began' })
  await d.idle()
  for (const name of ['paid', 'bought']) await tester.post('/events', { email: 'waits@example.com', name })
  await d.after(10)
  expect(await shop.insides(id)).toEqual(['waits@example.com waiting w'])
  expect(await shop.mailbox()).toEqual([])
})

test('a person who enters a group later, as time passes, starts no drip', async () => {
  const { tester, group, drip, startedBy, ...shop } = await testedShop()
  const rules = { person: 'created_at', op: 'more_than_days_ago', value: 3 }
  const id = await drip({ type: 'entered_group', group_id: await group(rules) })
  await d.idle()
  await tester.post('/contacts', { email: 'late@example.com' })
  await tester.post('/contacts', { email: 'touched@example.com' })
  await shop.add('real@example.com')
  await d.after(10)
  // From here on the test app is no longer the cause.
  await shop.all.post('/events', { email: 'touched@example.com', name: 'came' })
  await d.after(4 * DAY)
  await d.after(10)
  expect(await startedBy(id)).toEqual(['real@example.com', 'touched@example.com'])
})

test('a person the app removes from a list enters a group of people not on the list without starting a drip', async () => {
  const { tester, list, group, drip, startedBy, ...shop } = await testedShop()
  await shop.add('club@example.com', 'other@example.com')
  await shop.all.post(`/lists/${list}/members`, { emails: ['club@example.com', 'other@example.com'] })
  const id = await drip({ type: 'entered_group', group_id: await group({ list, op: 'not_on' }) })
  await d.after(10)
  await tester.delete(`/lists/${list}/members`, { emails: ['club@example.com'] })
  await shop.all.delete(`/lists/${list}/members`, { emails: ['other@example.com'] })
  await d.after(10)
  expect(await startedBy(id)).toEqual(['other@example.com'])
})

test('leaving a list through the API or a drip step starts a drip for people the test app touched before', async () => {
  const { tester, list, group, drip, startedBy, ...shop } = await testedShop()
  const id = await drip({ type: 'entered_group', group_id: await group({ list, op: 'not_on' }) })
  const steps = [
    { id: 'w', type: 'wait', for: { hours: 1 }, next: 'off' },
    { id: 'off', type: 'remove_from_list', list_id: list },
  ]
  await shop.publish({ trigger: { type: 'event', name: 'leave' }, steps })
  const emails = ['api@example.com', 'stays@example.com', 'step@example.com']
  await shop.add(...emails)
  await shop.all.post(`/lists/${list}/members`, { emails })
  await d.after(10)
  await shop.all.post('/events', { email: 'step@example.com', name: 'leave' })
  for (const email of emails) await tester.patch(`/contacts/${await idOf(shop, email)}`, { firstName: 'Tested' })
  await shop.all.delete(`/lists/${list}/members`, { emails: ['api@example.com'] })
  await d.after(60)
  await d.after(10)
  expect(await startedBy(id)).toEqual(['api@example.com', 'step@example.com'])
})

test('undoing an import removes people from its list and starts no one who enters a group that way', async () => {
  const { list, group, drip, startedBy, ...shop } = await testedShop()
  const imports = runQueues({ db: d.w.db, queues: [importQueue(d.w)], clock: d.w.clock, log: d.w.log, pollMs: 20 })
  const id = await drip({ type: 'entered_group', group_id: await group({ list, op: 'not_on' }) })
  await d.after(10)
  await shop.add('here@example.com', 'left@example.com')
  await d.after(10)
  expect(await startedBy(id)).toEqual(['here@example.com', 'left@example.com'])
  const csv = { 'content-type': 'text/csv' }
  const file = await shop.admin.request('POST', '/imports?name=p.csv', 'email\nhere@example.com\nleft@example.com', csv)
  const path = `/imports/${file.body.data.id}`
  await shop.admin.post(`${path}/start`, { listId: list })
  await imports.idle()
  await d.after(10)
  await shop.admin.post(`${path}/undo`)
  await imports.idle()
  await imports.close()
  expect((await shop.admin.get(path)).body.data).toMatchObject({ state: 'undone', undone: 2 })
  expect((await shop.all.get(`/lists/${list}`)).body.data.memberCount).toBe(0)
  await d.after(10)
  // Both started once, by being added, and not again.
  expect(await startedBy(id)).toEqual(['here@example.com', 'left@example.com'])
})

test('changes to a whole list or data set start no drip: rows added, updated and deleted, and a set that is matched again', async () => {
  const { tester, list, group, drip, startedBy, ...shop } = await testedShop()
  const people = ['come', 'change', 'go', 'all', 'match', 'real', 'later', 'list'].map((name) => `${name}@example.com`)
  await shop.add(...people)
  await shop.all.post(`/lists/${list}/members`, { emails: ['list@example.com'] })
  const fields = [{ label: 'Email', type: 'email' }, { label: 'Stay' }, { label: 'Day', type: 'date' }]
  for (const name of ['Bookings', 'Rooms', 'Places']) await shop.all.post('/data', { name, fields })
  const add = async (client: typeof tester, set: string, email: string, more: object = {}): Promise<string> => {
    await client.post(`/data/${set}/rows`, { rows: [{ email, ...more }] })
    return (await shop.all.get(`/data/${set}/rows`)).body.data.at(-1).id
  }
  const changing = await add(shop.all, 'bookings', 'change@example.com', { stay: 'short' })
  const going = await add(shop.all, 'bookings', 'go@example.com', { stay: 'short' })
  await add(shop.all, 'rooms', 'all@example.com', { stay: 'short' })
  await add(shop.all, 'places', 'match@example.com', { stay: 'long' })
  const has = (data_set: string, ...where: object[]) => ({ data_set, where })
  const rules = [
    has('bookings', { field: 'stay', op: 'is', value: 'long' }),
    {
      all: [
        { not: has('bookings', { field: 'stay', op: 'is', value: 'short' }) },
        { person: 'email', op: 'contains', value: 'go@' },
      ],
    },
    { all: [{ not: has('rooms') }, { person: 'email', op: 'contains', value: 'all@' }] },
    has('bookings', { field: 'day', op: 'more_than_days_ago', value: 1 }),
  ]
  const drips = []
  for (const each of rules) drips.push(await drip({ type: 'entered_group', group_id: await group(each) }))
  await d.after(10)
  await add(tester, 'bookings', 'come@example.com', { stay: 'long' })
  await tester.patch(`/data/bookings/rows/${changing}`, { stay: 'long' })
  await tester.delete(`/data/bookings/rows/${going}`)
  await tester.delete('/data/rooms/rows', { all: true })
  const tomorrow = new Date(d.w.clock.now().getTime() + DAY * 60_000).toISOString().slice(0, 10)
  await add(tester, 'bookings', 'later@example.com', { day: tomorrow })
  await add(shop.all, 'bookings', 'real@example.com', { stay: 'long', day: tomorrow })
  await tester.patch('/data/places', { matchOn: { detail: 'email', field: 'email' } })
  await tester.delete('/data/places')
  await tester.delete(`/lists/${list}`)
  await d.after(10)
  await d.after(4 * DAY)
  expect(await Promise.all(drips.map(startedBy))).toEqual([['real@example.com'], [], [], ['real@example.com']])
  // From here on the test app is no longer the cause.
  await shop.all.patch(`/data/bookings/rows/${changing}`, { stay: 'short' })
  await d.after(10)
  await shop.all.patch(`/data/bookings/rows/${changing}`, { stay: 'long' })
  await d.after(10)
  expect(await startedBy(drips[0]!)).toEqual(['change@example.com', 'real@example.com'])
})
