// Reading a brand from a website.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { world } from '../../../../test/harness.ts'
import { readStyles } from './read-styles.ts'

const w = await world()
const { account } = await w.signIn('member')

async function website(pages: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const body = pages[request.url!]
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const read = async (url: string) => account.post('/brand/import', { url })

test('logo, colors and fonts come from the page and its style sheets, and nothing is saved', async () => {
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
    fonts: ['Playfair Display', 'Source Sans 3'],
  })
  expect((await account.get('/brand')).body.data.chosen).toBe(false)
})

test('the theme color wins, grays say nothing, and an icon is the logo of last resort', async () => {
  const url = await website({
    '/': '<meta name="theme-color" content="#7A2E3A"><link rel="apple-touch-icon" href="/touch.png"><p style="color:#333">Hi</p>',
    '/gray': '<p style="color:#333;background:#fff">Hi</p>',
  })
  expect((await read(`${url}/`)).body.data).toEqual({ primary: '#7a2e3a', logo_url: `${url}/touch.png`, fonts: [] })
  expect((await read(`${url}/gray`)).body.data).toEqual({ fonts: [] })
})

test('pages that cannot be reached or may not be are named', async () => {
  const url = await website({})
  expect((await read(`${url}/`)).body.error).toMatchObject({
    code: 'validation_error',
    message: 'The page returns status 404.',
  })
  expect((await read('http://10.0.0.1/')).body.error.code).toBe('validation_error')
  expect((await read('http://127.0.0.1:9/')).body.error.message).toContain('The connection was refused.')
})

test('an account reads at most 20 pages per minute', async () => {
  const { account: other } = await (await w.newAccount()).signIn('member')
  const tried = async () => (await other.post('/brand/import', { url: 'http://10.0.0.1/' })).status
  for (let i = 0; i < 20; i++) expect(await tried()).toBe(400)
  expect(await tried()).toBe(429)
})

test('style sheets of a megabyte are read in linear time, however they are broken', () => {
  for (const part of ['{', '}', ';:', '#fff', 'rgb(', 'a{b:#123456;', 'font-family:', "'\"'", 'h1'.repeat(9)]) {
    const css = part.repeat(Math.ceil(1_000_000 / part.length))
    // CPU time, because a busy machine delays everything.
    const start = process.threadCpuUsage()
    readStyles(css)
    expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(3_000)
  }
})
