// When a scheduled campaign is checked again: an hour and five minutes before it starts.

import { HOUR_MS, MINUTE_MS } from '../platform/values/time.ts'

const BEFORE_MS = [HOUR_MS, 5 * MINUTE_MS]

/** When a campaign that starts at `startAt` is due next: for its next check, or to start. */
export function nextDue(startAt: Date, now: Date): Date {
  const checks = BEFORE_MS.map((ms) => new Date(startAt.getTime() - ms))
  return checks.find((at) => at > now) ?? startAt
}
