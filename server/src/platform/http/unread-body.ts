// Unread bodies: of rejected requests, unknown paths, or over the limit. A client that is still sending when its
// connection closes gets a reset and never sees the response, so the rest of the body is read and discarded first,
// within limits.

import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DRAIN_BYTES = 64 * 1024 * 1024
const DRAIN_MS = 5_000
/** Beyond the limits, the response is sent, and the client has this long to read it while still sending. */
const LINGER_MS = 10_000

/** Calls `next` once the body was read to its end or limit; immediately if there is none. */
export function drainBody({ raw }: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (raw.complete || raw.destroyed || !announcesBody(raw)) return next()
  drain(raw, (whole) => {
    if (whole) {
      // Set by Fastify when a body cannot be parsed; once it was read completely, the connection can be reused.
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
  // A failed handler may have left it piped into a full stream.
  raw.unpipe()
  raw.resume()
}

/** Half-closing and reading on prevents a reset from overtaking the response. */
export function lingerOnClose(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
