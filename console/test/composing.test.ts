// From nothing to a captured email, and what composing is made of, in a real browser.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as links from '../../server/src/team/links.ts'
import { heading } from './bed.ts'
import { sendingBed } from './sending-bed.ts'

const b = await sendingBed()

/** A click on a control, counted. */
const counter = () => {
  let clicks = 0
  return {
    get clicks() {
      return clicks
    },
    async click(what: { click: () => Promise<void> }) {
      clicks += 1
      await what.click()
    },
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const frame = (page: Page) => page.frameLocator('[data-testid=email-preview]')

test('the first start leads to the first captured email in eleven clicks', async () => {
  const own = await b.newAccount({ name: 'Looms' })
  const { email } = await own.signIn('owner')
  const { path } = await links.createSignInLink(b.db, b.clock, email)
  const c = counter()
  const page = await b.open(path.replace('/console', ''))
  await c.click(button(page, /^Sign in/))
  await heading(page, 'People').waitFor()
  await c.click(button(page, 'Add person').first())
  await page.getByLabel('Email address').fill('ada@looms.example')
  await page.getByLabel('First name').fill('Ada')
  await c.click(button(page, 'Add Ada'))
  await page.getByText('ada@looms.example').first().waitFor()
  await c.click(page.getByRole('link', { name: 'Campaigns' }))
  await c.click(button(page, 'New campaign'))
  await c.click(page.getByRole('button', { name: /letter/i }).first())
  await c.click(button(page, 'Say who the mail is from'))
  await page.getByLabel('Postal address').fill('1 Mill Lane')
  await c.click(button(page, 'Save'))
  await c.click(button(page, 'Send to 1 person'))
  await c.click(page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }))
  await c.click(page.getByRole('link', { name: 'See it in the Mailbox' }))
  await heading(page, 'Mailbox').waitFor()
  await page.getByText('ada@looms.example').first().waitFor()
  await frame(page).getByText('Ada').first().waitFor()
  expect(c.clicks).toBeLessThanOrEqual(11)
})
