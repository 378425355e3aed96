// Apps in a real browser: their dashboard, and the life cycle of a public app with the example shop.

import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createShop } from '../../examples/shop/shop.ts'
import { openStore } from '../../examples/shop/store.ts'
import { createSafeFetch } from '../../server/src/platform/net/safe-fetch.ts'
import { runQueues } from '../../server/src/platform/queue/runner.ts'
import { webhooksQueue } from '../../server/src/activity/webhooks/jobs.ts'
import { SCOPES } from '../../server/src/identity/access/scopes.ts'
import { browserWorld, heading } from './harness.ts'
import { like, startingWith, words } from './words.ts'

const b = await browserWorld()
// The example compares message times with its own clock.
b.clock.set(new Date())
const { post, close } = createSafeFetch({ allowLoopback: true })
const queue = webhooksQueue({ db: b.db, clock: b.clock, post, baseUrl: b.url })
const worker = runQueues({ db: b.db, queues: [queue], clock: b.clock, log: b.log, pollMs: 50 })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-'))
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const end of closing) await end()
  await worker.close()
  await close()
  fs.rmSync(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

test('create a public app, connect it from the shop, receive an order, see its card, remove it, get 401', async () => {
  const shopPort = await freePort()
  const shopUrl = `http://127.0.0.1:${shopPort}`
  const { page } = await b.openAs('owner', '/settings/apps')

  await page.getByRole('button', { name: words.apps.new }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.apps.name).fill('The shop')
  await dialog.getByLabel(words.apps.anyAccount).check()
  await dialog.getByLabel(words.apps.redirects).fill(`${shopUrl}/connected`)
  for (const scope of ['orders:read', 'orders:write', 'data:read', 'data:write'] as const) {
    await dialog.getByLabel(SCOPES[scope]).check()
  }
  await dialog.getByRole('button', { name: words.apps.create }).click()
  await page.getByRole('dialog', { name: words.apps.created('The shop') }).waitFor()
  const clientSecret = (await dialog.locator('code').textContent())!
  await dialog.getByRole('button', { name: words.ui.savedIt }).click()
  await page.getByRole('button', { name: words.ui.actionsFor('The shop') }).click()
  await page.getByRole('menuitem', { name: words.apps.goLive }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.apps.goLive }).click()
  await page.getByText(words.apps.isLive('The shop')).waitFor()
  await page.getByRole('link', { name: 'The shop' }).click()
  const clientId = (await page
    .getByRole('dialog')
    .getByText(/^client_/)
    .first()
    .textContent())!.trim()

  const settings = { lettermillUrl: b.url, clientId, clientSecret, shopUrl }
  const shop = createShop(settings, openStore(path.join(folder, 'shop.json')))
  await new Promise<void>((resolve) => shop.listen(shopPort, '127.0.0.1', resolve))
  closing.push(
    () => new Promise((resolve) => shop.close(resolve)),
    () => shop.closeAllConnections(),
  )

  await page.goto(shopUrl)
  await page.getByRole('link', { name: 'Connect to Lettermill' }).click()
  await heading(page, 'Connect The shop?').waitFor()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Connected to Analytical Engines.').waitFor()

  await page.getByLabel('Email').fill('ada@example.com')
  const bought = page.waitForResponse(`${shopUrl}/`)
  await page.getByRole('button', { name: 'Buy' }).click()
  await bought
  await expect
    .poll(async () => {
      await page.goto(shopUrl)
      return page.getByRole('listitem').allTextContents()
    })
    .toEqual(['order.placed shop-1'])

  await page.goto(`${b.url}/console${b.accountPath}/dashboard/report-cards`)
  await page.getByRole('button', { name: `${words.reportCards.add}: Shop sales` }).click()
  const card = page.getByRole('article', { name: 'Shop sales' })
  await card.getByText('12', { exact: true }).first().waitFor()

  await page.goto(`${b.url}/console${b.accountPath}/settings/connected-apps`)
  await page.getByRole('link', { name: 'The shop' }).click()
  for (const what of [
    `${words.apps.addsCard}: Shop sales`,
    `${words.apps.addsStep}: Add a gift`,
    `${words.apps.addsBlock}: Picks from the shop`,
  ]) {
    await page.getByRole('dialog').getByText(what).waitFor()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.ui.actionsFor('The shop') }).click()
  await page.getByRole('menuitem', { name: words.connectedApps.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.connectedApps.removeIt }).click()
  await page.getByText(words.connectedApps.removed('The shop')).waitFor()
  await page.getByRole('heading', { name: words.connectedApps.none }).waitFor()

  await page.goto(shopUrl)
  await page.getByText('Not connected.').waitFor()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Buy' }).click()
  await page.getByText('Lettermill returned 401').waitFor()
})

test('admins arrange the cards of apps, members only see them', async () => {
  const app = await b.newApp({ name: 'Hotel' })
  const api = app.as('events:write')
  for (const name of ['Arrivals', 'Breakfasts', 'Nights']) {
    await api.put(`/report-cards/${name.toLowerCase()}`, { name, event: name, split: 'day' })
  }
  await api.post('/events', { name: 'Nights', email: 'ada@example.com' })
  const { page } = await b.openAs('admin', '/dashboard/report-cards')
  for (const name of ['Nights', 'Arrivals']) {
    await page.getByRole('button', { name: `${words.reportCards.add}: ${name}` }).click()
    await page.getByRole('article', { name }).waitFor()
  }
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
  const { account: admin } = await b.signIn('admin')
  const placed = async () => (await admin.get('/dashboard')).body.data.map(({ name }: { name: string }) => name)
  await page.getByRole('button', { name: words.ui.actionsFor('Arrivals') }).click()
  await page.getByRole('menuitem', { name: words.reportCards.earlier }).click()
  await expect.poll(titles).toEqual(['Arrivals', 'Nights'])
  await page.getByRole('article', { name: 'Nights' }).dragTo(page.getByRole('article', { name: 'Arrivals' }))
  await expect.poll(placed).toEqual(['Nights', 'Arrivals'])
  await expect.poll(titles).toEqual(['Nights', 'Arrivals'])
  await page.getByRole('button', { name: words.ui.actionsFor('Arrivals') }).click()
  await page.getByRole('menuitem', { name: words.reportCards.earlier }).click()
  await expect.poll(titles).toEqual(['Arrivals', 'Nights'])
  await page.getByRole('button', { name: words.ui.actionsFor('Arrivals') }).click()
  await page.getByRole('menuitem', { name: words.reportCards.remove }).click()
  await expect.poll(titles).toEqual(['Nights'])
  await page.getByRole('button', { name: words.ui.undo }).click()
  await expect.poll(titles).toEqual(['Arrivals', 'Nights'])
  await page.getByRole('button', { name: words.reportCards.days(90) }).click()
  await page.waitForURL(/days=90/)
  await page.getByRole('article', { name: 'Nights' }).getByText(words.reportCards.before('0', 90)).waitFor()

  const { page: member } = await b.openAs('member', '/dashboard/report-cards')
  await member.getByRole('article', { name: 'Nights' }).getByText(words.reportCards.showData).click()
  await member.getByRole('article', { name: 'Nights' }).getByRole('table').waitFor()
  for (const name of [like(words.ui.actionsFor), startingWith(words.reportCards.add)])
    expect(await member.getByRole('button', { name }).count()).toBe(0)
  await member.goto(`${b.url}/console${b.accountPath}/settings/connected-apps`)
  await member.getByRole('heading', { name: words.problems.onlyAdmins(words.nav.connectedApps) }).waitFor()
})
