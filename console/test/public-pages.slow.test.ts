// Public pages without scripts: their styles apply, and their CSP blocks nothing they need.

import { afterAll, expect, test } from 'vitest'
import { STANDARD_LOOK } from '../../server/src/content/designs/brand/look.ts'
import { paletteOf } from '../../server/src/content/designs/brand/palette.ts'
import { queues } from '../../server/src/queues.ts'
import { runQueues } from '../../server/src/platform/queue/runner.ts'
import { mailedLinks } from '../../server/test/mailed-links.ts'
import { addSender } from '../../server/test/sending-world.ts'
import { WORDS } from '../../server/src/web/pages/page-words.ts'
import { browserWorld, faultsOf } from './harness.ts'

const b = await browserWorld()
const worker = runQueues({ db: b.db, queues: queues(b), clock: b.clock, log: b.log, pollMs: 50 })
afterAll(() => worker.close())
await addSender(b.db, b.accountId)
const { account: admin } = await b.signIn('admin')

async function linksTo(email: string) {
  const { body } = await b.all.post('/contacts', { email })
  return mailedLinks({ all: b.all, admin }, { url: b.url, idle: () => worker.idle() }, body.data)
}

/** The page's base path is the console's. */
const outside = (url: string) => `/..${url.slice(b.url.length)}`

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const brandColor = rgb(paletteOf(STANDARD_LOOK.primary, STANDARD_LOOK.accent).tokens.p1)

const styleOf = (selector: string) => `getComputedStyle(document.querySelector(${JSON.stringify(selector)}))`

test.each([
  ['unsubscribe', async () => (await linksTo('a@example.com')).unsubscribe, WORDS.en.unsubscribe.button],
  ['preferences', async () => (await linksTo('b@example.com')).preferences, WORDS.en.preferences.save],
])('the page %s is styled and works', async (_, urlOf, button) => {
  const page = await b.open(outside(await urlOf()))
  expect(await page.evaluate(`${styleOf('main')}.maxWidth`)).toBe('520px')
  expect(await page.evaluate(`${styleOf('button')}.backgroundColor`)).toBe(brandColor)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('status').waitFor()
  expect(await page.evaluate(`${styleOf('main')}.maxWidth`)).toBe('520px')
})

test('an invalid link and the API reference are styled', async () => {
  const missing = await b.open('/../preferences/nobody')
  expect(await missing.evaluate(`${styleOf('main')}.maxWidth`)).toBe('520px')
  const reference = await b.open('/../api/docs')
  expect(await reference.evaluate(`${styleOf('.page')}.display`)).toBe('grid')
})

test('dark for visitors who prefer dark', async () => {
  const page = await b.open('/../preferences/nobody', { scheme: 'dark' })
  expect(await page.evaluate(`${styleOf('body')}.backgroundColor`)).toBe('rgb(21, 25, 26)')
})
