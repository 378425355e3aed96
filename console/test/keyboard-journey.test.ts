// From people to a report without a mouse.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, seen } from './bed.ts'
import { fill, go, press, tabTo } from './keyboard.ts'
import { sendingBed } from './sending-bed.ts'

const b = await sendingBed()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane' })

/** A walk of a few hundred keys. */
const LONG = { timeout: 120_000 }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
/** Once it has the focus: a dialog takes it a moment after it is seen. */
const dialogOf = (page: Page) => page.locator('[role=dialog]:focus-within')

test('by keyboard alone: people are imported, grouped and written to, and the report tells', LONG, async () => {
  const { page } = await b.openAs('owner', '/people')
  await heading(page, 'People').waitFor()
  await press(page, 'Import')
  await fill(page, 'Or paste rows with their headings', 'Email,First name\nada@keys.example,Ada\nbo@keys.example,Bo\n')
  await press(page, 'Go on with these rows')
  await heading(page, 'pasted.csv').waitFor()
  await press(page, 'Import the file')
  await page.getByText('Done').first().waitFor()

  await go(page, 'g g')
  await heading(page, 'Groups').waitFor()
  await press(page, 'New group')
  await dialogOf(page).waitFor()
  await press(page, 'Subscribed, nothing else yet')
  await button(page, 'Add a condition').waitFor()
  await press(page, 'Add a condition')
  await page.locator('[role=menu]:focus-within').waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, /^Condition 2: Person/, 'Shift+Tab')
  await page.keyboard.type('First')
  await fill(page, 'Condition 2: value', 'Ada')
  await press(page, 'Save the rules')
  await page.getByText('is saved').waitFor()
  await page.getByText('1 person', { exact: true }).waitFor()

  await go(page, 'g d')
  await page.getByText('No designs yet').waitFor()
  await press(page, 'New design')
  await dialogOf(page).waitFor()
  await press(page, /^Blank/)
  await page.getByRole('group', { name: 'Text, block 1' }).waitFor()
  await fill(page, 'Name of the design', 'Typed')
  await tabTo(page, 'Text, block 1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Typed by hand')
  await go(page, 'Escape a')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: /^Heading, block/ }).waitFor()
  await page.keyboard.press('Enter')
  await fill(page, 'Words', 'No mouse')
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await press(page, 'More actions', 'Shift+Tab')
  await page.locator('[role=menu]:focus-within').waitFor()
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor()
  await fill(page, 'Send it to', 'qa@keys.example')
  await press(page, 'Send the test')
  await page.getByText('The test is on its way to 1 address').waitFor()

  await press(page, 'Designs', 'Shift+Tab')
  await heading(page, 'Designs').waitFor()
  await go(page, 'g c')
  await page.getByText('No campaigns yet').waitFor()
  await press(page, 'New campaign')
  await button(page, /^Typed/).waitFor()
  await press(page, /^Typed/)
  await page.getByRole('link', { name: 'Edit the design' }).waitFor()
  await tabTo(page, 'Everyone')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Group')
  await page.keyboard.type('Subscribed, nothing')
  await page.getByRole('option', { name: 'Subscribed, nothing else yet' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('1 person gets it').waitFor()
  await fill(page, 'Subject', 'From the keyboard')
  await tabTo(page, 'Now')
  await page.keyboard.press('ArrowRight')
  await button(page, 'Schedule for 1 person').and(page.locator(':enabled')).waitFor()
  await press(page, 'Schedule for 1 person')
  await dialogOf(page).waitFor()
  await press(page, 'Schedule for 1 person')
  await page.getByText('Scheduled').first().waitFor()
  const { scheduled_at: at } = (await account.get('/campaigns')).body.data[0]
  b.clock.advance(Date.parse(at) - b.clock.now().getTime() + 1_000)
  await b.idle()

  await go(page, 'g m')
  await heading(page, 'Mailbox').waitFor()
  await press(page, /^ada@keys\.example/)
  await page.frameLocator('[data-testid=email-preview]').getByText('Typed by hand').waitFor()
  await go(page, 'g c')
  await heading(page, 'Campaigns').waitFor()
  await press(page, /^Typed/)
  expect(await seen(page.getByText('1 recipient in all'))).toBe(true)
})
