// The page of a group: quiet conditions with human names, products, overlap; and the composer's recipient time zones.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDetail } from '../../server/test/factories.ts'
import { faultsOf } from './harness.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { inOrder, startingWith, words } from './words.ts'

const b = await sendingBrowserWorld()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane', zone: 'Europe/London' })

const LONG = { timeout: 300_000 }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const condition = (n: number, of: string) => `${words.rules.condition(n)}: ${of}`

const newGroup = async (name: string, rules: object) =>
  (await account.post('/groups', { name, rules })).body.data.id as string

test('a new condition is neutral: no request fails, nothing is red, and names are human', LONG, async () => {
  await b.all.post('/events', { name: 'tasting_booked', email: 'ada@quiet.example', properties: { tea: 'green' } })
  const id = await newGroup('Quiet', { all: [{ person: 'status', op: 'is', value: 'subscribed' }] })
  const { page } = await b.openAs('owner', `/groups/${id}`)
  const failed: string[] = []
  page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())))
  const { person, detail, list, group, topic, orders, product, email, event, dataSet } = words.rules
  const kinds = [person, detail, list, group, topic, orders, product, email, event, dataSet]
  for (const kind of kinds) {
    await button(page, words.rules.addCondition).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  await page.getByText(/finished and aren’t counted yet/).waitFor()
  expect(await page.locator('[data-wrong]').count()).toBe(0)
  expect(failed).toEqual([])
  expect(await faultsOf(page)).toEqual([])

  const at = kinds.indexOf(event) + 2
  await page.getByRole('combobox', { name: condition(at, words.rules.event) }).click()
  await page.getByRole('option', { name: words.ruleEvents['email.bounced'] }).waitFor()
  const names = await page.getByRole('option').allTextContents()
  expect(names).toContain('Tasting booked')
  expect(names.filter((name) => /[a-z]+\.[a-z_]+/.test(name))).toEqual([])
  await page.getByRole('option', { name: 'Tasting booked' }).click()
  await page
    .getByRole('group', { name: words.rules.condition(at), exact: true })
    .getByRole('button', { name: words.rules.addTest })
    .click()
  const where = `${words.rules.condition(at)}, ${words.rules.where} 1`
  await page.getByRole('combobox', { name: `${where}: ${words.rules.property}` }).fill('tea')
  await page.getByRole('combobox', { name: `${where}: ${words.rules.value}` }).fill('gr')
  await page.getByRole('option', { name: 'green' }).click()
  expect(await page.locator('[data-wrong]').count()).toBe(0)

  await button(page, words.groups.saveRules).click()
  await page.getByText(words.unfinishedRules.list).waitFor()
  expect(await page.locator('[data-wrong]').count()).toBeGreaterThan(1)
  expect(failed).toEqual([])
  const shown = await page.locator('main').innerText()
  expect(shown.split('\n').filter((line) => !line.includes('@') && /[a-z]+\.[a-z_]+/.test(line))).toEqual([])
})

test('buyers of a product, by its picker; and the overlap with another group', LONG, async () => {
  await b.all.post('/products', {
    product_id: 'T-1',
    title: 'Blue teapot',
    category: 'Teaware',
    price: 42,
    currency: 'GBP',
  })
  const buy = (email: string, title: string, days: number) =>
    b.all.post('/orders', {
      order_id: `${email}-${title}`,
      email,
      total: 42,
      currency: 'GBP',
      items: [{ title }],
      order_date: new Date(b.clock.now().getTime() - days * 86_400_000).toISOString(),
    })
  for (const name of ['a', 'b', 'c', 'd']) await b.all.post('/contacts', { email: `${name}@pot.example` })
  await buy('a@pot.example', 'Blue teapot', 3)
  await buy('b@pot.example', 'Blue teapot', 90)
  await buy('c@pot.example', 'Green teapot', 3)
  const only = { person: 'email', op: 'ends_with', value: '@pot.example' }
  const id = await newGroup('Pots', { all: [only] })
  await newGroup('Buyers', { all: [only, { orders: 'count', op: 'at_least', value: 1 }] })
  const { page } = await b.openAs('owner', `/groups/${id}`)
  const overlap = page.getByRole('region', { name: words.groups.overlap })
  await overlap.getByRole('combobox', { name: words.groups.overlapWith }).click()
  await page.getByRole('option', { name: 'Buyers' }).click()
  await overlap.getByText(words.groups.inBoth).waitFor()
  expect(await overlap.getByRole('definition').allTextContents()).toEqual(['3', '1', '0'])

  await button(page, words.rules.addCondition).click()
  await page.getByRole('menuitem', { name: words.rules.product, exact: true }).click()
  await page.getByLabel(condition(2, words.rules.which)).selectOption('some')
  await page.getByRole('combobox', { name: condition(2, words.rules.product), exact: true }).fill('teapot')
  await page.getByRole('option', { name: startingWith('Blue teapot') }).click()
  const count = page.getByRole('region', { name: words.groups.people, exact: true })
  await count.getByText('1 person', { exact: true }).waitFor()
  await page.getByText(words.groups.savingChanges(0, 3)).waitFor()

  await page.getByLabel(condition(2, words.rules.which)).selectOption('category')
  await page.getByText(words.groups.unfinished(1)).waitFor()
  await page.getByRole('combobox', { name: condition(2, words.rules.category), exact: true }).click()
  await page.getByRole('option', { name: startingWith('Teaware') }).click()
  await count.getByText('1 person', { exact: true }).waitFor()
  await page.getByText(words.groups.unfinished(1)).waitFor({ state: 'detached' })
  await button(page, words.groups.saveRules).click()
  await page.getByText(words.groups.saved('Pots')).waitFor()
})

test('a person is checked against unsaved conditions, and against a campaign that uses the group', LONG, async () => {
  await b.all.post('/contacts', { email: 'ida@check.example', firstName: 'Ida' })
  const named = { person: 'first_name', op: 'is', value: 'Ida' }
  const id = await newGroup('Checked', { all: [named, { orders: 'count', op: 'at_least', value: 1 }] })
  await account.post('/campaigns', { name: 'To Idas', group_id: id })
  const { page } = await b.openAs('owner', `/groups/${id}`)
  const check = async ({ checkPerson, title }: { checkPerson: string; title: string }) => {
    await button(page, checkPerson).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('combobox', { name: words.report.person }).fill('ida@check')
    await page.getByRole('option', { name: startingWith('ida@check.example') }).click()
    return dialog
  }
  const ofGroup = { checkPerson: words.groups.checkPerson, title: words.groups.checkTitle }
  const before = await check(ofGroup)
  await before.getByText(words.groups.checkMatchesNot('ida@check.example')).waitFor()
  await before
    .getByRole('listitem')
    .filter({ hasText: words.groups.partMatchesNot })
    .getByText(words.rules.once)
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await before.getByRole('button', { name: words.ui.close }).last().click()

  await button(page, words.rules.remove(words.rules.condition(2))).click()
  const after = await check(ofGroup)
  await after.getByText(words.groups.checkMatches('ida@check.example'), { exact: true }).waitFor()
  await after.getByRole('button', { name: words.ui.close }).last().click()
  await button(page, words.groups.discard).click()
  await page
    .getByRole('region', { name: words.groups.usedIn })
    .getByRole('link', { name: inOrder('To Idas') })
    .click()
  await page.getByRole('heading', { level: 1, name: 'To Idas' }).waitFor()
  await button(page, `${words.composer.edit}: ${words.composer.audience}`).click()
  const why = await check({ checkPerson: words.composer.checkPerson, title: words.composer.whyTitle })
  await why.getByText(words.composer.whyNot('ida@check.example')).waitFor()
  await why.getByText(words.exclusionSentences.not_in_audience).waitFor()
})

test('the schedule offers each recipient’s time zone, and the scheduled page says so', LONG, async () => {
  await addDetail({ db: b.db, accountId: b.accountId }, 'Time zone')
  const zones = { mia: 'Pacific/Auckland', leo: 'America/Los_Angeles', ada: null }
  for (const [name, zone] of Object.entries(zones))
    await b.all.post('/contacts', {
      email: `${name}@zones.example`,
      ...(zone && { properties: { 'Time zone': zone } }),
    })
  const group_id = await newGroup('Zones', { all: [{ person: 'email', op: 'ends_with', value: '@zones.example' }] })
  const html = '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>'
  const design = { kind: 'html', name: 'Zones', subject: 'Zones', preview_text: 'Read on', html }
  const design_id = (await account.post('/designs', design)).body.data.id
  const { id } = (await account.post('/campaigns', { name: 'Zoned', design_id, group_id })).body.data
  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  await button(page, `${words.composer.edit}: ${words.composer.when}`).click()
  await page.getByRole('radio', { name: startingWith(words.composer.atTime) }).click()
  await page.getByRole('textbox', { name: words.dateTime.title }).fill('tuesday 9')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: words.recipientZones.title }).click()
  await page.getByText(words.recipientZones.known(2, 3, 'London'), { exact: false }).waitFor()
  await page.getByText(/\(Auckland\), last .*\(Los Angeles\)/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, words.composer.schedule(3)).and(page.locator(':enabled')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.recipientZones.suffix, { exact: false }).waitFor()
  await dialog.getByRole('button', { name: words.composer.schedule(3) }).click()
  await button(page, words.campaignStates.backToDraft).waitFor()
  await page.getByRole('heading', { name: new RegExp(words.recipientZones.suffix) }).waitFor()
  await page.getByText(/\(Auckland\), last .*\(Los Angeles\)/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const { departures } = (await account.get(`/campaigns/${id}`)).body.data
  expect([departures.first.zone, departures.last.zone]).toEqual(['Pacific/Auckland', 'America/Los_Angeles'])
})
