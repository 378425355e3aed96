// Retried emails appear in the feed once, from their first attempt on, at the same position.

import { expect, test } from 'vitest'
import { log } from '../../../test/harness.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { transaction } from '../../platform/db/db.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { recoverUnknownOutcomes } from './unknown-outcomes.ts'
import { recordLateReports } from './late.ts'

const { w, sink, idle, newSender } = await sendingWorld()

type Row = { id: string; occurred_at: string; properties: { status: string } }

/** A campaign to one person whose mail server defers the first attempt. */
async function deferred(email: string) {
  const account = await newSender()
  await account.add(email)
  const [person] = (await account.all.get(`/contacts?email=${email}`)).body.data
  sink.refuse = (to) => (to === email ? { code: 451, text: '4.7.1 greylisted, come back later' } : null)
  const { id } = (await account.send()).body.data
  await idle()
  const feed = async (name = 'email.sent') => (await account.all.get(`/activity?name=${name}`)).body.data as Row[]
  const count = async (name: string) => (await account.all.get(`/activity/count?name=${name}`)).body.data.count
  const profile = async () => (await account.all.get(`/contacts/${person.id}/profile`)).body.data
  const answer = (code: number, text: string) => (sink.refuse = (to) => (to === email ? { code, text } : null))
  const accept = () => (sink.refuse = () => null)
  const tryAgain = async (ms = 2 * MINUTE_MS) => {
    w.clock.advance(ms)
    await idle()
  }
  return { account, person, campaign: id, feed, count, profile, answer, accept, tryAgain }
}

test('reads "sent" while it is retried and "delivered" in the end, with the same ID and time', async () => {
  const { feed, count, profile, accept, tryAgain } = await deferred('ada@retried.example')
  const [first, ...more] = await feed()
  expect(more).toEqual([])
  expect(first).toMatchObject({ properties: { status: 'sent', subject: 'Hello ada' } })
  expect([await count('email.sent'), await count('email.delivered')]).toEqual([1, 0])
  expect(await profile()).toMatchObject({
    emailResults: { sent: 1, delivered: 0 },
    recent: expect.arrayContaining([expect.objectContaining({ id: first!.id })]),
  })
  await tryAgain()
  expect(await feed()).toEqual([first])
  accept()
  await tryAgain(10 * MINUTE_MS)
  const delivered = { ...first, properties: { ...first!.properties, status: 'delivered' } }
  expect(await feed()).toEqual([delivered])
  expect(await feed('email.delivered')).toMatchObject([{ id: first!.id, occurred_at: first!.occurred_at }])
  expect([await count('email.sent'), await count('email.delivered')]).toEqual([1, 1])
  expect((await profile()).emailResults).toMatchObject({ sent: 1, delivered: 1 })
})

test('a cursor walk through the feed returns it once, however its status changes', async () => {
  const { account, feed, accept, tryAgain } = await deferred('bo@retried.example')
  await account.add('cy@retried.example', 'di@retried.example')
  const [first] = await feed()
  const met: Row[] = []
  let cursor: string | null = null
  do {
    const page = await account.all.get(`/activity?limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    met.push(...page.body.data)
    cursor = page.body.meta.next_cursor
    accept()
    await tryAgain()
  } while (cursor)
  expect(met.filter(({ id }) => id === first!.id)).toHaveLength(1)
  expect(new Set(met.map(({ id }) => id)).size).toBe(met.length)
})

test('reads "bounced" when a later attempt is rejected', async () => {
  const { feed, count, answer, tryAgain } = await deferred('ed@retried.example')
  answer(550, '5.1.1 No such user')
  await tryAgain()
  expect(await feed()).toMatchObject([{ properties: { status: 'bounced' } }])
  expect([await count('email.sent'), await count('email.bounced')]).toEqual([1, 1])
})

test('reads "failed" when no attempt succeeds', async () => {
  const { feed, tryAgain } = await deferred('fe@retried.example')
  for (let tries = 1; tries < 8; tries++) {
    expect(await feed()).toMatchObject([{ properties: { status: 'sent' } }])
    await tryAgain(13 * HOUR_MS)
  }
  expect(await feed()).toMatchObject([{ properties: { status: 'failed' } }])
})

test('reads "failed" when the person unsubscribes before the next attempt', async () => {
  const { account, person, feed, accept, tryAgain } = await deferred('gi@retried.example')
  await account.all.delete(`/contacts/${person.id}`)
  accept()
  await tryAgain()
  expect(await feed()).toMatchObject([{ properties: { status: 'failed' } }])
})

test('a bounce after a later attempt was accepted changes the same row', async () => {
  const { account, feed, accept, tryAgain } = await deferred('ha@retried.example')
  accept()
  await tryAgain()
  expect(await feed()).toMatchObject([{ properties: { status: 'delivered' } }])
  const [sent] = await w.db<{ id: string }[]>`select id from email_sends where account_id = ${account.accountId}`
  const refused = { reason: 'no_such_address', scope: 'person', reply: '550 5.1.1 No such user' } as const
  const bounce = { sendId: sent!.id, source: 'report', outcome: 'bounced', refused, recipient: null } as const
  const caller = systemCaller(account.accountId, w.clock, log)
  await transaction(w.db, (tx) => recordLateReports(tx, caller, { of: () => 'other' }, [bounce]))
  expect(await feed()).toMatchObject([{ properties: { status: 'bounced' } }])
})

test('a worker crash during a later attempt leaves one row with an unknown outcome', async () => {
  const { account, feed } = await deferred('jo@retried.example')
  const [first] = await feed()
  const { accountId } = account
  await w.db`update email_sends set state = 'handed', tries = 2 where account_id = ${accountId}`
  await w.db`update email_batches set lease = 4711 where account_id = ${accountId}`
  const caller = systemCaller(accountId, w.clock, log)
  expect(await transaction(w.db, (tx) => recoverUnknownOutcomes(tx, caller, [4711]))).toBe(1)
  expect(await feed()).toEqual([first])
  expect((await w.db`select state from email_sends where account_id = ${accountId}`)[0]).toEqual({ state: 'unknown' })
})
