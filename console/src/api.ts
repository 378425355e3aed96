// The console's only way to the server: the functions made from the console API's document, with the session's cookie.

import { client } from './generated/client.gen.ts'
import { words } from './words/index.ts'

export * from './generated/sdk.gen.ts'
export type * from './generated/types.gen.ts'

/** A refusal in the server's own words, or the words for having no answer at all. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: string
  /** 0 when no answer came. */
  readonly status: number
  readonly requestId: string | null

  constructor(message: string, code: string, status: number, requestId: string | null = null) {
    super(message)
    this.code = code
    this.status = status
    this.requestId = requestId
  }

  /** The field of the request that is wrong: the server begins such a sentence with its name in quotes. */
  get field(): string | null {
    return this.code === 'validation_error' ? (/^"([\w.[\]]+)"/.exec(this.message)?.[1] ?? null) : null
  }
}

client.setConfig({ baseUrl: '/console/api', credentials: 'same-origin', throwOnError: true, responseStyle: 'data' })

client.interceptors.error.use((thrown, response) => {
  const refusal = (thrown as { error?: { code?: string; message?: string } } | null)?.error
  const requestId = response?.headers.get('x-request-id') ?? null
  if (response && refusal?.message) {
    return new ApiProblem(refusal.message, refusal.code ?? '', response.status, requestId)
  }
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return thrown
  if (!response) return new ApiProblem(words.problems.noAnswer, 'no_answer', 0)
  return new ApiProblem(words.problems.strangeAnswer(response.status), 'no_answer', response.status, requestId)
})

export const wordsOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : words.problems.brokenPage

export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401
export const isNotFound = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404
/** Someone else changed the same draft in between. */
export const isStale = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'stale_revision'
