// Limits on recorded opens and clicks. Visitors always get their image or redirect; past a limit nothing is stored, so
// that a flood on one link costs neither the database nor other accounts.

import type { EmailRef } from '../../delivery/mail/email-tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import { memoryRateLimiter } from '../../platform/http/rate-limit.ts'
import { count } from '../../platform/metrics.ts'

export type VisitKind = 'open' | 'click'

/** Per email and minute. A scanner that follows every link twice stays below it for most emails. */
const PER_EMAIL: Record<VisitKind, number> = { open: 30, click: 120 }
/** Per account, network and minute: image proxies of large providers open for thousands of people. */
const PER_NETWORK = 3_000

/** Per email in total: opens in the feed, and stored clicks. The rest is only counted. */
export const MAX_OPENS = 100
export const MAX_CLICKS = 500

export type Limits = { allows(kind: VisitKind, email: EmailRef, network: string | null): boolean }

/** Each process counts separately; the total per email is enforced when storing. */
export function createLimits(clock: Clock): Limits {
  const limiter = memoryRateLimiter(() => clock.now().getTime() / 1000)
  return {
    allows(kind, { accountId, sendId }, network) {
      const isAllowed =
        limiter.take(`${kind}/${sendId}`, PER_EMAIL[kind]).allowed &&
        limiter.take(`${kind}/${accountId}/${network}`, PER_NETWORK).allowed
      if (!isAllowed) count('visits_unrecorded_total', { kind })
      return isAllowed
    },
  }
}
