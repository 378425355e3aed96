// The checks an hour and five minutes before a scheduled campaign starts.

import { afterAll, expect, test } from 'vitest'
import { nameServer } from '../../test/name-server.ts'
import type { ZoneRecord } from '../../test/name-server.ts'
import { sendingWorld } from '../../test/sending-world.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/values/time.ts'

const names = await nameServer()
afterAll(() => names.close())
const { w, sink, idle, newSender } = await sendingWorld({ signs: false, config: { dnsServers: [names.address] } })

const DOMAIN = 'looms.example'

async function advance(ms: number): Promise<void> {
  w.clock.advance(ms)
  await idle()
}

/** A campaign to one person, scheduled for in two hours. */
async function scheduled({
  before,
}: { before?: (account: Awaited<ReturnType<typeof newSender>>) => Promise<void> } = {}) {
  const account = await newSender()
  const email = `ada@${account.accountId.slice(-12)}.example`
  await account.add(email)
  await before?.(account)
  const { admin } = account
  const { id } = (await admin.post('/campaigns', { name: 'News', design_id: account.designId, everyone: true })).body
    .data
  const path = `/campaigns/${id}`
  const at = new Date(w.clock.now().getTime() + 2 * HOUR_MS).toISOString()
  expect((await admin.post(`${path}/send`, { at })).status).toBe(200)
  const state = async () => (await admin.get(path)).body.data
  const mails = () =>
    w.db<{ subject: string; text: string }[]>`
      select subject, text from outgoing_mail where recipient in (
        select u.email from memberships m join users u on u.id = m.user_id where m.account_id = ${account.accountId})`
  const verify = (isVerified: boolean) => {
    const [at, by] = isVerified ? [w.clock.now(), 'operator'] : [null, null]
    return w.db`update senders set verified_at = ${at}, verified_by = ${by} where account_id = ${account.accountId}`
  }
  return { ...account, path, state, mails, verify, isSent: () => sink.received.some(({ to }) => to === email) }
}

test('a sender that lost its verification pauses the campaign; fixed and resumed, it starts at its time', async () => {
  const { admin, path, state, mails, verify, isSent } = await scheduled()
  await verify(false)
  await advance(HOUR_MS - MINUTE_MS)
  expect(await state()).toMatchObject({ paused: false, refused: null })
  await advance(MINUTE_MS)
  const paused = await state()
  expect(paused).toMatchObject({ status: 'scheduled', paused: true, refused: expect.stringContaining('verified') })
  expect(await mails()).toEqual([
    { subject: '“News” was paused before sending', text: expect.stringContaining('resume the campaign') },
  ])
  await verify(true)
  expect((await admin.post(`${path}/resume`)).body.data).toMatchObject({ paused: false, refused: null })
  await advance(HOUR_MS - MINUTE_MS)
  expect([await state(), isSent()]).toMatchObject([{ status: 'scheduled', paused: false }, false])
  await advance(MINUTE_MS)
  expect(isSent()).toBe(true)
})

test('what breaks within the last hour is found five minutes before', async () => {
  const { state, verify, isSent } = await scheduled()
  await advance(HOUR_MS)
  await verify(false)
  await advance(HOUR_MS - 5 * MINUTE_MS)
  expect(await state()).toMatchObject({ status: 'scheduled', paused: true })
  await advance(HOUR_MS)
  expect(isSent()).toBe(false)
})

test('an empty audience is no reason: people may still join', async () => {
  const { accountId, state, isSent } = await scheduled()
  await w.db`update contacts set status = 'unsubscribed' where account_id = ${accountId}`
  await advance(HOUR_MS)
  expect(await state()).toMatchObject({ status: 'scheduled', paused: false })
  await w.db`update contacts set status = 'subscribed' where account_id = ${accountId}`
  await advance(HOUR_MS)
  expect(isSent()).toBe(true)
})

/** Sets up the sender's domain with correct records, and removes them from DNS. */
async function withDomain({ admin }: Awaited<ReturnType<typeof newSender>>): Promise<void> {
  const senderId = (await admin.get('/senders')).body.data[0].id
  const { records } = (await admin.post(`/senders/${senderId}/domain`)).body.data as {
    records: { record: string; name: string; value: string }[]
  }
  const txt = (value: string): ZoneRecord => ({ txt: value.match(/.{1,255}/g) ?? [''] })
  names.set(
    Object.fromEntries(
      records.filter(({ record }) => /dkim|dmarc|spf/.test(record)).map(({ name, value }) => [name, [txt(value)]]),
    ),
  )
  const checked = (await admin.post(`/domains/${DOMAIN}/check`)).body.data
  expect(checked.state).toBe('ok')
}

test('a DNS record that went missing pauses it; resuming it is a decision to send', async () => {
  const { admin, path, state, mails, isSent } = await scheduled({ before: withDomain })
  names.set({})
  await advance(HOUR_MS)
  expect(await state()).toMatchObject({ paused: true, refused: expect.stringContaining('DNS records') })
  expect(await mails()).toHaveLength(1)
  await admin.post(`${path}/resume`)
  await advance(HOUR_MS)
  expect([await state(), isSent()]).toMatchObject([{ paused: false }, true])
  expect(await mails()).toHaveLength(1)
})

test('records that were missing when it was scheduled are no reason', async () => {
  const { state, isSent } = await scheduled({
    async before(account) {
      await withDomain(account)
      names.set({})
      await account.admin.post(`/domains/${DOMAIN}/check`)
      w.clock.advance(1_000)
    },
  })
  await advance(2 * HOUR_MS - 1_000)
  expect(await state()).toMatchObject({ paused: false })
  await advance(2_000)
  expect(isSent()).toBe(true)
})
