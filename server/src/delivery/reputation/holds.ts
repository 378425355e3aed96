// Decides when sending slows down or pauses, from the replies of a slice or the rates of the last days. Pure. Its
// thresholds are below those of providers (0.3 % spam complaints at Gmail and Yahoo, 5 % dead addresses at most
// relays), so that a hold comes before any harm.

import { nameOf } from '../mail/providers.ts'
import { REASON_WORDS } from '../mail/reasons.ts'
import type { Reason, Scope } from '../mail/reasons.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'

export const EVERYTHING = '*'

/** A complaint rate that providers act on; below their threshold of 0.3 %. */
export const HARMFUL_RATE = 0.0028

/** The replies of a slice from one provider. */
export type Answered = {
  provider: string
  /** What a hold applies to: a known provider, or else the recipients' domain. */
  target: string
  outcome: 'accepted' | 'deferred' | 'bounced' | 'failed'
  reason: Reason | ''
  scope: Scope | null
  emails: number
}

export type HoldKind = 'slow' | 'pause'

export type NewHold = {
  kind: HoldKind
  cause: Reason | 'complaints' | 'dead_addresses' | 'failing_domain'
  words: string
  server: string
  domain: string
  provider: string
  /** The minimum duration, at any level. */
  atLeastMs?: number
}

export type Hold = Omit<NewHold, 'atLeastMs'> & {
  level: number
  perMinute: number | null
  since: Date
  until: Date | null
  /** When a team member released it. */
  releasedAt: Date | null
}

export const isActive =
  (now: Date) =>
  ({ until }: Hold): boolean =>
    until === null || until > now

export type Route = { server: string; domain: string }

/** The duration of a hold and the emails per minute it allows, by how often in a row it was needed. */
const SLOW = [
  { ms: 10 * MINUTE_MS, perMinute: 60 },
  { ms: 30 * MINUTE_MS, perMinute: 20 },
  { ms: HOUR_MS, perMinute: 6 },
  { ms: 4 * HOUR_MS, perMinute: 1 },
]
const PAUSE_MS = [HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS, DAY_MS]
const COMPLAINTS_MS = [DAY_MS, 2 * DAY_MS, 4 * DAY_MS]
/** After this long without being needed again, a hold is forgotten, and the next one starts at the lowest level. */
const FORGOTTEN_AFTER_MS = DAY_MS

/** The number of such rejections that causes a hold, and their share of all replies from the provider in the slice. */
const ENOUGH = {
  blocked: { emails: 2, part: 0.05 },
  authentication: { emails: 3, part: 0.2 },
  throttled: { emails: 1, part: 0 },
}

export function holdsFor(route: Route, answers: readonly Answered[]): NewHold[] {
  const held: NewHold[] = []
  for (const [target, some] of Map.groupBy(answers, (each) => each.target)) {
    const all = sum(some)
    for (const reason of ['authentication', 'blocked', 'throttled'] as const) {
      const refused = some.filter((each) => each.reason === reason && each.scope !== 'person')
      const { emails, part } = ENOUGH[reason]
      if (sum(refused) < Math.min(emails, all) || sum(refused) === 0 || sum(refused) < part * all) continue
      const scope = refused[0]!.scope!
      held.push({
        kind: reason === 'throttled' && scope === 'provider' ? 'slow' : 'pause',
        cause: reason,
        server: route.server,
        domain: scope === 'server' ? EVERYTHING : route.domain,
        provider: scope === 'provider' ? target : EVERYTHING,
        words: wordsFor(reason, scope, target, route),
      })
      break
    }
  }
  return held
}

const sum = (some: readonly Answered[]): number => some.reduce((total, { emails }) => total + emails, 0)

function wordsFor(
  reason: 'authentication' | 'blocked' | 'throttled',
  scope: Scope,
  target: string,
  { domain }: Route,
): string {
  const who = nameOf(target)
  if (scope === 'server') return `${REASON_WORDS[reason]} This affects everything that the mail server sends.`
  if (reason === 'authentication')
    return `${who} rejected emails from ${domain} because they could not be authenticated. Check the domain’s DNS records.`
  if (reason === 'blocked') return `${who} currently blocks emails from ${domain} or its mail server.`
  return `${who} asked us to send more slowly.`
}

/** The rates of one domain at one provider. */
export type Rates = { provider: string; accepted: number; complained: number; answeredToday: number; deadToday: number }

/** Rates cover this many days. */
export const RATES_DAYS = 7

/**
 * Below the thresholds of providers: slower from 0.1 %, paused from 0.2 %. Two complaints suffice if they make a
 * harmful rate, and then only time helps: sending more does not lower it.
 */
export const COMPLAINTS = { least: 3, slow: 0.001, pause: 0.0018, harm: { least: 2, rate: HARMFUL_RATE } } as const
export const DEAD = { least: 100, pause: 0.05 } as const

export function holdsForRates(route: Route, rates: readonly Rates[]): NewHold[] {
  const held: NewHold[] = []
  for (const { provider, accepted, complained } of rates) {
    const isHarm = complained >= COMPLAINTS.harm.least && complained >= COMPLAINTS.harm.rate * accepted
    const isRate = complained >= COMPLAINTS.least && complained >= COMPLAINTS.slow * accepted
    if (!isHarm && !isRate) continue
    const kind = isHarm || complained >= COMPLAINTS.pause * accepted ? 'pause' : 'slow'
    const part = ((100 * complained) / Math.max(accepted, 1)).toFixed(2)
    const words = `${complained} of ${accepted} emails to ${nameOf(provider)} in seven days were reported as spam (${part} %). Providers take action at 0.3 %.`
    const atLeastMs = isHarm ? RATES_DAYS * DAY_MS : 0
    held.push({ kind, cause: 'complaints', ...route, provider, words, atLeastMs })
  }
  const answered = rates.reduce((total, { answeredToday }) => total + answeredToday, 0)
  const dead = rates.reduce((total, { deadToday }) => total + deadToday, 0)
  if (answered >= DEAD.least && dead >= DEAD.pause * answered) {
    const words = `${dead} of ${answered} emails from ${route.domain} today went to nonexistent addresses. Check where these people came from before you resume sending.`
    held.push({ kind: 'pause', cause: 'dead_addresses', ...route, provider: EVERYTHING, words })
  }
  return held
}

/** The next hold: longer if the previous one is not forgotten yet. */
export function escalated(needed: NewHold, before: Hold | undefined, now: Date): Hold {
  const isHolding = before && isActive(now)(before)
  // A team member released it today, knowing the consequences.
  if (before && !isHolding && isReleasedToday(needed, before, now)) return before
  // A rate is checked with every report: the same rate is the same hold.
  if (isHolding && needed.cause === 'complaints' && before.cause === 'complaints' && before.kind === needed.kind)
    return lengthened(before, needed, now)
  // A slice that was running when the hold began adds nothing new.
  if (isHolding && before.kind === 'pause') return before
  const isRemembered = before && (isHolding || now.getTime() - before.until!.getTime() < FORGOTTEN_AFTER_MS)
  const isSameSlice = isHolding && now.getTime() - before.since.getTime() < MINUTE_MS && before.kind === needed.kind
  const level = isSameSlice ? before.level : isRemembered ? before.level + 1 : 1
  const { ms, perMinute } = lasting(needed, level)
  const { atLeastMs = 0, ...hold } = needed
  const until = ms === null ? null : new Date(now.getTime() + Math.max(ms, atLeastMs))
  return { ...hold, level, perMinute, since: now, until, releasedAt: null }
}

/** A hold that already lasts longer is kept. */
function lengthened(before: Hold, { atLeastMs = 0, words }: NewHold, now: Date): Hold {
  const until = now.getTime() + atLeastMs
  // Complaints about one campaign arrive one by one, so the remaining days count from the first.
  const isLongEnough = before.until === null || atLeastMs === 0 || until - before.until.getTime() < DAY_MS
  return isLongEnough ? before : { ...before, words, until: new Date(until) }
}

const isReleasedToday = (needed: NewHold, before: Hold, now: Date): boolean =>
  needed.cause === 'dead_addresses' &&
  before.cause === 'dead_addresses' &&
  before.until !== null &&
  now.getTime() - before.until.getTime() < DAY_MS

function lasting({ kind, cause }: NewHold, level: number): { ms: number | null; perMinute: number | null } {
  const at = <T>(steps: readonly T[]): T => steps[Math.min(level, steps.length) - 1]!
  // Only a person who knows where the addresses came from can release this one.
  if (cause === 'dead_addresses') return { ms: null, perMinute: null }
  if (cause === 'complaints') return { ms: at(COMPLAINTS_MS), perMinute: kind === 'slow' ? at(SLOW).perMinute : null }
  return kind === 'slow' ? at(SLOW) : { ms: at(PAUSE_MS), perMinute: null }
}
