// Coupon codes: pools, tags, and what emails are sent with.

import { expect, test } from 'vitest'
import { sendingWorld } from '../../../test/sending-world.ts'

const { w, sink, idle, newSender } = await sendingWorld()

const HTML =
  '<html><body><p>code:{{ coupon.spring_sale }}:</p><a href="https://shop.example/?c={{ coupon.spring_sale }}">Go</a> <a href="{{ unsubscribe_url }}">Leave</a></body></html>'

/** An account with a pool and a design that uses it. */
async function couponShop(codes: string, pool: object = {}) {
  const account = await newSender()
  const made = await account.admin.post('/coupon-pools', { name: 'Spring sale', warnBelow: 0, ...pool })
  const id = made.body.data.id as string
  const add = (text: string) => account.admin.post(`/coupon-pools/${id}/codes`, { text })
  if (codes) await add(codes)
  const design = await account.admin.post('/designs', {
    name: 'Coupon',
    subject: 'Code {{ coupon.spring_sale }}',
    content: { kind: 'html', html: HTML },
  })
  const left = async () => (await account.admin.get('/coupon-pools')).body.data[0].left as number
  return { ...account, id, add, left, couponDesign: design.body.data.id as string }
}

const codeIn = (message: string): string => /code:([\w-]+):/.exec(message.replaceAll('=\r\n', ''))![1]!
const received = () => sink.received.map(({ to, message }) => [to, codeIn(message)]).toSorted()

test('every recipient gets their own code, and the person’s page shows it', async () => {
  const shop = await couponShop('code\nA-1\nA-2,x\n"A-3"\nA-1\n')
  await shop.add('A-3\nnot usable\n')
  expect(await shop.left()).toBe(3)
  sink.received.length = 0
  await shop.all.post('/contacts', { email: 'ada@example.com' })
  await shop.all.post('/contacts', { email: 'bo@example.com' })
  await shop.send({ design_id: shop.couponDesign })
  await idle()
  const codes = received()
  expect(codes.map(([to]) => to)).toEqual(['ada@example.com', 'bo@example.com'])
  expect(codes.map(([, code]) => code).toSorted()).toEqual(['A-1', 'A-2'])
  expect(await shop.left()).toBe(1)
  const [ada] = (await shop.all.get('/contacts?email=ada%40example.com')).body.data
  const own = codes[0]![1]
  expect((await shop.admin.get(`/contacts/${ada.id}/coupons`)).body.data).toMatchObject([
    { pool: 'Spring sale', code: own },
  ])
  expect(sink.received.find(({ to }) => to === 'ada@example.com')!.message).toContain(`Subject: Code ${own}`)
  // A tracked link leads to the page with the person's code.
  const link = /http[^"\s]*\/c\/[\w-]+\/\d+/.exec(
    sink.received.find(({ to }) => to === 'ada@example.com')!.message.replaceAll('=\r\n', ''),
  )![0]
  const followed = await fetch(w.url + new URL(link).pathname, { redirect: 'manual' })
  expect(followed.headers.get('location')).toBe(`https://shop.example/?c=${own}`)
})

test('without a code an email waits, and leaves once codes are added; managers are told', async () => {
  const shop = await couponShop('ONE', { warnBelow: 5 })
  const { email } = await shop.signIn('owner')
  sink.received.length = 0
  await shop.all.post('/contacts', { email: 'ada@example.com' })
  await shop.all.post('/contacts', { email: 'bo@example.com' })
  await shop.send({ design_id: shop.couponDesign })
  await idle()
  expect(received()).toHaveLength(1)
  expect((await w.mailsTo(email)).map(({ subject }) => subject)).toEqual(['No coupon codes left: Spring sale'])
  expect((await shop.add('TWO\nTHREE')).body.data).toMatchObject({ added: 2, duplicates: 0 })
  await idle()
  expect(received().map(([, code]) => code)).toEqual(expect.arrayContaining(['ONE', 'TWO']))
  expect(await shop.left()).toBe(1)
})

test('people keep their code, unless each email gets another', async () => {
  for (const [reuse, expected] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const shop = await couponShop('X-1\nX-2', { reuse })
    await shop.all.post('/contacts', { email: 'ada@example.com' })
    const { data } = (await shop.all.get('/contacts?email=ada%40example.com')).body
    for (const subject of ['First', 'Second'])
      await shop.admin.post(`/contacts/${data[0].id}/emails`, { design_id: shop.couponDesign, subject })
    await idle()
    expect(await shop.left()).toBe(expected)
  }
})

test('a deferred email keeps its code, and people who are left out use up none', async () => {
  const shop = await couponShop('D-1\nD-2')
  sink.received.length = 0
  await shop.all.post('/contacts', { email: 'later@example.com' })
  const { data } = (await shop.all.post('/contacts', { email: 'gone@example.com' })).body
  await shop.all.patch(`/contacts/${data.id}`, { subscriptionStatus: 'unsubscribed' })
  let isBusy = true
  sink.refuse = (to) => (isBusy && to === 'later@example.com' ? { code: 451, text: '4.3.0 later' } : null)
  await shop.send({ design_id: shop.couponDesign })
  await idle()
  expect([received(), await shop.left()]).toEqual([[], 1])
  isBusy = false
  w.clock.advance(120_000)
  await idle()
  expect([received(), await shop.left()]).toEqual([[['later@example.com', 'D-1']], 1])
})

test('patterns, limits, and tags that can’t work', async () => {
  const shop = await couponShop('')
  const path = `/coupon-pools/${shop.id}/codes`
  const made = (await shop.admin.post(path, { pattern: 'SALE-########', count: 500 })).body.data
  expect(made).toMatchObject({ added: 500, duplicates: 0 })
  for (const body of [
    {},
    { pattern: 'SALE-#', count: 5 },
    { pattern: '########' },
    { text: 'A', pattern: '########', count: 1 },
  ])
    expect((await shop.admin.post(path, body)).status).toBe(400)
  expect((await shop.admin.post('/coupon-pools', { name: 'spring SALE' })).status).toBe(400)
  const problemOf = async (html: string) =>
    (await shop.admin.post('/designs', { name: 'D', content: { kind: 'html', html: `${html}{{ unsubscribe_url }}` } }))
      .body.data.problems[0].message
  expect(await problemOf('{{ coupon.other }}')).toContain('no such coupon pool')
  expect(await problemOf('{% if coupon.spring_sale %}x{% endif %}')).toContain('cannot be used in conditions')
  expect((await shop.admin.delete(`/coupon-pools/${shop.id}`)).status).toBe(200)
  const { account: member } = await shop.signIn('member')
  expect((await member.post('/coupon-pools', { name: 'Mine' })).status).toBe(403)
})
