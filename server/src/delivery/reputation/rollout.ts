// Gradual rollout: how many emails may be sent to a provider before the results of the last ones are known. Providers
// measure complaints against the mail of a few days, so a single bad campaign harms an infrequent sender: a first
// portion is sent, complaints are awaited, and each further portion is small enough to keep the rate below the
// threshold even if it performs as badly as a bad campaign. Frequent senders don't wait.

import { HOUR_MS } from '../../platform/values/time.ts'

/** Too few for a rate of their own. */
export const FIRST_SHARE = 480

/** The duration of a portion. The next but one knows its results. */
export const SHARE_MS = 2 * HOUR_MS

/** Below the threshold of providers (0.3 %). */
export const AIM = 0.0028

/** The worst complaint rate of a portion, by whether the sender has a good record. */
const WORST = { unproven: 0.005, proven: 0.0035 } as const

const PROVEN = { accepted: 1_000, complained: 0.001 } as const

/** What one provider accepted from one domain: in the days of the rate, and in a month. */
export type TrackRecord = {
  accepted: number
  complained: number
  acceptedInMonth: number
  complainedInMonth: number
}

export const NO_RECORD: TrackRecord = { accepted: 0, complained: 0, acceptedInMonth: 0, complainedInMonth: 0 }

/** `unjudged` were sent in the previous portion and may still be reported. */
export function shareOf(record: TrackRecord, unjudged: number): number {
  const { accepted, complained } = record
  const judged = Math.max(0, accepted - unjudged)
  const safe = (AIM * judged - complained) / (WORST[isProven(record) ? 'proven' : 'unproven'] - AIM)
  return Math.max(0, Math.round(Math.max(FIRST_SHARE - accepted, safe)))
}

const isProven = ({ acceptedInMonth, complainedInMonth }: TrackRecord): boolean =>
  acceptedInMonth >= PROVEN.accepted && complainedInMonth < PROVEN.complained * acceptedInMonth

export type ShareSpan = 'even_share' | 'odd_share'

/** The portion of a moment, and the one before it. */
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
