// Reports of campaigns: what is usual, and what people did.

import { expect, test } from 'vitest'
import { sendingWorld } from '../../test/sending-world.ts'

const { w, idle, newSender } = await sendingWorld()

const PEOPLE = 50

test('"usual" pools earlier campaigns with at least 50 delivered, from three of them on', async () => {
  const account = await newSender()
  const people = Array.from({ length: PEOPLE }, (_, n) => ({ email: `p${n}@report.example` }))
  await account.add(...people.map(({ email }) => email))
  const send = async (name: string, opened: number) => {
    const { body } = await account.admin.post('/designs', {
      name,
      subject: name,
      content: {
        kind: 'html',
        html: '<a href="https://shop.example/"><img src="https://shop.example/i.png" alt="Blue teapot"></a> <a href="{{ unsubscribe_url }}">Leave</a>',
      },
    })
    const { id } = (await account.send({ name, design_id: body.data.id })).body.data as { id: string }
    await idle()
    await w.db`
      insert into email_engagement (account_id, mailing_id, send_id, opens, first_opened_at)
      select s.account_id, s.mailing_id, s.id, 1, s.handed_at from email_sends s
      join mailings m on m.account_id = s.account_id and m.id = s.mailing_id and m.subject = ${name}
      where s.account_id = ${account.accountId} limit ${opened}`
    return id
  }
  await send('one', 10)
  await send('two', 20)
  const third = await send('three', 30)
  const fourth = await send('four', 5)
  const usualOf = async (id: string) => (await account.admin.get(`/campaigns/${id}/report`)).body.data.usual
  expect(await usualOf(third)).toBeNull()
  expect(await usualOf(fourth)).toMatchObject({ campaigns: 3, recipients: 150, delivered: 150, opened: 60, clicked: 0 })
  const details = (await account.admin.get(`/campaigns/${fourth}/report/details`)).body.data
  expect(details).toEqual({
    links: [{ n: 0, version: 'a', label: 'Blue teapot' }],
    providers: [],
    devices: [],
    bought: [],
    opened_only: [],
  })
})
