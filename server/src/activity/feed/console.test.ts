import { describe, expect, test } from 'vitest'
import { log, world } from '../../../test/harness.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { activityRetention } from './jobs.ts'
import { monthsBefore } from './retention.ts'

const w = await world()
const { account: team } = await w.signIn('admin')

type Entry = { name: string; email: string; person?: string | null }

describe('the activity page', () => {
  test("shows the whole feed to the team, and a person's feed under their path", async () => {
    const named = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }
    const ada = (await w.all.post('/contacts', named)).body.data
    await w.all.post('/events', { email: 'ada@example.com', name: 'booked' })
    await w.all.post('/events', { email: 'bo@example.com', name: 'booked' })
    await w.all.post('/orders', { order_id: 1, email: 'ada@example.com', total: 3 })
    const whole = (await team.get('/activity')).body
    expect(whole.data.length).toBe(4)
    const people = whole.data.map(({ email, person }: Entry) => [email, person])
    expect(people).toContainEqual(['ada@example.com', 'Ada Lovelace'])
    expect(people).toContainEqual(['bo@example.com', null])
    expect(whole.meta).not.toHaveProperty('left_out')
    const first = (await team.get(`/contacts/${ada.id}/activity?limit=2`)).body
    const rest = (await team.get(`/contacts/${ada.id}/activity?limit=2&cursor=${first.meta.next_cursor}`)).body
    expect([...first.data, ...rest.data].map(({ name }: Entry) => name)).toEqual([
      'order.placed',
      'booked',
      'contact.subscribed',
    ])
    expect((await team.get(`/contacts/${ada.id}/activity?name=booked`)).body.data.length).toBe(1)
    const stranger = (await (await w.newAccount()).all.post('/contacts', { email: 'x@example.com' })).body.data
    expect((await team.get(`/contacts/${stranger.id}/activity`)).status).toBe(404)
  })

  test('lists the names of custom events with their counts', async () => {
    w.clock.stop('2026-11-14T09:30:00.000Z')
    const account = await w.newAccount()
    const { account: theirs } = await account.signIn('member')
    for (const name of ['b', 'a', 'b'])
      await account.all.post('/events', { email: 'a@example.com', name, properties: { n: 1 } })
    expect((await theirs.get('/event-names')).body.data).toEqual([
      expect.objectContaining({ name: 'a', events: 1, properties: [{ name: 'n', type: 'number' }] }),
      expect.objectContaining({ name: 'b', events: 2, lastAt: '2026-11-14T09:30:00.000Z' }),
    ])
  })
})

describe('retention', () => {
  const cut = async () => {
    const runner = runQueues({ db: w.db, queues: [activityRetention], clock: w.clock, log })
    await runner.idle()
    await runner.close()
    w.clock.advance(3_600_000)
  }

  test('activity is kept forever unless an admin sets a limit', async () => {
    expect((await team.get('/activity/retention')).body.data).toEqual({ keepMonths: null })
    expect((await team.put('/activity/retention', { keepMonths: 0 })).status).toBe(400)
    const { account: member } = await w.signIn('member')
    expect((await member.put('/activity/retention', { keepMonths: 3 })).status).toBe(403)
    expect((await team.put('/activity/retention', { keepMonths: 3 })).body.data).toEqual({ keepMonths: 3 })
    expect((await team.put('/activity/retention', { keepMonths: null })).body.data).toEqual({ keepMonths: null })
  })

  test('deletes older activity, keeps the counts exact, and does not affect other accounts', async () => {
    const keeper = await w.newAccount()
    const cutter = await w.newAccount()
    const days = ['2026-01-01', '2026-10-13', '2026-10-14', '2026-11-01']
    for (const account of [keeper, cutter]) {
      for (const [i, day] of days.entries()) {
        await account.all.post('/events', { email: 'a@example.com', name: 'x', occurred_at: `${day}T12:00:00Z` })
        await account.all.post('/orders', {
          order_id: i,
          email: 'a@example.com',
          total: 1,
          order_date: `${day}T12:00:00Z`,
        })
      }
    }
    const { account: admin } = await cutter.signIn('admin')
    await admin.put('/activity/retention', { keepMonths: 1 })
    await cut()
    const kept = async ({ all }: typeof keeper) => {
      const [events, feed, orders] = await Promise.all([all.get('/events'), all.get('/activity'), all.get('/orders')])
      return [events.body.meta.total, events.body.data.length, feed.body.data.length, orders.body.meta.total]
    }
    expect(await kept(keeper)).toEqual([4, 4, 8, 4])
    expect(await kept(cutter)).toEqual([2, 2, 4, 4])
    expect((await cutter.all.get('/activity/count?name=x')).body.data.count).toBe(2)
    // An order can still change after its feed entry was deleted.
    expect((await cutter.all.post('/orders', { order_id: 0, status: 'shipped' })).status).toBe(201)
  })

  test.each([
    ['2026-11-14T09:30:00Z', 1, '2026-10-14T09:30:00.000Z'],
    ['2026-03-31T00:00:00Z', 1, '2026-02-28T00:00:00.000Z'],
    ['2028-03-30T00:00:00Z', 13, '2027-02-28T00:00:00.000Z'],
    ['2026-01-15T00:00:00Z', 12, '2025-01-15T00:00:00.000Z'],
  ])('%s less %i months is %s', (now, months, then) => {
    expect(monthsBefore(new Date(now), months).toISOString()).toBe(then)
  })
})
