// How long it takes from a click on a link of the sidebar until the page is useful, in the demo shop, compared with the
// page of lists, which loads little. Useful means that the page's heading is shown and no skeletons are left. The mouse
// rests on the link before the click, as a hand does, so that code and data may be loaded ahead.
// npm run bench -- navigation [DEMO_PEOPLE]

import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
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

/** A page may take this many times as long as the page of lists. */
const AIM = 3
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
  const times = new Map(PAGES.map((name) => [name, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of PAGES) {
      const took = await follow(page, name)
      // The first round downloads the pages' code.
      if (round > 0) times.get(name)!.push(took)
    }
  }
  const base = median(times.get(BASE)!)
  let worst = 0
  for (const [name, some] of times) {
    const ratio = median(some) / base
    worst = Math.max(worst, ratio)
    console.log(
      `${name}: ${median(some).toFixed(0)} ms, ratio ${ratio.toFixed(2)}${ratio > AIM ? '  OVER TARGET' : ''}`,
    )
  }
  console.log(`The worst ratio is ${worst.toFixed(2)} (target: at most ${AIM}).`)
}

/** Milliseconds from the click to the first frame in which the page is useful. */
async function follow(page: Page, name: string): Promise<number> {
  // A badge may follow the name.
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
  await link.hover()
  await page.waitForTimeout(REST_MS)
  const before = await page.evaluate(() => performance.now())
  await link.click()
  const shown = await page.waitForFunction(
    (heading) => {
      const main = document.querySelector('main')
      const isUseful =
        main?.querySelector('h1')?.textContent === heading &&
        !main.querySelector('[role=status][aria-label^="Loading"]')
      return isUseful ? performance.now() : null
    },
    name,
    { polling: 'raf', timeout: 60_000 },
  )
  const took = (await shown.jsonValue())! - before
  await page.waitForLoadState('networkidle')
  return took
}
