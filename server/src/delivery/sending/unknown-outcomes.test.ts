// What a batch remembers of the emails that were being sent when its worker crashed.

import { expect, test } from 'vitest'
import { log } from '../../../test/harness.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { transaction } from '../../platform/db/db.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { batchProgress, includes } from './batch-progress.ts'
import { recordLateReports } from './late.ts'
import { handOver } from './sql.ts'
import { recoverUnknownOutcomes } from './unknown-outcomes.ts'

const { w, sink, idle, newSender } = await sendingWorld()

const LEASE = 4711

/** A campaign to four people whose worker crashed: the server took the first, and had not replied about the second. */
async function crashed() {
  const account = await newSender()
  await account.add('ada@crash.example', 'bo@crash.example', 'cy@crash.example', 'di@crash.example')
  sink.greeting = { code: 421, text: 'come back later' }
  // A connection of an earlier test would accept some of them.
  sink.hangUp()
  await account.send()
  await idle()
  sink.greeting = null
  const { accountId } = account
  const ids = (await w.db<{ id: Uuid }[]>`select id from email_sends where account_id = ${accountId} order by id`).map(
    ({ id }) => id,
  )
  const progress = batchProgress(ids[0]!)
  progress.hand(ids.slice(0, 3))
  progress.accept([ids[0]!])
  progress.forget([ids[2]!])
  await w.db`
    update email_batches set lease = ${LEASE}, handed = ${progress.handed}, taken = ${progress.taken}
    where account_id = ${accountId}`
  const caller = () => systemCaller(accountId, w.clock, log)
  const recover = () => transaction(w.db, (tx) => recoverUnknownOutcomes(tx, caller(), [LEASE]))
  const states = async () =>
    (await w.db`select state from email_sends where account_id = ${accountId} order by id`).map(({ state }) => state)
  const shown = async () =>
    (await account.all.get('/activity?name=email.sent')).body.data.map(
      ({ email, properties }: { email: string; properties: { status: string } }) => [email, properties.status],
    )
  return { account, ids, caller, recover, states, shown }
}

test('after a crash, accepted emails are recorded, and those without a reply are unknown and never sent again', async () => {
  const { account, recover, states, shown } = await crashed()
  expect(await recover()).toBe(1)
  expect(await states()).toEqual(['accepted', 'unknown', 'queued', 'queued'])
  expect((await shown()).toSorted()).toEqual([
    ['ada@crash.example', 'delivered'],
    ['bo@crash.example', 'sent'],
  ])
  const { accountId } = account
  expect(
    await w.db`select accepted, unknown, handed, taken from email_batches where account_id = ${accountId}`,
  ).toEqual([{ accepted: 1, unknown: 1, handed: null, taken: null }])
  w.clock.advance(60_000)
  await idle()
  expect(await states()).toEqual(['accepted', 'unknown', 'accepted', 'accepted'])
  expect(await shown()).toHaveLength(4)
  const reached = sink.received.map(({ to }) => to).filter((to) => to.endsWith('@crash.example'))
  expect(reached.toSorted()).toEqual(['cy@crash.example', 'di@crash.example'])
  sink.received.length = 0
})

test('a bounce that arrives before the reply is recorded is kept', async () => {
  const { account, ids, caller, recover, states, shown } = await crashed()
  const refused = { reason: 'no_such_address', scope: 'person', reply: '550 5.1.1 No such user' } as const
  const bounce = { sendId: ids[0]!, source: 'report', outcome: 'bounced', refused, recipient: null } as const
  await transaction(w.db, (tx) => recordLateReports(tx, caller(), { of: () => 'other' }, [bounce]))
  await recover()
  expect((await states()).slice(0, 2)).toEqual(['bounced', 'unknown'])
  expect(await shown()).toContainEqual(['ada@crash.example', 'bounced'])
  const { accountId } = account
  expect(await w.db`select bounced, unknown from email_batches where account_id = ${accountId}`).toEqual([
    { bounced: 1, unknown: 1 },
  ])
})

test('a batch cannot lose its lease while it remembers emails', async () => {
  const { account, recover } = await crashed()
  const release = w.db`update email_batches set lease = null where account_id = ${account.accountId}`
  await expect(release).rejects.toThrow('email_batches_progress')
  await recover()
})

test('an email whose row is gone is not sent', async () => {
  const { account, ids, caller } = await crashed()
  const { accountId } = account
  const [mailing] = await w.db<{ id: Uuid }[]>`select id from mailings where account_id = ${accountId}`
  const now = caller().clock.now()
  const facts = { accountId, topic: null, heedsFrequency: true, isTransactional: false, now }
  const gone = ids[0]!.replace(/.{4}$/, 'ffff') as Uuid
  const undo = new Error('undone')
  const check = async (some: Uuid[]) => {
    let exceptions: unknown
    const checking = transaction(w.db, async (tx) => {
      // The worker may have recovered the batch, sent the rest, and finished the mailing by now.
      await tx`update email_sends set state = 'queued' where account_id = ${accountId} and id = ${ids[3]!}`
      await tx`update mailings set state = 'open' where account_id = ${accountId}`
      exceptions = await handOver(tx, accountId, mailing!.id, some, facts, tx`select`)
      throw undo
    })
    await expect(checking).rejects.toBe(undo)
    return exceptions
  }
  expect(await check([ids[3]!])).toEqual([])
  expect(await check([gone, ids[3]!])).toEqual([{ id: gone, reason: 'resolved', is_limited: false }])
})

test('every email of a full batch has its own bit', () => {
  const id = (n: number) => `018f0000-0000-7000-8000-00${(0xff_ff00 + n).toString(16).padStart(10, '0')}` as Uuid
  const progress = batchProgress(id(0))
  progress.hand([id(0), id(7), id(8), id(499)])
  progress.accept([id(8)])
  const marked = (bits: Buffer) => Array.from({ length: 500 }, (_, n) => n).filter((n) => includes(bits, id(0), id(n)))
  expect([marked(progress.handed), marked(progress.taken)]).toEqual([[0, 7, 499], [8]])
})
