// How long it takes from a click on a link of the sidebar until the page is useful, in the demo shop, compared with the
// page of lists, which loads little. Useful means that the page's heading is shown and no skeletons are left. The mouse
// rests on the link before the click, as a hand does, so that code and data may be loaded ahead. Next to it: how much of
// that the browser worked, and the slowest response that the page asked for, which it may show before it arrives.
// npm run bench -- navigation [DEMO_PEOPLE]

import { chromium } from 'playwright-core'
import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../console/test/browser.ts'
import * as words from '../console/src/words/index.ts'
import { publicAccountId } from '../server/src/identity/accounts/accounts.ts'
import { sessionCookie } from '../server/src/identity/team/cookie.ts'
import * as sessions from '../server/src/identity/team/sessions.ts'
import { findUser } from '../server/src/identity/team/sql.ts'
import { openAccount } from '../server/src/identity/team/team.ts'
import { DEMO_WEEKS, makeDemo } from '../server/src/insight/demo/make.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import { makeBed } from './kit/bed.ts'
import { median } from './kit/compare.ts'

/** A page that takes longer feels slow. */
const AIM_MS = 300
const ROUNDS = 5
const REST_MS = 100

const BASE = words.nav.lists
const PAGES = [
  words.nav.lists,
  words.nav.dashboard,
  words.nav.campaigns,
  words.nav.drips,
  words.nav.designs,
  words.nav.people,
  words.nav.groups,
  words.nav.forms,
  words.nav.products,
  words.nav.orders,
  words.nav.activity,
  words.nav.dataSets,
]

export async function main([demoPeople = '5000']: string[]): Promise<void> {
  const bed = await makeBed()
  const browserServer = await launchBrowser()
  try {
    const url = `http://127.0.0.1:${bed.port}`
    const { accountId, userId } = await transaction(bed.db, (tx) =>
      openAccount(tx, systemClock, { name: 'Shop', ownerEmail: 'owner@example.com', password: null }),
    )
    await makeDemo({
      db: bed.db,
      baseUrl: url,
      smtpUrl: null,
      accountId,
      people: Number(demoPeople),
      weeks: DEMO_WEEKS,
    })
    const { token } = await sessions.start(bed.db, systemClock, (await findUser(bed.db, userId))!, false)
    const browser = await chromium.connect(browserServer.wsEndpoint())
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await context.addCookies([{ name: sessionCookie(url).name, value: token, url }])
    const page = await context.newPage()
    await page.goto(`${url}/console/accounts/${publicAccountId(accountId)}/settings`)
    await page.waitForLoadState('networkidle')
    await compare(page)
    await browser.close()
  } finally {
    await browserServer.close()
    await bed.close()
  }
}

async function compare(page: Page): Promise<void> {
  const followed = new Map(PAGES.map((name) => [name, [] as Followed[]]))
  const work = await page.context().newCDPSession(page)
  await work.send('Performance.enable')
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of PAGES) {
      const each = await follow(page, work, name)
      // The first round downloads the pages' code.
      if (round > 0) followed.get(name)!.push(each)
    }
  }
  const middle = (name: string, figure: keyof Followed) => median(followed.get(name)!.map((each) => each[figure]))
  const base = middle(BASE, 'took')
  let slowest = 0
  for (const name of PAGES) {
    const [took, worked, response] = [middle(name, 'took'), middle(name, 'worked'), middle(name, 'response')]
    const ratio = took / base
    slowest = Math.max(slowest, took)
    const over = took > AIM_MS ? '  OVER TARGET' : ''
    console.log(
      `${name}: ${took.toFixed(0)} ms (browser ${worked.toFixed(0)} ms, slowest response ${response.toFixed(0)} ms), ratio ${ratio.toFixed(2)}${over}`,
    )
  }
  console.log(`The slowest page takes ${slowest.toFixed(0)} ms (target: at most ${AIM_MS}).`)
}

/** In milliseconds. */
type Followed = {
  /** From the click to the first frame in which the page is useful. */
  took: number
  /** The browser's main thread in that time. */
  worked: number
  /** The slowest response of the API, from the request on. */
  response: number
}

async function follow(page: Page, work: CDPSession, name: string): Promise<Followed> {
  // A badge may follow the name.
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
  await page.evaluate(() => performance.clearResourceTimings())
  await link.hover()
  await page.waitForTimeout(REST_MS)
  const before = await workOf(work)
  // Timed in the page, from the click itself: what the test does to find and press the link doesn't count.
  const timed = page.evaluate(timeUntilUseful, name)
  await link.click()
  const took = await timed
  const worked = (await workOf(work)) - before
  await page.waitForLoadState('networkidle')
  const response = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const calls = entries.filter(({ initiatorType }) => initiatorType === 'fetch')
    return Math.max(0, ...calls.map(({ requestStart, responseEnd }) => responseEnd - requestStart))
  })
  return { took, worked, response }
}

/** In the page: waits for a click, and then for the first frame that shows the page with this heading. */
const timeUntilUseful = (heading: string): Promise<number> =>
  new Promise((resolve) => {
    const isUseful = () => {
      const main = document.querySelector('main')
      return (
        main?.querySelector('h1')?.textContent === heading &&
        !main.querySelector('[role=status][aria-label^="Loading"]')
      )
    }
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => (isUseful() ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look))
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })

/** Milliseconds that the main thread has worked. */
async function workOf(work: CDPSession): Promise<number> {
  const { metrics } = await work.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}
