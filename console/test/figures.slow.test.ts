// The dashboard and a report against a shop whose figures were calculated by hand.

import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { formatShortDay } from '../src/ui/format.ts'
import { newId, publicId } from '../../server/src/platform/values/ids.ts'
import { browserWorld, heading } from './harness.ts'
import { startingWith, words } from './words.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const b = await browserWorld()

/** What happened on one day. Orders of campaigns are £10, of drips £20, and others £30. */
type Day = {
  ago: number
  delivered: number
  bounced: number
  opened: number
  clicked: number
  joined: number
  left: number
  stopped: number
  orders: { campaign: number; drip: number; other: number }
}

const NOW: Day = {
  ago: 2,
  delivered: 200,
  bounced: 5,
  opened: 80,
  clicked: 30,
  joined: 12,
  left: 1,
  stopped: 2,
  orders: { campaign: 20, drip: 5, other: 5 },
}
const BEFORE: Day = {
  ago: 35,
  delivered: 100,
  bounced: 0,
  opened: 50,
  clicked: 10,
  joined: 4,
  left: 2,
  stopped: 0,
  orders: { campaign: 25, drip: 0, other: 1 },
}

async function seed(): Promise<string> {
  const { db, accountId } = b
  await db`update accounts set currency = 'GBP', zone = 'UTC' where id = ${accountId}`
  const [made] = await db`
    with campaign as (
      insert into campaigns (account_id, id, name, audience, status, send_at, created_by, created_at, updated_at, started_at, recipients)
      values (${accountId}, gen_random_uuid(), 'Winter teas', '{"include": [{"everyone": true}], "exclude": []}', 'sent', ${at(2)}, 'user', ${at(2)}, ${at(2)}, ${at(2)}, 205)
      returning id),
    drip as (
      insert into drips (account_id, id, name, state, draft, created_at, updated_at)
      values (${accountId}, gen_random_uuid(), 'Welcome', 'draft', '{"steps": [], "trigger": null, "goal": null}', now(), now())
      returning id),
    mailing as (
      insert into mailings (account_id, id, kind, campaign_id, drip_id, drip_step_id, design_id, design_version_id, subject,
        from_name, from_email, state, complete, emails, created_at)
      select ${accountId}, gen_random_uuid(), kind, case when kind = 'campaign' then campaign.id end,
        case when kind = 'drip' then drip.id end, case when kind = 'drip' then 'one' end, gen_random_uuid(),
        gen_random_uuid(), 'Hello', 'Shop', 'shop@example.com', 'done', true, 0, ${at(2)}
      from campaign, drip, unnest(array['campaign', 'drip']) kind
      returning id, kind)
    select (select id from campaign) as campaign, (select id from mailing where kind = 'campaign') as mailing,
      (select id from mailing where kind = 'drip') as drip`
  await db`update campaigns set mailing_id = ${made!.mailing} where account_id = ${accountId}`
  for (const day of [NOW, BEFORE]) await seedDay(day, made as { mailing: string; drip: string })
  return publicId('cmp', made!.campaign as string)
}

const at = (days: number): Date => new Date(b.clock.now().getTime() - days * DAY_MS)

async function seedDay(day: Day, { mailing, drip }: { mailing: string; drip: string }): Promise<void> {
  const { db, accountId } = b
  const when = at(day.ago)
  const events = (n: number, name: string, status: string | null, how: string | null) => db`
    insert into activity (account_id, section, occurred_at, id, name, status, properties, created_at)
    select ${accountId}, 2, ${when}, gen_random_uuid(), ${name}, ${status}, jsonb_build_object('how', ${how}::text), now()
    from generate_series(1, ${n}::int)`
  await events(day.delivered, 'email.sent', 'delivered', null)
  await events(day.bounced, 'email.sent', 'bounced', null)
  await events(day.joined, 'contact.subscribed', null, 'form')
  await events(day.left, 'contact.unsubscribed', null, null)
  await events(day.stopped, 'contact.suppressed', null, 'bounce')
  await db`
    insert into email_engagement (account_id, mailing_id, send_id, opens, clicks, first_opened_at, first_clicked_at)
    select ${accountId}, ${mailing}, gen_random_uuid(), 1, (n <= ${day.clicked})::int, ${when},
      case when n <= ${day.clicked} then ${when}::timestamptz end
    from generate_series(1, ${day.opened}::int) n`
  const order = (n: number, total: number, credited: string | null) => db`
    with placed as (
      insert into orders (account_id, id, order_id, total, currency, items, order_date, source, reversed, created_at, updated_at)
      select ${accountId}, gen_random_uuid(), gen_random_uuid()::text, ${total}, 'GBP', '[]', ${when}, 'api', false, now(), now()
      from generate_series(1, ${n}::int) returning id)
    insert into order_credits (account_id, order_id, mailing_id, send_id, link, clicked_at)
    select ${accountId}, id, ${credited}::uuid, gen_random_uuid(), 0, ${when} from placed where ${credited}::uuid is not null`
  await order(day.orders.campaign, 10, mailing)
  await order(day.orders.drip, 20, drip)
  await order(day.orders.other, 30, null)
}

const tile = async (page: Page, label: string): Promise<string> =>
  (await page.getByRole('region', { name: label, exact: true }).first().innerText()).replaceAll(/\s+/g, ' ')

test('every tile and change of the dashboard', async () => {
  await seed()
  const { page } = await b.openAs('owner', '/dashboard')
  const { dashboard } = words
  await page.getByText('40.0%').waitFor()
  // 20 × £10 + 5 × £20 = £300 of £450, after 25 × £10 = £250.
  const revenue = await tile(page, dashboard.fromEmail)
  expect(revenue).toContain('£300')
  expect(revenue).toContain(dashboard.shareOf('66.7%', '£450'))
  expect(revenue).toContain(dashboard.parts('£200', '£100').replaceAll('\u00A0', ' '))
  expect(revenue).toContain('20% from £250')
  expect(await tile(page, dashboard.subscribed)).toMatch(/12 joined, 3 lost .*9 net in 30 days/)
  const delivered = await tile(page, dashboard.delivered)
  expect(delivered).toContain('200 97.6% of 205 sent')
  expect(delivered).toContain('100% from 100')
  const opened = await tile(page, dashboard.opened)
  expect(opened).toContain('40.0% 80 of 200')
  expect(opened).toContain('10.0 pts from 50.0%')
  const clicked = await tile(page, dashboard.clicked)
  expect(clicked).toContain('15.0% 30 of 200')
  expect(clicked).toContain('5.0 pts from 10.0%')
  const left = await tile(page, dashboard.unsubscribed)
  expect(left).toContain('0.5% 1 of 200')
  expect(left).toContain('1.5 pts from 2.0%')
  const sources = page.getByRole('region', { name: dashboard.sources })
  expect(
    (await sources.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
  ).toEqual(['Winter teas £200', 'Welcome £100'])
  // Tiles and sources open their page with the same period.
  const [from, to] = [29, 0].map((days) => at(days).toISOString().slice(0, 10))
  for (const [name, target] of [
    [dashboard.fromEmail, `/orders?date=${from}..${to}`],
    [dashboard.subscribed, `/people?joined=${from}..${to}`],
    [dashboard.opened, `/campaigns?status=sent&date=${from}..${to}`],
    [dashboard.unsubscribed, `/people?left=${from}..${to}`],
  ] as const) {
    const link = page.getByRole('region', { name, exact: true }).getByRole('link', { name, exact: true })
    expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain(target)
  }
  await page.getByRole('link', { name: dashboard.fromEmail, exact: true }).click()
  await heading(page, words.orders.title).waitFor()
  await page.getByText(words.orders.count(30), { exact: true }).waitFor()
  await page.goBack()
  // Of the last 7 days, the earlier period has too little to compare with.
  await page.getByLabel(dashboard.period).selectOption('7')
  await page.waitForURL(/days=7/)
  await page.getByRole('region', { name: dashboard.opened, exact: true }).getByText(words.changes.none).waitFor()
  expect(await tile(page, dashboard.opened)).toContain('40.0% 80 of 200')
  await page.goto(page.url().replace(/\?.*/, '?from=2026-11-01&to=2026-11-10'))
  await page.getByRole('button', { name: startingWith(words.dateTime.firstDay) }).click()
  await page.getByRole('button', { name: /November 3\b/ }).click()
  await page.waitForURL(/from=2026-11-03/)
  await page.getByText('Nov 3 – Nov 10, compared with Oct 26 – Nov 2').waitFor()
  // Periods that ended earlier are carried along, too: days before today have none of the emails of 2 days ago.
  const [first, last] = [40, 34].map((days) => at(days).toISOString().slice(0, 10))
  await page.goto(page.url().replace(/\?.*/, `?from=${first}&to=${last}`))
  await page.getByRole('region', { name: dashboard.delivered, exact: true }).getByText('100').first().waitFor()
  await page.getByRole('link', { name: dashboard.delivered, exact: true }).click()
  await page.waitForURL(`**/settings/deliverability?days=7&to=${last}`)
  const shown = words.dateTime.range(...([first, last].map((day) => formatShortDay(day!)) as [string, string]))
  await heading(page, words.health.title).waitFor()
  expect(await page.getByLabel(words.ui.period).locator('option:checked').innerText()).toBe(shown)
  await page.goto(`${b.url}/console${b.accountPath}/drips?days=7&to=${last}`)
  const drip = page.getByRole('row', { name: startingWith('Welcome') })
  await drip.waitFor()
  expect(await drip.innerText()).not.toContain('£')
  await page.getByLabel(words.ui.period).selectOption('7')
  await drip.getByText('£100').waitFor()
})

/** A sent campaign: how many emails were delivered, and how many orders of £10 it led to. */
async function seedCampaign(name: string, delivered: number, opened: number, orders: number): Promise<string> {
  const { db, accountId } = b
  const [id, mailing] = [newId(), newId()]
  await db`
    insert into mailings (account_id, id, kind, campaign_id, design_id, design_version_id, subject, from_name, from_email,
      state, complete, emails, created_at)
    values (${accountId}, ${mailing}, 'campaign', ${id}, ${newId()}, ${newId()}, ${name}, 'Shop', 'shop@example.com', 'done',
      true, ${delivered}, ${at(3)})`
  await db`
    insert into campaigns (account_id, id, name, audience, status, send_at, created_by, created_at, updated_at, started_at,
      recipients, mailing_id)
    values (${accountId}, ${id}, ${name}, '{"include": [{"everyone": true}], "exclude": []}', 'sent', ${at(3)}, 'user', ${at(3)},
      ${at(3)}, ${at(3)}, ${delivered}, ${mailing})`
  await db`
    insert into email_batches (account_id, mailing_id, n, first_id, last_id, priority, state, due_at, accepted)
    values (${accountId}, ${mailing}, 0, ${newId()}, ${newId()}, 2, 'done', ${at(3)}, ${delivered})`
  const none = { bounced: 0, clicked: 0, joined: 0, left: 0, stopped: 0 }
  const day = { ...none, ago: 3, delivered: 0, opened, orders: { campaign: orders, drip: 0, other: 0 } }
  await seedDay(day, { mailing, drip: mailing })
  return publicId('cmp', id)
}

test('a campaign beside the average of earlier ones', async () => {
  await seedCampaign('Green', 100, 20, 6)
  await seedCampaign('White', 200, 80, 12)
  await seedCampaign('Black', 300, 80, 12)
  const id = await seedCampaign('Oolong', 400, 160, 25)
  const { page } = await b.openAs('owner', `/campaigns/${id}?with=usual`)
  const heading = page.getByRole('columnheader', { name: words.compare.lastCampaigns(3) })
  await heading.waitFor()
  const row = async (name: string) =>
    (
      await page
        .getByRole('row', { name: startingWith(name) })
        .first()
        .innerText()
    ).replaceAll(/\s+/g, ' ')
  // The three earlier campaigns: £300 from 30 orders, 600 delivered, 180 opened.
  expect(await row(words.report.revenue)).toContain('£250 £100 Up £150 (150%)')
  expect(await row(words.compare.orders)).toContain('25 £10.00 each 10 £10.00 each Up 15 (150%)')
  expect(await row(words.report.recipients)).toContain('400 200 Up 200')
  expect(await row(words.report.opened)).toContain('40.0% 160 30.0% 60')
  await page.getByText(words.compare.openedHours, { exact: true }).waitFor()
})

test('a campaign of the first day is not compared with finished ones', async () => {
  await seedCampaign('Rooibos', 100, 20, 6)
  await seedCampaign('Assam', 200, 80, 12)
  await seedCampaign('Ceylon', 300, 80, 12)
  const id = await seedCampaign('Sencha', 400, 4, 0)
  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  const start = async (hours: number) => {
    const started = new Date((await page.evaluate(() => Date.now())) - hours * HOUR_MS)
    await b.db`update campaigns set started_at = ${started} where account_id = ${b.accountId} and name = 'Sencha'`
    await page.reload()
  }
  // By the clock of the browser.
  await start(25)
  const funnel = page.getByRole('region', { name: words.report.funnel })
  const usual = funnel.getByRole('columnheader', { name: words.report.vsUsual })
  await usual.waitFor()
  await start(23)
  await funnel.getByRole('row', { name: startingWith(words.report.opened) }).waitFor()
  expect(await usual.count()).toBe(0)
  await page.getByRole('button', { name: words.report.compare }).click()
  await page.getByText(words.compare.usualLater).waitFor()
})
