// The dashboard's figures, the steps of getting started, current activity, and the search by name.

import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { moveDemo, readDemo, requestDemo } from '../demo/demo.ts'

const w = await world()
const owner = (await w.signIn('owner')).account
const DAY_MS = 86_400_000

const stepsDone = async () =>
  (await owner.get('/start')).body.data.steps
    .filter(({ done }: { done: boolean }) => done)
    .map(({ step }: { step: string }) => step)

test('steps of getting started are done once the data shows it', async () => {
  expect(await stepsDone()).toEqual([])
  await w.all.post('/contacts', { email: 'ada@example.com' })
  await owner.post('/senders', { name: 'Analytical Engines', email: 'shop@example.com' })
  expect(await stepsDone()).toEqual(['people'])
  await owner.patch('/settings', { postalAddress: 'Albion Street 4, Leeds' })
  await w.all.post('/orders', { order_id: 'A-1', email: 'ada@example.com', total: 100, currency: 'EUR' })
  expect(await stepsDone()).toEqual(['people', 'sender', 'shop'])
})

test("figures use the account's days; revenue excludes reversed orders and other currencies", async () => {
  await owner.patch('/settings', { zone: 'Pacific/Auckland' })
  await w.all.post('/orders', {
    order_id: 'A-2',
    email: 'ada@example.com',
    total: 50,
    currency: 'EUR',
    status: 'cancelled',
  })
  await w.all.post('/orders', {
    order_id: 'A-3',
    email: 'bo@example.com',
    total: 31,
    currency: 'USD',
    accepts_marketing: true,
  })
  const [person] = (await owner.get('/contacts/search?search=bo@')).body.data
  await owner.patch(`/contacts/${person.id}`, { subscriptionStatus: 'unsubscribed' })
  await owner.post('/stopped-addresses', { emails: ['ada@example.com'] })
  const { data } = (await owner.get('/overview?days=7')).body
  // 09:30 UTC on the 14th is 22:30 there.
  expect(data.now).toHaveLength(7)
  expect(data.now.at(-1)).toMatchObject({
    day: '2026-11-14',
    subscribed: 2,
    unsubscribed: 1,
    stopped: 1,
    orders: 2,
    revenue: 100,
    campaignRevenue: 0,
    dripRevenue: 0,
  })
  expect(data).toMatchObject({
    days: 7,
    currency: 'EUR',
    otherRevenue: [{ currency: 'USD', revenue: 31 }],
    people: 2,
    subscribed: 0,
  })
  const custom = (await owner.get('/overview?from=2026-11-13&to=2026-11-14')).body.data
  expect([custom.days, custom.now.map(({ day }: { day: string }) => day), custom.before.at(-1).day]).toEqual([
    2,
    ['2026-11-13', '2026-11-14'],
    '2026-11-12',
  ])
  expect((await owner.get('/overview?from=2026-11-14&to=2026-11-13')).status).toBe(400)
  w.clock.advance(10 * DAY_MS)
  const later = (await (await w.signIn('owner')).account.get('/overview?days=7')).body.data
  expect(later.now.every(({ orders }: { orders: number }) => orders === 0)).toBe(true)
  expect(later.before.find(({ day }: { day: string }) => day === '2026-11-14')).toMatchObject({
    orders: 2,
    revenue: 100,
  })
})

test('what people ordered who opened an email without clicking is given apart', async () => {
  const shop = await w.newAccount()
  const { accountId } = shop
  const team = (await shop.signIn('member')).account
  const placed = async (n: number, engaged: { opens: number; clicks: number; daysBefore: number } | null) => {
    const email = `p${n}@opened.example`
    const order_date = w.clock.now().toISOString()
    await shop.all.post('/contacts', { email })
    if (engaged)
      await w.db`
        with sent as (
          insert into email_sends (account_id, id, mailing_id, contact_id, email, state)
          select ${accountId}, gen_random_uuid(), gen_random_uuid(), id, email, 'accepted' from contacts
          where account_id = ${accountId} and email = ${email} returning id, mailing_id)
        insert into email_engagement (account_id, mailing_id, send_id, opens, clicks, first_opened_at, last_opened_at)
        select ${accountId}, mailing_id, id, ${engaged.opens}, ${engaged.clicks}, t.at, t.at
        from sent, (values (${new Date(w.clock.now().getTime() - engaged.daysBefore * DAY_MS)}::timestamptz)) t (at)`
    await shop.all.post('/orders', { order_id: `O-${n}`, email, total: 10 + n, currency: 'EUR', order_date })
  }
  await placed(1, { opens: 1, clicks: 0, daysBefore: 0.5 })
  await placed(2, { opens: 1, clicks: 1, daysBefore: 0.5 })
  await placed(3, { opens: 1, clicks: 0, daysBefore: 1.5 })
  await placed(4, null)
  expect((await team.get('/overview/opened-only?days=7')).body.data).toEqual([{ currency: 'EUR', total: 11 }])
  expect((await team.get('/overview/opened-only?from=2026-01-01&to=2026-01-02')).body.data).toEqual([])
})

test('finds things by part of their name, and nothing of another account', async () => {
  const { account } = await w.signIn('member')
  await w.all.post('/lists', { name: 'Readers of the news' })
  await account.post('/data', { name: 'News archive' })
  const found = async (q: string) =>
    (await account.get(`/find?q=${q}`)).body.data.map(({ kind, name }: { kind: string; name: string }) => [kind, name])
  expect(await found('NEWS')).toEqual([
    ['data_set', 'News archive'],
    ['list', 'Readers of the news'],
  ])
  expect(await found('%25')).toEqual([])
  const other = await (await w.newAccount()).signIn('owner')
  expect((await other.account.get('/find?q=news')).body.data).toEqual([])
})

test('only admins see a failing webhook', async () => {
  const { account: admin } = await w.signIn('admin')
  const { account: member } = await w.signIn('member')
  const { body } = await admin.post('/webhooks', { url: 'https://localhost/hook', events: ['order.placed'] })
  expect((await admin.get('/live')).body.data).toEqual({ now: [], alerts: [] })
  await w.db`
    update webhook_endpoints set state = 'paused', paused_by = 'failures', paused_at = ${w.clock.now()}, failed_in_row = 3
    where account_id = ${w.accountId}`
  expect(body.data.id).toBeTruthy()
  expect((await admin.get('/live')).body.data.alerts).toMatchObject([{ kind: 'webhook_paused', count: 1 }])
  expect((await member.get('/live')).body.data.alerts).toEqual([])
})

test('everyone sees a current hold, and no one sees a past one', async () => {
  const { account: member } = await w.signIn('member')
  const until = new Date(w.clock.now().getTime() + 60_000)
  await w.db`
    insert into sending_holds (account_id, server, domain, provider, kind, cause, words, level, since, until)
    values (${w.accountId}, 'smtp-url', 'looms.example', 'gmail', 'slow', 'throttled', 'Gmail asked for a slower pace.', 1, ${w.clock.now()}, ${until})`
  expect((await member.get('/live')).body.data.alerts).toMatchObject([{ kind: 'held', count: 1 }])
  w.clock.advance(61_000)
  expect((await member.get('/live')).body.data.alerts).toEqual([])
})

test('admins can export orders, products, and events; the plan shows its usage', async () => {
  const { account: admin } = await w.signIn('admin')
  const { account: member } = await w.signIn('member')
  await w.all.post('/products', { product_id: 'mug-1', title: 'Blue mug', price: 12.5, currency: 'EUR' })
  const orders = await admin.get('/exports/orders')
  expect(orders.text).toContain('A-1,ada@example.com,100.0000,EUR')
  expect((await admin.get('/exports/products')).text).toContain('mug-1,Blue mug')
  expect((await admin.get('/exports/activity')).text.match(/order\.placed,ada@example\.com/g)).toHaveLength(2)
  expect((await member.get('/exports/orders')).status).toBe(403)
  expect((await admin.get('/exports/secrets')).status).toBe(400)
  expect((await member.get('/usage')).body.data).toEqual({
    people: 2,
    peopleLimit: null,
    sent: 0,
    sendsPerMonth: null,
    renewsOn: '2026-12-01',
  })
})

describe('a demo shop', async () => {
  const own = await w.newAccount()
  const { userId, account, ...me } = await w.signIn('owner')
  const ctx = (accountId: string, role: 'owner' | 'admin' = 'owner') => ({
    ...w.ctx,
    accountId,
    actor: { kind: 'user' as const, id: userId, role, session: '' },
  })
  const empty = async (people: number) =>
    w.db`update people_counts set people = ${people} where account_id = ${w.accountId}`

  test('is offered to owners of the first account, while it has no people', async () => {
    expect((await account.get('/demo')).body.data).toEqual({ offered: false, shop: null })
    expect((await account.post('/demo')).status).toBe(400)
    await empty(0)
    expect((await account.get('/demo')).body.data.offered).toBe(true)
    expect((await readDemo(ctx(w.accountId, 'admin'))).offered).toBe(false)
    expect((await readDemo(ctx(own.accountId))).offered).toBe(false)
    expect((await (await w.signIn('admin')).account.post('/demo')).status).toBe(403)
  })

  test('is a separate account; shows its progress, and is offered again when it stalls', async () => {
    const accountId = await requestDemo(ctx(w.accountId))
    expect(await readDemo(ctx(w.accountId))).toMatchObject({
      offered: false,
      shop: { state: 'running', weeksDone: 0, weeks: 52 },
    })
    await moveDemo(w.db, accountId, { weeksDone: 7 }, w.clock.now())
    expect((await account.get('/demo')).body.data.shop).toMatchObject({ state: 'running', weeksDone: 7 })
    await expect(requestDemo(ctx(w.accountId))).rejects.toThrow('You already have a demo shop.')
    w.clock.advance(6 * 60_000)
    expect((await account.get('/demo')).body.data).toMatchObject({ offered: true, shop: { state: 'failed' } })
    await moveDemo(w.db, accountId, { state: 'done' }, w.clock.now())
    expect((await account.get('/demo')).body.data).toMatchObject({ offered: false, shop: { state: 'done' } })
    const { accounts } = (await me.get('/me')).body.data
    expect(accounts).toContainEqual(expect.objectContaining({ name: 'Kettle & Leaf', role: 'owner' }))
    // It is a year old, but the first account still operates the installation.
    const [demo] = await w.db`select created_at from accounts where id = ${accountId}`
    expect(w.clock.now().getTime() - demo!.created_at.getTime()).toBeGreaterThan(363 * DAY_MS)
    expect((await account.get('/status')).body.data.installation).not.toBeNull()
  })
})

test('reports exclude imports and shop-history customers', async () => {
  const own = await w.newAccount()
  const team = (await own.signIn('owner')).account
  await own.all.post('/contacts', { email: 'now@example.com' })
  await own.all.post('/contacts/import', {
    contacts: [{ email: 'in@example.com' }, { email: 'too@example.com' }],
    startAutomations: true,
  })
  const order = (email: string, more: object) =>
    own.all.post('/orders', { order_id: email, email, total: 1, currency: 'EUR', accepts_marketing: true, ...more })
  await order('buyer@example.com', {})
  await order('old@example.com', { order_date: '2020-01-01T00:00:00Z' })
  await order('quiet@example.com', { startAutomations: false })
  const { data } = (await team.get('/overview?days=7')).body
  const sum = data.now.reduce((total: number, day: { subscribed: number }) => total + day.subscribed, 0)
  expect([sum, data.people, data.subscribed]).toEqual([2, 6, 6])
  // The line of all subscribers has imports and history too.
  expect(data.subscribedByDay).toEqual([0, 0, 0, 0, 0, 0, 6])
  w.clock.advance(DAY_MS)
  const next = (await own.signIn('owner')).account
  const found = (await next.get('/contacts/search?search=now@')).body.data[0]
  await next.patch(`/contacts/${found.id}`, { subscriptionStatus: 'unsubscribed' })
  await next.post('/stopped-addresses', { emails: ['buyer@example.com'] })
  await own.all.post('/contacts', { email: 'new@example.com' })
  const { data: days } = (await next.get('/overview?days=3')).body
  expect([days.subscribed, days.subscribedByDay]).toEqual([5, [0, 6, 5]])
  const [yesterday] = [days.now[1].day]
  const past = (await next.get(`/overview?from=${yesterday}&to=${yesterday}`)).body.data
  expect(past.subscribedByDay).toEqual([6])
  const feed = (await own.all.get('/activity?name=contact.subscribed')).body.data
  const history = feed.filter(({ properties }: { properties: object }) => 'history' in properties)
  expect(history.map(({ email }: { email: string }) => email).toSorted()).toEqual([
    'old@example.com',
    'quiet@example.com',
  ])
})
