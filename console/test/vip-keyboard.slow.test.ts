// The same journey as vip-journey.slow.test.ts, without a mouse.

import { expect, test } from 'vitest'
import { addDays } from '../../server/src/platform/values/zone.ts'
import { heading } from './harness.ts'
import { fill, press, tabTo } from './keyboard.ts'
import { button, LONG, vipWorld } from './vip-world.ts'
import { startingWith, words } from './words.ts'

const { shop, sendAndBuy, isRevenueShown, ...b } = await vipWorld()

test('without a mouse', LONG, async () => {
  const own = await shop('Keys')
  const { page } = await b.openAs('owner', `/campaigns/${own.id}`)
  await heading(page, 'Keys sale').waitFor()
  const choose = async (adder: string, search: string, name: string) => {
    await press(page, adder)
    await page.getByLabel(search).waitFor()
    await page.keyboard.type(name)
    await press(page, name)
    await page.keyboard.press('Escape')
  }
  await press(page, `${words.composer.edit}: ${words.composer.audience}`)
  await choose(words.composer.addInclusion, words.composer.inclusions, 'Keys VIPs')
  await choose(words.composer.addExclusion, words.composer.conditions, 'Keys buyers')
  await button(page, words.composer.send(2)).waitFor()
  await press(page, `${words.composer.edit}: ${words.composer.subjectAndSender}`)
  await tabTo(page, startingWith(words.splitTest.add))
  await page.keyboard.press('Space')
  await page.getByLabel(words.variantFields.subject('B')).waitFor()
  await fill(page, words.variantFields.subject('B'), 'Second')
  await press(page, `${words.composer.edit}: ${words.composer.when}`)
  await press(page, startingWith(words.composer.atTime))
  await page.getByRole('textbox', { name: words.dateTime.title }).waitFor()
  await fill(page, words.dateTime.title, 'tuesday 9')
  await page.keyboard.press('Enter')
  await page.getByLabel(words.dateTime.title).and(page.locator('input:focus')).waitFor()
  await button(page, words.composer.schedule(2)).and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.locator('[role=dialog]:focus-within').waitFor()
  await press(page, words.composer.schedule(2))
  await button(page, words.campaignStates.backToDraft).waitFor()
  const tuesday = (await own.read()).scheduled_at.slice(0, 10) as string

  await page.goto(`${b.url}/console${b.accountPath}/campaigns/calendar?day=${tuesday}&view=week`)
  await page.getByRole('link', { name: startingWith('Keys sale') }).waitFor()
  await tabTo(page, startingWith('Keys sale'))
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect
    .poll(async () => (await own.read()).scheduled_at, { timeout: 10_000 })
    .toBe(`${addDays(tuesday, 1)}T09:00:00.000Z`)

  const id = await sendAndBuy(own)
  const { page: report } = await b.openAs('owner', `/campaigns/${id}`)
  await isRevenueShown(report)
})
