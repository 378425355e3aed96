// Writing to one person in a browser: previewed, scheduled, listed, and canceled; and sent now from the palette.

import { expect, test } from 'vitest'
import { browserWorld, heading, seen, TWO_LOOKS, wrongWith } from './harness.ts'
import { addSender } from './seed-drip.ts'
import { words } from './words.ts'

const b = await browserWorld()
await addSender(b)
const text = words.oneToOne

test('a letter is previewed, scheduled, listed under Campaigns, and canceled', async () => {
  const { data } = (await b.all.post('/contacts', { email: 'ada@example.com', firstName: 'Ada' })).body
  const { page } = await b.openAs('owner', `/people/${data.id}`)
  await page.getByRole('button', { name: text.action }).click()
  const dialog = page.getByRole('dialog', { name: text.titleFor('Ada') })
  await dialog.getByLabel(text.subject).fill('Your shawl')
  await dialog.getByRole('textbox', { name: text.text }).fill('Hello {{ person.first_name }},\n\nit is ready.')
  const frame = dialog.frameLocator('iframe')
  await frame.getByText('Hello Ada,').waitFor()
  await dialog.getByRole('button', { name: text.whenLater }).click()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: text.submitLater }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: words.personTabs.emails }).click()
  const upcoming = page.getByRole('region', { name: text.upcoming })
  await upcoming.getByText('Your shawl').waitFor()

  const { page: list } = await b.openAs('owner', '/campaigns/one-to-one')
  await list.getByRole('row', { name: /Your shawl/ }).waitFor()
  expect(await wrongWith(list, TWO_LOOKS)).toEqual([])

  await upcoming.getByRole('button', { name: text.cancel }).click()
  const confirm = page.getByRole('dialog', { name: text.cancelTitle('Your shawl') })
  await confirm.getByRole('button', { name: text.cancel }).click()
  await page.getByText(text.canceled).waitFor()
  await upcoming.waitFor({ state: 'detached' })
  expect(await upcoming.count()).toBe(0)
})

test('the palette writes to a person by name, and sends now', async () => {
  await b.all.post('/contacts', { email: 'grace@example.com', firstName: 'Grace' })
  const { page } = await b.openAs('owner', '/people')
  await heading(page, words.nav.people).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: words.shell.find }).fill(`>${text.action}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: text.action })
  await dialog.getByRole('button', { name: text.send }).click()
  await dialog.getByText(text.needsPerson).waitFor()
  await dialog.getByRole('combobox', { name: text.person }).fill('grace')
  await page.getByRole('option', { name: /grace@example.com/ }).click()
  await dialog.getByLabel(text.subject).fill('Hello')
  await dialog.getByRole('textbox', { name: text.text }).fill('How are you?')
  await dialog.getByRole('button', { name: text.send }).click()
  expect(await seen(page.getByText(text.sent))).toBe(true)
})
