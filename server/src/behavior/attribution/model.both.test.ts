// Random orders, refunds, clicks and windows, arriving in any order, must agree with a simple model: each order belongs
// to the last email its buyer clicked, and revenue over campaigns, drips and "no email" is the orders' total.

import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { sendingWorld } from '../../../test/sending-world.ts'
import { createRecorder } from '../../web/tracking/record-opens-and-clicks.ts'
import type { Uuid } from '../../platform/values/ids.ts'

const RUNS = inject('isSlow') ? 300 : 4
const HOUR_MS = 3_600_000
const DAYS = [1, 3, 5, 7, 14, 30]
const BUYERS = ['ada@model.example', 'bo@model.example', 'cy@model.example']
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const { w, idle, newSender } = await sendingWorld()

/** Two campaigns, sent, and a drip with two emails, copied from them. */
async function prepare() {
  const account = await newSender()
  const { accountId } = account
  await account.add(...BUYERS)
  const campaigns: string[] = []
  for (const name of ['First', 'Second']) {
    const { body } = await account.admin.post('/designs', {
      name,
      subject: name,
      content: {
        kind: 'html',
        html: '<a href="https://shop.example/x">X</a> <a href="{{ unsubscribe_url }}">Leave</a>',
      },
    })
    campaigns.push((await account.send({ name, design_id: body.data.id })).body.data.id)
    await idle()
  }
  const dripId = (await account.admin.post('/drips', { name: 'Welcome' })).body.data.id as string
  await w.db`
    with source as (select * from mailings where account_id = ${accountId} order by id limit 1),
    drip as (select id from drips where account_id = ${accountId}),
    copies as (
      insert into mailings (account_id, id, kind, drip_id, drip_step_id, design_id, design_version_id, subject, from_name,
        from_email, state, complete, created_at)
      select account_id, gen_random_uuid(), 'drip', (select id from drip), step, design_id, design_version_id, subject,
        from_name, from_email, 'open', false, created_at
      from source, unnest(array['one', 'two']) step returning account_id, id),
    links as (
      insert into mailing_links (account_id, mailing_id, n, url, has_tags)
      select account_id, id, 0, 'https://shop.example/x', false from copies)
    insert into email_sends (account_id, id, mailing_id, contact_id, email, state, handed_at)
    select c.account_id, gen_random_uuid(), c.id, p.id, p.email, 'accepted', now() - interval '900 days'
    from copies c, contacts p where p.account_id = ${accountId}`
  await w.db`update email_sends set handed_at = '2020-01-01' where account_id = ${accountId}`
  const sends = await w.db<{ id: Uuid; mailing_id: Uuid; email: string; kind: string }[]>`
    select s.id, s.mailing_id, s.email, m.kind from email_sends s join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
    where s.account_id = ${accountId} order by m.kind, m.id, s.email`
  expect(sends).toHaveLength(4 * BUYERS.length)
  return { ...account, campaigns, dripId, sends }
}

type Action =
  | { do: 'click'; send: number; hour: number; isMachine: boolean }
  | { do: 'order'; order: number; buyer: number; hour: number; total: number; currency: string }
  | { do: 'refund'; order: number; total: number | null }
  | { do: 'window'; days: number }
  | { do: 'settle' }

const hour = fc.nat(40 * 24)
const order = fc.nat(5)
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('click' as const),
      send: fc.nat(11),
      hour,
      isMachine: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      order,
      buyer: fc.nat(BUYERS.length - 1),
      hour,
      total: fc.nat(10_000).map((cents) => cents / 100),
      currency: fc.constantFrom('GBP', 'GBP', 'USD'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order,
      total: fc.option(fc.nat(1_000).map((cents) => cents / 100)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('window' as const), days: fc.constantFrom(...DAYS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
)

type Overview = {
  now: { revenue: number; campaignRevenue: number; dripRevenue: number }[]
  otherRevenue: { currency: string; revenue: number }[]
}

type ModelOrder = { buyer: number; at: number; total: number; currency: string; isReversed: boolean }

test('revenue over campaigns, drips and no email equals the total of the orders', async () => {
  const { accountId, all, admin, campaigns, sends } = await prepare()
  await admin.patch('/settings', { currency: 'GBP' })
  const recorder = createRecorder({ db: w.db, clock: w.clock, log: w.log })
  const start = w.clock.now().getTime() - 60 * 24 * HOUR_MS
  const timeOf = (hours: number) => new Date(start + hours * HOUR_MS)

  async function run(actions: Action[]) {
    await w.db`delete from orders where account_id = ${accountId}`
    await w.db`delete from email_clicks where account_id = ${accountId}`
    const orders = new Map<number, ModelOrder>()
    const clicks = new Map<string, { send: number; at: number }>()
    const seen = new Set<string>()
    let days = 5
    await admin.put('/settings/revenue', { days })

    for (const each of actions) {
      if (each.do === 'click') {
        const at = timeOf(each.hour).getTime() + each.send * 60_000
        const key = `${each.send} ${at}`
        if (seen.has(key)) continue
        seen.add(key)
        const { id, mailing_id } = sends[each.send]!
        await recorder.click({
          accountId,
          sendId: id,
          mailingId: mailing_id,
          link: 0,
          method: 'GET',
          agent: each.isMachine ? 'python-requests/2.32' : BROWSER,
          network: null,
          at: new Date(at),
        })
        if (!each.isMachine) clicks.set(key, { send: each.send, at })
      } else if (each.do === 'order') {
        const at = timeOf(each.hour).getTime() + 30 * 60_000
        const { buyer, total, currency } = each
        const sent = {
          order_id: `o${each.order}`,
          email: BUYERS[buyer],
          total,
          currency,
          order_date: new Date(at).toISOString(),
        }
        await all.post('/orders', sent)
        orders.set(each.order, { buyer, at, total, currency, isReversed: orders.get(each.order)?.isReversed ?? false })
      } else if (each.do === 'refund') {
        const known = orders.get(each.order)
        if (!known) continue
        const change = each.total === null ? { status: 'refunded' } : { status: 'paid', total: each.total }
        await all.post('/orders', { order_id: `o${each.order}`, ...change })
        orders.set(each.order, { ...known, isReversed: each.total === null, total: each.total ?? known.total })
      } else if (each.do === 'window') {
        days = each.days
        await admin.put('/settings/revenue', { days })
      } else await idle()
    }
    await idle()

    const creditOf = ({ buyer, at }: ModelOrder): number | null =>
      [...clicks.values()]
        .filter((click) => sends[click.send]!.email === BUYERS[buyer])
        .filter((click) => click.at <= at && click.at > at - days * 24 * HOUR_MS)
        .toSorted((a, b) => b.at - a.at)[0]?.send ?? null
    const stored = await w.db<{ order_id: string; send_id: Uuid | null }[]>`
      select o.order_id, k.send_id from orders o
      left join order_credits k on k.account_id = o.account_id and k.order_id = o.id
      where o.account_id = ${accountId} order by o.order_id`
    const model = [...orders]
      .toSorted(([a], [b]) => a - b)
      .map(([n, each]) => {
        const send = creditOf(each)
        return { order_id: `o${n}`, send_id: send === null ? null : sends[send]!.id }
      })
    expect(stored).toEqual(model)

    const cents = (sums: Map<string, number>, { total, currency }: { total: number; currency: string }) =>
      sums.set(currency, (sums.get(currency) ?? 0) + Math.round(total * 100))
    const counted = [...orders.values()].filter(({ isReversed }) => !isReversed)
    const total = counted.reduce(cents, new Map<string, number>())
    const reports = await Promise.all(campaigns.map((id) => admin.get(`/campaigns/${id}/report`)))
    const drip = (await admin.get('/drips?days=366')).body.data[0].revenue as { currency: string; total: number }[]
    const none = counted.filter((each) => creditOf(each) === null)
    const sum = [...reports.flatMap(({ body }) => body.data.revenue), ...drip, ...none].reduce(cents, new Map())
    expect(sum).toEqual(total)

    // The dashboard agrees, in the account's currency.
    const credited = counted.filter((each) => creditOf(each) !== null).reduce(cents, new Map())
    const { now, otherRevenue } = (await admin.get('/overview?days=90')).body.data as Overview
    const inCents = (figure: (day: Overview['now'][number]) => number) =>
      now.reduce((cents, day) => cents + Math.round(figure(day) * 100), 0)
    expect(inCents(({ revenue }) => revenue)).toBe(total.get('GBP') ?? 0)
    expect(inCents(({ campaignRevenue, dripRevenue }) => campaignRevenue + dripRevenue)).toBe(credited.get('GBP') ?? 0)
    const others = otherRevenue.map(({ currency, revenue }) => [currency, Math.round(revenue * 100)])
    expect(others).toEqual(total.has('USD') ? [['USD', total.get('USD')]] : [])
  }

  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 24 }), run), {
    numRuns: RUNS,
    endOnFailure: !inject('isSlow'),
  })
}, 900_000)
