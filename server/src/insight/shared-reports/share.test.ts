// A shared report: the link, what the page shows, and revoking it.

import { expect, test } from 'vitest'
import { transaction } from '../../platform/db/db.ts'
import { sendingWorld } from '../../../test/sending-world.ts'

const { w, idle, newSender } = await sendingWorld()

test('anyone with the link reads the figures, no one reads about people, and revoking ends it', async () => {
  const account = await newSender()
  await account.add('ada@shared.example')
  const { id } = (await account.send({ name: 'Winter & <tea>' })).body.data
  await idle()
  const { admin } = account
  const member = (await account.signIn('member')).account
  expect((await member.get(`/campaigns/${id}/share`)).body.data).toBeNull()
  expect((await member.post(`/campaigns/${id}/share`)).status).toBe(403)
  const { url } = (await admin.post(`/campaigns/${id}/share`)).body.data
  expect((await admin.post(`/campaigns/${id}/share`)).body.data.url).toBe(url)
  const log = (await admin.get('/audit-log')).body.data as { target: string }[]
  expect(log.map(({ target }) => target)).toContain(id)
  expect(JSON.stringify(log)).not.toContain('http')
  expect((await member.get(`/campaigns/${id}/share`)).body.data.url).toBe(url)
  const at = (path: string) => fetch(w.url + path)
  const { pathname } = new URL(url)
  const page = await at(pathname)
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('Winter &amp; &lt;tea&gt;')
  expect(text).toContain('100.0%')
  expect(text).not.toContain('ada')
  expect(text).not.toContain('<script')
  expect((await at(`${pathname.slice(0, -2)}AA`)).status).toBe(404)
  const other = (await (await w.newAccount()).signIn('admin')).account
  expect((await other.post(`/campaigns/${id}/share`)).status).toBe(404)
  await admin.delete(`/campaigns/${id}/share`)
  expect((await at(pathname)).status).toBe(404)
  const again = (await admin.post(`/campaigns/${id}/share`)).body.data.url
  expect(again).not.toBe(url)
  expect((await at(pathname)).status).toBe(404)
})

test('an address that several links lead to is listed once, with the people who clicked any of them', async () => {
  const account = await newSender()
  const emails = ['ada@links.example', 'bo@links.example', 'cy@links.example']
  await account.add(...emails)
  const html =
    '<a href="https://shop.example/tea?from=1">Tea</a> <a href="https://shop.example/tea#all">All</a> <a href="{{ unsubscribe_url }}">Leave</a>'
  const design = (
    await account.admin.post('/designs', { name: 'Two', subject: 'Two', content: { kind: 'html', html } })
  ).body.data
  const { id } = (await account.send({ design_id: design.id })).body.data
  await idle()
  const click = (email: string, link: number) => w.db`
    insert into email_clicks (account_id, id, mailing_id, send_id, link, method, at, class)
    select account_id, gen_random_uuid(), mailing_id, id, ${link}, 'GET', now(), 'person' from email_sends
    where account_id = ${account.accountId} and email = ${email}`
  await click(emails[0]!, 0)
  await click(emails[0]!, 1)
  await click(emails[1]!, 1)
  const { pathname } = new URL((await account.admin.post(`/campaigns/${id}/share`)).body.data.url)
  const text = (await (await fetch(w.url + pathname)).text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text.split('/tea')).toHaveLength(2)
  expect(text).toContain('shop .example /tea 2 ')
})

test('an account answers one reader at a time, some wait, and the others are rejected', async () => {
  const account = await newSender()
  await account.add('ada@busy.example')
  const { id } = (await account.send({ name: 'Busy' })).body.data
  await idle()
  const { pathname } = new URL((await account.admin.post(`/campaigns/${id}/share`)).body.data.url)
  const settled: number[] = []
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const blocking = transaction(w.db, async (tx) => {
    await tx`lock table campaigns in access exclusive mode`
    locked()
    await released
  })
  await isLocked
  const readers = Array.from({ length: 13 }, async () => {
    const { status } = await fetch(w.url + pathname)
    settled.push(status)
  })
  await expect.poll(() => settled).toEqual([429, 429])
  release()
  await Promise.all([blocking, ...readers])
  expect(settled).toEqual([429, 429, ...Array.from({ length: 11 }, () => 200)])
})

test('a draft has no report to share', async () => {
  const account = await newSender()
  const made = await account.admin.post('/campaigns', { name: 'Soon' })
  expect((await account.admin.post(`/campaigns/${made.body.data.id}/share`)).status).toBe(400)
})

test('the buyers of a campaign become a list', async () => {
  const account = await newSender()
  await account.add('ada@shared.example', 'bo@shared.example')
  const { id } = (await account.send({ name: 'Winter' })).body.data
  await idle()
  expect((await account.admin.post(`/campaigns/${id}/buyers`, { name: 'Buyers' })).status).toBe(400)
  await account.all.post('/orders', { order_id: '1', email: 'ada@shared.example', total: 5, currency: 'EUR' })
  // Crediting the order finds no click, so the credit is written after it.
  await idle()
  await w.db`
    insert into order_credits (account_id, order_id, mailing_id, send_id, link, clicked_at)
    select o.account_id, o.id, s.mailing_id, s.id, 0, now() from orders o
    join email_sends s on s.account_id = o.account_id and s.email = 'ada@shared.example'
    where o.account_id = ${account.accountId}`
  const { data } = (await account.admin.post(`/campaigns/${id}/buyers`, { name: 'Buyers' })).body
  expect(data.people).toBe(1)
  const { data: members } = (await account.admin.get(`/lists/${data.id}/members`)).body
  expect(members).toMatchObject([{ email: 'ada@shared.example' }])
})
