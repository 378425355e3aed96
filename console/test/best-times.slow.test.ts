// A campaign at each person's best time: chosen in the composer, not with an A/B test that picks a winner, and kept by the
// pages of a scheduled campaign.

import { expect, test } from 'vitest'
import { DESK_LOOKS, heading, TWO_LOOKS, wrongWith } from './harness.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { inOrder, startingWith, words } from './words.ts'

const b = await sendingBrowserWorld()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane', zone: 'Europe/London' })

const text = words.bestTimes
const html = '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>'

async function newCampaign(name: string): Promise<string> {
  const design = { name, subject: name, preview_text: 'At your time', content: { kind: 'html', html } }
  const design_id = (await account.post('/designs', design)).body.data.id
  return (await account.post('/campaigns', { name, design_id, everyone: true })).body.data.id
}

test('a campaign leaves at each person’s best time', async () => {
  for (const name of ['ada', 'bo', 'cleo']) await b.all.post('/contacts', { email: `${name}@hours.example` })
  for (const name of ['One', 'Two', 'Three']) {
    await account.post(`/campaigns/${await newCampaign(name)}/send`, {})
    await b.idle()
  }
  // Ada opened all three at the same hour.
  await b.db`
    insert into email_engagement (account_id, mailing_id, send_id, opens, first_opened_at)
    select account_id, mailing_id, id, 1, date_trunc('day', handed_at) + interval '8 hours' from email_sends
    where account_id = ${b.accountId} and email = 'ada@hours.example'`
  const id = await newCampaign('Tea time')
  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  const edit = (section: string) => page.getByRole('button', { name: `${words.composer.edit}: ${section}` }).click()
  await edit(words.composer.when)
  const best = page.getByRole('radio', { name: startingWith(text.title) })
  await best.click()
  await page.getByRole('textbox', { name: words.dateTime.title }).fill('tomorrow 9:30')
  await page.keyboard.press('Enter')
  await page.getByText(text.known(1, 3, '9:30 AM')).waitFor()
  expect(await page.getByRole('switch', { name: words.recipientZones.title }).count()).toBe(0)
  expect(await wrongWith(page, DESK_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await edit(words.composer.subjectAndSender)
  const split = page.getByRole('switch', { name: words.splitTest.add })
  await split.click()
  await page.getByText(text.notWithWinner).waitFor()
  expect(await best.isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: startingWith(words.composer.atTime) }).isChecked()).toBe(true)
  await split.click()
  await page.getByText(text.hint).waitFor()
  await best.click()

  await page.getByRole('button', { name: words.composer.schedule(3), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(startingWith(text.suffix)).waitFor()
  await dialog.getByRole('button', { name: words.composer.schedule(3) }).click()
  await page.getByRole('heading', { name: inOrder('9:30', text.suffix) }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  const { scheduled_at, departures } = (await account.get(`/campaigns/${id}`)).body.data
  expect(departures).toMatchObject({ by: 'hour', known: 1, people: 3, othersAt: scheduled_at })

  await page.getByRole('button', { name: words.campaignStates.backToDraft }).click()
  await page.getByRole('button', { name: words.ui.undo }).click()
  await page.getByRole('heading', { name: inOrder('9:30', text.suffix) }).waitFor()
  await page.getByRole('link', { name: words.campaigns.title }).first().click()
  await heading(page, words.campaigns.title).waitFor()
  await page.getByText(inOrder('From', '9:30')).first().waitFor()
})
