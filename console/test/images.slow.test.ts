// The image library: uploading several images, describing, sorting and cropping them, and choosing one elsewhere.

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { browserWorld, faultsOf } from './harness.ts'
import { words } from './words.ts'

const b = await browserWorld()
const { account } = await b.signIn('owner')
const text = words.images

const png = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()

const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const paste = (page: Page, name: string, bytes: Buffer) =>
  page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(content)], fileName, { type: 'image/png' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    },
    [name, [...bytes]] as const,
  )

test('images are uploaded, described, sorted, cropped, and chosen as the logo', async () => {
  const { page } = await b.openAs('owner', '/designs/images')
  await page.getByText(text.none).waitFor()
  const input = page.locator('input[type=file]')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await input.setInputFiles([
    file('teapot.png', await png(600, 400, '#14532d')),
    file('cup.png', await png(300, 300, '#c9a227')),
    file('broken.png', Buffer.from('This is not an image at all')),
  ])
  await tile(page, 'teapot.png').waitFor()
  await tile(page, 'cup.png').waitFor()
  await page.getByRole('button', { name: text.retry }).waitFor()
  await page.getByRole('button', { name: text.dismiss('broken.png') }).click()
  await paste(page, 'pasted.png', await png(40, 30, '#27496d'))
  await tile(page, 'pasted.png').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await tile(page, 'teapot.png').click()
  const details = page.getByRole('complementary', { name: text.details })
  await details.getByLabel(text.alt, { exact: true }).fill('A green teapot')
  await details.getByLabel(text.alt, { exact: true }).blur()
  await page.getByRole('button', { name: text.newFolder }).click()
  await page.getByLabel(text.folderName).fill('Teaware')
  await page.keyboard.press('Enter')
  await page.getByText(text.noneInFolder).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${text.all}`) }).click()
  await tile(page, 'teapot.png').click()
  await details.getByLabel(text.folder, { exact: true }).click()
  await page.getByRole('option', { name: 'Teaware' }).click()
  await page.getByRole('button', { name: /^Teaware/ }).click()
  await tile(page, 'cup.png').waitFor({ state: 'detached' })

  await tile(page, 'teapot.png').click()
  await page.getByRole('button', { name: text.crop, exact: true }).click()
  await page.getByRole('button', { name: words.cropRatios['1:1'] }).click()
  await page.getByLabel(text.cropArea).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: text.saveCrop }).click()
  await page.getByText(text.cropped).waitFor()
  const images = (await account.get('/images')).body.data
  expect(images).toHaveLength(4)
  const crop = images.find(({ original_id }: { original_id: string | null }) => original_id !== null)
  expect(crop).toMatchObject({ width: 400, height: 400, alt: 'A green teapot' })

  await page.goto(`${b.url}/console${b.accountPath}/settings/brand`)
  await page.getByRole('button', { name: text.choose }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text.search).fill('cup')
  await tile(page, 'teapot.png').first().waitFor({ state: 'detached' })
  await tile(page, 'cup.png').click()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: text.use }).click()
  await dialog.waitFor({ state: 'detached' })
  const logo = await page.getByRole('img', { name: words.brand.logo, exact: true }).getAttribute('src')
  expect(logo).toBe(images.find(({ name }: { name: string }) => name === 'cup.png').url)
  await page.getByRole('button', { name: words.ui.save, exact: true }).click()
  await page.getByText(words.brand.saved).waitFor()
  await page.getByRole('button', { name: text.change }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${text.logos}`) }).click()
  await tile(page, 'pasted.png').waitFor({ state: 'detached' })
  await tile(page, 'cup.png').waitFor()
})
