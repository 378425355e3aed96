// Files in and out: bytes pass through as they come, however many, and never stand in memory as a whole.

import type { Socket } from 'node:net'
import { Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './endpoint.ts'
import { Problem } from '../problem.ts'

/** A file may take hours to arrive, but it has to keep coming. */
const RATE_WINDOW_MS = 60_000
const LEAST_BYTES_PER_WINDOW = 64 * 1024

const uploading = new WeakSet<Socket>()

/** Whether a file is arriving here, which has its own clock instead of the one for requests. */
export const isUploading = (socket: Socket): boolean => uploading.has(socket)

/** Within this scope the body of a request is the stream itself, whatever its type. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

/** The body of a request as it arrives; it fails once it is over the limit, broken off, hardly moving or too late. */
export function uploadOf(
  request: FastifyRequest,
  limit: number,
  withinMs: number | null = null,
  windowMs = RATE_WINDOW_MS,
): Readable {
  if (!(request.body instanceof Readable)) throw new Problem('invalid_request', 'Send the file as the body.')
  const body = request.body
  const { socket } = request.raw
  let received = 0
  let atLastLook = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > limit ? tooLarge(limit) : null, chunk)
    },
  })
  const pace = setInterval(() => {
    // While we are the slower side, the client has nothing to answer for.
    if (!counted.writableNeedDrain && received - atLastLook < LEAST_BYTES_PER_WINDOW) counted.destroy(tooSlow())
    atLastLook = received
  }, windowMs)
  const deadline = withinMs === null ? null : setTimeout(() => counted.destroy(tooSlow()), withinMs)
  uploading.add(socket)
  const fail = () => counted.destroy(new Problem('invalid_request', 'The file did not arrive whole.'))
  const stopClocks = () => {
    clearInterval(pace)
    if (deadline) clearTimeout(deadline)
  }
  body.on('end', stopClocks)
  body.on('error', fail)
  body.on('aborted', fail)
  // It may fail before anybody reads it; whoever reads it later is told then.
  counted.on('error', () => {})
  counted.on('close', () => {
    stopClocks()
    uploading.delete(socket)
  })
  return body.pipe(counted)
}

const tooSlow = (): Problem => new Problem('invalid_request', 'The file stopped arriving. Please send it again.')

export function tooLarge(limit: number): Problem {
  const unit = [
    { name: 'GB', bytes: 1_073_741_824 },
    { name: 'MB', bytes: 1_048_576 },
    { name: 'KB', bytes: 1024 },
  ].find(({ bytes }) => limit >= bytes)!
  return new Problem('payload_too_large', `The body is over the limit of ${limit / unit.bytes} ${unit.name}.`)
}

export function sendDownload(reply: FastifyReply, { name, type, content, policy }: FileAnswer): FastifyReply {
  const plain = name.replaceAll(/[^\w.-]+/g, '-')
  if (policy)
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `${policy ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
    )
  const { method, caller, id } = reply.request
  content.on('error', (err) => caller?.log.error({ err, requestId: id }, 'download failed'))
  if (method !== 'HEAD') return reply.send(content)
  content.destroy()
  return reply.send()
}
