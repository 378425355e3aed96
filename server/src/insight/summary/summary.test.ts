// The weekly summary: who gets it, when, and once.

import { expect, test } from 'vitest'
import { queues } from '../../queues.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { log, world } from '../../../test/harness.ts'
import { nextMonday } from './summary.ts'

const w = await world()

test.each([
  ['Europe/London', '2026-11-18T12:00:00Z', '2026-11-23T08:00:00Z'],
  ['Europe/London', '2026-11-23T07:59:59Z', '2026-11-23T08:00:00Z'],
  ['Europe/London', '2026-11-23T08:00:00Z', '2026-11-30T08:00:00Z'],
  // Already Monday there.
  ['Pacific/Kiritimati', '2026-11-22T12:00:00Z', '2026-11-22T18:00:00Z'],
  // Over the end of summer time.
  ['America/New_York', '2026-10-27T12:00:00Z', '2026-11-02T13:00:00Z'],
])('in %s after %s it is sent at %s', (zone, now, at) => {
  expect(nextMonday(zone, new Date(now)).toISOString()).toBe(new Date(at).toISOString())
})

test('sent on Monday to users who asked for it and are still in the team, once', async () => {
  const shop = await w.newAccount()
  await w.db`update accounts set zone = 'Europe/Berlin', currency = 'EUR' where id = ${shop.accountId}`
  const [admin, member, gone] = [await shop.signIn('admin'), await shop.signIn('member'), await shop.signIn('member')]
  expect((await admin.account.get('/summary')).body.data).toEqual({ on: false, nextAt: null })
  const { data } = (await admin.account.put('/summary', { on: true })).body
  expect(data.on).toBe(true)
  for (const { account } of [member, gone]) await account.put('/summary', { on: true })
  await member.account.put('/summary', { on: false })
  await w.db`delete from memberships where account_id = ${shop.accountId} and user_id = ${gone.userId}`
  await shop.all.post('/orders', {
    order_id: '1',
    email: 'ada@example.com',
    total: 12.5,
    currency: 'EUR',
    order_date: w.clock.now().toISOString(),
  })
  w.clock.advance(Date.parse(data.nextAt) - w.clock.now().getTime() - 1_000)
  const run = async () => {
    const running = queues({ config: w.config, db: w.db, clock: w.clock, log })
    const some = running.filter(({ name }) => name === 'weekly-summary')
    const runner = runQueues({ db: w.db, queues: some, clock: w.clock, log, pollMs: 20 })
    await runner.idle()
    await runner.close()
  }
  const sent = () => w.db`select recipient, subject, text from outgoing_mail where subject like 'Your week at%'`
  await run()
  expect(await sent()).toEqual([])
  w.clock.advance(2_000)
  await run()
  await run()
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  expect(mail!.recipient).toBe(admin.email)
  expect(mail!.text).toContain('Revenue from email: €0.00 of €12.50')
  expect(mail!.text).toContain('/dashboard/report-cards')
  const [left] = await w.db`select count(*)::int as n from summary_recipients where account_id = ${shop.accountId}`
  expect(left).toEqual({ n: 1 })
})
