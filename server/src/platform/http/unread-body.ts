// Bodies that nobody reads: of refused requests, of unknown addresses, over the limit. A client that is still sending
// when its connection is closed gets a reset and never sees the answer, so what is left of a body is read and dropped
// before the answer leaves, within bounds.

import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DRAIN_BYTES = 64 * 1024 * 1024
const DRAIN_MS = 5_000
/** Past the bound the answer leaves, and the client gets this long to read it while it sends on. */
const LINGER_MS = 10_000

/** Calls `next` once the body has been read to its end or up to the bound; at once where there is none. */
export function settleBody({ raw }: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (raw.complete || raw.destroyed || !announcesBody(raw)) return next()
  drain(raw, (whole) => {
    if (whole) {
      // Set by Fastify when a body cannot be parsed; with nothing left to read, the connection can serve again.
      reply.removeHeader('connection')
    } else if (!raw.destroyed) {
      reply.header('connection', 'close')
      lingerOnClose(raw.socket)
    }
    next()
  })
}

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function drain(raw: IncomingMessage, done: (whole: boolean) => void): void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > DRAIN_BYTES) finish(false)
  }
  const atEnd = () => finish(true)
  const atClose = () => finish(raw.complete)
  const timer = setTimeout(() => finish(raw.complete), DRAIN_MS)
  function finish(whole: boolean): void {
    clearTimeout(timer)
    raw.off('data', count).off('end', atEnd).off('close', atClose)
    done(whole)
  }
  raw.on('error', () => {})
  raw.on('data', count).on('end', atEnd).on('close', atClose)
  // A handler that gave up may have left it flowing into something that is full.
  raw.unpipe()
  raw.resume()
}

/** Closing our half first and reading on is what keeps a reset from overtaking the answer. */
export function lingerOnClose(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
