// Returned mail over SMTP and from a mailbox: matched by its signed return path, applied once, isolated by account.

import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { samples } from '../../../test/fixtures/reports.ts'
import { imapServer } from '../../../test/imap-server.ts'
import { log } from '../../../test/harness.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { partsOf } from '../../delivery/mail/read-message.ts'
import { openSmtp } from '../../delivery/mail/smtp-connection.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { selfSigned } from '../../platform/net/self-signed.ts'
import { createMailReader } from './mail-reader.ts'
import { pollMailbox } from './mailbox.ts'
import { startReceiver } from './receiver.ts'
import { takeMail } from './process-mail.ts'

const isSlow = inject('isSlow')

const HOST = 'returns.mill.example'
const { w, sink, idle, newSender } = await sendingWorld({ config: { bounceHost: HOST } })
const parts = { db: w.db, clock: w.clock, log, providers: { of: () => 'other' }, reader: createMailReader() }
const certificate = selfSigned('localhost', new Date())
const receiver = await startReceiver({ ...parts, bounceHost: HOST, listen: '127.0.0.1', port: 0, certificate })
afterAll(() => receiver.close())

type Account = Awaited<ReturnType<typeof newSender>>

let account: Account
/** The return path and the message of an accepted email. */
let sent: { path: string; message: string }
const EMAIL = 'bo@firm.example'

beforeEach(async () => {
  account = await newSender()
  sink.received.length = 0
  await account.add(EMAIL)
  await account.send()
  await idle()
  const [mail] = sink.received
  sent = { path: mail!.from, message: mail!.message }
})

const smtp = () => openSmtp({ host: '127.0.0.1', port: receiver.port, tls: 'never', auth: null, name: 'mx.example' })

async function giveBack(raw: string, to = sent.path) {
  const connection = await smtp()
  const message = (raw.endsWith('\r\n') ? raw : `${raw}\r\n`).replaceAll(/^\./gm, '..')
  const delivery = await connection.deliver({ from: '', to, message })
  connection.close()
  return delivery
}

const rawOf = (name: string) => samples(sent.path).find((sample) => sample.name === name)!.raw

const stateOf = async () =>
  (await w.db<{ state: string }[]>`select state from email_sends where account_id = ${account.accountId}`)[0]!.state
const person = async () => (await account.all.get(`/contacts?email=${EMAIL}`)).body.data[0]
const setState = (state: string) =>
  w.db`update email_sends set state = ${state} where account_id = ${account.accountId}`
const feed = async (name: string) => (await account.all.get(`/activity?name=${name}`)).body.data

describe('over TLS', () => {
  const secure = (ca = certificate.cert) =>
    openSmtp({ host: 'localhost', port: receiver.port, tls: 'starttls', auth: null, name: 'mx.example', ca })

  test.skipIf(isSlow)('uses its own certificate for the host, and accepts mail through STARTTLS', async () => {
    const made = new X509Certificate(selfSigned(HOST, new Date()).cert)
    expect([made.checkHost(HOST), made.checkHost('other.example')]).toEqual([HOST, undefined])
    expect(made.verify(made.publicKey)).toBe(true)
    const connection = await secure()
    const message = rawOf('Postfix')
    expect(await connection.deliver({ from: '', to: sent.path, message })).toMatchObject({ kind: 'accepted' })
    expect(await stateOf()).toBe('bounced')
    // The same limits apply over TLS: no relay, no larger messages.
    expect(await connection.deliver({ from: '', to: 'bo@elsewhere.example', message })).toMatchObject({
      kind: 'refused',
      stage: 'rcpt',
    })
    connection.close()
  })

  test.skipIf(isSlow)('uses a new certificate for new connections', async () => {
    const renewed = selfSigned('localhost', new Date())
    receiver.renew(renewed)
    await expect(secure()).rejects.toThrow(/certificate/)
    ;(await secure(renewed.cert)).close()
    receiver.renew(certificate)
  })

  test.skipIf(isSlow)('ignores commands sent before TLS, and survives noise', async () => {
    const plain = net.connect(receiver.port, '127.0.0.1')
    await once(plain, 'data')
    plain.write('EHLO a.example\r\n')
    await once(plain, 'data')
    plain.write('STARTTLS\r\nMAIL FROM:<injected@a.example>\r\n')
    await once(plain, 'data')
    const secured = tls.connect({ socket: plain, ca: certificate.cert, servername: 'localhost' })
    await once(secured, 'secureConnect')
    secured.write('EHLO a.example\r\nRCPT TO:<postmaster@returns.mill.example>\r\n')
    let said = ''
    secured.on('data', (chunk) => (said += chunk))
    await expect.poll(() => said).toMatch(/^503 /m)
    secured.destroy()
    const noisy = net.connect(receiver.port, '127.0.0.1')
    await once(noisy, 'data')
    noisy.write('EHLO a.example\r\n')
    await once(noisy, 'data')
    noisy.write('STARTTLS\r\n')
    await once(noisy, 'data')
    noisy.on('error', () => {})
    noisy.write(Buffer.alloc(5_000, 7))
    await once(noisy, 'close')
    ;(await secure()).close()
  })
})

describe('over SMTP', () => {
  test.skipIf(isSlow)('the return path fits into an address, and survives a change of case', async () => {
    expect(sent.path).toMatch(/^[a-z2-7]{64}@returns\.mill\.example$/)
    const to = sent.path.toUpperCase()
    expect(await giveBack(rawOf('Postfix'), to)).toMatchObject({ kind: 'accepted' })
    expect(await stateOf()).toBe('bounced')
  })

  test.skipIf(isSlow)(
    'a late bounce of a dead address updates the email, stops the address, and is reported once',
    async () => {
      expect(await stateOf()).toBe('accepted')
      for (let copies = 0; copies < 2; copies++)
        expect(await giveBack(rawOf('Postfix'))).toMatchObject({ kind: 'accepted' })
      expect(await stateOf()).toBe('bounced')
      expect(await person()).toMatchObject({ suppressed: true, subscriptionStatus: 'unsubscribed' })
      const [row] = await feed('email.bounced')
      expect(row.properties.status).toBe('bounced')
      expect(await feed('email.delivered')).toEqual([])
      const answers =
        await w.db`select source, outcome, reason from delivery_log where account_id = ${account.accountId}`
      expect(answers).toEqual([{ source: 'report', outcome: 'bounced', reason: 'no_such_address' }])
      const [block] = await w.db`select accepted, bounced from email_batches where account_id = ${account.accountId}`
      expect(block).toEqual({ accepted: 0, bounced: 1 })
    },
  )

  test.runIf(isSlow)(
    'holds mail and stops no one when a relay accepts mail and then reports everyone dead',
    async () => {
      const there = await newSender()
      const outage = Array.from({ length: 12 }, (_, n) => `p${n}@outage.example`)
      await there.add(...outage, 'dead@fine.example', 'ada@fine.example')
      sink.received.length = 0
      await there.send()
      await idle()
      for (const { from, to } of sink.received.filter((mail) => mail.to !== 'ada@fine.example')) {
        const raw = samples(from)
          .find(({ name }) => name === 'Postfix')!
          .raw.replaceAll(EMAIL, to)
        expect(await giveBack(raw, from)).toMatchObject({ kind: 'accepted' })
      }
      const stopped = (await there.admin.get('/stopped-addresses')).body.data
      expect(stopped.map(({ email }: { email: string }) => email)).toEqual(['dead@fine.example'])
      const { holds } = (await there.admin.get('/sending/health')).body.data
      expect(holds).toMatchObject([{ kind: 'pause', cause: 'failing_domain', provider: 'outage.example' }])
    },
  )

  test.runIf(isSlow)('late bounces of older mail say nothing about today, and are trusted', async () => {
    const there = await newSender()
    await there.add(...Array.from({ length: 12 }, (_, n) => `p${n}@closed.example`))
    sink.received.length = 0
    await there.send()
    await idle()
    expect(sink.received).toHaveLength(12)
    w.clock.advance(2 * DAY_MS)
    for (const { from, to } of sink.received) {
      const { raw } = samples(from).find(({ name }) => name === 'Postfix')!
      expect(await giveBack(raw.replaceAll(EMAIL, to), from)).toMatchObject({ kind: 'accepted' })
    }
    expect((await there.admin.get('/stopped-addresses')).body.data).toHaveLength(12)
  })

  test.skipIf(isSlow)('a full mailbox bounces the email and stops no one; a delay changes nothing', async () => {
    await giveBack(rawOf('delayed is no failure'))
    expect(await stateOf()).toBe('accepted')
    await giveBack(rawOf('Postfix, folded diagnostic'))
    expect(await stateOf()).toBe('bounced')
    expect((await person()).suppressed).toBe(false)
  })

  test.skipIf(isSlow)('resolves an unknown outcome; a late delivery does not undo a bounce', async () => {
    await setState('unknown')
    await giveBack(rawOf('delivered'))
    expect(await stateOf()).toBe('accepted')
    await giveBack(rawOf('Postfix'))
    await giveBack(rawOf('relayed'))
    expect(await stateOf()).toBe('bounced')
  })

  test.skipIf(isSlow)('a dead forwarding address does not stop ours', async () => {
    await giveBack(rawOf('Postfix').replaceAll('rfc822; bo@firm.example', 'rfc822; bo@elsewhere.example'))
    expect(await stateOf()).toBe('bounced')
    expect((await person()).suppressed).toBe(false)
  })

  test.skipIf(isSlow)('a spam complaint unsubscribes and stops, based on headers alone', async () => {
    const headers = sent.message.slice(0, sent.message.indexOf('\r\n\r\n'))
    const bare = headers.replaceAll(/^(?:From|To|Return-Path):.*\r\n(?:[ \t].*\r\n)*/gm, '')
    const raw = rawOf('spam report, headers and addresses taken out').replace(
      'From: redacted\r\nTo: redacted\r\nSubject: redacted',
      bare,
    )
    expect(await giveBack(raw, `feedback@${HOST}`)).toMatchObject({ kind: 'accepted' })
    expect(await person()).toMatchObject({ suppressed: true, subscriptionStatus: 'unsubscribed' })
    expect(await feed('email.complained')).toHaveLength(1)
    expect(await feed('contact.unsubscribed')).toHaveLength(1)
    const [stop] = await w.db`select reason, detail from stopped_addresses where account_id = ${account.accountId}`
    expect(stop).toEqual({ reason: 'complaint', detail: 'abuse' })
    await giveBack(raw.replace('Version: 1', 'Version: 0.1'), `feedback@${HOST}`)
    expect(await feed('email.complained')).toHaveLength(1)
  })

  test.skipIf(isSlow)(
    'links of an email prove nothing, so people it was forwarded to cannot forge a complaint',
    async () => {
      const { links } = partsOf(sent.message)
      const raw = rawOf('spam report, headers and addresses taken out').replace(
        'From: redacted\r\nTo: redacted\r\nSubject: redacted',
        `Subject: forged\r\nList-Unsubscribe: ${links.map((link) => `<${link}>`).join(',\r\n ')}`,
      )
      expect(links.some((link) => link.includes('/unsubscribe/'))).toBe(true)
      const path = `${new URL(links.find((link) => link.includes('/unsubscribe/'))!).pathname.split('/').at(-1)}@${HOST}`
      for (const report of [raw, raw.replace('Subject: forged', `Return-Path: <${path}>`)])
        await giveBack(report, `feedback@${HOST}`)
      expect(await person()).toMatchObject({ suppressed: false, subscriptionStatus: 'subscribed' })
      expect(await feed('email.complained')).toEqual([])
    },
  )

  test.skipIf(isSlow)('accepts a report without our token and ignores it', async () => {
    expect(await giveBack(rawOf('Postfix').replaceAll(sent.path, 'x@y.example'), `postmaster@${HOST}`)).toMatchObject({
      kind: 'accepted',
    })
    expect(await stateOf()).toBe('accepted')
  })

  test.skipIf(isSlow)('is no open relay, and rejects addresses that were not generated here', async () => {
    const forged = `${sent.path[0] === 'a' ? 'b' : 'a'}${sent.path.slice(1)}`
    for (const to of [
      'ada@gmail.com',
      `ada@${HOST}`,
      forged,
      `x@${HOST}`,
      `postmaster@elsewhere.example`,
      `"ada@gmail.com"@${HOST}`,
      `ada%gmail.com@${HOST}`,
    ])
      expect([to, await giveBack('Subject: x\r\n\r\nx\r\n', to)]).toMatchObject([
        to,
        { kind: 'refused', stage: 'rcpt' },
      ])
  })

  test.runIf(isSlow)('reads 25 MB to the end without keeping it, and rejects larger messages', async () => {
    const report = rawOf('Postfix').slice(0, -6)
    const tail = `\r\n--=_b1\r\nContent-Type: message/rfc822\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(25_000)}`
    expect(await giveBack(report + tail)).toMatchObject({ kind: 'accepted' })
    expect(await stateOf()).toBe('bounced')
    const connection = await smtp()
    const large = { from: '', to: sent.path, message: `${`${'x'.repeat(998)}\r\n`.repeat(32_000)}` }
    expect(await connection.deliver(large)).toMatchObject({ kind: 'refused', reply: { code: 552 } })
    connection.close()
  })

  test.skipIf(isSlow)('ignores a truncated message and closes idle connections', async () => {
    const socket = net.connect(receiver.port, '127.0.0.1')
    socket.on('error', () => {})
    const reply = (code: number) =>
      new Promise<void>((resolve) => socket.on('data', (chunk) => String(chunk).includes(`${code} `) && resolve()))
    await reply(220)
    socket.write(`EHLO mx\r\nMAIL FROM:<>\r\nRCPT TO:<${sent.path}>\r\nDATA\r\n`)
    await reply(354)
    socket.write(rawOf('Postfix'))
    await new Promise<void>((resolve) => socket.end(() => resolve()))
    socket.destroy()
    expect(await giveBack(rawOf('holiday'))).toMatchObject({ kind: 'accepted' })
    expect(await stateOf()).toBe('accepted')
  })

  test.skipIf(isSlow)('limits a network to five connections, and a connection to five minutes', async () => {
    const greeted = async () => {
      const socket = net.connect(receiver.port, '127.0.0.1').on('error', () => {})
      const [said] = await once(socket, 'data')
      return { socket, said: String(said).slice(0, 3) }
    }
    const open = await Promise.all(Array.from({ length: 7 }, greeted))
    expect(open.map(({ said }) => said).toSorted()).toEqual(['220', '220', '220', '220', '220', '421', '421'])
    for (const { socket } of open) socket.destroy()
    await expect.poll(async () => (await greeted()).said).toBe('220')
    const brief = await startReceiver({
      ...parts,
      bounceHost: HOST,
      listen: '127.0.0.1',
      port: 0,
      certificate,
      connectionMs: 500,
    })
    const socket = net.connect(brief.port, '127.0.0.1').on('error', () => {})
    await once(socket, 'data')
    // The connection stays busy the whole time.
    const busy = setInterval(() => socket.write('NOOP\r\n'), 50)
    socket.resume()
    await once(socket, 'close')
    clearInterval(busy)
    await brief.close()
  })

  test.runIf(isSlow)('accepts hostile mail and keeps running', async () => {
    const deep = 'Content-Type: message/rfc822\r\n\r\n'.repeat(2_000)
    for (const raw of [deep, `Subject: ${'a'.repeat(100_000)}\r\n\r\nx`, '\r\n', `${'X: y\r\n'.repeat(20_000)}\r\n`])
      expect(await giveBack(raw)).toMatchObject({ kind: 'accepted' })
    expect(await stateOf()).toBe('accepted')
  })
})

/** A report whose recipient takes cubic time in a backtracking pattern. */
const manyMarks = () =>
  rawOf('Postfix').replace('Final-Recipient: rfc822; bo@firm.example', `Final-Recipient: rfc822; ${'a@'.repeat(8_000)}`)

describe('mail that is hard to read', () => {
  const kept = async () => (await account.admin.get('/returned-mail')).body.data
  const program = new URL('../../../test/endless-thread.ts', import.meta.url)

  test.skipIf(isSlow)('reads a recipient with thousands of @ signs quickly, over SMTP and from a mailbox', async () => {
    expect(await giveBack(manyMarks())).toMatchObject({ kind: 'accepted' })
    expect(await stateOf()).toBe('bounced')
    const imap = await imapServer()
    imap.add(`${manyMarks()}again`)
    expect(await pollMailbox(parts, imap.url)).toMatchObject({ taken: 1 })
    await imap.close()
  })

  test.skipIf(isSlow)(
    'stops reading a message that takes too long, and shows it to the team with the reason until they delete it',
    async () => {
      const reader = createMailReader({ program, boundMs: 200 })
      const bytes = Buffer.from(rawOf('Postfix'))
      expect(await takeMail({ ...parts, reader }, bytes, null)).toBe('kept')
      expect(await stateOf()).toBe('accepted')
      const [mail] = await kept()
      expect(mail).toMatchObject({ state: 'set_aside', why: 'time', email: EMAIL })
      expect(mail.excerpt).toContain('Undelivered Mail Returned to Sender')
      // It arrives again and is not read again.
      expect(await takeMail(parts, bytes, null)).toBe('known')
      expect((await account.admin.delete(`/returned-mail/${mail.id}`)).status).toBe(200)
      expect(await kept()).toEqual([])
      expect((await account.admin.delete(`/returned-mail/${mail.id}`)).status).toBe(404)
    },
  )

  test.skipIf(isSlow)('sets aside, unread, a message that crashed the process twice', async () => {
    const bytes = Buffer.from(rawOf('Postfix'))
    const ends = { read: () => new Promise<never>(() => {}) }
    for (let crashes = 0; crashes < 2; crashes++) {
      void takeMail({ ...parts, reader: ends }, bytes, null)
      const begun = async () =>
        (await w.db`select begun from returned_mail where account_id = ${account.accountId}`)[0]?.begun
      await expect.poll(begun).toBe(crashes + 1)
    }
    expect(await takeMail(parts, bytes, null)).toBe('kept')
    expect(await stateOf()).toBe('accepted')
    expect(await kept()).toMatchObject([{ state: 'set_aside', why: 'begun_twice' }])
  })

  test.skipIf(isSlow)("an error of our own is not the message's fault: it is read when it arrives again", async () => {
    const bytes = Buffer.from(rawOf('Postfix'))
    const busy = { read: () => Promise.reject(new Error('Too many jobs wait for a thread.')) }
    for (let tries = 0; tries < 3; tries++)
      await expect(takeMail({ ...parts, reader: busy }, bytes, null)).rejects.toThrow('Too many jobs')
    expect(await takeMail(parts, bytes, null)).toBe('taken')
    expect(await stateOf()).toBe('bounced')
    expect(await w.db`select from returned_mail where account_id = ${account.accountId}`).toHaveLength(0)
  })

  test.skipIf(isSlow)('keeps unclear mail to a signed return path, and deletes it with the person', async () => {
    const raw = 'From: Bo <bo@firm.example>\r\nSubject: Your offer\r\n\r\nIs it still on?\r\n'
    expect(await giveBack(raw)).toMatchObject({ kind: 'accepted' })
    expect(await giveBack(rawOf('holiday'))).toMatchObject({ kind: 'accepted' })
    expect(await kept()).toMatchObject([{ state: 'not_understood', why: null, excerpt: raw }])
    const other = await newSender()
    expect((await other.admin.get('/returned-mail')).body.data).toEqual([])
    const { id } = await person()
    expect((await account.admin.post(`/contacts/${id}/erase`)).status).toBeLessThan(300)
    expect(await kept()).toMatchObject([{ excerpt: null, email: null }])
  })
})

describe('from a mailbox', () => {
  test.skipIf(isSlow)('reads reports once and deletes them after the commit; other mail stays', async () => {
    const imap = await imapServer()
    imap.add(rawOf('holiday'))
    imap.add(rawOf('Postfix'))
    // The connection breaks after the commit and before the deletion.
    imap.state.breakBeforeDelete = true
    await expect(pollMailbox(parts, imap.url)).rejects.toThrow('did not delete')
    expect(await stateOf()).toBe('bounced')
    expect(imap.kept).toHaveLength(2)
    imap.state.breakBeforeDelete = false
    expect(await pollMailbox(parts, imap.url)).toEqual({ taken: 0, known: 0, ignored: 0, kept: 0 })
    // The server renumbers its messages: those already read are recognized.
    imap.state.uidValidity++
    expect(await pollMailbox(parts, imap.url)).toEqual({ taken: 0, known: 1, ignored: 1, kept: 0 })
    expect(imap.kept.map(({ flags }) => [...flags])).toEqual([['\\Seen']])
    await expect(pollMailbox(parts, imap.url.replace('geheim', 'wrong'))).rejects.toThrow('Command failed')
    await imap.close()
  })
})
