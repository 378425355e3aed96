// Campaigns sent at the same time of day in each recipient's time zone.

import { describe, expect, test } from 'vitest'
import { addDetail } from '../../test/factories.ts'
import type { Client } from '../../test/harness.ts'
import { sendingWorld } from '../../test/sending-world.ts'
import { lastDeparture, startOf } from './waves.ts'
import { departureIn } from './zones.ts'

const { w, sink, idle, newSender } = await sendingWorld()

const AUCKLAND = 'Pacific/Auckland'
const NEW_YORK = 'America/New_York'

/** A shop in London with people in several zones. `at` is the domain of their addresses. */
async function shop(domain: string) {
  const account = await newSender()
  let { admin } = account
  const signIn = async () => void ({ account: admin } = await account.signIn('admin'))
  await admin.patch('/settings', { zone: 'Europe/London' })
  await addDetail({ db: w.db, accountId: account.accountId }, 'Time zone')
  const people = { mia: AUCKLAND, leo: NEW_YORK, ada: 'Europe/London', kim: null, tom: 'Middle Earth' }
  for (const [name, zone] of Object.entries(people))
    await account.all.post('/contacts', {
      email: `${name}@${domain}`,
      properties: zone === null ? {} : { 'Time zone': zone },
    })
  return {
    accountId: account.accountId,
    designId: account.designId,
    call: (): Client => admin,
    /** Who received it so far. */
    got: () => sink.received.flatMap(({ to }) => (to.endsWith(`@${domain}`) ? [to.split('@')[0]!] : [])).toSorted(),
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

const TUESDAY_NINE = '2026-11-24T09:00:00.000Z'
const NINE_IN_AUCKLAND = '2026-11-23T20:00:00.000Z'
const NINE_IN_NEW_YORK = '2026-11-24T14:00:00.000Z'

test('everyone receives it at the time of day where they are; unknown zones use the account’s', async () => {
  w.clock.stop('2026-11-20T12:00:00.000Z')
  const { call, draft, got, at } = await shop('zones.example')
  const path = await draft()
  const departures = {
    by: 'zone',
    first: { at: NINE_IN_AUCKLAND, zone: AUCKLAND },
    last: { at: NINE_IN_NEW_YORK, zone: NEW_YORK },
    othersAt: TUESDAY_NINE,
    people: 5,
    known: 3,
    late: 0,
  }
  expect((await call().post(`${path}/departures`, { at: TUESDAY_NINE, by: 'zone' })).body.data).toEqual(departures)
  const sent = await call().post(`${path}/send`, { at: TUESDAY_NINE, zone: 'recipient' })
  expect(sent.body.data).toMatchObject({ status: 'scheduled', scheduled_at: TUESDAY_NINE, departures })
  await at('2026-11-23T19:59:59.000Z')
  expect(got()).toEqual([])
  await at(NINE_IN_AUCKLAND)
  expect(got()).toEqual(['mia'])
  expect((await call().get(path)).body.data).toMatchObject({ status: 'sending', recipients: 5 })
  const { entries } = (await call().get('/calendar?from=2026-11-23&to=2026-11-29')).body.data
  expect(entries.map(({ day }: { day: string }) => day)).toEqual(['2026-11-24'])
  await at(TUESDAY_NINE)
  expect(got()).toEqual(['ada', 'kim', 'mia', 'tom'])
  await at(NINE_IN_NEW_YORK)
  expect(got()).toEqual(['ada', 'kim', 'leo', 'mia', 'tom'])
  expect((await call().get(path)).body.data.status).toBe('sent')
})

test('a zone in which the time has passed is sent to at once', async () => {
  w.clock.stop('2026-11-24T08:30:00.000Z')
  const { call, draft, got, at } = await shop('late.example')
  const path = await draft()
  expect((await call().post(`${path}/departures`, { at: TUESDAY_NINE, by: 'zone' })).body.data.late).toBe(1)
  const sent = await call().post(`${path}/send`, { at: TUESDAY_NINE, zone: 'recipient' })
  expect(sent.body.data.status).toBe('sending')
  await idle()
  expect(got()).toEqual(['mia'])
  await at(NINE_IN_NEW_YORK)
  expect(got()).toHaveLength(5)
})

test('pausing keeps the times: what became due leaves on resuming, the rest at its time', async () => {
  w.clock.stop('2026-11-20T12:00:00.000Z')
  const { call, draft, got, at } = await shop('pause.example')
  const path = await draft()
  await call().post(`${path}/send`, { at: TUESDAY_NINE, zone: 'recipient' })
  await call().post(`${path}/pause`)
  await at('2026-11-23T21:00:00.000Z')
  expect(got()).toEqual([])
  await call().post(`${path}/resume`)
  await idle()
  expect(got()).toEqual(['mia'])
  await call().post(`${path}/pause`)
  await at('2026-11-24T10:00:00.000Z')
  expect(got()).toEqual(['mia'])
  await call().post(`${path}/resume`)
  await idle()
  expect(got()).toEqual(['ada', 'kim', 'mia', 'tom'])
  await at(NINE_IN_NEW_YORK)
  expect(got()).toHaveLength(5)
})

test('moving it in the calendar moves every zone, back to draft forgets the zones', async () => {
  w.clock.stop('2026-11-20T12:00:00.000Z')
  const { call, draft, got, at } = await shop('move.example')
  const path = await draft()
  await call().post(`${path}/send`, { at: TUESDAY_NINE, zone: 'recipient' })
  const moved = await call().post(`${path}/move`, { day: '2026-11-26' })
  expect(moved.body.data).toMatchObject({
    scheduled_at: '2026-11-26T09:00:00.000Z',
    departures: { first: { at: '2026-11-25T20:00:00.000Z' }, last: { at: '2026-11-26T14:00:00.000Z' } },
  })
  const changed = await call().post(`${path}/send`, { at: '2026-11-26T10:00:00.000Z' })
  expect(changed.body.data.departures.first.at).toBe('2026-11-25T21:00:00.000Z')
  const drafted = await call().post(`${path}/unschedule`)
  expect(drafted.body.data).toMatchObject({ status: 'draft', departures: null })
  await call().post(`${path}/send`, { at: '2026-11-26T10:00:00.000Z' })
  await at('2026-11-25T22:00:00.000Z')
  expect(got()).toEqual([])
  await at('2026-11-26T10:00:00.000Z')
  expect(got()).toHaveLength(5)
})

test('the winner of an A/B test goes to the others at that time of day, after the test reached every zone', async () => {
  w.clock.stop('2026-11-20T12:00:00.000Z')
  const { call, draft, got, at } = await shop('ab.example')
  const split = { kind: 'subject', share: 50, winner_by: 'clicks', hours: 2, variants: [{ subject: 'Another' }] }
  const path = await draft({ subject: 'One', split })
  await call().post(`${path}/send`, { at: TUESDAY_NINE, zone: 'recipient' })
  await at(NINE_IN_NEW_YORK)
  const tested = got()
  const state = async () => (await call().get(path)).body.data
  const reached = async () => (await call().get(`${path}/report`)).body.data.split
  expect(await reached()).toMatchObject({ stage: 'waiting', decides_at: '2026-11-24T16:00:00.000Z' })
  await at('2026-11-24T16:00:00.000Z')
  expect(got()).toEqual(tested)
  await at('2026-11-25T14:00:00.000Z')
  expect(got()).toEqual(['ada', 'kim', 'leo', 'mia', 'tom'])
  expect(await state()).toMatchObject({ status: 'sent', recipients: 5 })
})

test('batches spread the emails of each zone over the hours from its time on', async () => {
  w.clock.stop('2026-11-20T12:00:00.000Z')
  const { call, draft, accountId, at, got } = await shop('spread.example')
  const path = await draft({ spread_hours: 3 })
  await call().post(`${path}/send`, { at: TUESDAY_NINE, zone: 'recipient' })
  await at(NINE_IN_AUCKLAND)
  const rows = await w.db<{ not_before: Date }[]>`
    select not_before from email_batches where account_id = ${accountId} order by not_before`
  const times = rows.map(({ not_before }) => not_before.toISOString())
  expect(times).toEqual([
    NINE_IN_AUCKLAND,
    TUESDAY_NINE,
    '2026-11-24T10:00:00.000Z',
    '2026-11-24T11:00:00.000Z',
    NINE_IN_NEW_YORK,
  ])
  await at(NINE_IN_NEW_YORK)
  expect(got()).toHaveLength(5)
})

test('needs a time', async () => {
  const { call, draft } = await shop('now.example')
  const path = await draft()
  const refused = await call().post(`${path}/send`, { zone: 'recipient' })
  expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
})

describe('clock changes', () => {
  const nine = 9 * 3_600_000
  const plan = { day: '2026-03-29', milliseconds: nine, zone: 'Europe/London', zones: [] }

  test('nine o’clock is nine o’clock before and after', () => {
    expect(departureIn({ ...plan, day: '2026-03-28' }, 'Europe/London').toISOString()).toBe('2026-03-28T09:00:00.000Z')
    expect(departureIn(plan, 'Europe/London').toISOString()).toBe('2026-03-29T08:00:00.000Z')
    expect(departureIn(plan, NEW_YORK).toISOString()).toBe('2026-03-29T13:00:00.000Z')
  })

  test('a time that a clock change skips is an hour later there', () => {
    const at = { ...plan, milliseconds: 1.5 * 3_600_000 }
    expect(departureIn(at, 'Europe/London').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  test('the first and the last departure', () => {
    const zones = [AUCKLAND, NEW_YORK, 'America/Los_Angeles', null].map((zone) => ({ zone, people: 1 }))
    expect(startOf({ ...plan, zones }).toISOString()).toBe('2026-03-28T20:00:00.000Z')
    expect(lastDeparture({ ...plan, zones }).toISOString()).toBe('2026-03-29T16:00:00.000Z')
    expect(startOf(plan).toISOString()).toBe('2026-03-29T08:00:00.000Z')
  })
})
