// Every page opens and passes axe for WCAG 2.2 A and AA: in the slow suite in light, in dark and on a phone, in `npm test`
// one page of each kind in light. theme.test.ts checks the contrast of every pair of colors in both schemes.

import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserWorld, DESK_LOOKS, faultsOf, heading, PASSWORD, setLook, TWO_LOOKS, wrongWith } from './harness.ts'
import { pathOf, publicPages, routesWithoutCase, signedInPages } from './page-cases.ts'
import type { PageCase } from './page-cases.ts'
import { seedDrip } from './seed-drip.ts'
import { seedShop } from './seed-shop.ts'
import { words } from './words.ts'

const isSlow = inject('isSlow')

/** A page of each kind: table, profile, form, charts, rules, editor, calendar, grid, gallery, settings. */
const ONE_OF_EACH_KIND: PageCase['name'][] = [
  'people',
  'personTab',
  'editForm',
  'dashboard',
  'group',
  'dripEdit',
  'design',
  'campaign',
  'campaignCalendar',
  'dataSet',
  'newDesign',
  'domains',
  'signIn',
]
const faultsIn = async (page: Page, { name }: PageCase): Promise<string[]> =>
  isSlow || ONE_OF_EACH_KIND.includes(name) ? wrongWith(page) : []

const b = await browserWorld()
const params = { ...(await seedShop(b)), dripId: await seedDrip(b) }
const goAsOwner = await b.sharedPage(await b.signIn('owner', { password: PASSWORD }), { reloads: false })
const goSignedOut = await b.sharedPage(null)

test('every page has a case', () => expect(routesWithoutCase()).toEqual([]))

/** Neighbors have different headings; otherwise the heading to wait for would already be there. */
const pages = [0, 1, 2, 3, 4, 5, 6].flatMap((first) => signedInPages.filter((_, i) => i % 7 === first))

test('neighboring pages have different headings', () => {
  expect(pages.filter((each, i) => each.heading === pages[i - 1]?.heading)).toEqual([])
})

test.for(pages)('$name', async (pageCase) => {
  const page = await goAsOwner(pathOf(pageCase, params))
  await heading(page, pageCase.heading).waitFor()
  await page.getByText(pageCase.ready).first().waitFor()
  expect(await faultsIn(page, pageCase)).toEqual([])
})

test.for(publicPages)('$name $search', async (pageCase) => {
  const page = await goSignedOut(pathOf(pageCase, params))
  await heading(page, pageCase.heading).waitFor()
  expect(await faultsIn(page, pageCase)).toEqual([])
})

test.runIf(isSlow)('an invitation', async () => {
  const { account } = await b.signIn('owner')
  await account.post('/invitations', { email: 'mary@example.com', role: 'admin' })
  const { text } = (await b.mailsTo('mary@example.com')).at(-1)!
  const page = await b.open(/\/console(\/invitation#\S+)/.exec(text)![1]!)
  await page.getByLabel(words.invitation.choosePassword).waitFor()
  expect(await wrongWith(page)).toEqual([])
})

test.runIf(isSlow)('dialogs, menus and filters', async () => {
  const { page } = await b.openAs('owner', '/lists')
  await page.getByRole('button', { name: words.lists.new }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.lists.create }).click()
  await page.getByText(words.lists.needsName).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.keyboard.press('Escape')
  await setLook(page, DESK_LOOKS[0]!)
  await page.getByRole('button', { name: words.ui.actionsFor('Newsletter') }).click()
  await page.getByRole('menuitem', { name: words.lists.delete }).waitFor()
  expect(await wrongWith(page, DESK_LOOKS)).toEqual([])
  await page.getByRole('menuitem', { name: words.lists.delete }).click()
  await page.getByRole('dialog', { name: words.lists.deleteTitle('Newsletter') }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})

test.runIf(isSlow)('the palette and the dialog to add a person', async () => {
  const { page } = await b.openAs('owner', '/people')
  await heading(page, words.people.title).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: words.shell.find }).fill('ada')
  await page.getByRole('option', { name: /ada@example.com/ }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.people.add }).click()
  await page.getByLabel(words.ui.email).fill('no address')
  await page.getByRole('button', { name: words.addPerson.submit('no address') }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})

test.runIf(isSlow)('a one-time secret, a drawer, and going live', async () => {
  const { page } = await b.openAs('owner', '/settings/apps')
  await page.getByRole('button', { name: words.apps.new }).click()
  await page.getByLabel(words.apps.anyAccount).check()
  await page.getByLabel(words.apps.name).fill('Loyalty')
  await page.getByLabel(words.apps.redirects).fill('nowhere')
  await page.getByRole('button', { name: words.apps.create }).click()
  await page.getByRole('alert').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.getByLabel(words.apps.redirects).fill('https://example.com/callback')
  await page.getByRole('button', { name: words.apps.create }).click()
  await page.getByText(words.apps.clientSecret, { exact: true }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.getByRole('button', { name: words.ui.savedIt }).click()
  await page.getByRole('link', { name: 'Loyalty' }).click()
  await page.getByRole('dialog', { name: 'Loyalty' }).getByText(words.apps.redirect).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.goBack()
  await page.getByRole('button', { name: words.ui.actionsFor('Loyalty') }).click()
  await page.getByRole('menuitem', { name: words.apps.goLive }).click()
  await page.getByRole('dialog', { name: words.apps.goLiveTitle('Loyalty') }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})

test.skipIf(isSlow)('the phone menu opens, navigates and closes; closed, it is not in the tab order', async () => {
  const { page } = await b.openAs('owner', '/people', { width: 390 })
  await heading(page, words.people.title).waitFor()
  expect(await page.getByRole('link', { name: words.nav.lists }).isVisible()).toBe(false)
  await page.getByRole('button', { name: words.shell.openMenu }).click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: words.nav.lists }).click()
  await heading(page, words.nav.lists).waitFor()
  await page.getByRole('button', { name: words.shell.openMenu }).waitFor()
})

test.skipIf(isSlow)('the first tab stop skips the navigation', async () => {
  const { page } = await b.openAs('owner', '/lists')
  await heading(page, words.lists.title).waitFor()
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.shell.skip)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.lists.new)
})

test.skipIf(isSlow)('axe reports violations', async () => {
  const page = await b.open('/sign-in')
  await heading(page, words.signIn.title).waitFor()
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button></button>'))
  expect((await faultsOf(page)).join('\n')).toContain('button-name')
})

test.runIf(isSlow)('sending dialogs', async () => {
  const { page } = await b.openAs('owner', '/settings/stopped-addresses')
  await page.getByRole('link', { name: 'fatima@example.com' }).click()
  await page.getByText('550 5.1.1 user unknown').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await setLook(page, DESK_LOOKS[0]!)
  await page.goto(`${b.url}/console${b.accountPath}/settings/stopped-addresses`)
  await page.getByRole('button', { name: words.ui.moreActions }).click()
  await page.getByRole('menuitem', { name: words.stopped.undo }).click()
  await page.getByRole('button', { name: words.stopped.undoIt(0) }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await setLook(page, DESK_LOOKS[0]!)
  await page.goto(`${b.url}/console${b.accountPath}/settings/mail-servers`)
  await page.getByRole('button', { name: words.servers.add }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.servers.addIt }).click()
  await page.getByText(words.servers.needsName).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})
