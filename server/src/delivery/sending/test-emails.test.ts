// Test emails, and the pages that show emails.

import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { contentOf } from '../../../test/design-world.ts'
import { sendingWorld } from '../../../test/sending-world.ts'

const { w, idle, newSender } = await sendingWorld({ captures: true })

type Mail = { id: string; to: string; subject: string }
type Admin = Awaited<ReturnType<typeof newSender>>['admin']
const mailsTo = async (admin: Admin, email: string): Promise<Mail[]> =>
  (await admin.get(`/mailbox?search=${encodeURIComponent(email)}`)).body.data

const page = async (path: string) => {
  const response = await fetch(w.url + path)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('a test is the email of the campaign, except for its mark and tracking', async () => {
  const { admin, designId, add, send } = await newSender()
  await add('ada@test.example')
  const sent = await admin.post(`/designs/${designId}/test`, { to: ['Qa@Test.example', 'qa@test.example'] })
  expect(sent.body.data).toEqual({ sent: 1, problems: [] })
  await send()
  await idle()
  const [testMail] = await mailsTo(admin, 'qa@test.example')
  const [campaignMail] = await mailsTo(admin, 'ada@test.example')
  expect(testMail).toMatchObject({ to: 'qa@test.example', subject: '[Test] Hello Ada' })
  const read = async (id: string) => {
    const { source } = (await admin.get(`/mailbox/${id}`)).body.data
    return new PostalMime().parse(source)
  }
  const [one, other] = [await read(testMail!.id), await read(campaignMail!.id)]
  expect(one.from).toEqual(other.from)
  expect(one.headers.map(({ key }) => key)).toEqual(other.headers.map(({ key }) => key))
  // Links of a test keep their URLs; those of a campaign are tracked.
  const words = (html: string) =>
    html
      .replaceAll(/href="[^"]*"/g, '')
      .replaceAll(/<img[^>]*>/g, '')
      .replace(/\bada\b/i, 'Ada')
  expect(words(one.html!)).toBe(words(other.html!))
  expect(one.html).toContain('href="https://shop.example/one"')
  expect(one.html).toContain('/unsubscribe/preview')
})

test('validates a test before anything is sent', async () => {
  const { admin, designId } = await newSender()
  for (const to of [[], ['no address'], Array.from({ length: 6 }, (_, i) => `q${i}@test.example`)])
    expect((await admin.post(`/designs/${designId}/test`, { to })).body.error.code).toBe('validation_error')
  const own = await w.newAccount()
  const { account } = await own.signIn('member')
  const design = await account.post('/designs', {
    name: 'A',
    subject: 'B',
    content: { kind: 'html', html: '<p>C</p>' },
  })
  const { email } = await own.signIn('owner')
  const refused = await account.post(`/designs/${design.body.data.id}/test`, { to: [email] })
  expect(refused.body.error.code).toBe('sender_not_verified')
})

test('view in browser shows the email to anyone with its link, until the person is erased', async () => {
  const { admin, all, send, designId } = await newSender()
  await admin.patch(`/designs/${designId}`, {
    content: {
      kind: 'html',
      html: '<p>Hi {{ person.first_name }}</p><a href="https://shop.example/">Shop</a><a href="{{ view_in_browser_url }}">View</a><a href="{{ unsubscribe_url }}">Leave</a>',
    },
  })
  const person = (await all.post('/contacts', { email: 'vi@test.example', firstName: 'Vi' })).body.data
  await send()
  await idle()
  const [mail] = await mailsTo(admin, 'vi@test.example')
  const { html } = (await admin.get(`/mailbox/${mail!.id}`)).body.data
  const path = /href="https?:\/\/[^/"]+(\/view\/[\w-]+)"/.exec(html)![1]!
  const shown = await page(path)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Hi Vi')
  expect(shown.text).toContain('/c/')
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(shown.headers.get('x-robots-tag')).toContain('noindex')
  expect((await page(`${path.slice(0, -2)}xx`)).status).toBe(404)

  // People who unsubscribed can still read it, without tracking.
  await all.delete(`/contacts/${person.id}`)
  const left = await page(path)
  expect(left.text).toContain('href="https://shop.example/"')
  expect(left.text).not.toContain('/c/')
  await admin.post(`/contacts/${person.id}/erase`, { email: 'vi@test.example' })
  expect((await page(path)).status).toBe(404)
})

test('shows emails in frames with their own policy, in the requested color scheme', async () => {
  const { admin, designId, add, send, accountId } = await newSender()
  await admin.patch(`/designs/${designId}`, {
    content: contentOf([
      { id: 'a', type: 'text', html: '<p>Hello</p>' },
      { id: 'b', type: 'button', label: 'Shop', href: 'https://shop.test/' },
      { id: 'f', type: 'footer' },
    ]),
  })
  await add('fr@test.example')
  const campaign = (await send()).body.data.id as string
  await idle()
  const [mail] = await mailsTo(admin, 'fr@test.example')
  const [row] = (await admin.get(`/campaigns/${campaign}/recipients`)).body.data
  for (const path of [
    `/designs/${designId}/preview.html?scheme=dark`,
    `/designs/${designId}/versions/1/preview.html`,
    '/starting-designs/newsletter-issue/preview.html',
    `/mailbox/${mail!.id}/email.html`,
    `/campaigns/${campaign}/email.html?overlay=people`,
    `/campaigns/${campaign}/recipients/${row.email_send_id}/email.html`,
  ]) {
    const answer = await admin.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/)
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
  }
  const stranger = await newSender()
  expect((await stranger.admin.get(`/campaigns/${campaign}/email.html`)).status).toBe(404)
  expect(accountId).not.toBe(stranger.accountId)
})

test('members without permission to send can test only on the team', async () => {
  const { admin, designId, signIn } = await newSender()
  const [member, owner] = [await signIn('member'), await signIn('owner')]
  const outsider = 'outsider@test.example'
  const test = (by: Admin, ...to: string[]) => by.post(`/designs/${designId}/test`, { to })
  for (const to of [[outsider], [member.email, outsider]]) {
    const { status, body } = await test(member.account, ...to)
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
  }
  expect((await test(member.account, member.email.toUpperCase(), owner.email)).body.data.sent).toBe(2)
  expect(await mailsTo(admin, outsider)).toEqual([])
  // An invited user has not joined yet.
  await owner.account.post('/invitations', { email: outsider, role: 'member' })
  expect((await test(member.account, outsider)).status).toBe(403)

  for (const by of [admin, owner.account]) expect((await test(by, outsider)).status).toBe(200)
  await owner.account.patch('/settings', { membersMaySend: true })
  expect((await test(member.account, outsider)).status).toBe(200)
})
