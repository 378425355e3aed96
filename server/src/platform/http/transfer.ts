// Uploads and downloads are streamed and never kept in memory completely.

import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './endpoint.ts'
import { piecesInTurn } from './long-requests.ts'
import { Problem } from '../problem.ts'
import type { Uuid } from '../values/ids.ts'

/** A file may take hours to arrive, but must keep this minimum rate. */
const RATE_WINDOW_MS = 60_000
const LEAST_BYTES_PER_WINDOW = 64 * 1024

const uploading = new WeakSet<Socket>()

/** Whether a file is arriving on this socket; uploads have their own timeouts. */
export const isUploading = (socket: Socket): boolean => uploading.has(socket)

/** Leaves the time limit of a body to the process that reads it. */
export function letUpload(socket: Socket, response: ServerResponse): void {
  uploading.add(socket)
  response.once('close', () => uploading.delete(socket))
}

/** Within this scope, the body of a request is a stream, whatever its type. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

/** The body of a request as a stream; it fails if it is too large, aborted, too slow, or too late. */
export function uploadOf(
  request: FastifyRequest,
  limit: number,
  withinMs: number | null = null,
  windowMs = RATE_WINDOW_MS,
): Readable {
  if (!(request.body instanceof Readable)) throw new Problem('invalid_request', 'Send the file as the request body.')
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
    // While we are the slower side, the client is not at fault.
    if (!counted.writableNeedDrain && received - atLastLook < LEAST_BYTES_PER_WINDOW) counted.destroy(tooSlow())
    atLastLook = received
  }, windowMs)
  const deadline = withinMs === null ? null : setTimeout(() => counted.destroy(tooSlow()), withinMs)
  uploading.add(socket)
  const fail = () => counted.destroy(new Problem('invalid_request', 'The file is incomplete. Send it again.'))
  const stopClocks = () => {
    clearInterval(pace)
    if (deadline) clearTimeout(deadline)
  }
  body.on('end', stopClocks)
  body.on('error', fail)
  body.on('aborted', fail)
  // It may fail before it is read; a later reader gets the error then.
  counted.on('error', () => {})
  counted.on('close', () => {
    stopClocks()
    uploading.delete(socket)
  })
  return body.pipe(counted)
}

const tooSlow = (): Problem => new Problem('invalid_request', 'The upload stalled. Send the file again.')

export function tooLarge(limit: number): Problem {
  const unit = [
    { name: 'GB', bytes: 1_073_741_824 },
    { name: 'MB', bytes: 1_048_576 },
    { name: 'KB', bytes: 1024 },
  ].find(({ bytes }) => limit >= bytes)!
  return new Problem('payload_too_large', `The body exceeds the limit of ${limit / unit.bytes} ${unit.name}.`)
}

export type Download = Omit<FileAnswer, 'content'> & { content: Readable }

/** `slowFor`: the account for which the file is produced slowly. */
export const downloadOf = ({ content, ...file }: FileAnswer, slowFor: Uuid | null): Download => ({
  ...file,
  content: Readable.from(slowFor ? piecesInTurn(slowFor, content) : content, { objectMode: false }),
})

export function sendDownload(reply: FastifyReply, { name, type, content, policy }: Download): FastifyReply {
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
