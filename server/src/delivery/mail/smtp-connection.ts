// One connection to a mail server: greeting, TLS, sign-in, then one message after the other. What it answers tells apart
// a message that was refused, one that certainly never left, and one of which nobody knows (the connection broke after
// the last byte): only the first two may be tried again.

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
  /** How this machine introduces itself. */
  name: string
  /** Only public addresses are connected to: for servers that a customer names. */
  publicOnly?: boolean
  /** Certificates to trust besides the machine's own. */
  ca?: string | Buffer
  connectTimeoutMs?: number
  commandTimeoutMs?: number
  /** After the last byte of a message a server may take long, and giving up early means that nobody knows. */
  bodyTimeoutMs?: number
}

export type Envelope = { from: string; to: string }

/** `message` holds bytes as latin1, lines end in CRLF, no line starts with a dot, and it ends with CRLF. */
export type Outgoing = Envelope & {
  message: string
  /** Called before the message is written; throws when it must not leave any more. */
  check?: () => void
}

export type Delivery =
  | { kind: 'accepted'; reply: Reply }
  | { kind: 'refused'; reply: Reply; stage: 'mail' | 'rcpt' | 'data' | 'body' }
  /** It certainly did not leave. */
  | { kind: 'unsent'; error: Error }
  /** The connection broke after the whole message was written. */
  | { kind: 'unknown'; error: Error }

export type SmtpConnection = {
  /**
   * `upcoming` is asked when the message is written. Where the server pipelines, the envelope of what it gives goes along
   * with the message (RFC 2920, 3.1), which saves a way to the server and back: that one must be delivered next.
   */
  deliver(outgoing: Outgoing, upcoming?: () => Outgoing | null): Promise<Delivery>
  /** False once it broke, or the server said goodbye. */
  isOpen(): boolean
  /** The name by which the server introduces itself. */
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
      // Whatever came along in plain text could have been put there by anybody.
      if (reader.hasInput() || reader.isEnded()) throw new Error(`${host}:${port} spoke before TLS was agreed.`)
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

/** A greeting begins with a name (RFC 5321, 4.3.1); what is none is left out. */
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

  /** Whose envelope went along with the message before it. */
  let announced: Outgoing | null = null

  function envelopeOf({ from, to, message }: Outgoing): string[] {
    const sized = maxSize > 0 ? ` SIZE=${message.length}` : ''
    const international = isAscii(to) ? '' : ' SMTPUTF8'
    return [`MAIL FROM:<${from}>${sized}${international}`, `RCPT TO:<${to}>`, 'DATA']
  }

  /** The replies to MAIL, RCPT and DATA: sent together where the server takes that, and one by one elsewhere. */
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
      // A server that says goodbye answers nothing more.
      if (saidGoodbye || (!isPipelining && reply.code >= 400)) break
    }
    return replies
  }

  /** The message to its end, with the envelope of the one after it where there is one already. */
  function writeMessage({ message }: Outgoing, upcoming: () => Outgoing | null): void {
    const following = isPipelining ? upcoming() : null
    const envelope = following && !refusalOf(following) ? `${envelopeOf(following).join('\r\n')}\r\n` : ''
    if (envelope && /^[\r\n\x20-\x7e]*$/.test(envelope)) {
      announced = following
      write(`${message}.\r\n${envelope}`, 4, 'latin1')
    } else write(`${message}.\r\n`, 1, 'latin1')
  }

  /** What the server's own words at the start say that it would refuse. */
  function refusalOf({ to, message }: Outgoing): Delivery | null {
    if (maxSize > 0 && message.length > maxSize) return refusedHere(552, '5.3.4', 'The message is too large.')
    if (!isAscii(to) && !offered.has('SMTPUTF8'))
      return refusedHere(553, '5.6.7', 'The mail server takes no such addresses.')
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
        // A pipelining server that opened the message all the same is told that there is none.
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

/** What the server offers, by keyword, with the rest of each line. */
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
  await settled(socket, isTls ? 'secureConnect' : 'connect', connectTimeoutMs)
  socket.setNoDelay(true)
  return socket
}

async function secured(options: SmtpOptions, plain: net.Socket): Promise<net.Socket> {
  const socket = tls.connect({ socket: plain, ...tlsOptions(options) })
  await settled(socket, 'secureConnect', options.connectTimeoutMs ?? 30_000)
  return socket
}

/** Mail servers of one's own are often reached by address, which cannot be a server name. */
const tlsOptions = ({ host, ca }: SmtpOptions): tls.ConnectionOptions => ({
  ...(!net.isIP(host) && { servername: host }),
  ...(ca && { ca }),
})

function settled(socket: net.Socket, event: 'connect' | 'secureConnect', timeoutMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onClose = () => reject(new SmtpLost('The mail server closed the connection.'))
  const timer = setTimeout(() => socket.destroy(new SmtpTimeout()), timeoutMs)
  socket.once('error', reject)
  socket.once('close', onClose)
  socket.once(event, resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.off('close', onClose)
    // Stays until the reader listens: an error that nobody hears would end the process.
    socket.on('error', () => {})
    socket.off('error', reject)
  })
}
