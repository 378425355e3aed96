// When people open emails, beside the time of a campaign: a hint at first, and from 500 opens on the best hour, which
// one click chooses.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK_LOOKS, LOOKS, wrongWith } from './harness.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { inOrder, startingWith, words } from './words.ts'

const b = await sendingBrowserWorld()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane', zone: 'Europe/London' })

const text = words.openHours
const html = '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>'
const newCampaign = async (name: string): Promise<string> => {
  const design = { name, subject: name, preview_text: 'At nine', content: { kind: 'html', html } }
  const design_id = (await account.post('/designs', design)).body.data.id
  return (await account.post('/campaigns', { name, design_id, everyone: true })).body.data.id
}

/** Opens the schedule of a campaign, at a set time. */
async function schedule(id: string): Promise<Page> {
  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  await page.getByRole('button', { name: `${words.composer.edit}: ${words.composer.when}` }).click()
  await page.getByRole('radio', { name: startingWith(words.composer.atTime) }).click()
  return page
}

const HOUR_MS = 3_600_000

test('the best hour is offered from 500 opens on', async () => {
  const contacts = Array.from({ length: 500 }, (_, n) => ({ email: `p${n}@hours.example` }))
  await b.all.post('/contacts/import', { contacts })
  const before = await schedule(await newCampaign('Before'))
  await before.getByText(text.few(500)).waitFor()
  expect(await wrongWith(before, DESK_LOOKS)).toEqual([])
  await account.post(`/campaigns/${await newCampaign('Sent')}/send`, {})
  await b.idle()
  await b.db`
    insert into email_engagement (account_id, mailing_id, send_id, opens, first_opened_at)
    select account_id, mailing_id, id, 1, handed_at from email_sends where account_id = ${b.accountId}`
  const [sent] = await b.db<{ at: Date }[]>`
    select max(handed_at) as at from email_sends where account_id = ${b.accountId}`
  const hour = Math.floor(sent!.at.getTime() / HOUR_MS) * HOUR_MS
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/London', ...options }).format(hour)

  const page = await schedule(await newCampaign('After'))
  const panel = page.getByRole('region', { name: text.title })
  await panel.getByText(text.isBest('100%')).waitFor()
  const best = panel
    .getByRole('row', { name: startingWith(shown({ weekday: 'long' })) })
    .getByRole('cell', { name: text.opens(500) })
  expect(await best.count()).toBe(1)
  expect(await wrongWith(page, LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await panel.getByRole('button', { name: text.use }).click()
  const field = page.getByRole('textbox', { name: words.dateTime.title })
  await expect
    .poll(() => field.inputValue())
    .toMatch(inOrder(shown({ weekday: 'short' }), shown({ timeStyle: 'short' })))
  const chosen = page
    .getByRole('group', { name: words.dateTime.time, exact: true })
    .getByRole('button', { pressed: true })
  expect(await chosen.innerText()).toContain(text.best)
})
