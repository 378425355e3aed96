// Drips through HTTP with a simulated clock: triggers, steps, and what people in a drip receive.

import { describe, expect, test } from 'vitest'
import { dripWorld, idOf } from '../../../test/drip-world.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'

const d = await dripWorld()
const { w } = d

describe('triggers', () => {
  test('“Welcome drips start” with POST /contacts, not with startAutomations=false, not for existing people', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({
      trigger: { type: 'subscribed' },
      steps: [{ id: 'n', type: 'notify', note: 'Hi' }],
    })
    await shop.all.post('/contacts', { email: 'a@example.com' })
    await shop.all.post('/contacts', { email: 'b@example.com', startAutomations: false })
    await shop.all.post('/contacts', { email: 'a@example.com', firstName: 'Ada' })
    await d.idle()
    expect(await shop.insides(drip)).toEqual(['a@example.com finished n:done'])
    const b = await idOf(shop, 'b@example.com')
    const { data } = (await shop.admin.get(`/drips/${drip}/why?contact_id=${b}`)).body
    expect(data).toMatchObject({ inside: false, starts: 0, reasons: ['start_automations'] })
  })

  test('“Drips whose trigger is an event with this name start for an event from the last 3 days”, reported by automations_started', async () => {
    const shop = await d.newShop()
    const where = [{ property: 'plan', op: 'is', value: 'pro' }]
    const drip = await shop.publish({
      trigger: { type: 'event', name: 'signed_up', where },
      steps: [{ id: 'n', type: 'wait', for: { days: 1 } }],
      reentry: 'always',
    })
    const send = async (more: object) =>
      (await shop.all.post('/events', { email: 'a@example.com', name: 'signed_up', ...more })).body.meta
        .automations_started
    expect(await send({ properties: { plan: 'Pro' } })).toBe(true)
    expect(await send({ properties: { plan: 'free' } })).toBe(false)
    expect(await send({ name: 'other', properties: { plan: 'pro' } })).toBe(false)
    expect(await send({ properties: { plan: 'pro' }, occurred_at: '2026-11-01T00:00:00Z' })).toBe(false)
    expect(
      await send({ properties: { plan: 'pro' }, occurred_at: '2026-11-01T00:00:00Z', startAutomations: true }),
    ).toBe(true)
    expect(await send({ properties: { plan: 'pro' }, startAutomations: false })).toBe(false)
    expect(await send({ properties: { plan: 'pro' }, external_id: 'x' })).toBe(true)
    expect(await send({ properties: { plan: 'pro' }, external_id: 'x' })).toBe(false)
    expect(await shop.insides(drip)).toHaveLength(3)
  })

  test('orders: any, first and repeat, and shipped', async () => {
    const shop = await d.newShop()
    const steps = [{ id: 'w', type: 'wait', for: { days: 1 } }]
    const make = (trigger: object) => shop.publish({ trigger, steps, reentry: 'always' })
    const drips = {
      any: await make({ type: 'order_placed', which: 'any' }),
      first: await make({ type: 'order_placed', which: 'first' }),
      repeat: await make({ type: 'order_placed', which: 'repeat' }),
      shipped: await make({ type: 'order_shipped' }),
    }
    await shop.all.post('/orders', { order_id: '1', email: 'a@example.com', total: 5 })
    await shop.all.post('/orders', { order_id: '2', email: 'a@example.com', total: 5 })
    await shop.all.post('/orders', { order_id: '1', status: 'shipped' })
    await shop.all.post('/orders', { order_id: '3', email: 'a@example.com', total: 5, order_date: '2026-01-01' })
    const counts = await Promise.all(Object.values(drips).map(async (id) => (await shop.insides(id)).length))
    expect(counts).toEqual([2, 1, 1, 1])
  })

  test('emails about an order know its number and what shipping costs', async () => {
    const shop = await d.newShop()
    const design_id = await shop.design(
      'Thanks',
      'Order {{ order.number }}: {{ order.shipping | money: order.currency, "en" }}',
    )
    await shop.publish({ trigger: { type: 'order_placed' }, steps: [{ id: 'e', type: 'email', design_id }] })
    const order = { email: 'a@example.com', total: 5, currency: 'GBP', accepts_marketing: true }
    await shop.all.post('/orders', { order_id: '1007', shipping: 3.5, ...order })
    await d.idle()
    expect(await shop.mailbox()).toEqual(['a@example.com: Order 1007: £3.50'])
  })

  test('a changed detail, optionally to one specific value', async () => {
    const shop = await d.newShop()
    await shop.admin.post('/details', { name: 'Plan', type: 'text' })
    const steps = [{ id: 'w', type: 'wait', for: { days: 1 } }]
    const any = await shop.publish({ trigger: { type: 'detail_changed', detail: 'plan' }, steps, reentry: 'always' })
    const pro = await shop.publish({ trigger: { type: 'detail_changed', detail: 'Plan', to: 'PRO' }, steps })
    const id = (await shop.all.post('/contacts', { email: 'a@example.com', properties: { plan: 'free' } })).body.data.id
    await shop.all.patch(`/contacts/${id}`, { properties: { plan: 'pro' } })
    await shop.all.patch(`/contacts/${id}`, { properties: { plan: 'pro' } })
    expect([await shop.insides(any), await shop.insides(pro)].map(({ length }) => length)).toEqual([2, 1])
  })

  test('joining a list, only with startAutomations=true', async () => {
    const shop = await d.newShop()
    const list = (await shop.all.post('/lists', { name: 'L' })).body.data.id
    const steps = [{ id: 'w', type: 'wait', for: { days: 1 } }]
    const drip = await shop.publish({ trigger: { type: 'joined_list', list_id: list }, steps })
    await shop.add('a@example.com', 'b@example.com')
    await shop.all.post(`/lists/${list}/members`, { emails: ['a@example.com'] })
    await shop.all.post(`/lists/${list}/members`, { emails: ['b@example.com'], startAutomations: true })
    expect(await shop.insides(drip)).toEqual(['b@example.com waiting w'])
  })

  test('“A row that comes back unchanged keeps its id and does not start drips waiting for a new row”', async () => {
    const shop = await d.newShop()
    await shop.add('a@example.com', 'b@example.com')
    const fields = [
      { label: 'Email', type: 'email' },
      { label: 'Slot', type: 'words' },
    ]
    const made = await shop.all.post('/data', { name: 'Bookings', fields })
    expect(made.status).toBe(201)
    const steps = [{ id: 'w', type: 'wait', for: { days: 1 } }]
    const trigger = { type: 'data_row_added', data_set: 'bookings' }
    const drip = await shop.publish({ trigger, steps, reentry: 'always' })
    const rows = [{ email: 'a@example.com', slot: '9:00' }]
    await shop.all.post('/data/bookings/rows', { rows })
    expect(await shop.insides(drip)).toEqual(['a@example.com waiting w'])
    await shop.all.post('/data/bookings/rows', {
      rows: [...rows, { email: 'b@example.com', slot: '10:00' }],
      mode: 'replace',
    })
    expect(await shop.insides(drip)).toEqual(['a@example.com waiting w', 'b@example.com waiting w'])
  })

  test('entering a group: not existing members, not through a test app, again after leaving', async () => {
    const shop = await d.newShop()
    await shop.admin.post('/details', { name: 'Tier', type: 'text' })
    const rules = { detail: 'Tier', op: 'is', value: 'gold' }
    const group = (await shop.admin.post('/groups', { name: 'Gold', rules })).body.data.id
    const gold = { properties: { tier: 'gold' } }
    await shop.all.post('/contacts', { email: 'old@example.com', ...gold })
    const a = (await shop.all.post('/contacts', { email: 'a@example.com' })).body.data.id
    const steps = [{ id: 'w', type: 'wait', for: { hours: 1 } }]
    const drip = await shop.publish({ trigger: { type: 'entered_group', group_id: group }, steps, reentry: 'always' })
    await d.idle()
    expect(await shop.insides(drip)).toEqual([])
    await shop.all.patch(`/contacts/${a}`, gold)
    await (
      await shop.newApp({ live: false })
    )
      .as('contacts:write')
      .post('/contacts', { email: 't@example.com', ...gold })
    await d.after(10)
    expect(await shop.insides(drip)).toEqual(['a@example.com waiting w'])
    await shop.all.patch(`/contacts/${a}`, { properties: { tier: 'silver' } })
    await d.after(10)
    await shop.all.patch(`/contacts/${a}`, gold)
    await d.after(10)
    expect(await shop.insides(drip)).toHaveLength(2)
    const removal = await shop.admin.delete(`/groups/${group}`)
    expect(removal.body.error.message).toContain('the drip')
  })

  test('an app in test mode starts nothing, and an import only if requested', async () => {
    const shop = await d.newShop()
    const steps = [{ id: 'w', type: 'wait', for: { days: 1 } }]
    const drip = await shop.publish({ trigger: { type: 'subscribed' }, steps })
    const app = await shop.newApp({ live: false })
    await app.as('contacts:write').post('/contacts', { email: 't@example.com' })
    await shop.all.post('/contacts/import', { contacts: [{ email: 'i@example.com' }] })
    await shop.all.post('/contacts/import', { contacts: [{ email: 'j@example.com' }], startAutomations: true })
    expect(await shop.insides(drip)).toEqual(['j@example.com waiting w'])
    const t = await idOf(shop, 't@example.com')
    expect((await shop.admin.get(`/drips/${drip}/why?contact_id=${t}`)).body.data.reasons).toEqual(['test_mode'])
  })

  test('re-entry: never, after days, always', async () => {
    const shop = await d.newShop()
    const steps = [{ id: 'w', type: 'wait', for: { minutes: 1 } }]
    const trigger = { type: 'event', name: 'e' }
    const never = await shop.publish({ trigger, steps, reentry: 'never' })
    const week = await shop.publish({ trigger, steps, reentry: { after_days: 7 } })
    const always = await shop.publish({ trigger, steps, reentry: 'always' })
    const send = () => shop.all.post('/events', { email: 'a@example.com', name: 'e' })
    await send()
    await send()
    await d.after(8 * 24 * 60)
    await send()
    const counts = await Promise.all([never, week, always].map(async (id) => (await shop.insides(id)).length))
    expect(counts).toEqual([1, 2, 3])
  })
})

describe('steps', () => {
  test('a welcome series: emails through the sending queues, waits in between, tags of the trigger event', async () => {
    const shop = await d.newShop()
    const design = await shop.design('Hello {{ event.properties.plan }}', 'Second')
    const drip = await shop.publish({
      trigger: { type: 'event', name: 'signed_up' },
      steps: [
        { id: 'one', type: 'email', design_id: design, subject: 'Plan {{ event.properties.plan }}', next: 'wait' },
        { id: 'wait', type: 'wait', for: { days: 2 }, next: 'two' },
        { id: 'two', type: 'email', design_id: design },
      ],
    })
    await shop.add('a@example.com')
    await shop.all.post('/events', { email: 'a@example.com', name: 'signed_up', properties: { plan: 'pro' } })
    await d.idle()
    expect(await shop.mailbox()).toEqual(['a@example.com: Plan pro'])
    expect(await shop.insides(drip)).toEqual(['a@example.com waiting wait one:sent'])
    await d.after(2 * 24 * 60 - 1)
    expect(await shop.mailbox()).toHaveLength(1)
    await d.after(1)
    expect(await shop.mailbox()).toEqual(['a@example.com: Plan pro', 'a@example.com: Second'])
    expect(await shop.insides(drip)).toEqual(['a@example.com finished one:sent wait:done two:sent'])
    const { data } = (await shop.admin.get(`/drips/${drip}/counts`)).body
    expect(data).toMatchObject({ inside: 0, started: 1, finished: 1, entered: 1 })
    expect(data.steps.find(({ step }: { step: string }) => step === 'one')).toMatchObject({
      outcomes: { sent: 1 },
      emails: { sent: 1, delivered: 1 },
    })
  })

  test("figures cover days in the account's time zone, and name emails that were removed", async () => {
    const shop = await d.newShop()
    // 14 hours ahead of UTC, where the day starts at 10:00 UTC.
    await d.w.db`update accounts set zone = 'Pacific/Kiritimati' where id = ${shop.accountId}`
    const [one, two] = [await shop.design('One', 'Hello {{ person.email }}'), await shop.design('Two', 'Second')]
    const steps = [
      { id: 'one', type: 'email', design_id: one, next: 'rest' },
      { id: 'rest', type: 'wait', for: { days: 30 } },
    ]
    const drip = await shop.publish({ trigger: { type: 'event', name: 'signed_up' }, steps })
    const { data: emails } = (await shop.admin.get(`/drips/${drip}/emails?of=live`)).body
    expect(emails).toEqual([{ step: 'one', subject: 'Hello ada@example.com', preview_text: '' }])
    const now = d.w.clock.now()
    const before10 = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 9, 50)
    await d.after((before10 - now.getTime()) / 60_000)
    await shop.add('z@example.com')
    await shop.all.post('/events', { email: 'z@example.com', name: 'signed_up' })
    await d.idle()
    const counts = async (days: number) => (await shop.admin.get(`/drips/${drip}/counts?days=${days}`)).body.data
    const first = (data: { steps: { step: string }[] }) => data.steps.find(({ step }) => step === 'one')
    expect(await counts(1)).toMatchObject({ entered: 1, inside: 1 })
    expect(first(await counts(1))).toMatchObject({ outcomes: { sent: 1 }, emails: { sent: 1, removed_at: null } })
    await d.after(20)
    expect(await counts(1)).toMatchObject({ entered: 0, entered_before: 1, inside: 1 })
    expect(first(await counts(1))).toMatchObject({ outcomes: {}, emails: { sent: 0 } })
    await shop.republish(drip, { steps: [{ id: 'two', type: 'email', design_id: two, next: 'rest' }, steps[1]] })
    const removed = first(await counts(2))
    expect(removed).toMatchObject({ emails: { sent: 1, removed_at: expect.stringContaining('T10:1') } })
    const yesterday = addDays(dayIn('Pacific/Kiritimati', d.w.clock.now()), -1)
    const past = (await shop.admin.get(`/drips/${drip}/counts?days=1&to=${yesterday}`)).body.data
    expect(past).toMatchObject({ entered: 1, entered_before: 0, inside: 1 })
    expect(first(past)).toMatchObject({ outcomes: { sent: 1 }, emails: { sent: 1 } })
    const earlier = (await shop.admin.get(`/drips/${drip}/counts?days=1&to=${addDays(yesterday, -1)}`)).body.data
    expect(earlier).toMatchObject({ entered: 0, entered_before: 0, started: 1 })
    expect(first(earlier)).toMatchObject({ outcomes: {}, emails: { sent: 0 } })
    const listed = (await shop.admin.get('/drips?days=2')).body
    expect(listed.data).toMatchObject([{ entered: 1, has_goal: false, paused_at: null }])
    expect(listed.data[0].trend).toEqual(Array.from({ length: 12 }, () => 0))
    expect(listed.meta).toMatchObject({ total: 1, states: { all: 1, live: 1, paused: 0 }, revenue: [] })
  })

  test('drips are listed by the revenue of the period in the currency of the account', async () => {
    const shop = await d.newShop()
    await d.w.db`update accounts set currency = 'GBP' where id = ${shop.accountId}`
    const design = await shop.design()
    const steps = (id: string) => [{ id, type: 'email', design_id: design }]
    const make = (name: string) => shop.publish({ name, trigger: { type: 'event', name }, steps: steps(name) })
    for (const name of ['most', 'least', 'none']) await make(name)
    await shop.admin.post('/drips', { name: 'draft' })
    await shop.add('a@example.com')
    for (const name of ['most', 'least']) await shop.all.post('/events', { email: 'a@example.com', name })
    await d.idle()
    const now = d.w.clock.now()
    const order = (id: string) => shop.all.post('/orders', { order_id: id, email: 'a@example.com', total: 10 })
    for (const id of ['1', '2', '3']) await order(id)
    await d.w.db`
      update orders set total = case order_id when '2' then 5 else 900 end, order_date = ${now},
        currency = case order_id when '3' then 'USD' else 'GBP' end
      where account_id = ${shop.accountId}`
    const credit = (order: string, drip: string) => d.w.db`
      insert into order_credits (account_id, order_id, mailing_id, send_id, link, clicked_at)
      select ${shop.accountId}, o.id, m.id, gen_random_uuid(), 0, ${now} from orders o, mailings m
      where o.account_id = ${shop.accountId} and o.order_id = ${order}
        and m.account_id = ${shop.accountId} and m.drip_step_id = ${drip}`
    await Promise.all([credit('1', 'most'), credit('2', 'least'), credit('3', 'least')])
    const names = async (query: string) =>
      (await shop.admin.get(`/drips${query}`)).body.data.map(({ name }: { name: string }) => name)
    expect(await names('?sort=-revenue')).toEqual(['most', 'least', 'none', 'draft'])
    expect(await names('?sort=revenue')).toEqual(['draft', 'none', 'least', 'most'])
    expect(await names('?sort=-revenue&limit=1&page=2')).toEqual(['least'])
    expect(await names('')).toEqual(['draft', 'none', 'least', 'most'])
    // Revenue of steps adds up to that of their drip, and of drips to the dashboard's.
    type Amounts = { currency: string; total: number }[]
    const pounds = (amounts: Amounts) => amounts.find(({ currency }) => currency === 'GBP')?.total ?? 0
    const { data, meta } = (await shop.admin.get('/drips')).body
    const ofSteps = await Promise.all(
      data.map(async ({ id, revenue }: { id: string; revenue: Amounts }) => {
        const counts = (await shop.admin.get(`/drips/${id}/counts?days=30`)).body.data
        const steps: { emails?: { revenue: Amounts } | null }[] = counts.steps
        const total = steps.reduce((sum, { emails }) => sum + pounds(emails?.revenue ?? []), 0)
        expect([pounds(counts.revenue), pounds(revenue)]).toEqual([total, total])
        return total
      }),
    )
    const { now: days } = (await shop.admin.get('/overview')).body.data
    const onDashboard = days.reduce((sum: number, { dripRevenue }: { dripRevenue: number }) => sum + dripRevenue, 0)
    expect(ofSteps.reduce((sum, total) => sum + total, 0)).toBe(905)
    expect([meta.revenue.find(({ currency }: { currency: string }) => currency === 'GBP').drips, onDashboard]).toEqual([
      905, 905,
    ])
    // A line of finished weeks doesn't end with this one.
    const trend = async () =>
      (await shop.admin.get('/drips?search=most')).body.data[0].trend.slice(-2) as Promise<number[]>
    expect(await trend()).toEqual([0, 0])
    await d.w.db`
      update orders set order_date = order_date - interval '7 days'
      where account_id = ${shop.accountId} and order_id = '1'`
    expect(await trend()).toEqual([0, 900])
  })

  test('“unsubscribed, stopped and blocked people are skipped by email steps and carry on”, with the reason', async () => {
    const shop = await d.newShop()
    const design = await shop.design()
    const list = (await shop.all.post('/lists', { name: 'Never', blockSending: true })).body.data.id
    const drip = await shop.publish({
      trigger: { type: 'event', name: 'e' },
      steps: [
        { id: 'mail', type: 'email', design_id: design, next: 'tell' },
        { id: 'tell', type: 'notify', note: 'x' },
      ],
    })
    await shop.add('ok@example.com', 'left@example.com', 'blocked@example.com')
    await shop.all.delete(`/contacts/${await idOf(shop, 'left@example.com')}`)
    await shop.all.post(`/lists/${list}/members`, { emails: ['blocked@example.com'] })
    for (const email of ['ok@example.com', 'left@example.com', 'blocked@example.com', 'new@example.com'])
      await shop.all.post('/events', { email, name: 'e' })
    await d.idle()
    expect(await shop.insides(drip)).toEqual([
      'blocked@example.com finished mail:skipped/never_email_list tell:done',
      'left@example.com finished mail:skipped/unsubscribed tell:done',
      'new@example.com finished mail:skipped/never_subscribed tell:done',
      'ok@example.com finished mail:sent tell:done',
    ])
    expect(await shop.mailbox()).toEqual(['ok@example.com: Hello'])
    const { steps } = (await shop.admin.get(`/drips/${drip}/counts`)).body.data
    expect(steps.find(({ step }: { step: string }) => step === 'mail').outcomes).toEqual({
      sent: 1,
      skipped: 3,
      'skipped/never_email_list': 1,
      'skipped/never_subscribed': 1,
      'skipped/unsubscribed': 1,
    })
  })

  test('emails past the plan’s limit are skipped', async () => {
    const shop = await d.newShop({ sendsPerMonth: 1 })
    const steps = [{ id: 'mail', type: 'email', design_id: await shop.design() }]
    const drip = await shop.publish({ trigger: { type: 'subscribed' }, steps })
    await shop.add('a@example.com', 'b@example.com')
    await d.idle()
    expect((await shop.insides(drip)).map((line) => line.split(' ').at(-1)).toSorted()).toEqual([
      'mail:sent',
      'mail:skipped/plan_limit',
    ])
  })

  test('branch, split, details and lists', async () => {
    const shop = await d.newShop()
    await shop.admin.post('/details', { name: 'Tier', type: 'text' })
    const list = (await shop.all.post('/lists', { name: 'L' })).body.data.id
    const drip = await shop.publish({
      trigger: { type: 'subscribed' },
      steps: [
        { id: 'add', type: 'add_to_list', list_id: list, next: 'set' },
        { id: 'set', type: 'set_detail', detail: 'Tier', value: 'gold', next: 'fork' },
        { id: 'fork', type: 'branch', rules: { detail: 'Tier', op: 'is', value: 'gold' }, then: 'all', else: 'out' },
        { id: 'all', type: 'split', percent: 100, then: 'off', else: 'out' },
        { id: 'off', type: 'remove_from_list', list_id: list, next: 'out' },
        { id: 'out', type: 'exit' },
      ],
    })
    await shop.add('a@example.com')
    await d.idle()
    expect(await shop.insides(drip)).toEqual([
      'a@example.com exited add:done set:done fork:then all:then off:done out:done',
    ])
    const person = (await shop.all.get(`/contacts/${await idOf(shop, 'a@example.com')}`)).body.data
    expect(person.properties).toEqual({ Tier: 'gold' })
    expect((await shop.all.get(`/lists/${list}`)).body.data.memberCount).toBe(0)
  })

  test('wait_for: follows "then" when the event occurs, "else" at the time limit', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({
      trigger: { type: 'subscribed' },
      steps: [
        {
          id: 'for',
          type: 'wait_for',
          event: 'paid',
          where: [{ property: 'amount', op: 'at_least', value: 10 }],
          limit: { days: 1 },
          then: 'yes',
          else: 'no',
        },
        { id: 'yes', type: 'exit' },
        { id: 'no', type: 'exit' },
      ],
    })
    await shop.add('a@example.com', 'b@example.com')
    await d.idle()
    const pay = (email: string, amount: number) =>
      shop.all.post('/events', { email, name: 'paid', properties: { amount } })
    await pay('a@example.com', 5)
    await d.idle()
    expect(await shop.insides(drip)).toEqual(['a@example.com waiting for', 'b@example.com waiting for'])
    await pay('a@example.com', 10)
    await d.idle()
    await d.after(24 * 60)
    expect(await shop.insides(drip)).toEqual([
      'a@example.com exited for:then yes:done',
      'b@example.com exited for:else/time_up no:done',
    ])
  })

  test('wait until a birthday in the person’s time zone; without a date they continue', async () => {
    const shop = await d.newShop()
    await shop.admin.post('/details', { name: 'Birthday', type: 'date' })
    await shop.admin.post('/details', { name: 'Time zone', type: 'text' })
    const drip = await shop.publish({
      trigger: { type: 'subscribed' },
      steps: [{ id: 'day', type: 'wait_until_date', detail: 'Birthday', time: '09:00' }],
    })
    const properties = { birthday: '2000-02-29', 'time zone': 'Asia/Tokyo' }
    await shop.all.post('/contacts', { email: 'a@example.com', properties })
    await shop.all.post('/contacts', { email: 'b@example.com' })
    await d.idle()
    const { data } = (await shop.admin.get(`/drips/${drip}/people?state=waiting`)).body
    const year = w.clock.now().getUTCMonth() >= 1 ? w.clock.now().getUTCFullYear() + 1 : w.clock.now().getUTCFullYear()
    const day = year % 4 === 0 ? '02-29' : '02-28'
    expect(data).toMatchObject([{ email: 'a@example.com', waits_until: `${year}-${day}T00:00:00.000Z` }])
    expect((await shop.insides(drip))[1]).toBe('b@example.com finished day:skipped/no_date')
  })

  test.each(['Zeitzone', 'Fuseau horaire', 'Zona horaria'])('the time zone detail can be called %s', async (name) => {
    const shop = await d.newShop()
    await shop.admin.post('/details', { name, type: 'text' })
    const drip = await shop.publish({
      trigger: { type: 'subscribed' },
      steps: [{ id: 'nine', type: 'wait_until', time: '09:00', zone: 'person' }],
    })
    await shop.all.post('/contacts', { email: 'a@example.com', properties: { [name]: 'Asia/Tokyo' } })
    await d.idle()
    const { data } = (await shop.admin.get(`/drips/${drip}/people?state=waiting`)).body
    expect(data[0].waits_until).toMatch(/T00:00:00\.000Z$/)
  })

  test('quiet hours delay an email until they end', async () => {
    const shop = await d.newShop()
    const hour = (ahead: number) => new Date(w.clock.now().getTime() + ahead * 3_600_000).toISOString().slice(11, 16)
    const drip = await shop.publish({
      trigger: { type: 'subscribed' },
      steps: [{ id: 'mail', type: 'email', design_id: await shop.design() }],
      quiet_hours: { from: hour(-1), to: hour(2) },
    })
    await shop.add('a@example.com')
    await d.idle()
    expect((await shop.admin.get(`/drips/${drip}/people`)).body.data).toMatchObject([
      { state: 'waiting', step: 'mail', held: 'quiet_hours' },
    ])
    await d.after(2 * 60 + 1)
    expect(await shop.mailbox()).toEqual(['a@example.com: Hello'])
  })

  test('an event goal ends the run immediately, a rules goal before the next step', async () => {
    const shop = await d.newShop()
    const steps = [
      { id: 'w', type: 'wait', for: { days: 1 }, next: 'n' },
      { id: 'n', type: 'notify', note: 'late' },
    ]
    const trigger = { type: 'event', name: 'e' }
    const bought = await shop.publish({ trigger, steps, goal: { type: 'order_placed' } })
    const named = await shop.publish({ trigger, steps, exit_when: { person: 'first_name', op: 'is', value: 'Bo' } })
    const ruled = await shop.publish({
      trigger,
      steps,
      goal: { type: 'rules', rules: { person: 'first_name', op: 'is', value: 'Bo' } },
    })
    const id = (await shop.all.post('/contacts', { email: 'a@example.com' })).body.data.id
    await shop.all.post('/events', { email: 'a@example.com', name: 'e' })
    await d.idle()
    await shop.all.post('/orders', { order_id: '1', email: 'a@example.com', total: 5 })
    await shop.all.patch(`/contacts/${id}`, { firstName: 'Bo' })
    expect(await shop.insides(bought)).toEqual(['a@example.com goal'])
    expect(await shop.insides(ruled)).toEqual(['a@example.com waiting w'])
    await d.after(24 * 60)
    expect([await shop.insides(named), await shop.insides(ruled)]).toEqual([
      ['a@example.com exited'],
      ['a@example.com goal'],
    ])
  })
})

test('the team removes a person from a drip, once; not a person of another account', async () => {
  const shop = await d.newShop()
  const drip = await shop.publish({
    trigger: { type: 'subscribed' },
    steps: [{ id: 'w', type: 'wait', for: { days: 1 } }],
  })
  await shop.all.post('/contacts', { email: 'a@example.com' })
  await d.idle()
  const a = await idOf(shop, 'a@example.com')
  const { data: before } = (await shop.admin.get(`/contacts/${a}/drips`)).body
  expect(before).toMatchObject([{ drip: { id: drip }, state: 'waiting', step: 'w' }])
  const path = `/contacts/${a}/drips/${before[0].id}/end`
  expect((await (await d.newShop()).admin.post(path)).status).toBe(400)
  const ended = await shop.admin.post(path)
  expect(ended.body.data).toMatchObject([{ state: 'exited', why: 'team', step: null, waits_until: null }])
  const again = await shop.admin.post(path)
  expect([again.status, again.body.error.message]).toEqual([400, 'This person is no longer in this drip.'])
  const { data: counts } = (await shop.admin.get(`/drips/${drip}/counts`)).body
  expect(counts).toMatchObject({ inside: 0, exited: 1 })
})
