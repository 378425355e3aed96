// From an account without designs to a branded newsletter in a captured email: by mouse in at most 20 clicks, and by
// keyboard alone.

import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heading } from './harness.ts'
import { press, tabTo } from './keyboard.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { slowed } from './slowdown.ts'
import { startingWith, words } from './words.ts'

const LONG = { timeout: slowed(300_000) }

const b = await sendingBrowserWorld()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane' })
await b.all.post('/contacts', { email: 'ada@looms.example', firstName: 'Ada' })
await b.all.post('/products', {
  products: ['Blue teapot', 'Green tea', 'Tea towel'].map((title, n) => ({
    product_id: `p${n}`,
    title,
    price: 6.5 + n,
    currency: 'GBP',
    url: `https://looms.test/${n}`,
  })),
})

const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** The files of one journey; the library keeps equal files once. */
const pictures = async (name: string, [logo, hero]: [string, string]) => ({
  logo: { name: `${name}-logo.png`, mimeType: 'image/png', buffer: await png(160, 60, logo) },
  hero: { name: `${name}-hero.png`, mimeType: 'image/png', buffer: await png(1200, 800, hero) },
})

const MOST_CLICKS = 20

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const canvas = (page: Page) => page.frameLocator('[data-testid=email-canvas]')
const part = (page: Page, kind: string) => page.getByRole('group', { name: startingWith(`${kind}, block`) })
const focusedPart = (page: Page, kind: string) => part(page, kind).and(page.locator(':focus'))
const saved = (page: Page) => page.getByRole('status').getByText(words.ui.saved, { exact: true }).waitFor()
const saveSection = (page: Page) => page.getByRole('button', { name: startingWith(`${words.designer.saveSection}:`) })

const sectionNames = async (): Promise<string[]> =>
  (await account.get('/saved-sections')).body.data.map(({ name }: { name: string }) => name)

/** Types over the sample text of the focused block. */
async function write(page: Page, text: string): Promise<void> {
  await focusedPart(page, words.blockKinds.text).getByRole('textbox').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

/** The captured email holds everything that was put into it, once each. */
async function expectEmail(page: Page, subject: string): Promise<void> {
  const email = page.frameLocator('[data-testid=email-preview]')
  await heading(page, words.capturedMail.title).waitFor()
  await page.getByText(subject).first().waitFor()
  await email.getByText('Left column').waitFor()
  for (const text of ['Hello, tea drinkers', 'Right column', 'Blue teapot', 'Green tea', 'Tea towel', '£6.50'])
    expect([text, await email.getByText(text).count()]).toEqual([text, 1])
  const images = await email.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
  expect(images.filter((src) => src.includes('/images/'))).toHaveLength(2)
}

test('by mouse, in at most 20 clicks', LONG, async () => {
  const { logo, hero } = await pictures('mouse', ['#14532d', '#c9a227'])
  const { page } = await b.openAs('owner', '/start')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const choose = async (target: Locator, file: typeof logo) => {
    const asked = page.waitForEvent('filechooser')
    await click(target)
    await (await asked).setFiles([file])
  }
  await click(page.getByRole('link', { name: words.designs.title, exact: true }))
  await click(button(page, words.designs.new).first())
  await click(page.getByRole('button', { name: startingWith(words.gallery.blank) }))
  await write(page, 'Hello, tea drinkers')
  await click(part(page, words.blockKinds.logo))
  await choose(button(page, words.designer.uploadLogo), logo)
  await page.getByText(words.designer.logoSaved).waitFor()

  await click(button(page, words.blockKinds.hero))
  await focusedPart(page, words.blockKinds.hero).waitFor()
  await click(button(page, words.images.change))
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByRole('button', { name: words.images.upload, exact: true }), hero)
  await dialog.getByRole('button', { name: hero.name, exact: true, pressed: true }).waitFor()
  await click(dialog.getByRole('button', { name: words.images.use, exact: true }))
  const link = page.getByLabel(words.blockFields.buttonHref)
  await click(link)
  await link.fill('https://looms.test/new')
  await click(button(page, words.blockKinds.products))
  await canvas(page).getByText('Tea towel').waitFor()
  await click(button(page, words.designer.row))
  const emptyColumn = page.getByRole('button', { name: words.designer.addHere })
  await click(emptyColumn.first())
  await write(page, 'Left column')
  await click(emptyColumn)
  await write(page, 'Right column')
  await click(saveSection(page))
  await dialog.getByLabel(words.blockFields.name).fill('Our section')
  await page.keyboard.press('Enter')
  await page.getByText(words.designer.sectionSaved).waitFor()
  await click(button(page, words.designer.editSubject))
  await page.keyboard.type('Made by mouse')
  await saved(page)

  await click(button(page, words.designer.startCampaign))
  await click(button(page, words.composer.send(1)))
  await click(dialog.getByRole('button', { name: words.composer.send(1) }))
  await page.getByRole('link', { name: words.report.viewCaptured }).waitFor()
  await b.idle()
  await click(page.getByRole('link', { name: words.report.viewCaptured }))
  await expectEmail(page, 'Made by mouse')
  expect(await sectionNames()).toContain('Our section')
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
})

test('by keyboard alone', LONG, async () => {
  const { logo, hero } = await pictures('keyboard', ['#1e3a8a', '#be123c'])
  const { page } = await b.openAs('owner', '/start')
  const dialog = page.locator('[role=dialog]:focus-within')
  const choose = async (name: string, file: typeof logo) => {
    const asked = page.waitForEvent('filechooser')
    await press(page, name)
    await (await asked).setFiles([file])
  }
  await heading(page, words.shell.start).waitFor()
  await press(page, words.designs.title)
  await heading(page, words.designs.title).waitFor()
  await press(page, words.designs.new)
  await press(page, startingWith(words.gallery.blank))
  await write(page, 'Hello, tea drinkers')
  await tabTo(page, startingWith(`${words.blockKinds.logo}, block`), 'Shift+Tab')
  // Enter leads to the settings of a block that isn't edited in place.
  await page.keyboard.press('Enter')
  await choose(words.designer.uploadLogo, logo)
  await page.getByText(words.designer.logoSaved).waitFor()
  await page.keyboard.press('Escape')
  await focusedPart(page, words.blockKinds.logo).waitFor()
  await tabTo(page, startingWith(`${words.blockKinds.text}, block`))

  const add = async (kind: string) => {
    await page.keyboard.press('a')
    await page.keyboard.type(kind)
    await page.keyboard.press('Enter')
  }
  await add(words.blockKinds.hero)
  await focusedPart(page, words.blockKinds.hero).waitFor()
  await page.keyboard.press('Enter')
  await press(page, words.images.change)
  await dialog.waitFor()
  await choose(words.images.upload, hero)
  await dialog.getByRole('button', { name: hero.name, exact: true, pressed: true }).waitFor()
  await press(page, words.images.use)
  await dialog.waitFor({ state: 'detached' })
  await tabTo(page, words.blockFields.buttonHref)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('https://looms.test/new')
  await page.keyboard.press('Escape')
  await focusedPart(page, words.blockKinds.hero).waitFor()
  await add(words.blockKinds.products)
  await focusedPart(page, words.blockKinds.products).waitFor()
  await add(words.designer.row)
  const emptyColumn = (n: number) => `${words.designer.emptyColumn(n)}: ${words.designer.addHere}`
  for (const [n, text] of ['Left column', 'Right column'].entries()) {
    await page.getByRole('button', { name: emptyColumn(n + 1) }).waitFor()
    await press(page, emptyColumn(n + 1))
    await write(page, text)
  }
  await press(page, startingWith(`${words.designer.saveSection}:`))
  await dialog.waitFor()
  await page.keyboard.type('Our keyboard section')
  await page.keyboard.press('Enter')
  await page.getByText(words.designer.sectionSaved).waitFor()
  await press(page, words.designer.editSubject, 'Shift+Tab')
  await page.keyboard.type('Made by keyboard')
  await saved(page)

  await press(page, words.designer.startCampaign, 'Shift+Tab')
  await button(page, words.composer.send(1)).and(page.locator(':enabled')).waitFor()
  await press(page, words.composer.send(1))
  await dialog.waitFor()
  await press(page, words.composer.send(1))
  await page.getByRole('link', { name: words.report.viewCaptured }).waitFor()
  await b.idle()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, words.report.viewCaptured)
  await expectEmail(page, 'Made by keyboard')
  expect(await sectionNames()).toContain('Our keyboard section')
})
