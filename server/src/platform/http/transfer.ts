// Files in and out: bytes pass through as they come, however many, and never stand in memory as a whole.

import { Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './endpoint.ts'
import { Problem } from '../problem.ts'

/** Within this scope the body of a request is the stream itself, whatever its type. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

/** The body of a request as it arrives; it fails once it is over the limit. */
export function uploadOf(request: FastifyRequest, limit: number): Readable {
  if (!(request.body instanceof Readable)) throw new Problem('invalid_request', 'Send the file as the body.')
  const body = request.body
  let received = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > limit ? tooLarge(limit) : null, chunk)
    },
  })
  body.on('error', (error) => counted.destroy(error))
  body.on('aborted', () => counted.destroy(new Problem('invalid_request', 'The file did not arrive whole.')))
  // What nobody wants any more is still read to its end, so that the connection can serve again.
  counted.on('close', () => body.resume())
  return body.pipe(counted)
}

export function tooLarge(limit: number): Problem {
  const unit = [
    { name: 'GB', bytes: 1_073_741_824 },
    { name: 'MB', bytes: 1_048_576 },
    { name: 'KB', bytes: 1024 },
  ].find(({ bytes }) => limit >= bytes)!
  return new Problem('payload_too_large', `The body is over the limit of ${limit / unit.bytes} ${unit.name}.`)
}

export function sendDownload(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  const plain = name.replaceAll(/[^\w.-]+/g, '-')
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content)
}
