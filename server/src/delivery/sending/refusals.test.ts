// Replies during delivery: the reason decides whether the address is stopped, the email retried, or the provider held.

import { expect, test } from 'vitest'
import { mailSink } from '../../../test/mail-sink.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'

const { w, sink, idle, newSender } = await sendingWorld()

type Account = Awaited<ReturnType<typeof newSender>>

const statesOf = async ({ accountId }: Account) => {
  const rows = await w.db<{ email: string; state: string }[]>`
    select email, state from email_sends where account_id = ${accountId} order by id`
  return Object.fromEntries(rows.map(({ email, state }) => [email, state]))
}

const isStopped = async (account: Account, email: string) =>
  (await account.all.get(`/contacts?email=${email}`)).body.data[0].suppressed

/** Another campaign to the same people, with its own design. */
async function sendAnother(account: Account, name: string) {
  const designed = await account.admin.post('/designs', {
    name,
    subject: name,
    content: { kind: 'html', html: '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>' },
  })
  return account.send({ design_id: designed.body.data.id })
}

test('each reason has its own effect', async () => {
  const account = await newSender()
  const replies: Record<string, [number, string]> = {
    'dead@a.example': [550, '5.1.1 user unknown'],
    'full@b.example': [552, '5.2.2 mailbox full'],
    'policy@c.example': [550, '5.7.1 Rejected by company policy'],
    'spam@d.example': [554, '5.7.1 Spam message rejected'],
    'blocked@e.example': [550, '5.7.1 blocked using zen.spamhaus.org'],
    'slow@f.example': [550, '5.7.1 rate limit exceeded, slow down'],
    'grey@g.example': [451, '4.7.1 greylisted, come back in 5 minutes'],
  }
  sink.refuse = (to) => (replies[to] ? { code: replies[to]![0], text: replies[to]![1] } : null)
  await account.add(...Object.keys(replies), 'fine@h.example')
  await account.send()
  await idle()
  expect(await statesOf(account)).toEqual({
    'dead@a.example': 'bounced',
    'full@b.example': 'bounced',
    'policy@c.example': 'bounced',
    'spam@d.example': 'bounced',
    // Permanent by its code, but not about the person: it is retried.
    'blocked@e.example': 'deferred',
    'slow@f.example': 'deferred',
    'grey@g.example': 'deferred',
    'fine@h.example': 'accepted',
  })
  for (const email of Object.keys(replies)) expect(await isStopped(account, email)).toBe(email === 'dead@a.example')
  const [{ id: putOff }] = (await account.all.get('/contacts?email=grey@g.example')).body.data
  const { body: emails } = await account.admin.get(`/contacts/${putOff}/emails`)
  expect(emails.data).toMatchObject([{ state: 'deferred' }])
  const holds = await w.db`
    select provider, kind, cause from sending_holds where account_id = ${account.accountId} order by provider`
  expect(holds).toEqual([
    { provider: 'e.example', kind: 'pause', cause: 'blocked' },
    { provider: 'f.example', kind: 'slow', cause: 'throttled' },
  ])
  sink.refuse = () => null
  // After a minute the retries that nothing holds; after the pause, the rest.
  w.clock.advance(2 * MINUTE_MS)
  await idle()
  expect(await statesOf(account)).toMatchObject({ 'grey@g.example': 'accepted', 'blocked@e.example': 'deferred' })
  w.clock.advance(HOUR_MS)
  await idle()
  expect(await statesOf(account)).toMatchObject({ 'slow@f.example': 'accepted', 'blocked@e.example': 'accepted' })
  const mails = await w.db`select 1 from outgoing_mail where subject like 'Some emails from%'`
  expect(mails.length).toBeGreaterThan(0)
})

test('a full mailbox stops its address after three days of rejections over three weeks, not before', async () => {
  const account = await newSender()
  await account.add('full@three.example', 'sometimes@three.example')
  const refused = new Set(['full@three.example', 'sometimes@three.example'])
  sink.refuse = (to) => (refused.has(to) ? { code: 552, text: '5.2.2 mailbox full' } : null)
  for (const [i, stopped] of [false, false, false, true].entries()) {
    // A delivery to one of them resets the count of rejections.
    if (i === 2) refused.delete('sometimes@three.example')
    else refused.add('sometimes@three.example')
    await sendAnother(account, `Week ${i}`)
    await idle()
    expect([i, await isStopped(account, 'full@three.example')]).toEqual([i, stopped])
    expect(await isStopped(account, 'sometimes@three.example')).toBe(false)
    w.clock.advance(8 * DAY_MS)
  }
  const [row] = await w.db`select email, reason, detail from stopped_addresses where account_id = ${account.accountId}`
  expect(row).toEqual({ email: 'full@three.example', reason: 'bounce', detail: 'mailbox_full' })
  sink.refuse = () => null
})

test('a refusing greeting holds the server and uses no attempt', async () => {
  const account = await newSender()
  const own = await mailSink()
  await w.db`
    insert into mail_servers (id, account_id, name, host, port, tls, auth, connections, created_at)
    values (gen_random_uuid(), ${account.accountId}, 'Own', '127.0.0.1', ${own.port}, 'never', 'none', 2, now())`
  await account.add('ada@greeting.example')
  own.greeting = { code: 554, text: '5.7.1 your host is on our blacklist' }
  await account.send()
  await idle()
  expect(await statesOf(account)).toEqual({ 'ada@greeting.example': 'queued' })
  const [hold] = await w.db`select kind, provider, domain from sending_holds where account_id = ${account.accountId}`
  expect(hold).toEqual({ kind: 'pause', provider: '*', domain: '*' })
  own.greeting = null
  w.clock.advance(2 * HOUR_MS)
  await idle()
  expect(await statesOf(account)).toEqual({ 'ada@greeting.example': 'accepted' })
  expect(own.received).toHaveLength(1)
  void own.close()
})
