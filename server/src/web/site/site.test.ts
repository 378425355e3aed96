// The website script's endpoints: which reports are accepted, what is stored, and what appears in the feed.

import { once } from 'node:events'
import { createServer } from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { workerFor } from '../../../test/form-world.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { readHtml } from '../../content/designs/read-html.ts'
import { findingsOf } from './check.ts'
import { parseId } from '../../platform/values/ids.ts'
import { looksPrivate } from './visits.ts'

const ORIGIN = 'https://shop.example'
const { w, idle, newSender } = await sendingWorld({ captures: true })
const worker = workerFor(w, ['site-visits'])
const t = await newSender()
const { account: owner } = await t.signIn('owner')
await owner.put('/site', { origins: [ORIGIN], recordsVisits: true })
await t.add('ada@example.com')
await t.send()
await idle()

/** Follows the first link of the email that Ada received. */
async function click(): Promise<URL> {
  const [mail] = (await t.admin.get('/mailbox')).body.data
  const { html } = (await t.admin.get(`/mailbox/${mail.id}`)).body.data
  const path = new URL(/href="([^"]+\/c\/[^"]+\/0)"/.exec(html)![1]!).pathname
  const response = await fetch(w.url + path, { redirect: 'manual' })
  return new URL(response.headers.get('location')!)
}

let token = ''
beforeEach(async () => {
  token = (await click()).searchParams.get('lmv')!
})

let events = 0
const event = (n: string, p: object, id = `event-${++events}-0000`) => ({ id, n, p })

const batchPath = `/site/batch/${publicAccountId(t.accountId)}`

async function report(e: unknown, { v = token, origin = ORIGIN }: { v?: string; origin?: string | null } = {}) {
  const response = await fetch(w.url + batchPath, {
    method: 'POST',
    body: typeof e === 'string' ? e : JSON.stringify({ v, e }),
    headers: { 'content-type': 'text/plain', ...(origin !== null && { origin }) },
  })
  await worker.idle()
  return response
}

/** Sends so many empty reports through one connection. */
async function pipeline(path: string, count: number): Promise<void> {
  const socket = net.connect(Number(new URL(w.url).port), '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Length: 0\r\n\r\n`.repeat(count))
  let [seen, rest] = [0, '']
  for await (const chunk of socket) {
    const parts = (rest + String(chunk)).split('HTTP/1.1 ')
    seen += parts.length - 1
    rest = parts.at(-1)!.slice(-8)
    if (seen >= count) break
  }
}

const feed = async (name: string) => (await t.all.get(`/activity?name=${name}`)).body.data

describe('the visitor ID', () => {
  test('is added to links to the shop, and reveals no one', async () => {
    const url = await click()
    expect(url.origin + url.pathname).toBe('https://shop.example/one')
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ada')
  })

  test('is omitted for other websites, and when visits are not recorded', async () => {
    await owner.put('/site', { origins: ['https://other.example'], recordsVisits: true })
    w.clock.advance(6_000)
    expect((await click()).search).toBe('')
    await owner.put('/site', { origins: [ORIGIN], recordsVisits: false })
    w.clock.advance(6_000)
    expect((await click()).search).toBe('')
    expect((await report([event('searched', { query: 'mug' })])).status).toBe(403)
    await owner.put('/site', { origins: [ORIGIN], recordsVisits: true })
    w.clock.advance(6_000)
  })
})

describe('reports', () => {
  test("appear in the person's feed, each event once however often it is sent", async () => {
    const batch = [
      event('viewed_product', { product_id: 7, title: 'Mug', url: 'https://shop.example/p/mug?email=a@b.example#x' }),
      event('added_to_cart', { product_id: '7', title: 'Mug', quantity: '2' }),
      event('viewed_collection', { title: 'Cups', url: 'https://shop.example/cups' }),
    ]
    const answer = await report(batch)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([202, ORIGIN])
    await report(batch)
    expect(await feed('viewed_product')).toMatchObject([
      { email: 'ada@example.com', properties: { product_id: '7', title: 'Mug', url: 'https://shop.example/p/mug' } },
    ])
    expect((await feed('added_to_cart'))[0].properties).toMatchObject({ product_id: '7', quantity: 2 })
    expect((await feed('viewed_collection'))[0].properties).toEqual({ title: 'Cups', url: 'https://shop.example/cups' })
  })

  test("a product of a second store has that store's ID", async () => {
    await w.db`
      insert into stores (account_id, id, kind, name, address, credentials, hook_secret, state, progress, health, connected_at,
        failures, product_prefix)
      values (${t.accountId}, gen_random_uuid(), 'woocommerce', 'Lamps', 'https://shop.example/lamps', '', '', 'live', '{}',
        '{}', now(), 0, 'shop.example/lamps-')`
    const url = 'https://shop.example/lamps/p/1'
    await report([
      event('viewed_product', { product_id: 1, title: 'Lamp', url }),
      event('added_to_cart', { product_id: 1, title: 'Mug', url: 'https://shop.example/lampshade' }),
    ])
    expect((await feed('viewed_product'))[0].properties).toMatchObject({ product_id: 'shop.example/lamps-1', url })
    expect((await feed('added_to_cart'))[0].properties).toMatchObject({ product_id: '1', title: 'Mug' })
  })

  test('drops a search that looks like an address or a long number', async () => {
    for (const query of [
      'ada@example.com',
      'ada (at) example.com',
      '+43 660 123 4567',
      '4111111111111111',
      'x 1-2-3-4-5-6-7',
    ])
      expect([query, looksPrivate(query)]).toEqual([query, true])
    for (const query of ['blue mug', 'iphone 15 pro 128', '100 % cotton', 'a4 2026'])
      expect([query, looksPrivate(query)]).toEqual([query, false])
    await report([event('searched', { query: 'ada@example.com' }), event('searched', { query: ' blue  mug ' })])
    expect((await feed('searched')).map(({ properties }: { properties: object }) => properties)).toEqual([
      { query: 'blue  mug' },
    ])
  })

  test.each([
    ['from another origin', 403, { origin: 'https://shop.example.evil' }],
    ['without an origin', 403, { origin: null }],
    ['from the same host on another port', 403, { origin: 'https://shop.example:8443' }],
    ['with a made-up ID', 400, { v: 'A'.repeat(74) }],
    ['with an altered ID', 400, { v: 'changed' }],
  ])('rejects reports %s', async (what, status, how) => {
    const v = 'v' in how && how.v === 'changed' ? `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` : undefined
    const before = (await feed('searched')).length
    const answer = await report([event('searched', { query: what })], { ...how, ...(v && { v }) })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, null])
    expect((await feed('searched')).length).toBe(before)
  })

  test('ignores malformed, oversized and unknown events', async () => {
    for (const body of ['', '{', '[]', 'null', '{"v":1,"e":[]}', JSON.stringify({ v: token, e: {} })])
      expect((await report(body)).status).toBe(400)
    expect((await report('x'.repeat(40_000))).status).toBe(413)
    const odd = [
      null,
      7,
      event('order.placed', { total: 1 }),
      event('searched', {}),
      { id: 'short', n: 'searched', p: { query: 'q' } },
    ]
    expect((await report(odd)).status).toBe(202)
    expect(await feed('order.placed')).toEqual([])
  })

  test('a visitor ID expires after a week, and a visitor can report only so often', async () => {
    const old = token
    w.clock.advance(8 * 86_400_000)
    expect((await report([event('searched', { query: 'late' })], { v: old })).status).toBe(400)
    w.clock.advance(-8 * 86_400_000)
    const statuses = new Set<number>()
    for (let i = 0; i < 125; i++) statuses.add((await report([])).status)
    expect(statuses).toEqual(new Set([202, 429]))
  })

  test('checks account, origin and rate before the body is read', async () => {
    const other = await newSender()
    const { account } = await other.signIn('owner')
    await account.put('/site', { origins: [ORIGIN], recordsVisits: true })
    const path = `/site/batch/${publicAccountId(other.accountId)}`
    const post = async (to: string, body: string, origin = ORIGIN) =>
      (await fetch(w.url + to, { method: 'POST', body, headers: { origin } })).status
    // A body over the limit would get a 413 if its size were checked first.
    const large = 'x'.repeat(40_000)
    expect(await post(path, large)).toBe(413)
    expect(await post(path, large, 'https://evil.example')).toBe(403)
    expect(await post('/site/batch/acc_00000000000000000000000000', large)).toBe(403)
    expect(await post(path, JSON.stringify({ v: token, e: [event('searched', { query: 'foreign' })] }))).toBe(400)
    await pipeline(path, 3_000)
    expect(await post(path, large)).toBe(429)
    expect(await post(batchPath, '')).toBe(400)
  })

  test('erasing a person deletes their unrecorded visits', async () => {
    await t.add('gone@example.com')
    const { id } = (await t.all.get('/contacts?email=gone@example.com')).body.data[0]
    await w.db`insert into email_sends (account_id, id, mailing_id, contact_id, email)
      select account_id, gen_random_uuid(), mailing_id, ${parseId('per', id)}::uuid, 'gone@example.com'
      from email_sends where account_id = ${t.accountId} limit 1`
    await w.db`insert into site_visits (account_id, send_id, event_id, name, properties, at)
      select account_id, id, 'waiting-0001', 'searched', '{"query":"secret"}', '2100-01-01' from email_sends where email = 'gone@example.com'`
    await owner.post(`/contacts/${id}/erase`)
    expect([...(await w.db`select 1 from site_visits where event_id = 'waiting-0001'`)]).toEqual([])
  })
})

describe('the settings', () => {
  test('accept exact origins, and only admins can change them', async () => {
    for (const origin of [
      'shop.example',
      'https://shop.example/path',
      'ftp://shop.example',
      'https://u:p@shop.example',
    ])
      expect((await owner.put('/site', { origins: [origin], recordsVisits: true })).status).toBe(400)
    const { account: member } = await t.signIn('member')
    expect((await member.put('/site', { origins: [], recordsVisits: false })).status).toBe(403)
    expect((await member.get('/site')).body.data.snippet).toContain(publicAccountId(t.accountId))
  })

  test('the checker reports what it finds on a page', async () => {
    const { snippet } = (await owner.get('/site')).body.data
    const page = createServer((request, response) => {
      if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end()
      const policy = { 'content-security-policy': "default-src 'self'; script-src 'self' https://cdn.shopify.com" }
      response.writeHead(200, { 'content-type': 'text/html', ...policy }).end(`<html><head>${snippet}</head></html>`)
    }).listen(0, '127.0.0.1')
    await once(page, 'listening')
    afterAll(() => void page.close())
    const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
    const { findings } = (await owner.post('/site/check', { url: `${url}/moved` })).body.data
    expect(findings).toEqual([
      { ok: true, text: 'The page was loaded.' },
      { ok: true, text: 'The script is installed on this page.' },
      { ok: true, text: 'It belongs to this account.' },
      { ok: false, text: `${url} is not an allowed address. Add it to the allowed addresses.` },
      { ok: false, text: expect.stringContaining('prevents the browser from loading the script') },
      { ok: false, text: expect.stringContaining('prevents the browser from connecting to this server') },
    ])
    expect((await owner.post('/site/check', { url: 'http://10.0.0.1/' })).status).toBe(400)
    const nobody = (await owner.post('/site/check', { url: 'http://127.0.0.1:9/' })).body.data.findings
    expect(nobody).toEqual([{ ok: false, text: 'We couldn’t load the page. The connection was refused.' }])
  })

  test('the checker loads at most 20 pages per account and minute', async () => {
    const { account } = await (await newSender()).signIn('owner')
    const check = async () => (await account.post('/site/check', { url: 'http://10.0.0.1/' })).status
    for (let i = 0; i < 20; i++) expect(await check()).toBe(400)
    expect(await check()).toBe(429)
    expect((await owner.post('/site/check', { url: 'http://10.0.0.1/' })).status).toBe(400)
  })

  test('reads a page of one megabyte that never closes a tag in one pass', async () => {
    const unclosed = ['<script ', '<meta http-equiv', '<!--'].map((start) => start.repeat(1_000_000 / start.length))
    const page = createServer((request, response) => response.end(unclosed[Number(request.url!.slice(1))]))
    page.listen(0, '127.0.0.1')
    await once(page, 'listening')
    afterAll(() => void page.close())
    const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
    for (const i of unclosed.keys()) {
      const { findings } = (await owner.post('/site/check', { url: `${url}/${i}` })).body.data
      expect(findings).toContainEqual({ ok: false, text: 'The script is not installed on this page.' })
    }
  })

  test("finds another account's script, ignores one in a comment, and accepts an open policy", () => {
    const expected = { baseUrl: 'https://mill.example', account: 'acc_1', origins: [ORIGIN], recordsVisits: true }
    const look = (html: string, policies: string[] = []) =>
      findingsOf(
        { url: new URL(ORIGIN), status: 200, policies, platform: '', ...readHtml(html, ['script', 'meta']) },
        expected,
      ).filter(({ ok }) => !ok)
    const tag = (account: string) =>
      `<script async src='https://mill.example/site.js' data-account=${account}></script>`
    expect(look(tag('acc_1'), ['script-src https://*.example; connect-src *'])).toEqual([])
    expect(look(tag('acc_2'))).toMatchObject([{ text: 'It belongs to another account. Copy the snippet again.' }])
    expect(look(`<!-- ${tag('acc_1')} -->`)).toMatchObject([{ text: 'The script is not installed on this page.' }])
  })
})

test('the script is small, cached and the same for everyone', async () => {
  const response = await fetch(`${w.url}/site.js`)
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(Number(response.headers.get('content-length'))).toBeLessThan(8 * 1024)
  const again = await fetch(`${w.url}/site.js`, { headers: { 'if-none-match': response.headers.get('etag')! } })
  expect(again.status).toBe(304)
})
