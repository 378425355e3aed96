// The sidebar fits small screens, and pages that moved are still found.

import { expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { movedPages } from '../src/urls.ts'
import { browserWorld, heading, seen } from './harness.ts'
import { words } from './words.ts'

const isSlow = inject('isSlow')

const b = await browserWorld()

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]

/** Names of navigation links that aren't fully visible. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav a, nav ~ * button')]
      .filter((link) => {
        const { top, bottom, left, right } = link.getBoundingClientRect()
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return top < 0 || bottom > innerHeight || !(middle && (link.contains(middle) || middle.contains(link)))
      })
      .map((link) => link.textContent),
  )

test.skipIf(isSlow)('every entry is visible on small screens, while a campaign is being sent', async () => {
  const { page } = await b.openAs('owner', '/settings/topics')
  // A campaign that stays half sent.
  await page.route('**/live', (route) =>
    route.fulfill({
      json: {
        data: { now: [{ kind: 'campaign', id: 'cmp_1', name: 'Oolong restock', done: 42, total: 100 }], alerts: [] },
      },
    }),
  )
  await page.reload()
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await page.getByRole('region', { name: words.shell.nowSending('Oolong restock') }).waitFor()
    await page.getByRole('link', { name: words.shell.start }).waitFor()
    expect(await cutOff(page)).toEqual([])
  }
  // On lower screens the middle scrolls to the current entry, and the settings stay.
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.getByRole('link', { name: words.nav.dataSets }).click()
  await heading(page, words.nav.dataSets).waitFor()
  await page.reload()
  await heading(page, words.nav.dataSets).waitFor()
  const cut = await cutOff(page)
  expect(cut).not.toContain(words.nav.dataSets)
  expect(cut).not.toContain(words.nav.settings)
})

test.runIf(isSlow)('moved pages answer at their old address and are found by their old name', async () => {
  const { page } = await b.openAs('owner', '/people')
  const to = (path: string) => page.goto(`${b.url}/console${b.accountPath}/${path}`)
  const pathOf = (url: string) => url.replace('/accounts/$accountId', b.accountPath)
  for (const moved of movedPages) {
    await to(`${moved.from}?open=x`)
    await page.waitForURL((url) => url.pathname === `/console${pathOf(moved.to)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await to('topics-and-details?tab=details')
  await heading(page, words.nav.details).waitFor()
  await page.keyboard.press('Control+k')
  for (const [old, now] of [
    [words.formerNames.capturedMail, words.nav.capturedMail],
    [words.formerNames.deliverability, words.nav.deliverability],
  ] as const) {
    await page.getByRole('combobox', { name: words.shell.find }).fill(old)
    await page.getByRole('option', { name: now }).waitFor()
  }
  await page.keyboard.press('Enter')
  expect(await seen(heading(page, words.nav.deliverability))).toBe(true)
})

test.skipIf(isSlow)('an entry with two pages stays marked on both', async () => {
  const { page } = await b.openAs('owner', '/settings/senders')
  for (const tab of [words.nav.domains, words.nav.senders]) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await heading(page, tab).waitFor()
    const current = page
      .getByRole('link', { name: words.nav.sendersAndDomains })
      .and(page.locator('[aria-current=page]'))
    expect(await seen(current)).toBe(true)
  }
})
