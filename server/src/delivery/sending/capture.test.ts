// Without a mail server no email leaves the machine: mail is captured and shown in the console.

import { expect, test } from 'vitest'
import { captureIn } from '../../platform/mail/mail.ts'
import { sendingWorld } from '../../../test/sending-world.ts'

const { w, sink, idle, newSender } = await sendingWorld({ captures: true })

test('shows captured mail as rendered, newest first, to its own account only', async () => {
  const [one, other] = [await newSender(), await newSender()]
  await one.add('ada@captured.example', 'bo@captured.example')
  await other.add('cy@captured.example')
  await one.send()
  await other.send()
  await idle()
  expect(sink.received).toEqual([])
  const { data: mails, meta } = (await one.admin.get('/mailbox')).body
  expect(meta.total).toBe(2)
  const [campaign] = (await one.admin.get('/campaigns')).body.data
  expect(mails[0].sent_by).toEqual({ kind: 'campaign', id: campaign.id, name: campaign.name })
  expect(mails.map(({ to }: { to: string }) => to).toSorted()).toEqual(['ada@captured.example', 'bo@captured.example'])
  const found = (await one.admin.get('/mailbox?search=ada')).body.data
  expect(found).toHaveLength(1)
  const mail = (await one.admin.get(`/mailbox/${found[0].id}`)).body.data
  expect(mail).toMatchObject({ to: 'ada@captured.example', subject: 'Hello ada' })
  expect(mail.html).toContain('Hello ada')
  expect(mail.text).toContain('Hello ada')
  expect(mail.links.length).toBeGreaterThan(2)
  expect(mail.headers.map(({ name }: { name: string }) => name)).toContain('List-Unsubscribe')
  const [{ id }] = (await one.all.get('/contacts?email=ada@captured.example')).body.data
  const [received] = (await one.admin.get(`/contacts/${id}/emails`)).body.data
  expect(received).toMatchObject({ subject: 'Hello ada', sentBy: mails[0].sent_by })
  expect((await other.admin.get(`/mailbox/${found[0].id}`)).status).toBe(404)
  expect((await other.admin.get('/mailbox')).body.data).toHaveLength(1)
})

test('shows mail of Lettermill itself to owners of the first account only, and never with captured mail', async () => {
  const { owner, admin, elsewhere } = {
    owner: (await w.signIn('owner')).account,
    admin: (await w.signIn('admin')).account,
    elsewhere: (await (await w.newAccount()).signIn('owner')).account,
  }
  await captureIn(w.db, w.clock)({ to: 'new@captured.example', subject: 'You are invited', text: 'https://x/#token=1' })
  const [mail] = (await owner.get('/program-mail?search=invited')).body.data
  expect(mail).toMatchObject({ to: 'new@captured.example', subject: 'You are invited' })
  expect(mail).not.toHaveProperty('text')
  expect((await owner.get(`/program-mail/${mail.id}`)).body.data.text).toBe('https://x/#token=1')
  for (const reader of [admin, elsewhere])
    for (const path of ['/program-mail', `/program-mail/${mail.id}`]) {
      const refused = await reader.get(path)
      expect([refused.status, refused.text.includes('token')]).toEqual([403, false])
    }
  const mailboxes = await Promise.all([owner, admin, elsewhere].map((reader) => reader.get('/mailbox')))
  expect(mailboxes.map(({ body }) => body.meta.program_mail)).toEqual([true, false, false])
  expect(mailboxes.map(({ text }) => text.includes('invited'))).toEqual([false, false, false])
})
