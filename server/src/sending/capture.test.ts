// Without a mail server nothing leaves the machine: mail is captured and shown in the Mailbox.

import { expect, test } from 'vitest'
import { sendingWorld } from '../../test/sending-world.ts'

const { sink, idle, newSender } = await sendingWorld({ captures: true })

test('captured mail is shown as rendered, newest first, to its own account alone', async () => {
  const [one, other] = [await newSender(), await newSender()]
  await one.add('ada@captured.example', 'bo@captured.example')
  await other.add('cy@captured.example')
  await one.send()
  await other.send()
  await idle()
  expect(sink.received).toEqual([])
  const mails = (await one.admin.get('/mailbox')).body.data
  expect(mails.map(({ to }: { to: string }) => to).toSorted()).toEqual(['ada@captured.example', 'bo@captured.example'])
  const found = (await one.admin.get('/mailbox?search=ada')).body.data
  expect(found).toHaveLength(1)
  const mail = (await one.admin.get(`/mailbox/${found[0].id}`)).body.data
  expect(mail).toMatchObject({ to: 'ada@captured.example', subject: 'Hello ada' })
  expect(mail.html).toContain('Hello ada')
  expect(mail.text).toContain('Hello ada')
  expect(mail.links.length).toBeGreaterThan(2)
  expect(mail.headers.map(({ name }: { name: string }) => name)).toContain('List-Unsubscribe')
  expect((await other.admin.get(`/mailbox/${found[0].id}`)).status).toBe(404)
  expect((await other.admin.get('/mailbox')).body.data).toHaveLength(1)
})
