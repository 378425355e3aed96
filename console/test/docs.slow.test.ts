// The documentation in the browser: search, filter, languages, copying, and the two color schemes.

import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createKey } from '../../server/test/harness.ts'
import { colors, theme } from '../src/app/theme.ts'
import { takePage } from './browser-pages.ts'
import { browserWorld, heading, LOOKS, lookAt, seen } from './harness.ts'

const w = await browserWorld()

const openDocs = async (at: string, look = {}) => {
  const page = await takePage(look, 'test')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(w.url + at)
  return page
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const HIGHEST_PAGE = 12_000

test.for(['/docs/trust', '/docs/commands', '/docs/configuration', '/docs/errors-and-limits', '/docs/benchmarks'])(
  'the tables of %s fit the window of a desktop',
  async (at) => {
    const page = await openDocs(at)
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('.table')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent?.slice(0, 100)),
      )
      expect({ width, wide }).toEqual({ width, wide: [] })
    }
  },
)

test.for([
  '/docs',
  '/docs/events',
  '/docs/configuration',
  '/docs/webhooks',
  '/docs/benchmarks',
  '/docs?q=webhook+signature',
  '/api/docs',
  '/api/docs/people',
  '/api/docs/contacts.profile',
])('%s is accessible, fits every width, and is not too long', async (at) => {
  const page = await openDocs(at)
  for (const { width, scheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    const { faults, over } = await lookAt(page, WCAG)
    expect({ at, width, scheme, faults, over }).toEqual({ at, width, scheme, faults: [], over: expect.any(Number) })
    expect(over).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(HIGHEST_PAGE)
})

test('error codes stay on one line', async () => {
  const page = await openDocs('/docs/errors-and-limits')
  await page.setViewportSize({ width: 1280, height: 800 })
  const code = page.locator('td code', { hasText: 'idempotency_key_reused' })
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1)
})

test('Ctrl K finds an endpoint, an error code, and a heading with the keyboard', async () => {
  const page = await openDocs('/docs')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search the docs' })
  await field.fill('idempotency_key')
  await seen(page.getByRole('option', { name: /idempotency_key_reused/ }))
  await field.fill('record an event')
  await seen(page.getByRole('option', { name: /Record an event/ }).first())
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  await field.press('Enter')
  await page.waitForURL(/\/(?:docs\/\w+#record-an-event|api\/docs\/events\.create)$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a chosen language is remembered on other pages, and Copy copies it', async () => {
  const page = await openDocs('/api/docs/events.create')
  await page.getByRole('tab', { name: 'Python' }).click()
  await page.goto(`${w.url}/docs/quickstart`)
  expect(await page.getByRole('tab', { name: 'Python', selected: true }).count()).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Copy' }).nth(1).click()
  await seen(page.getByRole('button', { name: 'Copied' }))
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('import json, os, urllib.request')
  expect(copied).toContain(`${w.url}/api/v1/`)
})

test('a page is copied as Markdown', async () => {
  const page = await openDocs('/docs/events')
  await page.getByRole('link', { name: 'Copy as Markdown' }).click()
  await seen(page.getByRole('link', { name: 'Copied' }))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Events and activity\n/)
})

test('"/" filters the endpoints', async () => {
  const page = await openDocs('/api/docs')
  await page.keyboard.press('/')
  await page.keyboard.type('webhook')
  const nav = page.getByRole('navigation', { name: 'API reference' })
  await expect.poll(() => nav.getByRole('link', { name: 'List people' }).isVisible()).toBe(false)
  await nav.getByRole('link', { name: /Create a webhook subscription/ }).click()
  await seen(heading(page, 'Create a webhook subscription'))
})

test('operations are tried with a key, and write to its account', async () => {
  const { key } = await createKey(w.ctx, { scopes: ['lists:read', 'lists:write'] })
  const page = await openDocs('/api/docs/me.get')
  const sent = async () => {
    await page.getByLabel('API key').fill(key)
    await page.getByRole('button', { name: 'Send request' }).click()
    return page.locator('output')
  }
  await (await sent()).getByText('"account": "Analytical Engines"').waitFor()
  await page.goto(`${w.url}/api/docs/lists.create`)
  await (await sent()).getByText(/^201/).waitFor()
  expect((await w.all.get('/lists?search=Regulars')).body.data).toHaveLength(1)
})

test('on a phone, the menu is folded until it is opened', async () => {
  const page = await openDocs('/docs/events', { width: 390 })
  const link = page.getByRole('link', { name: 'Data sets', exact: true }).first()
  expect(await link.isVisible()).toBe(false)
  await page.getByText('Guides menu').click()
  await link.click()
  await seen(heading(page, 'Data sets'))
})

test('the color scheme is the one chosen, here and in the console', async () => {
  const page = await openDocs('/docs')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const schemeOf = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await schemeOf()).toBe('dark')
  await page.goto(`${w.url}/docs/events`)
  expect(await schemeOf()).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('mantine-color-scheme-value'))).toBe('dark')
})

describe('colors', () => {
  const css = fs.readFileSync(
    path.resolve(import.meta.dirname, '../../server/src/platform/documentation/assets/site.css'),
    'utf8',
  )
  const { light, dark } = colors(theme as Parameters<typeof colors>[0])
  const [, root] = /^:root \{([^}]*)\}/m.exec(css)!
  const roles = Array.from(
    root!.matchAll(/(--lm-[\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g),
    ([, role, inLight, inDark, always]) => ({ role: role as `--${string}`, inLight, inDark, always }),
  )

  test('are those of the console', () => {
    expect(roles.length).toBeGreaterThan(20)
    const colorOf = (scheme: typeof light, role: `--${string}`) => String(scheme[role]).toLowerCase()
    const other = roles.filter(
      ({ role, inLight, inDark, always }) =>
        colorOf(light, role) !== (always ?? inLight) || colorOf(dark, role) !== (always ?? inDark),
    )
    expect(other).toEqual([])
  })
})
