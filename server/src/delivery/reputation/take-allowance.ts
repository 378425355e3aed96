// Takes emails of a batch from what `allowance` allows. What is used up is counted in the database, so that all workers
// share one allowance.

import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { allowance, dayOf, hasRollout, NO_RECORD, PORTION_MS, portionAt } from './allowance.ts'
import type { Allowance, History, Portion, Settings } from './allowance.ts'
import { EVERYTHING, RATES_DAYS } from './holds.ts'
import type { Route } from './holds.ts'
import * as sql from './sql.ts'

/** Waiting emails by hold target. */
export type Waiting = { target: string; provider: string; emails: number }

export type Grant = {
  /** How many may be sent now, by target. */
  granted: Map<string, number>
  /** When the others are due again, and what limits them; null if all may be sent. */
  held: { until: Date; reason: Allowance['reason'] } | null
  /** To be returned if they are not used. */
  takings: Taken[]
}

type Taken = sql.Taking & { target: string; granted: number }

/** How many of the waiting emails may be sent now. They count as used until they are returned. */
export async function takeAllowance(
  db: Db,
  accountId: Uuid,
  route: Route & Settings,
  waiting: Waiting[],
  now: Date,
): Promise<Grant> {
  const historyOf = await loadHistory(db, accountId, route, waiting, now)
  const allowances = waiting.map((some) => ({ some, allowed: allowance(historyOf(some), route, now) }))
  const asked = allowances.flatMap(({ some, allowed }) => takingsOf(route, some, allowed, now))
  const takings = asked.length > 0 ? await take(db, accountId, route, asked) : []
  const takenBy = Map.groupBy(takings, ({ target }) => target)
  const granted = new Map<string, number>()
  const held: NonNullable<Grant['held']>[] = []
  for (const { some, allowed } of allowances) {
    const { reason, pausedUntil } = allowed
    if (pausedUntil) {
      granted.set(some.target, 0)
      held.push({ until: pausedUntil, reason })
      continue
    }
    const own = takenBy.get(some.target) ?? []
    granted.set(some.target, Math.min(some.emails, ...own.map((taking) => taking.granted)))
    for (const taking of own)
      if (taking.granted < taking.want) held.push({ until: nextOf(taking), reason: REASONS[taking.span] })
  }
  const [first = null] = held.toSorted((a, b) => a.until.getTime() - b.until.getTime())
  return { granted, held: first, takings }
}

/** Returns what a slice took and did not use. */
export async function returnUnused(
  tx: Tx,
  accountId: Uuid,
  { domain }: Route,
  { takings }: Grant,
  used: ReadonlyMap<string, number>,
): Promise<void> {
  const unused = takings
    .map((taking) => ({ ...taking, unused: taking.granted - (used.get(taking.target) ?? 0) }))
    .filter((each) => each.unused > 0)
  if (unused.length > 0) await sql.returnAllowances(tx, accountId, domain, unused)
}

const REASONS: Record<sql.Span, Allowance['reason']> = {
  minute: 'slowed',
  day: 'warm_up',
  even_portion: 'gradual_rollout',
  odd_portion: 'gradual_rollout',
}

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)

/** The counters that emails are taken from. A portion belongs to the domain, whichever server sends it. */
function takingsOf(
  { server }: Route,
  { target, provider, emails: want }: Waiting,
  { perMinute, today, portion, pausedUntil }: Allowance,
  now: Date,
): (sql.Taking & { target: string })[] {
  if (pausedUntil) return []
  const { span, startsAt } = portionAt(now).current
  const of = { target, server, provider, want }
  return [
    perMinute === null
      ? []
      : { ...of, provider: target, span: 'minute' as const, starts_at: minuteOf(now), most: perMinute },
    today === null ? [] : { ...of, span: 'day' as const, starts_at: dayOf(now), most: today },
    portion === null ? [] : { ...of, server: EVERYTHING, span, starts_at: startsAt, most: portion },
  ].flat()
}

const SPAN_MS: Record<sql.Span, number> = {
  minute: MINUTE_MS,
  day: DAY_MS,
  even_portion: PORTION_MS,
  odd_portion: PORTION_MS,
}

const nextOf = ({ span, starts_at }: sql.Taking): Date => new Date(starts_at.getTime() + SPAN_MS[span])

/** Targets of one provider share its allowance, in their order. */
async function take(
  db: Db,
  accountId: Uuid,
  { domain }: Route,
  asked: (sql.Taking & { target: string })[],
): Promise<Taken[]> {
  const keyOf = ({ provider, span }: Pick<sql.Taking, 'provider' | 'span'>) => `${span} ${provider}`
  const wanted = [...Map.groupBy(asked, keyOf).values()].map((some) => ({
    ...some[0]!,
    want: some.reduce((total, { want }) => total + want, 0),
  }))
  const rows = await transaction(db, (tx) => sql.takeAllowances(tx, accountId, domain, wanted))
  const left = new Map(rows.map((row) => [keyOf(row), row.granted]))
  return asked.map((each) => {
    const granted = Math.min(each.want, left.get(keyOf(each)) ?? 0)
    left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) - granted)
    return { ...each, granted }
  })
}

/** The record of a month decides how far a sender is trusted. */
const MONTH_DAYS = 30

/** A server without warm-up needs only its holds. */
async function loadHistory(
  db: Db,
  accountId: Uuid,
  route: Route & Settings,
  waiting: Waiting[],
  now: Date,
): Promise<(some: Waiting) => History> {
  const { domain, warmSince } = route
  const rollouts = [...new Set(waiting.map(({ provider }) => provider))].filter((each) => hasRollout(route, each))
  const [holds, days, portions] = await Promise.all([
    sql.listHolds(db, accountId, route),
    warmSince ? sql.listDays(db, accountId, route, warmSince) : [],
    rollouts.length > 0 ? sql.listPortions(db, accountId, domain, rollouts) : [],
  ])
  const { current, previous } = portionAt(now)
  const find = (of: string, { span, startsAt }: Portion) =>
    portions.find((row) => row.provider === of && row.span === span && row.starts_at.getTime() === startsAt.getTime())
  // The size of a portion is decided once, when it begins.
  const beginning = rollouts.filter((provider) => !find(provider, current))
  const since = (ago: number) => new Date(now.getTime() - ago * DAY_MS)
  const recent = { rate: since(RATES_DAYS), month: since(MONTH_DAYS) }
  const records = beginning.length > 0 ? await sql.listRecords(db, accountId, domain, beginning, recent) : []
  return ({ target, provider }) => ({
    provider,
    holds: holds.filter((hold) => [EVERYTHING, target, provider].includes(hold.provider)),
    days: days.filter((day) => day.provider === provider),
    record: records.find((record) => record.provider === provider) ?? NO_RECORD,
    portions: { current: find(provider, current)?.most ?? null, previous: find(provider, previous)?.taken ?? 0 },
  })
}
