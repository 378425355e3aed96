// Reads the replies of a mail server in order; a reply may span lines. An endless reply, a disconnect or an unsolicited
// reply is an error: after an extra reply, every later one would be matched to the wrong command.

import type { Socket } from 'node:net'

export type Reply = {
  code: number
  /** The enhanced status (RFC 3463), such as 5.1.1, if given. */
  enhanced: string | null
  /** The lines of the reply without their codes. */
  text: string
}

export class SmtpLost extends Error {
  override readonly name = 'SmtpLost'
}

export class SmtpTimeout extends SmtpLost {
  constructor() {
    super('The mail server did not respond in time.')
  }
}

export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal'
  readonly reply: Reply

  constructor(what: string, reply: Reply) {
    super(`${what}: ${reply.code} ${reply.text}`)
    this.reply = reply
  }
}

type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** More than any legitimate reply. */
const MAX_REPLY_BYTES = 64 * 1024

/** `isGreeted` if the server already sent its greeting before TLS. */
export function smtpReader(socket: Socket, { isGreeted = false } = {}) {
  const arrived: Reply[] = []
  const waiting: Waiting[] = []
  /** Replies still expected: the greeting, then one per written command. */
  let asked = isGreeted ? 0 : 1
  let lines: string[] = []
  let input = ''
  let size = 0
  let ended: Error | null = null

  function onData(chunk: Buffer): void {
    input += chunk.toString('latin1')
    size += chunk.length
    if (size > MAX_REPLY_BYTES) return end(new SmtpLost('The mail server sent an endless reply.'))
    for (let at = input.indexOf('\n'); at >= 0; at = input.indexOf('\n')) {
      const line = input.slice(0, at).replace(/\r$/, '')
      input = input.slice(at + 1)
      lines.push(line)
      if (line[3] === '-') continue
      const reply = parseReply(lines)
      lines = []
      size = input.length
      if (!reply) return end(new SmtpLost('The mail server sent an invalid reply.'))
      give(reply)
      if (ended) return
    }
  }

  function give(reply: Reply): void {
    if (asked === 0) return end(new SmtpLost('The mail server sent an unsolicited reply.'))
    asked--
    const next = waiting.shift()
    if (!next) return void arrived.push(reply)
    clearTimeout(next.timer)
    next.resolve(reply)
  }

  function end(error: Error): void {
    ended ??= error
    socket.destroy()
    for (const { reject, timer } of waiting.splice(0)) {
      clearTimeout(timer)
      reject(ended)
    }
  }

  const onClose = () => end(new SmtpLost('The mail server closed the connection.'))
  socket.on('data', onData)
  socket.on('error', end)
  socket.on('close', onClose)

  return {
    /** Call when commands are written, before their replies can arrive. */
    expect(replies: number): void {
      asked += replies
    },
    next(timeoutMs: number): Promise<Reply> {
      const reply = arrived.shift()
      if (reply) return Promise.resolve(reply)
      if (ended) return Promise.reject(ended)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => end(new SmtpTimeout()), timeoutMs)
        waiting.push({ resolve, reject, timer })
      })
    },
    /** Unsolicited data arrived. */
    hasInput: () => arrived.length > 0 || lines.length > 0 || input.length > 0,
    isEnded: () => ended !== null,
    /** Hands the socket over. */
    detach() {
      socket.off('data', onData)
      socket.off('error', end)
      socket.off('close', onClose)
    },
  }
}

export function parseReply(lines: string[]): Reply | null {
  const code = Number(/^([2-5]\d\d)(?: |$)/.exec(lines.at(-1) ?? '')?.[1])
  if (!code) return null
  const texts = lines.map((line) => line.slice(4))
  const enhanced = /^([245]\.\d{1,3}\.\d{1,3})\b/.exec(texts[0] ?? '')?.[1] ?? null
  return { code, enhanced, text: texts.join('\n') }
}
