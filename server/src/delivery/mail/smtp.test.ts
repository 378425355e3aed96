import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { MESSAGE, optionsFor, outgoing, smtpServers } from '../../../test/smtp-servers.ts'
import { openSmtp } from './smtp-connection.ts'

const { sinkWith, scripted } = smtpServers()

describe('one connection', () => {
  test('delivers message after message', async () => {
    const sink = await sinkWith()
    const connection = await openSmtp(optionsFor(sink.port))
    for (const to of ['a@example.com', 'b@example.com']) {
      expect(await connection.deliver(outgoing(to))).toMatchObject({ kind: 'accepted', reply: { code: 250 } })
    }
    connection.close()
    expect(sink.received.map(({ from, to }) => [from, to])).toEqual([
      ['bounce@example.com', 'a@example.com'],
      ['bounce@example.com', 'b@example.com'],
    ])
    expect(sink.received[0]!.message).toBe(MESSAGE)
  })

  test('a rejected recipient leaves the connection usable', async () => {
    const sink = await sinkWith()
    sink.refuse = (to) => (to.startsWith('no') ? { code: 550, text: '5.1.1 No such user' } : null)
    const connection = await openSmtp(optionsFor(sink.port))
    expect(await connection.deliver(outgoing('no@example.com'))).toMatchObject({
      kind: 'refused',
      stage: 'rcpt',
      reply: { code: 550, enhanced: '5.1.1' },
    })
    expect(await connection.deliver(outgoing('yes@example.com'))).toMatchObject({ kind: 'accepted' })
    connection.close()
    expect(sink.received.map(({ to }) => to)).toEqual(['yes@example.com'])
  })

  test('a message rejected after its last byte is rejected, not unknown', async () => {
    const sink = await sinkWith()
    sink.refuseMessage = () => ({ code: 554, text: '5.7.1 Looks like spam' })
    const connection = await openSmtp(optionsFor(sink.port))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'refused', stage: 'body' })
    connection.close()
  })

  test('works without pipelining', async () => {
    const seen: string[] = []
    let inBody = false
    const port = await scripted((line, socket) => {
      if (inBody) {
        if (line !== '.') return
        inBody = false
        return void socket.write('250 taken\r\n')
      }
      seen.push(line)
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 SIZE 1000\r\n')
      else if (line === 'DATA') {
        inBody = true
        socket.write('354 go on\r\n')
      } else socket.write('250 ok\r\n')
    })
    const connection = await openSmtp(optionsFor(port))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'accepted' })
    expect(seen[1]).toBe(`MAIL FROM:<bounce@example.com> SIZE=${MESSAGE.length}`)
    const large = { ...outgoing('a@example.com'), message: `${'x'.repeat(1_001)}\r\n` }
    expect(await connection.deliver(large)).toMatchObject({ kind: 'refused', reply: { code: 552 } })
    connection.close()
  })

  test('treats 421 and a disconnect as a rejection, and keeps the reply', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 PIPELINING\r\n')
      else if (line.startsWith('RCPT')) socket.end('250 ok\r\n421 4.7.28 unusual rate of unsolicited mail\r\n')
    })
    const connection = await openSmtp(optionsFor(port))
    const delivery = await connection.deliver(outgoing('a@example.com'))
    expect(delivery).toMatchObject({ kind: 'refused', stage: 'rcpt', reply: { code: 421, enhanced: '4.7.28' } })
    expect(connection.isOpen()).toBe(false)
  })

  test('an unsolicited reply ends the connection and is never taken for an answer', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250 hello\r\n')
      else if (line === 'DATA') socket.write('354 go on\r\n')
      else if (line === '.') socket.write('250 taken\r\n250 taken\r\n')
      else if (/^(?:MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n')
    })
    const connection = await openSmtp(optionsFor(port))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'accepted' })
    await expect.poll(() => connection.isOpen()).toBe(false)
    expect(await connection.deliver(outgoing('b@example.com'))).toMatchObject({ kind: 'unsent' })
  })

  test('disconnects from a server that sends endless unsolicited data', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250 hello\r\n')
      const talk = setInterval(() => socket.write('250 and more\r\n'.repeat(1_000)), 10)
      socket.on('close', () => clearInterval(talk))
    })
    const connection = await openSmtp(optionsFor(port))
    await expect.poll(() => connection.isOpen()).toBe(false)
  })

  test('disconnected before the message was written: certainly not sent', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 PIPELINING\r\n')
      else if (line === 'DATA') socket.destroy()
    })
    const connection = await openSmtp(optionsFor(port))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'unsent' })
    expect(connection.isOpen()).toBe(false)
  })

  test('disconnected after the last byte: unknown', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 PIPELINING\r\n')
      else if (line === 'DATA') socket.write('250 ok\r\n250 ok\r\n354 go on\r\n')
      else if (line === '.') socket.destroy()
    })
    const connection = await openSmtp(optionsFor(port))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'unknown' })
  })

  test('no reply after the last byte: unknown', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 PIPELINING\r\n')
      else if (line === 'DATA') socket.write('250 ok\r\n250 ok\r\n354 go on\r\n')
    })
    const connection = await openSmtp(optionsFor(port, { bodyTimeoutMs: 100 }))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'unknown' })
  })

  test('fails on endless and invalid replies and a refusing greeting, without affecting anything else', async () => {
    const endless = await scripted(() => {}, `220-${'x'.repeat(70_000)}`)
    await expect(openSmtp(optionsFor(endless))).rejects.toThrow('an endless reply')
    const nonsense = await scripted(() => {}, 'HTTP/1.1 400 Bad Request\r\n')
    await expect(openSmtp(optionsFor(nonsense))).rejects.toThrow('an invalid reply')
    const closed = await scripted(() => {}, '554 go away\r\n')
    await expect(openSmtp(optionsFor(closed))).rejects.toThrow('554 go away')
  })
})

describe('TLS and sign-in', () => {
  // Self-signed for localhost, for tests only.
  const pem = (name: string) => fs.readFileSync(path.resolve(import.meta.dirname, `../../../test/tls/${name}.pem`))
  const certificate = () => ({ key: pem('key'), cert: pem('cert') })

  test.each(['implicit', 'starttls', 'opportunistic'] as const)(
    'verifies the certificate with TLS %s',
    async (mode) => {
      const tls = certificate()
      const sink = await sinkWith({ ...tls, secure: mode === 'implicit', disabledCommands: [] })
      await expect(openSmtp(optionsFor(sink.port, { tls: mode, host: 'localhost' }))).rejects.toThrow(/self-signed/i)
      const connection = await openSmtp(optionsFor(sink.port, { tls: mode, host: 'localhost', ca: tls.cert }))
      expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'accepted' })
      connection.close()
    },
  )

  test('fails if required STARTTLS is not offered', async () => {
    const sink = await sinkWith()
    await expect(openSmtp(optionsFor(sink.port, { tls: 'starttls' }))).rejects.toThrow('does not offer STARTTLS')
  })

  test('ignores plain text injected after STARTTLS', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 STARTTLS\r\n')
      if (line === 'STARTTLS') socket.write('220 go\r\n250 injected\r\n')
    })
    await expect(openSmtp(optionsFor(port, { tls: 'starttls' }))).rejects.toThrow('sent data before TLS')
  })

  test.each(['PLAIN', 'LOGIN', 'XOAUTH2'] as const)('authenticates with %s', async (method) => {
    const seen: unknown[] = []
    const sink = await sinkWith({
      authOptional: false,
      authMethods: [method],
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        seen.push(auth.password ?? auth.accessToken)
        const isRight = (auth.password ?? auth.accessToken) === 'geheim é'
        done(isRight ? null : new Error('wrong'), isRight ? { user: auth.username } : undefined)
      },
    })
    const auth = (secret: string) =>
      method === 'XOAUTH2' ? { user: 'ada', accessToken: secret } : { user: 'ada', password: secret }
    const connection = await openSmtp(optionsFor(sink.port, { auth: auth('geheim é') }))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'accepted' })
    connection.close()
    await expect(openSmtp(optionsFor(sink.port, { auth: auth('wrong') }))).rejects.toThrow(/sign-in/)
    expect(seen[0]).toBe('geheim é')
  })
})
