// The brand: read from a website, with a logo of its own for dark backgrounds.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { browserWorld, faultsOf } from './harness.ts'
import { words } from './words.ts'

const b = await browserWorld()
const { account } = await b.signIn('owner')
const text = words.brand

const PAGE = `<!doctype html><link rel="stylesheet" href="/theme.css">
  <header><a class="header__logo"><img alt="Fern and Fold" src="/wordmark.png"></a></header><h1>Linen</h1>`
const THEME = `:root{--color-button:91,107,78;--color-accent:hsl(18 52% 58%);--font-heading:"Playfair Display",serif}
  .button{background:rgb(var(--color-button))} h1{font-family:var(--font-heading)} body{font-family:"Lato",sans-serif}`

async function website(): Promise<string> {
  const wordmark = await sharp({ create: { width: 440, height: 110, channels: 3, background: '#5b6b4e' } })
    .png()
    .toBuffer()
  const pages: Record<string, string | Buffer> = { '/': PAGE, '/theme.css': THEME, '/wordmark.png': wordmark }
  const server = createServer(({ url }, response) => {
    const body = pages[url!]
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a website’s logo, colors and fonts fill the form, and are saved with a logo for dark backgrounds', async () => {
  const { page } = await b.openAs('owner', '/settings/brand')
  await page.getByLabel(text.importUrl).fill(await website())
  await page.getByRole('button', { name: text.importRead, exact: true }).click()
  await page.getByRole('button', { name: text.importUse }).click()
  await expect.poll(() => page.getByLabel(words.brandColors.primary).inputValue()).toBe('#5b6b4e')
  expect(await page.getByLabel(words.brandColors.accent).inputValue()).toBe('#cc7e5c')
  // Wide enough for the name in it.
  expect(await page.getByLabel(text.logoWidth).inputValue()).toBe('176')
  await page.getByRole('button', { name: words.images.choose, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'wordmark.png', exact: true }).click()
  await dialog.getByRole('button', { name: words.images.use }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('img', { name: text.logoDark, exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: words.ui.save, exact: true }).click()
  await page.getByText(text.saved).waitFor()
  const { data } = (await account.get('/brand')).body
  expect(data).toMatchObject({ primary: '#5b6b4e', display: 'playfair', font: 'sans', logo_width: 176 })
  // A copy of its own, which stays when the website changes.
  expect(data.logo_url).toContain(`${b.url}/images/`)
  expect(data.logo_dark_url).toBe(data.logo_url)
})
