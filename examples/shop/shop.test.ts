// The example against a real server: once connected, it sells, receives webhooks and provides its card, step and block;
// once removed, it loses access.

import fs from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queues } from '../../server/src/queues.ts'
import { runQueues } from '../../server/src/platform/queue/runner.ts'
import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import { contentOf } from '../../server/test/design-world.ts'
import { world } from '../../server/test/harness.ts'
import { createShop } from './shop.ts'
import { openStore } from './store.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const [port, shopPort] = [await freePort(), await freePort()]
const baseUrl = `http://127.0.0.1:${port}`
const shopUrl = `http://127.0.0.1:${shopPort}`
const w = await world({ config: { port, baseUrl } })
// Messages carry the worker's time, which the shop compares with its clock.
w.clock.set(new Date())
const QUEUES = new Set(['drips', 'sending', 'webhooks'])
const running = queues({ config: w.config, db: w.db, clock: w.clock, log: w.log }).filter(({ name }) =>
  QUEUES.has(name),
)
const worker = runQueues({ db: w.db, queues: running, clock: w.clock, log: w.log })
const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'shop-')), 'shop.json')

type Team = Awaited<ReturnType<typeof w.signIn>>
let team: Team
let appId: string
let shop: ReturnType<typeof createShop>

beforeAll(async () => {
  team = await w.signIn('owner')
  const scopes = [
    'contacts:read',
    'events:read',
    'events:write',
    'orders:read',
    'orders:write',
    'data:read',
    'data:write',
  ]
  const redirectUris = [`${shopUrl}/connected`]
  const made = await team.account.post('/apps', { name: 'The shop', kind: 'public', scopes, redirectUris })
  const { id, clientId, clientSecret } = made.body.data
  appId = id
  await team.account.patch(`/apps/${id}`, { live: true })
  shop = createShop({ lettermillUrl: baseUrl, clientId, clientSecret, shopUrl }, openStore(file))
  await new Promise<void>((resolve) => shop.listen(shopPort, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise((resolve) => shop.close(resolve))
  await worker.close()
  fs.rmSync(path.dirname(file), { recursive: true })
})

const visit = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init })
const shown = async () => (await visit(`${shopUrl}/`)).text()
const buy = (email: string) =>
  visit(`${shopUrl}/buy`, { method: 'POST', body: new URLSearchParams({ email, item: 'Linen apron' }) })

/** Goes through the consent page as a visitor; ends at the URL that leads back to the shop. */
async function consent(decision: 'allow' | 'deny') {
  const start = await visit(`${shopUrl}/connect`)
  const asked = start.headers.get('location')!
  const cookie = { cookie: `lettermill_session=${team.cookie()}` }
  const question = await (await visit(asked, { headers: cookie })).text()
  const token = /name="token" value="([^"]+)"/.exec(question)![1]!
  const form = new URLSearchParams({ token, account_id: publicAccountId(w.accountId), decision })
  const answered = await visit(asked, { method: 'POST', headers: cookie, body: form })
  return visit(answered.headers.get('location')!, {
    headers: { cookie: start.headers.getSetCookie()[0]!.split(';')[0]! },
  })
}

test('a visitor who denies access returns unconnected, and a forged answer is refused', async () => {
  expect((await consent('deny')).status).toBe(400)
  expect((await visit(`${shopUrl}/connected?code=x&state=stolen`)).status).toBe(400)
  expect(await shown()).toContain('Not connected')
})

test('once connected, it provides a report card, a drip step and an email block', async () => {
  expect((await consent('allow')).headers.get('location')).toBe('/')
  expect(await shown()).toContain('Connected to Analytical Engines')
  const names = async (path: string) =>
    (await team.account.get(path)).body.data.map(({ name }: { name: string }) => name)
  expect(await names('/report-cards')).toEqual(['Shop sales'])
  expect(await names('/drip-steps')).toEqual(['Add a gift to the next parcel'])
  expect(await names('/email-blocks')).toEqual(['Picks from the shop'])
})

test('an order is sent once, comes back as a webhook, and is on the report card', async () => {
  expect((await buy('ada@example.com')).status).toBe(303)
  await worker.idle()
  expect(await shown()).toContain('order.placed shop-1')
  const [card] = (await team.account.get('/report-cards')).body.data
  expect(card.periods[0]).toMatchObject({ days: 30, total: 38 })
  expect((await visit(`${shopUrl}/hooks`, { method: 'POST', body: '{}' })).status).toBe(400)
})

test("in a live drip the shop receives its step with the team's settings, and its block is in the email", async () => {
  const { account } = team
  await w.db`
    insert into senders (account_id, id, name, email, verified_at, verified_by, is_default, created_at)
    values (${w.accountId}, gen_random_uuid(), 'Looms', 'news@looms.example', now(), 'operator', true, now())`
  const blocks = [
    { id: 'p', type: 'app', block: `${appId}/picks` },
    { id: 'f', type: 'footer' },
  ]
  const design = await account.post('/designs', {
    name: 'Thanks',
    subject: 'Thank you',
    content: contentOf(blocks),
  })
  const gift = { id: 'gift', type: 'app_step', app_id: appId, key: 'add-gift', values: { gift: 'Tea' }, next: 'mail' }
  const mail = { id: 'mail', type: 'email', design_id: design.body.data.id }
  const trigger = { type: 'order_placed', which: 'first' }
  const drip = (await account.post('/drips', { name: 'Gifts', trigger, steps: [gift, mail] })).body.data.id
  expect((await account.post(`/drips/${drip}/publish`)).body.data.state).toBe('live')
  // Buying alone doesn't subscribe a person.
  await w.all.post('/contacts', { email: 'cy@example.com' })
  await buy('cy@example.com')
  await worker.idle()
  const messages = openStore(file)
    .get()
    .received.filter(({ event }) => event === 'drip.step')
  expect(messages.map(({ data }) => data)).toEqual([
    expect.objectContaining({ email: 'cy@example.com', stepKey: 'add-gift', values: { gift: 'Tea' } }),
  ])
  const [sent] = await w.db<{ recipient: string; message: string }[]>`
    select recipient, message from captured_emails where account_id = ${w.accountId}`
  expect(sent!.recipient).toBe('cy@example.com')
  for (const word of ['Enamel mug', 'Linen apron', 'See it']) expect(sent!.message).toContain(word)
})

test('connecting again duplicates nothing', async () => {
  await consent('allow')
  expect((await team.account.get('/report-cards')).body.data).toHaveLength(1)
  const endpoints = (await team.account.get('/webhooks')).body.data as { url: string }[]
  expect(endpoints.filter(({ url }) => url === `${shopUrl}/hooks`)).toHaveLength(1)
})

test('an expired token is refreshed once for all callers, and the shop keeps working', async () => {
  const before = openStore(file).get().tokens!
  w.clock.advance(2 * 3_600_000)
  const pages = await Promise.all([shown(), shown(), shown()])
  expect(pages.filter((page) => page.includes('Connected to'))).toHaveLength(3)
  const after = openStore(file).get().tokens!
  expect([after.accessToken, after.refreshToken]).not.toEqual([before.accessToken, before.refreshToken])
})

test('once removed by the account, it is refused with 401 and says so', async () => {
  const [connection] = (await team.account.get('/connected-apps')).body.data
  expect(connection.app.id).toBe(appId)
  await team.account.delete(`/connected-apps/${connection.id}`)
  expect((await buy('bo@example.com')).status).toBe(401)
  expect(await shown()).toContain('Not connected')
  expect((await team.account.get('/report-cards')).body.data).toEqual([])
})
