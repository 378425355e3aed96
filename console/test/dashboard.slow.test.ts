// The dashboard in a browser: alerts, report cards of the team, and the weekly summary.

import { expect, test } from 'vitest'
import { browserWorld, heading, TWO_LOOKS, wrongWith } from './harness.ts'
import { inOrder, words } from './words.ts'

const b = await browserWorld()

test('an alert is put off, a card is created from any event, and the weekly summary is turned on', async () => {
  const { account } = await b.signIn('owner')
  await b.all.post('/orders', { order_id: 'A-1', email: 'ada@example.com', total: 12, currency: 'EUR' })
  await b.all.post('/events', { name: 'Tea tasted', email: 'ada@example.com', properties: { cups: 3 } })
  await account.post('/drips', { name: 'Review request' })
  await b.db`update drips set state = 'paused', paused_at = '2026-01-01' where account_id = ${b.accountId}`
  const { page } = await b.openAs('owner', '/dashboard')
  const alerts = page.getByRole('region', { name: words.alerts.label })
  const row = alerts.getByRole('listitem').filter({ hasText: 'Review request' })
  expect(await row.getByRole('link', { name: words.alertActions.drip_paused }).getAttribute('href')).toContain(
    '/drips/',
  )
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await row.getByRole('button', { name: words.alerts.snooze }).click()
  await row.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: words.dashboard.arrange }).click()
  await heading(page, words.reportCards.title).waitFor()
  await page.getByRole('button', { name: words.ownCards.new }).first().click()
  const dialog = page.getByRole('dialog', { name: words.ownCards.new })
  await dialog.getByRole('button', { name: words.ownCards.create }).click()
  await dialog.getByText(words.ownCards.eventNeeded).waitFor()
  await dialog.getByLabel(words.ownCards.name).fill('Cups of tea')
  // Built-in events have names in words, too.
  await dialog.getByRole('combobox', { name: words.ownCards.event }).click()
  await page.getByRole('option', { name: words.ruleEvents['email.opened'] }).waitFor()
  await dialog.getByRole('combobox', { name: words.ownCards.event }).fill('Tea')
  await page.getByRole('option', { name: 'Tea tasted' }).click()
  await dialog.getByLabel(words.ownCards.measure).selectOption({ label: words.ownCards.sumOf('Cups') })
  await dialog.getByLabel(words.ownCards.shape).selectOption({ label: words.ownCardShapes.number })
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: words.ownCards.create }).click()
  const card = page.getByRole('article', { name: 'Cups of tea' })
  await card.getByText('3', { exact: true }).waitFor()
  await page.getByLabel(words.summary.label).click()
  await page.getByText(words.summary.started).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: words.nav.dashboard }).first().click()
  await page.getByRole('article', { name: inOrder('Cups of tea') }).waitFor()
})
