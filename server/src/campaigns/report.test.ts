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
  // By the hour after each of them started.
  for (const [name, after] of [
    ['one', '0 hours'],
    ['two', '2 hours'],
    ['three', '24 hours'],
  ])
    await w.db`
      update email_engagement e set first_opened_at = c.started_at + ${after!}::text::interval from campaigns c
      where e.account_id = ${account.accountId} and c.account_id = e.account_id and c.mailing_id = e.mailing_id
        and c.name = ${name!}`
  expect((await usualOf(fourth)).opened_by_hour).toEqual([10, 0, 20, ...Array.from({ length: 21 }, () => 0)])
  const details = (await account.admin.get(`/campaigns/${fourth}/report/details`)).body.data
  expect(details).toEqual({
    links: [{ n: 0, version: 'a', label: 'Blue teapot', kind: 'image' }],
    providers: [],
    devices: [],
    bought: [],
    opened_only: [],
  })
  const emailOf = async (query: string) => (await account.admin.get(`/campaigns/${fourth}/email${query}`)).body
  expect((await emailOf('')).data).toMatchObject({ fromEmail: expect.stringContaining('@'), subject: 'four' })
  expect((await emailOf('?version=b')).error.code).toBe('not_found')
})

test('recipients are found by part of their address or name, whatever their outcome', async () => {
  const account = await newSender()
  await account.add('ada@find.example', 'bo@find.example', 'cleo@find.example')
  await w.db`
    update contacts set last_name = 'Lovelace' where account_id = ${account.accountId} and email = 'ada@find.example'`
  const { id } = (await account.send({ name: 'Found' })).body.data
  await idle()
  await w.db`
    insert into email_engagement (account_id, mailing_id, send_id, opens, first_opened_at)
    select account_id, mailing_id, id, 1, now() from email_sends
    where account_id = ${account.accountId} and email <> 'cleo@find.example'`
  const found = async (query: string) =>
    (await account.admin.get(`/campaigns/${id}/recipients?${query}`)).body.data.map(
      ({ email }: { email: string }) => email,
    )
  expect(await found('search=LOVEL')).toEqual(['ada@find.example'])
  expect(await found('search=o@find')).toEqual(['bo@find.example', 'cleo@find.example'])
  expect(await found('search=o@find&outcome=opened')).toEqual(['bo@find.example'])
  expect(await found('search=%25')).toEqual([])
})

test('revenue is by hour for two weeks, then by day', async () => {
  const account = await newSender()
  await account.add('ada@hours.example')
  const { id } = (await account.send({ name: 'Hours' })).body.data
  await idle()
  const [mailing] = await w.db`
    select mailing_id as id, date_trunc('hour', started_at) as hour from campaigns where account_id = ${account.accountId}`
  const at = (hours: number) => new Date((mailing!.hour as Date).getTime() + hours * 3_600_000)
  for (const hours of [1.2, 1.7, 14 * 24 + 30]) {
    await w.db`
      with placed as (
        insert into orders (account_id, id, order_id, total, currency, items, order_date, source, reversed, created_at, updated_at)
        values (${account.accountId}, gen_random_uuid(), ${String(hours)}, 10, 'EUR', '[]', ${at(hours)}, 'api', false, now(), now())
        returning id)
      insert into order_credits (account_id, order_id, mailing_id, send_id, link, clicked_at)
      select ${account.accountId}, id, ${mailing!.id}, gen_random_uuid(), 0, ${at(1)} from placed`
  }
  const { revenue_by_hour: byHour } = (await account.admin.get(`/campaigns/${id}/report`)).body.data
  expect(byHour).toMatchObject([
    { hour: at(1).toISOString(), currency: 'EUR', total: 20 },
    { hour: expect.stringContaining('T00:00:00'), total: 10 },
  ])
})

test('badges on the links of an email show revenue as the account writes it', async () => {
  const account = await newSender()
  await account.admin.patch('/settings', { country: 'GB' })
  await account.add('ada@badges.example')
  const links = ['one', 'two'].map((name) => `<a href="https://shop.example/${name}">${name}</a>`)
  const { body } = await account.admin.post('/designs', {
    name: 'Badges',
    subject: 'Badges',
    content: { kind: 'html', html: `${links.join(' ')} <a href="{{ unsubscribe_url }}">Leave</a>` },
  })
  const { id } = (await account.send({ name: 'Badges', design_id: body.data.id })).body.data
  await idle()
  const [mailing] = await w.db`select mailing_id as id from campaigns where account_id = ${account.accountId}`
  for (const [link, total] of [3418.7, 203.6].entries())
    await w.db`
      with placed as (
        insert into orders (account_id, id, order_id, total, currency, items, order_date, source, reversed, created_at, updated_at)
        values (${account.accountId}, gen_random_uuid(), ${String(link)}, ${total}, 'GBP', '[]', now(), 'api', false, now(), now())
        returning id)
      insert into order_credits (account_id, order_id, mailing_id, send_id, link, clicked_at)
      select ${account.accountId}, id, ${mailing!.id}, gen_random_uuid(), ${link}, now() from placed`
  const { text } = await account.admin.get(`/campaigns/${id}/email.html?overlay=revenue`)
  // £3,622.30 together.
  expect(text).toMatch(/>£3,419<\/span>one<\/a>/)
  expect(text).toMatch(/>£203<\/span>two<\/a>/)
})
