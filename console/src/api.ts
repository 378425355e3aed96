// The console's only way to the server: the client made from the console API's document, with the session's cookie.

import { createClient } from './generated/client/index.ts'
import { ConsoleApi } from './generated/sdk.gen.ts'

export type * from './generated/types.gen.ts'

/** A refusal in the server's own words, or the words for having no answer at all. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: string
  /** 0 when no answer came. */
  readonly status: number

  constructor(message: string, code: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

const client = createClient({
  baseUrl: '/console/api',
  credentials: 'same-origin',
  throwOnError: true,
  responseStyle: 'data',
})

client.interceptors.error.use((thrown, response) => {
  const refusal = (thrown as { error?: { code?: string; message?: string } } | null)?.error
  if (response && refusal?.message) return new ApiProblem(refusal.message, refusal.code ?? '', response.status)
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return thrown
  const words = response
    ? `The server answered in a way the console does not understand (${response.status}). Please try again.`
    : 'The server cannot be reached. Check the connection and try again.'
  return new ApiProblem(words, 'no_answer', response?.status ?? 0)
})

export const api = new ConsoleApi({ client })

export const wordsOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : 'Something went wrong on this page. Please reload it and try again.'

export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401
