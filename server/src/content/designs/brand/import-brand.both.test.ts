// Reading a brand from a website.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import { world } from '../../../../test/harness.ts'
import { readStyles } from './read-styles.ts'

const isSlow = inject('isSlow')

const w = await world()
const { account } = await w.signIn('member')

const image = await sharp({ create: { width: 330, height: 110, channels: 3, background: '#5b6b4e' } })
  .png()
  .toBuffer()
const isImage = (path: string): boolean => /\.png(?:\?|$)/.test(path) && !path.includes('gone')

async function website(pages: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const body = pages[request.url!] ?? (isImage(request.url!) ? image : undefined)
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const read = async (url: string) => account.post('/brand/import', { url })
/** Three times as wide as high. */
const LOGO = { logo_width: 132, logo_preview: expect.stringMatching(/^data:image\/webp;base64,/) }

test.skipIf(isSlow)(
  'logo, colors and fonts come from the page and its style sheets, and nothing is saved',
  async () => {
    const url = await website({
      '/': `<html><head><link rel="stylesheet" href="/shop.css"><link rel="stylesheet" href="/missing.css">
      <style>body { font-family: "Source Sans 3", sans-serif; color: #222 }</style></head>
      <body><header><img class="site-logo" src="/logo.svg"><img alt="Our logo" src="/img/logo.png?v=2"></header></body></html>`,
      '/shop.css': `:root{--color-primary:#14532D;--gray:#888}
      h1,h2{font-family:"Playfair Display",serif} .btn{background:rgb(201, 162, 39)} p{border:1px solid #ddd}`,
    })
    const { status, body } = await read(`${url}/`)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      primary: '#14532d',
      accent: '#c9a227',
      display: 'playfair',
      font: 'sans',
      logo_url: `${url}/img/logo.png?v=2`,
      ...LOGO,
      fonts: ['Playfair Display', 'Source Sans 3'],
    })
    expect((await account.get('/brand')).body.data.chosen).toBe(false)
  },
)

test.skipIf(isSlow)('the theme color wins, grays say nothing, and an icon is the logo of last resort', async () => {
  const url = await website({
    '/': '<meta name="theme-color" content="#7A2E3A"><link rel="apple-touch-icon" href="/touch.png"><p style="color:#333">Hi</p>',
    '/gray': '<p style="color:#333;background:#fff">Hi</p>',
  })
  expect((await read(`${url}/`)).body.data).toEqual({
    primary: '#7a2e3a',
    logo_url: `${url}/touch.png`,
    ...LOGO,
    fonts: [],
  })
  expect((await read(`${url}/gray`)).body.data).toEqual({ fonts: [] })
})

test.skipIf(isSlow)(
  'colors come from variables, in every notation, and not from states, presets or libraries',
  async () => {
    const url = await website({
      '/': `<link rel="stylesheet" href="/swiper.css"><link rel="stylesheet" href="/theme.css">
      <style>:root{--wp--preset--color--vivid-red:#cf2e2e;--color-button:22,60,92;--color-accent:hsl(42 91% 53%)}
      .dark{--color-button:244,180,26}</style>`,
      '/swiper.css': ':root{--swiper-theme-color:#007aff} .button{background:#007aff}',
      '/theme.css': `/* .button { background: #ff00ff } */ @font-face{font-family:"Icons of the theme";src:url(x)}
      .button{background-color:rgba(var(--color-button),1);color:#fff} .error{background:#d32f2f;border:1px solid #d32f2f}
      .message--error a{color:#d32f2f} code{font-family:Menlo} h1{font:700 3rem/1.1 "Recoleta",serif}
      :root{--font-body:"Jost",sans-serif} body{font-family:var(--font-body)}`,
    })
    expect((await read(`${url}/`)).body.data).toEqual({
      primary: '#163c5c',
      accent: '#f4b31a',
      display: 'serif',
      font: 'sans',
      fonts: ['Recoleta', 'Jost'],
    })
    const modern = await website({
      '/': '<style>:root{--brand:oklch(0.55 0.22 264)} header{background:var(--brand)} p{color:#12345620}</style>',
    })
    expect((await read(`${modern}/`)).body.data).toEqual({ primary: '#2b62ef', fonts: [] })
  },
)

test.skipIf(isSlow)(
  'the logo is the one in the header, also if it loads late; then that of the organization; never a small icon',
  async () => {
    const url = await website({
      '/': `<img class="brand" alt="Klarna" src="/klarna-logo.png"><header><a class="header__logo"><img alt="Looms" src="/wordmark.png"></a></header>`,
      '/late': '<img class="custom-logo" src="data:image/gif;base64,R0lGOD" data-src="/late.png">',
      '/vector': `<header><img class="logo" src="/logo.svg"></header><link rel="icon" href="/icon-192x192.png">
      <script type="application/ld+json">{"@graph":[{"@type":"Organization","logo":{"url":"/search.png"}}]}</script>`,
      '/icon': '<link rel="icon" href="/favicon-32x32.png"><link rel="icon" sizes="192x192" href="/large.png">',
      '/small': '<link rel="icon" href="/favicon-32x32.png">',
      '/gone': '<img class="logo" src="/gone.png"><img class="logo" src="/page.png"><link rel="icon" href="/icon.png">',
      '/page.png': '<p>Not an image</p>',
    })
    const logos = await Promise.all(
      ['/', '/late', '/vector', '/icon', '/small', '/gone'].map((path) => read(url + path)),
    )
    expect(logos.map(({ body }) => body.data.logo_url?.slice(url.length))).toEqual([
      '/wordmark.png',
      '/late.png',
      '/search.png',
      '/large.png',
      undefined,
      '/icon.png',
    ])
  },
)

test.skipIf(isSlow)('pages that cannot be reached or may not be are named', async () => {
  const url = await website({})
  expect((await read(`${url}/`)).body.error).toMatchObject({
    code: 'validation_error',
    message: 'The page returns status 404.',
  })
  expect((await read('http://10.0.0.1/')).body.error.code).toBe('validation_error')
  expect((await read('http://127.0.0.1:9/')).body.error.message).toContain('The connection was refused.')
})

test.skipIf(isSlow)('an account reads at most 20 pages per minute', async () => {
  const { account: other } = await (await w.newAccount()).signIn('member')
  const tried = async () => (await other.post('/brand/import', { url: 'http://10.0.0.1/' })).status
  for (let i = 0; i < 20; i++) expect(await tried()).toBe(400)
  expect(await tried()).toBe(429)
})

test.runIf(isSlow)('style sheets of a megabyte are read in linear time, however they are broken', () => {
  for (const part of [
    '{',
    '}',
    ';:',
    '#fff',
    'rgb(',
    'a{b:#123456;',
    'font-family:',
    "'\"'",
    '/*',
    '--a:var(--a);',
    'a{--a:var(--b)}',
    'oklch(',
    'a{font:1px ',
    'h1'.repeat(9),
  ]) {
    const css = part.repeat(Math.ceil(1_000_000 / part.length))
    // CPU time, because a busy machine delays everything.
    const start = process.threadCpuUsage()
    readStyles(css)
    expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(3_000)
  }
})
