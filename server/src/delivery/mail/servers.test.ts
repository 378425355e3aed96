// Mail servers of accounts and of the installation: configured in the console and by the operator, tested and used.

import { afterAll, describe, expect, test } from 'vitest'
import { mailSink } from '../../../test/mail-sink.ts'
import { nameServer } from '../../../test/name-server.ts'
import type { Zone, ZoneRecord } from '../../../test/name-server.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { createDns } from '../../platform/net/dns.ts'
import { checkReverse } from './reverse-dns.ts'

const { w, sink, idle, newSender } = await sendingWorld({ captures: true })

test('an account sends through its own server, and its password is never shown', async () => {
  const account = await newSender()
  const [unproven] = (await account.admin.get('/senders')).body.data
  await w.db`update senders set verified_at = null, verified_by = null where account_id = ${account.accountId}`
  expect((await account.admin.get('/senders')).body.data[0].verified).toBe(true)
  const { status, body } = await account.admin.post('/mail-servers', {
    name: 'Ours',
    host: '127.0.0.1',
    port: sink.port,
    tls: 'never',
    connections: 2,
  })
  expect([status, body.data]).toMatchObject([
    201,
    { scope: 'account', hasPassword: false, active: true, warmUp: false },
  ])
  // With a mail server, emails leave the machine, so a sender has to be verified.
  expect((await account.admin.get('/senders')).body.data[0]).toMatchObject({ id: unproven.id, verified: false })
  await w.db`update senders set verified_at = now(), verified_by = 'operator' where account_id = ${account.accountId}`
  expect((await account.admin.post(`/mail-servers/${body.data.id}/test`)).body.data.ok).toBe(true)
  await account.add('ada@own.example')
  await account.send()
  await idle()
  expect(sink.received.map(({ to }) => to)).toEqual(['ada@own.example'])

  const secret = await account.admin.patch(`/mail-servers/${body.data.id}`, {
    auth: 'password',
    username: 'ada',
    password: 'geheim',
    tls: 'starttls',
  })
  expect(JSON.stringify(secret.body)).not.toContain('geheim')
  const elsewhere = await account.admin.patch(`/mail-servers/${body.data.id}`, { host: 'evil.example' })
  expect([elsewhere.status, elsewhere.body.error.message]).toMatchObject([400, expect.stringContaining('"password"')])
  const tested = await account.admin.post(`/mail-servers/${body.data.id}/test`)
  expect(tested.body.data).toMatchObject({ ok: false, words: expect.stringContaining('STARTTLS') })
  const stranger = await newSender()
  expect((await stranger.admin.get('/mail-servers')).body.data).toEqual([])
  expect((await stranger.admin.delete(`/mail-servers/${body.data.id}`)).status).toBe(404)
  expect((await account.admin.delete(`/mail-servers/${body.data.id}`)).status).toBe(200)
})

test('requires the password again for another host or weaker TLS', async () => {
  const { admin } = await newSender()
  const server = {
    name: 'Ours',
    host: 'mx.looms.example',
    port: 587,
    tls: 'starttls',
    username: 'ada',
    password: 'geheim',
  }
  const { id } = (await admin.post('/mail-servers', server)).body.data
  const change = (body: object) => admin.patch(`/mail-servers/${id}`, body)
  const now = async () =>
    (await admin.get('/mail-servers')).body.data.find((each: { id: string }) => each.id === id) as object
  const before = await now()
  for (const weaker of [
    { tls: 'opportunistic' },
    { host: 'evil.example' },
    { port: 465 },
    { tls: 'opportunistic', username: 'bo' },
  ]) {
    const { status, body } = await change(weaker)
    expect([status, body.error.code, body.error.message]).toEqual([
      400,
      'validation_error',
      expect.stringMatching(/^"password" is required again/),
    ])
    expect(await now()).toEqual(before)
  }
  // Stronger or equally strong TLS needs no password.
  for (const tls of ['implicit', 'starttls']) expect((await change({ tls })).status).toBe(200)
  expect((await change({ tls: 'opportunistic', password: 'geheim' })).status).toBe(200)

  // Nor in two steps: a server without sign-in stores no password.
  expect((await change({ auth: 'none', tls: 'never', host: 'evil.example' })).body.data).toMatchObject({
    hasPassword: false,
  })
  expect((await change({ auth: 'password', tls: 'opportunistic' })).body.error.message).toContain('"password"')
})

test('new settings take effect, and old connections are closed', async () => {
  const account = await newSender()
  const other = await mailSink()
  const server = { name: 'Ours', host: '127.0.0.1', port: sink.port, tls: 'never' }
  const { id } = (await account.admin.post('/mail-servers', server)).body.data
  await account.admin.patch(`/mail-servers/${id}`, { port: other.port })
  await account.add('bo@moved.example')
  await account.send()
  await idle()
  expect(other.received.map(({ to }) => to)).toEqual(['bo@moved.example'])
  void other.close()
})

describe('reverse DNS names', async () => {
  const names = await nameServer()
  const dns = createDns([names.address])
  afterAll(() => names.close())
  const zone = (ptr: ZoneRecord[] | 'servfail'): Zone => ({
    'mx.looms.example': [{ a: '203.0.114.7' }],
    '7.114.0.203.in-addr.arpa': ptr,
    'out.looms.example': [{ a: '203.0.114.7' }],
    'host-114-7.isp.example': [{ a: '203.0.114.7' }],
  })

  test.each<[string, ZoneRecord[] | 'servfail', string | null, RegExp]>([
    ['none', [{ txt: ['x'] }], null, /has no reverse DNS name/],
    ['a name that does not resolve back', [{ ptr: 'elsewhere.example' }], null, /does not resolve back/],
    ['a home connection', [{ ptr: 'host-114-7.isp.example' }], null, /home connection/],
    [
      'a name other than in the greeting',
      [{ ptr: 'out.looms.example' }],
      'mail.looms.example',
      /introduces itself as mail/,
    ],
    ['a correct name', [{ ptr: 'out.looms.example' }], 'out.looms.example', /resolves back to it/],
    ['a failing name server', 'servfail', null, /didn’t respond/],
  ])('%s', async (_, ptr, introducedAs, words) => {
    names.set(zone(ptr))
    const findings = await checkReverse(dns, 'mx.looms.example', introducedAs)
    expect(findings.map((finding) => finding.words)).toEqual([expect.stringMatching(words)])
  })

  test('checks nothing for a private address', async () => {
    expect(await checkReverse(dns, '127.0.0.1', null)).toEqual([])
  })
})

test('rejects invalid settings', async () => {
  const { admin } = await newSender()
  for (const body of [
    { name: 'x', host: 'mail.example', port: 0 },
    { name: 'x', host: 'ma il', port: 25 },
    { name: 'x', host: 'mail.example', port: 25, auth: 'password' },
    { name: 'x', host: 'mail.example', port: 25, auth: 'password', username: 'a', password: 'b', tls: 'never' },
  ])
    expect((await admin.post('/mail-servers', body)).status).toBe(400)
  expect((await admin.get('/mail-servers')).body.data).toEqual([])
})
