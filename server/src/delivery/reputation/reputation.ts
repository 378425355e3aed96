// Throttles sending: how many emails of a batch may be sent now, by provider, and what the replies mean for the next
// ones. A server in warm-up has a daily volume; a provider that complains is held; everything else is unlimited.

import { listManagers } from '../../identity/team/managers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { holdsFor, holdsForRates, escalated, EVERYTHING, RATES_DAYS } from './holds.ts'
import type { Answered, Hold, NewHold, Route } from './holds.ts'
import { distrustedTargets, failingHolds, figuresOf, lateFigures } from './failing-domain.ts'
import type { HourFigures, LateDead } from './failing-domain.ts'
import { pausedMail } from './paused-mail.ts'
import { dailyCap, warmUpStep } from './warm-up.ts'
import { findShares } from './rollout-portions.ts'
import type { Share } from './rollout-portions.ts'
import { shareAt, SHARE_MS } from './rollout.ts'
import * as sql from './sql.ts'

export type { Answered, Route } from './holds.ts'

/** Waiting emails by hold target. */
export type Waiting = { target: string; provider: string; emails: number }

export type Grant = {
  granted: Map<string, number>
  /** When emails that may not be sent now are due again; null if all may be sent. */
  nextAt: Date | null
  takings: (sql.Taking & { target: string; granted: number })[]
}

export type Warming = Route & {
  warmSince: Date | null
  /** Whether a gradual rollout applies. */
  startsSlowly: boolean
}

const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
const isHolding =
  (now: Date) =>
  ({ until }: Hold) =>
    until === null || until > now

/** A pause that only a person ends is checked again this often. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS

/** How many of the waiting emails may be sent now. */
export async function grant(db: Db, accountId: Uuid, route: Warming, waiting: Waiting[], now: Date): Promise<Grant> {
  const [known, shares] = await Promise.all([
    sql.listHolds(db, accountId, route),
    route.startsSlowly ? findShares(db, accountId, route.domain, providersOf(waiting), now) : new Map<string, Share>(),
  ])
  const holds = known.filter(isHolding(now))
  const granted = new Map(waiting.map(({ target, emails }) => [target, emails]))
  if (holds.length === 0 && !route.warmSince && shares.size === 0) return { granted, nextAt: null, takings: [] }
  const times: Date[] = []
  const asked: (sql.Taking & { target: string })[] = []
  const caps = route.warmSince ? await capsOf(db, accountId, route, route.warmSince, now) : null
  for (const { target, provider, emails } of waiting) {
    const on = holds.filter(
      (hold) => hold.provider === EVERYTHING || hold.provider === target || hold.provider === provider,
    )
    const paused = on.filter(({ kind }) => kind === 'pause')
    if (paused.length > 0) {
      granted.set(target, 0)
      times.push(new Date(Math.max(...paused.map(({ until }) => until?.getTime() ?? now.getTime() + LOOK_AGAIN_MS))))
      continue
    }
    const slow = Math.min(...on.map(({ perMinute }) => perMinute ?? Number.POSITIVE_INFINITY))
    if (Number.isFinite(slow))
      asked.push({ target, provider: target, span: 'minute', starts_at: minuteOf(now), most: slow, want: emails })
    const cap = caps?.(provider) ?? null
    if (cap !== null) asked.push({ target, provider, span: 'day', starts_at: dayOf(now), most: cap, want: emails })
    const share = shares.get(provider)
    // A team member who released a hold knows the consequences.
    if (share && !known.some((hold) => hold.provider === provider && isLetGo(hold, now)))
      asked.push({ target, provider, span: share.span, starts_at: share.startsAt, most: share.most, want: emails })
  }
  const takings = await take(db, accountId, route, asked)
  for (const { target, span, granted: some, want } of takings) {
    granted.set(target, Math.min(granted.get(target)!, some))
    if (some < want) times.push(nextOf(span, now))
  }
  return { granted, nextAt: earliest(times), takings }
}

const providersOf = (waiting: Waiting[]): string[] => [...new Set(waiting.map(({ provider }) => provider))]

function nextOf(span: sql.Span, now: Date): Date {
  if (span === 'minute') return new Date(minuteOf(now).getTime() + MINUTE_MS)
  return span === 'day' ? new Date(dayOf(now).getTime() + DAY_MS) : new Date(shareAt(now).startsAt.getTime() + SHARE_MS)
}

const isLetGo = ({ cause, letGoAt }: Hold, now: Date): boolean =>
  cause === 'complaints' && letGoAt !== null && now.getTime() - letGoAt.getTime() < RATES_DAYS * DAY_MS

const earliest = (times: Date[]): Date | null =>
  times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null

/** Targets of one provider share its daily volume, in their order. */
async function take(
  db: Db,
  accountId: Uuid,
  route: Route,
  asked: (sql.Taking & { target: string })[],
): Promise<Grant['takings']> {
  if (asked.length === 0) return []
  const spanOf = ({ provider, span }: Pick<sql.Taking, 'provider' | 'span'>) => `${span} ${provider}`
  const wanted = [...Map.groupBy(asked, spanOf).values()].map((some) => ({
    ...some[0]!,
    want: some.reduce((total, { want }) => total + want, 0),
  }))
  // A portion belongs to the domain, whichever server sends it.
  const isShare = ({ span }: sql.Taking) => span === 'even_share' || span === 'odd_share'
  const answers = await transaction(db, async (tx) => [
    ...(await sql.takeAllowances(
      tx,
      accountId,
      route,
      wanted.filter((each) => !isShare(each)),
    )),
    ...(await sql.takeAllowances(tx, accountId, { ...route, server: EVERYTHING }, wanted.filter(isShare))),
  ])
  const left = new Map(answers.map((row) => [spanOf(row), row.granted]))
  return asked.map((each) => {
    const granted = Math.min(each.want, left.get(spanOf(each)) ?? 0)
    left.set(spanOf(each), (left.get(spanOf(each)) ?? 0) - granted)
    return { ...each, granted }
  })
}

async function capsOf(
  db: Db,
  accountId: Uuid,
  route: Route,
  warmSince: Date,
  now: Date,
): Promise<(provider: string) => number | null> {
  const days = Map.groupBy(await sql.listDays(db, accountId, route, warmSince), ({ provider }) => provider)
  return (provider) => dailyCap(warmUpStep(days.get(provider) ?? [], dayOf(now)))
}

export type Slice = { route: Route; answered: Answered[]; grant: Grant; used: Map<string, number> }

/** Records the results of a slice: its figures, its unused allowance, and the holds that its replies require. */
export async function recordSlice(tx: Tx, accountId: Uuid, clock: Clock, turn: Slice): Promise<void> {
  const {
    route,
    answered,
    grant: { takings },
    used,
  } = turn
  const now = clock.now()
  const unused = takings.flatMap(({ target, provider, span, starts_at, granted }) => {
    const rest = granted - (used.get(target) ?? 0)
    return rest > 0 ? [{ provider, span, starts_at, unused: rest }] : []
  })
  const hours = figuresOf(answered).map((figures) => ({ ...figures, starts_at: hourOf(now) }))
  await Promise.all([
    answered.length > 0 &&
      sql.addStats(
        tx,
        accountId,
        answered.map((each) => ({ ...route, ...each })),
        now,
      ),
    unused.length > 0 && sql.giveBack(tx, accountId, route, unused),
    hours.length > 0 && sql.addHours(tx, accountId, hours),
  ])
  const needed = holdsFor(route, answered)
  const hasDead = answered.some(({ reason }) => reason === 'no_such_address')
  await hold(tx, accountId, clock, needed, hasDead ? [route.domain] : [])
}

/**
 * Whether a provider or domain rejects too many to be trusted. Begins the hold before the slice is recorded, and
 * returns the targets whose rejections are not trusted.
 */
export async function guardTargets(tx: Tx, accountId: Uuid, clock: Clock, answered: Answered[]): Promise<string[]> {
  const now = clock.now()
  const needed = await failing(tx, accountId, figuresOf(answered), new Date(hourOf(now).getTime() - HOUR_MS))
  if (needed.length === 0) return []
  await hold(tx, accountId, clock, needed, [])
  // Another slice may have been running when the hold began: its replies are not trusted either.
  return distrustedTargets((await sql.findHolds(tx, accountId, needed)).filter(isHolding(now)))
}

/** The effect of late reports of dead addresses; `recordLate` begins the `holds` after the email rows are locked. */
export type LateGuard = { dead: LateDead[]; holds: NewHold[]; distrusted: string[] }

/** The same for reports after acceptance, over a day. Called while the account's people are locked. */
export async function guardLate(tx: Tx, accountId: Uuid, clock: Clock, dead: LateDead[]): Promise<LateGuard> {
  const now = clock.now()
  const since = new Date(hourOf(now).getTime() - DAY_MS)
  const recent = dead.filter(({ acceptedAt }) => acceptedAt >= since)
  const holds = await failing(tx, accountId, lateFigures(recent), since)
  const known = holds.length > 0 ? await knownHolds(tx, accountId, holds) : new Map<string, Hold>()
  const coming = holds.map((each) => escalated(each, known.get(keyOf(each)), now))
  return { dead, holds, distrusted: distrustedTargets(coming.filter(isHolding(now))) }
}

/** Holds for targets that reported too many dead, including replies since then. */
async function failing(tx: Tx, accountId: Uuid, figures: HourFigures[], since: Date): Promise<NewHold[]> {
  const turn = figures.filter(({ dead }) => dead > 0)
  if (turn.length === 0) return []
  const targets = turn.map(({ target }) => target)
  const earlier = new Map((await sql.listHours(tx, accountId, targets, since)).map((row) => [row.target, row]))
  const hours = turn.map(({ target, answered: n, dead }) => ({
    target,
    answered: n + (earlier.get(target)?.answered ?? 0),
    dead: dead + (earlier.get(target)?.dead ?? 0),
  }))
  return failingHolds(hours)
}

/** Reports about emails that had been accepted. They name no server. */
export type Late = { domain: string; provider: string; outcome: 'bounced' | 'complained'; reason: string }

export async function recordLate(
  tx: Tx,
  accountId: Uuid,
  clock: Clock,
  late: Late[],
  { dead, holds }: Pick<LateGuard, 'dead' | 'holds'> = { dead: [], holds: [] },
): Promise<void> {
  if (late.length === 0) return
  // A dead address counts in the hour in which its mail was accepted, if it was among those answered.
  const hours = [...Map.groupBy(dead, ({ acceptedAt }) => hourOf(acceptedAt).getTime())].flatMap(([startsAt, some]) =>
    lateFigures(some).map((figures) => ({ ...figures, starts_at: new Date(startsAt) })),
  )
  await Promise.all([
    sql.addStats(
      tx,
      accountId,
      late.map((each) => ({ ...each, server: '', emails: 1 })),
      clock.now(),
    ),
    hours.length > 0 && sql.addHours(tx, accountId, hours),
  ])
  await hold(tx, accountId, clock, holds, [...new Set(late.map(({ domain }) => domain))])
}

/**
 * Begins holds, and notifies the team of a pause that begins or lasts longer than announced. `rated` are domains whose
 * rates changed.
 */
async function hold(tx: Tx, accountId: Uuid, clock: Clock, fromReplies: NewHold[], rated: string[]): Promise<void> {
  const now = clock.now()
  const needed = distinct([...fromReplies, ...(rated.length > 0 ? await fromRates(tx, accountId, rated, now) : [])])
  if (needed.length === 0) return
  await sql.lockHolds(tx, accountId)
  const known = await knownHolds(tx, accountId, needed)
  const changed = needed
    .map((each) => ({ before: known.get(keyOf(each)), after: escalated(each, known.get(keyOf(each)), now) }))
    .filter(({ before, after }) => after !== before)
    .map(({ after }) => after)
  if (changed.length === 0) return
  await sql.saveHolds(tx, accountId, changed)
  const begun = changed.filter(({ kind }) => kind === 'pause')
  if (begun.length === 0) return
  const managers = await listManagers(tx, accountId)
  await queueMails(
    tx,
    clock,
    managers.map((manager) => pausedMail(manager, begun)),
  )
}

async function fromRates(tx: Tx, accountId: Uuid, domains: string[], now: Date): Promise<NewHold[]> {
  const since = new Date(now.getTime() - RATES_DAYS * DAY_MS)
  const rows = await sql.listRates(tx, accountId, domains, { since, today: dayOf(now) })
  return [...Map.groupBy(rows, ({ domain }) => domain)].flatMap(([domain, some]) =>
    holdsForRates(
      { server: EVERYTHING, domain },
      some.map(({ provider, accepted, complained, answered_today, dead_today }) => ({
        provider,
        accepted,
        complained,
        answeredToday: answered_today,
        deadToday: dead_today,
      })),
    ),
  )
}

const knownHolds = async (tx: Tx, accountId: Uuid, needed: NewHold[]): Promise<Map<string, Hold>> =>
  new Map((await sql.findHolds(tx, accountId, needed)).map((row) => [keyOf(row), row]))

const keyOf = ({ server, domain, provider }: sql.HoldKey): string => `${server} ${domain} ${provider}`

/** One per target; a pause takes precedence over a slower rate. */
const distinct = (holds: NewHold[]): NewHold[] => [
  ...new Map(
    holds.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'slow' ? -1 : 1)).map((each) => [keyOf(each), each]),
  ).values(),
]
