// One attempt at an outgoing request: one deadline from the lookup to the last byte, a limit on the response, and a
// readable reason for a failure.

import type { Dispatcher } from 'undici'

export type FetchAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The first 16 KB of the body, or as much as requested; the rest is never read. */
  bodyHead: string
  /** The same, for files. */
  bytes: Buffer
  /** The body was longer. */
  isCut: boolean
  ms: number
}

const REASONS = {
  dns: 'The host name could not be resolved.',
  blocked: 'The address is private, local, or reserved, so nothing was sent.',
  refused: 'The connection was refused.',
  unreachable: 'The address could not be reached.',
  tls: 'No secure connection could be established: the certificate or the TLS settings are invalid.',
  timeout: 'The response was not complete in time.',
  reset: 'The connection was closed before the response was complete.',
  bad_answer: 'The response was not valid HTTP.',
} as const

export type FailureReason = keyof typeof REASONS

/** No complete response. `message` can be shown to the owner of the address. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  readonly reason: FailureReason
  readonly ms: number

  constructor(reason: FailureReason, ms: number) {
    super(REASONS[reason])
    this.reason = reason
    this.ms = ms
  }
}

export const BLOCKED = 'ADDRESS_BLOCKED'
export const NOT_FOUND = 'ADDRESS_NOT_FOUND'
const GIVEN_UP = 'GIVEN_UP'

export const coded = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code })

const MAX_BODY_BYTES = 16_384

export type FetchLimits = { timeoutMs: number; signal?: AbortSignal; maxBytes?: number }

export function oneTry(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { timeoutMs, signal, maxBytes = MAX_BODY_BYTES }: FetchLimits,
): Promise<FetchAnswer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const ms = () => Math.round(performance.now() - startedAt)
    const answer = { status: 0, headers: {} as FetchAnswer['headers'] }
    const chunks: Buffer[] = []
    let received = 0
    let over = false
    let connection: Dispatcher.DispatchController | undefined

    const deadline = setTimeout(() => fail('timeout'), timeoutMs)
    const giveUp = () => fail('reset')
    signal?.addEventListener('abort', giveUp, { once: true })

    function end(resolveOrReject: () => void): void {
      if (over) return
      over = true
      clearTimeout(deadline)
      signal?.removeEventListener('abort', giveUp)
      resolveOrReject()
    }
    function succeed(): void {
      end(() => {
        const bytes = Buffer.concat(chunks).subarray(0, maxBytes)
        resolve({ ...answer, bodyHead: bytes.toString('utf8'), bytes, isCut: received > maxBytes, ms: ms() })
      })
    }
    function fail(reason: FailureReason): void {
      end(() => {
        reject(new FetchFailure(reason, ms()))
        connection?.abort(coded(GIVEN_UP))
      })
    }

    dispatcher.dispatch(request, {
      onRequestStart(controller) {
        connection = controller
        // The deadline passed while connecting, so nothing must be sent.
        if (over) controller.abort(coded(GIVEN_UP))
      },
      onResponseStart(_, status, headers) {
        if (status >= 200) Object.assign(answer, { status, headers })
      },
      onResponseData(controller, chunk) {
        if (over) return
        chunks.push(chunk)
        received += chunk.length
        if (received <= maxBytes) return
        succeed()
        controller.abort(coded(GIVEN_UP))
      },
      onResponseEnd: succeed,
      onResponseError(_, error: NodeJS.ErrnoException) {
        // Requests that undici rejects, such as a header with a line break, are an error of the caller.
        if (error.code === 'UND_ERR_INVALID_ARG') end(() => reject(error))
        else fail(reasonOf(error))
      },
    })
  })
}

const REASON_OF: Record<string, FailureReason> = {
  [BLOCKED]: 'blocked',
  [NOT_FOUND]: 'dns',
  ECONNREFUSED: 'refused',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_CLOSED: 'reset',
  UND_ERR_DESTROYED: 'reset',
  EPROTO: 'tls',
}

const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_)/

function reasonOf(error: NodeJS.ErrnoException): FailureReason {
  const code = error.code ?? ''
  return REASON_OF[code] ?? (TLS_CODE.test(code) ? 'tls' : 'bad_answer')
}
