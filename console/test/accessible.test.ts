// Every page keeps to WCAG 2.2 A and AA, as far as a program can tell: in light and dark, on a desk and on a phone.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bed, faultsOf, heading } from './bed.ts'

const b = await bed()
await b.all.post('/lists', { name: 'Newsletter', description: 'Once a month' })
await b.all.post('/lists', { name: 'Do not disturb', blockSending: true })
await b.newApp({ name: 'Shop sync' })
await b.newApp({ name: 'Reviews', kind: 'public', live: false, redirectUris: ['https://example.com/callback'] })
const { account } = await b.signIn('owner')
await account.post('/invitations', { email: 'grace@example.com', role: 'member' })

await account.post('/keys', { name: 'Web shop' })

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const

/** Looks at a page in every way, and says what is wrong in which. */
async function wrongWith(page: Page): Promise<string[]> {
  const wrong: string[] = []
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    const faults = await faultsOf(page)
    if ((await widthOver(page)) > 0) faults.push('sticks out sideways')
    wrong.push(...faults.map((fault) => `${colorScheme}, ${width} px: ${fault}`))
  }
  return wrong
}

/** Nothing may stick out sideways, or a phone scrolls in two directions. */
const widthOver = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test.for([
  ['/lists', 'Lists', 'Newsletter'],
  ['/settings', 'Account', 'Emails a month'],
  ['/team', 'Team', 'grace@example.com'],
  ['/keys', 'API keys', 'Web shop'],
  ['/apps', 'Apps', 'Reviews'],
  ['/../../profile', 'Your profile', 'Sign out everywhere'],
] as const)('%s', async ([path, title, ready]) => {
  const { page } = await b.openAs('owner', path)
  await heading(page, title).waitFor()
  await page.getByText(ready).first().waitFor()
  expect(await wrongWith(page)).toEqual([])
})

test.for(['/sign-in', '/sign-in#token=x', '/forgot-password', '/reset-password#token=x', '/confirm-email#token=x'])(
  '%s',
  async (path) => {
    const page = await b.open(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await wrongWith(page)).toEqual([])
  },
)

test('an invitation', async () => {
  await account.post('/invitations', { email: 'mary@example.com', role: 'admin' })
  const { text } = (await b.mailsTo('mary@example.com')).at(-1)!
  const page = await b.open(/\/console(\/invitation#\S+)/.exec(text)![1]!)
  await page.getByLabel('Choose a password').waitFor()
  expect(await wrongWith(page)).toEqual([])
})

test('dialogs and menus', async () => {
  const { page } = await b.openAs('owner', '/lists')
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the list' }).click()
  await page.getByText('Give the list a name.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for Newsletter' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this list?' }).waitFor()
  expect(await wrongWith(page)).toEqual([])
})

test('refusals, and what is shown once', async () => {
  const { page } = await b.openAs('owner', '/apps')
  await page.getByRole('button', { name: 'New app' }).click()
  await page.getByLabel('Any account that connects it').check()
  await page.getByLabel('Name').fill('Loyalty')
  await page.getByLabel('Redirect addresses').fill('nowhere')
  await page.getByRole('button', { name: 'Make the app' }).click()
  await page.getByRole('alert').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByLabel('Redirect addresses').fill('https://example.com/callback')
  await page.getByRole('button', { name: 'Make the app' }).click()
  await page.getByText('Client secret', { exact: true }).waitFor()
  expect(await wrongWith(page)).toEqual([])
})

test('an app being edited, and an invitation to hand on', async () => {
  const { page } = await b.openAs('owner', '/apps')
  await page.getByRole('button', { name: 'Edit Reviews' }).click()
  await page.getByLabel('Redirect addresses').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.goto(`${b.url}/console${b.accountPath}/team`)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Email address').fill('joan@example.com')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('No mail server is set up').waitFor()
  expect(await wrongWith(page)).toEqual([])
})

test('on a phone the menu opens, leads somewhere and closes; closed, the keyboard passes it by', async () => {
  const { page } = await b.openAs('owner', '/lists', { width: 390 })
  await heading(page, 'Lists').waitFor()
  expect(await page.getByRole('link', { name: 'Team' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Team' }).click()
  await heading(page, 'Team').waitFor()
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
