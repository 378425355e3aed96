import { expect, test } from 'vitest'
import { log, world } from '../../../test/harness.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { captureIn, createMailer } from '../../platform/mail/mail.ts'
import { outgoingMail } from '../../platform/mail/outgoing-mail.ts'
import { transaction } from '../../platform/db/db.ts'
import { teamHousekeeping } from './jobs.ts'
import { createSignInLink } from './one-time-links.ts'
import { notifyOfPausedJob } from './managers.ts'

const w = await world()
const DAY = 24 * 3_600_000

async function work(queue: Queue) {
  const runner = runQueues({ db: w.db, queues: [queue], clock: w.clock, log })
  await runner.idle()
  await runner.close()
}

test('an invitation is captured when there is no mail server', async () => {
  const admin = await w.signIn('admin')
  await admin.account.post('/invitations', { email: 'first@example.com', role: 'member' })
  const { mailFrom } = w.config
  const mailer = createMailer({ smtpUrl: null, from: mailFrom, capture: captureIn(w.db, w.clock) })
  await work(outgoingMail({ mailer, clock: w.clock, log }))
  const captured = await w.db`select recipient, subject, text from captured_mail`
  expect(captured).toMatchObject([
    {
      recipient: 'first@example.com',
      subject: "You're invited to Analytical Engines on Lettermill",
      text: expect.stringContaining(`${w.config.baseUrl}/console/invitation#token=`),
    },
  ])
  expect(await w.mailsTo('first@example.com')).toEqual([])
})

test('tells only owners and admins that jobs were paused after crashes', async () => {
  const [admin, member] = [await w.signIn('admin'), await w.signIn('member')]
  const until = new Date('2026-03-01T10:30:00Z')
  await transaction(w.db, (tx) =>
    notifyOfPausedJob(tx, w.clock, { accountId: w.accountId, title: 'Sending emails', until }),
  )
  expect(await w.mailsTo(admin.email)).toMatchObject([
    {
      subject: 'Sending emails is paused for Analytical Engines',
      text: expect.stringContaining('2026-03-01 10:30 UTC'),
    },
  ])
  expect(await w.mailsTo(member.email)).toEqual([])
})

test('deletes expired sessions, links, invitations, and old counts; valid ones are kept', async () => {
  w.clock.advance(30 * DAY)
  await work(teamHousekeeping)
  const admin = await w.signIn('admin')
  await admin.account.post('/invitations', { email: 'old@example.com', role: 'member' })
  await createSignInLink(w.db, w.clock, admin.email)
  await w.browser().post('/session', { email: 'nobody@example.com', password: 'wrong' })
  w.clock.advance(10 * DAY)
  const fresh = await w.signIn('admin')
  w.clock.advance(5 * DAY)
  await fresh.account.post('/invitations', { email: 'new@example.com', role: 'member' })
  const counts = async () => {
    const [row] = await w.db`
      select (select count(*) from sessions) as sessions, (select count(*) from one_time_links) as links,
        (select count(*) from invitations) as invitations, (select count(*) from sign_in_throttle) as throttle`
    return row
  }
  expect(await counts()).toEqual({ sessions: 2, links: 1, invitations: 2, throttle: 4 })
  await work(teamHousekeeping)
  expect(await counts()).toEqual({ sessions: 1, links: 0, invitations: 1, throttle: 1 })
  expect((await fresh.get('/me')).status).toBe(200)
})
