// One delivery attempt: sends a message and decides what follows. There are up to two retries, 5 and 15 seconds after a
// failure. Only a 2xx response acknowledges.

import { FetchFailure } from '../../platform/net/fetch-try.ts'
import type { FetchAnswer } from '../../platform/net/fetch-try.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/values/ids.ts'
import { counter, histogram, record } from '../../platform/metrics.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import type { Delivery, DeliveryResult, TryRow } from './delivery-sql.ts'
import { bodyOf, headersOf } from './message.ts'
import { signatureOf } from './signing.ts'
import type { Target } from './targets.ts'

/** Delay of each attempt after the previous failure. */
export const TRY_AFTER_SECONDS = [0, 5, 15]
export const ATTEMPT_TIMEOUT_MS = 10_000
export const GONE = 410

const LOGGED_BODY = 2_000
const LOGGED_HEADERS = 4_000

const durations = histogram('webhook_try_duration_seconds')
const counterOf = (outcome: DeliveryResult['outcome']) => counter('webhook_tries_total', { outcome })
const counted = { delivered: counterOf('delivered'), again: counterOf('again'), failed: counterOf('failed') }

export type Attempt = { row: Delivery; log: TryRow; result: DeliveryResult }

export type AttemptDeps = { post: SafeFetch['post']; clock: Clock; timeoutMs: number; signal: AbortSignal }

export async function attemptDelivery(row: Delivery, { url, key }: Target, deps: AttemptDeps): Promise<Attempt> {
  const { post, clock, timeoutMs, signal } = deps
  const at = clock.now()
  const body = bodyOf({ id: row.message_id, event: row.event, data: row.data }, at, row.reads_people)
  const signature = signatureOf(key, body)
  const headers = headersOf(row.event, signature)
  const answer = await post(url, body, headers, { timeoutMs, signal }).catch(failure)
  const result = decideResult(row, answer, clock.now())
  counted[result.outcome].count++
  record(durations, answer.ms / 1000)
  return { row, result, log: { ...logOf(answer), ...identify(row), at, ms: answer.ms, signature } }
}

/** Anything but a network error is a bug on our side, not the receiver's fault. */
function failure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error
  throw error
}

const identify = ({ endpoint_id, message_id, tries }: Delivery) => ({
  endpoint_id,
  message_id,
  id: newId(),
  number: tries + 1,
})

export function decideResult(
  { endpoint_id, message_id, tries, of_app }: Pick<Delivery, 'endpoint_id' | 'message_id' | 'tries' | 'of_app'>,
  answer: Pick<FetchAnswer, 'status'> | FetchFailure,
  endedAt: Date,
): DeliveryResult {
  const status = 'status' in answer ? answer.status : 0
  const next = TRY_AFTER_SECONDS[tries + 1]
  const known = { endpoint_id, message_id, ended_at: endedAt }
  if (status >= 200 && status < 300) return { ...known, outcome: 'delivered', due_at: null }
  // This response ends the subscription, so there is nothing left to retry.
  if (next === undefined || (of_app && status === GONE)) return { ...known, outcome: 'failed', due_at: null }
  return { ...known, outcome: 'again', due_at: new Date(endedAt.getTime() + next * 1000) }
}

function logOf(answer: FetchAnswer | FetchFailure) {
  if (answer instanceof FetchFailure)
    return { status: null, reason: answer.message, answer_headers: null, answer_body: null }
  return {
    status: answer.status,
    reason: null,
    answer_headers: JSON.stringify(firstHeaders(answer.headers)),
    answer_body: answer.bodyHead.slice(0, LOGGED_BODY).replaceAll('\0', '�'),
  }
}

/** The headers that fit into the log. */
function firstHeaders(headers: FetchAnswer['headers']): Record<string, string> {
  const kept: Record<string, string> = {}
  let left = LOGGED_HEADERS
  for (const name in headers) {
    const value = headers[name]
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
    left -= name.length + text.length
    if (left >= 0) kept[name] = text
  }
  return kept
}
