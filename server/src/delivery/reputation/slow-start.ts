// Slow start: how many emails may leave to a provider before it is known how the last ones were taken. A provider counts
// reports of spam against the mail of a few days, so that a single bad campaign of somebody who sends little does harm by
// itself: a first share leaves, the reports are waited for, and each further share is no larger than what keeps the rate
// below the bound even if it is reported as often as a bad one. Who sends often has no share to wait for.

import { HOUR_MS } from '../../platform/values/time.ts'

/** Too few to be a rate of their own. */
export const FIRST_SHARE = 480

/** How long a share lasts. The next but one knows what was said about it. */
export const SHARE_MS = 2 * HOUR_MS

/** Below what providers act on (0.3 %). */
export const AIM = 0.0028

/** How often a share may be reported at worst, by whether the sender has a good record. */
const WORST = { unproven: 0.005, proven: 0.0035 } as const

const PROVEN = { accepted: 1_000, complained: 0.001 } as const

/** What one provider took from one domain: in the days of the rate, and in a month. */
export type TrackRecord = {
  accepted: number
  complained: number
  acceptedInMonth: number
  complainedInMonth: number
}

export const NO_RECORD: TrackRecord = { accepted: 0, complained: 0, acceptedInMonth: 0, complainedInMonth: 0 }

/** `unjudged` left in the share before and may still be reported. */
export function shareOf(record: TrackRecord, unjudged: number): number {
  const { accepted, complained } = record
  const judged = Math.max(0, accepted - unjudged)
  const safe = (AIM * judged - complained) / (WORST[isProven(record) ? 'proven' : 'unproven'] - AIM)
  return Math.max(0, Math.round(Math.max(FIRST_SHARE - accepted, safe)))
}

const isProven = ({ acceptedInMonth, complainedInMonth }: TrackRecord): boolean =>
  acceptedInMonth >= PROVEN.accepted && complainedInMonth < PROVEN.complained * acceptedInMonth

export type ShareSpan = 'even_share' | 'odd_share'

/** The share of a moment, and the one before it. */
export function shareAt(now: Date): { span: ShareSpan; startsAt: Date; before: { span: ShareSpan; startsAt: Date } } {
  const number = Math.floor(now.getTime() / SHARE_MS)
  const spanOf = (n: number): ShareSpan => (n % 2 === 0 ? 'even_share' : 'odd_share')
  const startOf = (n: number): Date => new Date(n * SHARE_MS)
  return {
    span: spanOf(number),
    startsAt: startOf(number),
    before: { span: spanOf(number - 1), startsAt: startOf(number - 1) },
  }
}
