// One SMTP connection: greeting, TLS, authentication, then one message after another. Results distinguish a rejected
// message, one that was certainly not sent, and one with an unknown outcome (disconnected after the last byte): only
// the first two may be retried.

import net from 'node:net'
import tls from 'node:tls'
import { isPrivateLiteral, publicLookup } from '../../platform/net/public-lookup.ts'
import { smtpReader, SmtpLost, SmtpRefusal, SmtpTimeout } from './smtp-reader.ts'
import type { Reply } from './smtp-reader.ts'
import { signIn } from './smtp-auth.ts'
import type { SmtpAuth } from './smtp-auth.ts'

export type TlsMode = 'implicit' | 'starttls' | 'opportunistic' | 'never'

export type SmtpOptions = {
  host: string
  port: number
  tls: TlsMode
  auth: SmtpAuth | null
  /** This machine's name in the SMTP greeting. */
  name: string
  /** Connects to public addresses only, for servers that customers configure. */
  publicOnly?: boolean
  /** Additional trusted certificates. */
  ca?: string | Buffer
  connectTimeoutMs?: number
  commandTimeoutMs?: number
  /** Servers may take long after the last byte, and giving up early makes the outcome unknown. */
  bodyTimeoutMs?: number
}

export type Envelope = { from: string; to: string }

/** `message` is latin1 bytes with CRLF line ends, a final CRLF, and no line that starts with a dot. */
export type Outgoing = Envelope & {
  message: string
  /** Called before the message is written; throws if it must no longer be sent. */
  check?: () => void
}

export type Delivery =
  | { kind: 'accepted'; reply: Reply }
  | { kind: 'refused'; reply: Reply; stage: 'mail' | 'rcpt' | 'data' | 'body' }
  /** Certainly not sent. */
  | { kind: 'unsent'; error: Error }
  /** Disconnected after the whole message was written. */
  | { kind: 'unknown'; error: Error }

export type SmtpConnection = {
  /**
   * `upcoming` is called when the message is written. If the server pipelines, the envelope of the returned message is
   * sent along (RFC 2920, 3.1), which saves a round trip: that message must be delivered next.
   */
  deliver(outgoing: Outgoing, upcoming?: () => Outgoing | null): Promise<Delivery>
  /** False after an error or a 421. */
  isOpen(): boolean
  /** The server's name in its greeting. */
  serverName: string | null
  close(): void
}

const SERVICE_CLOSING = 421

export async function openSmtp(options: SmtpOptions): Promise<SmtpConnection> {
  const { host, port, commandTimeoutMs = 60_000, bodyTimeoutMs = 600_000 } = options
  let socket: net.Socket = await connected(options)
  let reader = smtpReader(socket)
  const command = (line: string): Promise<Reply> => {
    reader.expect(1)
    socket.write(`${line}\r\n`, 'latin1')
    return reader.next(commandTimeoutMs)
  }
  try {
    const greeting = await reader.next(commandTimeoutMs)
    expect2xx('greeting', greeting)
    let offered = await introduce(command, options.name)
    if (options.tls === 'starttls' || (options.tls === 'opportunistic' && offered.has('STARTTLS'))) {
      if (!offered.has('STARTTLS')) throw new Error(`${host}:${port} does not offer STARTTLS.`)
      expect2xx('STARTTLS', await command('STARTTLS'))
      // Anything received in plain text could have been injected.
      if (reader.hasInput() || reader.isEnded()) throw new Error(`${host}:${port} sent data before TLS was negotiated.`)
      reader.detach()
      socket = await secured(options, socket)
      reader = smtpReader(socket, { isGreeted: true })
      offered = await introduce(command, options.name)
    }
    if (options.auth) await signIn(command, options.auth, offered)
    const connection = connectionOn(socket, reader, offered, commandTimeoutMs, bodyTimeoutMs)
    return { ...connection, serverName: nameIn(greeting) }
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** A greeting begins with a host name (RFC 5321, 4.3.1); anything else is ignored. */
const nameIn = ({ text }: Reply): string | null =>
  /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?=\s|$)/.exec(text.trim())?.[0] ?? null

type Reader = ReturnType<typeof smtpReader>

function connectionOn(
  socket: net.Socket,
  reader: Reader,
  offered: ReadonlyMap<string, string>,
  commandTimeoutMs: number,
  bodyTimeoutMs: number,
): Omit<SmtpConnection, 'serverName'> {
  const isPipelining = offered.has('PIPELINING')
  const maxSize = Number(offered.get('SIZE') || 0)
  let saidGoodbye = false
  const next = async (): Promise<Reply> => {
    const reply = await reader.next(commandTimeoutMs)
    if (reply.code === SERVICE_CLOSING) saidGoodbye = true
    return reply
  }

  function write(text: string, replies: number, encoding: 'utf8' | 'latin1' = 'utf8'): void {
    reader.expect(replies)
    socket.write(text, encoding)
  }

  /** The message whose envelope was pipelined with the previous one. */
  let announced: Outgoing | null = null

  function envelopeOf({ from, to, message }: Outgoing): string[] {
    const sized = maxSize > 0 ? ` SIZE=${message.length}` : ''
    const international = isAscii(to) ? '' : ' SMTPUTF8'
    return [`MAIL FROM:<${from}>${sized}${international}`, `RCPT TO:<${to}>`, 'DATA']
  }

  /** The replies to MAIL, RCPT and DATA, pipelined if the server supports it. */
  async function open(outgoing: Outgoing): Promise<Reply[]> {
    const isAnnounced = announced === outgoing
    announced = null
    const lines = envelopeOf(outgoing)
    if (isPipelining && !isAnnounced) write(`${lines.join('\r\n')}\r\n`, lines.length)
    const replies: Reply[] = []
    for (const line of lines) {
      if (!isPipelining) write(`${line}\r\n`, 1)
      const reply = await next()
      replies.push(reply)
      // A server that sent 421 answers nothing more.
      if (saidGoodbye || (!isPipelining && reply.code >= 400)) break
    }
    return replies
  }

  /** Writes the rest of the message, with the next envelope if there is one. */
  function writeMessage({ message }: Outgoing, upcoming: () => Outgoing | null): void {
    const following = isPipelining ? upcoming() : null
    const envelope = following && !refusalOf(following) ? `${envelopeOf(following).join('\r\n')}\r\n` : ''
    if (envelope && /^[\r\n\x20-\x7e]*$/.test(envelope)) {
      announced = following
      write(`${message}.\r\n${envelope}`, 4, 'latin1')
    } else write(`${message}.\r\n`, 1, 'latin1')
  }

  /** Rejects what the server's EHLO response already rules out. */
  function refusalOf({ to, message }: Outgoing): Delivery | null {
    if (maxSize > 0 && message.length > maxSize) return refusedHere(552, '5.3.4', 'The message is too large.')
    if (!isAscii(to) && !offered.has('SMTPUTF8'))
      return refusedHere(553, '5.6.7', 'The mail server does not support international addresses.')
    return null
  }

  async function deliver(outgoing: Outgoing, upcoming: () => Outgoing | null = () => null): Promise<Delivery> {
    const refusal = refusalOf(outgoing)
    if (refusal) return refusal
    let isWritten = false
    try {
      const replies = await open(outgoing)
      const failed = replies.findIndex(({ code }) => code >= 400)
      const data = replies[2]
      if (failed >= 0) {
        // A pipelining server that accepted DATA anyway gets an empty message.
        if (data?.code === 354) {
          write('.\r\n', 1)
          await next()
        } else if (!saidGoodbye) {
          write('RSET\r\n', 1)
          await next()
        }
        return { kind: 'refused', stage: STAGES[failed]!, reply: replies[failed]! }
      }
      if (data?.code !== 354) throw new SmtpRefusal('DATA', data!)
      outgoing.check?.()
      isWritten = true
      writeMessage(outgoing, upcoming)
      const reply = await reader.next(bodyTimeoutMs)
      if (reply.code === SERVICE_CLOSING) saidGoodbye = true
      return reply.code < 300 ? { kind: 'accepted', reply } : { kind: 'refused', stage: 'body', reply }
    } catch (error) {
      socket.destroy()
      return { kind: isWritten ? 'unknown' : 'unsent', error: error as Error }
    }
  }

  return {
    deliver,
    isOpen: () => !saidGoodbye && !reader.isEnded() && !socket.destroyed,
    close() {
      reader.detach()
      socket.on('error', () => {})
      if (!socket.destroyed) socket.end('QUIT\r\n')
      setTimeout(() => socket.destroy(), 1_000).unref()
    },
  }
}

const STAGES = ['mail', 'rcpt', 'data'] as const

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

const refusedHere = (code: number, enhanced: string, text: string): Delivery => ({
  kind: 'refused',
  stage: 'mail',
  reply: { code, enhanced, text },
})

function expect2xx(what: string, reply: Reply): void {
  if (reply.code >= 300) throw new SmtpRefusal(what, reply)
}

/** The server's extensions by keyword, with their parameters. */
async function introduce(command: (line: string) => Promise<Reply>, name: string): Promise<Map<string, string>> {
  const reply = await command(`EHLO ${name}`)
  if (reply.code >= 300) {
    expect2xx('HELO', await command(`HELO ${name}`))
    return new Map()
  }
  const lines = reply.text.split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [keyword = '', ...rest] = line.trim().split(/[ =]/)
      return [keyword.toUpperCase(), rest.join(' ')]
    }),
  )
}

async function connected(options: SmtpOptions): Promise<net.Socket> {
  const { host, port, connectTimeoutMs = 30_000 } = options
  const isTls = options.tls === 'implicit'
  if (options.publicOnly && isPrivateLiteral(host)) throw new Error(`${host} is a private, local or reserved address.`)
  const to = { host, port, ...(options.publicOnly && { lookup: publicLookup }) }
  const socket = isTls ? tls.connect({ ...to, ...tlsOptions(options) }) : net.connect(to)
  await untilConnected(socket, isTls ? 'secureConnect' : 'connect', connectTimeoutMs)
  socket.setNoDelay(true)
  return socket
}

async function secured(options: SmtpOptions, plain: net.Socket): Promise<net.Socket> {
  const socket = tls.connect({ socket: plain, ...tlsOptions(options) })
  await untilConnected(socket, 'secureConnect', options.connectTimeoutMs ?? 30_000)
  return socket
}

/** Private mail servers are often addressed by IP, which cannot be a TLS server name. */
const tlsOptions = ({ host, ca }: SmtpOptions): tls.ConnectionOptions => ({
  ...(!net.isIP(host) && { servername: host }),
  ...(ca && { ca }),
})

function untilConnected(socket: net.Socket, event: 'connect' | 'secureConnect', timeoutMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onClose = () => reject(new SmtpLost('The mail server closed the connection.'))
  const timer = setTimeout(() => socket.destroy(new SmtpTimeout()), timeoutMs)
  socket.once('error', reject)
  socket.once('close', onClose)
  socket.once(event, resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.off('close', onClose)
    // Stays until the reader attaches its own: an unhandled error would end the process.
    socket.on('error', () => {})
    socket.off('error', reject)
  })
}
