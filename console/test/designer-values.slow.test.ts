// Values that differ on a phone, stars, testimonials, countdowns and logos, links of the footer, text that is hard to read, sections updated in other designs, and pasted HTML.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import { contentOf } from '../../server/test/design-world.ts'
import { publish } from '../../server/test/form-world.ts'
import { browserWorld, faultsOf, seen } from './harness.ts'
import { submitForm } from './seed-shop.ts'
import { startingWith, words } from './words.ts'

const b = await browserWorld()
const owner = await b.signIn('owner')
const { account } = owner
const root = `/accounts/${publicAccountId(b.accountId)}`

const canvas = (page: Page) => page.frameLocator('[data-testid=email-canvas]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').getByText(words.ui.saved, { exact: true }).waitFor()
const part = (page: Page, name: string, n: number) => page.getByRole('group', { name: words.designer.block(name, n) })

const LETTER = contentOf([
  { id: 'title', type: 'heading', text: 'Hello' },
  { id: 'foot', type: 'footer' },
])

async function create(content: object, name = 'Letter'): Promise<string> {
  return (await account.post('/designs', { name, subject: 'News', content })).body.data.id
}

async function open(id: string): Promise<Page> {
  const page = await b.enter(owner, `${root}/designs/${id}`)
  await canvas(page).locator('[data-lm-block]').first().waitFor()
  return page
}

test('alignment and size that differ on a phone change the phone only', async () => {
  const id = await create(LETTER)
  const page = await open(id)
  const title = canvas(page).getByRole('heading', { name: 'Hello', includeHidden: true })
  const look = () =>
    title.evaluate((element) => {
      const { textAlign, fontSize } = getComputedStyle(element)
      return [textAlign, fontSize]
    })
  expect(await look()).toEqual(['left', '31px'])
  await button(page, words.emailPreview.phone).click()
  await part(page, words.blockKinds.heading, 1).focus()
  await page.getByRole('tab', { name: words.designer.style }).click()
  await page.getByLabel(words.designer.onPhones(words.designer.align)).selectOption('center')
  await page.getByLabel(words.designer.onPhones(words.blockFields.size)).selectOption('h3')
  await expect.poll(look).toEqual(['center', '23px'])
  expect(await faultsOf(page)).toEqual([])
  await button(page, words.emailPreview.desktop).click()
  await expect.poll(look).toEqual(['left', '31px'])
  await saved(page)
  const { sections } = (await account.get(`/designs/${id}`)).body.data.content
  expect(sections[0].rows[0].columns[0][0].phone).toEqual({ align: 'center', size: 'h3' })
})

test('stars are text, a countdown ends in each reader’s zone, and a logo is for dark backgrounds, by choice', async () => {
  const { blockFields, blockKinds } = words
  const id = await create(
    contentOf([
      { id: 'logo', type: 'logo' },
      { id: 'stars', type: 'stars' },
      { id: 'countdown', type: 'countdown', ends_at: '2030-10-20T22:59:00Z' },
      { id: 'foot', type: 'footer' },
    ]),
  )
  const page = await open(id)
  const choose = async (kind: string, n: number, label: string, value: string, isStyle: boolean) => {
    await part(page, kind, n).focus()
    await page.getByRole('tab', { name: isStyle ? words.designer.style : words.designer.content }).click()
    await page.getByLabel(label, { exact: true }).selectOption(value)
  }
  await choose(blockKinds.logo, 1, blockFields.logoVersion, 'dark', true)
  await choose(blockKinds.stars, 2, blockFields.starsAs, 'glyphs', true)
  await expect.poll(() => canvas(page).locator('[data-lm-block=stars] a').first().textContent()).toBe('★')
  await choose(blockKinds.countdown, 3, blockFields.countdownZone, 'reader', false)
  const line = () => canvas(page).locator('[data-lm-block=countdown]').innerText()
  const usual = await line()
  expect(usual).toMatch(/20/)
  await page.getByLabel(blockFields.text, { exact: true }).fill('Ends soon')
  await expect.poll(line).toContain('Ends soon')
  await page.getByRole('switch', { name: blockFields.countdownLine }).click()
  await expect.poll(line).not.toContain('Ends soon')
  expect(await faultsOf(page)).toEqual([])
  await saved(page)
  const { rows } = (await account.get(`/designs/${id}`)).body.data.content.sections[0]
  const blocks = (rows as { columns: object[][] }[]).map(({ columns }) => columns[0]![0])
  expect(blocks).toMatchObject([{ version: 'dark' }, { show: 'glyphs' }, { zone: 'reader', line: null }, {}])
})

test('a testimonial quotes a published review, and what is typed instead of it', async () => {
  const { blockFields, blockKinds } = words
  const form = await publish(account, 'review')
  for (const fields of [
    { rating: '5', review: 'Splendid tea', first_name: 'Grace' },
    { rating: '4', review: 'Warm and malty', first_name: 'Ada' },
  ])
    await submitForm(b, form.pageUrl, fields)
  const answers = (await account.get(`/forms/${form.id}/answers`)).body.data as { id: string }[]
  await account.post(`/forms/${form.id}/answers/state`, { ids: answers.map(({ id }) => id), state: 'shown' })
  const quote = { id: 'quote', type: 'testimonial', quote: 'Typed', who: 'Nobody', sample: true }
  const id = await create(contentOf([quote, { id: 'foot', type: 'footer' }]))
  const page = await open(id)
  const said = () => canvas(page).locator('[data-lm-block=quote]').innerText()
  const block = async () => (await account.get(`/designs/${id}`)).body.data.content.sections[0].rows[0].columns[0][0]
  await part(page, blockKinds.testimonial, 1).focus()
  const picker = page.getByRole('combobox', { name: blockFields.review_id })
  await picker.fill('malty')
  await page.getByRole('option', { name: startingWith('Warm and malty') }).click()
  await expect.poll(said).toMatch(/^★★★★\s+“Warm and malty”\s+Ada$/)
  await expect.poll(() => page.getByLabel(blockFields.quote).inputValue()).toBe('')
  expect(await faultsOf(page)).toEqual([])
  await saved(page)
  expect(await block()).toEqual({ id: 'quote', type: 'testimonial', review_id: answers[0]!.id })
  await picker.click()
  await page.getByRole('option', { name: startingWith('Splendid tea') }).click()
  await expect.poll(said).toContain('Grace')
  await page.getByLabel(blockFields.quote).fill('Splendid')
  await expect.poll(said).toMatch(/^★★★★★\s+“Splendid”\s+Grace$/)
  await page.getByRole('button', { name: words.forms.reviewClear, includeHidden: true }).click()
  await expect.poll(said).toMatch(/^★★★★★\s+“Splendid”$/)
})

test('links of the footer are shown and hidden, with the usual text or another', async () => {
  const { blockFields } = words
  const id = await create(LETTER)
  const page = await open(id)
  const links = () => canvas(page).locator('[data-lm-block=foot] a').allTextContents()
  const footer = async () => (await account.get(`/designs/${id}`)).body.data.content.sections[0].rows[1].columns[0][0]
  const toggle = (label: string) => page.getByRole('switch', { name: label }).click()
  await part(page, words.blockKinds.footer, 2).focus()
  await toggle(blockFields.view_link)
  await expect.poll(links).toEqual(['View in browser', 'Email preferences', 'Unsubscribe'])
  await toggle(blockFields.preferences_link)
  await expect.poll(links).toEqual(['View in browser', 'Unsubscribe'])
  await page.getByLabel(blockFields.view).fill('Read online')
  await expect.poll(links).toEqual(['Read online', 'Unsubscribe'])
  await saved(page)
  expect(await footer()).toMatchObject({ view: 'Read online', preferences: null })
  await page.getByLabel(blockFields.view).fill('')
  await expect.poll(links).toEqual(['View in browser', 'Unsubscribe'])
  await toggle(blockFields.view_link)
  await toggle(blockFields.preferences_link)
  await expect.poll(links).toEqual(['Email preferences', 'Unsubscribe'])
  await saved(page)
  expect(await footer()).toEqual({ id: 'foot', type: 'footer' })
})

test('text that is hard to read is named, and shown on request', async () => {
  const pale = contentOf([
    { id: 'pale', type: 'text', html: '<p>Pale words</p>', color: '#bbbbbb' },
    { id: 'foot', type: 'footer' },
  ])
  const page = await open(await create(pale))
  const problem = page.getByRole('button', {
    name: startingWith(words.designer.problemShow('The text is hard to read')),
  })
  await problem.first().click()
  expect(await seen(part(page, words.blockKinds.text, 1).and(page.locator(':focus')))).toBe(true)
})

test('a saved section is updated in the other designs that contain it', async () => {
  const page = await open(await create(LETTER))
  await part(page, words.blockKinds.heading, 1).focus()
  await page.getByRole('button', { name: startingWith(`${words.designer.saveSection}:`) }).click()
  await page.getByRole('dialog').getByLabel(words.blockFields.name).fill('Greeting')
  await page.keyboard.press('Enter')
  await page.getByText(words.designer.sectionSaved).waitFor()
  const { id: savedId, section } = (await account.get('/saved-sections')).body.data[0]
  const other = await create({ kind: 'blocks', sections: [{ ...section, saved: savedId }] }, 'Other')

  await part(page, words.blockKinds.heading, 1).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Good morning')
  await canvas(page).getByText('Good morning').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await part(page, words.blockKinds.heading, 1).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-kind=section]:focus').waitFor()
  await page.getByRole('button', { name: startingWith(`${words.designer.updateCopies}:`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.designer.updatesDesigns(1)).waitFor()
  await dialog.getByRole('button', { name: words.designer.updateCopies }).click()
  await page.getByText(words.designer.copiesUpdated(1)).waitFor()
  const { sections } = (await account.get(`/designs/${other}`)).body.data.content
  expect(sections[0].rows[0].columns[0][0].text).toBe('Good morning')
})

test('pasted HTML is shown beside its source, without its scripts', async () => {
  const page = await b.enter(owner, `${root}/designs/new`)
  await page.getByRole('button', { name: startingWith(words.gallery.html) }).click()
  await page.getByText(words.gallery.htmlEmpty).waitFor()
  await page
    .getByLabel(words.gallery.htmlSource)
    .fill(
      '<body style="background:#fee"><h1 style="color:#900">Pasted</h1><script>document.title = "run"</script></body>',
    )
  const email = page.frameLocator('[data-testid=pasted-email]')
  await email.getByRole('heading', { name: 'Pasted' }).waitFor()
  expect(await email.locator('script').count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
})
