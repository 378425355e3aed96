// Orders are credited to the last email whose link the buyer clicked.

import { expect, test } from 'vitest'
import { DAY_MS } from '../../platform/values/time.ts'
import { partsOf } from '../../delivery/mail/read-message.ts'
import { sendingWorld } from '../../../test/sending-world.ts'

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15'

const { w, sink, idle, newSender } = await sendingWorld()

/** An account whose campaigns go to one person, and the links of each email they received. */
async function newShop(email: string) {
  const account = await newSender()
  await account.add(email)
  const send = async (name: string) => {
    const { body } = await account.admin.post('/designs', {
      name,
      subject: name,
      content: {
        kind: 'html',
        html: `<a href="https://shop.example/${name}">Shop</a> <a href="{{ preferences_url }}">Prefer</a> <a href="{{ unsubscribe_url }}">Leave</a>`,
      },
    })
    const { id } = (await account.send({ name, design_id: body.data.id })).body.data as { id: string }
    await idle()
    const { links, text } = partsOf(sink.received.findLast(({ to }) => to === email)!.message)
    w.clock.advance(60_000)
    return { id, links, text, link: links.find((url) => url.includes('/c/'))! }
  }
  const click = async (url: string, agent = BROWSER) => {
    await fetch(w.url + new URL(url).pathname, { redirect: 'manual', headers: { 'user-agent': agent } })
    w.clock.advance(20_000)
    await idle()
  }
  const order = async (order_id: string, body: object = {}) => {
    await account.all.post('/orders', { order_id, email, total: 40, currency: 'GBP', ...body })
    await idle()
  }
  const revenueOf = async (id: string) => (await account.admin.get(`/campaigns/${id}/report`)).body.data.revenue
  const creditOf = async (order_id: string) =>
    (await account.admin.get(`/orders?search=${order_id}`)).body.data[0].credit
  return { ...account, send, click, order, revenueOf, creditOf }
}

test('two campaigns clicked before one order: only the later has its revenue; a refund takes it back', async () => {
  const shop = await newShop('ada@credit.example')
  const [first, second] = [await shop.send('first'), await shop.send('second')]
  await shop.click(first.link)
  await shop.click(second.link)
  await shop.order('A1')
  expect(await shop.creditOf('A1')).toMatchObject({ kind: 'campaign', id: second.id, name: 'second' })
  expect(await shop.revenueOf(second.id)).toEqual([{ currency: 'GBP', orders: 1, people: 1, total: 40 }])
  expect(await shop.revenueOf(first.id)).toEqual([])
  const [person] = (await shop.all.get('/contacts?email=ada@credit.example')).body.data
  const ofPerson = async () => (await shop.admin.get(`/contacts/${person.id}/revenue`)).body.data
  expect(await ofPerson()).toEqual([{ currency: 'GBP', orders: 1, total: 40 }])
  await shop.all.post('/orders', { order_id: 'A1', total: 15 })
  expect(await shop.revenueOf(second.id)).toMatchObject([{ total: 15 }])
  await shop.all.post('/orders', { order_id: 'A1', status: 'refunded' })
  expect(await shop.revenueOf(second.id)).toEqual([])
  expect(await ofPerson()).toEqual([])
})

test('scanners, opens, and unsubscribe and preference links are no clicks', async () => {
  const shop = await newShop('bo@credit.example')
  const { id, link, links } = await shop.send('quiet')
  await shop.click(link, 'python-requests/2.32')
  for (const url of links.filter((each) => !each.includes('/c/'))) await shop.click(url)
  await shop.order('B1')
  expect(await shop.creditOf('B1')).toBeNull()
  expect(await shop.revenueOf(id)).toEqual([])
})

test('an order that arrives before its click is recognized is credited afterwards', async () => {
  const shop = await newShop('cy@credit.example')
  const { id, link } = await shop.send('late')
  await fetch(w.url + new URL(link).pathname, { redirect: 'manual', headers: { 'user-agent': BROWSER } })
  w.clock.advance(1_000)
  await shop.order('C1')
  expect(await shop.creditOf('C1')).toBeNull()
  w.clock.advance(20_000)
  await idle()
  expect(await shop.creditOf('C1')).toMatchObject({ id })
})

test('the window is a setting of the account, and a change credits all orders again', async () => {
  const shop = await newShop('di@credit.example')
  const { id, link } = await shop.send('window')
  await shop.click(link)
  const clickedAt = w.clock.now().getTime()
  await shop.order('D1', { order_date: new Date(clickedAt + 4 * DAY_MS).toISOString() })
  await shop.order('D2', { order_date: new Date(clickedAt + 6 * DAY_MS).toISOString() })
  expect(await shop.revenueOf(id)).toMatchObject([{ orders: 1 }])
  expect((await shop.admin.get('/settings/revenue')).body.data).toEqual({ days: 5, recalculating: null })
  const changed = await shop.admin.put('/settings/revenue', { days: 7 })
  expect(changed.body.data).toMatchObject({ days: 7, recalculating: { orders: 2, minutes: null } })
  await idle()
  expect(await shop.revenueOf(id)).toMatchObject([{ orders: 2 }])
  await shop.admin.put('/settings/revenue', { days: 3 })
  await idle()
  expect(await shop.revenueOf(id)).toEqual([])
  expect((await shop.admin.get('/settings/revenue')).body.data).toEqual({ days: 3, recalculating: null })
  expect((await shop.admin.put('/settings/revenue', { days: 4 })).status).toBe(400)
  const { account: member } = await shop.signIn('member')
  expect((await member.put('/settings/revenue', { days: 5 })).status).toBe(403)
})

test("an erased buyer's order stays with its email, through a change of the window too", async () => {
  const shop = await newShop('ed@credit.example')
  const { id, link } = await shop.send('erased')
  await shop.click(link)
  await shop.order('E1')
  const { contact_id } = (await shop.admin.get('/orders?search=E1')).body.data[0]
  const erased = await shop.admin.post(`/contacts/${contact_id}/erase`, {})
  expect(erased.status).toBeLessThan(300)
  await shop.admin.put('/settings/revenue', { days: 1 })
  await idle()
  expect(await shop.revenueOf(id)).toMatchObject([{ orders: 1, total: 40 }])
})
