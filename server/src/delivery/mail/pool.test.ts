import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { mailSink } from '../../../test/mail-sink.ts'
import { optionsFor, outgoing, smtpServers } from '../../../test/smtp-servers.ts'
import { createPool } from './pool.ts'

const { closing, sinkWith } = smtpServers()

describe('the pool', () => {
  test('limits its connections and reuses them', async () => {
    const sink = await sinkWith()
    sink.delayMs = 5
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, sink.open())), 1)
    const pool = createPool({ ...optionsFor(sink.port), connections: 3 })
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, i) => pool.deliver('one', outgoing(`p${i}@example.com`))),
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
    const many = Array.from({ length: 30 }, (_, i) => pool.deliver('many', outgoing(`m${i}@example.com`)))
    const single = pool.deliver('single', outgoing('welcome@example.com'))
    await Promise.all([...many, single])
    expect(sink.received.findIndex(({ to }) => to === 'welcome@example.com')).toBeLessThan(4)
    await pool.close()
  })

  test('an urgent message is sent before all that wait', async () => {
    const sink = await sinkWith()
    sink.delayMs = 5
    const pool = createPool({ ...optionsFor(sink.port), connections: 1 })
    const send = (queue: string, to: string, isUrgent = false) => pool.deliver(queue, outgoing(to), isUrgent)
    const waiting = ['one', 'two', 'three', 'four'].map((queue) => send(queue, `${queue}@example.com`))
    await Promise.all([...waiting, send('one', 'urgent@example.com', true)])
    expect(sink.received.findIndex(({ to }) => to === 'urgent@example.com')).toBeLessThan(2)
    await pool.close()
  })

  test('an unavailable server leaves everything unsent, and is used again later', async () => {
    const sink = await mailSink()
    const { port } = sink
    await sink.close()
    const pool = createPool({ ...optionsFor(port), connections: 2 })
    expect(await pool.deliver('one', outgoing('a@example.com'))).toMatchObject({ kind: 'unsent' })
    await pool.close()
    expect(await pool.deliver('one', outgoing('a@example.com'))).toMatchObject({ kind: 'unsent' })
  })

  describe('the envelope of the next message is pipelined with the message before it', () => {
    type Script = {
      /** The reply to a message; null for none. */
      toMessage?: (to: string, socket: net.Socket) => string | null
      toRecipient?: (to: string) => string
      /** Anything after a message is not read. */
      isDeaf?: boolean
    }

    /** Counts pipelined envelopes, and records the recipients. */
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
      const deliver = (to: string) => pool.deliver('one', outgoing(to))
      return {
        seen,
        pool,
        deliver: (...names: string[]) => Promise.all(names.map((name) => deliver(`${name}@example.com`))),
      }
    }

    test('pipelines all but the first', async () => {
      const { seen, deliver } = await pipeliningServer({})
      const results = await deliver('a', 'b', 'c', 'd')
      expect(results.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
      expect(seen).toEqual({ along: 3, got: ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`) })
    })

    test('a rejected recipient affects no other', async () => {
      const { seen, deliver } = await pipeliningServer({
        toRecipient: (to) => (to.startsWith('b') ? '550 5.1.1 nobody' : '250 ok'),
        toMessage: (to) => (to.startsWith('b') ? '554 no recipients' : '250 taken'),
      })
      const results = await deliver('a', 'b', 'c')
      expect(results).toMatchObject([{ kind: 'accepted' }, { kind: 'refused', stage: 'rcpt' }, { kind: 'accepted' }])
      expect(seen.got).toEqual(['a@example.com', 'c@example.com'])
    })

    test('a rejected message does not affect the next', async () => {
      const { deliver } = await pipeliningServer({ toMessage: (to) => (to.startsWith('a') ? '554 spam' : '250 taken') })
      expect(await deliver('a', 'b')).toMatchObject([{ kind: 'refused', stage: 'body' }, { kind: 'accepted' }])
    })

    test('sends through a new connection after a 421', async () => {
      const { seen, deliver } = await pipeliningServer({
        toMessage: (to) => (to.startsWith('a') ? '421 4.3.2 closing' : '250 taken'),
      })
      const results = await deliver('a', 'b')
      expect(results).toMatchObject([{ kind: 'refused', reply: { code: 421 } }, { kind: 'accepted' }])
      expect(seen.got).toEqual(['b@example.com'])
    })

    test('after a disconnect the outcome of the message is unknown, and the next one is sent once', async () => {
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

    test('a server that hangs up after a message gets the next one through a new connection', async () => {
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

    test('stops pipelining with a server that does not support it', async () => {
      const { seen, deliver } = await pipeliningServer({ isDeaf: true })
      expect(await deliver('a', 'b')).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }])
      expect(await deliver('c', 'd')).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }])
      expect(seen).toEqual({ along: 1, got: ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`) })
    })

    test('does not send a message that must no longer be sent', async () => {
      const { seen, pool } = await pipeliningServer({})
      const check = () => {
        throw new Error('too late')
      }
      const results = await Promise.all([
        pool.deliver('one', outgoing('a@example.com')),
        pool.deliver('one', { ...outgoing('b@example.com'), check }),
        pool.deliver('one', outgoing('c@example.com')),
      ])
      expect(results.map(({ kind }) => kind)).toEqual(['accepted', 'unsent', 'accepted'])
      expect(seen.got).toEqual(['a@example.com', 'c@example.com'])
    })

    test('never delays others: pipelines only for the queue whose turn it is', async () => {
      const { seen, pool } = await pipeliningServer({})
      await Promise.all(
        ['a', 'b', 'a', 'b'].map((queue, n) => pool.deliver(queue, outgoing(`${queue}${n}@example.com`))),
      )
      expect(seen).toEqual({ along: 0, got: ['a0', 'b1', 'a2', 'b3'].map((name) => `${name}@example.com`) })
    })
  })
})
