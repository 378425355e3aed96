// The list of campaigns with tabs, sorting and tags, and the calendar.

import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addDays } from '../../server/src/platform/values/zone.ts'
import { heading, seen } from './harness.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { startingWith, words } from './words.ts'

const isSlow = inject('isSlow')

const b = await sendingBrowserWorld()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane', zone: 'UTC' })
await b.all.post('/contacts', { email: 'ada@example.com' })
const left = (await b.all.post('/contacts', { email: 'left@example.com' })).body.data.id as string
await b.all.delete(`/contacts/${left}`)
const html = '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>'
const designs = await Promise.all(
  ['One', 'Two'].map(async (name) => {
    const design = { kind: 'html', name, subject: name, preview_text: 'Read on', html }
    return (await account.post('/designs', design)).body.data.id as string
  }),
)
const draft = async (name: string, design_id = designs[0]) =>
  (await account.post('/campaigns', { name, design_id, everyone: true })).body.data.id as string

const today = b.clock.now().toISOString().slice(0, 10)
const monthAfter = `${addDays(`${today.slice(0, 7)}-01`, 40).slice(0, 7)}`
const inMonth = (day: number) => `${monthAfter}-${String(day).padStart(2, '0')}`

const scheduled = await draft('Winter teas')
await account.post(`/campaigns/${scheduled}/send`, { at: `${inMonth(12)}T09:30:00.000Z` })
const planned = await draft('Gift guide')
const timeOf = async (id: string) => (await account.get(`/campaigns/${id}`)).body.data.scheduled_at

const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

const cell = (page: Page, day: string) =>
  page.getByRole('gridcell', {
    name: new RegExp(`^${dayName.format(new Date(day))}(?!\\d)`),
  })

test.runIf(isSlow)(
  'a campaign is dragged to another day, and back by Undo; a draft is planned by keyboard; past days refuse',
  async () => {
    const { page } = await b.openAs('admin', `/campaigns/calendar?day=${inMonth(1)}`)
    const entry = page.getByRole('link', { name: startingWith('Winter teas') })
    await entry.dragTo(cell(page, inMonth(19)))
    await cell(page, inMonth(19)).getByText('Winter teas').waitFor()
    expect(await timeOf(scheduled)).toBe(`${inMonth(19)}T09:30:00.000Z`)
    await page.getByRole('button', { name: words.ui.undo }).click()
    await cell(page, inMonth(12)).getByText('Winter teas').waitFor()
    expect(await timeOf(scheduled)).toBe(`${inMonth(12)}T09:30:00.000Z`)

    // By keyboard: one week down, one day to the right.
    await entry.focus()
    for (const key of ['m', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await cell(page, inMonth(20)).getByText('Winter teas').waitFor()

    await page.getByRole('link', { name: startingWith('Gift guide') }).dragTo(cell(page, inMonth(5)))
    await cell(page, inMonth(5)).getByText(words.calendar.planned).waitFor()
    expect((await account.get(`/campaigns/${planned}`)).body.data.planned_on).toBe(inMonth(5))

    const filter = page.getByLabel(words.calendar.filter)
    await filter.selectOption({ label: words.calendarKinds.draft })
    await cell(page, inMonth(20)).getByText('Winter teas').waitFor({ state: 'detached' })
    await cell(page, inMonth(5)).getByText('Gift guide').waitFor()
    await filter.selectOption({ label: words.calendarKinds.scheduled })
    await cell(page, inMonth(20)).getByText('Winter teas').waitFor()
    expect(await page.getByRole('link', { name: startingWith('Gift guide') }).count()).toBe(0)

    const past = addDays(today, -1)
    await page.goto(`${b.url}/console${b.accountPath}/campaigns/calendar?day=${past}&view=week`)
    await cell(page, past).waitFor()
    const draggable = await draft('Late idea')
    await page.reload()
    await page.getByRole('link', { name: startingWith('Late idea') }).focus()
    for (const key of ['m', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await page.getByText(words.calendar.pastDay).waitFor()
    expect((await account.get(`/campaigns/${draggable}`)).body.data.planned_on).toBeNull()
  },
)

test.runIf(isSlow)(
  'a draft planned for a day is asked for its time, starting with that day, and not sent now',
  async () => {
    const id = await draft('Advent calendar')
    await account.post(`/campaigns/${id}/move`, { day: inMonth(7) })
    const { page } = await b.openAs('admin', `/campaigns/${id}`)
    const schedule = page.getByRole('region', { name: words.composer.when, exact: true })
    await schedule.getByText(startingWith(words.campaigns.plannedFor(''))).waitFor()
    await schedule.getByText(words.composer.noTime).waitFor()
    await page.setViewportSize({ width: 1280, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720)

    const submit = page.getByRole('button', { name: words.composer.schedule(1) })
    await submit.click()
    const picker = schedule.getByRole('group', { name: words.dateTime.title, exact: true })
    expect(await picker.getByLabel(words.dateTime.title, { exact: true }).inputValue()).toMatch(/\b7\b.*\b9:00/)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await submit.click()
    const dialog = page.getByRole('dialog', { name: words.composer.scheduleTitle('Advent calendar') })
    await dialog.getByRole('button', { name: words.composer.schedule(1) }).click()
    await page.getByText(words.composer.scheduled('Advent calendar')).waitFor()
    expect(await timeOf(id)).toBe(`${inMonth(7)}T09:00:00.000Z`)
  },
)

test.skipIf(isSlow)('tabs add up, results sort, tags filter, and sent campaigns are archived with Undo', async () => {
  const sent = await draft('Autumn box', designs[1])
  await account.post(`/campaigns/${sent}/send`, {})
  await b.all.post('/orders', { order_id: 'A-1', email: 'ada@example.com', total: 12, currency: 'EUR' })
  await b.idle()
  await b.db`
    insert into order_credits (account_id, order_id, mailing_id, send_id, link, clicked_at)
    select o.account_id, o.id, c.mailing_id, gen_random_uuid(), 0, now() from orders o
    join campaigns c on c.account_id = o.account_id and c.name = 'Autumn box' where o.account_id = ${b.accountId}`
  const { page } = await b.openAs('owner', '/campaigns')
  const tab = (name: string) => page.getByRole('link', { name: startingWith(name) })
  await tab(words.campaignTabs.sent).click()
  await page.waitForURL(/status=sent/)
  await page.getByRole('link', { name: startingWith('Autumn box') }).waitFor()
  // The thumbnail leaves room for the name.
  expect((await page.getByTitle('Autumn box', { exact: true }).boundingBox())!.width).toBeGreaterThan(60)
  const { all, ...counts } = (await account.get('/campaigns/counts')).body.data
  const shown = counts.draft + counts.scheduled + counts.sending + counts.sent + counts.cancelled
  expect(shown).toBe(all)
  await page.getByRole('button', { name: words.campaigns.opened }).click()
  await page.waitForURL(/sort=opened/)

  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: 'Autumn box' })
  for (const figure of [words.campaigns.opened, words.campaigns.clicked, words.campaigns.revenue])
    await card.getByText(figure, { exact: true }).waitFor()
  await page.goto(`${b.url}/console${b.accountPath}/campaigns?status=scheduled`)
  const ahead = page.getByRole('listitem').filter({ hasText: 'Winter teas' })
  await ahead.getByText(words.campaignStates.about(1)).waitFor()
  await page.goBack()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: words.ui.actionsFor('Autumn box') }).click()
  await page.getByRole('menuitem', { name: words.campaigns.editTags }).click()
  await page.getByRole('dialog').getByLabel(words.campaigns.tags).fill('Autumn')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: words.ui.save }).click()
  await page.getByText(words.campaigns.tagsSaved).waitFor()
  await page.getByRole('checkbox', { name: words.ui.selectRow('Autumn box') }).check()
  await page.getByRole('button', { name: words.campaigns.archive }).click()
  await tab(words.campaignTabs.archived).click()
  await page.getByRole('link', { name: startingWith('Autumn box') }).waitFor()
  await page.getByRole('button', { name: words.ui.undo }).click()
  expect(await seen(page.getByText(words.noCampaigns.archived))).toBe(true)
})

test.runIf(isSlow)('list, calendar and one-to-one emails share one header', async () => {
  const { page } = await b.openAs('owner', '/campaigns')
  const view = page.getByRole('group', { name: words.campaigns.view })
  const { all } = (await account.get('/campaigns/counts')).body.data
  const hasCount = () => page.getByRole('banner').or(page.locator('header')).getByText(String(all), { exact: true })
  await view.getByRole('button', { name: words.campaigns.calendar }).click()
  await page.waitForURL(/calendar/)
  await heading(page, words.campaigns.title).waitFor()
  await hasCount().first().waitFor()
  await view.getByRole('button', { name: words.campaigns.list }).click()
  await page.waitForURL(/campaigns$/)
  const tab = (name: string) => page.getByRole('link', { name: startingWith(name) })
  await tab(words.oneToOne.title).click()
  await page.getByText(words.oneToOne.empty).waitFor()
  await heading(page, words.campaigns.title).waitFor()
  expect(await tab(words.oneToOne.title).getAttribute('aria-current')).toBe('page')
  expect(await tab(words.campaignTabs.all).getAttribute('aria-current')).toBeNull()
  await tab(words.campaignTabs.all).click()
  await page.waitForURL(/campaigns$/)
})

test.runIf(isSlow)(
  'who left is no part of all subscribers; a canceled campaign is listed by when, and names who canceled it',
  async () => {
    const id = await draft('Spring teas', designs[1])
    await account.post(`/campaigns/${id}/send`, { at: `${inMonth(15)}T09:30:00.000Z` })
    const { page } = await b.openAs('admin', `/campaigns/${id}`)
    await page.getByText(words.campaignStates.checkedAgain).waitFor()
    await page.getByRole('button', { name: words.campaignStates.view }).click()
    const count = page.getByRole('dialog').getByRole('group', { name: words.composer.recipients })
    await count.getByRole('button', { name: new RegExp(`^${words.campaigns.everyone}\\s*1`) }).waitFor()
    expect(await count.getByText(words.exclusionReasons.unsubscribed).count()).toBe(0)
    await page.keyboard.press('Escape')
    const sent = await draft('Autumn box', designs[1])
    await account.post(`/campaigns/${sent}/send`, {})
    await b.idle()
    await page.goto(`${b.url}/console${b.accountPath}/campaigns/${sent}/excluded`)
    await page.getByText(words.report.noOneLeftOut).waitFor()
    await page.getByRole('link', { name: new RegExp(`^${words.report.leftOut}\\s*0$`) }).waitFor()
    await page.goto(`${b.url}/console${b.accountPath}/campaigns/${id}`)

    await page.getByRole('button', { name: words.ui.moreActions }).click()
    await page.getByRole('menuitem', { name: words.campaigns.cancelIt }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.campaigns.cancelIt }).click()
    await page.getByText(words.campaignStates.canceledBefore).waitFor()
    const { history } = (await account.get(`/campaigns/${id}`)).body.data
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['cancelled', 'scheduled', 'created'])
    const members = (await account.get('/team')).body.data as { id: string; email: string }[]
    const canceled = members.find((member) => member.id === history[0].by)!
    await page.getByText(words.campaignHistory.cancelled(canceled.email)).waitFor()

    await page.goto(`${b.url}/console${b.accountPath}/campaigns?status=canceled`)
    const date = page.getByRole('columnheader', { name: words.campaigns.date })
    expect(await date.getAttribute('aria-sort')).toBe('descending')
    await page
      .getByRole('row', { name: /Spring teas/ })
      .locator(`time[datetime="${history[0].at}"]`)
      .waitFor()
  },
)

test.runIf(isSlow)('on a laptop, no line of the list breaks', async () => {
  await draft('A campaign with a name that is longer than its column on a laptop')
  const { page } = await b.openAs('admin', '/campaigns')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'Winter teas' }).waitFor()
  const broken = await page.getByRole('table').evaluate((table) => {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNode(texts.currentNode)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(texts.currentNode.nodeValue!)
    }
    return found
  })
  expect(broken).toEqual([])
})
