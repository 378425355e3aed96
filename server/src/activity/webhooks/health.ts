// An endpoint is paused after 20 messages in a row failed for good, the first of them at least a day ago.

import type { Uuid } from '../../platform/values/ids.ts'
import type { Attempt } from './delivery.ts'
import type { Failing, Health } from './delivery-sql.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/values/time.ts'

export const PAUSE_AFTER_MESSAGES = 20
export const PAUSE_AFTER_MS = DAY_MS

/** An attempt that takes longer than this may delay another message's retry. */
export const SLOW_MS = 400
/** How long a slow attempt counts, and after how long it is recorded again. */
export const SLOW_FOR_MS = MINUTE_MS
export const SLOW_RECORDED_FOR_MS = 30_000

export const shouldPause = ({ failed_in_row, failing_since }: Omit<Failing, 'id'>, now: Date): boolean =>
  failed_in_row >= PAUSE_AFTER_MESSAGES &&
  failing_since !== null &&
  now.getTime() - failing_since.getTime() >= PAUSE_AFTER_MS

/** Summarizes attempts, in the order in which they ended, per endpoint. */
export function healthOf(attempts: readonly Attempt[]): Health[] {
  const all = new Map<Uuid, Health>()
  for (const { row, log, result } of attempts) {
    const health = all.get(row.endpoint_id) ?? nothing(row.endpoint_id)
    all.set(row.endpoint_id, health)
    if (log.ms > SLOW_MS) health.slow_ms = Math.max(log.ms, health.slow_ms ?? 0)
    if (result.outcome === 'delivered') Object.assign(health, { succeeded: true, failed: 0, failing_since: null })
    if (result.outcome === 'failed') {
      health.failed++
      health.failing_since ??= row.first_failed_at ?? result.ended_at
    }
  }
  return [...all.values()]
}

const nothing = (id: Uuid): Health => ({ id, succeeded: false, failed: 0, failing_since: null, slow_ms: null })
