// Recording outcomes while the recipients are erased.

import { expect, test } from 'vitest'
import { sendingWorld } from '../../../test/sending-world.ts'
import { tablesHolding } from '../../../test/tables-holding.ts'

const { w, sink, idle, newSender } = await sendingWorld()

test.each([
  ['taken', null],
  ['rejected', { code: 550, text: '5.1.1 <rocinante@test.example> is unknown here' }],
])('an email %s while its person is erased leaves no data behind', async (_, answer) => {
  const t = await newSender()
  const email = 'rocinante@test.example'
  // More than are handed over at once, so that theirs is recorded with others.
  const others = Array.from({ length: 54 }, (_each, i) => `reader${i}@test.example`)
  await t.add(email, ...others)
  const [person] = (await t.all.get(`/contacts?email=${email}`)).body.data
  const arrived = Promise.withResolvers<void>()
  sink.refuseMessage = (to) => {
    if (to !== email) return null
    arrived.resolve()
    return answer
  }
  sink.delayMs = 400
  const { id } = (await t.send()).body.data
  await arrived.promise
  expect((await t.admin.post(`/contacts/${person.id}/erase`, { email })).status).toBe(200)
  sink.delayMs = 0
  await idle()
  const { data } = (await t.admin.get(`/campaigns/${id}`)).body
  expect(data.status).toBe('sent')
  expect(await tablesHolding(w.db, 'rocinante')).toEqual([])
  const shown = await w.db<{ contact_id: string }[]>`
    select contact_id from activity where account_id = ${t.accountId} and name = 'email.sent'`
  expect([shown.length, new Set(shown.map(({ contact_id }) => contact_id)).size]).toEqual([54, 54])
  const states = await w.db<{ state: string; n: number }[]>`
    select state, count(*)::int as n from email_sends where account_id = ${t.accountId} group by state order by n`
  expect(states).toEqual(
    answer
      ? [
          { state: 'bounced', n: 1 },
          { state: 'accepted', n: 54 },
        ]
      : [{ state: 'accepted', n: 55 }],
  )
})
