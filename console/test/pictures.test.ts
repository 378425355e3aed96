// `npm run pictures`: every page as an image, light, dark and phone. Not part of a test run.

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { browserWorld, heading, PASSWORD, setLook } from './harness.ts'
import { pathOf, publicPages, signedInPages } from './page-cases.ts'
import type { PageCase } from './page-cases.ts'
import { seedDrip } from './seed-drip.ts'
import { seedShop } from './seed-shop.ts'
import { words } from './words.ts'

const FOLDER = path.resolve(import.meta.dirname, '../pictures')
const PICTURES = [
  { name: 'light', scheme: 'light', width: 1280 },
  { name: 'dark', scheme: 'dark', width: 1280 },
  { name: 'phone', scheme: 'light', width: 390 },
  { name: 'phone-dark', scheme: 'dark', width: 390 },
] as const

const isAsked = process.env.LETTERMILL_PICTURES !== undefined

test.runIf(isAsked)('every page', { timeout: 300_000 }, async () => {
  const b = await browserWorld()
  const params = { ...(await seedShop(b)), dripId: await seedDrip(b) }
  const owner = await b.signIn('owner', { password: PASSWORD })
  fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.mkdirSync(FOLDER)
  const take = async (page: Awaited<ReturnType<typeof b.open>>, name: string) => {
    for (const look of PICTURES) {
      await setLook(page, look)
      await page.waitForLoadState('networkidle')
      // The viewport is as tall as the page; a stitched screenshot would repeat sticky elements.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width: look.width, height: Math.max(800, height) })
      await page.screenshot({ path: path.join(FOLDER, `${name}-${look.name}.png`) })
    }
  }
  const nameOf = ({ name, search = '', about = {} }: PageCase) =>
    [name, ...search.split(/\W+/).filter(Boolean), ...Object.values(about)].join('-')
  const page = await b.enter(owner, '/')
  for (const stop of signedInPages) {
    // Phones hide some of the columns that `ready` text is in.
    await setLook(page, PICTURES[0])
    await page.goto(`${b.url}/console${pathOf(stop, params)}`)
    await heading(page, stop.heading).waitFor()
    await page.getByText(stop.ready).first().waitFor()
    await take(page, nameOf(stop))
  }
  const open = await b.open('/sign-in')
  for (const stop of publicPages) {
    await open.goto(`${b.url}/console${pathOf(stop, params)}`)
    await heading(open, stop.heading).waitFor()
    await take(open, nameOf(stop))
  }

  await page.goto(`${b.url}/console${b.accountPath}/people`)
  await page.getByText('ada@example.com').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: words.shell.find }).fill('ada')
  await page.getByRole('option', { name: /ada@example.com/ }).waitFor()
  await take(page, 'palette')
  await page.keyboard.press('Escape')
  await setLook(page, PICTURES[0])
  await page.getByRole('button', { name: words.people.add }).click()
  await page.getByLabel(words.ui.email).fill('new@example.com')
  await take(page, 'add-person')
  await page.keyboard.press('Escape')
  await setLook(page, PICTURES[0])
  await page.getByLabel(words.ui.selectRow('ada@example.com')).check()
  await page.getByLabel(words.ui.selectRow('gus@example.com')).check()
  await take(page, 'people-ticked')
  await page.goto(`${b.url}/console${b.accountPath}/people?status=subscribed&q=o`)
  await page.getByText(words.ui.filterPhrase(words.people.status, words.states.subscription.subscribed)).waitFor()
  await take(page, 'people-filtered')
  await setLook(page, PICTURES[0])
  await page.getByRole('button', { name: words.ui.moreActions }).click()
  await page.getByRole('menuitem', { name: words.people.saveAsGroup }).click()
  await page.getByRole('dialog').waitFor()
  await take(page, 'people-make-group')
  await page.keyboard.press('Escape')
  await page.goto(`${b.url}/console${b.accountPath}/people?q=nobody`)
  await page.getByText(words.people.noMatch).waitFor()
  await take(page, 'people-no-match')
  await page.goto(`${b.url}/console${b.accountPath}/lists`)
  await setLook(page, PICTURES[0])
  await page.getByRole('button', { name: words.ui.actionsFor('Newsletter') }).click()
  await page.getByRole('menuitem', { name: words.lists.delete }).click()
  await page.getByRole('dialog').waitFor()
  await take(page, 'confirm')
  const member = await b.openAs('member', '/settings/keys')
  await member.page.getByText(words.problems.onlyAdmins(words.nav.keys)).waitFor()
  await take(member.page, 'forbidden')
  expect(fs.readdirSync(FOLDER).length).toBeGreaterThan(signedInPages.length * PICTURES.length)
})
