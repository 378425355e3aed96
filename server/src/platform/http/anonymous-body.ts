// Bodies of requests without credentials: form submissions, website tracking, one-click unsubscribes, token requests,
// and webhooks. The headers are checked first (onRequest); then the body is read, limited per request, per network, per
// account, and per process.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { networkOf } from '../net/client-address.ts'
import { Problem } from '../problem.ts'
import type { Uuid } from '../values/ids.ts'
import { tooLarge } from './transfer.ts'

const MB = 1024 * 1024

/** Enough for any typed text; only photos are larger. */
export const SMALL_BODY = 64 * 1024

/** Limits on bytes in memory, from the first byte read until the response is sent. */
const MOST_BYTES = { network: 16 * MB, account: 24 * MB, process: 64 * MB }

/** Reserved for small bodies when large ones have used up their share. */
const KEPT_FOR_SMALL = 16 * MB

type Allowed = { limit: number; accountId?: Uuid }

const allowed = new WeakMap<FastifyRequest, Allowed>()

/** Returns, before the body is read, a limit below the route's limit if there is one, and the account it belongs to. */
export const allowBody = (request: FastifyRequest, body: Allowed): void => void allowed.set(request, body)

type Held = {
  fits(bytes: number, isSmall: boolean): boolean
  /** Returns false if that does not fit. */
  grow(bytes: number, isSmall: boolean): boolean
  release(): void
}

const held = new WeakMap<FastifyRequest, Held>()
const bytesOf = new Map<string, number>()
let bytesInAll = 0

/** Within this scope, a body of any content type is a buffer. */
export function acceptAnonymousBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (request, payload, done) => readBody(request, payload, done))
  // The response is sent, so the body is no longer needed.
  scope.addHook('onSend', (request, _reply, _payload, done) => {
    held.get(request)?.release()
    done()
  })
}

function holdFor(request: FastifyRequest): Held {
  const { clientAddress } = request
  const accountId = allowed.get(request)?.accountId
  const subjects = [
    { name: `network ${networkOf(clientAddress) ?? clientAddress}`, most: MOST_BYTES.network },
    ...(accountId ? [{ name: `account ${accountId}`, most: MOST_BYTES.account }] : []),
  ]
  let mine = 0
  function add(bytes: number): void {
    mine += bytes
    bytesInAll += bytes
    for (const { name } of subjects) {
      const now = (bytesOf.get(name) ?? 0) + bytes
      if (now > 0) bytesOf.set(name, now)
      else bytesOf.delete(name)
    }
  }
  function fits(bytes: number, isSmall: boolean): boolean {
    const most = MOST_BYTES.process - (isSmall ? 0 : KEPT_FOR_SMALL)
    return bytesInAll + bytes <= most && subjects.every((each) => (bytesOf.get(each.name) ?? 0) + bytes <= each.most)
  }
  return {
    fits,
    grow(bytes, isSmall) {
      const isRoom = fits(bytes, isSmall)
      if (isRoom) add(bytes)
      return isRoom
    },
    release: () => add(-mine),
  }
}

function readBody(
  request: FastifyRequest,
  payload: Readable,
  done: (error: Error | null, body?: Buffer) => void,
): void {
  const limit = allowed.get(request)?.limit ?? request.routeOptions.bodyLimit
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limit) return done(tooLarge(limit))
  const room = holdFor(request)
  held.set(request, room)
  if (!room.fits(announced, announced <= SMALL_BODY)) return done(tooMuchAtOnce())
  const body = gather()

  function take(piece: Buffer): void {
    body.add(piece)
    if (body.size() > limit) return finish(tooLarge(limit))
    if (!room.grow(piece.length, body.size() <= SMALL_BODY)) return finish(tooMuchAtOnce())
  }
  const atEnd = () => finish(null)
  const atClose = () => finish(new Problem('invalid_request', 'The request body is incomplete.'))
  function finish(problem: Problem | null): void {
    payload.off('data', take).off('end', atEnd).off('close', atClose)
    const pieces = body.end()
    if (!problem) return done(null, Buffer.concat(pieces))
    room.release()
    done(problem)
  }
  payload.on('error', () => {})
  payload.on('data', take).on('end', atEnd).on('close', atClose)
}

const LARGE_PIECE = 4 * 1024

/** Small pieces share blocks, so that a body in many of them needs no more memory than one in a few. */
function gather(): { add(piece: Buffer): void; size(): number; end(): Buffer[] } {
  let pieces: Buffer[] = []
  let size = 0
  let block = Buffer.alloc(0)
  let used = 0

  function closeBlock(): void {
    if (used > 0) pieces.push(block.subarray(0, used))
    block = block.subarray(used)
    used = 0
  }

  return {
    add(piece) {
      size += piece.length
      if (piece.length >= LARGE_PIECE) {
        closeBlock()
        pieces.push(piece)
        return
      }
      if (used + piece.length > block.length) {
        closeBlock()
        block = Buffer.allocUnsafeSlow(Math.max(LARGE_PIECE, piece.length))
      }
      used += piece.copy(block, used)
    },
    size: () => size,
    end() {
      closeBlock()
      const gathered = pieces
      pieces = []
      return gathered
    },
  }
}

const tooMuchAtOnce = (): Problem =>
  new Problem('rate_limited', 'Too many requests are in progress. Try again in a minute.')
