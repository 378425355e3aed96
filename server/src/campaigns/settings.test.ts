// Settings of a campaign that change how its emails leave: replies, tracking, UTM parameters, batches, cancellation.

import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { sendingWorld } from '../../test/sending-world.ts'
import { withUtm } from '../delivery/sending/utm.ts'

const { w, sink, idle, newSender } = await sendingWorld()

const HOUR_MS = 3_600_000

test('replies go to the campaign’s address, and links to the shop’s own sites get UTM parameters', async () => {
  const { admin, designId, add } = await newSender()
  await add('ada@utm.example')
  await admin.put('/site', { origins: ['https://www.shop.example'], recordsVisits: false })
  await admin.patch('/settings', { utm: { on: true, source: 'newsletter', medium: 'email' } })
  const draft = await admin.post('/campaigns', {
    name: 'Winter teas, 2026',
    design_id: designId,
    everyone: true,
    reply_to: 'Replies@Looms.example',
  })
  expect(draft.body.data.reply_to).toBe('replies@looms.example')
  await admin.post(`/campaigns/${draft.body.data.id}/send`, {})
  await idle()
  const mail = await new PostalMime().parse(sink.received.findLast(({ to }) => to === 'ada@utm.example')!.message)
  expect(mail.replyTo?.[0]?.address).toBe('replies@looms.example')
  const hrefs = [...mail.html!.matchAll(/href="([^"]+\/c\/[^"]+)"/g)].map(([, href]) => href!)
  const targets = await Promise.all(
    hrefs.map(async (href) =>
      (await fetch(href.replace(/^https?:\/\/[^/]+/, w.url), { redirect: 'manual' })).headers.get('location'),
    ),
  )
  const utm = 'utm_source=newsletter&utm_medium=email&utm_campaign=winter-teas-2026'
  expect(targets[0]).toBe(`https://shop.example/one?${utm}`)
  expect(targets[1]).toBe(`https://shop.example/two?a=1&b=2&${utm}`)
  expect(mail.html).toContain('.gif')
  const wrong = await admin.patch(`/campaigns/${draft.body.data.id}`, { reply_to: 'nobody' })
  expect(wrong.status).toBe(400)
})

test('without tracking, links keep their addresses and there is no pixel', async () => {
  const { admin, designId, add } = await newSender()
  await add('ada@quiet.example')
  const utm = { on: true, source: null, medium: null, campaign: 'mine' }
  const tracking = { opens: false, clicks: false, utm }
  const { id } = (await admin.post('/campaigns', { design_id: designId, everyone: true, tracking })).body.data
  await admin.post(`/campaigns/${id}/send`, {})
  await idle()
  const mail = await new PostalMime().parse(sink.received.findLast(({ to }) => to === 'ada@quiet.example')!.message)
  expect(mail.html).toContain('https://shop.example/one"')
  expect(mail.html).not.toContain('.gif')
})

test('UTM parameters are added once, only for own sites and their subdomains', () => {
  const utm = { source: 's', medium: 'm', campaign: 'c', hosts: ['shop.example'] }
  const added = 'utm_source=s&utm_medium=m&utm_campaign=c'
  expect(withUtm('https://www.shop.example/a?b=%20c#d', utm)).toBe(`https://www.shop.example/a?b=%20c&${added}#d`)
  for (const same of ['https://shop.example/?utm_source=own', 'https://notshop.example/', 'mailto:a@shop.example'])
    expect(withUtm(same, utm)).toBe(same)
})

test('sending in batches spreads the emails over the hours, and pausing keeps the plan', async () => {
  const { admin, designId, add, accountId } = await newSender()
  const emails = Array.from({ length: 12 }, (_, n) => `p${n}@spread.example`)
  await add(...emails)
  const got = () => sink.received.filter(({ to }) => to.endsWith('@spread.example')).length
  const { id } = (await admin.post('/campaigns', { design_id: designId, everyone: true, spread_hours: 6 })).body.data
  await admin.post(`/campaigns/${id}/send`, {})
  await idle()
  expect(got()).toBe(1)
  w.clock.advance(2 * HOUR_MS)
  await idle()
  expect(got()).toBeGreaterThan(2)
  expect(got()).toBeLessThan(8)
  await admin.post(`/campaigns/${id}/pause`)
  await admin.post(`/campaigns/${id}/resume`)
  await idle()
  expect(got()).toBeLessThan(8)
  expect((await admin.get(`/campaigns/${id}`)).body.data).toMatchObject({ status: 'sending', planned: 12 })
  w.clock.advance(4 * HOUR_MS)
  await idle()
  expect(got()).toBe(12)
  expect((await admin.get(`/campaigns/${id}`)).body.data.status).toBe('sent')
  const planned = await w.db`select from email_batches where account_id = ${accountId} and not_before is not null`
  expect(planned.length).toBeGreaterThan(5)
})

test('a campaign cancelled while sending says how many it reached, and a draft goes to the remaining people', async () => {
  const { admin, designId, add } = await newSender()
  await add(...Array.from({ length: 6 }, (_, n) => `p${n}@rest.example`))
  const got = () => sink.received.filter(({ to }) => to.endsWith('@rest.example')).map(({ to }) => to)
  const { id } = (await admin.post('/campaigns', { design_id: designId, everyone: true, spread_hours: 6 })).body.data
  await admin.post(`/campaigns/${id}/send`, {})
  await idle()
  w.clock.advance(2 * HOUR_MS)
  await idle()
  expect((await admin.post(`/campaigns/${id}/remaining`)).body.error.code).toBe('send_refused')
  await admin.post(`/campaigns/${id}/cancel`)
  const reached = got()
  const canceled = { status: 'cancelled', recipients: reached.length, planned: 6 }
  expect((await admin.get(`/campaigns/${id}`)).body.data).toMatchObject(canceled)
  expect((await admin.get('/campaigns')).body.data).toMatchObject([canceled])
  expect(reached.length).toBeGreaterThan(0)
  expect(reached.length).toBeLessThan(6)
  expect((await admin.get(`/campaigns/${id}/report`)).body.data).toMatchObject({
    recipients: reached.length,
    delivered: reached.length,
    no_word_yet: 0,
    pending: 0,
  })
  const draft = (await admin.post(`/campaigns/${id}/remaining`)).body.data
  expect(draft.audience).toEqual({ include: [{ everyone: true }], exclude: [{ campaign_id: id }] })
  expect((await admin.post(`/campaigns/${draft.id}/check`)).body.data).toMatchObject({ recipients: 6 - reached.length })
  await admin.patch(`/campaigns/${draft.id}`, { spread_hours: null })
  const sent = await admin.post(`/campaigns/${draft.id}/send`, {})
  expect(sent.status).toBe(200)
  await idle()
  expect(got().toSorted()).toEqual(Array.from({ length: 6 }, (_, n) => `p${n}@rest.example`))
})
