// A pool of browser pages, kept for all tests of a worker: a new one starts processes and has an empty cache. Each is
// reset before reuse, and page errors are collected.

import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { inject } from 'vitest'
import { SLOWDOWN, slowed } from './slowdown.ts'

export type Look = { width: number; scheme: 'light' | 'dark' }

type PooledPage = { page: Page; session: CDPSession; origins: Set<string> }

let browser: Promise<Browser> | null = null
const free: PooledPage[] = []
/** Released at the end of a test, or of a file. */
const inUse = { test: [] as PooledPage[], file: [] as PooledPage[] }
export type Lifetime = keyof typeof inUse
const errors: string[] = []
const SCREENSHOTS = path.resolve(import.meta.dirname, '../../.cache/failed')

/** A page that shares only the HTTP cache with others. */
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
  context.setDefaultTimeout(slowed(60_000))
  const page = await context.newPage()
  const origins = new Set<string>()
  page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin))
  page.on('pageerror', (error) => errors.push(error.message))
  // The browser logs every failed request as an error; tests check the page's reaction.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text())
    }
  })
  const session = await context.newCDPSession(page)
  if (SLOWDOWN > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, session, origins }
}

/** Screenshots of a failed test's pages. */
export async function screenshotPages(test: string): Promise<void> {
  const name = test.replaceAll(/\W+/g, '-').slice(0, 80)
  const files = inUse.test.map(({ page }, n) => ({ page, path: path.join(SCREENSHOTS, `${name}-${n}.png`) }))
  await Promise.allSettled(files.map(({ page, path: file }) => page.screenshot({ path: file })))
  console.error(files.map(({ page, path: file }) => `${page.url()} as it was: ${file}`).join('\n'))
}

/**
 * Releases the pages of a test or file and returns their errors. They stay on an empty page of the same site, because
 * about:blank would end the renderer process.
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
