import net from 'node:net'
import type { AddressInfo } from 'node:net'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { mailSink } from '../../test/mail-sink.ts'
import { createPool } from './pool.ts'
import { openSmtp } from './smtp-connection.ts'
import type { SmtpOptions } from './smtp-connection.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function sinkWith(options = {}) {
  const sink = await mailSink(options)
  closing.push(() => sink.close())
  return sink
}

const optionsFor = (port: number, more: Partial<SmtpOptions> = {}): SmtpOptions => ({
  host: '127.0.0.1',
  port,
  tls: 'if_offered',
  auth: null,
  name: 'mail.example.com',
  commandTimeoutMs: 2_000,
  bodyTimeoutMs: 2_000,
  connectTimeoutMs: 2_000,
  ...more,
})

const MESSAGE = 'From: <a@example.com>\r\nSubject: Hello\r\n\r\nHello =2E\r\n'
const outgoing = (to: string) => ({ from: 'bounce@example.com', to, message: MESSAGE })

/** A server that speaks a script: for each connection, what it says when a line comes. */
async function scripted(answer: (line: string, socket: net.Socket) => void, greeting = '220 hi\r\n') {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.write(greeting)
    let input = ''
    socket.on('data', (chunk) => {
      input += chunk.toString()
      for (let at = input.indexOf('\r\n'); at >= 0; at = input.indexOf('\r\n')) {
        const line = input.slice(0, at)
        input = input.slice(at + 2)
        answer(line, socket)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

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

  test('a refused recipient leaves the connection usable', async () => {
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

  test('a message refused after its last byte is refused, not in doubt', async () => {
    const sink = await sinkWith()
    sink.refuseMessage = () => ({ code: 554, text: '5.7.1 Looks like spam' })
    const connection = await openSmtp(optionsFor(sink.port))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'refused', stage: 'body' })
    connection.close()
  })

  test('works with a server that does not pipeline, step by step', async () => {
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

  test('a server that says 421 and hangs up has refused, and its words are heard', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 PIPELINING\r\n')
      else if (line.startsWith('RCPT')) socket.end('250 ok\r\n421 4.7.28 unusual rate of unsolicited mail\r\n')
    })
    const connection = await openSmtp(optionsFor(port))
    const delivery = await connection.deliver(outgoing('a@example.com'))
    expect(delivery).toMatchObject({ kind: 'refused', stage: 'rcpt', reply: { code: 421, enhanced: '4.7.28' } })
    expect(connection.isOpen()).toBe(false)
  })

  test('broken off before the message was written: it certainly did not leave', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 PIPELINING\r\n')
      else if (line === 'DATA') socket.destroy()
    })
    const connection = await openSmtp(optionsFor(port))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'unsent' })
    expect(connection.isOpen()).toBe(false)
  })

  test('broken off after the last byte: nobody knows', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 PIPELINING\r\n')
      else if (line === 'DATA') socket.write('250 ok\r\n250 ok\r\n354 go on\r\n')
      else if (line === '.') socket.destroy()
    })
    const connection = await openSmtp(optionsFor(port))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'unknown' })
  })

  test('a server that never answers the end is given up as unknown', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 PIPELINING\r\n')
      else if (line === 'DATA') socket.write('250 ok\r\n250 ok\r\n354 go on\r\n')
    })
    const connection = await openSmtp(optionsFor(port, { bodyTimeoutMs: 100 }))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'unknown' })
  })

  test('replies without end, nonsense and a refusing greeting fail and end nothing else', async () => {
    const endless = await scripted(() => {}, `220-${'x'.repeat(70_000)}`)
    await expect(openSmtp(optionsFor(endless))).rejects.toThrow('without an end')
    const nonsense = await scripted(() => {}, 'HTTP/1.1 400 Bad Request\r\n')
    await expect(openSmtp(optionsFor(nonsense))).rejects.toThrow('no reply')
    const closed = await scripted(() => {}, '554 go away\r\n')
    await expect(openSmtp(optionsFor(closed))).rejects.toThrow('554 go away')
  })
})

describe('TLS and sign-in', () => {
  // For localhost, signed by itself, for tests alone.
  const pem = (name: string) => fs.readFileSync(path.resolve(import.meta.dirname, `../../test/tls/${name}.pem`))
  const certificate = () => ({ key: pem('key'), cert: pem('cert') })

  test.each(['at_once', 'starttls', 'if_offered'] as const)('TLS %s, with the certificate checked', async (mode) => {
    const tls = certificate()
    const sink = await sinkWith({ ...tls, secure: mode === 'at_once', disabledCommands: [] })
    await expect(openSmtp(optionsFor(sink.port, { tls: mode, host: 'localhost' }))).rejects.toThrow(/self-signed/i)
    const connection = await openSmtp(optionsFor(sink.port, { tls: mode, host: 'localhost', ca: tls.cert }))
    expect(await connection.deliver(outgoing('a@example.com'))).toMatchObject({ kind: 'accepted' })
    connection.close()
  })

  test('STARTTLS that is asked for and not offered is refused', async () => {
    const sink = await sinkWith()
    await expect(openSmtp(optionsFor(sink.port, { tls: 'starttls' }))).rejects.toThrow('does not offer STARTTLS')
  })

  test('what comes in plain text behind STARTTLS is not believed', async () => {
    const port = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 STARTTLS\r\n')
      if (line === 'STARTTLS') socket.write('220 go\r\n250 injected\r\n')
    })
    await expect(openSmtp(optionsFor(port, { tls: 'starttls' }))).rejects.toThrow('spoke before TLS')
  })

  test.each(['PLAIN', 'LOGIN', 'XOAUTH2'] as const)('signs in by %s', async (method) => {
    const seen: unknown[] = []
    const sink = await sinkWith({
      authOptional: false,
      authMethods: [method],
      allowInsecureAuth: true,
      onAuth(
        auth: { username?: string; password?: string; accessToken?: string },
        _s: unknown,
        done: (e: Error | null, r?: object) => void,
      ) {
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

describe('the pool', () => {
  test('keeps to its connections and uses them again', async () => {
    const sink = await sinkWith()
    sink.delayMs = 5
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, sink.open())), 1)
    const pool = createPool({ ...optionsFor(sink.port), connections: 3 })
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, i) => pool.deliver('one', () => outgoing(`p${i}@example.com`))),
    )
    clearInterval(watch)
    expect(results.every(({ kind }) => kind === 'accepted')).toBe(true)
    expect(new Set(sink.received.map(({ to }) => to)).size).toBe(40)
    expect(most).toBeLessThanOrEqual(3)
    await pool.close()
  })

  test('queues take turns: a single message does not wait for a long mailing', async () => {
    const sink = await sinkWith()
    sink.delayMs = 5
    const pool = createPool({ ...optionsFor(sink.port), connections: 1 })
    const many = Array.from({ length: 30 }, (_, i) => pool.deliver('many', () => outgoing(`m${i}@example.com`)))
    const single = pool.deliver('single', () => outgoing('welcome@example.com'))
    await Promise.all([...many, single])
    expect(sink.received.findIndex(({ to }) => to === 'welcome@example.com')).toBeLessThan(4)
    await pool.close()
  })

  test('a server that is away leaves everything unsent, and is found again', async () => {
    const sink = await mailSink()
    const { port } = sink
    await sink.close()
    const pool = createPool({ ...optionsFor(port), connections: 2 })
    expect(await pool.deliver('one', () => outgoing('a@example.com'))).toMatchObject({ kind: 'unsent' })
    await pool.close()
    expect(await pool.deliver('one', () => outgoing('a@example.com'))).toMatchObject({ kind: 'unsent' })
  })

  describe('the envelope of the next message goes along with the one before it', () => {
    type Script = {
      /** What is said to a message; null says nothing. */
      toMessage?: (to: string, socket: net.Socket) => string | null
      toRecipient?: (to: string) => string
      /** Whatever stands behind a message is not read. */
      isDeaf?: boolean
    }

    /** Counts the envelopes that came along, and notes who got mail. */
    async function pipeliningServer({ toMessage, toRecipient, isDeaf }: Script) {
      const seen = { along: 0, got: [] as string[] }
      const server = net.createServer((socket) => {
        let [input, to, inBody] = ['', '', false]
        socket.on('error', () => {})
        socket.write('220 hi\r\n')
        socket.on('data', (chunk) => {
          input += chunk.toString('latin1')
          for (let at = input.indexOf('\r\n'); at >= 0; at = input.indexOf('\r\n')) {
            const line = input.slice(0, at)
            input = input.slice(at + 2)
            if (inBody) {
              if (line !== '.') continue
              inBody = false
              if (input.startsWith('MAIL')) seen.along++
              if (isDeaf) input = ''
              const reply = toMessage ? toMessage(to, socket) : '250 taken'
              if (reply?.startsWith('2')) seen.got.push(to)
              if (reply?.startsWith('421')) return void socket.end(`${reply}\r\n`)
              if (reply) socket.write(`${reply}\r\n`)
            } else if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 PIPELINING\r\n')
            else if (line.startsWith('RCPT')) {
              to = line.slice(9, -1)
              socket.write(`${toRecipient?.(to) ?? '250 ok'}\r\n`)
            } else if (line === 'DATA') {
              inBody = true
              socket.write('354 go on\r\n')
            } else socket.write('250 ok\r\n')
          }
        })
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      closing.push(() => new Promise((resolve) => server.close(resolve)))
      const options = optionsFor((server.address() as AddressInfo).port, { commandTimeoutMs: 300 })
      const pool = createPool({ ...options, connections: 1 })
      closing.push(() => pool.close())
      const deliver = (to: string) => pool.deliver('one', () => outgoing(to))
      return {
        seen,
        pool,
        deliver: (...names: string[]) => Promise.all(names.map((name) => deliver(`${name}@example.com`))),
      }
    }

    test('each but the first comes along', async () => {
      const { seen, deliver } = await pipeliningServer({})
      const results = await deliver('a', 'b', 'c', 'd')
      expect(results.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
      expect(seen).toEqual({ along: 3, got: ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`) })
    })

    test('a recipient that is refused is refused alone', async () => {
      const { seen, deliver } = await pipeliningServer({
        toRecipient: (to) => (to.startsWith('b') ? '550 5.1.1 nobody' : '250 ok'),
        toMessage: (to) => (to.startsWith('b') ? '554 no recipients' : '250 taken'),
      })
      const results = await deliver('a', 'b', 'c')
      expect(results).toMatchObject([{ kind: 'accepted' }, { kind: 'refused', stage: 'rcpt' }, { kind: 'accepted' }])
      expect(seen.got).toEqual(['a@example.com', 'c@example.com'])
    })

    test('a message that is refused leaves the next one as it is', async () => {
      const { deliver } = await pipeliningServer({ toMessage: (to) => (to.startsWith('a') ? '554 spam' : '250 taken') })
      expect(await deliver('a', 'b')).toMatchObject([{ kind: 'refused', stage: 'body' }, { kind: 'accepted' }])
    })

    test('after a goodbye it is sent through a new connection', async () => {
      const { seen, deliver } = await pipeliningServer({
        toMessage: (to) => (to.startsWith('a') ? '421 4.3.2 closing' : '250 taken'),
      })
      const results = await deliver('a', 'b')
      expect(results).toMatchObject([{ kind: 'refused', reply: { code: 421 } }, { kind: 'accepted' }])
      expect(seen.got).toEqual(['b@example.com'])
    })

    test('broken off, nobody knows of the message, and the next one is sent once', async () => {
      const { seen, deliver } = await pipeliningServer({
        toMessage(to, socket) {
          if (!to.startsWith('a')) return '250 taken'
          socket.destroy()
          return null
        },
      })
      expect(await deliver('a', 'b')).toMatchObject([{ kind: 'unknown' }, { kind: 'accepted' }])
      expect(seen.got).toEqual(['b@example.com'])
    })

    test('a server that hangs up without a word after a message gets the next one through a new connection', async () => {
      const { seen, deliver } = await pipeliningServer({
        toMessage(_, socket) {
          socket.end('250 taken\r\n')
          return null
        },
      })
      const results = await deliver('a', 'b', 'c')
      expect(results.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted'])
      expect(seen.along).toBeGreaterThan(0)
    })

    test('a server that does not read it is not asked that way again', async () => {
      const { seen, deliver } = await pipeliningServer({ isDeaf: true })
      expect(await deliver('a', 'b')).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }])
      expect(await deliver('c', 'd')).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }])
      expect(seen).toEqual({ along: 1, got: ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`) })
    })

    test('what must not leave any more does not leave', async () => {
      const { seen, pool } = await pipeliningServer({})
      const check = () => {
        throw new Error('too late')
      }
      const results = await Promise.all([
        pool.deliver('one', () => outgoing('a@example.com')),
        pool.deliver('one', () => ({ ...outgoing('b@example.com'), check })),
        pool.deliver('one', () => outgoing('c@example.com')),
      ])
      expect(results.map(({ kind }) => kind)).toEqual(['accepted', 'unsent', 'accepted'])
      expect(seen.got).toEqual(['a@example.com', 'c@example.com'])
    })

    test('nobody is kept waiting: a message is made ahead only for the queue whose turn it is', async () => {
      const { seen, pool } = await pipeliningServer({})
      await Promise.all(
        ['a', 'b', 'a', 'b'].map((queue, n) => pool.deliver(queue, () => outgoing(`${queue}${n}@example.com`))),
      )
      expect(seen).toEqual({ along: 0, got: ['a0', 'b1', 'a2', 'b3'].map((name) => `${name}@example.com`) })
    })
  })

  test('a message that cannot be made is unsent, and the next one goes', async () => {
    const sink = await sinkWith()
    const pool = createPool({ ...optionsFor(sink.port), connections: 1 })
    const broken = pool.deliver('one', () => {
      throw new Error('no message')
    })
    expect(await broken).toMatchObject({ kind: 'unsent' })
    expect(await pool.deliver('one', () => outgoing('a@example.com'))).toMatchObject({ kind: 'accepted' })
    await pool.close()
  })
})
