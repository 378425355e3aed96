// When sending slows down or stops: what a turn of replies, or the rates of the last days, call for. Pure: figures in,
// holds out. The bounds lie below those at which providers act (0.3 % reports of spam at Gmail and Yahoo, 5 % dead
// addresses at most relays), so that a hold comes before harm.

import { nameOf } from '../mail/providers.ts'
import { REASON_WORDS } from '../mail/reasons.ts'
import type { Reason, Scope } from '../mail/reasons.ts'
import { AIM } from './slow-start.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'

export const EVERYTHING = '*'

/** What was answered in a turn to mail for one provider. */
export type Answered = {
  provider: string
  /** What a hold is put on: a provider that is known by name, or else the recipients' own domain. */
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
  /** At least so long, however often it was needed. */
  atLeastMs?: number
}

export type Hold = Omit<NewHold, 'atLeastMs'> & {
  level: number
  perMinute: number | null
  since: Date
  until: Date | null
  /** When somebody of the team let it go. */
  letGoAt: Date | null
}

export type Route = { server: string; domain: string }

/** How long a hold holds, and how many emails a minute it lets through, by how often in a row it was needed. */
const SLOW = [
  { ms: 10 * MINUTE_MS, perMinute: 60 },
  { ms: 30 * MINUTE_MS, perMinute: 20 },
  { ms: HOUR_MS, perMinute: 6 },
  { ms: 4 * HOUR_MS, perMinute: 1 },
]
const PAUSE_MS = [HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS, DAY_MS]
const COMPLAINTS_MS = [DAY_MS, 2 * DAY_MS, 4 * DAY_MS]
/** A hold that was not needed again for this long is forgotten, and the next one starts low. */
const FORGOTTEN_AFTER_MS = DAY_MS

/** Refusals of this kind that are needed, out of all answers to the provider in the turn. */
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
  if (scope === 'server') return `${REASON_WORDS[reason]} This concerns the mail server, whatever it sends.`
  if (reason === 'authentication')
    return `${who} refused mail from ${domain} because it could not be authenticated. Look at the records of the domain.`
  if (reason === 'blocked') return `${who} blocks mail from ${domain} or its mail server for now.`
  return `${who} asked for a slower pace.`
}

/** The rates of one domain at one provider. */
export type Rates = { provider: string; accepted: number; complained: number; answeredToday: number; deadToday: number }

/** Rates are looked at over so many days. */
export const RATES_DAYS = 7

/**
 * Below what providers act on: slower from one in a thousand, none from two. Two reports are enough where they are a rate
 * that does harm, and that is waited out: it cannot be mended by more of the same.
 */
export const COMPLAINTS = { least: 3, slow: 0.001, pause: 0.0018, harm: { least: 2, rate: AIM } } as const
export const DEAD = { least: 100, pause: 0.05 } as const

export function holdsForRates(route: Route, rates: readonly Rates[]): NewHold[] {
  const held: NewHold[] = []
  for (const { provider, accepted, complained } of rates) {
    const isHarm = complained >= COMPLAINTS.harm.least && complained >= COMPLAINTS.harm.rate * accepted
    const isRate = complained >= COMPLAINTS.least && complained >= COMPLAINTS.slow * accepted
    if (!isHarm && !isRate) continue
    const kind = isHarm || complained >= COMPLAINTS.pause * accepted ? 'pause' : 'slow'
    const part = ((100 * complained) / Math.max(accepted, 1)).toFixed(2)
    const words = `${complained} of ${accepted} emails to ${nameOf(provider)} in seven days were reported as spam (${part} %). Providers act at 0.3 %.`
    const atLeastMs = isHarm ? RATES_DAYS * DAY_MS : 0
    held.push({ kind, cause: 'complaints', ...route, provider, words, atLeastMs })
  }
  const answered = rates.reduce((total, { answeredToday }) => total + answeredToday, 0)
  const dead = rates.reduce((total, { deadToday }) => total + deadToday, 0)
  if (answered >= DEAD.least && dead >= DEAD.pause * answered) {
    const words = `${dead} of ${answered} emails from ${route.domain} today went to addresses that do not exist. Check where these people came from before you go on.`
    held.push({ kind: 'pause', cause: 'dead_addresses', ...route, provider: EVERYTHING, words })
  }
  return held
}

/** The hold that follows a new need: a longer one where the last is still remembered. */
export function escalated(needed: NewHold, before: Hold | undefined, now: Date): Hold {
  const isHolding = before && (before.until === null || before.until > now)
  // Somebody let it go today, and knew what would come.
  if (before && !isHolding && isLetGo(needed, before, now)) return before
  // A rate is looked at with every report: the same answer is the same hold.
  if (isHolding && needed.cause === 'complaints' && before.cause === 'complaints' && before.kind === needed.kind)
    return lengthened(before, needed, now)
  // A turn that was under way when the hold came says nothing new.
  if (isHolding && before.kind === 'pause') return before
  const isRemembered = before && (isHolding || now.getTime() - before.until!.getTime() < FORGOTTEN_AFTER_MS)
  const isSameSlice = isHolding && now.getTime() - before.since.getTime() < MINUTE_MS && before.kind === needed.kind
  const level = isSameSlice ? before.level : isRemembered ? before.level + 1 : 1
  const { ms, perMinute } = lasting(needed, level)
  const { atLeastMs = 0, ...hold } = needed
  const until = ms === null ? null : new Date(now.getTime() + Math.max(ms, atLeastMs))
  return { ...hold, level, perMinute, since: now, until, letGoAt: null }
}

/** One that holds longer than the new need asks for stays as it is. */
function lengthened(before: Hold, { atLeastMs = 0, words }: NewHold, now: Date): Hold {
  const until = now.getTime() + atLeastMs
  // Reports of one campaign come one by one: the days that are left are counted from the first of them.
  const isLongEnough = before.until === null || atLeastMs === 0 || until - before.until.getTime() < DAY_MS
  return isLongEnough ? before : { ...before, words, until: new Date(until) }
}

const isLetGo = (needed: NewHold, before: Hold, now: Date): boolean =>
  needed.cause === 'dead_addresses' &&
  before.cause === 'dead_addresses' &&
  before.until !== null &&
  now.getTime() - before.until.getTime() < DAY_MS

function lasting({ kind, cause }: NewHold, level: number): { ms: number | null; perMinute: number | null } {
  const at = <T>(steps: readonly T[]): T => steps[Math.min(level, steps.length) - 1]!
  // Only somebody who knows where the addresses came from can let this one go.
  if (cause === 'dead_addresses') return { ms: null, perMinute: null }
  if (cause === 'complaints') return { ms: at(COMPLAINTS_MS), perMinute: kind === 'slow' ? at(SLOW).perMinute : null }
  return kind === 'slow' ? at(SLOW) : { ms: at(PAUSE_MS), perMinute: null }
}
