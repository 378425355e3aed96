// A campaign at 9:00 in each recipient's time zone: the first and the last departure are shown, a newer design keeps the
// zones, and everyone receives it at their time.

import { expect, test } from 'vitest'
import { addDetail } from '../../server/test/factories.ts'
import { DESK_LOOKS, TWO_LOOKS, wrongWith } from './harness.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { inOrder, startingWith, words } from './words.ts'

const b = await sendingBrowserWorld()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane', zone: 'Europe/London' })
await addDetail({ db: b.db, accountId: b.accountId }, 'Time zone')

const zones = words.recipientZones
const html = '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>'

async function received(): Promise<string[]> {
  const rows = await b.db<{ recipient: string }[]>`
    select recipient from captured_emails where account_id = ${b.accountId} order by 1`
  return rows.map(({ recipient }) => recipient.split('@')[0]!)
}

test('a campaign leaves at nine in each recipient’s time zone', async () => {
  for (const [name, zone] of [
    ['mia', 'Pacific/Auckland'],
    ['leo', 'America/New_York'],
    ['ada', 'Europe/London'],
  ])
    await b.all.post('/contacts', { email: `${name}@zones.example`, properties: { 'Time zone': zone } })
  await b.all.post('/contacts', { email: 'kim@zones.example' })
  const design = { name: 'Tea', subject: 'Tea', preview_text: 'At nine', content: { kind: 'html', html } }
  const design_id = (await account.post('/designs', design)).body.data.id as string
  const { id } = (await account.post('/campaigns', { name: 'Tea time', design_id, everyone: true })).body.data

  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  await page.getByRole('button', { name: `${words.composer.edit}: ${words.composer.when}` }).click()
  await page.getByRole('radio', { name: startingWith(words.composer.atTime) }).click()
  await page.getByRole('textbox', { name: words.dateTime.title }).fill('tuesday 9')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: zones.title }).click()
  const span = inOrder('First leaves', 'Auckland', 'last', 'New York')
  await page.getByText(span).waitFor()
  await page.getByText(zones.known(3, 4, 'London')).waitFor()
  expect(await wrongWith(page, DESK_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: words.composer.schedule(4), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.composer.schedule(4) })
    .click()
  await page.getByRole('heading', { name: inOrder(zones.suffix) }).waitFor()
  await page.getByText(span).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await account.patch(`/designs/${design_id}`, { content: { kind: 'html', html: html.replace('Hello', 'Good day') } })
  await page.reload()
  await page.getByRole('button', { name: words.campaignStates.takeNewest }).click()
  await page.getByText(words.composer.newestUsed('Tea time')).waitFor()
  await page.getByText(span).waitFor()

  const { scheduled_at, departures } = (await account.get(`/campaigns/${id}`)).body.data
  const passed = async (at: string) => {
    b.clock.advance(Date.parse(at) - b.clock.now().getTime() + 1_000)
    await b.idle()
    return received()
  }
  expect(departures).toMatchObject({ first: { zone: 'Pacific/Auckland' }, last: { zone: 'America/New_York' } })
  expect(await passed(departures.first.at)).toEqual(['mia'])
  expect(await passed(scheduled_at)).toEqual(['ada', 'kim', 'mia'])
  expect(await passed(departures.last.at)).toEqual(['ada', 'kim', 'leo', 'mia'])
})
