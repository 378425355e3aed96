// The canvas and the email that is sent differ by less than 1% of their pixels, for random designs.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import { GALLERY } from '../../server/src/content/designs/starting/gallery.ts'
import { sendingBrowserWorld } from './sending-harness.ts'

const b = await sendingBrowserWorld()
const owner = await b.signIn('owner')
const { account } = owner
const root = `/accounts/${publicAccountId(b.accountId)}`
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane' })
// Without products, sections about them are on the canvas only.
await b.all.post('/products', {
  products: ['Blue teapot', 'Green tea', 'Tea towel', 'Strainer', 'Tin', 'Cup'].map((title, n) => ({
    product_id: `p${n}`,
    title,
    price: 6.5 + n,
    currency: 'GBP',
    url: `https://looms.test/${n}`,
  })),
})

const COUNT = 30
const WIDTH = 600

/** A fixed sequence of numbers from 0 to 1, so that a failure can be repeated. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const ALL = GALLERY.flatMap(({ content }) => content.sections)
const isFooter = ({ rows }: (typeof ALL)[number]): boolean =>
  rows.some(({ columns }) => columns.flat().some(({ type }) => type === 'footer'))
const FOOTERS = ALL.filter(isFooter)
const BODIES = ALL.filter((section) => !isFooter(section))

/** Three to six sections of different designs and a footer, with new IDs. */
function randomContent(next: () => number): object {
  let count = 0
  const id = () => `p${++count}`
  const pick = (from: typeof ALL) => from[Math.floor(next() * from.length)]!
  const sections = [...Array.from({ length: 3 + Math.floor(next() * 4) }, () => pick(BODIES)), pick(FOOTERS)]
  return {
    kind: 'blocks',
    sections: sections.map((section) => ({
      ...section,
      id: id(),
      rows: section.rows.map((row) => ({
        ...row,
        id: id(),
        columns: row.columns.map((blocks) =>
          // A countdown shows another time a minute later.
          blocks.filter(({ type }) => type !== 'countdown').map((block) => ({ ...block, id: id() })),
        ),
      })),
    })),
  }
}

async function canvasPicture(page: Page, design: string): Promise<Buffer> {
  await page.goto(`${b.url}/console${root}/designs/${design}`)
  const canvas = page.locator('[data-testid=email-canvas]')
  await page.frameLocator('[data-testid=email-canvas]').locator('[data-lm-block]').first().waitFor()
  // Read from outside: nothing runs in the frame.
  const height = () =>
    canvas.evaluate((frame: HTMLIFrameElement) => {
      const { images, documentElement } = frame.contentDocument!
      return [...images].every((image) => image.complete) ? documentElement.getBoundingClientRect().height : 0
    })
  await expect.poll(height).toBeGreaterThan(0)
  // As high as the email, so that nothing scrolls.
  await page.setViewportSize({ width: 1440, height: Math.ceil(await height()) + 400 })
  // Outlines and marks are drawn over the email.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) part.style.display = 'none'
  })
  return canvas.screenshot()
}

async function sentPicture(page: Page, design: string, subject: string): Promise<Buffer> {
  expect((await account.post(`/designs/${design}/test`, { to: ['qa@looms.example'] })).status).toBe(200)
  await b.idle()
  const [{ id }] = (await account.get(`/mailbox?search=${encodeURIComponent(subject)}`)).body.data
  const { html } = (await account.get(`/mailbox/${id}`)).body.data
  // A page of the server without a policy, so that the server's own pictures load.
  const address = `${b.url}/sent-email/${id}`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto(address, { waitUntil: 'load' })
  return page.screenshot({ fullPage: true })
}

/** The share of pixels that can be told apart; what only one of them has counts as different. */
const difference = (page: Page, pictures: string[]): Promise<number> =>
  page.evaluate(async (sources) => {
    const images = await Promise.all(
      sources.map(async (source) => {
        const image = new Image()
        image.src = `data:image/png;base64,${source}`
        await image.decode()
        return image
      }),
    )
    const width = Math.max(...images.map((image) => image.width))
    const height = Math.max(...images.map((image) => image.height))
    const [one, other] = images.map((image) => {
      const context = new OffscreenCanvas(width, height).getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      return { channels: data, pixels: new Uint32Array(data.buffer) }
    })
    let differing = 0
    for (let n = 0; n < one!.pixels.length; n++) {
      if (one!.pixels[n] === other!.pixels[n]) continue
      const apart = [0, 1, 2, 3].some((c) => Math.abs(one!.channels[4 * n + c]! - other!.channels[4 * n + c]!) > 8)
      if (apart) differing++
    }
    return differing / (width * height)
  }, pictures)

test(
  `the canvas looks like the sent email, for ${COUNT} random designs`,
  { timeout: 180_000 + COUNT * 20_000 },
  async () => {
    const next = sequence(7)
    const designer = await b.enter(owner, root)
    const inbox = await b.open('/sign-in')
    await inbox.setViewportSize({ width: WIDTH, height: 800 })
    const shares: number[] = []
    for (let n = 0; n < COUNT; n++) {
      const subject = `Random ${n}`
      const made = await account.post('/designs', { name: subject, subject, content: randomContent(next) })
      expect(made.status).toBe(201)
      const { id } = made.body.data
      const pictures = [await canvasPicture(designer, id), await sentPicture(inbox, id, subject)]
      shares.push(
        await difference(
          inbox,
          pictures.map((picture) => picture.toString('base64')),
        ),
      )
    }
    console.log(`Differing pixels: ${shares.map((share) => `${(share * 100).toFixed(2)}%`).join(', ')}.`)
    expect(shares.filter((share) => share >= 0.01)).toEqual([])
  },
)
