// Typing in the designer with a design of 60 blocks, compared with a bare contenteditable with the same text in the
// same browser: from keydown to the next painted frame.
// npm run bench -- typing [KEYS]

import { chromium } from 'playwright-core'
import type { Locator, Page } from 'playwright-core'
import { launchBrowser } from '../console/test/browser.ts'
import { publicAccountId } from '../server/src/identity/accounts/accounts.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { sessionCookie } from '../server/src/identity/team/cookie.ts'
import * as sessions from '../server/src/identity/team/sessions.ts'
import { findUser } from '../server/src/identity/team/sql.ts'
import { openAccount } from '../server/src/identity/team/team.ts'
import { makeBed } from './kit/bed.ts'
import { contentOf } from '../server/test/design-world.ts'

const AIM_MS = 50
const BLOCKS = 60
const SENTENCE = 'The quick brown fox jumps over the lazy dog and runs on through the autumn woods. '

type Taken = { p50: number; p99: number; most: number }

export async function main([keys = '200']: string[]): Promise<void> {
  const bed = await makeBed()
  const server = await launchBrowser()
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const url = `http://127.0.0.1:${bed.port}`
    await openDesign(bed.db, page, url)
    await page.getByRole('group', { name: 'Text, block 31' }).click()
    const inText = await typeInto(page, page.getByRole('textbox', { name: 'Text, block 31' }), Number(keys))
    await page.getByRole('group', { name: 'Heading, block 30' }).click()
    const inField = await typeInto(page, page.getByLabel('Words', { exact: true }), Number(keys))
    await page.goto('about:blank')
    await page.setContent(`<div contenteditable="true">${`<p>${SENTENCE}</p>`.repeat(BLOCKS)}</div>`)
    const bare = await typeInto(page, page.locator('[contenteditable]'), Number(keys))
    for (const [name, taken] of Object.entries({
      'a text': inText,
      'a setting': inField,
      'bare contenteditable': bare,
    }))
      console.log(
        `  ${name}: p50 ${taken.p50.toFixed(1)} ms, p99 ${taken.p99.toFixed(1)} ms, max ${taken.most.toFixed(1)} ms`,
      )
    const worst = Math.max(inText.p99, inField.p99)
    console.log(
      `typing in ${BLOCKS} blocks: p99 ${worst.toFixed(1)} ms a key (target: under ${AIM_MS}), ${(worst / bare.p99).toFixed(1)} times the bare contenteditable${worst < AIM_MS ? '' : '  ABOVE TARGET'}`,
    )
  } finally {
    await server.close()
    await bed.close()
  }
}

/** Half of the blocks are texts, a quarter headings, a quarter pictures. */
function blockAt(n: number): object {
  const id = `b${n}`
  if (n % 2 === 0) {
    const html = `<p>${SENTENCE.repeat(3)}<strong>{{ person.first_name | default: "friend" }}</strong></p>`
    return { id, type: 'text', html }
  }
  return n % 4 === 1
    ? { id, type: 'heading', text: `Heading ${n}` }
    : { id, type: 'image', src: 'https://shop.example/picture.png', alt: 'A picture' }
}

const content = contentOf([...Array.from({ length: BLOCKS }, (_, n) => blockAt(n)), { id: 'foot', type: 'footer' }])

/** A signed-in member with the design open. */
async function openDesign(db: Db, page: Page, url: string): Promise<void> {
  const owner = { name: 'Bench', ownerEmail: 'owner@example.com', password: null }
  const { accountId, userId } = await transaction(db, (tx) => openAccount(tx, systemClock, owner))
  const { token } = await sessions.start(db, systemClock, (await findUser(db, userId))!, false)
  await page.context().addCookies([{ name: sessionCookie(url).name, value: token, url }])
  const root = `/accounts/${publicAccountId(accountId)}`
  await page.goto(`${url}/console${root}/designs`)
  const { data } = await page.evaluate(
    async ([address, body]) =>
      (await fetch(address!, { method: 'POST', headers: { 'content-type': 'application/json' }, body: body! })).json(),
    [`/console/api${root}/designs`, JSON.stringify({ name: 'Long', content })],
  )
  await page.goto(`${url}/console${root}/designs/${data.id}`)
  await page.getByRole('group', { name: 'Text, block 1', exact: true }).waitFor()
}

/** One key after another, each as soon as the previous frame is painted, with an occasional pause that saves. */
async function typeInto(page: Page, where: Locator, keys: number): Promise<Taken> {
  await where.focus()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    const taken: number[] = []
    Object.assign(window, { taken })
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // A frame is painted between its callbacks and the first task after them.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => void taken.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (let n = 0; n < keys; n++) {
    await page.keyboard.press(SENTENCE[n % SENTENCE.length] === ' ' ? 'Space' : SENTENCE[n % SENTENCE.length]!)
    await page.waitForFunction((count) => (window as unknown as { taken: number[] }).taken.length >= count, n + 1)
    if (n % 20 === 19) await page.waitForTimeout(1_200)
  }
  const taken = await page.evaluate(() => (window as unknown as { taken: number[] }).taken)
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: at(0.5), p99: at(0.99), most: sorted.at(-1)! }
}
