// From people to a report, by keyboard only.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, seen } from './harness.ts'
import { fill, go, press, tabTo } from './keyboard.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { slowed } from './slowdown.ts'
import { like, startingWith, words } from './words.ts'

const b = await sendingBrowserWorld()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane' })

/** A few hundred key presses. */
const LONG = { timeout: slowed(300_000) }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
/** Waits for the focus, which a dialog takes shortly after it appears. */
const dialogOf = (page: Page) => page.locator('[role=dialog]:focus-within')

test('by keyboard only: import and group people, send a campaign, read the report', LONG, async () => {
  const { page } = await b.openAs('owner', '/people')
  await heading(page, words.people.title).waitFor()
  await press(page, words.people.import)
  await fill(page, words.imports.paste, 'Email,First name\nada@keys.example,Ada\nbo@keys.example,Bo\n')
  await press(page, words.imports.pasteIt)
  await heading(page, words.imports.pasted).waitFor()
  await press(page, words.imports.importIt)
  await page.getByText(words.states.imported.done).first().waitFor()

  await go(page, 'g g')
  await heading(page, words.groups.title).waitFor()
  await press(page, words.groups.new)
  await dialogOf(page).waitFor()
  await press(page, words.starterGroupNames.all_subscribers)
  await button(page, words.rules.addCondition).waitFor()
  await press(page, words.rules.addCondition)
  await page.locator('[role=menu]:focus-within').waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, startingWith(`${words.rules.condition(2)}: ${words.rules.person}`), 'Shift+Tab')
  await page.keyboard.type('First')
  await fill(page, `${words.rules.condition(2)}: ${words.rules.value}`, 'Ada')
  await press(page, words.groups.saveRules)
  await page.getByText(like(words.groups.saved)).waitFor()
  await page.getByText(words.people.matching(1, false), { exact: true }).waitFor()

  await go(page, 'g d')
  await page.getByText(words.designs.none).waitFor()
  await press(page, words.designs.new)
  await press(page, startingWith(words.gallery.blank))
  await page
    .getByRole('group', { name: words.designer.block(words.blockKinds.text, 2) })
    .and(page.locator(':focus'))
    .getByRole('textbox')
    .waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Typed by hand')
  await page.keyboard.press('Escape')
  await tabTo(page, words.designer.name, 'Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('Typed')
  await tabTo(page, words.designer.block(words.blockKinds.text, 2))
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await page
    .getByRole('group', { name: startingWith(words.designer.block(words.blockKinds.heading, 1).replace('1', '')) })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('No mouse')
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByText(words.ui.saved, { exact: true }).waitFor()
  const [typed] = (await account.get('/designs')).body.data
  const written = JSON.stringify((await account.get(`/designs/${typed.id}`)).body.data.content)
  for (const text of ['Typed by hand', 'No mouse']) expect(written).toContain(text)
  await press(page, words.designer.sendTest, 'Shift+Tab')
  await dialogOf(page).waitFor()
  await fill(page, words.composer.testTo, 'qa@keys.example')
  await press(page, words.composer.testSubmit)
  await page.getByText(words.composer.testSent(1)).waitFor()

  await press(page, words.designs.title, 'Shift+Tab')
  await heading(page, words.designs.title).waitFor()
  await go(page, 'g c')
  await page.getByText(words.campaigns.none).waitFor()
  await press(page, words.campaigns.new)
  await button(page, /^Typed/).waitFor()
  await press(page, /^Typed/)
  await page.getByRole('link', { name: words.composer.editDesign }).waitFor()
  await press(page, `${words.composer.edit}: ${words.composer.audience}`)
  await press(page, words.composer.remove(words.campaigns.everyone))
  await press(page, words.composer.addInclusion)
  await page.getByLabel(words.composer.inclusions).waitFor()
  await page.keyboard.type(words.starterGroupNames.all_subscribers)
  await press(page, words.starterGroupNames.all_subscribers)
  await page.keyboard.press('Escape')
  await button(page, words.composer.send(1)).waitFor()
  await press(page, `${words.composer.edit}: ${words.composer.subjectAndSender}`)
  await fill(page, words.composer.subject, 'From the keyboard')
  await press(page, `${words.composer.edit}: ${words.composer.when}`)
  await press(page, startingWith(words.composer.atTime))
  await button(page, words.composer.schedule(1)).and(page.locator(':enabled')).waitFor()
  await press(page, words.composer.schedule(1))
  await dialogOf(page).waitFor()
  await press(page, words.composer.schedule(1))
  await page.getByText(words.states.campaign.scheduled).first().waitFor()
  const { scheduled_at: at } = (await account.get('/campaigns')).body.data[0]
  b.clock.advance(Date.parse(at) - b.clock.now().getTime() + 1_000)
  await b.idle()

  await go(page, 'g m')
  await heading(page, words.capturedMail.title).waitFor()
  await press(page, /^ada@keys\.example/)
  await page.frameLocator('[data-testid=email-preview]').getByText('Typed by hand').waitFor()
  await go(page, 'g c')
  await heading(page, words.campaigns.title).waitFor()
  await press(page, /^Typed/)
  expect(await seen(page.getByText(words.report.adds(1)))).toBe(true)
})
