// A shop with VIPs, and what happens after a campaign to them is scheduled, for journeys by mouse and by keyboard. Each
// is in a separate file, because the clock of the browser doesn't advance with the server's.

import PostalMime from 'postal-mime'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { parseId } from '../../server/src/platform/values/ids.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { words } from './words.ts'

const HOUR_MS = 3_600_000
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const HTML = '<p>For you</p><a href="https://shop.example/sale">Shop</a> <a href="{{ unsubscribe_url }}">Leave</a>'

export const LONG = { timeout: 180_000 }

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export async function vipWorld() {
  const b = await sendingBrowserWorld()
  const { account } = await b.signIn('owner')
  await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
  await account.patch('/settings', { postalAddress: '1 Mill Lane', zone: 'UTC', currency: 'EUR' })

  const daysAgo = (days: number) => new Date(b.clock.now().getTime() - days * 24 * HOUR_MS).toISOString()

  const order = (email: string, total: number, days: number) =>
    b.all.post('/orders', {
      order_id: `${email}-${days}`,
      email,
      total,
      currency: 'EUR',
      order_date: daysAgo(days),
      items: [{ title: 'Teapot' }],
    })

  /** Ann and Ben are VIPs, Cas is one who bought last week, and Dee is none. */
  async function shop(name: string) {
    const at = `${name.toLowerCase()}.example`
    for (const person of ['ann', 'ben', 'cas', 'dee']) await b.all.post('/contacts', { email: `${person}@${at}` })
    for (const person of ['ann', 'ben', 'cas']) await order(`${person}@${at}`, 150, 60)
    await order(`cas@${at}`, 10, 2)
    const only = { person: 'email', op: 'ends_with', value: `@${at}` }
    const vips = [only, { orders: 'total', op: 'at_least', value: 100, currency: 'EUR' }]
    await account.post('/groups', { name: `${name} VIPs`, rules: { all: vips } })
    const buyers = [only, { orders: 'count', op: 'at_least', value: 1, within_days: 7 }]
    await account.post('/groups', { name: `${name} buyers`, rules: { all: buyers } })
    const design = {
      name: `${name} sale`,
      subject: 'First',
      preview_text: 'Read on',
      content: { kind: 'html', html: HTML },
    }
    const design_id = (await account.post('/designs', design)).body.data.id as string
    const draft = (await account.post('/campaigns', { name: `${name} sale`, design_id, subject: 'First' })).body.data
    const id = draft.id as string
    const read = async () => (await account.get(`/campaigns/${id}`)).body.data
    return { at, id, read }
  }

  /** Lets the clock reach the campaign and its winner, clicks as Ann, and orders. */
  async function sendAndBuy({ at, id, read }: Awaited<ReturnType<typeof shop>>) {
    const { scheduled_at } = await read()
    // Exclusions are evaluated when sending starts, so Cas buys again in the week before.
    b.clock.advance(Date.parse(scheduled_at) - b.clock.now().getTime() - HOUR_MS)
    await order(`cas@${at}`, 10, 1)
    b.clock.advance(Date.parse(scheduled_at) - b.clock.now().getTime() + 1_000)
    await b.idle()
    b.clock.advance(5 * HOUR_MS)
    await b.idle()
    const mails = await b.db<{ recipient: string; message: string }[]>`
      select e.recipient, e.message from captured_emails e join campaigns c
        on c.account_id = e.account_id and e.mailing_id in (c.mailing_id, c.mailing_b_id)
      where e.account_id = ${b.accountId} and c.id = ${parseId('cmp', id)!}`
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([`ann@${at}`, `ben@${at}`])
    // A click right after the delivery would be a link scanner's.
    b.clock.advance(HOUR_MS)
    const { html } = await new PostalMime().parse(mails.find(({ recipient }) => recipient === `ann@${at}`)!.message)
    const link = /href="(http[^"]+\/c\/[^"]+)"/.exec(html!)![1]!
    await fetch(b.url + new URL(link).pathname, { redirect: 'manual', headers: { 'user-agent': BROWSER } })
    // Clicks count once it is known that none nearby is a scanner's.
    b.clock.advance(HOUR_MS)
    // Sessions from before have expired.
    const { account: later } = await b.signIn('owner')
    const report = async () => (await later.get(`/campaigns/${id}/report`)).body.data
    await expect.poll(async () => (await report()).clicked).toBe(1)
    await order(`ann@${at}`, 80, 0)
    await expect.poll(async () => (await report()).revenue).toHaveLength(1)
    return id
  }

  const isRevenueShown = (page: Page) =>
    page.getByRole('region', { name: words.report.revenue }).getByText('€80').first().waitFor()
  return { ...b, shop, sendAndBuy, isRevenueShown }
}
