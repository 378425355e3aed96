// The client library: typed calls generated from the API document, with authentication, retries and error handling.
//
//   const api = createClient({ baseUrl: 'https://mail.example.com', key: 'sk_live_…' })
//   const { data: list } = await api.lists.create({ body: { name: 'VIPs' } })

import { authorizing } from './authorize.ts'
import type { KeySource } from './authorize.ts'
import { errorOf } from './error.ts'
import { createClient as createHttpClient } from './generated/client/index.ts'
import { TAKES_IDEMPOTENCY_KEY } from './generated/contract.gen.ts'
import { LettermillApi } from './generated/sdk.gen.ts'
import { retrying } from './retry.ts'
import type { RetryOptions } from './retry.ts'

export type { KeySource } from './authorize.ts'
export { LettermillError } from './error.ts'
export type { ErrorCode } from './error.ts'
export { everyActivity, everyItem, everyRow } from './paging.ts'
export type { LettermillApi } from './generated/sdk.gen.ts'
export type * from './generated/types.gen.ts'

export type ClientOptions = Partial<RetryOptions> & {
  /** The URL of your Lettermill, for example https://mail.example.com. */
  baseUrl: string
  /**
   * A key (`sk_live_…`), an access token (`ssa_…`), or a function that returns one. Keep it on a server: requests from
   * web pages are refused.
   */
  key: KeySource
}

export function createClient({ baseUrl, key, ...retry }: ClientOptions): LettermillApi {
  const client = createHttpClient({
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/api/v1`,
    throwOnError: true,
    responseStyle: 'data',
    fetch: authorizing(key, retrying(retry)),
  })
  // The key is set before the first attempt, so that every retry is the same request.
  client.interceptors.request.use((request, { method, url }) => {
    if (TAKES_IDEMPOTENCY_KEY.has(`${method} ${url}`) && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', crypto.randomUUID())
    }
    return request
  })
  client.interceptors.error.use(errorOf)
  return new LettermillApi({ client })
}
