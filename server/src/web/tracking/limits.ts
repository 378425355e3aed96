// How many opens and clicks are recorded. Visitors always get their picture or their redirect; past a limit nothing more is
// written, so that a flood of one link costs neither the database nor other accounts.

import type { EmailRef } from '../../delivery/mail/tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import { memoryRateLimiter } from '../../platform/http/rate-limit.ts'
import { count } from '../../platform/metrics.ts'

export type VisitKind = 'open' | 'click'

/** Of one email, in a minute. A link checker that follows every link twice stays below it for most emails. */
const PER_EMAIL: Record<VisitKind, number> = { open: 30, click: 120 }
/** Of one account from one network, in a minute: picture proxies of large providers open for thousands of people. */
const PER_NETWORK = 3_000

/** Of one email, ever: opens that reach the feed, clicks that are kept. The rest is only counted. */
export const MAX_OPENS = 100
export const MAX_CLICKS = 500

export type Limits = { allows(kind: VisitKind, email: EmailRef, network: string | null): boolean }

/** Each process counts alone; what an email has in all is bounded where it is written. */
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
