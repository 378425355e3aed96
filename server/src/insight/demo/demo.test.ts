// The demo shop: consistent with itself and with the counts that other modules keep, the same for the same seed, and
// silent towards the outside.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { makeDemo } from './make.ts'
import { seeded } from './random.ts'

const w = await world()
const PEOPLE = 150
const WEEKS = 20

w.clock.set(new Date())
await makeDemo({ db: w.db, baseUrl: w.url, smtpUrl: null, accountId: w.accountId, people: PEOPLE, weeks: WEEKS })
const { account } = await w.signIn('owner')
const read = async (path: string) => (await account.get(path)).body

test('has people, products with pictures, lists, groups, data sets, and report cards with values', async () => {
  expect((await read('/contacts/search')).meta.total).toBe(PEOPLE)
  const { data: products } = await read('/products?limit=25')
  expect(products.length).toBe(25)
  const picture = await fetch(products[0].image_url)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  const { data: images } = await read('/images?limit=100')
  expect(images.filter(({ alt }: { alt: string | null }) => !alt)).toEqual([])
  const { data: lists, meta: all } = await read('/lists')
  expect(all.total).toBe(4)
  expect(lists.find(({ name }: { name: string }) => name === 'Staff').memberCount).toBeGreaterThan(0)
  expect((await read('/groups')).data.map(({ name }: { name: string }) => name)).toContain('Loyal customers')
  const { data: pinned } = await read('/groups/pinned')
  const loyal = pinned.find(({ name }: { name: string }) => name === 'Loyal customers')
  const { meta } = await read(`/groups/${loyal.id}/members`)
  expect(loyal.history).toHaveLength(91)
  // Counted at the start of the day, so that the orders of today are missing.
  expect(loyal.people).toBeLessThanOrEqual(meta.total)
  expect(loyal.people).toBeGreaterThan(loyal.history[0].people)
  expect((await read('/data')).data.map(({ key }: { key: string }) => key)).toContain('stores')
  const { data: cards } = await read('/report-cards')
  expect(cards[0].periods[0].total).toBeGreaterThan(0)
})

test('has campaigns in every state that lasts, with results that add up', async () => {
  const { data: campaigns } = await read('/campaigns?limit=100')
  const statuses = new Set(campaigns.map(({ status }: { status: string }) => status))
  expect(statuses).toEqual(new Set(['sent', 'scheduled', 'draft', 'cancelled']))
  const sent = campaigns.find(({ name }: { name: string }) => name === 'What we drink in winter')
  const { data: report } = await read(`/campaigns/${sent.id}/report`)
  expect(report.recipients).toBe(report.delivered + report.bounced + report.failed + report.no_word_yet)
  expect(report.opened).toBeGreaterThan(report.clicked)
  expect(report.clicked).toBeGreaterThan(0)
  const { data: overview } = await read('/overview?days=30')
  const opened = overview.now.reduce((sum: number, day: { opened: number }) => sum + day.opened, 0)
  expect(opened).toBeGreaterThanOrEqual(report.opened)
})

test('has drips with people in them, and captured mail that opens with its pictures', async () => {
  const { data: drips } = await read('/drips')
  const stateOf = Object.fromEntries(drips.map(({ name, state }: { name: string; state: string }) => [name, state]))
  expect(stateOf).toMatchObject({ 'Welcome series': 'live', 'Review request': 'paused', Birthday: 'draft' })
  const welcome = drips.find(({ name }: { name: string }) => name === 'Welcome series')
  const { data: inside } = await read(`/drips/${welcome.id}/people`)
  const outcomes = inside.flatMap(({ path }: { path: { outcome: string }[] }) => path.map(({ outcome }) => outcome))
  expect(outcomes).toContain('sent')
  const { data: mails } = await read('/mailbox')
  expect(mails.length).toBeGreaterThan(10)
  const { html } = (await read(`/mailbox/${mails[0].id}`)).data
  const images = [...html.matchAll(/src="(http[^"]+\.(?:png|jpg))"/g)].map(([, src]) => src)
  expect(images.length).toBeGreaterThan(0)
  expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024)
  for (const src of new Set(images)) {
    const answer = await fetch(src)
    expect([src, answer.status]).toEqual([src, 200])
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200 * 1024)
  }
})

test('forms have submissions', async () => {
  const { data: forms } = await read('/forms')
  const popUp = forms.find(({ name }: { name: string }) => name === 'Welcome pop-up')
  expect(popUp.state).toBe('live')
  expect((await read(`/forms/${popUp.id}/answers`)).meta.total).toBeGreaterThan(20)
  const moderated = forms.filter(({ kind }: { kind: string }) => kind !== 'signup')
  const pages = await Promise.all(moderated.map(({ id }: { id: string }) => read(`/forms/${id}/answers?limit=100`)))
  const answers = pages.flatMap(({ data }) => data)
  expect(answers.some(({ state }) => state === 'shown')).toBe(true)
  // The team has read all but those of the last days.
  const unread = answers.filter(({ state }) => state === 'new')
  for (const { createdAt } of unread) expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() - 6 * DAY_MS)
})

test('nothing happens before its cause or in the future', async () => {
  const { db, accountId } = w
  const orders = await db`select from orders where account_id = ${accountId}`
  expect(orders.length).toBeGreaterThan(20)
  expect(
    await db`select from orders o join contacts c on c.account_id = o.account_id and c.id = o.contact_id
      where o.account_id = ${accountId} and (o.order_date < c.created_at or o.order_date > now()
        or o.shipped_at < o.order_date or o.updated_at < o.shipped_at or o.updated_at > now()
        or (o.reversed and o.updated_at <= o.order_date) or (o.status = 'paid') <> (o.shipped_at is null and not o.reversed))`,
  ).toHaveLength(0)
  expect(
    await db`select from email_engagement e join email_sends s on s.account_id = e.account_id and s.id = e.send_id
      where e.account_id = ${accountId} and (e.first_opened_at < s.handed_at or e.first_clicked_at < e.first_opened_at
        or e.last_opened_at > now() or e.last_clicked_at > now())`,
  ).toHaveLength(0)
  expect(await db`select from activity where account_id = ${accountId} and occurred_at > now()`).toHaveLength(0)
})

test('orders are numbered by date, and each has its event', async () => {
  const { db, accountId } = w
  const orders = await db<{ id: string; order_id: string; at: Date }[]>`
    select id, order_id, order_date as at from orders where account_id = ${accountId} order by order_date, id`
  expect(orders.map(({ order_id }) => order_id)).toEqual(orders.map((_, n) => `K-${1001 + n}`))
  const events = await db<{ id: string; order_id: string; at: Date }[]>`
    select id, properties ->> 'order_id' as order_id, occurred_at as at from activity
    where account_id = ${accountId} and name = 'order.placed' order by occurred_at, id`
  expect([...events]).toEqual([...orders])
})

test('each order is credited to the last email its buyer clicked in the five days before', async () => {
  const { db, accountId } = w
  const credits = await db`select from order_credits where account_id = ${accountId}`
  expect(credits.length).toBeGreaterThan(3)
  expect(
    await db`select from orders o left join order_credits r on r.account_id = o.account_id and r.order_id = o.id
      left join lateral (
        select send_id, link from email_clicks k where k.account_id = ${accountId} and k.contact_id = o.contact_id
          and k.at <= o.order_date and k.at > o.order_date - interval '5 days' order by k.at desc limit 1) k on true
      where o.account_id = ${accountId} and (r.send_id, r.link) is distinct from (k.send_id, k.link)`,
  ).toHaveLength(0)
})

test('counts agree with the rows they count', async () => {
  const { db, accountId } = w
  expect(
    await db`select from people_counts p where p.account_id = ${accountId} and (p.people, p.subscribed, p.last_seq) <> (
      select count(*), count(*) filter (where status = 'subscribed'), max(seq) from contacts where account_id = ${accountId})`,
  ).toHaveLength(0)
  expect(
    await db`select from lists l where l.account_id = ${accountId} and l.members <> (
      select count(*) from list_members m where m.account_id = ${accountId} and m.list_id = l.id)`,
  ).toHaveLength(0)
  expect(
    await db`select from mailings m left join lateral (
        select count(*) as batches, coalesce(sum(accepted), 0) as accepted, coalesce(sum(bounced), 0) as bounced
        from email_batches b where b.account_id = ${accountId} and b.mailing_id = m.id) b on true
      left join lateral (
        select count(*) as emails, count(*) filter (where state = 'accepted') as accepted,
          count(*) filter (where state = 'bounced') as bounced
        from email_sends s where s.account_id = ${accountId} and s.mailing_id = m.id) s on true
      where m.account_id = ${accountId} and (m.emails, m.batches, b.accepted, b.bounced) <> (s.emails, b.batches, s.accepted, s.bounced)`,
  ).toHaveLength(0)
  expect(
    await db`select from email_batches b where b.account_id = ${accountId} and b.accepted + b.bounced <> (
      select count(*) from email_sends s where s.account_id = ${accountId} and s.id between b.first_id and b.last_id)`,
  ).toHaveLength(0)
  expect(
    await db`select from buyers b where b.account_id = ${accountId} and b.orders <> (
      select count(*) from orders o where o.account_id = ${accountId} and o.contact_id = b.contact_id)`,
  ).toHaveLength(0)
  expect(
    await db`select from contacts c left join stopped_addresses s
        on s.account_id = c.account_id and s.email_hash = stopped_hash(c.account_id, c.email)
      where c.account_id = ${accountId} and c.stopped <> (s.email_hash is not null)`,
  ).toHaveLength(0)
  const [usage] = await db`select (select sum(sent) from send_usage where account_id = ${accountId}) as counted,
    (select count(*) from email_sends where account_id = ${accountId}) as sent`
  expect(usage!.counted).toBe(usage!.sent)
  expect((await read('/orders')).meta.total).toBe((await db`select from orders where account_id = ${accountId}`).length)
  const [runs] = await db`select
    (select sum(n)::int from drip_counts where account_id = ${accountId} and event = 'started') as counted,
    (select count(*) from drip_runs where account_id = ${accountId}) as started,
    (select count(*) from drip_people where account_id = ${accountId}) as people,
    (select count(*) from activity where account_id = ${accountId} and name = 'drip.enrolled') as shown`
  expect([runs!.counted, runs!.people]).toEqual([runs!.started, runs!.shown])
})

test('nothing is due that would leave the installation', async () => {
  const { db, accountId } = w
  expect(await db`select from webhook_endpoints where account_id = ${accountId} and state = 'active'`).toHaveLength(0)
  expect(await db`select from outgoing_mail`).toHaveLength(0)
  expect(await db`select from email_sends where account_id = ${accountId} and state = 'queued'`).toHaveLength(0)
  const runs = await db`select from drip_runs r join drips d on d.account_id = r.account_id and d.id = r.drip_id
    where r.account_id = ${accountId} and d.state = 'live' and r.state = 'waiting' and r.due_at <= now()`
  expect(runs).toHaveLength(0)
})

test('beside a mail server, drips and scheduled campaigns are paused', async () => {
  const own = await w.newAccount()
  const request = { db: w.db, baseUrl: w.url, smtpUrl: 'smtp://127.0.0.1:1', accountId: own.accountId }
  const { account: owned } = await own.signIn('owner')
  await makeDemo({ ...request, people: 10, weeks: 4 })
  expect(await w.db`select from drips where account_id = ${own.accountId} and state = 'live'`).toHaveLength(0)
  const due =
    await w.db`select from campaigns where account_id = ${own.accountId} and status = 'scheduled' and not paused`
  expect(due).toHaveLength(0)
  // The audit log tells of the same weeks.
  const { data: log } = (await owned.get('/audit-log?limit=100')).body
  const actions = log.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['drips.publish', 'campaigns.send']))
  expect(actions.at(-1)).toBe('account.update')
  const times = log.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('the same seed creates the same shop, and another seed a different one', () => {
  const draw = (seed: number) => {
    const random = seeded(seed)
    return Array.from({ length: 5 }, () => random.below(1_000))
  }
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})
