// A bed for browser tests: a real server with the built console, and pages opened as somebody. A page that logs an error
// or breaks the security policy fails its test.

import net from 'node:net'
import axe from 'axe-core'
import { chromium } from 'playwright-core'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { publicAccountId } from '../../server/src/accounts/accounts.ts'
import type { Role } from '../../server/src/platform/http/caller.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { sessionCookie } from '../../server/src/team/cookie.ts'
import { world } from '../../server/test/harness.ts'

export const PASSWORD = 'correct horse battery'

export type Look = { width: number; scheme: 'light' | 'dark' }
type Person = { password?: string | null }

export async function bed(config: Partial<Config> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const w = await world({ config: { port, baseUrl: url, ...config } })
  const browser = await chromium.connect(inject('browser'))
  const accountPath = `/accounts/${publicAccountId(w.accountId)}`
  const complaints: string[] = []
  const pages: Page[] = []

  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()))
    expect(complaints.splice(0)).toEqual([])
  })
  afterAll(() => browser.close())

  /** A browser window of its own, with nobody signed in. */
  async function open(path: string, look: Partial<Look> = {}): Promise<Page> {
    const page = await blankPage(look)
    await page.goto(`${url}/console${path}`)
    return page
  }

  async function blankPage(look: Partial<Look>): Promise<Page> {
    const page = await newWindow(browser, look)
    pages.push(page)
    page.on('pageerror', (error) => complaints.push(error.message))
    // The browser itself reports every refused call as an error; the tests look at what the page made of it.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text())
      }
    })
    return page
  }

  /** A window in which a new person of this role is signed in, at an address of the console. */
  async function enterAs(role: Role, path: string, { password = PASSWORD, ...look }: Partial<Look> & Person = {}) {
    const { cookie, email } = await w.signIn(role, { password })
    const page = await blankPage(look)
    await page.context().addCookies([{ name: sessionCookie(url).name, value: cookie()!, url }])
    await page.goto(`${url}/console${path}`)
    return { page, email }
  }

  /** The same, at a page of the account. */
  const openAs = (role: Role, path: string, look: Partial<Look> & Person = {}) =>
    enterAs(role, accountPath + path, look)

  return { ...w, url, open, enterAs, openAs, accountPath }
}

async function newWindow(browser: Browser, { width = 1280, scheme = 'light' }: Partial<Look>): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  context.setDefaultTimeout(20_000)
  return context.newPage()
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that another colour scheme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block']

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }

/** What breaks WCAG 2.2 A and AA, as far as a program can tell. Put into the page once: that costs more than looking. */
export async function faultsOf(page: Page, rules = WCAG): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify({ runOnly: rules, resultTypes: ['violations'] })}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Nothing may stick out sideways, or a phone scrolls in two directions. */
const widthOver = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

export const LOOKS = [
  { scheme: 'light', width: 1280 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 },
  { scheme: 'dark', width: 1280 },
] as const

export async function setLook(page: Page, { scheme, width }: Look) {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 800 })
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
}

/** For what opens over a page that was looked at in every way. */
export const TWO_LOOKS = [LOOKS[0], LOOKS[2]]
/** For a menu of a row, which goes with the row when a phone's cards take its place. */
export const DESK_LOOKS = [LOOKS[0], LOOKS[3]]

/** Looks at a page in every way, and says what is wrong in which. */
export async function wrongWith(page: Page, looks: readonly Look[] = LOOKS): Promise<string[]> {
  const wrong: string[] = []
  const widthsSeen = new Set<number>()
  for (const look of looks) {
    await setLook(page, look)
    const faults = await faultsOf(page, widthsSeen.has(look.width) ? COLOURS : WCAG)
    widthsSeen.add(look.width)
    if ((await widthOver(page)) > 0) faults.push('sticks out sideways')
    wrong.push(...faults.map((fault) => `${look.scheme}, ${look.width} px: ${fault}`))
  }
  return wrong
}

/** Waits until it is there to be seen; what never comes fails the test by name. */
export async function seen(what: Locator): Promise<boolean> {
  await what.waitFor()
  return true
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
