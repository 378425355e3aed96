// Every page keeps to WCAG 2.2 A and AA, as far as a program can tell: in light and dark, on a desk and on a phone.

import { expect, test } from 'vitest'
import { bed, DESK_LOOKS, faultsOf, heading, PASSWORD, setLook, TWO_LOOKS, wrongWith } from './bed.ts'
import { addressOf, openStops, routesWithoutStop, signedInStops } from './routes.ts'
import { fillDrip } from './drip-shop.ts'
import { fillShop } from './shop.ts'

const b = await bed()
const params = { ...(await fillShop(b)), dripId: await fillDrip(b) }
const goAsOwner = await b.walker(await b.signIn('owner', { password: PASSWORD }))
const goAsNobody = await b.walker(null)

test('every page is walked', () => expect(routesWithoutStop()).toEqual([]))

test.for(signedInStops)('$name', async (stop) => {
  const page = await goAsOwner(addressOf(stop, params))
  await heading(page, stop.heading).waitFor()
  await page.getByText(stop.ready).first().waitFor()
  expect(await wrongWith(page)).toEqual([])
})

test.for(openStops)('$name $search', async (stop) => {
  const page = await goAsNobody(addressOf(stop, params))
  await heading(page, stop.heading).waitFor()
  expect(await wrongWith(page)).toEqual([])
})

test('an invitation', async () => {
  const { account } = await b.signIn('owner')
  await account.post('/invitations', { email: 'mary@example.com', role: 'admin' })
  const { text } = (await b.mailsTo('mary@example.com')).at(-1)!
  const page = await b.open(/\/console(\/invitation#\S+)/.exec(text)![1]!)
  await page.getByLabel('Choose a password').waitFor()
  expect(await wrongWith(page)).toEqual([])
})

test('dialogs, menus and filters', async () => {
  const { page } = await b.openAs('owner', '/lists')
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the list' }).click()
  await page.getByText('Give the list a name.').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.keyboard.press('Escape')
  await setLook(page, DESK_LOOKS[0]!)
  await page.getByRole('button', { name: 'Actions for Newsletter' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  expect(await wrongWith(page, DESK_LOOKS)).toEqual([])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete “Newsletter”?' }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})

test('the palette, and a person being added', async () => {
  const { page } = await b.openAs('owner', '/people')
  await heading(page, 'People').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill('ada')
  await page.getByRole('option', { name: /ada@example.com/ }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByLabel('Email address').fill('no address')
  await page.getByRole('button', { name: /^Add no address/ }).click()
  await page.getByText('"email" must be an email address').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})

test('what is shown once, a drawer, and going live', async () => {
  const { page } = await b.openAs('owner', '/settings/apps')
  await page.getByRole('button', { name: 'New app' }).click()
  await page.getByLabel('Any account that connects it').check()
  await page.getByLabel('Name').fill('Loyalty')
  await page.getByLabel('Redirect addresses').fill('nowhere')
  await page.getByRole('button', { name: 'Make the app' }).click()
  await page.getByRole('alert').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.getByLabel('Redirect addresses').fill('https://example.com/callback')
  await page.getByRole('button', { name: 'Make the app' }).click()
  await page.getByText('Client secret', { exact: true }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('link', { name: 'Loyalty' }).click()
  await page.getByRole('dialog', { name: 'Loyalty' }).getByText('Sends people back to').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.goBack()
  await page.getByRole('button', { name: 'Actions for Loyalty' }).click()
  await page.getByRole('menuitem', { name: 'Go live' }).click()
  await page.getByRole('dialog', { name: 'Let “Loyalty” go live?' }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})

test('on a phone the menu opens, leads somewhere and closes; closed, the keyboard passes it by', async () => {
  const { page } = await b.openAs('owner', '/people', { width: 390 })
  await heading(page, 'People').waitFor()
  expect(await page.getByRole('link', { name: 'Lists' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Lists' }).click()
  await heading(page, 'Lists').waitFor()
  await page.getByRole('button', { name: 'Open the menu' }).waitFor()
})

test('the first stop of the keyboard skips the navigation', async () => {
  const { page } = await b.openAs('owner', '/lists')
  await heading(page, 'Lists').waitFor()
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New list')
})

test('axe sees what is wrong', async () => {
  const page = await b.open('/sign-in')
  await heading(page, 'Sign in').waitFor()
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button></button>'))
  expect((await faultsOf(page)).join('\n')).toContain('button-name')
})

test('dialogs of sending', async () => {
  const { page } = await b.openAs('owner', '/stopped-addresses')
  await page.getByRole('button', { name: 'Actions for fatima@example.com' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByText('550 5.1.1 user unknown').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await setLook(page, DESK_LOOKS[0]!)
  await page.goto(`${b.url}/console${b.accountPath}/stopped-addresses`)
  await page.getByRole('button', { name: 'Undo stops' }).click()
  await page.getByRole('button', { name: 'Let 0 addresses through' }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await setLook(page, DESK_LOOKS[0]!)
  await page.goto(`${b.url}/console${b.accountPath}/settings/mail-servers`)
  await page.getByRole('button', { name: 'Add a mail server' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add the server' }).click()
  await page.getByText('Give the server a name.').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})
