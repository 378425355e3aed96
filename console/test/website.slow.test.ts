// Forms and the website script on pages of another origin, whose CSP allows only the script and its requests; on phone
// and desktop.

import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { FORM_WORDS } from '../../server/src/web/forms/form-words.ts'
import { visitorSecret } from '../../server/src/web/site/visitor.ts'
import { signClaim } from '../../server/src/platform/signed-token.ts'
import { newId } from '../../server/src/platform/values/ids.ts'
import { publish } from '../../server/test/form-world.ts'
import { browserWorld, faultsOf } from './harness.ts'

const b = await browserWorld()
const { account: team } = await b.signIn('admin')
const { snippet } = (await team.get('/site')).body.data as { snippet: string }

const pages = new Map<string, string>()
const shop = createServer((request, response) => {
  const body = pages.get(request.url!.split('?')[0]!)
  const policy = `default-src 'none'; script-src ${b.url}; connect-src ${b.url}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html', 'content-security-policy': policy })
  // The snippet is included twice, as on many real pages.
  response.end(
    `<!doctype html><html lang="en"><head><title>Acme</title>${snippet}${snippet}</head><body><main><h1>Acme</h1>${body ?? ''}</main></body></html>`,
  )
}).listen(0, '127.0.0.1')
await once(shop, 'listening')
afterAll(() => void shop.close())
const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
await team.put('/site', { origins: [shopUrl], recordsVisits: true })

await publish(team, 'signup', {
  name: 'Pop-up',
  where: { pages: ['/'], seconds: null, exit: false },
  look: { shape: 'popup' },
})
const slideIn = await publish(team, 'signup', {
  name: 'Slide-in',
  where: { pages: ['/blog/*'], seconds: null, exit: false, percent: 60 },
  look: { shape: 'slide_in' },
})
const tested = await publish(team, 'signup', {
  name: 'Offer',
  where: { pages: ['/offer'], seconds: null, exit: true, repeatDays: 30 },
  look: { shape: 'popup', heading: 'Ten percent off', teaser: { text: 'Get 10% off', side: 'left' } },
  after: { message: 'Here it is.', code: 'HELLO10' },
})
const topics = {
  id: 'plan',
  type: 'choice' as const,
  label: 'How often?',
  required: true,
  options: ['Daily', 'Weekly'],
}
const embedded = {
  signup: await publish(team, 'signup', { fields: (fields) => [...fields, topics], look: { shape: 'embedded' } }),
  review: await publish(team, 'review'),
  survey: await publish(team, 'survey'),
  feedback: await publish(team, 'feedback'),
  back_in_stock: await publish(team, 'back_in_stock'),
}
type Kind = keyof typeof embedded
const KINDS = Object.keys(embedded) as Kind[]

pages.set('/', '<p>Welcome</p>')
pages.set('/offer', '<p>An offer</p><button>Elsewhere</button>')
pages.set('/blog/one', `${'<p>Much to read.</p>'.repeat(200)}`)
pages.set(
  '/product',
  '<div data-lettermill-product="mug" data-title="Blue mug"></div><button data-lettermill-add="mug" data-quantity="2">Buy</button>',
)
const holderOf = (kind: Kind) =>
  `<section id="${kind}"><div data-lettermill-form="${embedded[kind].id}" data-product="mug"></div></section>`
pages.set('/all', KINDS.map(holderOf).join(''))

async function visit(address: string, width = 1280): Promise<Page> {
  const page = await b.open('/../preferences/nobody', { width })
  await page.goto(shopUrl + address)
  return page
}

const answersOf = async (formId: string) => (await team.get(`/forms/${formId}/answers`)).body.data

/** Fills in a form of the kind, as slowly as a person. */
async function fillIn(form: Locator, kind: Kind, email: string): Promise<void> {
  const has = (type: string) => embedded[kind].content.fields.some((field) => field.type === type)
  if (has('email')) await form.getByLabel('Your email address').fill(email)
  if (has('rating')) await form.getByLabel('4 stars').check()
  if (kind === 'signup') await form.getByLabel('Weekly').check()
  if (kind === 'survey') await form.getByLabel('A friend').check()
  if (kind === 'feedback') await form.getByLabel('What can we do better?').fill('<b>More</b> mugs')
  if (kind === 'signup' || kind === 'back_in_stock') await form.getByRole('checkbox').last().check()
  b.clock.advance(5_000)
}

const send = (form: Locator, kind: Kind) =>
  form.getByRole('button', { name: embedded[kind].content.look.button, exact: true }).click()

describe.each([1280, 390])('at a width of %i', (width) => {
  test('forms of every kind work in a page and pass axe', async () => {
    const page = await visit('/all', width)
    await page
      .getByRole('button')
      .nth(KINDS.length - 1)
      .waitFor()
    expect(await faultsOfShop(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    for (const kind of KINDS) {
      const form = page.locator(`#${kind}`)
      await fillIn(form, kind, `${kind}.${width}@example.com`)
      await send(form, kind)
      await form.getByRole('status').filter({ hasText: embedded[kind].content.after.message }).waitFor()
      const [answer] = await answersOf(embedded[kind].id)
      expect(answer).toMatchObject({
        email: `${kind}.${width}@example.com`,
        state: 'new',
        page: `${shopUrl}/all`,
        productId: 'mug',
        rating: kind === 'review' ? 4 : null,
      })
    }
  })

  test('a pop-up appears once, closes by keyboard, shows errors, and does not return', async () => {
    const page = await visit('/', width)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.count()).toBe(1)
    expect(await faultsOfShop(page)).toEqual([])
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('alert').filter({ hasText: FORM_WORDS.en.fix }).waitFor()
    expect(await page.getByLabel('Your email address').getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Escape')
    // The dialog is hidden a moment before the script remembers that it was closed, and removes it.
    await page.locator('[data-lettermill]').waitFor({ state: 'detached' })
    const asked = page.waitForResponse(/\/site\/forms\//)
    await page.reload()
    await asked
    expect(await page.locator('[data-lettermill]').count()).toBe(0)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  test('a form slides in at the configured scroll position', async () => {
    const asked = (page: Page) => page.waitForResponse(/\/site\/forms\//)
    const page = await b.open('/../preferences/nobody', { width })
    await Promise.all([asked(page), page.goto(`${shopUrl}/blog/one`)])
    expect(await page.locator('[data-lettermill]').count()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('dialog').waitFor()
    expect(await faultsOfShop(page)).toEqual([])
    await page.getByLabel('Your email address').fill(`slide.${width}@example.com`)
    await page.getByRole('checkbox').check()
    b.clock.advance(5_000)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('status').waitFor()
    expect((await answersOf(slideIn.id))[0].email).toBe(`slide.${width}@example.com`)
  })
})

test('a pop-up opens when the pointer leaves, closes to its teaser, and shows a code', async () => {
  const page = await visit('/offer')
  const teaser = page.getByRole('button', { name: 'Get 10% off' })
  await teaser.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })))
  await page.getByRole('heading', { name: 'Ten percent off' }).waitFor()
  expect(await faultsOfShop(page)).toEqual([])
  await page.keyboard.press('Escape')
  await teaser.waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-lettermill'))).toBe(tested.id)
  // The next page shows only the teaser, until 30 days have passed.
  await page.reload()
  await teaser.waitFor()
  await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })))
  expect(await page.getByRole('dialog').count()).toBe(0)
  await teaser.click()
  await page.getByLabel('Your email address').fill('offer@example.com')
  await page.getByRole('checkbox').check()
  b.clock.advance(5_000)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('HELLO10').waitFor()
  await page.keyboard.press('Escape')
  const asked = page.waitForResponse(/\/site\/forms\//)
  await page.reload()
  await asked
  expect(await page.locator('[data-lettermill]').count()).toBe(0)
  // Views of a headless browser don't count.
  expect((await team.get(`/forms/${tested.id}/results`)).body.data).toMatchObject({ views: 0, answers: 1 })
})

test('a form suggests the address that was probably meant', async () => {
  const page = await visit('/all')
  const form = page.locator('#signup')
  const email = form.getByLabel('Your email address')
  await email.fill('ada@gmial.com')
  await email.press('Tab')
  const suggestion = form.getByRole('button', { name: FORM_WORDS.en.didYouMean.replace('{email}', 'ada@gmail.com') })
  await suggestion.waitFor()
  expect(await faultsOfShop(page)).toEqual([])
  await suggestion.click()
  expect(await email.inputValue()).toBe('ada@gmail.com')
  await suggestion.waitFor({ state: 'detached' })
})

test('a draft is previewed on the website: at once, and nothing is sent or remembered', async () => {
  const form = await publish(team, 'signup', {
    name: 'Previewed',
    where: { pages: ['/nowhere'], seconds: 600, exit: false },
    look: { shape: 'popup', heading: 'Published' },
    after: { message: 'Nice to meet you.' },
  })
  const { content, revision } = (await team.get(`/forms/${form.id}`)).body.data
  await team.patch(`/forms/${form.id}`, {
    content: { ...content, look: { ...content.look, heading: 'Draft' } },
    revision,
  })
  const [link] = (await team.get(`/forms/${form.id}/preview-links`)).body.data as string[]
  const page = await b.open('/../preferences/nobody')
  for (const _ of ['first', 'again']) {
    await page.goto(link!)
    await page.getByRole('heading', { name: 'Draft' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.getByLabel('Your email address').fill('team@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Nice to meet you.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(await answersOf(form.id)).toEqual([])
})

test('each look of an A/B test is shown, and a returning visitor sees the same one', async () => {
  const form = await publish(team, 'signup', {
    name: 'Test',
    where: { pages: ['/test'], seconds: null, exit: false, repeatDays: 0 },
    look: { shape: 'slide_in', heading: 'Look A' },
  })
  pages.set('/test', '<p>A page</p>')
  const variant = { look: { ...form.content.look, heading: 'Look B' } }
  await team.patch(`/forms/${form.id}`, { content: { ...form.content, variant } })
  await team.post(`/forms/${form.id}/publish`)
  const page = await visit('/test')
  // Detached at the end, which removes its scripts: pages are used again by other tests.
  const session = await page.context().newCDPSession(page)
  onTestFinished(() => session.detach())
  await session.send('Page.enable')
  const drawAlways = (value: number) =>
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: `Math.random = () => ${value}` })
  await drawAlways(0.7)
  await page.reload()
  await page.getByRole('heading', { name: 'Look B' }).waitFor()
  await page.getByRole('button', { name: FORM_WORDS.en.close }).click()
  await drawAlways(0.1)
  const told = page.waitForRequest(/\/shown\?.*&v=b$/)
  await page.reload()
  await page.getByRole('heading', { name: 'Look B' }).waitFor()
  expect(new URL((await told).url()).searchParams.get('v')).toBe('b')
})

test('forms of every kind have a page that works without scripts', async () => {
  const page = await b.open('/../preferences/nobody', { width: 390 })
  for (const kind of KINDS) {
    await page.goto(embedded[kind].pageUrl)
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await fillIn(page.locator('main'), kind, `own.${kind}@example.com`)
    await send(page.locator('main'), kind)
    await page.getByRole('status').waitFor()
    expect((await answersOf(embedded[kind].id))[0].email).toBe(`own.${kind}@example.com`)
  }
})

/** The shop's CSP allows no scripts, and trusted types reject axe. */
async function faultsOfShop(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  try {
    return await faultsOf(page)
  } finally {
    await session.send('Page.setBypassCSP', { enabled: false })
  }
}

describe('a visitor from an email', () => {
  const visits = async (sendId: string) =>
    b.db<{ name: string; properties: Record<string, unknown> }[]>`
      select name, properties from site_visits where send_id = ${sendId} order by name`

  async function arrive() {
    const sendId = newId()
    const at = new Date(b.clock.now().getTime() + 86_400_000)
    const token = signClaim(await visitorSecret(b.db), { accountId: b.accountId, id: sendId, at })
    const page = await visit(`/product?lmv=${token}&keep=1`)
    return { page, sendId }
  }

  test('is not tracked before they consent', async () => {
    const { page, sendId } = await arrive()
    expect(page.url()).toBe(`${shopUrl}/product?keep=1`)
    await page.getByRole('button', { name: 'Buy' }).click()
    expect(await page.evaluate(() => [document.cookie, JSON.stringify(localStorage)])).toEqual(['', '{}'])
    const sent = page.waitForResponse(/\/site\/batch\//)
    await page.evaluate(() =>
      (window as unknown as { lettermill: { consent(given: boolean): void } }).lettermill.consent(true),
    )
    expect((await sent).status()).toBe(202)
    expect([...(await visits(sendId))]).toEqual([
      {
        name: 'added_to_cart',
        properties: { product_id: 'mug', title: 'Acme', url: `${shopUrl}/product`, quantity: 2 },
      },
      { name: 'viewed_product', properties: { product_id: 'mug', title: 'Blue mug', url: `${shopUrl}/product` } },
    ])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await page.evaluate(() =>
      (window as unknown as { lettermill: { consent(given: boolean): void } }).lettermill.consent(false),
    )
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}')
  })

  test('is recognized on the next page, and the last events are sent when the page closes', async () => {
    const { page, sendId } = await arrive()
    const call = (words: string) => page.evaluate(words)
    await call('window.lettermill.consent(true)')
    await page.goto(`${shopUrl}/blog/one`)
    await call('window.lettermill.consent(true)')
    await call(`window.lettermill.track('searched', { query: 'blue mug' })`)
    await call(`window.lettermill.track('searched', { query: 'ada@example.com' })`)
    await call(`window.lettermill.track('order.placed', { total: 5 })`)
    await page.goto(`${shopUrl}/all`)
    await expect.poll(async () => (await visits(sendId)).map(({ name }) => name)).toContain('searched')
    const searches = (await visits(sendId)).filter(({ name }) => name === 'searched')
    expect(searches.map(({ properties }) => properties.query)).toEqual(['blue mug'])
  })
})

test('the script is smaller than 8 KB gzipped', () => {
  const bytes = fs.readFileSync(path.resolve(import.meta.dirname, '../../site/generated/site.js'))
  const packed = gzipSync(bytes).length
  console.log(`site.js: ${bytes.length} bytes, ${packed} packed`)
  expect(packed).toBeLessThan(8 * 1024)
})
