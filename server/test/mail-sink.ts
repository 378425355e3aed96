// A mail server for tests: it stores every message it accepts, and refuses what a test asks it to.

import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import type { AddressInfo } from 'node:net'

export type Received = { from: string; to: string; message: string }

export type Refusal = { code: number; text: string }

export type MailSink = {
  port: number
  url: string
  received: Received[]
  /** Everything ever accepted; tests empty `received` as they go. */
  everything(): readonly Received[]
  /** Called for each recipient; a return value refuses it. */
  refuse: (to: string) => Refusal | null
  /** Called for each message after its last byte; a return value refuses it. */
  refuseMessage: (to: string) => Refusal | null
  /** Refuses every connection. */
  greeting: Refusal | null
  /** Delay before a message is answered. */
  delayMs: number
  /** Connections open right now. */
  open(): number
  /** Closes every open connection, so that the next message needs a new one. */
  hangUp(): void
  close(): Promise<void>
}

const problem = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code })

export async function mailSink(options: SMTPServerOptions = {}): Promise<MailSink> {
  let connections = 0
  const everything: Received[] = []
  const sink: MailSink = {
    port: 0,
    url: '',
    received: [],
    everything: () => everything,
    refuse: () => null,
    refuseMessage: () => null,
    greeting: null,
    delayMs: 0,
    open: () => connections,
    hangUp: () => server.connections.forEach((connection) => connection.close()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // Otherwise closing waits until the sender's idle connections time out.
    closeTimeout: 1,
    onConnect(_session, done) {
      connections++
      done(sink.greeting ? problem(sink.greeting) : null)
    },
    onClose() {
      connections--
    },
    onRcptTo({ address }, _session, done) {
      const refusal = sink.refuse(address)
      done(refusal ? problem(refusal) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        const refusal = sink.refuseMessage(recipients[0]!)
        if (!refusal) {
          const message = Buffer.concat(chunks).toString('utf8')
          const mails = recipients.map((to) => ({ from, to, message }))
          sink.received.push(...mails)
          everything.push(...mails)
        }
        setTimeout(() => done(refusal ? problem(refusal) : null), sink.delayMs)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  sink.port = (server.server.address() as AddressInfo).port
  sink.url = `smtp://127.0.0.1:${sink.port}`
  return sink
}
