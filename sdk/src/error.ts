// The error thrown by refused and failed calls.

import { KeyFailure } from './authorize.ts'
import type { ProblemCode } from './generated/contract.gen.ts'

/**
 * `network_error`: no response. `unreadable_answer`: the response isn't from Lettermill. Newer servers may send more
 * codes.
 */
export type ErrorCode = ProblemCode | 'network_error' | 'unreadable_answer' | (string & {})

export class LettermillError extends Error {
  override readonly name = 'LettermillError'
  readonly code: ErrorCode
  /** The HTTP status; 0 if there was no response. */
  readonly status: number
  /** Identifies the request in the server's log. */
  readonly requestId: string | null
  /** Additional data, where the API provides it. */
  readonly meta: Record<string, unknown> | undefined

  constructor(
    message: string,
    facts: Pick<LettermillError, 'code' | 'status' | 'requestId'> & { meta?: Record<string, unknown>; cause?: unknown },
  ) {
    super(message, { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status
    this.requestId = facts.requestId
    this.meta = facts.meta
  }
}

/** `thrown` is the body of the response, or the error from fetch if there was no response. */
export function errorOf(thrown: unknown, response: Response | undefined): unknown {
  if (!response) {
    if (thrown instanceof Error && thrown.name === 'AbortError') return thrown
    if (thrown instanceof KeyFailure) return thrown.cause
    return new LettermillError('Lettermill did not respond. Check its address and the network.', {
      code: 'network_error',
      status: 0,
      requestId: null,
      cause: thrown,
    })
  }
  const where = { status: response.status, requestId: response.headers.get('x-request-id') }
  if (!isRefusal(thrown)) {
    const message = `The server responded with ${response.status}, but not in the format of Lettermill. Check the address and any proxy in between.`
    return new LettermillError(message, { ...where, code: 'unreadable_answer', cause: thrown })
  }
  const { error, meta } = thrown
  return new LettermillError(error.message, { ...where, code: error.code, ...(meta && { meta }) })
}

type Refusal = { error: { code: string; message: string }; meta?: Record<string, unknown> }

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' && body !== null && typeof (body as Partial<Refusal>).error?.code === 'string'
