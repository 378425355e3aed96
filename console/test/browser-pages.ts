// Windows of the browser, kept over all tests of a worker: a new one costs some processes and begins with empty caches. What
// a test left in a window is gone before the next has it. What pages complained of is collected on the way.

import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { inject } from 'vitest'

export type Look = { width: number; scheme: 'light' | 'dark' }

type PooledPage = { page: Page; session: CDPSession; origins: Set<string> }

let browser: Promise<Browser> | null = null
const free: PooledPage[] = []
/** Until the end of a test, and until the end of a file. */
const inUse = { test: [] as PooledPage[], file: [] as PooledPage[] }
export type Lifetime = keyof typeof inUse
const errors: string[] = []
const SCREENSHOTS = path.resolve(import.meta.dirname, '../../.cache/failed')

/** A window that shares nothing but its caches with others. */
export async function takePage({ width = 1280, scheme = 'light' }: Partial<Look>, lifetime: Lifetime): Promise<Page> {
  const taken = free.pop() ?? (await newPage())
  inUse[lifetime].push(taken)
  const { page } = taken
  await Promise.all([page.setViewportSize({ width, height: 800 }), page.emulateMedia({ colorScheme: scheme })])
  return page
}

async function newPage(): Promise<PooledPage> {
  browser ??= chromium.connect(inject('browser'))
  const context = await (
    await browser
  ).newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC', viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const origins = new Set<string>()
  page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin))
  page.on('pageerror', (error) => errors.push(error.message))
  // The browser itself reports every refused call as an error; the tests look at what the page made of it.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text())
    }
  })
  return { page, session: await context.newCDPSession(page), origins }
}

/** What the windows of a failed test show, for whoever looks for the cause. */
export async function screenshotPages(test: string): Promise<void> {
  const name = test.replaceAll(/\W+/g, '-').slice(0, 80)
  const files = inUse.test.map(({ page }, n) => ({ page, path: path.join(SCREENSHOTS, `${name}-${n}.png`) }))
  await Promise.allSettled(files.map(({ page, path: file }) => page.screenshot({ path: file })))
  console.error(files.map(({ page, path: file }) => `${page.url()} as it was: ${file}`).join('\n'))
}

/**
 * Takes back the windows of a test or a file, and answers with what pages complained of. They are left at an address with
 * nothing on it, of the site that they were on: for about:blank the browser would end the page's process.
 */
export async function resetPages(lifetime: Lifetime, empty: string): Promise<string[]> {
  const used = inUse[lifetime].splice(0)
  const clean = await Promise.allSettled(used.map((each) => resetPage(each, empty)))
  for (const [i, { status }] of clean.entries()) {
    if (status === 'fulfilled') free.push(used[i]!)
    else await used[i]!.page.context().close()
  }
  return errors.splice(0)
}

async function resetPage({ page, session, origins }: PooledPage, empty: string): Promise<void> {
  const context = page.context()
  await Promise.all(context.pages().map((each) => each !== page && each.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto(empty)
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  const visited = [...origins].filter((origin) => origin !== 'null')
  await Promise.all(
    visited.map((origin) => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })),
  )
  origins.clear()
}
