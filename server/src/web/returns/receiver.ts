// Takes returned mail over SMTP. It is no relay and keeps no mailbox: it accepts addresses that this installation made,
// and the few that every mail host must have, reads what is said, and answers 250 only after that is committed.

import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { canFail } from '../../platform/log.ts'
import { networkOf } from '../../platform/net/client-address.ts'
import type { Certificate } from '../../platform/net/self-signed.ts'
import { MAX_BYTES } from './incoming-mail.ts'
import { readReturnPath, takeMail } from './take.ts'
import type { MailDeps } from './take.ts'

export type Receiver = {
  port: number
  /** From the next connection on. */
  renew(certificate: Certificate): void
  close(): Promise<void>
}

export type ReceiverDeps = MailDeps & {
  bounceHost: string
  listen: string
  port: number
  /** For STARTTLS, which is offered and not demanded. */
  certificate: Certificate
  /** How long one connection may last, however busy it is. */
  connectionMs?: number
}

/** Larger than any report; what is longer than MAX_BYTES is read and forgotten. */
const MAX_MESSAGE = 30 * 1024 * 1024
const MAX_RECIPIENTS = 5
const MAX_CLIENTS = 50
const MAX_CLIENTS_OF_A_NETWORK = 5
const SILENT_MS = 60_000
const CONNECTION_MS = 5 * 60_000
const CLOSE_MS = 2_000

/** Addresses of this host that anybody may write to: reports of spam come to them, and people. */
const OPEN_TO_ALL = new Set(['feedback', 'postmaster', 'abuse'])

class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

export async function startReceiver(deps: ReceiverDeps): Promise<Receiver> {
  const { log, bounceHost } = deps

  async function mayReceive(address: string, session: SMTPServerSession): Promise<void> {
    if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) throw new Refusal(452, '4.5.3 Too many recipients')
    const at = address.lastIndexOf('@')
    const isHere = address.slice(at + 1).toLowerCase() === bounceHost
    if (isHere && OPEN_TO_ALL.has(address.slice(0, at).toLowerCase())) return
    if (await readReturnPath(deps.db, address)) return
    throw new Refusal(550, '5.1.1 No such address here')
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const bytes = await readHead(stream)
    if (stream.sizeExceeded) throw new Refusal(552, '5.3.4 The message is too large')
    const paths = await Promise.all(session.envelope.rcptTo.map(({ address }) => readReturnPath(deps.db, address)))
    for (const path of paths) await takeMail(deps, bytes, path)
  }

  const ending = new Map<string, NodeJS.Timeout>()

  /** Ends the connection after its time; refuses it when its network has enough of them. */
  function admit({ id, remoteAddress }: SMTPServerSession): Refusal | null {
    const network = networkOf(remoteAddress)
    const ofNetwork = [...server.connections].filter((each) => networkOf(each.remoteAddress) === network)
    const place = ofNetwork.findIndex((each) => each.id === id)
    if (place >= MAX_CLIENTS_OF_A_NETWORK) return new Refusal(421, '4.7.0 Too many connections from your network')
    ending.set(
      id,
      setTimeout(() => ofNetwork[place]?.close(), deps.connectionMs ?? CONNECTION_MS),
    )
    return null
  }

  const server = new SMTPServer({
    name: bounceHost,
    banner: 'Lettermill takes returned mail',
    size: MAX_MESSAGE,
    authOptional: true,
    disabledCommands: ['AUTH'],
    ...deps.certificate,
    minVersion: 'TLSv1.2',
    disableReverseLookup: true,
    maxClients: MAX_CLIENTS,
    socketTimeout: SILENT_MS,
    closeTimeout: CLOSE_MS,
    logger: false,
    onConnect: (session, done) => done(admit(session)),
    onClose: ({ id }) => {
      clearTimeout(ending.get(id))
      ending.delete(id)
    },
    onRcptTo: ({ address }, session, done) => answer(mayReceive(address, session), done),
    onData: (stream, session, done) => answer(receive(stream, session), done),
  })
  // What a client does to its connection is its own affair.
  server.on('error', (err) => log.debug({ err }, 'a connection to the receiver broke'))

  /** Our own trouble is never the sender's: they are asked to come again. */
  function answer(work: Promise<void>, done: (error?: Error | null) => void): void {
    void canFail(
      work.then(
        () => done(),
        (error: unknown) => {
          if (!(error instanceof Refusal)) log.error({ err: error }, 'returned mail could not be taken in')
          done(error instanceof Refusal ? error : new Refusal(451, '4.3.0 Try again later'))
        },
      ),
      'answer a connection of the receiver',
      log,
    )
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(deps.port, deps.listen, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const bound = server.server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : deps.port,
    renew: (certificate) => server.updateSecureContext({ ...certificate, minVersion: 'TLSv1.2' }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** The first bytes of a message; the rest is read, since a sender waits for its end, and not kept. */
async function readHead(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let kept = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (kept >= MAX_BYTES) continue
    chunks.push(chunk.subarray(0, MAX_BYTES - kept))
    kept += chunk.length
  }
  return Buffer.concat(chunks)
}
