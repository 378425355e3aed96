// Forms in the console: created, edited with a preview, published, and responses reviewed.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import { publish } from '../../server/test/form-world.ts'
import { browserWorld } from './harness.ts'
import { seedForms, submitForm } from './seed-shop.ts'
import { like, words } from './words.ts'

const isSlow = inject('isSlow')

const b = await browserWorld()

test.skipIf(isSlow)('a form is created, edited with a preview, and published', async () => {
  const { page } = await b.openAs('owner', '/forms')
  await page.getByRole('button', { name: words.forms.new }).click()
  // The preview has a field "First name" too.
  const name = page.getByRole('textbox', { name: words.forms.name, exact: true })
  await name.fill('Footer')
  await page.getByRole('button', { name: words.forms.create }).click()
  await page.waitForURL(/\/forms\/[^/]+\/edit$/)
  await page.getByRole('heading', { name: 'Footer' }).waitFor()
  const preview = page.getByRole('group', { name: words.forms.preview, exact: true })
  const part = (name: string) => page.getByRole('tabpanel').getByRole('button', { name })
  await preview.getByRole('button', { name: 'Subscribe' }).waitFor()
  await page.getByLabel(words.forms.heading, { exact: true }).last().fill('Ten percent off')
  await preview.getByText('Ten percent off').waitFor()
  await part(words.fieldTypes.first_name).click()
  await page.getByRole('button', { name: words.forms.removeField(words.fieldTypes.first_name) }).click()
  await preview.getByLabel(words.fieldTypes.first_name).waitFor({ state: 'detached' })
  await part(words.fieldTypes.consent).click()
  await page.getByText(words.forms.consentStays).waitFor()
  expect(await page.getByRole('button', { name: like(words.forms.removeField) }).count()).toBe(0)
  await page.getByRole('button', { name: words.designer.undo }).click()
  await preview.getByLabel(words.fieldTypes.first_name).waitFor()
  await page.getByRole('button', { name: words.designer.redo }).click()
  await preview.getByLabel(words.fieldTypes.first_name).waitFor({ state: 'detached' })
  await part(words.fieldTypes.email).click()
  await page.getByLabel(words.forms.missingField).fill('Where may we write to?')
  await page.getByText(words.previewStates.error, { exact: true }).click()
  await preview.getByText('Where may we write to?').waitFor()
  await part(words.forms.success).click()
  await page.getByLabel(words.forms.code).fill('HELLO10')
  await preview.getByText(words.forms.checkMail).waitFor()
  await page.getByRole('tab', { name: words.formTabs.after }).click()
  await page.getByLabel(words.forms.doubleOptIn).uncheck()
  await preview.getByText('HELLO10').waitFor()
  await page.getByRole('tab', { name: words.formTabs.display }).click()
  await page.getByLabel(words.forms.afterScroll).check()
  await page.getByText(/After 8 seconds or after 40% scrolled or when leaving the page/).waitFor()
  await page.getByRole('button', { name: words.forms.startTest }).click()
  await page.getByRole('tab', { name: words.formTabs.content }).click()
  await part('Ten percent off').click()
  await page.getByLabel(words.forms.heading, { exact: true }).last().fill('Free delivery')
  await preview.getByText('Free delivery').waitFor()
  await page.getByRole('button', { name: words.forms.variantOf('a') }).click()
  await preview.getByText('Ten percent off').waitFor()
  await page.getByText(words.devices.phone, { exact: true }).click()
  expect((await preview.boundingBox())!.width).toBeLessThan(400)
  await page.getByText(words.formSaving.saved, { exact: true }).waitFor()
  await page.reload()
  await preview.getByText('Ten percent off').waitFor()
  await page.getByRole('button', { name: words.forms.publish }).click()
  // No website has the script yet, so the page says how to install it.
  await page.getByText(words.states.form.not_installed).waitFor()
  await page.waitForURL(/\/install$/)
  const pageUrl = await page.getByLabel(words.forms.openPage, { exact: true }).inputValue()
  expect(await (await fetch(pageUrl)).text()).toContain('Ten percent off')
})

test.runIf(isSlow)('the builder scrolls to the end of a form that is longer than the window', async () => {
  const { account } = await b.signIn('owner')
  const { id } = await publish(account, 'review')
  const { page } = await b.openAs('owner', `/forms/${id}/edit`)
  await page.setViewportSize({ width: 1280, height: 640 })
  const canvas = page.getByRole('region', { name: words.forms.canvas })
  const form = canvas.getByRole('group', { name: words.forms.preview, exact: true })
  await form.getByRole('heading').waitFor()
  const { height } = (await form.boundingBox())!
  expect(height).toBeGreaterThan(640)
  expect(await canvas.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(height)
})

test.runIf(isSlow)('responses are opened, approved and marked as spam', async () => {
  const formId = await seedForms(b)
  const { page } = await b.openAs('member', `/forms/${formId}`)
  await page
    .getByRole('link', { name: /Just what I wanted/ })
    .or(page.getByText('Just what I wanted'))
    .first()
    .waitFor()
  await page.getByLabel(words.ui.selectRow(`${words.forms.starsOf(5)} · Just what I wanted`)).check()
  await page.getByLabel(words.ui.selectRow(`${words.forms.starsOf(2)} · Too small`)).check()
  await page.getByRole('button', { name: words.forms.show, exact: true }).click()
  await page.getByText(words.forms.stateChanged(2, true)).waitFor()
  expect((await b.all.get('/data/reviews/rows')).body.data).toHaveLength(2)
})

test.runIf(isSlow)('sign-ups are limited to those that were not confirmed', async () => {
  const { account } = await b.signIn('owner')
  const { id, pageUrl } = await publish(account, 'signup', { after: { doubleOptIn: true, code: 'HELLO10' } })
  await submitForm(b, pageUrl, { email: 'unsure@example.com', consent: 'yes' })
  const { page } = await b.openAs('member', `/forms/${id}`)
  await page.getByRole('link', { name: words.forms.answers(false) }).waitFor()
  const state = page.getByRole('combobox', { name: words.forms.state })
  const choose = async (name: string) => {
    await state.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await state.click()
  const { confirmed, waiting } = words.states.confirmation
  expect(await page.getByRole('option').allTextContents()).toEqual([confirmed, waiting, words.states.answer.spam])
  await page.keyboard.press('Escape')
  await choose(confirmed)
  await page.getByText(words.forms.noAnswersHere(false)).waitFor()
  await choose(waiting)
  await page.getByLabel(words.ui.selectRow('unsure@example.com')).check()
  await page.getByRole('button', { name: words.forms.spam, exact: true }).waitFor()
  expect(await page.getByRole('button', { name: words.forms.hide, exact: true }).count()).toBe(0)
  await page.goto(`${page.url().split('?')[0]}/edit`)
  await page.getByText(words.forms.codeAfter('HELLO10')).waitFor()
})

test.runIf(isSlow)('a draft opens on the website that has the script, before it is published', async () => {
  const { account } = await b.signIn('owner')
  const { snippet } = (await account.get('/site')).body.data
  const shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Shop</title>${snippet}<h1>Shop</h1>`)
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  onTestFinished(() => void shop.close())
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  await account.put('/site', { origins: [shopUrl], recordsVisits: false })
  const look = { shape: 'popup', heading: 'Published heading' } as const
  const form = await publish(account, 'signup', { look, where: { pages: ['/elsewhere'], seconds: null, exit: false } })

  const visitor = await b.open('/sign-in')
  await visitor.goto(shopUrl)
  await expect.poll(async () => (await account.get(`/forms/${form.id}`)).body.data.sites.seen).toBe(1)
  const { page } = await b.openAs('owner', `/forms/${form.id}/edit`)
  const link = page.getByRole('link', { name: words.forms.previewOnSite })
  await page.getByRole('tabpanel').getByRole('button', { name: 'Published heading' }).click()
  await page.getByLabel(words.forms.heading, { exact: true }).last().fill('Draft heading')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await opened.waitForURL(`${shopUrl}/?lettermill-preview=*`)
  await opened.getByText('Draft heading').waitFor()
  expect(await visitor.getByText(/heading$/).count()).toBe(0)
})

test.runIf(isSlow)('websites are allowed while installing, and the code suits how the script is added', async () => {
  const { accountId, signIn } = await b.newAccount({ name: 'Looms' })
  const owner = await signIn('owner')
  const form = await publish(owner.account, 'signup', { look: { shape: 'popup' } })
  const page = await b.enter(owner, `/accounts/${publicAccountId(accountId)}/forms/${form.id}/install`)
  const origins = async () => (await owner.account.get('/site')).body.data.origins
  await page.getByRole('button', { name: words.website.add }).click()
  await page.getByLabel(words.website.address).fill('shop.example/teas?page=2')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: words.website.origins }).getByText('https://shop.example').waitFor()
  expect(await origins()).toEqual(['https://shop.example'])
  await page.getByText(words.states.site.not_seen).waitFor()
  await page.getByRole('button', { name: words.website.remove('https://shop.example') }).click()
  await page.getByText(words.website.noSites).waitFor()
  expect(await origins()).toEqual([])

  const code = page.locator('code')
  const { snippet } = (await owner.account.get('/site')).body.data
  expect(await code.textContent()).toBe(snippet)
  await page.getByRole('button', { name: words.installPlatforms.tag_manager }).click()
  expect(await code.textContent()).toContain(`setAttribute('data-account', '${publicAccountId(accountId)}')`)
  const mail = await page.getByRole('link', { name: words.forms.installEmail }).getAttribute('href')
  expect(decodeURIComponent(mail!)).toContain(words.installSteps.tag_manager)
})
