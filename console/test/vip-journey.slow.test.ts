// VIPs but not last week's buyers: an A/B test, scheduled for Tuesday at nine, moved in the calendar, sent, and its
// revenue read; once by mouse and once without.

import PostalMime from 'postal-mime'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parseId } from '../../server/src/platform/values/ids.ts'
import { addDays } from '../../server/src/platform/values/zone.ts'
import { heading } from './harness.ts'
import { fill, press, tabTo } from './keyboard.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { startingWith, words } from './words.ts'

const b = await sendingBrowserWorld()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane', zone: 'UTC', currency: 'EUR' })

const LONG = { timeout: 180_000 }
const HOUR_MS = 3_600_000
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const HTML = '<p>For you</p><a href="https://shop.example/sale">Shop</a> <a href="{{ unsubscribe_url }}">Leave</a>'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** As typed, such as "24 Nov", by the server's clock: the browser's doesn't advance. */
function nextTuesday(): string {
  const today = b.clock.now().toISOString().slice(0, 10)
  const weekday = new Date(today).getUTCDay()
  const tuesday = new Date(addDays(today, ((9 - weekday) % 7) + (weekday === 2 ? 7 : 0)))
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(tuesday)
}

const daysAgo = (days: number) => new Date(b.clock.now().getTime() - days * 24 * HOUR_MS).toISOString()

const order = (email: string, total: number, days: number) =>
  b.all.post('/orders', {
    order_id: `${email}-${days}`,
    email,
    total,
    currency: 'EUR',
    order_date: daysAgo(days),
    items: [{ title: 'Teapot' }],
  })

/** Ann and Ben are VIPs, Cas is one who bought last week, and Dee is none. */
async function shop(name: string) {
  const at = `${name.toLowerCase()}.example`
  for (const person of ['ann', 'ben', 'cas', 'dee']) await b.all.post('/contacts', { email: `${person}@${at}` })
  for (const person of ['ann', 'ben', 'cas']) await order(`${person}@${at}`, 150, 60)
  await order(`cas@${at}`, 10, 2)
  const only = { person: 'email', op: 'ends_with', value: `@${at}` }
  const vips = [only, { orders: 'total', op: 'at_least', value: 100, currency: 'EUR' }]
  await account.post('/groups', { name: `${name} VIPs`, rules: { all: vips } })
  const buyers = [only, { orders: 'count', op: 'at_least', value: 1, within_days: 7 }]
  await account.post('/groups', { name: `${name} buyers`, rules: { all: buyers } })
  const design = { name: `${name} sale`, subject: 'First', preview_text: 'Read on', kind: 'html', html: HTML }
  const design_id = (await account.post('/designs', design)).body.data.id as string
  const draft = (await account.post('/campaigns', { name: `${name} sale`, design_id, subject: 'First' })).body.data
  const id = draft.id as string
  const read = async () => (await account.get(`/campaigns/${id}`)).body.data
  return { at, id, read }
}

/** Lets the clock reach the campaign and its winner, clicks as Ann, and orders. */
async function sendAndBuy({ at, id, read }: Awaited<ReturnType<typeof shop>>) {
  const { scheduled_at } = await read()
  // Exclusions are evaluated when sending starts, so Cas buys again in the week before.
  b.clock.advance(Date.parse(scheduled_at) - b.clock.now().getTime() - HOUR_MS)
  await order(`cas@${at}`, 10, 1)
  b.clock.advance(Date.parse(scheduled_at) - b.clock.now().getTime() + 1_000)
  await b.idle()
  b.clock.advance(5 * HOUR_MS)
  await b.idle()
  const mails = await b.db<{ recipient: string; message: string }[]>`
    select e.recipient, e.message from captured_emails e join campaigns c
      on c.account_id = e.account_id and e.mailing_id in (c.mailing_id, c.mailing_b_id)
    where e.account_id = ${b.accountId} and c.id = ${parseId('cmp', id)!}`
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([`ann@${at}`, `ben@${at}`])
  const { html } = await new PostalMime().parse(mails.find(({ recipient }) => recipient === `ann@${at}`)!.message)
  const link = /href="(http[^"]+\/c\/[^"]+)"/.exec(html!)![1]!
  await fetch(b.url + new URL(link).pathname, { redirect: 'manual', headers: { 'user-agent': BROWSER } })
  b.clock.advance(HOUR_MS)
  await b.idle()
  await order(`ann@${at}`, 80, 0)
  await b.idle()
  return id
}

const isRevenueShown = (page: Page) =>
  page.getByRole('region', { name: words.report.revenue }).getByText('€80').first().waitFor()

test('by mouse', LONG, async () => {
  const own = await shop('Mouse')
  const { page } = await b.openAs('owner', `/campaigns/${own.id}`)
  const edit = (section: string) => button(page, `${words.composer.edit}: ${section}`).click()
  await edit(words.composer.audience)
  await button(page, words.composer.addInclusion).click()
  await button(page, 'Mouse VIPs').click()
  await page.keyboard.press('Escape')
  await button(page, words.composer.addExclusion).click()
  await button(page, 'Mouse buyers').click()
  await page.keyboard.press('Escape')
  await button(page, words.composer.send(2)).waitFor()
  await edit(words.composer.subjectAndSender)
  await page.getByRole('switch', { name: words.splitTest.add }).click()
  await page.getByLabel(words.variantFields.subject('B')).fill('Second')
  await edit(words.composer.when)
  await page.getByRole('radio', { name: startingWith(words.composer.atTime) }).click()
  await page.getByLabel(words.dateTime.title).last().fill(`${nextTuesday()} 9`)
  await page.keyboard.press('Enter')
  await button(page, words.composer.schedule(2)).and(page.locator(':enabled')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.composer.schedule(2) }).click()
  await button(page, words.campaignStates.backToDraft).waitFor()
  const { scheduled_at: at } = await own.read()
  expect([new Date(at).getUTCDay(), at.slice(11, 16)]).toEqual([2, '09:00'])

  const tuesday = at.slice(0, 10) as string
  await page.goto(`${b.url}/console${b.accountPath}/campaigns/calendar?day=${tuesday}&view=week`)
  const entry = page.getByRole('link', { name: startingWith('Mouse sale') })
  const next = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const wednesday = page.getByRole('gridcell', {
    name: new RegExp(`^${next.format(new Date(addDays(tuesday, 1)))}(?!\\d)`),
  })
  await entry.dragTo(wednesday)
  await wednesday.getByText('Mouse sale').waitFor()
  expect((await own.read()).scheduled_at).toBe(`${addDays(tuesday, 1)}T09:00:00.000Z`)

  const id = await sendAndBuy(own)
  const { page: report } = await b.openAs('owner', `/campaigns/${id}`)
  await isRevenueShown(report)
})

test('without a mouse', LONG, async () => {
  const own = await shop('Keys')
  const { page } = await b.openAs('owner', `/campaigns/${own.id}`)
  await heading(page, 'Keys sale').waitFor()
  const choose = async (adder: string, name: string) => {
    await press(page, adder)
    await page.getByLabel(words.composer.conditions).waitFor()
    await page.keyboard.type(name)
    await press(page, name)
    await page.keyboard.press('Escape')
  }
  await press(page, `${words.composer.edit}: ${words.composer.audience}`)
  await choose(words.composer.addInclusion, 'Keys VIPs')
  await choose(words.composer.addExclusion, 'Keys buyers')
  await button(page, words.composer.send(2)).waitFor()
  await press(page, `${words.composer.edit}: ${words.composer.subjectAndSender}`)
  await tabTo(page, startingWith(words.splitTest.add))
  await page.keyboard.press('Space')
  await page.getByLabel(words.variantFields.subject('B')).waitFor()
  await fill(page, words.variantFields.subject('B'), 'Second')
  await press(page, `${words.composer.edit}: ${words.composer.when}`)
  await press(page, startingWith(words.composer.atTime))
  await page.getByLabel(words.dateTime.title).last().waitFor()
  await fill(page, words.dateTime.title, `${nextTuesday()} 9`)
  await page.keyboard.press('Enter')
  await button(page, words.composer.schedule(2)).and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.locator('[role=dialog]:focus-within').waitFor()
  await press(page, words.composer.schedule(2))
  await button(page, words.campaignStates.backToDraft).waitFor()
  const tuesday = (await own.read()).scheduled_at.slice(0, 10) as string

  await page.goto(`${b.url}/console${b.accountPath}/campaigns/calendar?day=${tuesday}&view=week`)
  await page.getByRole('link', { name: startingWith('Keys sale') }).waitFor()
  await tabTo(page, startingWith('Keys sale'))
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect
    .poll(async () => (await own.read()).scheduled_at, { timeout: 10_000 })
    .toBe(`${addDays(tuesday, 1)}T09:00:00.000Z`)

  const id = await sendAndBuy(own)
  const { page: report } = await b.openAs('owner', `/campaigns/${id}`)
  await isRevenueShown(report)
})
