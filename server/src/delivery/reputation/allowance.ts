// How many emails may be sent to one provider. Three limits apply, each only where it is needed:
//
// - A hold, after rejections or complaints: so many emails per minute, or none.
// - Warm-up, for a new mail server: so many emails per day, 40 % more after every good day.
// - Gradual rollout, for a campaign where a provider has seen little of the domain: a first portion, and the next one
//   once its complaints are known. Providers measure complaints against the mail of a few days, so that a single bad
//   campaign harms an infrequent sender. Each portion is small enough to keep the rate below the threshold even if it
//   performs as badly as a bad campaign. Frequent senders don't wait.

import { OTHER } from '../mail/providers.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { HARMFUL_RATE, isActive, RATES_DAYS } from './holds.ts'
import type { Hold } from './holds.ts'

export type History = {
  provider: string
  /** Holds on these emails, active or remembered. */
  holds: readonly Hold[]
  /** Days of the server, domain, and provider since the warm-up began, in order. */
  days: readonly DayOfMail[]
  /** The domain's record at the provider. */
  record: TrackRecord
  portions: {
    /** The size of the current portion; null if it has not begun. */
    current: number | null
    /** Emails of the previous portion, about which complaints may still arrive. */
    previous: number
  }
}

export type DayOfMail = { day: Date; accepted: number; deferred: number; bounced: number; complained: number }

/** What one provider accepted from one domain: in the days of the rate, and in a month. */
export type TrackRecord = {
  accepted: number
  complained: number
  acceptedInMonth: number
  complainedInMonth: number
}

export const NO_RECORD: TrackRecord = { accepted: 0, complained: 0, acceptedInMonth: 0, complainedInMonth: 0 }

export type Settings = {
  /** When the server's warm-up began; null without warm-up. */
  warmSince: Date | null
  isCampaign: boolean
  /** Too few to harm a reputation, and awaited: warm-up and holds because of marketing don't apply. */
  isTransactional: boolean
}

export type Allowance = {
  /** Null without a limit, 0 while paused. */
  perMinute: number | null
  today: number | null
  /** Emails of the current portion of a gradual rollout. */
  portion: number | null
  /** What limits most. */
  reason: 'paused' | 'slowed' | 'warm_up' | 'gradual_rollout' | null
  /** When a pause ends or is checked again. */
  pausedUntil: Date | null
}

/** A pause that only a team member ends is checked again this often. */
const CHECK_AGAIN_MS = 15 * MINUTE_MS

/** Causes of holds that campaigns bring about, and that single awaited emails don't. */
const OF_MARKETING: ReadonlySet<Hold['cause']> = new Set(['complaints', 'dead_addresses'])

export function allowance(history: History, settings: Settings, now: Date): Allowance {
  const holds = history.holds
    .filter(isActive(now))
    .filter(({ cause }) => !settings.isTransactional || !OF_MARKETING.has(cause))
  const pauses = holds.filter(({ kind }) => kind === 'pause')
  if (pauses.length > 0) {
    const ends = pauses.map(({ until }) => until?.getTime() ?? now.getTime() + CHECK_AGAIN_MS)
    return { perMinute: 0, today: null, portion: null, reason: 'paused', pausedUntil: new Date(Math.max(...ends)) }
  }
  const perMinute = lowest(holds.map((hold) => hold.perMinute))
  const today =
    settings.warmSince && !settings.isTransactional ? dailyLimit(warmUpStep(history.days, dayOf(now))) : null
  const portion =
    // A team member who resumed sending in spite of complaints knows the consequences.
    hasRollout(settings, history.provider) && !history.holds.some(isReleased(now))
      ? (history.portions.current ?? portionSize(history.record, history.portions.previous))
      : null
  const reason =
    perMinute !== null
      ? 'slowed'
      : portion !== null && portion === lowest([portion, today])
        ? 'gradual_rollout'
        : today !== null
          ? 'warm_up'
          : null
  return { perMinute, today, portion, reason, pausedUntil: null }
}

function lowest(limits: readonly (number | null)[]): number | null {
  const numbers = limits.filter((limit) => limit !== null)
  return numbers.length > 0 ? Math.min(...numbers) : null
}

const isReleased =
  (now: Date) =>
  ({ cause, releasedAt }: Hold): boolean =>
    cause === 'complaints' && releasedAt !== null && now.getTime() - releasedAt.getTime() < RATES_DAYS * DAY_MS

export const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)

// Warm-up

export const FIRST_DAY = 480
export const GROWTH = 1.4
/** After this many good days the volume is unlimited. */
const WARM_AFTER_DAYS = 30
/** After this many days without sending, warm-up starts over. */
const IDLE_DAYS = 30

/** Thresholds of a good day, after which the volume may grow. */
const GOOD_DAY = { deferred: 0.05, bounced: 0.02, complained: 0.001 } as const

export function isGoodDay({ accepted, deferred, bounced, complained }: DayOfMail): boolean {
  const answered = accepted + deferred + bounced
  if (accepted === 0) return false
  return (
    deferred <= GOOD_DAY.deferred * answered &&
    bounced <= GOOD_DAY.bounced * answered &&
    // One complaint among a few hundred emails is not a rate yet.
    (complained <= 1 || complained <= GOOD_DAY.complained * accepted)
  )
}

/** The number of good days before `today`. `days` are in order. */
export function warmUpStep(days: readonly DayOfMail[], today: Date): number {
  let step = 0
  let last: Date | null = null
  for (const each of days) {
    if (each.day >= today) break
    if (last && each.day.getTime() - last.getTime() > IDLE_DAYS * DAY_MS) step = 0
    if (isGoodDay(each)) step++
    last = each.day
  }
  return last && today.getTime() - last.getTime() > IDLE_DAYS * DAY_MS ? 0 : step
}

/** Null once the server is warmed up. */
export const dailyLimit = (step: number): number | null =>
  step >= WARM_AFTER_DAYS ? null : Math.round(FIRST_DAY * GROWTH ** step)

// Gradual rollout

/** So few emails that their complaints are not yet a rate. */
const FIRST_PORTION = 480

/** The duration of a portion. The next but one knows its complaints. */
export const PORTION_MS = 2 * HOUR_MS

/** The worst complaint rate of a portion, by whether the sender has a good record. */
const WORST = { unproven: 0.005, proven: 0.0035 } as const

const PROVEN = { accepted: 1_000, complained: 0.001 } as const

/**
 * Drips respond to single events; only campaigns send many emails at once. A server without warm-up is already known to
 * providers, and domains that belong to no known provider measure no rates.
 */
export const hasRollout = ({ warmSince, isCampaign }: Settings, provider: string): boolean =>
  isCampaign && warmSince !== null && provider !== OTHER

/** `previous` emails were sent in the previous portion and may still be reported. */
export function portionSize(record: TrackRecord, previous: number): number {
  const { accepted, complained } = record
  const judged = Math.max(0, accepted - previous)
  const safe = (HARMFUL_RATE * judged - complained) / (WORST[isProven(record) ? 'proven' : 'unproven'] - HARMFUL_RATE)
  return Math.max(0, Math.round(Math.max(FIRST_PORTION - accepted, safe)))
}

const isProven = ({ acceptedInMonth, complainedInMonth }: TrackRecord): boolean =>
  acceptedInMonth >= PROVEN.accepted && complainedInMonth < PROVEN.complained * acceptedInMonth

export type PortionSpan = 'even_portion' | 'odd_portion'

export type Portion = { span: PortionSpan; startsAt: Date }

/** The portion of a moment, and the one before it. */
export function portionAt(now: Date): { current: Portion; previous: Portion } {
  const number = Math.floor(now.getTime() / PORTION_MS)
  const portion = (n: number): Portion => ({
    span: n % 2 === 0 ? 'even_portion' : 'odd_portion',
    startsAt: new Date(n * PORTION_MS),
  })
  return { current: portion(number), previous: portion(number - 1) }
}
