// Mail servers for tests of the SMTP client: one that accepts mail, and a scripted one.

import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { SmtpOptions } from '../src/delivery/mail/smtp-connection.ts'
import { mailSink } from './mail-sink.ts'

export const MESSAGE = 'From: <a@example.com>\r\nSubject: Hello\r\n\r\nHello =2E\r\n'

export const outgoing = (to: string) => ({ from: 'bounce@example.com', to, message: MESSAGE })

export const optionsFor = (port: number, more: Partial<SmtpOptions> = {}): SmtpOptions => ({
  host: '127.0.0.1',
  port,
  tls: 'opportunistic',
  auth: null,
  name: 'mail.example.com',
  commandTimeoutMs: 30_000,
  bodyTimeoutMs: 30_000,
  connectTimeoutMs: 30_000,
  ...more,
})

/** For the tests of one file: closes everything they opened after each test. */
export function smtpServers() {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  return {
    closing,

    async sinkWith(options: Parameters<typeof mailSink>[0] = {}) {
      const sink = await mailSink(options)
      closing.push(() => sink.close())
      return sink
    },

    /** A scripted server: for each connection, its response to each line. */
    async scripted(answer: (line: string, socket: net.Socket) => void, greeting = '220 hi\r\n') {
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
    },
  }
}
