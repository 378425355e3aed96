// The generated API client, configured for the session cookie and for errors that carry a code and a message.

import { client } from './generated/client.gen.ts'
import * as words from './words/index.ts'

export * from './generated/sdk.gen.ts'
export type * from './generated/types.gen.ts'

/** An error response of the API, or a request without a response. */
export class ApiError extends Error {
  override readonly name = 'ApiProblem'
  readonly code: string
  /** 0 when there was no response. */
  readonly status: number
  readonly requestId: string | null
  /** The invalid field of the request, by its API name. */
  readonly field: string | null
  /** The `meta` object of the error response. */
  readonly meta: Record<string, unknown>

  constructor(body: ErrorBody, status: number, requestId: string | null = null, meta: Record<string, unknown> = {}) {
    super(body.message)
    this.code = body.code
    this.field = body.field ?? null
    this.status = status
    this.requestId = requestId
    this.meta = meta
  }

  /**
   * The message without the field name, for display next to the field's label: `"email" must be …` becomes "Must be …".
   */
  get fieldMessage(): string {
    const rest = this.message.replace(`"${this.field}" `, '')
    return rest[0]!.toUpperCase() + rest.slice(1)
  }
}

type ErrorBody = { code: string; message: string; field?: string }

client.setConfig({ baseUrl: '/console/api', credentials: 'same-origin', throwOnError: true, responseStyle: 'data' })

client.interceptors.error.use((thrown, response) => {
  const envelope = thrown as { error?: ErrorBody; meta?: Record<string, unknown> } | null
  const body = envelope?.error
  const requestId = response?.headers.get('x-request-id') ?? null
  if (response && body?.message) {
    return new ApiError(body, response.status, requestId, envelope?.meta)
  }
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return thrown
  const message = response ? words.problems.strangeAnswer(response.status) : words.problems.noAnswer
  return new ApiError({ code: 'no_answer', message }, response?.status ?? 0, requestId)
})

export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : words.problems.brokenPage

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
/** The draft was changed elsewhere after it was loaded. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_revision'
