// VIPs but not last week's buyers: an A/B test, scheduled for Tuesday at nine, moved in the calendar, sent, and its
// revenue read, by mouse.

import { expect, test } from 'vitest'
import { addDays } from '../../server/src/platform/values/zone.ts'
import { button, LONG, vipWorld } from './vip-world.ts'
import { startingWith, words } from './words.ts'

const { shop, sendAndBuy, isRevenueShown, ...b } = await vipWorld()

test('by mouse', LONG, async () => {
  const own = await shop('Mouse')
  const { page } = await b.openAs('owner', `/campaigns/${own.id}`)
  const edit = (section: string) => button(page, `${words.composer.edit}: ${section}`).click()
  await edit(words.composer.audience)
  await button(page, words.composer.addInclusion).click()
  await button(page, 'Mouse VIPs').click()
  await page.keyboard.press('Escape')
  await button(page, words.composer.addExclusion).click()
  await button(page, 'Mouse buyers').click()
  await page.keyboard.press('Escape')
  await button(page, words.composer.send(2)).waitFor()
  await edit(words.composer.subjectAndSender)
  await page.getByRole('switch', { name: words.splitTest.add }).click()
  await page.getByLabel(words.variantFields.subject('B')).fill('Second')
  await edit(words.composer.when)
  await page.getByRole('radio', { name: startingWith(words.composer.atTime) }).click()
  await page.getByRole('textbox', { name: words.dateTime.title }).fill('tuesday 9')
  await page.keyboard.press('Enter')
  await button(page, words.composer.schedule(2)).and(page.locator(':enabled')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.composer.schedule(2) }).click()
  await button(page, words.campaignStates.backToDraft).waitFor()
  const { scheduled_at: at } = await own.read()
  expect([new Date(at).getUTCDay(), at.slice(11, 16)]).toEqual([2, '09:00'])

  const tuesday = at.slice(0, 10) as string
  await page.goto(`${b.url}/console${b.accountPath}/campaigns/calendar?day=${tuesday}&view=week`)
  const entry = page.getByRole('link', { name: startingWith('Mouse sale') })
  const next = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const wednesday = page.getByRole('gridcell', {
    name: new RegExp(`^${next.format(new Date(addDays(tuesday, 1)))}(?!\\d)`),
  })
  await entry.dragTo(wednesday)
  await wednesday.getByText('Mouse sale').waitFor()
  expect((await own.read()).scheduled_at).toBe(`${addDays(tuesday, 1)}T09:00:00.000Z`)

  const id = await sendAndBuy(own)
  const { page: report } = await b.openAs('owner', `/campaigns/${id}`)
  await isRevenueShown(report)
})
