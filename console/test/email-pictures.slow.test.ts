// Rendered emails in light, dark, forced dark, without images, and on a phone. `npm run pictures` writes them as
// images and contact sheets; contrast and widths are checked in every run.

import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentOf } from '../../server/test/design-world.ts'
import { browserWorld, lookAt } from './harness.ts'

const b = await browserWorld()
const { account } = await b.signIn('owner')

const FOLDER = path.resolve(import.meta.dirname, '../email-pictures')
const isAsked = process.env.LETTERMILL_PICTURES !== undefined

const TEXT =
  '<h1>Autumn</h1><h2>At the mill</h2><h3>Every week</h3><p style="text-align:center">Words, <strong>strong</strong>, <em>slanted</em>, <u>underlined</u>, and a <a href="https://x.example/">link</a>.</p><ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol><blockquote>Said by somebody</blockquote><p><span style="color:#c02020">Red</span> and <code>code</code></p>'
const PICTURE = 'https://pictures.example/coat.png'

const EVERY_BLOCK = [
  { type: 'heading', text: 'A heading in the middle', level: 1, align: 'center' },
  { type: 'text', html: TEXT },
  { type: 'image', src: PICTURE, alt: 'A blue coat on a chair', width: 360, rounded: 'brand', caption: 'Ours' },
  { type: 'button', label: 'Of the brand', href: 'https://x.example/' },
  { type: 'button', label: 'Light', href: 'https://x.example/', color: '#f2e6c8', full_width: 'always' },
  { type: 'divider' },
  { type: 'spacer', height: 24 },
  {
    columns: [
      [{ id: 'c1', type: 'text', html: '<p>The left one, with some words in it.</p>' }],
      [{ id: 'c2', type: 'image', src: PICTURE, alt: 'The same coat' }],
      [{ id: 'c3', type: 'button', label: 'Right', href: 'https://x.example/' }],
    ],
  },
  { type: 'products', source: 'newest', count: 3 },
  { type: 'footer', view: 'View in your browser' },
].map((block, n) => ({ id: `b${n}`, ...block }))

async function rendered(): Promise<{ name: string; html: string }[]> {
  await b.all.post('/products', {
    products: ['Blue mug', 'Reading lamp', 'Chair'].map((title, n) => ({
      product_id: `p${n}`,
      title,
      price: 12.5 * (n + 1),
      currency: 'EUR',
      image_url: PICTURE,
      url: 'https://x.example/',
    })),
  })
  const starts = (await account.get('/starting-designs')).body.data as { key: string; content: object }[]
  const emails = [
    { name: 'every-block', content: contentOf(EVERY_BLOCK) },
    ...starts.map(({ key, content }) => ({ name: key, content })),
  ]
  const made = []
  for (const { name, content } of emails) {
    const { id } = (await account.post('/designs', { name, subject: name, preview_text: 'Read on', content })).body.data
    made.push({ name, html: (await account.post(`/designs/${id}/preview`, {})).body.data.html as string })
  }
  return made
}

const emails = await rendered()

/** Some clients force light emails into dark mode, whatever they declare. */
const withoutScheme = (html: string): string =>
  html
    .replaceAll(/<meta name="(?:supported-)?color-schemes?"[^>]*>/g, '')
    .replaceAll(/:root\s*\{[^}]*color-scheme[^}]*\}/g, '')
    .replaceAll('prefers-color-scheme: dark', 'max-width: 0px')

type EmailLook = { name: string; width: number; scheme: 'light' | 'dark'; inverts?: true; hidesPictures?: true }

const EMAIL_LOOKS: EmailLook[] = [
  { name: 'light', width: 700, scheme: 'light' },
  { name: 'dark', width: 700, scheme: 'dark' },
  { name: 'inverted', width: 700, scheme: 'light', inverts: true },
  { name: 'no-pictures', width: 700, scheme: 'light', hidesPictures: true },
  { name: 'phone', width: 390, scheme: 'light' },
  { name: 'phone-dark', width: 390, scheme: 'dark' },
]

const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="360"><rect width="600" height="360" fill="#9db4c8"/><circle cx="300" cy="180" r="90" fill="#41607c"/></svg>`

/** Drawings and countdowns come from the server, whatever its public address is. */
const OURS = /^\/(?:art|countdowns|images)\//

async function show(page: Page, html: string, { width, scheme, inverts, hidesPictures }: EmailLook): Promise<void> {
  await page.unrouteAll()
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'image' || hidesPictures) return route.abort()
    const { pathname } = new URL(route.request().url())
    if (!isAsked || !OURS.test(pathname)) return route.fulfill({ contentType: 'image/svg+xml', body: DRAWN })
    const image = await fetch(b.url + pathname)
    return route.fulfill({ contentType: 'image/png', body: Buffer.from(await image.arrayBuffer()) })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: inverts === true })
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 800 })
  await page.setContent(inverts ? withoutScheme(html) : html, { waitUntil: 'load' })
}

async function emptyPage(): Promise<Page> {
  const page = await b.open('/sign-in')
  await page.goto('about:blank')
  return page
}

const lookOf = (name: string): EmailLook => EMAIL_LOOKS.find((look) => look.name === name)!

/** The narrowest phones, the usual ones, and the width of an email. */
const WIDTHS = [320, 390, 600]

test('text has enough contrast in light and in dark, and nothing overflows, also on the narrowest phones', async () => {
  const page = await emptyPage()
  const wrong: string[] = []
  for (const { name, html } of emails) {
    for (const look of ['phone', 'phone-dark']) {
      await show(page, html, lookOf(look))
      const { faults } = await lookAt(page, ['color-contrast'])
      wrong.push(...faults.map((fault) => `${name}, ${look}: ${fault}`))
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) wrong.push(`${name}: ${over} px too wide for ${width} px`)
    }
  }
  expect(wrong).toEqual([])
})

test('with images off, their alternative text is shown', async () => {
  const page = await emptyPage()
  await show(page, emails[0]!.html, lookOf('no-pictures'))
  const silent = await page.evaluate(() =>
    Array.from(document.images)
      .filter(({ alt, width }) => alt === '' && width > 1)
      .map(({ src }) => src),
  )
  expect(silent).toEqual([])
  expect(await page.getByAltText('A blue coat on a chair').count()).toBe(1)
})

test.runIf(isAsked)('pictures of emails', { timeout: 300_000 }, async () => {
  fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.mkdirSync(FOLDER)
  const page = await emptyPage()
  for (const { name, html } of emails)
    for (const look of EMAIL_LOOKS) {
      await show(page, html, look)
      await page.screenshot({ path: path.join(FOLDER, `email-${name}-${look.name}.png`), fullPage: true })
    }
  expect(fs.readdirSync(FOLDER)).toHaveLength(emails.length * EMAIL_LOOKS.length)
  for (const { name } of EMAIL_LOOKS) await contactSheet(name)
})

const CELL = { width: 360, height: 900, gap: 24, perRow: 6 }

/** All emails of one look side by side, cut where they are longer than a cell. */
async function contactSheet(look: string): Promise<void> {
  const { width, height, gap, perRow } = CELL
  const cells = await Promise.all(
    emails.map(async ({ name }, n) => {
      const small = await sharp(path.join(FOLDER, `email-${name}-${look}.png`))
        .resize({ width })
        .toBuffer({ resolveWithObject: true })
      const cut = { left: 0, top: 0, width, height: Math.min(height, small.info.height) }
      return {
        input: await sharp(small.data).extract(cut).toBuffer(),
        left: gap + (n % perRow) * (width + gap),
        top: gap + Math.floor(n / perRow) * (height + gap),
      }
    }),
  )
  const rows = Math.ceil(cells.length / perRow)
  const size = { width: gap + perRow * (width + gap), height: gap + rows * (height + gap) }
  await sharp({ create: { ...size, channels: 3, background: '#8a8f8d' } })
    .composite(cells)
    .png()
    .toFile(path.join(FOLDER, `sheet-${look}.png`))
}
