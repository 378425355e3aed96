// Unread bodies: of rejected requests, unknown paths, or over the limit. A client that is still sending when its
// connection closes gets a reset and never sees the response, so the rest of the body is read and discarded first,
// within limits.

import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DRAIN_BYTES = 64 * 1024 * 1024
const DRAIN_MS = 5_000
/**
 * All unread bodies together are discarded at this rate. What is discarded counts as allocated, and every 64 MB the
 * process stops for a full garbage collection.
 */
const DISCARD_BYTES_PER_MS = 1024
/** After a while without any, these are not slowed down. */
const CREDIT_BYTES = 32 * 1024 * 1024
/** Of each body, not slowed down either. */
const FIRST_BYTES = 64 * 1024
const MOST_AHEAD_MS = 20
/** Beyond the limits, the response is sent, and the client has this long to read it while still sending. */
const LINGER_MS = 10_000

/** Calls `next` once the body was read to its end or limit; immediately if there is none. */
export type DrainBody = (request: FastifyRequest, reply: FastifyReply, next: () => void) => void

/** For the bodies of one server. */
export function bodyDrain(bytesPerMs = DISCARD_BYTES_PER_MS): DrainBody {
  const slowDown = atMost(bytesPerMs)
  return ({ raw }, reply, next) => {
    if (raw.complete || raw.destroyed || !announcesBody(raw)) return next()
    drain(raw, slowDown, (whole) => {
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
}

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function drain(raw: IncomingMessage, slowDown: SlowDown, done: (whole: boolean) => void): void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > FIRST_BYTES) slowDown(raw, chunk.length)
    if (bytes > DRAIN_BYTES) finish(false)
  }
  const atEnd = () => finish(true)
  const atClose = () => finish(raw.complete)
  const timer = setTimeout(() => finish(raw.complete), DRAIN_MS)
  let isFinished = false
  function finish(whole: boolean): void {
    if (isFinished) return
    isFinished = true
    clearTimeout(timer)
    raw.off('end', atEnd).off('close', atClose)
    done(whole)
  }
  raw.on('error', () => {})
  raw.on('data', count).on('end', atEnd).on('close', atClose)
  // A failed handler may have left it piped into a full stream.
  raw.unpipe()
  raw.resume()
}

type SlowDown = (raw: IncomingMessage, bytes: number) => void

/** Pauses each body until the bytes of all are within the rate. */
function atMost(bytesPerMs: number): SlowDown {
  let discardedUntil = 0
  return (raw, bytes) => {
    const now = performance.now()
    discardedUntil = Math.max(discardedUntil, now - CREDIT_BYTES / bytesPerMs) + bytes / bytesPerMs
    if (discardedUntil - now < MOST_AHEAD_MS) return
    raw.pause()
    setTimeout(() => raw.resume(), discardedUntil - now).unref()
  }
}

/** Half-closing and reading on prevents a reset from overtaking the response. */
export function lingerOnClose(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
