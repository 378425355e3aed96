// The harness of browser tests: a real server with the built console, and pages with a session. A page that logs an
// error or violates the CSP fails its test.

import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import type { Role } from '../../server/src/platform/http/caller.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { sessionCookie } from '../../server/src/identity/team/cookie.ts'
import { world } from '../../server/test/harness.ts'
import { resetPages, takePage, screenshotPages } from './browser-pages.ts'
import type { Look } from './browser-pages.ts'

export type { Look } from './browser-pages.ts'

export const PASSWORD = 'correct horse battery'

type Person = { password?: string | null }
type Session = { cookie(): string | null }

export async function browserWorld(config: Partial<Config> = {}) {
  const port = await keptPort()
  const url = `http://127.0.0.1:${port}`
  const w = await world({ config: { port, baseUrl: url, ...config } })
  const accountPath = `/accounts/${publicAccountId(w.accountId)}`

  const empty = `${url}/healthz`
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await screenshotPages(task.name)
    expect(await resetPages('test', empty)).toEqual([])
  })
  afterAll(async () => {
    await resetPages('file', empty)
    ports.push(port)
  })

  /** A page without a session. */
  async function open(path: string, look: Partial<Look> = {}): Promise<Page> {
    const page = await takePage(look, 'test')
    await page.goto(`${url}/console${path}`)
    return page
  }

  /** A page with a session, at a console URL. */
  async function enter(person: Session, path: string, look: Partial<Look> = {}): Promise<Page> {
    const page = await takePage(look, 'test')
    await haveSession(page, person)
    await page.goto(`${url}/console${path}`)
    return page
  }

  const haveSession = (page: Page, { cookie }: Session) =>
    page.context().addCookies([{ name: sessionCookie(url).name, value: cookie()!, url }])

  /**
   * A page that the tests of a file share, with or without a session. Without `reloads` it navigates as a link does, which
   * costs a third of a load.
   */
  async function sharedPage(person: Session | null, { reloads = true } = {}): Promise<(path: string) => Promise<Page>> {
    const page = await takePage({}, 'file')
    if (person) await haveSession(page, person)
    return async (path) => {
      await setSize(page, LOOKS[0])
      const to = `${url}/console${path}`
      if (!reloads && page.url().startsWith(`${url}/console`)) {
        await page.evaluate((address) => history.pushState(null, '', address), to)
        return page
      }
      const isLoaded = withoutHash(to) === withoutHash(page.url())
      await page.goto(to)
      // goto doesn't reload when only the hash differs.
      if (isLoaded) await page.reload()
      return page
    }
  }

  /** A page with the session of a new user of this role, at an account URL. */
  async function openAs(role: Role, path: string, { password = PASSWORD, ...look }: Partial<Look> & Person = {}) {
    const person = await w.signIn(role, { password })
    return { page: await enter(person, accountPath + path, look), email: person.email }
  }

  return { ...w, url, open, enter, sharedPage, openAs, accountPath }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that a color scheme can break. */
const COLORS = ['color-contrast', 'link-in-text-block']

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations of WCAG 2.2 A and AA that axe can detect. */
export const faultsOf = async (page: Page): Promise<string[]> => (await lookAt(page, WCAG)).faults

/** Injects axe once per page, because that costs more than running it. `over` is the horizontal overflow in pixels. */
export async function lookAt(page: Page, rules: string[]): Promise<{ faults: string[]; over: number }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // axe isn't injected into iframes, mostly emails, and would wait for them.
  const options = { runOnly: rules, resultTypes: ['violations'], iframes: false }
  const { violations, over } = await page.evaluate<{ violations: Violation[]; over: number }>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      ({ violations, over: document.documentElement.scrollWidth - window.innerWidth }))`,
  )
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
  return { faults, over }
}

export const LOOKS = [
  { scheme: 'light', width: 1280 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 },
  { scheme: 'dark', width: 1280 },
] as const

const setSize = (page: Page, { scheme, width }: Look) =>
  Promise.all([page.emulateMedia({ colorScheme: scheme }), page.setViewportSize({ width, height: 800 })])

export async function setLook(page: Page, { scheme, width }: Look) {
  await setSize(page, { scheme, width })
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
}

/** For dialogs over a page that was checked in all variants. */
export const TWO_LOOKS = [LOOKS[0], LOOKS[2]]
/** For row menus, which disappear when cards replace rows on a phone. */
export const DESK_LOOKS = [LOOKS[0], LOOKS[3]]

const PATIENCE = { timeout: 10_000 }

/** Checks a page in each variant, or in `npm test` in the first, and returns what is wrong. */
export async function wrongWith(page: Page, looks: readonly Look[] = LOOKS): Promise<string[]> {
  const wrong: string[] = []
  const widthsSeen = new Set<number>()
  for (const look of inject('isSlow') ? looks : looks.slice(0, 1)) {
    await setLook(page, look)
    // On a busy machine a page still has its old layout for a moment.
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, PATIENCE).catch(() => {})
    const { faults, over } = await lookAt(page, widthsSeen.has(look.width) ? COLORS : WCAG)
    widthsSeen.add(look.width)
    // Otherwise phones scroll horizontally.
    if (over > 0) faults.push('sticks out sideways')
    faults.push(...(await page.evaluate(brokenWords)).map((word) => `a table breaks the word "${word}"`))
    wrong.push(...faults.map((fault) => `${look.scheme}, ${look.width} px: ${fault}`))
  }
  return wrong
}

/** Words broken over two lines in table cells; addresses and the like may break. */
function brokenWords(): string[] {
  const broken: string[] = []
  for (const cell of document.querySelectorAll('td')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.nodeValue!.matchAll(/(?<!\S)\p{L}{3,14}(?!\S)/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
  }
  return broken
}

/** Waits until it is visible; a timeout fails the test with the locator's name. */
export async function seen(what: Locator): Promise<boolean> {
  await what.waitFor()
  return true
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const withoutHash = (address: string) => address.split('#')[0]

/** Ports of finished files. Reusing one keeps the browser's HTTP cache valid. */
const ports: number[] = []

const keptPort = async (): Promise<number> => {
  const kept = ports.pop()
  return (kept !== undefined && (await probe(kept))) || (await probe(0))!
}

/** The port if it is free, any free one for 0, or null. */
function probe(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = net.createServer().on('error', () => resolve(null))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
