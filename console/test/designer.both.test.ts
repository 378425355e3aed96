// The designer's canvas is the email: its HTML is the preview's, parts are dropped where the line shows, and whatever is
// added can be undone.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import { contentOf } from '../../server/test/design-world.ts'
import { browserWorld, faultsOf } from './harness.ts'
import { words } from './words.ts'

const isSlow = inject('isSlow')

const b = await browserWorld()
const owner = await b.signIn('owner')
const { account } = owner
await b.all.post('/products', {
  products: [{ product_id: 'p1', title: 'Blue teapot', price: 6.5, currency: 'GBP', url: 'https://looms.test/1' }],
})

const root = `/accounts/${publicAccountId(b.accountId)}`
const canvas = (page: Page) => page.frameLocator('[data-testid=email-canvas]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').getByText(words.ui.saved, { exact: true }).waitFor()
const part = (page: Page, name: string, n: number) => page.getByRole('group', { name: words.designer.block(name, n) })

async function design(content: object, name = 'Letter'): Promise<string> {
  return (await account.post('/designs', { name, subject: 'News', preview_text: 'Read on', content })).body.data.id
}

async function open(content: object): Promise<{ page: Page; id: string }> {
  const id = await design(content)
  const page = await b.enter(owner, `${root}/designs/${id}`)
  await canvas(page).locator('[data-lm-block]').first().waitFor()
  return { page, id }
}

const LETTER = contentOf([
  { id: 'one', type: 'text', html: '<p>Dear {{ person.first_name | default: "friend" }}</p>' },
  { id: 'shop', type: 'products', source: 'newest', count: 1 },
  { id: 'pair', columns: [[{ id: 'left', type: 'text', html: '<p>Left</p>' }], []] },
  { id: 'foot', type: 'footer' },
])

const withoutMarks = (html: string): string => html.replaceAll(/ data-lm-[a-z]+="[^"]*"/g, '')

/** The page in a frame, without the marks by which the canvas finds parts. */
async function frameHtml(page: Page, testId: string): Promise<string> {
  // On a busy machine, the content() of a frame can be that of the empty document before it.
  const html = page.frameLocator(`[data-testid=${testId}]`).locator('html')
  return withoutMarks(await html.evaluate((element) => element.outerHTML))
}

test.skipIf(isSlow)(
  'the canvas shows the HTML of the preview, for the same person and with prices of the shop',
  async () => {
    const { page } = await open(LETTER)
    await canvas(page).getByText('£6.50').waitFor()
    await canvas(page).getByText('Dear Ada').waitFor()
    expect(await faultsOf(page)).toEqual([])
    let shown = ''
    await expect.poll(async () => (shown = await frameHtml(page, 'email-canvas'))).toContain('£6.50')
    await button(page, words.designer.preview).click()
    await page.frameLocator('[data-testid=email-preview]').getByText('£6.50').waitFor()
    expect(shown).toBe(await frameHtml(page, 'email-preview'))
  },
)

async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.getByTestId('drop-line').waitFor()
  await page.mouse.up()
}

test.skipIf(isSlow)(
  'a block dropped on an empty column is nested there, and one dropped between blocks lands between them',
  async () => {
    const { page, id } = await open(LETTER)
    const column = page.getByRole('button', { name: words.designer.addHere })
    const box = (await column.boundingBox())!
    await dragTo(page, button(page, words.blockKinds.text), { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await canvas(page).locator('[data-lm-column="row3 1"] [data-lm-block]').waitFor()
    const first = (await part(page, words.blockKinds.text, 1).boundingBox())!
    await dragTo(page, button(page, words.blockKinds.divider), { x: first.x + 200, y: first.y + first.height - 2 })
    await part(page, words.blockKinds.divider, 2).waitFor()
    await saved(page)
    const { sections } = (await account.get(`/designs/${id}`)).body.data.content
    const types = sections[0].rows.map(({ columns }: { columns: { type: string }[][] }) =>
      columns.map((blocks) => blocks.map(({ type }) => type)),
    )
    expect(types).toEqual([[['text', 'divider']], [['products']], [['text'], ['text']], [['footer']]])
  },
)

/** Holds back the files of a part of the designer until it is released. */
async function holdBack(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const file = `**/assets/${name}-*.js`
  await page.route(file, async (route) => {
    await promise
    await route.continue()
  })
  return { asked: page.waitForRequest(file), release: resolve }
}

test.runIf(isSlow)('keys pressed before the text editor has loaded reach it', async () => {
  const { page, id } = await open(
    contentOf([
      { id: 'one', type: 'text', html: '<p>Sample</p>', sample: true },
      { id: 'foot', type: 'footer' },
    ]),
  )
  const { asked, release } = await holdBack(page, 'rich-editor')
  const block = part(page, words.blockKinds.text, 1)
  await block.focus()
  await asked
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dear Bo')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tea')
  await page.keyboard.press('Escape')
  release()
  await block.getByRole('textbox').getByText('Tea').waitFor()
  await block.and(page.locator(':focus')).waitFor()
  await saved(page)
  const { sections } = (await account.get(`/designs/${id}`)).body.data.content
  expect(sections[0].rows[0].columns[0][0]).toMatchObject({ html: '<p>Dear Bo</p><p>Tea</p>' })
})

test.runIf(isSlow)('keys pressed before the settings have loaded reach them', async () => {
  const { page, id } = await open(
    contentOf([
      { id: 'code', type: 'coupon', gives: '', code: 'TEN' },
      { id: 'foot', type: 'footer' },
    ]),
  )
  const { asked, release } = await holdBack(page, 'part-settings')
  await part(page, words.blockKinds.coupon, 1).focus()
  await asked
  await page.keyboard.press('Enter')
  await page.keyboard.type('10% off')
  release()
  await page.locator('[data-block-settings] input:focus').waitFor()
  await saved(page)
  const { sections } = (await account.get(`/designs/${id}`)).body.data.content
  expect(sections[0].rows[0].columns[0][0]).toMatchObject({ gives: '10% off' })
})

test.runIf(isSlow)('adding every block and undoing all of it leaves the HTML as it was', async () => {
  const { page } = await open(LETTER)
  await canvas(page).getByText('£6.50').waitFor()
  const before = await frameHtml(page, 'email-canvas')
  const tiles = page.getByRole('complementary', { name: words.designer.addBlock }).locator('button[draggable=true]')
  const count = await tiles.count()
  expect(count).toBeGreaterThan(25)
  for (let n = 0; n < count; n++) await tiles.nth(n).click()
  await saved(page)
  await expect.poll(() => canvas(page).locator('[data-lm-block]').count()).toBeGreaterThan(count)
  expect(await frameHtml(page, 'email-canvas')).not.toBe(before)
  for (let n = 0; n < count; n++) await button(page, words.designer.undo).click()
  expect(await button(page, words.designer.undo).isDisabled()).toBe(true)
  await expect.poll(() => frameHtml(page, 'email-canvas')).toBe(before)
})

test.runIf(isSlow)(
  'by keyboard: parts are selected, found, duplicated, moved into columns and saved as a section',
  async () => {
    const { page, id } = await open(LETTER)
    await part(page, words.blockKinds.text, 1).focus()
    await page.keyboard.press('Control+d')
    await part(page, words.blockKinds.text, 2).and(page.locator(':focus')).waitFor()
    // Escape selects the section, Enter its first block.
    await page.keyboard.press('Escape')
    await page.locator('[data-kind=section]:focus').waitFor()
    await page.keyboard.press('Enter')
    await part(page, words.blockKinds.text, 1).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('a')
    await page.keyboard.type('coup')
    await page.keyboard.press('Enter')
    const coupon = part(page, words.blockKinds.coupon, 2)
    await coupon.and(page.locator(':focus')).waitFor()
    await page.getByText(words.designer.sample).first().waitFor()
    // Past the copy and the products, and into the first column.
    for (let n = 0; n < 3; n++) await page.keyboard.press('Alt+ArrowDown')
    await canvas(page).locator('[data-lm-column="row3 0"] [data-lm-block]').nth(1).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-kind=row]:focus').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-kind=section]:focus').waitFor()
    await page.getByRole('button', { name: `${words.designer.saveSection}: ${words.designer.section}` }).press('Enter')
    await page.getByRole('dialog').getByLabel(words.blockFields.name).fill('Our letter')
    await page.keyboard.press('Enter')
    await page.getByText(words.designer.sectionSaved).waitFor()
    await page.getByRole('tab', { name: words.designer.sections }).press('Enter')
    await page.getByRole('button', { name: 'Our letter', exact: true }).press('Enter')
    await expect.poll(() => canvas(page).locator('[data-lm-section]').count()).toBe(2)
    await saved(page)
    const { sections } = (await account.get(`/designs/${id}`)).body.data.content
    const ids = sections.flatMap(({ id: own, rows }: { id: string; rows: { id: string }[] }) => [
      own,
      ...rows.map((row) => row.id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test.runIf(isSlow)('a broken link is a problem until it works', async () => {
  const site = createServer(({ url }, response) => response.writeHead(url === '/gone' ? 404 : 200).end('x'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  try {
    const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const { page } = await open(
      contentOf([
        { id: 'one', type: 'text', html: `<p><a href="${at}/there">There</a></p>` },
        { id: 'two', type: 'button', label: 'Look', href: `${at}/gone` },
        { id: 'foot', type: 'footer' },
      ]),
    )
    const message = words.findings.link_status({ link: `${at}/gone`, status: 404 })
    await page.getByText(words.designs.problems(1)).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await button(page, words.designer.problemShow(message)).click()
    await part(page, words.blockKinds.button, 2).and(page.locator('[data-selected]')).waitFor()
    await page.getByRole('textbox', { name: words.blockFields.href }).fill(`${at}/here`)
    const verdict = page.getByText(words.linkCheck.allWork(2))
    await verdict.waitFor()
    await page.getByText(words.designs.noProblems).waitFor()
    // With the same links, it stays.
    await button(page, words.blockKinds.spacer).click()
    await page.waitForResponse((response) => response.request().method() === 'PATCH')
    await saved(page)
    expect(await verdict.isVisible()).toBe(true)
  } finally {
    site.close()
  }
})
