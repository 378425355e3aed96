// Requests to other platforms: bounded in size and time, never redirected, with readable faults.

import type { OutgoingRequest, SafeFetch } from '../../platform/net/safe-fetch.ts'
import { parseForeignJson } from '../../platform/values/json.ts'
import { waitOf } from '../../web/stores/adapter.ts'
import { isRaw } from '../../web/stores/store-records.ts'
import type { Raw } from '../../web/stores/store-records.ts'
import { PlatformBusy, PlatformFault } from './reader.ts'

const TIMEOUT_MS = 60_000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

export type FetchFrom = SafeFetch['request']

/** The JSON object in a response. `platform` names it in messages. */
export async function ask(
  fetchFrom: FetchFrom,
  platform: string,
  { method = 'GET', headers, ...request }: Omit<OutgoingRequest, 'method'> & Partial<Pick<OutgoingRequest, 'method'>>,
): Promise<Raw> {
  const sent = { method, headers: { accept: 'application/json', 'user-agent': 'Lettermill', ...headers }, ...request }
  const answer = await fetchFrom(sent, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES })
  const { status } = answer
  if (status === 401) throw new PlatformFault(`${platform} rejected the API key.`, 'key')
  if (status === 403) throw new PlatformFault(`The API key has no access to ${request.url.pathname}.`, 'scope')
  if (status === 429) throw new PlatformBusy(waitOf(answer.headers['retry-after']))
  if (status >= 300 && status < 400)
    throw new PlatformFault(`${platform} redirected the request. Redirects are not followed; check the address.`)
  if (status !== 200) throw new PlatformFault(`${platform} returned status ${status}.`)
  if (answer.isCut) throw new PlatformFault(`A response from ${platform} is larger than 16 MB.`)
  const body = await parseForeignJson(answer.bytes).catch(() => null)
  if (!isRaw(body)) throw new PlatformFault(`A response from ${platform} is not a JSON object.`)
  return body
}

/** The rows of a response; one without them is damaged, not empty. */
export function rowsOf(body: Raw, name: string): unknown[] {
  const rows = body[name]
  if (!Array.isArray(rows)) throw new PlatformFault(`A response has no "${name}".`)
  return rows
}
