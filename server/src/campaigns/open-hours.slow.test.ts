// When people open emails, as the schedule of a campaign shows it.

import { expect, test } from 'vitest'
import { sendingWorld } from '../../test/sending-world.ts'
import { countByHour } from './open-hours-sql.ts'

const { w, idle, newSender } = await sendingWorld()

const SENT = '2026-11-19T06:30:00.000Z'

/** An account in Berlin that sent a campaign to this many people. */
async function shop(people: number, domain: string) {
  w.clock.stop(SENT)
  const account = await newSender()
  await account.admin.patch('/settings', { zone: 'Europe/Berlin' })
  const contacts = Array.from({ length: people }, (_, n) => ({ email: `p${n}@${domain}` }))
  for (let from = 0; from < people; from += 500)
    await account.all.post('/contacts/import', { contacts: contacts.slice(from, from + 500) })
  await account.send({ name: 'Tea' })
  await idle()
  const open = (numbers: [from: number, to: number], at: string, opens = 1) => w.db`
    insert into email_engagement (account_id, mailing_id, send_id, opens, machine_opens, first_opened_at)
    select s.account_id, s.mailing_id, s.id, ${opens}, 1, ${opens > 0 ? at : null}
    from email_sends s join contacts c on c.account_id = s.account_id and c.id = s.contact_id
    where s.account_id = ${account.accountId} and c.seq between ${numbers[0]} and ${numbers[1]}`
  const read = async () => (await account.admin.get('/campaigns/open-hours')).body.data
  return { account, open, read }
}

test('counts first opens by people in the account’s time zone, and when most of them came', async () => {
  const { open, read } = await shop(520, 'hours.example')
  await open([1, 400], '2026-11-19T07:59:59.000Z')
  await open([401, 450], '2026-11-19T12:29:00.000Z')
  await open([451, 499], '2026-11-22T23:15:00.000Z')
  await open([501, 520], SENT, 0)
  w.clock.stop('2026-11-23T12:00:00.000Z')
  const before = await read()
  expect(before).toMatchObject({ days: 90, opened: 499, estimate: false, best: null })
  const at = (weekday: number, hour: number) => before.weekdays[weekday].byHour[hour]
  expect([at(3, 8), at(3, 13), at(0, 0)]).toEqual([400, 50, 49])
  expect(before.soon).toBeCloseTo(450 / 499)
  await open([500, 500], '2026-11-19T12:30:00.000Z')
  const after = await read()
  expect(after).toMatchObject({ opened: 500, best: { weekday: 'thursday', hour: 8 } })
  expect(after.soon).toBeCloseTo(450 / 500)
})

test('opens of more than 90 days ago and transactional emails don’t count', async () => {
  const { account, open, read } = await shop(3, 'old.example')
  await open([1, 3], '2026-11-19T08:00:00.000Z')
  expect((await read()).opened).toBe(3)
  await w.db`update mailings set transactional = true where account_id = ${account.accountId}`
  expect(await read()).toMatchObject({ opened: 0, soon: null })
  await w.db`update mailings set transactional = false where account_id = ${account.accountId}`
  const opensAt = async (now: string) => {
    w.clock.stop(now)
    const { account: admin } = await account.signIn('admin')
    return (await admin.get('/campaigns/open-hours')).body.data.opened
  }
  expect(await opensAt('2027-02-17T08:00:00.000Z')).toBe(3)
  expect(await opensAt('2027-02-17T08:00:00.001Z')).toBe(0)
})

test('of a large account every n-th email is read', async () => {
  const { account, open } = await shop(120, 'sample.example')
  await open([1, 120], '2026-11-19T08:00:00.000Z')
  const query = { zone: 'Europe/Berlin', since: new Date(0), sentSince: new Date(0), soonMs: 1_000 }
  const [row] = await countByHour(w.db, account.accountId, { ...query, most: 40 })
  expect(row).toEqual({ weekday: 4, hour: 9, opened: 40, soon: 0, every: 3 })
})
