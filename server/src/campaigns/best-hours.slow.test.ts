// Campaigns sent at the hour of day at which each person opens most emails.

import { describe, expect, test } from 'vitest'
import type { Client } from '../../test/harness.ts'
import { sendingWorld } from '../../test/sending-world.ts'
import { departureAt } from './best-hours.ts'

const { w, sink, idle, newSender } = await sendingWorld()

const HABIT_DAYS = ['2026-11-10', '2026-11-11', '2026-11-12']

/**
 * A shop in London whose people opened earlier emails at these times, in UTC, on as many days. `domain` is that of
 * their addresses.
 */
async function shop(domain: string, habits: Record<string, string[]>) {
  w.clock.stop('2026-11-10T04:00:00.000Z')
  const account = await newSender()
  let { admin } = account
  const signIn = async () => void ({ account: admin } = await account.signIn('admin'))
  await admin.patch('/settings', { zone: 'Europe/London' })
  await account.add(...Object.keys(habits).map((name) => `${name}@${domain}`))
  for (const [n, day] of HABIT_DAYS.entries()) {
    w.clock.stop(`${day}T04:00:00.000Z`)
    const { body } = await account.admin.post('/designs', {
      name: day,
      subject: day,
      content: { kind: 'html', html: '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>' },
    })
    await account.send({ name: day, design_id: body.data.id })
    await idle()
    for (const [name, times] of Object.entries(habits))
      if (times[n])
        await w.db`
          insert into email_engagement (account_id, mailing_id, send_id, opens, first_opened_at)
          select s.account_id, s.mailing_id, s.id, 1, ${`${day}T${times[n]}:00.000Z`} from email_sends s
          join mailings m on m.account_id = s.account_id and m.id = s.mailing_id and m.subject = ${day}
          where s.account_id = ${account.accountId} and s.email = ${`${name}@${domain}`}`
  }
  w.clock.stop('2026-11-20T12:00:00.000Z')
  await signIn()
  const before = sink.received.length
  return {
    accountId: account.accountId,
    call: (): Client => admin,
    /** Who received the newest campaign so far. */
    got: () =>
      sink.received
        .slice(before)
        .flatMap(({ to }) => (to.endsWith(`@${domain}`) ? [to.split('@')[0]!] : []))
        .toSorted(),
    /** Moves the clock, and sends what is due. Sessions end on the way. */
    async at(instant: string) {
      w.clock.stop(instant)
      await signIn()
      await idle()
    },
    async draft(body: object = {}) {
      const made = await admin.post('/campaigns', { name: 'Tea', design_id: account.designId, everyone: true, ...body })
      return `/campaigns/${made.body.data.id}`
    },
  }
}

const HABITS = {
  // Twice at 6 o'clock.
  ada: ['06:10', '06:50', '20:00'],
  // Equally often at three hours, of which 10 o'clock is the first after half past nine.
  bo: ['08:59', '10:00', '21:00'],
  // Too few opens.
  cleo: ['22:00', '22:00'],
  dan: [],
  // At 9 o'clock, which has passed at half past nine.
  eve: ['09:00', '09:20', '09:59'],
}

const START = '2026-11-24T09:30:00.000Z'
const timing = { at: START, best_hour: true }

test('everyone receives it within 24 hours at the hour at which they open most; others at the start', async () => {
  const { call, draft, got, at } = await shop('hours.example', HABITS)
  const path = await draft()
  const departures = {
    by: 'hour',
    first: { at: START, zone: 'Europe/London' },
    last: { at: '2026-11-25T09:00:00.000Z', zone: 'Europe/London' },
    othersAt: START,
    people: 5,
    known: 3,
    late: 0,
  }
  expect((await call().post(`${path}/departures`, { at: START, by: 'hour' })).body.data).toEqual(departures)
  const sent = await call().post(`${path}/send`, timing)
  expect(sent.body.data).toMatchObject({ status: 'scheduled', scheduled_at: START, departures })
  await at('2026-11-24T09:29:59.000Z')
  expect(got()).toEqual([])
  await at(START)
  expect(got()).toEqual(['cleo', 'dan'])
  expect((await call().get(path)).body.data).toMatchObject({ status: 'sending', recipients: 5 })
  await at('2026-11-24T09:59:59.000Z')
  expect(got()).toEqual(['cleo', 'dan'])
  await at('2026-11-24T10:00:00.000Z')
  expect(got()).toEqual(['bo', 'cleo', 'dan'])
  await at('2026-11-25T06:00:00.000Z')
  expect(got()).toEqual(['ada', 'bo', 'cleo', 'dan'])
  await at('2026-11-25T08:59:59.000Z')
  expect(got()).toHaveLength(4)
  await at('2026-11-25T09:00:00.000Z')
  expect(got()).toEqual(['ada', 'bo', 'cleo', 'dan', 'eve'])
  expect((await call().get(path)).body.data).toMatchObject({ status: 'sent', recipients: 5 })
})

test('from 500 opens on, people with too few of their own receive it at the account’s best hour', async () => {
  const { call, draft, got, at, accountId } = await shop('fallback.example', HABITS)
  await w.db`
    with m as (select * from mailings where account_id = ${accountId} order by id limit 1), added as (
      insert into email_sends (account_id, id, mailing_id, contact_id, email, state, handed_at)
      select m.account_id, email_send_id(m.id, m.emails + n), m.id, gen_random_uuid(), '', 'accepted', m.created_at
      from m, generate_series(0, 499) n returning account_id, id, mailing_id), counted as (
      update mailings set emails = mailings.emails + 500 from m
      where mailings.account_id = m.account_id and mailings.id = m.id)
    insert into email_engagement (account_id, mailing_id, send_id, opens, first_opened_at)
    select account_id, mailing_id, id, 1, '2026-11-10T19:30:00Z' from added`
  const path = await draft()
  const sent = await call().post(`${path}/send`, timing)
  expect(sent.body.data.departures).toMatchObject({
    first: { at: '2026-11-24T10:00:00.000Z' },
    othersAt: '2026-11-24T19:00:00.000Z',
    known: 3,
  })
  await at(START)
  expect(got()).toEqual([])
  await at('2026-11-24T10:00:00.000Z')
  expect(got()).toEqual(['bo'])
  await at('2026-11-24T19:00:00.000Z')
  expect(got()).toEqual(['bo', 'cleo', 'dan'])
})

test('what became due during a pause leaves on resuming, the rest at its time; canceling stops it', async () => {
  const { call, draft, got, at } = await shop('pause.example', HABITS)
  const path = await draft()
  await call().post(`${path}/send`, timing)
  await call().post(`${path}/pause`)
  await at('2026-11-24T11:00:00.000Z')
  expect(got()).toEqual([])
  await call().post(`${path}/resume`)
  await idle()
  expect(got()).toEqual(['bo', 'cleo', 'dan'])
  await call().post(`${path}/pause`)
  await at('2026-11-25T07:00:00.000Z')
  expect(got()).toHaveLength(3)
  await call().post(`${path}/resume`)
  await idle()
  expect(got()).toEqual(['ada', 'bo', 'cleo', 'dan'])
  await call().post(`${path}/cancel`)
  await at('2026-11-25T10:00:00.000Z')
  expect(got()).toHaveLength(4)
})

test('rescheduling and moving it keep the best times, back to draft and time zones replace them', async () => {
  const { call, draft } = await shop('move.example', HABITS)
  const path = await draft()
  await call().post(`${path}/send`, timing)
  const moved = await call().post(`${path}/move`, { day: '2026-11-26' })
  expect(moved.body.data).toMatchObject({
    scheduled_at: '2026-11-26T09:30:00.000Z',
    departures: { by: 'hour', first: { at: '2026-11-26T09:30:00.000Z' }, last: { at: '2026-11-27T09:00:00.000Z' } },
  })
  const { entries } = (await call().get('/calendar?from=2026-11-23&to=2026-11-29')).body.data
  expect(entries.map(({ day }: { day: string }) => day)).toEqual(['2026-11-26'])
  const changed = await call().post(`${path}/send`, { at: '2026-11-26T09:00:00.000Z' })
  expect(changed.body.data.departures).toMatchObject({ by: 'hour', last: { at: '2026-11-27T06:00:00.000Z' } })
  const zoned = await call().post(`${path}/send`, { at: START, zone: 'recipient' })
  expect(zoned.body.data.departures.by).toBe('zone')
  const back = await call().post(`${path}/send`, timing)
  expect(back.body.data.departures.by).toBe('hour')
  const together = await call().post(`${path}/send`, { at: START, zone: 'account', best_hour: false })
  expect(together.body.data.departures).toBeNull()
  await call().post(`${path}/send`, timing)
  const drafted = await call().post(`${path}/unschedule`)
  expect(drafted.body.data).toMatchObject({ status: 'draft', departures: null })
})

test('an even A/B test and batches follow each person’s hour', async () => {
  const { call, draft, got, at, accountId } = await shop('even.example', HABITS)
  const split = { kind: 'subject', share: 100, winner_by: 'clicks', hours: 2, variants: [{ subject: 'Another' }] }
  const path = await draft({ subject: 'One', split, spread_hours: 1 })
  expect((await call().post(`${path}/send`, timing)).status).toBe(200)
  await at(START)
  const rows = await w.db<{ not_before: Date }[]>`
    select not_before from email_batches where account_id = ${accountId} and not_before >= ${START} order by not_before`
  const hours = rows.map(({ not_before }) => Math.floor(not_before.getTime() / 3_600_000) * 3_600_000)
  expect(new Set(hours.map((ms) => new Date(ms).toISOString()))).toEqual(
    new Set([
      '2026-11-24T09:00:00.000Z',
      '2026-11-24T10:00:00.000Z',
      '2026-11-25T06:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
    ]),
  )
  await at('2026-11-25T10:00:00.000Z')
  expect(got()).toEqual(['ada', 'bo', 'cleo', 'dan', 'eve'])
})

test('refuses what it can’t be combined with', async () => {
  const { call, draft } = await shop('refuse.example', { ada: [] })
  const split = { kind: 'subject', share: 50, winner_by: 'clicks', hours: 2, variants: [{ subject: 'Another' }] }
  const tested = await draft({ subject: 'One', split })
  const refused = await call().post(`${tested}/send`, timing)
  expect([refused.status, refused.body.error.code]).toEqual([400, 'send_refused'])
  expect(refused.body.error.message).toContain('A/B test that picks a winner')
  const path = await draft()
  for (const body of [{ ...timing, zone: 'recipient' }, { best_hour: true }]) {
    const wrong = await call().post(`${path}/send`, body)
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'validation_error'])
  }
})

describe('clock changes', () => {
  const departure = (at: string, hour: number | null) => departureAt({ at, zone: 'Europe/London' }, hour).toISOString()

  test('hours are those of the account’s clocks on both sides', () => {
    expect(departure('2026-03-28T09:00:00.000Z', 8)).toBe('2026-03-29T07:00:00.000Z')
    expect(departure('2026-10-24T08:00:00.000Z', 8)).toBe('2026-10-25T08:00:00.000Z')
    expect(departure('2026-10-24T08:00:00.000Z', 9)).toBe('2026-10-24T08:00:00.000Z')
  })

  test('an hour that a clock change skips is the next one, and a repeated one the first', () => {
    expect(departure('2026-03-28T09:00:00.000Z', 1)).toBe('2026-03-29T01:00:00.000Z')
    expect(departure('2026-10-24T09:00:00.000Z', 1)).toBe('2026-10-25T00:00:00.000Z')
  })

  test('without an hour it is the start', () => {
    expect(departure('2026-03-29T00:30:00.000Z', null)).toBe('2026-03-29T00:30:00.000Z')
  })
})
