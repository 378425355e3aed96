// HTTP as an attacker speaks it: any bytes, at any pace, cut off at any point.

import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type RawAnswer = { status: number | null; text: string }

export type RawOptions = {
  /** Closes the connection after this time, whatever was received. */
  abortAfterMs?: number
  /** Delay between two chunks. */
  everyMs?: number
  /** How much of the response to read before resetting the connection. */
  readAtMost?: number
  /** Doesn't read the response, so that the server can't keep sending. */
  readsNothing?: boolean
}

const ANSWER_WITHIN_MS = 90_000

/** Sends the chunks over a new connection; never fails. */
export function rawRequest(
  port: number,
  head: string,
  pieces: Iterable<string | Buffer>,
  { abortAfterMs = ANSWER_WITHIN_MS, everyMs = 0, readAtMost = Infinity, readsNothing = false }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    let received = 0
    const timer = setTimeout(() => socket.resetAndDestroy(), abortAfterMs)
    socket.on('error', () => {})
    if (readsNothing) socket.pause()
    else
      socket.on('data', (chunk) => {
        received += chunk.length
        if (received <= readAtMost) chunks.push(chunk)
        else socket.resetAndDestroy()
      })
    socket.on('close', () => {
      clearTimeout(timer)
      const text = Buffer.concat(chunks).toString('utf8')
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
      resolve({ status: status ? Number(status) : null, text })
    })
    void send(socket, head, pieces, everyMs)
  })
}

async function send(socket: net.Socket, head: string, pieces: Iterable<string | Buffer>, everyMs: number) {
  socket.write(head)
  for (const piece of pieces) {
    if (everyMs > 0) await sleep(everyMs)
    if (!socket.writable) return
    if (!socket.write(piece)) await Promise.race([drained(socket), sleep(ANSWER_WITHIN_MS, null, { ref: false })])
  }
}

const drained = (socket: net.Socket) =>
  new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
