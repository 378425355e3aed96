// Reviews by a star in an email: GET asks, POST submits.

import { expect, test } from 'vitest'
import { publish } from '../../../test/form-world.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { emailTokens, tokenKey } from '../../delivery/mail/email-tokens.ts'
import { withReviewLinks, isReviewLink } from '../../delivery/sending/email-links.ts'

const { w, idle, newSender } = await sendingWorld({ captures: true })
const t = await newSender()
await t.add('ada@example.com')
await t.send()
await idle()
const [sent] = await w.db<{ id: string }[]>`select id from email_sends where account_id = ${t.accountId}`
const order = { total: 12, currency: 'EUR', items: [{ name: 'Mug & co', product_id: 'mug' }, { title: 'Cup' }] }
await w.db`insert into email_contexts (account_id, send_id, context) values (${t.accountId}, ${sent!.id}, ${JSON.stringify({ order })}::jsonb)`
const token = emailTokens(await tokenKey(w.db), { accountId: t.accountId, sendId: sent!.id }).review
const form = await publish(t.admin, 'review')
const url = (item: number | string, stars: number | string) => `${w.url}/review/${token}/${item}/${stars}`
const answers = async () => (await t.admin.get(`/forms/${form.id}/answers`)).body.data

test('adds an untracked link for each item of the order', () => {
  const person = { email: 'a@example.com', first_name: null, last_name: null, details: {} }
  const context = { person, account: { name: '', address: '' }, data: {}, order }
  const { items } = withReviewLinks(context, 'https://mill.example', token).order!
  expect(items.map(({ review_url }) => review_url)).toEqual([
    `https://mill.example/review/${token}/0`,
    `https://mill.example/review/${token}/1`,
  ])
  expect(items.every(({ review_url }) => isReviewLink(`${String(review_url)}/5`))).toBe(true)
})

test('clicking a star asks; submitting reviews the item for the person', async () => {
  const page = await (await fetch(url(0, 4))).text()
  expect(page).toContain('Mug &amp; co')
  expect(page).toMatch(/value="4"\s+checked/)
  expect(page).not.toContain('ada@example.com')
  expect(page).not.toContain('type="email"')
  expect(await answers()).toEqual([])
  w.clock.advance(5_000)
  const body = new URLSearchParams({
    stamp: /name="stamp" value="([^"]+)"/.exec(page)![1]!,
    rating: '4',
    email: 'evil@example.com',
  })
  const answered = await fetch(url(0, 4), { method: 'POST', body })
  expect([answered.status, (await answered.text()).includes('Thank you for your review!')]).toEqual([200, true])
  expect(await answers()).toMatchObject([
    { rating: 4, email: 'ada@example.com', productId: 'mug', product: 'Mug & co' },
  ])
})

test('rejects links of another email, another item or a missing form', async () => {
  for (const wrong of [url(7, 4), url('x', 4), url(0, 4).replace(token, `${token.slice(0, -1)}!`)])
    expect((await fetch(wrong)).status).toBe(404)
  await t.admin.post(`/forms/${form.id}/switch-off`)
  expect((await fetch(url(0, 4))).status).toBe(404)
})
